"""Verbs that double or exchange what players have (CR 701.10, 701.12)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Objects, Players, Verb


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


@dataclass(frozen=True)
class ExchangeLifeFor(Verb):
    """CR 701.12g: the player's life total and an object's power or toughness (attribute) become each other; change: the
    verb that sets the object's."""

    of: Objects
    attribute: str
    change: Verb


@dataclass(frozen=True)
class RedistributeLife(Verb):
    """CR 119.7: the player chooses any number of these players, and which of their life totals each of them has."""

    whose: Players


@dataclass(frozen=True)
class ExchangeZones(Verb):
    """CR 701.12f: what is in two zones of the player changes places."""

    first: str
    second: str


@dataclass(frozen=True)
class SwapWithHand(Verb):
    """CR 702.65a: this permanent and an Aura card in the player's hand change places."""
