"""Conditions: true or false of the game ("if", "as long as", "unless", "only if")."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .mana import ManaCost
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
    "has the city's blessing", 'has an empty library', 'starting player', 'has lost'; 'most life' and 'most cards in
    hand' (or as many as anyone)."""

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
    """Something happened this turn, at least `amount` times (or that much); `what` names it as `ThisTurn` does.

    op: how the number compares with the amount.  when: '' or 'last turn'.
    """

    what: str
    player: Players | None = None
    noun: Noun | None = None
    amount: Amount | None = None
    zone: Filter | None = None
    op: str = ">="
    when: str = ""


@dataclass(frozen=True)
class IfDid(Condition):
    """CR 608.2c: "if you do": the instruction before, or the last whose past participle is `verb`, was carried out;
    `slot` set by the binder."""

    player: Players | None = None
    verb: str = ""
    slot: int = -1


@dataclass(frozen=True)
class Otherwise(Condition):
    """The condition of the statement before does not hold."""


@dataclass(frozen=True)
class WasPaid(Condition):
    """CR 702.33: the spell was kicked, bargained, cast with an alternative cost named `keyword`, ..."""

    keyword: str
    of: Objects | None = None
    mana: ManaCost | None = None


@dataclass(frozen=True)
class IsStep(Condition):
    """It is (during) a step, phase or turn: "only during your upkeep", "before attackers are declared".

    step: as in BeginningOf, 'combat' and 'combat phase' being the whole phase; 'turn'; 'before attackers', 'before
    blockers', 'before combat damage', 'before combat', 'before end of combat', 'after attackers', 'after blockers',
    'after combat': of the first combat phase (506.7d); 'combat before blockers' and so on: of any; 'after upkeep'
    (503.2); 'day', 'night', 'neither day nor night'.
    """

    step: str
    whose: Players | None = None


@dataclass(frozen=True)
class WordChosen(Condition):
    """CR 607.2f, 607.2m: this word was chosen for the object."""

    word: str


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
    origin: Filter | None = None
    during: str = ""


@dataclass(frozen=True)
class HasTheMost(Condition):
    """A player controls the most (or is tied) of a kind, or has the most 'life', 'cards in hand'."""

    player: Players
    what: Noun | None = None
    word: str = ""
    tied: bool = False


@dataclass(frozen=True)
class HappenedLastTurn(Condition):
    """As HappenedThisTurn, of the turn before, with a comparison of how often."""

    what: str
    player: Players | None
    noun: Noun | None
    op: str
    amount: Amount


@dataclass(frozen=True)
class ControlsMore(Condition):
    """A player controls more of a kind than another."""

    player: Players
    what: Noun
    than: Players


@dataclass(frozen=True)
class Has(Condition):
    """A player has cards of a kind, in the zone that the noun names or `zone` says (op and amount as in Exists)."""

    player: Players
    what: Noun
    op: str = ">="
    amount: Amount | None = None
    zone: str = ""


@dataclass(frozen=True)
class Remains(Condition):
    """Objects have stayed in a zone since they were mentioned (CR 400.7)."""

    object: Objects
    zone: Filter


@dataclass(frozen=True)
class ManaWasSpent(Condition):
    """CR 601.2h: mana (any, these symbols, so much of a colour, or from a kind of source) was spent to cast it."""

    object: Objects
    mana: ManaCost | None = None
    color: str = ""
    least: Amount | None = None
    from_: Filter | None = None


@dataclass(frozen=True)
class ActivatedTimes(Condition):
    """ "This ability has been activated N or more times this turn"."""

    least: Amount


@dataclass(frozen=True)
class SpentThisWay(Condition):
    """More mana than this was spent this turn on the costs of the ability, as its cost is now."""

    mana: ManaCost


@dataclass(frozen=True)
class NthResolution(Condition):
    """This is the Nth time that this ability has resolved this turn."""

    count: Amount


@dataclass(frozen=True)
class ThisWayDid(Condition):
    """CR 608.2c: an earlier instruction (named by its participle) acted upon so many (or one) of a kind."""

    verb: str
    what: Noun
    amount: Amount | None = None
    slot: int = -1


@dataclass(frozen=True)
class StartingDeck(Condition):
    """CR 702.139: all cards of a kind in a player's starting deck pass a filter (None: there are no such cards).

    larger: instead, the deck has so many cards more than it must.
    """

    what: Noun | None
    filter: Filter | None = None
    larger: int = 0


@dataclass(frozen=True)
class ControlledAsCast(Condition):
    """CR 608.2i: its caster controlled something of a kind as the object was cast."""

    object: Objects
    what: Noun


@dataclass(frozen=True)
class CoinsShow(Condition):
    """CR 705.1: what the coins that were flipped last (by these players) all came up: 'heads' or 'tails'."""

    word: str
    player: Players | None = None


@dataclass(frozen=True)
class RulesSay(Condition):
    """The rules of the day have a switch (`settings.Switches`, of yes and no) set like this: a keyword ability stands
    for one text under some rules and for another under others."""

    word: str
    value: bool = True
