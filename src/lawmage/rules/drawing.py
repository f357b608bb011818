"""Drawing cards (CR 121)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from ..types import HAND, LIBRARY, NOTHING
from .event_kinds import DRAW_CARD
from .objects import name_of
from .zones import ZoneChange


class DrawCard(Event):
    """CR 121.1: a player draws one card; 121.2: several are drawn one at a time; 121.4: from an empty library."""

    kind = DRAW_CARD
    name = "draw"

    def apply(self, game: State) -> bool:
        player = game.players[self.player]
        if not player.library:
            game.own_player(self.player).drew_from_empty = True
            return False
        move = ZoneChange(player.library[-1], LIBRARY, HAND, "121.1", self.source)
        move.cause = self.cause
        done = game.do(move)
        if done is None:
            return False
        self.object = done.other
        game.own(done.other).known_to |= 1 << self.player
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} draws a card"


def draw(game: State, player: int, count: int, rule: str, source: int = NOTHING, cause: int = NOTHING) -> list[int]:
    """CR 121.2: draw cards one at a time; the ids drawn."""
    drawn: list[int] = []
    for _ in range(count):
        event = DrawCard(NOTHING, player, 1, source, rule)
        event.cause = cause
        done = game.do(event)
        if done is not None and done.object != NOTHING:
            drawn.append(done.object)
    return drawn
