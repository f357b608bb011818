"""Triggered abilities (CR 603): noticing, and waiting to be put on the stack."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.records import Waiting
from ..kernel.state import State
from .layers import Index, refresh
from .linked import TriggeredText


def snapshot(game: State) -> Index:
    """The index of abilities as it is before events happen (CR 603.10 looks back at it)."""
    if game.stale or game.cache is None:
        refresh(game)
    cache = game.cache
    assert isinstance(cache, Index)
    return cache


def notice(game: State, before: Index, happened: list[Event]) -> None:
    """CR 603.2: abilities whose event has happened trigger."""
    if game.stale:
        refresh(game)
    now = game.cache
    assert isinstance(now, Index)
    for event in happened:
        for id, ability in before.triggers.get(event.kind, []):
            if ability.pattern.looks_back:
                _try(game, id, ability, event)
        for id, ability in now.triggers.get(event.kind, []):
            if not ability.pattern.looks_back:
                _try(game, id, ability, event)


def _try(game: State, id: int, ability: TriggeredText, event: Event) -> None:
    source = game.objects[id]
    frame = Frame(id, source.controller)
    frame.event = event
    if not ability.pattern.matches(game, frame, event):
        return
    ability.pattern.bind(game, frame, event)
    if ability.condition is not None and not ability.condition.holds(game, frame):
        return
    game.waiting.append(Waiting(ability, id, source.controller, event, frame))


def waiting_of(game: State, player: int) -> list[Waiting]:
    """The abilities of a player that wait to be put on the stack, in the order in which they triggered."""
    return [w for w in game.waiting if w.controller == player]
