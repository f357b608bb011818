"""Legendary instants and sorceries (CR 205.4e)."""

from __future__ import annotations

from ..kernel.state import State
from ..types import CREATURE, INSTANT, LEGENDARY, PLANESWALKER, SORCERY
from .objects import chars, controller


def is_legendary_spell(game: State, id: int) -> bool:
    """Whether it is a legendary instant or sorcery."""
    found = chars(game, id)
    return found.supertypes & LEGENDARY != 0 and found.types & (INSTANT | SORCERY) != 0


def lacks_legend(game: State, player: int, id: int) -> bool:
    """CR 205.4e: whether it is one, and the player controls no legendary creature or planeswalker to cast it with."""
    if not is_legendary_spell(game, id):
        return False
    for other in game.battlefield:
        found = chars(game, other)
        if (
            found.supertypes & LEGENDARY
            and found.types & (CREATURE | PLANESWALKER)
            and controller(game, other) == player
        ):
            return False
    return True
