"""What may pay for mana in the place of mana: convoke, improvise, delve, waterbending (CR 702.51, 702.126, 702.66,
701.67)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import ARTIFACT, COLORS, CREATURE
from .mana_needs import CONVOKE_SHIFT, GENERIC, WATER
from .objects import permanents

DELVE: Final = 0
CONVOKE: Final = 1
IMPROVISE: Final = 2
WATERBEND: Final = 3
WEIGHTS: Final = (40, 30, 25, 28)


class Helper:
    """A creature or artifact to tap, or a card in the graveyard to exile; bits: what it can pay for."""

    __slots__ = ("id", "sort", "bits", "weight")

    def __init__(self, id: int, sort: int, bits: int) -> None:
        self.id = id
        self.sort = sort
        self.bits = bits
        self.weight = WEIGHTS[sort]


def helpers_of(
    game: State, player: int, convoke: bool, delve: bool, improvise: bool, waterbend: bool = False
) -> list[Helper]:
    """Everything that could help the player pay."""
    found: list[Helper] = []
    if convoke or improvise or waterbend:
        for permanent in permanents(game):
            if permanent.controller != player or permanent.tapped:
                continue
            types = permanent.chars.types
            water = WATER if waterbend and types & (ARTIFACT | CREATURE) else 0
            if convoke and types & CREATURE:
                found.append(Helper(permanent.id, CONVOKE, convoke_bits(permanent.chars.colors) | water))
            elif improvise and types & ARTIFACT:
                found.append(Helper(permanent.id, IMPROVISE, GENERIC | water))
            elif water:
                found.append(Helper(permanent.id, WATERBEND, water))
    if delve:
        found += [Helper(id, DELVE, GENERIC) for id in game.players[player].graveyard]
    return found


def convoke_bits(colors: int) -> int:
    """CR 702.51a: generic mana, or mana of one of the creature's colours."""
    bits = GENERIC
    for i, color in enumerate(COLORS):
        if colors & color:
            bits |= 1 << (CONVOKE_SHIFT + i)
    return bits
