"""What only keyword abilities need to say (CR 702): filters, verbs and conditions of single keywords."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Event, Filter, Players, Verb


@dataclass(frozen=True)
class AttackedThisCombat(Filter):
    """CR 702.121a: a player who was attacked this combat, by a creature of one of these players."""

    by: Players


@dataclass(frozen=True)
class NotePaid(Verb):
    """CR 702.104b: it is remembered of the object itself that something named by a keyword was done as it entered."""

    keyword: str


@dataclass(frozen=True)
class DayAndNight(Event):
    """CR 731.1a: day becomes night, or night becomes day; word: the one that it becomes ('day', 'night')."""

    word: str
