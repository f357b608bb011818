"""Executors of amounts (CR 107)."""

from __future__ import annotations

from typing import Final

from ...ir import amount as ir
from ...kernel.executor import Frame, Test, Value
from ...kernel.state import State
from ...types import STACK
from ..link import Linker
from ..objects import chars
from . import scope


class NumberValue(Value):
    """A number as written."""

    def __init__(self, node: ir.Number, link: Linker) -> None:
        self.number = node.value

    def value(self, game: State, frame: Frame) -> int:
        return self.number


class XValue(Value):
    """CR 107.3: X as announced, or as the text defined it."""

    def __init__(self, node: ir.X, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        return frame.x


class CountValue(Value):
    """How many of a kind there are."""

    def __init__(self, node: ir.Count, link: Linker) -> None:
        self.test: Test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)

    def value(self, game: State, frame: Frame) -> int:
        return len(scope.matching(game, frame, self.scope, self.test))


class AttributeValue(Value):
    """CR 208, 202.3: a characteristic of an object (the sum over several, 0 without any)."""

    def __init__(self, node: ir.AttributeOf, link: Linker) -> None:
        self.attribute = node.attribute
        self.of = link.objects(node.of)

    def value(self, game: State, frame: Frame) -> int:
        return sum([attribute(game, id, self.attribute) for id in self.of.select(game, frame)])


def attribute(game: State, id: int, word: str) -> int:
    """'power', 'toughness', 'mana value' or 'loyalty' of an object, 0 where it has none (CR 107.2, 202.3)."""
    found = chars(game, id)
    if word == "power":
        return found.power if found.power is not None else 0
    if word == "toughness":
        return found.toughness if found.toughness is not None else 0
    if word == "mana value":
        return mana_value(game, id)
    assert word == "loyalty", word
    return game.objects[id].counters.get("loyalty", 0)


def mana_value(game: State, id: int) -> int:
    """CR 202.3: mana value; 202.3e: X is what was chosen while on the stack, 0 elsewhere."""
    cost = chars(game, id).mana_cost
    if cost is None:
        return 0
    total = cost.mana_value
    found = game.objects[id]
    if found.frame is not None and found.frame.x and found.zone in (STACK, -1 - STACK):
        total += found.frame.x * len([s for s in cost.symbols if s.text == "X"])
    return total


TABLE: Final = {
    "Number": NumberValue,
    "X": XValue,
    "Count": CountValue,
    "AttributeOf": AttributeValue,
}
