"""What a player with priority can do, packed into one integer (CR 117.1).

kind: PASS, PLAY_LAND, CAST, ACTIVATE or SPECIAL; object: the id; index: which ability, or which way of casting (see
`casting.ways`); variant: which face.
"""

from __future__ import annotations

from typing import Final

PASS: Final = 0
PLAY_LAND: Final = 1
CAST: Final = 2
ACTIVATE: Final = 3
SPECIAL: Final = 4
KIND_NAMES: Final = ("pass", "play", "cast", "activate", "special")

MOST_INDEX: Final = 1023
MOST_VARIANT: Final = 31


def pack(kind: int, object: int, index: int = 0, variant: int = 0) -> int:
    """One integer for an action."""
    return kind | index << 3 | variant << 13 | object << 18


def kind_of(action: int) -> int:
    """PASS, PLAY_LAND, CAST, ACTIVATE or SPECIAL."""
    return action & 7


def index_of(action: int) -> int:
    """Which ability or way of casting."""
    return action >> 3 & MOST_INDEX


def variant_of(action: int) -> int:
    """Which face."""
    return action >> 13 & MOST_VARIANT


def object_of(action: int) -> int:
    """The id of the card, permanent or object."""
    return action >> 18
