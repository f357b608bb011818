"""One target that two parts of a filter speak of (CR 115.1): "target player's hand and graveyard", "blocking or blocked
by target creature".

The text says the target once, the compiled form in each part; the second is the first again when an ability is linked.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from .binding import bind
from .filter import AnyOf
from .node import Ability, Node
from .reference import It, Target, TargetPlayer, ThatPlayer


def with_one_target(root: Ability) -> Ability:
    """The ability with such a target once, bound anew; itself where there is none."""
    result = _rebuilt(root, [], False)
    return bind(result) if result is not root and isinstance(result, Ability) else root


def _rebuilt(value: Any, seen: list[Node], inside: bool) -> Any:
    """The same object where nothing in it changes; seen: the targets of the parts before, inside a choice of parts."""
    if isinstance(value, tuple):
        items = tuple([_rebuilt(item, seen, inside) for item in value])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if not isinstance(value, Node):
        return value
    if inside and isinstance(value, (Target, TargetPlayer)):
        if value in seen:
            return It() if isinstance(value, Target) else ThatPlayer()
        seen.append(value)
        return value
    if isinstance(value, AnyOf) and not inside:
        seen = []
        inside = True
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            new = _rebuilt(old, seen, inside)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value
