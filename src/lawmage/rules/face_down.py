"""What is face down (CR 708.2a, 613.2b)."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword
from ..ir.cost import PayMana
from ..ir.mana import parse_mana_cost
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import CREATURE
from .link_ability import link_ability

# `GameObject.memory`: what let it be face down listed ward {2}, too (CR 701.58a, 702.168a: cloak, disguise).
WITH_WARD: Final = "face down with ward"


def plain(power: int = 2, toughness: int = 2) -> Characteristics:
    """CR 708.2a: a 2/2 creature with no text, name, subtypes or mana cost."""
    found = Characteristics()
    found.types = CREATURE
    found.power = power
    found.toughness = toughness
    return found


def free(power: int = 2, toughness: int = 2) -> Characteristics:
    """rule 502.26 (2006, July): the same with a mana cost of {0}."""
    found = plain(power, toughness)
    found.mana_cost = parse_mana_cost("{0}")
    return found


FACE_DOWN: Final = plain()
FREE: Final = free()
ZERO_ONE: Final = free(0, 1)
"""rule 504.2 (2001): until morph came."""
_WARDED: Final[list[Characteristics]] = []


def face_down_characteristics(game: State, found: GameObject) -> Characteristics:
    """CR 708.2: what the rule or effect that let it be face down lists."""
    if not found.memory.get(WITH_WARD, 0):
        if game.settings.face_down_zero_one:
            return ZERO_ONE
        return FREE if game.settings.face_down_costs_zero else FACE_DOWN
    if not _WARDED:
        warded = plain()
        warded.abilities = tuple(link_ability(Keyword("ward", PayMana(parse_mana_cost("{2}")))))
        _WARDED.append(warded)
    return _WARDED[0]
