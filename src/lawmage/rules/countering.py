"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import GRAVEYARD, NOTHING, STACK
from .event_kinds import COUNTERED
from .objects import name_of
from .rule_effects import is_affected, says_of_itself
from .zones import ZoneChange


@mypyc_attr(allow_interpreted_subclasses=True)
class CounterEvent(Event):
    """CR 701.6a: a spell or ability is countered; a countered spell goes to its owner's graveyard.

    move: how its card leaves the stack, where an effect says otherwise than that.
    """

    __slots__ = ("move",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "move")
    kind = COUNTERED
    name = "counter"

    def __init__(self, object: int, player: int, source: int, rule: str) -> None:
        super().__init__(object, player, 1, source, rule)
        self.move: Event | None = None

    def possible(self, game: State) -> bool:
        """CR 101.2: not what is gone, nor what can't be countered."""
        found = game.objects.get(self.object)
        if found is None or found.zone != STACK or is_affected(game, "cant be countered", self.object):
            return False
        return not says_of_itself(game, "cant be countered", self.object)

    def contained(self, game: State) -> list[Event]:
        if game.objects[self.object].ability is not None:
            return []
        if self.move is not None:
            return [self.move]
        return [ZoneChange(self.object, STACK, GRAVEYARD, self.rule, self.source)]

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.ability is not None and found.zone == STACK:
            # CR 701.6b: a countered ability just ceases to exist.
            game.stack.remove(self.object)
            game.own(self.object).zone = -1 - STACK
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is countered"


def counter(object: int, player: int, source: int = NOTHING, rule: str = "701.6a") -> CounterEvent:
    """The event that counters a spell or ability; player: its controller."""
    return CounterEvent(object, player, source, rule)
