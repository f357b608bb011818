"""Destroying (CR 701.8)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, GRAVEYARD
from . import keywords
from .event_kinds import DESTROY
from .objects import chars, name_of, on_battlefield
from .zones import ZoneChange


class Destroy(Event):
    """CR 701.8a: a permanent is destroyed; flag 1: it can't be regenerated."""

    kind = DESTROY
    name = "destroy"

    def apply(self, game: State) -> bool:
        if not on_battlefield(game, self.object) or chars(game, self.object).keywords & keywords.INDESTRUCTIBLE:
            return False
        move = ZoneChange(self.object, BATTLEFIELD, GRAVEYARD, self.rule, self.source)
        move.cause = self.cause
        return game.do(move) is not None

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is destroyed"
