"""Level bars as wholes (CR 711.2, 716.2a, 721.2): what stands below a symbol, up to the next one, belongs to it.

A compiled face keeps its lines apart, as they are written; they are put together when they are linked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .ability import KeywordList, Level, LevelSize, Worded
from .amount import Number
from .node import Ability


def folded(abilities: Sequence[Ability], power: int | None = None, toughness: int | None = None) -> list[Ability]:
    """The abilities with those of each level bar inside it.

    power, toughness: of a station card's box, which belong to its last symbol (CR 721.2b).
    """
    found: list[Ability] = []
    for node in abilities:
        bar = found[-1] if found else None
        if isinstance(node, Level) or not isinstance(bar, Level):
            found.append(node)
        else:
            found[-1] = _with(bar, node)
    last = found[-1] if found else None
    if isinstance(last, Level) and last.kind == "station" and last.power is None and power is not None:
        found[-1] = replace(last, power=power, toughness=toughness)
    return found


def _with(bar: Level, node: Ability) -> Level:
    """The bar with one more line."""
    if isinstance(node, LevelSize):
        assert isinstance(node.power, Number) and isinstance(node.toughness, Number), node
        return replace(bar, power=node.power.value, toughness=node.toughness.value)
    if isinstance(node, KeywordList):
        return replace(bar, abilities=(*bar.abilities, *node.keywords))
    return replace(bar, abilities=(*bar.abilities, node.ability if isinstance(node, Worded) else node))


def has_station(abilities: Sequence[Ability]) -> bool:
    """CR 721: whether this is the text of a station card."""
    return any([isinstance(node, Level) and node.kind == "station" for node in abilities])
