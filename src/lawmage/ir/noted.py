"""What is noted as it goes, and found again as it comes back (CR 607, 400.7)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Objects, Verb


@dataclass(frozen=True)
class NoteCounters(Verb):
    """Note the number and kinds of counters that objects have, or had when they left (for `To.noted`)."""

    of: Objects


@dataclass(frozen=True)
class NoteNumber(Verb):
    """CR 607.2e: note a number for this object, under a word ('life total')."""

    word: str
    amount: Amount


@dataclass(frozen=True)
class PayAnyLife(Verb):
    """CR 607.2g: pay any amount of life; how much is noted as 'life paid'."""


@dataclass(frozen=True)
class NotedNumber(Amount):
    """CR 607.2e, 607.2g: the number noted last for this object under a word."""

    word: str
    of: Objects


@dataclass(frozen=True)
class Became(Objects):
    """The cards in a zone that the objects became when they were put there ("that exiled card")."""

    of: Objects
    zone: str = "exile"


@dataclass(frozen=True)
class AimedAt(Objects):
    """What this permanent aimed at as the spell that it was (`AimedAsCast`, CR 400.7d), as far as it is still there."""


@dataclass(frozen=True)
class LoseCounters(Verb):
    """CR 122.1: a player loses all counters, or all of a kind."""

    kind: str = ""
