"""Filters: one language of tests, used for targets, counting, triggers, statics and costs alike."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Filter, Objects, Players


@dataclass(frozen=True)
class Zone(Filter):
    """An object in a zone; `whose` of None is any player's (CR 400.1)."""

    name: str
    whose: Players | None = None


@dataclass(frozen=True)
class Noun(Filter):
    """What sort of thing is meant, and which of that sort.

    kind: 'permanent', 'card', 'spell', 'ability', 'spell or ability', 'source', 'player',
    'permanent or player' ('any target' is CREATURE, PLANESWALKER, BATTLE or player: 115.4).
    CR 109.2: a type word alone means a permanent, with "card" a card in a zone, with "spell" a spell.
    """

    kind: str
    filter: Filter | None = None
    zone: Filter | None = None


@dataclass(frozen=True)
class All(Filter):
    """Every part holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class AnyOf(Filter):
    """Some part holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True)
class Not(Filter):
    """The part does not hold ("nonland", "that isn't")."""

    part: Filter


@dataclass(frozen=True)
class IsType(Filter):
    """CR 205.2: has a card type, by its word."""

    type: str


@dataclass(frozen=True)
class IsSubtype(Filter):
    """CR 205.3: has a subtype, by its word."""

    subtype: str


@dataclass(frozen=True)
class IsSupertype(Filter):
    """CR 205.4: has a supertype, by its word."""

    supertype: str


@dataclass(frozen=True)
class IsColor(Filter):
    """CR 105.2: has a colour, by its word."""

    color: str


@dataclass(frozen=True)
class ColorCount(Filter):
    """CR 105.2: 'colorless', 'monocolored', 'multicolored', 'colored', 'two colors' or 'three colors'."""

    word: str


@dataclass(frozen=True)
class IsToken(Filter):
    """CR 111.1: is a token."""


@dataclass(frozen=True)
class IsHistoric(Filter):
    """CR 700.6: legendary, an artifact or a Saga."""


@dataclass(frozen=True)
class State(Filter):
    """A status or role: 'tapped', 'untapped', 'attacking', 'blocking', 'blocked', 'unblocked',
    'enchanted', 'equipped', 'face-down', 'face-up', 'modified', 'commander', 'kicked' and so on."""

    word: str


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has a keyword ability, by its name."""

    keyword: str


@dataclass(frozen=True)
class HasNoAbilities(Filter):
    """CR 113.12: has no abilities."""


@dataclass(frozen=True)
class Named(Filter):
    """CR 201.2: has this name."""

    name: str


@dataclass(frozen=True)
class Other(Filter):
    """Excludes the object whose ability it is ("another", "other")."""


@dataclass(frozen=True)
class ControlledBy(Filter):
    """Controlled by one of these players."""

    player: Players


@dataclass(frozen=True)
class ProtectedBy(Filter):
    """CR 310.8e: a battle whose protector is one of these players."""

    player: Players


@dataclass(frozen=True)
class OwnedBy(Filter):
    """Owned by one of these players."""

    player: Players


@dataclass(frozen=True)
class Compare(Filter):
    """Compares 'power', 'toughness', 'mana value', 'loyalty', 'base power'... with an amount.

    op: '=', '<=', '>=', '<', '>', '!='.
    """

    attribute: str
    op: str
    amount: Amount


@dataclass(frozen=True)
class HasCounter(Filter):
    """Has a counter of a kind on it ('' is any); at least `amount` if given."""

    kind: str
    amount: Amount | None = None


@dataclass(frozen=True)
class ThisTurnWas(Filter):
    """What befell the object this turn: 'entered', 'dealt damage', 'attacked', 'blocked', 'cast'..."""

    word: str
    by: Objects | None = None


@dataclass(frozen=True)
class Shares(Filter):
    """Shares 'name', 'color', 'creature type', 'card type' ... with another object; 'different name': has a name, and
    none in common with any of them."""

    what: str
    other: Objects


@dataclass(frozen=True)
class OfChosen(Filter):
    """Is of the chosen 'color', 'type', 'creature type', 'name' or 'player' (CR 607.2d)."""

    what: str


@dataclass(frozen=True)
class IsOneOf(Filter):
    """Is among objects mentioned before ("of them", "those creatures")."""

    objects: Objects


@dataclass(frozen=True)
class Targets(Filter):
    """A spell or ability that targets something of a kind (CR 115.9); `only`: and nothing else."""

    what: Filter | Objects | Players
    only: bool = False


@dataclass(frozen=True)
class AttachedTo(Filter):
    """Attached to an object ("Aura attached to it") or a player."""

    to: Objects | Players


@dataclass(frozen=True)
class BlockedBy(Filter):
    """Blocking or blocked by an object: `relation` is 'blocking', 'blocked by'."""

    relation: str
    other: Objects


@dataclass(frozen=True)
class Superlative(Filter):
    """Has the 'greatest' or 'least' power, toughness or mana value among a kind."""

    which: str
    attribute: str
    among: Noun


@dataclass(frozen=True)
class IsPlayer(Filter):
    """Is one of these players (in "creature or player" and player filters)."""

    player: Players
