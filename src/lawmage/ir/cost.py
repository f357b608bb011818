"""Costs (CR 118, 601.2f, 602.1a)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .mana import ManaCost
from .node import Amount, Cost, Instruction, Objects


@dataclass(frozen=True)
class PayMana(Cost):
    """Mana."""

    mana: ManaCost


@dataclass(frozen=True)
class TapThis(Cost):
    """CR 107.5: {T}."""


@dataclass(frozen=True)
class UntapThis(Cost):
    """CR 107.6: {Q}."""


@dataclass(frozen=True)
class PayLife(Cost):
    """CR 119.4: life."""

    amount: Amount


@dataclass(frozen=True)
class LoyaltyCost(Cost):
    """CR 606.4: loyalty counters put on (+) or removed (-); 'X' amounts use `sign` with X."""

    sign: int
    amount: Amount


@dataclass(frozen=True)
class CostAction(Cost):
    """An action as a cost: sacrifice, discard, exile, return, tap creatures, remove counters, reveal, mill ..."""

    action: Instruction


@dataclass(frozen=True)
class EnergyCost(Cost):
    """CR 107.14: {E} symbols."""

    amount: Amount


@dataclass(frozen=True)
class Costs(Cost):
    """Several costs, all to be paid."""

    parts: tuple[Cost, ...]


@dataclass(frozen=True)
class EitherCost(Cost):
    """One cost or another, as the player likes."""

    options: tuple[Cost, ...]


@dataclass(frozen=True)
class ManaCostOf(Cost):
    """The mana cost of an object ("pay its mana cost")."""

    of: Objects


@dataclass(frozen=True)
class AnnouncedCost(Cost):
    """CR 601.2b, 702.119c, 702.180b: one object is chosen as the cost is announced, and sacrificed or tapped when it is
    paid; the total cost is less by what that object is.

    verb: 'sacrifice' or 'tap'.  less: 'mana value' or 'power': so much generic mana; 'mana cost': that mana (702.48c).
    optional: "up to one".
    """

    verb: str
    what: Noun
    less: str
    optional: bool = False


@dataclass(frozen=True)
class AnnouncedOpponent(Cost):
    """CR 601.2b, 702.174a: an opponent is chosen as the cost is announced (see AnnouncedPlayer)."""


@dataclass(frozen=True)
class CostChange(Cost):
    """CR 601.2f: an increase (sign 1) or reduction (sign -1) by a mana amount, `each` times if given.

    of: besides, the mana cost of an object (118.7g).
    """

    sign: int
    mana: ManaCost
    each: Amount | Noun | None = None
    x: Amount | None = None
    of: Objects | None = None


@dataclass(frozen=True)
class CostEach(Cost):
    """A cost paid once for each of a kind ("{2} for each creature")."""

    cost: Cost
    each: Amount | Noun


@dataclass(frozen=True)
class Waterbend(Cost):
    """CR 701.67a: mana; for each generic mana in it an untapped artifact or creature may be tapped instead."""

    mana: ManaCost
