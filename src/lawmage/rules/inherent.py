"""Triggered abilities that belong to no object: those of the monarch, the initiative, rad counters and speed (CR 725.2,
726.2, 728.1, 702.179d)."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Restriction, Triggered
from ..ir.amount import Number, PlayerCounters
from ..ir.binding import bind
from ..ir.condition import CompareAmounts, IsStep
from ..ir.duration import BeginningOf
from ..ir.effect import Do, ForEachDo
from ..ir.event import DealsDamage, DuringEvent, OneOrMore, PlayerDoes
from ..ir.filter import All, IsType, Not, Noun
from ..ir.reference import ControllerOf, Every, It, Opponents, You
from ..ir.relation import DoneThisWay
from ..ir.speed import IncreaseSpeed, SpeedOf
from ..ir.verb import Become, Draw, GetCounters, KeywordAction, LoseLife, Mill
from .link_ability import link_ability
from .linked import TriggeredText

_CREATURE: Final = Noun("permanent", IsType("creature"))
_VENTURE: Final = KeywordAction("venture into the dungeon", words="Undercity")

MONARCH_TEXTS: Final[tuple[Triggered, ...]] = (
    Triggered(BeginningOf("end step", You()), (Do(You(), (Draw(Number(1)),)),)),
    Triggered(
        DealsDamage(_CREATURE, You(), "combat"),
        (Do(ControllerOf(It("creature")), (Become("the monarch"),)),),
    ),
)
INITIATIVE_TEXTS: Final[tuple[Triggered, ...]] = (
    Triggered(BeginningOf("upkeep", You()), (Do(You(), (_VENTURE,)),)),
    Triggered(
        OneOrMore(DealsDamage(_CREATURE, You(), "combat")),
        (Do(ControllerOf(It("creature", True)), (Become("the initiative"),)),),
    ),
    Triggered(PlayerDoes(You(), "takes the initiative"), (Do(You(), (_VENTURE,)),)),
)

# CR 728.1: of each player who has rad counters.
RAD: Final = "rad"
_RADS: Final = PlayerCounters(RAD, You())
_NONLAND_MILLED: Final = Noun("card", All((Not(IsType("land")), DoneThisWay("milled"))))
RAD_TEXTS: Final[tuple[Triggered, ...]] = (
    Triggered(
        BeginningOf("precombat main phase", You()),
        (
            Do(You(), (Mill(_RADS),)),
            ForEachDo(Every(_NONLAND_MILLED), Do(You(), (LoseLife(Number(1)), GetCounters(RAD, Number(-1))))),
        ),
        CompareAmounts(_RADS, ">=", Number(1)),
    ),
)

# Rule 304.1 (1999): until 2003 the draw of the turn went on the stack.
DRAW_TEXTS: Final[tuple[Triggered, ...]] = (
    Triggered(BeginningOf("draw step", You()), (Do(You(), (Draw(Number(1)),)),)),
)
# CR 702.179d: of each player who has speed; how often it triggers is written down for the player.
SPEED_TEXTS: Final[tuple[Triggered, ...]] = (
    Triggered(
        DuringEvent(OneOrMore(PlayerDoes(Opponents("an"), "loses life")), IsStep("turn", You())),
        (Do(You(), (IncreaseSpeed(Number(1)),)),),
        CompareAmounts(SpeedOf(You()), "<", Number(4)),
        (Restriction("once each turn"),),
    ),
)
_TEXTS: Final = {
    RAD: RAD_TEXTS,
    "monarch": MONARCH_TEXTS,
    "initiative": INITIATIVE_TEXTS,
    "draw": DRAW_TEXTS,
    "speed": SPEED_TEXTS,
}

_LINKED: dict[str, list[TriggeredText]] = {}


def inherent(word: str) -> list[TriggeredText]:
    """The abilities of 'monarch', 'initiative', 'rad' counters, 'speed' or 'draw'; NotExecutable where one can't be."""
    found = _LINKED.get(word)
    if found is None:
        found = []
        for text in _TEXTS[word]:
            for linked in link_ability(bind(text)):
                assert isinstance(linked, TriggeredText)
                found.append(linked)
        _LINKED[word] = found
    return found
