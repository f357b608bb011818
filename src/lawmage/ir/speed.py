"""A player's speed (CR 702.179)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Players, Verb


@dataclass(frozen=True)
class SpeedOf(Amount):
    """CR 702.179f: a player's speed, 0 for one who has none."""

    player: Players


@dataclass(frozen=True)
class IncreaseSpeed(Verb):
    """CR 702.179c: the player's speed increases by a number; without speed it becomes that number."""

    amount: Amount
