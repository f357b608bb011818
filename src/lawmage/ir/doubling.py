"""Verbs that double or exchange what players have (CR 701.10, 701.12)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Players, Verb


@dataclass(frozen=True)
class DoubleLife(Verb):
    """CR 701.10d: each of these players gains or loses as much life as makes their total twice what it is."""

    whose: Players


@dataclass(frozen=True)
class DoubleMana(Verb):
    """CR 701.10f: the player adds as much mana of each type as they have."""


@dataclass(frozen=True)
class ExchangeLifeWith(Verb):
    """CR 701.12c: the player of the clause exchanges life totals with another."""

    other: Players
