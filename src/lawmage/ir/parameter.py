"""Parameters of keyword abilities and actions (CR 701, 702.1): what is written after a name, inside its definition.

A definition is card language with these in the place of the cost, number or quality; `filled` puts the real ones there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from .ability import Keyword
from .node import Amount, Cost, Filter, Node, Objects, fields

N = TypeVar("N", bound=Node)


@dataclass(frozen=True)
class KeywordCost(Cost):
    """The cost after the keyword ("cycling [cost]")."""


@dataclass(frozen=True)
class KeywordAmount(Amount):
    """The number after the keyword ("bushido N")."""


@dataclass(frozen=True)
class KeywordObject(Objects):
    """What a keyword action is done to ("detain [object]")."""


@dataclass(frozen=True)
class KeywordQuality(Filter):
    """The quality after the keyword ("affinity for [quality]")."""


def filled(definition: N, keyword: Keyword) -> N:
    """The definition with the keyword's own cost, amount and quality; ValueError if it has no such parameter."""
    result = _fill(definition, keyword)
    assert isinstance(result, type(definition))
    return result


def with_word(definition: N, old: str, new: str) -> N:
    """The definition with another word in the place of the one that stands for what is written after the name."""
    result = _reword(definition, old, new)
    assert isinstance(result, type(definition))
    return result


def _reword(value: Any, old: str, new: str) -> Any:
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple([_reword(item, old, new) for item in value])
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        before = getattr(value, field.name)
        if isinstance(before, (str, Node, tuple)):
            after = _reword(before, old, new)
            if after != before:
                changes[field.name] = after
    return replace(value, **changes) if changes else value


def _fill(value: Any, keyword: Keyword) -> Any:
    if isinstance(value, tuple):
        return tuple([_fill(item, keyword) for item in value])
    if not isinstance(value, Node):
        return value
    found: Node | None = value
    if isinstance(value, KeywordCost):
        found = keyword.cost
    elif isinstance(value, KeywordAmount):
        found = keyword.amount
    elif isinstance(value, KeywordQuality):
        found = keyword.quality
    if found is not value:
        if found is None:
            raise ValueError(f"{keyword.name} is written without its {type(value).__name__[7:].lower()}")
        return found
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (Node, tuple)):
            new = _fill(old, keyword)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value
