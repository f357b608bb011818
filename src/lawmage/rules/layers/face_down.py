"""What is face down (CR 708.2a, 613.2b)."""

from __future__ import annotations

from typing import Final

from ...kernel.objects import Characteristics, GameObject
from ...types import CREATURE

# `GameObject.memory` says with this word that the rule or effect listed ward {2} (CR 701.58, 702.168: cloak, disguise).
WARD: Final = "face down with ward"


def plain() -> Characteristics:
    """CR 708.2a: a 2/2 creature with no text, name, subtypes or mana cost."""
    found = Characteristics()
    found.types = CREATURE
    found.power = 2
    found.toughness = 2
    return found


FACE_DOWN: Final = plain()


def face_down_characteristics(found: GameObject) -> Characteristics:
    """CR 708.2: what the rule or effect that let it be face down lists."""
    return FACE_DOWN
