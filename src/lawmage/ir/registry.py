"""All node classes by name."""

from __future__ import annotations

from typing import Final

from . import (
    ability,
    amount,
    card,
    change,
    choice,
    condition,
    cost,
    damage,
    designation,
    dice,
    doors,
    doubling,
    dungeon,
    duration,
    effect,
    event,
    exceptions,
    filter,
    ignoring,
    keyword_node,
    mana,
    noted,
    one_card,
    parameter,
    phase,
    piles,
    players,
    produced,
    reference,
    relation,
    same_for,
    speed,
    spell_verb,
    static,
    verb,
)
from .node import Node

_MODULES: Final = (
    ability,
    amount,
    card,
    change,
    choice,
    condition,
    cost,
    damage,
    designation,
    dice,
    doors,
    doubling,
    dungeon,
    duration,
    effect,
    event,
    exceptions,
    filter,
    ignoring,
    keyword_node,
    mana,
    noted,
    one_card,
    parameter,
    phase,
    piles,
    players,
    produced,
    reference,
    relation,
    same_for,
    speed,
    spell_verb,
    static,
    verb,
)


def _collect() -> dict[str, type[Node]]:
    found: dict[str, type[Node]] = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if (
                isinstance(value, type)
                and issubclass(value, Node)
                and getattr(value, "__module__", "") == module.__name__
            ):
                assert name not in found, f"two nodes are called {name}"
                found[name] = value
    return found


NODES: Final = _collect()
