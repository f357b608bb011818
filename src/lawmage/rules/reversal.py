"""Handling illegal actions (CR 733, 733.2): taking back an announcement that can't be completed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import Event
from ..kernel.state import State
from ..types import LIBRARY, NOTHING, STACK
from . import unseen_draws
from .event_kinds import REVEAL, SHUFFLE, ZONE_CHANGE

if TYPE_CHECKING:
    from .announcement import Announce


def reverse(game: State, context: Announce) -> None:
    """CR 733.1: the whole action is reversed.

    Mana abilities activated meanwhile are reversed too, unless one of them moved cards to or from a library, shuffled
    one or revealed cards of one: then the mana abilities stay as they are, and only the rest is taken back.
    """
    start = context.start
    assert start is not None, "an announcement that nobody chose can't fail"
    kept = context.mana_from > 0 and any([_irreversible(event) for event in _events_since(game, context.mana_from)])
    if not kept:
        game.restore(start)
        return
    _unpropose(game, context, start)


def _events_since(game: State, number: int) -> list[Event]:
    """The events from this number on; an announcement begins and ends in one turn."""
    return [event for event in game.this_turn if event.number >= number]


def _irreversible(event: Event) -> bool:
    """CR 733.1: whether it moved cards to a library or from one (but to the stack), shuffled or revealed cards."""
    if event.kind == ZONE_CHANGE:
        return event.zone == LIBRARY or (event.origin == LIBRARY and event.zone != STACK)
    return event.kind in (SHUFFLE, REVEAL)


def _unpropose(game: State, context: Announce, start: State) -> None:
    """Take back the proposal alone: the spell returns to where it was, what triggered on it is forgotten."""
    game.agenda.pop()
    game.stack.remove(context.item)
    item = game.own(context.item)
    item.zone = -1 - STACK
    known = [waiting.event for waiting in start.waiting]
    game.waiting = [
        w for w in game.waiting if w.event is None or w.event in known or w.event.number >= context.mana_from
    ]
    card = _card_before(start, context)
    if card != NOTHING:
        before = start.objects[card]
        game.objects[card] = before
        zone = game.own_zone(before.zone, before.owner)
        place = start.zone_ids(before.zone, before.owner).index(card)
        zone.insert(min(place, len(zone)), card)
    game.stale = True
    game.version += 1
    unseen_draws.look(game)


def _card_before(start: State, context: Announce) -> int:
    """The object that became the spell, NOTHING for an ability."""
    if context.source != NOTHING:
        return NOTHING
    return context.was
