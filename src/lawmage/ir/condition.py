"""Conditions: true or false of the game ("if", "as long as", "unless", "only if")."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Filter, Objects, Players


@dataclass(frozen=True)
class Exists(Condition):
    """There are objects of a kind: at least, exactly or at most `amount` (op), one if not said."""

    what: Noun
    op: str = ">="
    amount: Amount | None = None


@dataclass(frozen=True)
class Controls(Condition):
    """A player controls objects of a kind (op and amount as in Exists; '=' with Number(0): controls no)."""

    player: Players
    what: Noun
    op: str = ">="
    amount: Amount | None = None


@dataclass(frozen=True)
class ObjectIs(Condition):
    """An object passes a filter ("if it's a creature", "if ~ is tapped"); last known if gone."""

    object: Objects
    filter: Filter


@dataclass(frozen=True)
class PlayerIs(Condition):
    """A player passes: 'active' ("it's your turn"), 'monarch', 'has the initiative', 'has no cards in hand',
    "has the city's blessing"..."""

    player: Players
    word: str


@dataclass(frozen=True)
class CompareAmounts(Condition):
    """Compares two amounts."""

    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True)
class HappenedThisTurn(Condition):
    """Something happened this turn, at least `amount` times; `what` names it as `ThisTurn` does."""

    what: str
    player: Players | None = None
    noun: Noun | None = None
    amount: Amount | None = None


@dataclass(frozen=True)
class IfDid(Condition):
    """CR 608.2c: "if you do": the instruction before was carried out; `slot` set by the binder."""

    player: Players | None = None
    slot: int = -1


@dataclass(frozen=True)
class WasPaid(Condition):
    """CR 702.33: the spell was kicked, bargained, cast with an alternative cost named `keyword`, ..."""

    keyword: str
    of: Objects | None = None


@dataclass(frozen=True)
class IsStep(Condition):
    """It is (during) a step, phase or turn: "only during your upkeep", "before attackers are declared"."""

    step: str
    whose: Players | None = None


@dataclass(frozen=True)
class AllHold(Condition):
    """All of these."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class SomeHold(Condition):
    """Any of these."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class NotCondition(Condition):
    """The contrary ("unless", "if you don't")."""

    part: Condition


@dataclass(frozen=True)
class CastFrom(Condition):
    """Whether (and from where, by whom) an object was cast ("if you cast it", "if it was cast from your hand")."""

    object: Objects
    zone: str = ""
    player: Players | None = None
