"""Dependency between continuous effects (CR 613.8, 613.8c), found by applying one on trial and looking at the other."""

from __future__ import annotations

from .order import CONTROL
from .working import Effect, Working


class Outcome:
    """What an effect would do: whether it exists, to which objects, and what."""

    __slots__ = ("exists", "ids", "what")

    def __init__(self, exists: bool, ids: list[int], what: list[tuple[int, ...]]) -> None:
        self.exists = exists
        self.ids = ids
        self.what = what


def outcome(working: Working, effect: Effect, layer: int) -> Outcome:
    """What the effect would do in a layer, as things stand in `working`."""
    if layer != CONTROL or effect.ability is None:
        return _outcome(working, effect, layer)
    # CR 109.5: "you" is whoever controls its source as things stand.
    before = effect.frame.controller
    effect.frame.controller = working.controller_of(effect.source)
    found = _outcome(working, effect, layer)
    effect.frame.controller = before
    return found


def _outcome(working: Working, effect: Effect, layer: int) -> Outcome:
    game = working.game
    if not working.exists(effect):
        return Outcome(False, [], [])
    ids = working.select(effect)
    what: list[tuple[int, ...]] = []
    # CR 611.2d: what a spell or ability has done does what it did as it resolved.
    settled = effect.ability is None and effect.affected is not None
    for modification in working.part(effect, layer).modifications:
        if modification.reads and not settled:
            for id in ids:
                if modification.each >= 0:
                    effect.frame.bind(modification.each, [id])
                what.append(modification.parameters(game, effect.frame, id))
    return Outcome(True, ids, what)


def changed(working: Working, before: Outcome, effect: Effect, other: Effect, layer: int) -> bool:
    """CR 613.8a: whether applying `other` would change `effect`, of which `before` is what it does now."""
    game = working.game
    trial = Working(game, working)
    trial.layer = layer
    game.working = trial
    ids = trial.select(other)
    trial.apply(other, layer, ids)
    after = outcome(trial, effect, layer)
    game.working = working
    return after.exists != before.exists or after.ids != before.ids or after.what != before.what


def may_depend(working: Working, effect: Effect, other: Effect, layer: int) -> bool:
    """Whether `effect` could depend on `other` at all: the one reads what the other writes (CR 613.8a, c)."""
    if effect.statement.defining != other.statement.defining:
        return False
    return effect.reads(working.part(effect, layer)) & working.part(other, layer).writes != 0


def dependencies(working: Working, waiting: list[Effect], place: int, layer: int) -> list[int]:
    """The places in `waiting` of the effects that the one at `place` depends on now."""
    effect = waiting[place]
    candidates = [i for i, other in enumerate(waiting) if i != place and may_depend(working, effect, other, layer)]
    if not candidates:
        return candidates
    before = outcome(working, effect, layer)
    return [i for i in candidates if changed(working, before, effect, waiting[i], layer)]


def next_effect(working: Working, waiting: list[Effect], layer: int) -> int:
    """CR 613.8b: the place of the effect to apply next: the earliest that depends on no other outside a loop.

    `waiting` is in timestamp order.
    """
    depends = dependencies(working, waiting, 0, layer)
    if not depends or len(waiting) == 1:
        return 0
    edges: list[list[int]] = [depends]
    for place in range(1, len(waiting)):
        edges.append(dependencies(working, waiting, place, layer))
    reach = [_reached(edges, place) for place in range(len(waiting))]
    for place in range(len(waiting)):
        if all([place in reach[other] for other in reach[place]]):
            return place
    raise AssertionError("some effects form a loop that nothing in it leaves")


def _reached(edges: list[list[int]], start: int) -> list[int]:
    """The places reached from one by following dependencies."""
    found: list[int] = []
    todo = edges[start][:]
    while todo:
        place = todo.pop()
        if place not in found:
            found.append(place)
            todo += edges[place]
    return found
