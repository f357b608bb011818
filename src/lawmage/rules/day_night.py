"""Daybound and nightbound (CR 702.145) and what triggers on day and night (731).

Code, because they are rules without an event of their own: they look at the permanents there are, at once, whenever
it becomes day or night or something enters, and nothing else may transform what has them.
"""

from __future__ import annotations

from typing import Final

from ..ir import keyword_node as ir
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, NOBODY, NOTHING
from . import rule_effects
from .designations import DAY, NIGHT, NO_DAY, DayNightChange, day_or_night
from .event_kinds import CONTROL, DAY_NIGHT, PHASE_IN, TURN_FACE, ZONE_CHANGE
from .layers.groups import EMPTY, groups
from .link import Linker, NotExecutable
from .objects import chars, permanents
from .patterns.base import EventPattern
from .turning import Transform, turned_face

DAYBOUND: Final = "daybound"
NIGHTBOUND: Final = "nightbound"


def bound(game: State, id: int, word: str) -> bool:
    """Whether a permanent has daybound (nightbound)."""
    found = chars(game, id)
    return found.groups is not EMPTY and word in groups(found).words


def notice(game: State, happened: list[Event]) -> None:
    """Look whether anything must turn, after what could make that so."""
    if any([_matters(game, event) for event in happened]):
        settle(game)


def _matters(game: State, event: Event) -> bool:
    if event.kind == DAY_NIGHT:
        return True
    if event.kind == ZONE_CHANGE:
        return (
            event.zone == BATTLEFIELD and event.other in game.objects and _may_be_bound(game, game.objects[event.other])
        )
    return event.kind in (CONTROL, PHASE_IN, TURN_FACE) and day_or_night(game) != NO_DAY


def _may_be_bound(game: State, new: GameObject) -> bool:
    """Whether a new permanent could have either keyword: by what is printed on it, or by effects once there is day."""
    if day_or_night(game) != NO_DAY:
        return True
    copiable = new.copied if new.copied is not None else new.printed
    words = groups(copiable).words
    return DAYBOUND in words or NIGHTBOUND in words


def settle(game: State) -> bool:
    """CR 702.145c, d, f, g: it becomes day (or night), and what stands with the wrong face up is transformed, at once.

    Whether anything happened.
    """
    by_day = [permanent for permanent in permanents(game) if bound(game, permanent.id, DAYBOUND)]
    by_night = [permanent for permanent in permanents(game) if bound(game, permanent.id, NIGHTBOUND)]
    if not by_day and not by_night:
        return False
    now = day_or_night(game)
    if now == NO_DAY:
        becomes, rule = (DAY, "702.145d") if by_day else (NIGHT, "702.145g")
        return game.do(DayNightChange(NOTHING, NOBODY, becomes, NOTHING, rule)) is not None
    batch: list[Event] = []
    if now == NIGHT:
        batch += [_turn(permanent, "702.145c") for permanent in by_day if _turns(game, permanent, 0)]
    else:
        batch += [_turn(permanent, "702.145f") for permanent in by_night if _turns(game, permanent, 1)]
    return len(batch) > 0 and len(game.do_all(batch)) > 0


def _turns(game: State, permanent: GameObject, face: int) -> bool:
    """Whether it stands with this face up, and can transform."""
    if permanent.face != face or turned_face(game, permanent) < 0:
        return False
    return not rule_effects.is_affected(game, "cant transform", permanent.id)


def _turn(permanent: GameObject, rule: str) -> Event:
    return Transform(permanent.id, permanent.controller, 1, permanent.id, rule)


class DayAndNightPattern(EventPattern):
    """CR 731.1a: day becomes night, or night day; that it becomes one of them at first is neither."""

    def __init__(self, node: ir.DayAndNight, link: Linker) -> None:
        super().__init__(node, link)
        self.kinds = (DAY_NIGHT,)
        if node.word not in ("day", "night"):
            raise NotExecutable(node)
        self.becomes = DAY if node.word == "day" else NIGHT

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return event.flag == 1 and self.becomes == event.amount


EVENTS: Final = {"DayAndNight": DayAndNightPattern}
