"""To which of two nouns "from among them" belongs, where one stands inside the other (for `lawmage.ir.binding`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .filter import All, ControlledBy, IsOneOf, Noun
from .node import Ability, Filter, Node, fields
from .reference import It


def with_owners(root: Node) -> Node:
    """CR 109.2: the same tree, where "a card with mana value less than the number of lands you control from among
    them" is a card from among them: what somebody controls is not among cards that were looked at."""
    changed = _visited(root, True)
    assert isinstance(changed, Node)
    return changed


def _visited(value: Any, top: bool) -> Any:
    """The same object where nothing in it changes; an ability inside is a tree of its own."""
    if isinstance(value, tuple):
        items = tuple([_visited(item, False) for item in value])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if not isinstance(value, Node) or (isinstance(value, Ability) and not top):
        return value
    if isinstance(value, Noun) and value.kind == "card" and value.filter is not None and not _among(value):
        among: list[Filter] = []
        inner = _without(value.filter, among)
        if among:
            parts = inner.parts if isinstance(inner, All) else (inner,)
            return replace(value, filter=All((*parts, among[0])))
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)):
            new = _visited(old, False)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value


def _parts(noun: Noun) -> tuple[Filter, ...]:
    if noun.filter is None:
        return ()
    return noun.filter.parts if isinstance(noun.filter, All) else (noun.filter,)


def _among(noun: Noun) -> bool:
    return any([isinstance(part, IsOneOf) for part in _parts(noun)])


def _without(value: Any, among: list[Filter]) -> Any:
    """A part of the outer noun without the "from among them" of a permanent that somebody controls."""
    if isinstance(value, tuple):
        return tuple([_without(item, among) for item in value])
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    if isinstance(value, Noun) and value.kind == "permanent":
        parts = _parts(value)
        told = [part for part in parts if isinstance(part, IsOneOf) and isinstance(part.objects, It)]
        if len(told) == 1 and any([isinstance(part, ControlledBy) for part in parts]):
            among += told
            left = tuple([part for part in parts if part is not told[0]])
            return replace(value, filter=All(left) if len(left) > 1 else left[0])
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)):
            new = _without(old, among)
            if new != old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value
