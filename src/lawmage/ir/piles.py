"""Piles (CR 700.3)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Objects, Players, Verb


@dataclass(frozen=True)
class Separate(Verb):
    """A player separates objects into two piles; hidden: a face-down and a face-up one."""

    what: Objects
    hidden: bool = False


@dataclass(frozen=True)
class ChoosePile(Verb):
    """A player chooses one of the two piles."""


@dataclass(frozen=True)
class Pile(Objects):
    """What is in the pile that is 'chosen', or in the 'other'; by: who chooses it, if nobody has yet (else who acts).

    what: only these of them.
    """

    which: str = "chosen"
    by: Players | None = None
    what: Noun | None = None


@dataclass(frozen=True)
class ShufflePile(Verb):
    """CR 701.24a: a face-down pile of exiled cards is shuffled."""

    what: Objects
