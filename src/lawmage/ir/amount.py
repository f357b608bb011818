"""Amounts (CR 107): numbers written, counted, remembered and computed."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .mana import ManaCost
from .node import Amount, Filter, Objects, Players


@dataclass(frozen=True)
class Number(Amount):
    """A number as written."""

    value: int


@dataclass(frozen=True)
class X(Amount):
    """CR 107.3: the X of the cost that was paid, or as the text defines it."""


@dataclass(frozen=True)
class Count(Amount):
    """How many objects (or players) of a kind there are."""

    what: Noun


@dataclass(frozen=True)
class CountOf(Amount):
    """How many objects were chosen, targeted or remembered."""

    what: Objects


@dataclass(frozen=True)
class AttributeOf(Amount):
    """A characteristic of one object: 'power', 'toughness' or 'mana value'; the last known if it left."""

    attribute: str
    of: Objects


@dataclass(frozen=True)
class Greatest(Amount):
    """The greatest (or 'least') power, toughness or mana value among a kind (0 if there are none)."""

    attribute: str
    among: Noun
    which: str = "greatest"


@dataclass(frozen=True)
class Total(Amount):
    """The sum of power, toughness or mana value over a kind."""

    attribute: str
    among: Noun


@dataclass(frozen=True)
class CountersOn(Amount):
    """How many counters of a kind ('' is any kind) objects have."""

    kind: str
    on: Objects


@dataclass(frozen=True)
class PlayerCounters(Amount):
    """How many counters of a kind a player has (CR 122.1)."""

    kind: str
    player: Players


@dataclass(frozen=True)
class LifeTotal(Amount):
    """CR 119.1: a player's life total."""

    player: Players


@dataclass(frozen=True)
class ThatMuch(Amount):
    """The amount of an event or instruction mentioned before ("that much damage", "that many cards")."""

    slot: int = -1


@dataclass(frozen=True)
class Difference(Amount):
    """ "The difference": between the two amounts that were compared last."""


@dataclass(frozen=True)
class ThisWay(Amount):
    """How many objects, or how much, an earlier instruction did: `verb` is its past participle; kind: of counters."""

    verb: str
    what: Noun | None = None
    kind: str = ""
    slot: int = -1


@dataclass(frozen=True)
class ThisTurn(Amount):
    """What happened this turn, counted: `what` names the event as PlayerDoes and Happens do ("gains life", "dies",
    "casts"), `player` whose, `noun` of what kind.  when: '' or 'last turn'."""

    what: str
    player: Players | None = None
    noun: Noun | None = None
    to: Objects | Players | None = None
    when: str = ""


@dataclass(frozen=True)
class ManaSpent(Amount):
    """CR 601.2h: how much 'mana' (of these symbols if given) or how many 'colors' of it were spent on an object."""

    what: str
    of: Objects
    mana: ManaCost | None = None


@dataclass(frozen=True)
class PartySize(Amount):
    """CR 700.8: the number of creatures in a player's party."""

    player: Players


@dataclass(frozen=True)
class Devotion(Amount):
    """CR 700.5: a player's devotion to colours; None is yours."""

    colors: tuple[str, ...]
    player: Players | None = None


@dataclass(frozen=True)
class CountTypes(Amount):
    """How many different card types ('card types'), colours ('colors'), names or values a kind shows."""

    what: str
    among: Noun


@dataclass(frozen=True)
class Times(Amount):
    """A multiple."""

    factor: int
    amount: Amount


@dataclass(frozen=True)
class Half(Amount):
    """CR 107.1a: half an amount, rounded up or down."""

    amount: Amount
    up: bool


@dataclass(frozen=True)
class Plus(Amount):
    """A sum."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Minus(Amount):
    """A difference."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class LesserOf(Amount):
    """ "A, but not more than B"."""

    first: Amount
    second: Amount


@dataclass(frozen=True)
class CouldTake(Amount):
    """How much of the damage dealt the victims could take: a player's life total and a planeswalker's loyalty before
    it was dealt, a creature's toughness."""

    verb: str = "dealt"
    slot: int = -1


@dataclass(frozen=True)
class UpTo(Amount):
    """ "Up to N": the chooser takes any number from none to N."""

    amount: Amount


@dataclass(frozen=True)
class AnyNumber(Amount):
    """ "Any number of": the chooser takes any number from none to all."""


@dataclass(frozen=True)
class Between(Amount):
    """ "One or two": the chooser takes any number from least to most."""

    least: Amount
    most: Amount


@dataclass(frozen=True)
class AtLeast(Amount):
    """ "One or more": the chooser takes that many or more."""

    amount: Amount


@dataclass(frozen=True)
class TimesKicked(Amount):
    """CR 702.33: how many times a spell's optional cost (kicker, multikicker) was paid."""

    keyword: str = "kicker"
    of: Objects | None = None


@dataclass(frozen=True)
class Where(Amount):
    """ "X ..., where X is ...": marks that X of the clause is this amount."""

    amount: Amount


@dataclass(frozen=True)
class Chosen(Amount):
    """The number chosen for the object (CR 607.2d)."""


@dataclass(frozen=True)
class ModesBeyondFirst(Amount):
    """How many modes of a spell are chosen beyond the first (CR 702.120a)."""


@dataclass(frozen=True)
class TargetsBeyondFirst(Amount):
    """How many targets a spell has beyond the first (strive)."""


@dataclass(frozen=True)
class ForEach(Amount):
    """ "N ... for each K": N times how many K there are (or times an amount that counts)."""

    each: Amount
    what: Filter | Noun | Objects | Players | Amount


@dataclass(frozen=True)
class CardsIn(Amount):
    """How many cards are in a zone of a player ('hand', 'library', 'graveyard')."""

    zone: str
    player: Players


@dataclass(frozen=True)
class StartingLife(Amount):
    """CR 103.4: a player's starting life total."""

    player: Players


@dataclass(frozen=True)
class CommanderCasts(Amount):
    """CR 903.8: how often a player has cast their commander from the command zone this game."""

    player: Players
