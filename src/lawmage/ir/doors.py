"""What cards say about the doors of Rooms: the halves of a permanent with a shared type line (CR 709.5)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Objects, Verb


@dataclass(frozen=True)
class SetDoor(Verb):
    """CR 709.5f, 709.5g: a door of each is unlocked ('unlock'), locked ('lock'), or either, as the player likes
    ('either')."""

    what: Objects
    way: str = "unlock"


@dataclass(frozen=True)
class UnlockedDoors(Amount):
    """CR 709.5c, 709.5j: how many unlocked doors there are among these; different: how many names those have."""

    among: Noun
    different: bool = False
