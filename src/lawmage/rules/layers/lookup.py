"""Asking for what the layers found, and ending effects (CR 514.2, 611.2)."""

from __future__ import annotations

from ...kernel.objects import Characteristics, LinkedAbility
from ...kernel.state import State
from ...types import NOTHING
from .index import Index
from .refreshing import refresh
from .working import Working


def characteristics_now(game: State, id: int) -> Characteristics:
    """An object's characteristics while they may be stale: within the pass, as far as they are worked out."""
    working = game.working
    if working is None:
        refresh(game)
        return game.objects[id].chars
    assert isinstance(working, Working)
    return working.chars_of(id)


def controller_now(game: State, id: int) -> int:
    """An object's controller while that may be stale; see `characteristics_now`."""
    working = game.working
    if working is None:
        refresh(game)
        return game.objects[id].controller
    assert isinstance(working, Working)
    return working.controller_of(id)


def index_of(game: State) -> Index:
    """The index, up to date."""
    if game.stale or game.cache is None:
        refresh(game)
    cache = game.cache
    assert isinstance(cache, Index)
    return cache


def abilities_of(game: State, id: int) -> tuple[LinkedAbility, ...]:
    """The abilities an object has now."""
    if game.stale:
        refresh(game)
    return game.objects[id].chars.abilities


def expire(game: State, codes: tuple[int, ...], until: int) -> None:
    """End the lasting effects whose duration is one of `codes` and belongs to `until` (NOTHING: anybody)."""
    kept = [e for e in game.effects if not (e.expires in codes and (until == NOTHING or e.until == until))]
    if len(kept) != len(game.effects):
        game.effects = kept
        game.stale = True
    game.shields = [s for s in game.shields if not (s.expires in codes and (until == NOTHING or s.until == until))]
    game.delayed = [d for d in game.delayed if not (d.expires in codes and (until == NOTHING or d.until == until))]
