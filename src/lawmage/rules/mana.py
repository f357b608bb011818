"""Mana and mana pools (CR 106): what a unit of mana is, adding it, emptying pools.

A unit of mana in `Player.pool` is one integer: its type (0 to 4 the colours in order, 5 colourless) and flags.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..kernel.events import Event
from ..kernel.state import State
from ..types import COLOR_LETTERS, COLORLESS_LETTER
from .event_kinds import ADD_MANA
from .objects import name_of

COLORLESS: Final = 5
TYPE_MASK: Final = 7
SNOW_MANA: Final = 8
LETTERS: Final = COLOR_LETTERS + COLORLESS_LETTER


class AddManaEvent(Event):
    """CR 106.4: mana is added to a player's pool; units: the mana, as in `Player.pool`."""

    __slots__ = ("units",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "units")
    kind = ADD_MANA
    name = "add mana"

    def __init__(self, player: int, units: list[int], source: int, rule: str) -> None:
        super().__init__(-1, player, len(units), source, rule)
        self.units = units

    def apply(self, game: State) -> bool:
        game.own_player(self.player).pool += self.units
        return len(self.units) > 0

    def describe(self, game: State) -> str:
        mana = "".join(["{" + LETTERS[unit & TYPE_MASK] + "}" for unit in self.units])
        return f"{name_of(game, self.player)} adds {mana}"


def empty_pools(game: State) -> None:
    """CR 500.5: unspent mana empties as each step and phase ends."""
    for player in game.players:
        if player.pool:
            game.own_player(player.id).pool = []
