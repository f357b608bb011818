"""More things that players do: choosing players, and counters that an object had (CR 115.1, 122)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Filter, Instruction, Objects, Players, Verb
from .verb import CounterSpec


@dataclass(frozen=True)
class ChoosePlayers(Verb):
    """Choose players, to speak of them afterwards: targets, or at random."""

    who: Players


@dataclass(frozen=True)
class PutItsCounters(Verb):
    """As many counters as `of` has, or had, of a kind ('': of each kind), are put on others."""

    kind: str
    of: Objects
    on: Objects


@dataclass(frozen=True)
class EnterWith(Verb):
    """A spell's permanent enters with counters: the subject is the spell."""

    counters: tuple[CounterSpec, ...]


@dataclass(frozen=True)
class Vote(Verb):
    """CR 701.38: each player votes for one of the words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class VoteFor(Verb):
    """CR 701.38: each player votes for an object of a kind."""

    what: Noun


@dataclass(frozen=True)
class Votes(Amount):
    """CR 701.38a: how many votes a word got."""

    word: str


@dataclass(frozen=True)
class VoteResult(Condition):
    """CR 701.38b: a word got more votes than any other; tied: or as many as another that got the most."""

    word: str
    tied: bool = False


@dataclass(frozen=True)
class MostVotes(Filter):
    """CR 701.38b: an object with the most votes, or tied for most votes."""


@dataclass(frozen=True)
class FaceChoice(Instruction):
    """CR 701.55a: the player of the pass (see ForEachDo) chooses one of two options, which is carried out."""

    first: Instruction
    second: Instruction


@dataclass(frozen=True)
class Reselect(Verb):
    """CR 508.7: choose anew which player or permanent each of these creatures is attacking."""

    what: Objects
