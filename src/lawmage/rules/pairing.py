"""Pairs of creatures (CR 702.95b to e): made by soulbond, ended by the rules as soon as one of them no longer fits.

Code, because a pair is a relation of two objects that the rules watch over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import keyword_node as ir
from ..kernel.events import Event
from ..kernel.executor import Frame, Selector, Step
from ..kernel.state import State
from ..types import CREATURE, NOTHING
from .combat.roles import note
from .link import Linker
from .objects import chars, controller, name_of, on_battlefield
from .one_shot.basic import finish, perform

# `GameObject.memory`: the id of the creature it is paired with.
PAIRED: Final = "paired"
# And who controlled them then.
PAIRED_BY: Final = "paired by"
# `State.facts`: how many pairs were ever made; without any nothing is looked at.
PAIRS: Final = "pairs"


def partner(game: State, id: int) -> int:
    """CR 702.95b, e: the creature that an object is paired with, or NOTHING; one that has left is none at once."""
    other = _noted(game, id)
    # Not only from the next state-based actions on: what returns within the same resolution finds it unpaired.
    return other if other != NOTHING and on_battlefield(game, other) else NOTHING


def _noted(game: State, id: int) -> int:
    """The creature that an object was paired with, also if it has left since."""
    return game.objects[id].memory.get(PAIRED, NOTHING)


def can_be_paired(game: State, id: int) -> bool:
    """CR 702.95a, d: an unpaired creature on the battlefield."""
    return on_battlefield(game, id) and chars(game, id).types & CREATURE != 0 and partner(game, id) == NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class Paired(Event):
    """CR 702.95b: two creatures (object, other) become paired."""

    name = "pair"

    def apply(self, game: State) -> bool:
        if not can_be_paired(game, self.object) or not can_be_paired(game, self.other) or self.object == self.other:
            return False
        if controller(game, self.object) != self.player or controller(game, self.other) != self.player:
            return False
        note(game, self.object, PAIRED, self.other)
        note(game, self.other, PAIRED, self.object)
        note(game, self.object, PAIRED_BY, self.player)
        note(game, self.other, PAIRED_BY, self.player)
        game.facts[PAIRS] = game.facts.get(PAIRS, 0) + 1
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} and {name_of(game, self.other)} are paired"


def settle(game: State) -> None:
    """CR 702.95e: creatures become unpaired: one left, is no creature, or has another controller."""
    if not game.facts.get(PAIRS, 0):
        return
    for id in game.battlefield:
        other = _noted(game, id)
        if other != NOTHING and not _belong(game, id, other):
            found = game.own(id)
            found.memory = {word: value for word, value in found.memory.items() if word != PAIRED}
            game.stale = True


def _belong(game: State, id: int, other: int) -> bool:
    """Whether a pair goes on, seen from one of the two."""
    if not on_battlefield(game, other) or not on_battlefield(game, id) or _noted(game, other) != id:
        return False
    if not chars(game, id).types & CREATURE or not chars(game, other).types & CREATURE:
        return False
    # CR 702.95e: neither is controlled by another player than the one who paired them.
    mine = game.objects[id].memory.get(PAIRED_BY, NOTHING)
    return controller(game, id) == mine and controller(game, other) == mine


class PairStep(Step):
    """CR 702.95a, c: this creature is paired with another; nothing happens if either no longer fits."""

    def __init__(self, node: ir.Pair, link: Linker) -> None:
        self.first = link.objects(node.first)
        self.second = link.objects(node.second)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        first = self.first.select(game, frame)
        second = self.second.select(game, frame) if first else []
        batch: list[Event] = []
        if first and second:
            event = Paired(first[0], frame.controller, 1, frame.source, "702.95b")
            event.other = second[0]
            batch.append(event)
        done = perform(game, frame, batch)
        finish(frame, self.slot, [*first, *second] if done else [], done)


class PairedOnes(Selector):
    """CR 702.95b: the source and the creature it is paired with; nothing while it is unpaired."""

    def __init__(self, node: ir.PairOf, link: Linker) -> None:
        self.slot = link.slot(node)

    def select(self, game: State, frame: Frame) -> list[int]:
        found = game.objects.get(frame.source)
        other = NOTHING if found is None else found.memory.get(PAIRED, NOTHING)
        ids = [frame.source, other] if other != NOTHING and on_battlefield(game, other) else []
        frame.bind(self.slot, ids)
        return ids


VERBS: Final = {"Pair": PairStep}
SELECTORS: Final = {"PairOf": PairedOnes}
