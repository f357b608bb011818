"""The qualities of a sort that a text goes through one by one: colours, card types, basic land types (CR 105, 205)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import BASIC_LAND_TYPES, COLOR_NAMES, TYPE_NAMES, bit_of
from .objects import chars, is_player

QUALITIES: Final[dict[str, tuple[str, ...]]] = {
    "colors": COLOR_NAMES,
    "card types": TYPE_NAMES,
    "basic land types": BASIC_LAND_TYPES,
}


def has_quality(game: State, id: int, sort: str, word: str) -> bool:
    """Whether an object is of this colour or type."""
    if is_player(id):
        return False
    found = chars(game, id)
    if sort == "colors":
        return found.colors & 1 << COLOR_NAMES.index(word) != 0
    if sort == "card types":
        return found.types & bit_of(word, TYPE_NAMES) != 0
    return word in found.subtypes
