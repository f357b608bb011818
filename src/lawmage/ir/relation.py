"""Filters by what was done to an object and how it stands to others (CR 109, 115.1, 607, 608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import ManaCost
from .node import Amount, Condition, Filter, Objects, Players


@dataclass(frozen=True)
class CastBy(Filter):
    """CR 601.2: cast by one of these players (None: anyone), and from a zone if given ("you cast from exile")."""

    player: Players | None = None
    zone: Filter | None = None


@dataclass(frozen=True)
class NextCast(Filter):
    """CR 611.2f: the next spell of this kind that a player casts, for a statement that lasts for a time."""

    what: Filter
    player: Players


@dataclass(frozen=True)
class DoneThisWay(Filter):
    """Acted upon by an earlier instruction of the same ability; `verb` is its past participle ("destroyed this way").

    slot is set by the binder.
    """

    verb: str
    slot: int = -1


@dataclass(frozen=True)
class DoneWith(Filter):
    """CR 607.2: 'exiled', 'created', 'put onto the battlefield' ... with an object: by a linked ability of it."""

    verb: str
    by: Objects


@dataclass(frozen=True)
class AttackingWhom(Filter):
    """CR 508.1: attacking one of these players (or, with `what`, a permanent of a kind)."""

    player: Players | None = None
    what: Filter | None = None


@dataclass(frozen=True)
class Together(Filter):
    """A test of several objects as one group: all of a choice or of the targets (CR 115.1d).

    word: 'different names', 'same controller', 'share a creature type', 'different controllers', 'same graveyard';
    'total' compares the sum of `attribute` with `amount`.
    """

    word: str
    attribute: str = ""
    op: str = ""
    amount: Amount | None = None


@dataclass(frozen=True)
class HasAbilityKind(Filter):
    """CR 113.3, 605.1: has an ability of a kind: 'mana', 'activated', 'loyalty'."""

    kind: str


@dataclass(frozen=True)
class AbilityOf(Filter):
    """An ability whose source is of a kind ("activated abilities of creatures")."""

    source: Filter | Objects


@dataclass(frozen=True)
class Fulfils(Filter):
    """An object or player of which a condition is true; It or ThatPlayer inside is that object or player."""

    condition: Condition


@dataclass(frozen=True)
class CostHolds(Filter):
    """CR 202.1: these symbols stand in its mana cost."""

    mana: ManaCost


@dataclass(frozen=True)
class CostIs(Filter):
    """CR 202.1: its mana cost is this."""

    mana: ManaCost


@dataclass(frozen=True)
class Parity(Filter):
    """CR 107.1: a characteristic is an 'even' or 'odd' number."""

    attribute: str
    word: str


@dataclass(frozen=True)
class RepeatsSymbol(Filter):
    """CR 202.1: its mana cost has more than one of the same mana symbol."""


@dataclass(frozen=True)
class CouldBeTarget(Filter):
    """CR 707.10d: an object or player that a spell or ability could target, wherever it says "target"."""

    of: Objects


@dataclass(frozen=True)
class TargetCount(Filter):
    """CR 115.9: a spell or ability with so many targets."""

    amount: Amount


@dataclass(frozen=True)
class CompareOwn(Filter):
    """Compares two characteristics of the same object ("power greater than its base power")."""

    attribute: str
    op: str
    other: str


@dataclass(frozen=True)
class FirstPrintedIn(Filter):
    """CR 206.3: has a name that was originally printed in this expansion."""

    expansion: str


@dataclass(frozen=True)
class HadToAttack(Filter):
    """CR 506.6: an effect required it to attack when attackers were declared in this combat."""
