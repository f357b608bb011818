"""Verbs of combat: goading, removing from combat (CR 701.15, 506.4)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..combat.goading import goad
from ..combat.roles import RemovedFromCombat, in_combat
from ..link import Linker
from ..objects import controller, on_battlefield
from .basic import finish, perform
from .counters import acting


class GoadStep(Step):
    """CR 701.15a: the acting player goads each of the creatures."""

    def __init__(self, node: ir.Goad, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        batch: list[Event] = [goad(acting(frame), id, frame.source) for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


class RemoveStep(Step):
    """CR 506.4: objects are removed from combat."""

    def __init__(self, node: ir.RemoveFromCombat, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in self.what.select(game, frame) if on_battlefield(game, id) and in_combat(game, id)]
        batch: list[Event] = [RemovedFromCombat(id, controller(game, id), 1, frame.source, "506.4") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


TABLE: Final = {"Goad": GoadStep, "RemoveFromCombat": RemoveStep}
