"""What only keyword abilities need to say (CR 702): filters, verbs and conditions of single keywords."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Event, Filter, Instruction, Objects, Players, Statement, Verb


@dataclass(frozen=True)
class AttackedThisCombat(Filter):
    """CR 702.121a: a player who was attacked this combat, by a creature of one of these players."""

    by: Players


@dataclass(frozen=True)
class NoteDevoured(Verb):
    """CR 702.82b: it is remembered of the object itself, as it enters, what it devoured."""

    what: Objects


@dataclass(frozen=True)
class Devoured(Amount):
    """CR 702.82b: how many creatures (or of a kind) an object devoured."""

    of: Objects
    what: Noun | None = None


@dataclass(frozen=True)
class NotePaid(Verb):
    """CR 702.104b: it is remembered of the object itself that something named by a keyword was done as it entered."""

    keyword: str


@dataclass(frozen=True)
class DayAndNight(Event):
    """CR 731.1a: day becomes night, or night becomes day; word: the one that it becomes ('day', 'night')."""

    word: str


@dataclass(frozen=True)
class AsAttacks(Statement):
    """CR 508.1g: an optional cost to attack: as this creature is declared, its controller may do this, and what follows
    "when you do" (607.2h)."""

    effects: tuple[Instruction, ...]


@dataclass(frozen=True)
class Enlistable(Filter):
    """CR 702.154a: a creature that was not chosen to attack, and that has haste or was there since the turn began."""


@dataclass(frozen=True)
class Performs(Verb):
    """Something that a keyword ability does has a name that triggers know ("enlists a creature")."""

    word: str


@dataclass(frozen=True)
class BecomesLevel(Event):
    """CR 716.2d: a Class becomes a level."""

    what: Objects
    level: int


@dataclass(frozen=True)
class Pair(Verb):
    """CR 702.95b: two creatures become paired."""

    first: Objects
    second: Objects


@dataclass(frozen=True)
class PairOf(Objects):
    """CR 702.95b: this creature and the one it is paired with ("both creatures", "each of those creatures")."""


@dataclass(frozen=True)
class Beheld(Condition):
    """CR 701.4b: something of this quality was beheld as a cost of the spell."""

    quality: Filter
