"""Targets in "for each player": up to so many for each of several players (CR 115.1, 601.2c, 608.2c)."""

from __future__ import annotations

from ...ir.node import Node, fields
from ...ir.reference import It, ThatPlayer
from ...kernel.executor import Frame, Test, Value
from ...kernel.state import State
from ..link import GroupTest, PlayersOf
from . import scope


def speaks_of(value: object, slots: list[int]) -> bool:
    """Whether a pronoun in the tree refers to one of these slots, or to the player of one."""
    if isinstance(value, tuple):
        return any([speaks_of(item, slots) for item in value])
    if isinstance(value, (It, ThatPlayer)):
        return value.slot in slots or value.slot - 1 in slots
    if not isinstance(value, Node):
        return False
    return any([speaks_of(getattr(value, field.name), slots) for field in fields(value)])


class PerPlayerTest(Test):
    """Legal for one of the players of the loop (slot: where "that player" looks)."""

    def __init__(self, test: Test, slot: int, players: PlayersOf | None) -> None:
        assert players is not None
        self.inner = test
        self.slot = slot
        self.players = players

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.whose(game, frame, id) >= 0

    def whose(self, game: State, frame: Frame, id: int) -> int:
        """For which of the players it is a legal target; -1 for none."""
        saved = frame.slots.get(self.slot)
        found = -1
        for player in self.players.players(game, frame):
            frame.bind(self.slot, [player])
            if found < 0 and self.inner.test(game, frame, id):
                found = player
        if saved is None:
            frame.slots = {slot: ids for slot, ids in frame.slots.items() if slot != self.slot}
        else:
            frame.bind(self.slot, saved)
        return found

    def of_this(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it is a target for the player whose turn it is in the loop; outside of it, whether it is one."""
        return self.slot not in frame.slots or self.inner.test(game, frame, id)


class PerPlayerGroup(GroupTest):
    """CR 601.2c: no more for any of the players than so many."""

    def __init__(self, test: PerPlayerTest, most: Value | None) -> None:
        self.test = test
        self.most = most

    def holds(self, game: State, frame: Frame, chosen: list[int]) -> bool:
        return self.largest(game, frame, chosen, []) >= 0

    def largest(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> int:
        most = self.most.value(game, frame) if self.most is not None else len(chosen) + len(rest)
        mine = [self.test.whose(game, frame, id) for id in chosen]
        others = [self.test.whose(game, frame, id) for id in rest]
        total = 0
        for player in self.test.players.players(game, frame):
            if mine.count(player) > most:
                return -1
            total += min(most, mine.count(player) + others.count(player))
        return total


class PerPlayerLeast(Value):
    """As many as must be chosen for each of the players, as far as there are any."""

    def __init__(self, test: PerPlayerTest, least: Value | None, zones: tuple[int, ...]) -> None:
        self.test = test
        self.least = least
        self.zones = zones

    def value(self, game: State, frame: Frame) -> int:
        least = self.least.value(game, frame) if self.least is not None else 0
        if least == 0:
            return 0
        ids = scope.matching(game, frame, self.zones, self.test)
        whose = [self.test.whose(game, frame, id) for id in ids]
        return sum([min(least, whose.count(player)) for player in self.test.players.players(game, frame)])


class PerPlayerMost(Value):
    """So many for each of the players."""

    def __init__(self, test: PerPlayerTest, most: Value) -> None:
        self.test = test
        self.most = most

    def value(self, game: State, frame: Frame) -> int:
        return self.most.value(game, frame) * len(self.test.players.players(game, frame))
