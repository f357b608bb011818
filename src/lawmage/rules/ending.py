"""Ending the game (CR 104, 800.4)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from .event_kinds import LOSE_GAME
from .objects import name_of


class PlayerLoses(Event):
    """CR 104.3: a player loses the game; the rule is why."""

    kind = LOSE_GAME
    name = "lose the game"

    def apply(self, game: State) -> bool:
        if game.players[self.player].lost:
            return False
        game.own_player(self.player).lost = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} loses the game"


def check_end(game: State) -> None:
    """CR 104.2a, 104.4a: the last player wins; if all lost at once, it is a draw."""
    left = [player.id for player in game.players if not player.lost]
    if len(left) == 1:
        game.over = True
        game.winners = (left[0],)
        game.ending = "104.2a"
    elif not left:
        game.over = True
        game.ending = "104.4a"
