"""Counters that change characteristics (CR 122.1a, b, 613.1f, 613.4c, 613.7c)."""

from __future__ import annotations

from typing import Final

from ...ir.ability import Keyword
from ...kernel.executor import Frame
from ...kernel.objects import Characteristics, GameObject
from ...kernel.state import State
from ..keywords import BITS
from ..link_ability import link_ability
from .modification import ContinuousStatement, Modification
from .order import ABILITIES, ABILITY, POWER, PT_CHANGED
from .working import Effect, Working

# CR 122.1b: the keywords that a counter can give.
KEYWORD_COUNTERS: Final = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)


class CounterKeyword(Modification):
    """CR 122.1b: an object has the keyword of a counter."""

    layer = ABILITY
    writes = ABILITIES

    def __init__(self, name: str) -> None:
        self.abilities = tuple(link_ability(Keyword(name)))
        self.bit = BITS.get(name, 0)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.abilities += self.abilities
        chars.keywords |= self.bit
        chars.groups = None


class CounterPT(Modification):
    """CR 122.1a: +X/+Y and -X/-Y counters of one kind; `count` is worked out for each object."""

    layer = PT_CHANGED
    writes = POWER
    of_counters = True

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.power, self.toughness = parse(kind)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        count = game.objects[id].counters.get(self.kind, 0)
        if count:
            chars.keep_base()
        if chars.power is not None:
            chars.power += self.power * count
        if chars.toughness is not None:
            chars.toughness += self.toughness * count


_STATEMENTS: Final[dict[str, ContinuousStatement]] = {}
_NOTHING: Final[dict[str, bool]] = {}


def parse(kind: str) -> tuple[int, int]:
    """The numbers of a '+1/+1' sort of counter."""
    power, toughness = kind.split("/")
    return int(power), int(toughness)


def changes_pt(kind: str) -> bool:
    """Whether it is a +X/+Y sort of counter."""
    return "/" in kind


def statement_of(kind: str) -> ContinuousStatement | None:
    """What a kind of counter does to characteristics, or None."""
    found = _STATEMENTS.get(kind)
    if found is not None:
        return found
    if kind in _NOTHING:
        return None
    if changes_pt(kind):
        found = ContinuousStatement(None, None, (), None, [CounterPT(kind)], 0)
    elif kind in KEYWORD_COUNTERS:
        found = ContinuousStatement(None, None, (), None, [CounterKeyword(kind)], 0)
    else:
        _NOTHING[kind] = True
        return None
    _STATEMENTS[kind] = found
    return found


def counter_effects(working: Working, permanent: GameObject) -> None:
    """CR 613.7c: the effects of an object's counters, each kind with its own timestamp."""
    for kind, count in permanent.counters.items():
        statement = statement_of(kind) if count else None
        if statement is not None:
            stamp = permanent.stamps.get(kind, permanent.timestamp)
            effect = Effect(statement, Frame(permanent.id, permanent.controller), stamp)
            effect.affected = [permanent.id]
            working.add(effect)
