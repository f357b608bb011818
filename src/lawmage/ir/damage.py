"""Verbs about damage that has not been dealt yet, or is marked."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Duration, Objects, Players, Verb


@dataclass(frozen=True)
class RedirectDamage(Verb):
    """CR 614.9: the next so much damage (amount; None: all of it) is dealt to something else instead.

    instead: to whom it is dealt; to, by: whom it would be dealt to and by what; once: only the next time that a source
    would deal damage.
    """

    amount: Amount | None
    instead: Objects | Players
    to: Noun | Objects | Players | None = None
    by: Noun | Objects | None = None
    duration: Duration | None = None
    once: bool = False


@dataclass(frozen=True)
class RemoveDamage(Verb):
    """All damage marked on permanents is removed (CR 120.6)."""

    what: Objects
