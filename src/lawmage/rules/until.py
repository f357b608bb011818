"""Objects that change zones until something happens (CR 610.3)."""

from __future__ import annotations

from typing import Final

from ..ir.node import Ability
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.records import Until
from ..kernel.state import State
from ..types import BATTLEFIELD, EXILE
from .link import Pattern
from .objects import exists
from .zones import ZoneChange

# How objects are gone: moved to exile, or phased out, to phase in untapped or tapped.
EXILED: Final = 0
PHASED: Final = 1
PHASED_TAPPED: Final = 2


class UntilText(LinkedAbility):
    """The event that brings objects back; gone: see above."""

    __slots__ = ("pattern", "gone")

    def __init__(self, node: Ability, pattern: Pattern, gone: int = EXILED) -> None:
        super().__init__(node)
        self.pattern = pattern
        self.gone = gone


def too_late(game: State, frame: Frame, text: UntilText) -> bool:
    """CR 610.3a, b: whether the event happened since the ability triggered or the spell or ability was announced."""
    begun = frame.event.number if frame.event is not None else -1
    # Nothing stays on the stack for more than a turn; what triggered may have done so in the turn before.
    for events in (game.this_turn, game.last_turn):
        for event in reversed(events):
            if event.number <= begun or (frame.event is None and event.object == frame.item):
                return False
            if text.pattern.matches(game, frame, event):
                return True
    return False


def begin(game: State, frame: Frame, text: UntilText, moved: list[ZoneChange]) -> None:
    """Remember what has to come back, by the zone it was in."""
    for zone in range(EXILE + 1):
        ids = tuple([event.other for event in moved if event.origin == zone])
        if ids:
            game.untils.append(Until(game.new_id(), text, frame.clone(), ids, zone))


def wait(game: State, frame: Frame, text: UntilText, ids: tuple[int, ...]) -> None:
    """Remember what has phased out and has to phase in."""
    if ids:
        game.untils.append(Until(game.new_id(), text, frame.clone(), ids, BATTLEFIELD))


def notice(game: State, happened: list[Event]) -> None:
    """CR 610.3, 610.3d: immediately after the event everything that waited for it returns, at once."""
    kept: list[Until] = []
    batch: list[Event] = []
    for until in game.untils:
        if not _over(game, until, happened):
            kept.append(until)
            continue
        text = until.ability
        if isinstance(text, UntilText) and text.gone != EXILED:
            from .phasing import held

            batch += held(game, until.ids, text.gone == PHASED_TAPPED)
            continue
        for id in until.ids:
            if exists(game, id) and game.objects[id].zone == EXILE:
                back = ZoneChange(id, EXILE, until.zone, "610.3", until.frame.source)
                if until.zone == BATTLEFIELD:
                    back.under = game.objects[id].owner
                batch.append(back)
    if len(kept) != len(game.untils):
        game.untils = kept
        if batch:
            game.do_all(batch)


def _over(game: State, until: Until, happened: list[Event]) -> bool:
    text = until.ability
    assert isinstance(text, UntilText)
    pattern = text.pattern
    return any([e.kind in pattern.kinds and pattern.matches(game, until.frame, e) for e in happened])
