"""Discarding (CR 701.9)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import GRAVEYARD, HAND, NOTHING
from .event_kinds import DISCARD
from .objects import name_of
from .zones import ZoneChange


class DiscardCard(Event):
    """CR 701.9a: a card goes from its owner's hand to that player's graveyard; other: what it became there."""

    kind = DISCARD
    name = "discard"

    def __init__(self, object: int, player: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)

    def possible(self, game: State) -> bool:
        return game.objects[self.object].zone == HAND

    def contained(self, game: State) -> list[Event]:
        return [ZoneChange(self.object, HAND, GRAVEYARD, self.rule, self.source)]

    def apply(self, game: State) -> bool:
        if self.contents:
            self.other = self.contents[0].other
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} discards {name_of(game, self.object)}"
