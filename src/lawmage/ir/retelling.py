"""Going through a tree of the card language to tell parts of it anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .binding import bind
from .node import Ability, Node, fields


def told_anew(root: Ability, result: Any) -> Ability:
    """What became of an ability, bound anew; itself where nothing in it changed."""
    return bind(result) if result is not root and isinstance(result, Ability) else root


def each(items: tuple[Any, ...], through: Callable[[Any], Any]) -> tuple[Any, ...]:
    """The items as they are told anew; the same tuple where none changes."""
    new = tuple([through(item) for item in items])
    return new if any([mine is not old for mine, old in zip(new, items)]) else items


def inside(node: Node, through: Callable[[Any], Any]) -> Node:
    """A node with what it holds told anew, but for the abilities in it; the same node where nothing changes."""
    changes: dict[str, Any] = {}
    for field in fields(node):
        old = getattr(node, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            new = through(old)
            if new is not old:
                changes[field.name] = new
    return replace(node, **changes) if changes else node
