"""Life (CR 119)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..settings import Switches
from .event_kinds import GAIN_LIFE, LOSE_LIFE
from .objects import name_of
from .teams import life_group, played


def change_life(game: State, player: int, amount: int) -> None:
    """CR 810.9: what happens to a player's life happens to the total that the team shares."""
    for other in life_group(game, player):
        game.own_player(other).life += amount


@mypyc_attr(allow_interpreted_subclasses=True)
class GainLife(Event):
    """CR 119.3, 119.9: a player gains life; CR 119.10: nothing happens for 0 or less."""

    kind = GAIN_LIFE
    name = "gain life"

    def apply(self, game: State) -> bool:
        if self.amount <= 0:
            return False
        change_life(game, self.player, self.amount)
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
        change_life(game, self.player, -self.amount)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} loses {self.amount} life"


def life_of(game: State, player: int) -> int:
    """CR 810.9a: a player's life total is the team's; for some years half of it (rule 806.10a, February 2010)."""
    life = game.players[player].life
    return (life + 1) // 2 if game.settings.heads_have_half_the_life and played(game) else life


# In State.facts and Player.facts: what a variant says instead of the edition (CR 810.4, 903.7).
STARTING_LIFE: Final = "starting life"
# In Player.facts: what a player's vanguard says (CR 313.7).
LIFE_MODIFIER: Final = "life modifier"


def starting_life(game: State, player: int) -> int:
    """CR 103.4: a player's starting life total; 904.5: an archenemy's is 40; 902.4: a vanguard changes it."""
    settings: Switches = game.settings
    facts = game.players[player].facts
    life = game.facts.get(STARTING_LIFE, settings.starting_life)
    return facts.get(STARTING_LIFE, life) + facts.get(LIFE_MODIFIER, 0)
