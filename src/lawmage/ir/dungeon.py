"""Rooms of dungeons (CR 309.4c)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Event


@dataclass(frozen=True)
class EntersRoom(Event):
    """CR 309.4c: you move your venture marker into this dungeon's room of this number."""

    number: int
