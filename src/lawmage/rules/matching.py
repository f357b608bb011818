"""Matching what is asked for with what there is, at the least dislike (for payments: CR 118.3, 118.10, 601.2g, h)."""

from __future__ import annotations

from ..kernel.state import State
from .link import COUNTERS, ENERGY, LIFE, NEVER, REMOVE, TAP, Demand


def match(needs: list[int], stages: list[int], pieces: list[int], ready: list[int]) -> list[int] | None:
    """For each piece the need it pays (-1: none) so that every need is paid, or None.

    needs, pieces: bits; a piece pays a need if they share a bit and the piece is ready before the need's stage.  The
    pieces come in order of preference: as a transversal matroid is greedy, the set used is the least by that order.
    """
    if len(pieces) < len(needs):
        return None
    taken = [-1] * len(needs)
    given = [-1] * len(pieces)
    left = len(needs)
    for piece in range(len(pieces)):
        if left == 0:
            break
        seen = [False] * len(needs)
        if _augment(piece, needs, stages, pieces, ready, taken, given, seen):
            left -= 1
    return given if left == 0 else None


def _augment(
    piece: int,
    needs: list[int],
    stages: list[int],
    pieces: list[int],
    ready: list[int],
    taken: list[int],
    given: list[int],
    seen: list[bool],
) -> bool:
    """Find a need for a piece, moving others to make room."""
    bits = pieces[piece]
    for need in range(len(needs)):
        if seen[need] or not needs[need] & bits or ready[piece] >= stages[need]:
            continue
        seen[need] = True
        holder = taken[need]
        if holder < 0 or _augment(holder, needs, stages, pieces, ready, taken, given, seen):
            taken[need] = piece
            given[piece] = need
            return True
    return False


def choose_distinct(demands: list[Demand], barred: list[int]) -> bool:
    """Whether each demand can have as many ids as it wants, all different, none barred."""
    wanted: list[list[int]] = []
    for demand in demands:
        if demand.count <= 0:
            continue
        ids = [id for id in demand.ids if id not in barred] if barred else demand.ids
        if len(ids) < demand.count:
            return False
        wanted += [ids] * demand.count
    if len(demands) == 1:
        return True
    holder: dict[int, int] = {}
    for place in range(len(wanted)):
        if not _give(place, wanted, holder, []):
            return False
    return True


def _give(place: int, wanted: list[list[int]], holder: dict[int, int], seen: list[int]) -> bool:
    for id in wanted[place]:
        if id in seen:
            continue
        seen.append(id)
        other = holder.get(id, -1)
        if other < 0 or _give(other, wanted, holder, seen):
            holder[id] = place
            return True
    return False


def demands_met(game: State, player: int, demands: list[Demand], tapped: list[int]) -> bool:
    """CR 118.3: whether all of it can be had at once; tapped: permanents that will be tapped for mana before."""
    taps: list[Demand] = []
    removed: list[Demand] = []
    life = 0
    energy = 0
    counters: dict[tuple[int, str], int] = {}
    for demand in demands:
        if demand.sort == NEVER:
            return False
        if demand.sort == TAP:
            taps.append(demand)
        elif demand.sort == REMOVE:
            removed.append(demand)
        elif demand.sort == LIFE:
            life += demand.count
        elif demand.sort == ENERGY:
            energy += demand.count
        elif demand.sort == COUNTERS:
            key = (demand.ids[0], demand.word)
            counters[key] = counters.get(key, 0) + demand.count
    if life > 0 and game.players[player].life < life:
        return False
    if energy > 0 and game.players[player].counters.get("energy", 0) < energy:
        return False
    for (id, word), count in counters.items():
        have = game.objects[id].counters
        if (have.get(word, 0) if word else sum(have.values())) < count:
            return False
    return (not taps or choose_distinct(taps, tapped)) and (not removed or choose_distinct(removed, []))


def with_one_taken(demands: list[Demand], which: int, id: int) -> list[Demand]:
    """The demands left when `id` is given to one of them."""
    rest: list[Demand] = []
    for place, demand in enumerate(demands):
        if place == which:
            ids = [other for other in demand.ids if other != id]
            if demand.count > 1:
                rest.append(Demand(demand.sort, ids, demand.count - 1, demand.word))
        elif demand.sort == demands[which].sort and id in demand.ids:
            ids = [other for other in demand.ids if other != id]
            rest.append(Demand(demand.sort, ids, demand.count, demand.word))
        else:
            rest.append(demand)
    return rest


def without(demands: list[Demand], sort: int, id: int) -> list[Demand]:
    """The demands when `id` is given elsewhere."""
    rest: list[Demand] = []
    for demand in demands:
        if demand.sort == sort and id in demand.ids:
            demand = Demand(sort, [other for other in demand.ids if other != id], demand.count, demand.word)
        rest.append(demand)
    return rest
