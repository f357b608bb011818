"""Words that objects bear because of keyword abilities, and filters that only those need (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Duration, Filter, Instruction, Objects, Players, Statement, Verb


@dataclass(frozen=True)
class Designate(Verb):
    """CR 702.112b, 702.171b: the subject becomes 'renowned', 'saddled' ...: a marker without rules meaning.

    It lasts until the object changes zones, or until end of turn if that is the duration.
    """

    word: str
    duration: Duration | None = None


@dataclass(frozen=True)
class WhileCascading(Statement):
    """CR 702.85b: as a player cascades, they may put one of the exiled cards onto the battlefield."""

    player: Players
    what: Noun
    tapped: bool = False


@dataclass(frozen=True)
class AsTheyCascade(Verb):
    """CR 702.85b: the player of the clause does with the exiled cards what effects say of cascading."""

    cards: Objects


@dataclass(frozen=True)
class CraftedWith(Verb):
    """CR 702.167c: the subject remembers the cards exiled to craft it."""

    cards: Objects


@dataclass(frozen=True)
class Perform(Verb):
    """CR 702.174c and the like: what a keyword ability says has been carried out, for what triggers on that.

    word: its name, as events call it ('give a gift').
    """

    word: str


@dataclass(frozen=True)
class TimesMutated(Amount):
    """CR 702.140d: how often an object has mutated."""

    of: Objects


@dataclass(frozen=True)
class CastBefore(Amount):
    """CR 702.40a: how many spells were cast before a spell this turn, by anybody."""

    of: Objects


@dataclass(frozen=True)
class ArrivedSince(Filter):
    """CR 702.30a: came under its controller's control since the beginning of that player's last `step`."""

    step: str


@dataclass(frozen=True)
class DiscardedToExile(Statement):
    """CR 702.35a: if a player would discard this card, that player discards it, but exiles it instead of putting it
    into their graveyard."""


@dataclass(frozen=True)
class DiscardedOnTop(Statement):
    """CR 701.9c: if an effect makes a player discard a card, the player may put it on top of their library instead of
    into their graveyard."""

    player: Players


@dataclass(frozen=True)
class ExiledAsItResolves(Statement):
    """CR 702.88a: if this spell was cast from its owner's hand, it is exiled as it resolves instead of being put into a
    graveyard, and then this happens."""

    effect: Instruction


@dataclass(frozen=True)
class DestroyedInstead(Statement):
    """CR 702.89a: would what this is attached to be destroyed, its damage is removed and this is destroyed instead."""


@dataclass(frozen=True)
class Encode(Verb):
    """CR 702.99a: this card, as a spell, is exiled encoded on a creature that the player of the clause controls."""


@dataclass(frozen=True)
class NoteResolution(Verb):
    """CR 702.192a: a spell of this name that the player of the clause controls has resolved in this game."""


@dataclass(frozen=True)
class ResolvedBefore(Condition):
    """CR 702.192a: a spell of this name that the player controls has resolved before in this game."""

    player: Players
