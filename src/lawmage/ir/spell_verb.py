"""What befalls spells and abilities on the stack: countered, copied, aimed anew (CR 701.6, 707.10, 115.7)."""

from __future__ import annotations

from dataclasses import dataclass

from .filter import Noun
from .node import Amount, Filter, Node, Objects, Players, Verb
from .verb import To


@dataclass(frozen=True)
class CounterSpell(Verb):
    """CR 701.6: counter a spell or ability; to: where a countered card goes instead."""

    what: Objects
    to: To | None = None


@dataclass(frozen=True)
class CopySpell(Verb):
    """CR 707.10: copy a spell or ability; new_targets: its controller may choose new targets.

    changes: CR 707.9: what is different about the copy.  without: the keyword ability that it does not have (702.50a).
    each: CR 707.10d: one copy for each other object or player of a kind that it could target, which is the target of
    that copy.  onto: CR 707.10e: what the copy targets.  zone: where a copy of what is no spell any more is created,
    '': where that is (707.12).
    """

    what: Objects
    count: Amount | None = None
    new_targets: bool = False
    changes: tuple[Node, ...] = ()
    without: str = ""
    each: Filter | None = None
    onto: Objects | None = None
    zone: str = ""


@dataclass(frozen=True)
class ChooseNewTargets(Verb):
    """CR 115.7: new targets for spells or abilities.

    change: '' "choose new targets" (115.7d); 'all' "change the target(s)" (115.7a), 'one' "change a target" (115.7b),
    'any' "change any targets" (115.7c).  to: what the new target is, or a kind it must be of.
    """

    what: Objects
    to: Objects | Players | Noun | None = None
    change: str = ""
