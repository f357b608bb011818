"""Whether what stands in a node's fields is what the fields say: the compiled build refuses to make any other node."""

from __future__ import annotations

import types
from dataclasses import fields
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from lawmage.ir.node import Node


@cache
def hints(cls: type) -> dict[str, Any]:
    """The types of a node class's fields."""
    return get_type_hints(cls)


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type as mypyc checks it: parts of tuples of any length are not looked into."""
    if hint is Any or hint is object:
        return True
    if hint is None:
        return value is None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return any(fits(value, part) for part in get_args(hint))
    return isinstance(value, origin or hint)


def misfits(node: object) -> list[str]:
    """A line for each field in a tree of nodes that holds something of another type."""
    if isinstance(node, tuple):
        return [line for part in node for line in misfits(part)]
    if not isinstance(node, Node):
        return []
    known = hints(type(node))
    found = []
    for field in fields(node):
        value = getattr(node, field.name)
        if not fits(value, known[field.name]):
            found.append(f"{type(node).__name__}.{field.name} is {field.type}, not {type(value).__name__}")
        found += misfits(value)
    return found
