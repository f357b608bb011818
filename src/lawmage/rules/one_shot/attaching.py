"""Attaching and unattaching as instructions (CR 701.3)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, NOTHING
from ..attaching import AttachEvent, UnattachEvent, can_attach
from ..link import Linker
from ..objects import controller
from ..questions import ChooseOne
from .basic import finish, perform


class AttachStep(Step):
    """CR 701.3a, b: each of the objects is attached to what is meant, if it can be and is not already."""

    def __init__(self, node: ir.Attach, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.to = link.objects(node.to)
        self.as_creature = node.as_creature
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        hosts = self.to.select(game, frame)
        batch: list[Event] = []
        for id in ids:
            found = game.objects[id]
            if found.zone != BATTLEFIELD:
                continue
            legal = [
                host for host in hosts if host != found.attached_to and can_attach(game, id, host, self.as_creature)
            ]
            if not legal:
                continue
            host = legal[0]
            if len(legal) > 1:
                # CR 301.5c, 303.4d: it can't be attached to more than one; its controller chooses.
                host = game.ask(ChooseOne(controller(game, id), id, "Attach it to which", legal, False, "301.5c"))
            batch.append(AttachEvent(id, host, "701.3a", frame.source))
        ids = [event.object for event in batch]
        finish(frame, self.slot, ids, len(ids) if perform(game, frame, batch) else 0)


class UnattachStep(Step):
    """CR 701.3d."""

    def __init__(self, node: ir.Unattach, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for id in self.what.select(game, frame):
            if game.objects[id].attached_to != NOTHING:
                batch.append(UnattachEvent(id, controller(game, id), 1, frame.source, "701.3d"))
        ids = [event.object for event in batch]
        finish(frame, self.slot, ids, perform(game, frame, batch))


TABLE: Final = {"Attach": AttachStep, "Unattach": UnattachStep}
