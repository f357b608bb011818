"""Verbs of combat: goading, removing from combat (CR 701.15, 506.4)."""

from __future__ import annotations

from typing import Final

from ...ir import change, choice
from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import NOTHING
from ..combat.banding import bandmates
from ..combat.blocking import BecameBlocked, made_to_block
from ..combat.goading import goad
from ..combat.roles import RemovedFromCombat, attackable, in_combat, reselect
from ..link import Linker
from ..objects import controller, on_battlefield
from ..questions import ChooseOne
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


class ReselectStep(Step):
    """CR 508.7, 508.7b to d: what each attacking creature attacks is chosen anew, whatever limits attacks."""

    def __init__(self, node: choice.Reselect, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in self.what.select(game, frame) if on_battlefield(game, id)]
        ids = [id for id in ids if game.objects[id].attacking != NOTHING]
        prompt = "What does it attack"
        chosen: list[int] = []
        for id in ids:
            legal = attackable(game, controller(game, id))
            chosen.append(game.ask(ChooseOne(acting(frame), id, prompt, legal, False, "508.7c")) if legal else NOTHING)
        for id, target in zip(ids, chosen):
            if target != NOTHING:
                reselect(game, id, target)
        finish(frame, self.slot, ids, len(ids))


class BlockStep(Step):
    """CR 509.3a, b: creatures are made to block others."""

    def __init__(self, node: change.Block, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        against = self.what.select(game, frame)
        batch: list[Event] = []
        for id in frame.subject:
            for attacker in against:
                batch += made_to_block(game, id, attacker)
        finish(frame, self.slot, frame.subject[:] if batch else [], perform(game, frame, batch))


class BecomeBlockedStep(Step):
    """CR 509.1h, 702.22i: unblocked attacking creatures become blocked, and whatever is in a band with them."""

    def __init__(self, node: change.BecomeBlocked, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids: list[int] = []
        for id in frame.subject:
            for each in [id, *bandmates(game, id)]:
                found = game.objects[each]
                if found.attacking != NOTHING and not found.blocked and each not in ids:
                    ids.append(each)
        batch: list[Event] = [BecameBlocked(id, controller(game, id), 0, frame.source, "509.1h") for id in ids]
        finish(frame, self.slot, frame.subject[:], perform(game, frame, batch))


TABLE: Final = {
    "Reselect": ReselectStep,
    "Goad": GoadStep,
    "RemoveFromCombat": RemoveStep,
    "Block": BlockStep,
    "BecomeBlocked": BecomeBlockedStep,
}
