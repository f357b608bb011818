"""What is noted as it goes, and found again as it comes back (CR 607, 400.7)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Objects, Verb


@dataclass(frozen=True)
class NoteCounters(Verb):
    """Note the number and kinds of counters that objects have, or had when they left (for `To.noted`)."""

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
