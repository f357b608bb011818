"""Attaching and unattaching as instructions (CR 701.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...ir import verb as ir
from ...ir.filter import All, IsType, OfChosen, Other
from ...ir.reference import Choose
from ...kernel.events import Event
from ...kernel.executor import Frame, Selector, Step, Test
from ...kernel.state import State
from ...types import BATTLEFIELD, NOTHING, TYPE_NAMES
from ..attaching import AttachEvent, UnattachEvent, can_attach
from ..executors.selectors import ChooseSelector
from ..link import Linker, nodes_in
from ..linked import has_node
from ..objects import chars, controller
from ..questions import ChooseOne
from .basic import finish, perform


class AnotherHost(Test):
    """ "Attach target Aura attached to a creature to another creature": not to what it is attached to; "of that type":
    of one of these types which that is."""

    def __init__(self, inner: Test, what: Selector, types: int) -> None:
        self.inner = inner
        self.what = what
        self.types = types

    def test(self, game: State, frame: Frame, id: int) -> bool:
        hosts = [game.objects[one].attached_to for one in self.what.select(game, frame) if one in game.objects]
        if id in hosts:
            return False
        shared = [host for host in hosts if host in game.objects and chars(game, host).types & self.types]
        if self.types and not any([chars(game, host).types & self.types & chars(game, id).types for host in shared]):
            return False
        return self.inner.test(game, frame, id)


def _another(node: ir.Attach, link: Linker, what: Selector) -> Selector:
    """Where something is attached, if the text says "to another"."""
    to = node.to
    if not isinstance(to, Choose) or not isinstance(to.what.filter, All):
        return link.objects(to)
    parts = to.what.filter.parts
    if Other() not in parts or not has_node(node.what, "AttachedTo"):
        return link.objects(to)
    types = 0
    if OfChosen("type") in parts:
        for said in nodes_in(node.what):
            if isinstance(said, IsType):
                types |= 1 << TYPE_NAMES.index(said.type)
    left = tuple([part for part in parts if part != Other() and part != OfChosen("type")])
    chosen = link.objects(to)
    if isinstance(chosen, ChooseSelector):
        kind = link.filter(replace(to.what, filter=All(left) if left else None))
        chosen.test = AnotherHost(kind, what, types)
    return chosen


class AttachStep(Step):
    """CR 701.3a, b: each of the objects is attached to what is meant, if it can be and is not already."""

    def __init__(self, node: ir.Attach, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.to = _another(node, link, self.what)
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
