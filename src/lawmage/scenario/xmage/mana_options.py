"""The total amounts of mana that a player could make now, as the other engine counts them (CR 605.3a).

First every mana ability that costs no mana, then those that do, as often as what is there pays for them; of two amounts
the one that is part of the other is left out.  Mana of any colour stays what it is: {Any}.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from ...kernel.state import State
from ...rules import mana
from ...rules.mana_needs import SNOW_SHIFT
from ...rules.mana_sources import Group, Way, supply_of

Amount = tuple[int, ...]

KINDS: Final = (*mana.LETTERS, "Any")
ANY: Final = len(KINDS) - 1
ALL_COLORS: Final = sum(1 << KINDS.index(letter) for letter in "WUBRG")
MOST: Final = 4000
NOTHING_YET: Final[Amount] = (0,) * len(KINDS)


def mana_options(game: State, player: int) -> list[Amount]:
    """The amounts, each as a count of every kind in `KINDS`."""
    start = list(NOTHING_YET)
    for unit in game.players[player].pool:
        start[unit & mana.TYPE_MASK] += 1
    found: set[Amount] = {tuple(start)}
    groups = supply_of(game, player).groups
    for group in groups:
        outcomes = {each for way in group.ways if not way.symbols for each in _amounts(way)}
        if outcomes:
            found = _largest({_sum(a, b) for a in found for b in outcomes})
    costly = [group for group in groups if any(way.symbols for way in group.ways)]
    done = {(amount, frozenset[int]()) for amount in found}
    waiting = list(done)
    while waiting and len(done) < MOST:
        amount, used = waiting.pop()
        for place, group in enumerate(costly):
            if place in used:
                continue
            for new in _exchanged(amount, group):
                state = (new, used | {place})
                if state not in done:
                    done.add(state)
                    waiting.append(state)
    return sorted(_largest({amount for amount, _ in done if any(amount)}))


def _amounts(way: Way) -> set[Amount]:
    """What one activation gives: each unit is any colour, or one of the kinds it can be."""
    kinds: list[list[int]] = []
    for unit in way.units:
        bits = (unit | unit >> SNOW_SHIFT) & ((1 << ANY) - 1)
        kinds.append([ANY] if bits & ALL_COLORS == ALL_COLORS else [k for k in range(ANY) if bits >> k & 1])
    return {tuple(choice.count(kind) for kind in range(len(KINDS))) for choice in product(*kinds)}


def _exchanged(amount: Amount, group: Group) -> set[Amount]:
    """What is there after an ability that costs mana was activated with it."""
    found: set[Amount] = set()
    for way in group.ways:
        for left in _paid(amount, way.symbols):
            found |= {_sum(left, made) for made in _amounts(way)}
    return found


def _paid(amount: Amount, symbols: list[str]) -> set[Amount]:
    """What may be left of an amount when a cost of plain symbols is paid from it."""
    lefts = {amount}
    for symbol in symbols:
        word = symbol.strip("{}")
        count = int(word) if word.isdigit() else 1
        kinds = range(len(KINDS)) if word.isdigit() else [KINDS.index(word), ANY] if word in KINDS else []
        for _ in range(count):
            lefts = {_less(left, kind) for left in lefts for kind in kinds if left[kind]}
    return lefts


def _less(amount: Amount, kind: int) -> Amount:
    return (*amount[:kind], amount[kind] - 1, *amount[kind + 1 :])


def _sum(left: Amount, right: Amount) -> Amount:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def _largest(found: set[Amount]) -> set[Amount]:
    """Without those that are part of another."""
    kept: list[Amount] = []
    for each in sorted(found, key=sum, reverse=True):
        if not any(all(a <= b for a, b in zip(each, other, strict=True)) for other in kept):
            kept.append(each)
    return set(kept)


def parsed(text: str) -> Amount:
    """An amount written as symbols; what follows about conditions is not looked at."""
    counts = list(NOTHING_YET)
    for word in re.findall(r"\{([^{}]*)\}", text.split("[")[0]):
        if word.isdigit():
            counts[KINDS.index("C")] += int(word)
        elif word in KINDS:
            counts[KINDS.index(word)] += 1
    return tuple(counts)
