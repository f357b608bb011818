"""What objects do, get, become and can't do: the verbs whose subject is an object (CR 120, 613, 508, 509)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Condition, Cost, Filter, Instruction, Node, Objects, Players, Verb
from .verb import CounterSpec, TokenSpec


@dataclass(frozen=True)
class DealDamage(Verb):
    """CR 120: the subject deals damage; divide: divided as the player chooses among the targets (601.2d); excess: who
    is dealt what a permanent would be dealt beyond the lethal (120.4a); sure: it can't be prevented (615.12)."""

    amount: Amount
    to: Objects | Players
    divide: bool = False
    also: tuple[Node, ...] = ()
    excess: Players | None = None
    sure: bool = False


@dataclass(frozen=True)
class Fight(Verb):
    """CR 701.14: the subject fights another creature (None: the subjects fight each other)."""

    other: Objects | None = None


@dataclass(frozen=True)
class Block(Verb):
    """CR 509.3a, b: the subject blocks attacking creatures, because an effect says so."""

    what: Objects


@dataclass(frozen=True)
class BecomeBlocked(Verb):
    """CR 509.1h: the subject, attacking creatures, become blocked, though nothing blocks them."""


@dataclass(frozen=True)
class GetPT(Verb):
    """CR 613.4c: gets +N/+N; the signs are in the amounts.  doubled: as much as it has (CR 701.10b)."""

    power: Amount
    toughness: Amount
    power_sign: int = 1
    toughness_sign: int = 1
    doubled: bool = False


@dataclass(frozen=True)
class Gain(Verb):
    """CR 613.1f: gains (or has) abilities.

    spares: what an Aura grants does not remove that Aura ('this'; CR 702.16n).  own: "it has", said of a token just
    created: a part of what it is (111.3), see `lawmage.ir.created`.
    """

    abilities: tuple[Node, ...]
    spares: str = ""
    own: bool = False


@dataclass(frozen=True)
class GainAbilitiesOf(Verb):
    """CR 613.1f: has the abilities that other objects have; kinds: 'activated', 'activated and triggered'."""

    of: Objects
    kinds: str = "activated"


@dataclass(frozen=True)
class Lose(Verb):
    """CR 613.1f: loses abilities; empty: all abilities.  barred: and can't have or gain them (113.11)."""

    abilities: tuple[Node, ...]
    barred: bool = False


@dataclass(frozen=True)
class GainChoice(Verb):
    """Gains one of these abilities, as the controller of the effect chooses."""

    abilities: tuple[Node, ...]


@dataclass(frozen=True)
class BeControlled(Verb):
    """CR 613.1b: is under a player's control ("you control enchanted creature")."""

    by: Players


@dataclass(frozen=True)
class BecomeChosen(Verb):
    """Becomes the 'color', 'colors', 'creature type', 'basic land type' of the controller's choice."""

    what: str


@dataclass(frozen=True)
class IsChosen(Verb):
    """CR 607.2d, 613.1d, e: is what was chosen for the source: the chosen 'color', 'type', 'creature type'.

    additional: "in addition to its other types" ('types', 'creature types', 'colors').
    """

    what: str
    additional: str = ""


@dataclass(frozen=True)
class BecomeObject(Verb):
    """CR 613: becomes something: types, colours, base power and toughness, abilities.

    additional: "in addition to its other types" ('types', 'colors', 'creature types').  own: "it is", said of what is
    put onto the battlefield, which it is as it enters (CR 611.2e).
    """

    token: TokenSpec
    additional: str = ""
    keeps: str = ""
    own: bool = False


@dataclass(frozen=True)
class BecomeOneOf(Verb):
    """CR 707.2, 614.1c: "as this creature enters, it becomes your choice of" several things; each says that
    this object becomes one of them."""

    choices: tuple[Instruction, ...]


@dataclass(frozen=True)
class LoseTypes(Verb):
    """CR 205.1: is no longer something: words of card types, supertypes and subtypes ("isn't legendary", "is no longer
    a creature"), or 'creature types' and the like for all of a sort."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class EnterWithCounters(Verb):
    """CR 707.9e: said as an exception of what enters as a copy: it enters with these counters."""

    counters: tuple[CounterSpec, ...]


@dataclass(frozen=True)
class BecomeCopy(Verb):
    """CR 707: becomes (or enters as) a copy of an object; changes: what differs."""

    of: Objects
    changes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class BecomeColor(Verb):
    """CR 613.1e."""

    colors: tuple[str, ...]
    additional: bool = False


@dataclass(frozen=True)
class SetPT(Verb):
    """CR 613.4b: has base power and/or toughness."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class ReplaceWords(Verb):
    """CR 612.1: all instances of one word of the subject's text become another of the same sort.

    sorts: 'color word', 'basic land type', 'creature type', joined by " or "; old, new: the words where they are told
    ('' is chosen).  never: a word that the new one can't be.
    """

    sorts: str
    old: str = ""
    new: str = ""
    never: str = ""


@dataclass(frozen=True)
class BecomeDesignated(Verb):
    """The subject becomes 'monstrous', 'renowned', 'suspected', 'harnessed', 'saddled' ... (CR 701.37b, 702.112b and
    others); no_longer: stops being it."""

    what: str
    no_longer: bool = False


@dataclass(frozen=True)
class BecomeLevel(Verb):
    """CR 716.2a: the subject's level becomes a number."""

    level: int


@dataclass(frozen=True)
class SwitchPT(Verb):
    """CR 613.4d."""


@dataclass(frozen=True)
class Cant(Verb):
    """What the subject can't do or have done to it: 'attack', 'block', 'be blocked', 'be countered', 'be
    regenerated', 'untap' ("doesn't untap during its controller's untap step"), 'transform', 'activate'...

    Several words are joined by " or " ('attack or block').  by: only in this respect ("can't be blocked by creatures
    with ...", "can't attack you"), "except by ..." with `but`.  amount: 'be blocked except by at least', 'be blocked
    by more than', 'attack without others', 'block without others'.  cost: "unless its controller pays".
    """

    what: str
    by: Filter | None = None
    but: Filter | None = None
    unless: Condition | None = None
    amount: Amount | None = None
    cost: Cost | None = None


@dataclass(frozen=True)
class Must(Verb):
    """Requirements: 'attack', 'block', 'be blocked', 'be blocked by all' if able (CR 508.1d, 509.1c).

    which: the player or object to attack, the creature to block.
    """

    what: str
    which: Objects | Players | None = None


@dataclass(frozen=True)
class CanAlso(Verb):
    """Exceptions to the rules of combat: 'attack as though without defender', 'block additional' (with an amount),
    'block any number', 'block as though' (with a filter: attackers that it can block in spite of evasion), 'assign
    damage by toughness', 'assign damage as though unblocked'."""

    what: str
    amount: Amount | None = None
    filter: Filter | None = None
