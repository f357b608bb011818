"""Event patterns (CR 603.2, 614.1): one vocabulary for triggers and replacements."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Condition, Event, Filter, Objects, Players


@dataclass(frozen=True)
class Enters(Event):
    """CR 603.6a: an object enters the battlefield; `under`: under whose control; `origin`: from which zone."""

    what: Noun | Objects
    under: Players | None = None
    how: str = ""  # '' | 'tapped'
    origin: Filter | None = None


@dataclass(frozen=True)
class Dies(Event):
    """CR 700.4: put into a graveyard from the battlefield (creatures, planeswalkers)."""

    what: Noun | Objects


@dataclass(frozen=True)
class Leaves(Event):
    """Leaves a zone (the battlefield, unless `origin` says another)."""

    what: Noun | Objects
    zone: str = "battlefield"
    origin: Filter | None = None


@dataclass(frozen=True)
class PutInto(Event):
    """An object is put into a zone from another (`origin` '' is anywhere)."""

    what: Noun | Objects
    zone: Filter
    origin: Filter | None = None


@dataclass(frozen=True)
class CastEvent(Event):
    """A player casts a spell (CR 601.2i); This: "when you cast this spell"."""

    player: Players
    what: Noun | Objects


@dataclass(frozen=True)
class ActivateEvent(Event):
    """A player activates an ability (CR 602.2b)."""

    player: Players
    what: Noun


@dataclass(frozen=True)
class Attacks(Event):
    """CR 508.3: attacks; `target` restricts what is attacked ('you', a player, a planeswalker); `alone`."""

    what: Noun | Objects
    target: Players | Noun | None = None
    alone: bool = False


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """ "Whenever you attack (with ...)" (CR 508.3d); single: "with a creature", for each of them (CR 508.3c)."""

    player: Players
    with_: Noun | None = None
    count: Amount | None = None
    target: Players | Noun | Objects | None = None
    alone: bool = False
    single: bool = False


@dataclass(frozen=True)
class Blocks(Event):
    """CR 509.3: blocks (a creature of a kind)."""

    what: Noun | Objects
    blocked: Noun | Objects | None = None


@dataclass(frozen=True)
class BecomesBlocked(Event):
    """CR 509.3c, d: becomes blocked (by a creature of a kind); least: CR 509.3e: by so many creatures or more."""

    what: Noun | Objects
    by: Noun | Objects | None = None
    least: Amount | None = None


@dataclass(frozen=True)
class AttacksAndIsntBlocked(Event):
    """CR 509.3g."""

    what: Noun | Objects


@dataclass(frozen=True)
class DealsDamage(Event):
    """CR 120.2: a source deals (combat, noncombat) damage to something."""

    what: Noun | Objects
    to: Noun | Objects | Players | None = None
    combat: str = ""  # '' | 'combat' | 'noncombat'


@dataclass(frozen=True)
class IsDealtDamage(Event):
    """Something is dealt damage."""

    what: Noun | Objects | Players
    combat: str = ""
    by: Noun | Objects | None = None


@dataclass(frozen=True)
class Happens(Event):
    """Something befalls an object: 'becomes tapped', 'becomes untapped', 'is turned face up', 'transforms',
    'becomes the target', 'is sacrificed', 'is destroyed', 'is countered', 'mutates', 'is tapped for mana'..."""

    what: Noun | Objects
    word: str
    by: Noun | Players | Objects | None = None


@dataclass(frozen=True)
class PlayerDoes(Event):
    """A player does something: 'gains life', 'loses life', 'draws', 'discards', 'sacrifices', 'shuffles',
    'scries', 'surveils', 'searches', 'plays', 'cycles', 'creates', 'taps for mana', 'wins a coin flip'...

    amount: at least so many at once; except_first: but not the first in each of these steps of theirs; cause: only
    if a spell or ability that passes this filter makes the player do it.
    """

    player: Players
    word: str
    what: Noun | Objects | None = None
    amount: Amount | None = None
    except_first: str = ""
    cause: Filter | None = None


@dataclass(frozen=True)
class CountersPut(Event):
    """Counters are put on an object; kind '' is any; player: by whom."""

    what: Noun | Objects
    kind: str
    player: Players | None = None
    one_or_more: bool = False


@dataclass(frozen=True)
class AnyEvent(Event):
    """One event or another ("enters or attacks")."""

    parts: tuple[Event, ...]


@dataclass(frozen=True)
class OneOrMore(Event):
    """CR 603.2c: "one or more ..." triggers once for a whole batch."""

    event: Event


@dataclass(frozen=True)
class StateHolds(Event):
    """CR 603.8: a state trigger ("when you control no Islands")."""

    condition: Condition


@dataclass(frozen=True)
class DuringEvent(Event):
    """An event while a condition holds ("attacks while saddled", "dies during your turn")."""

    event: Event
    condition: Condition


@dataclass(frozen=True)
class AttacksWith(Event):
    """CR 508.3d: an object attacks together with at least so many others of a kind."""

    what: Objects
    count: Amount
    others: Noun


@dataclass(frozen=True)
class CountersRemoved(Event):
    """A counter of a kind is removed from an object; `last`: the last one."""

    what: Noun | Objects
    kind: str
    last: bool = False


@dataclass(frozen=True)
class PlayerTargeted(Event):
    """CR 115: a player becomes the target of a spell or ability of a kind."""

    player: Players
    by: Noun


@dataclass(frozen=True)
class EndOf(Event):
    """The end of a phase: "at end of combat" (CR 511.2); of 1997: "at the end of your upkeep", with whose it is."""

    step: str
    whose: Players | None = None
