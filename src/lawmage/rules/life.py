"""Life (CR 119)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from .event_kinds import GAIN_LIFE, LOSE_LIFE
from .objects import name_of


@mypyc_attr(allow_interpreted_subclasses=True)
class GainLife(Event):
    """CR 119.3, 119.9: a player gains life; CR 119.10: nothing happens for 0 or less."""

    kind = GAIN_LIFE
    name = "gain life"

    def apply(self, game: State) -> bool:
        if self.amount <= 0:
            return False
        game.own_player(self.player).life += self.amount
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} gains {self.amount} life"


@mypyc_attr(allow_interpreted_subclasses=True)
class LoseLife(Event):
    """CR 119.3: a player loses life (`flag` 1: as payment, 119.4)."""

    kind = LOSE_LIFE
    name = "lose life"

    def apply(self, game: State) -> bool:
        if self.amount <= 0:
            return False
        game.own_player(self.player).life -= self.amount
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} loses {self.amount} life"
