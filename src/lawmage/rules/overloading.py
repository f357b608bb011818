"""Overload (CR 702.96): a text change, "each" in the place of "target", so it is code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ..ir.ability import SpellAbility
from ..ir.binding import bind
from ..ir.node import Node, fields
from ..ir.reference import EachPlayer, Every, Opponents, Target, TargetPlayer
from .link import NotExecutable
from .linked import SpellText

_MADE: Final[dict[Node, SpellText]] = {}


def overloaded(text: SpellText) -> SpellText:
    """CR 702.96a: the spell ability with "each" for every "target"; NotExecutable where that is no text."""
    node = text.node
    assert isinstance(node, SpellAbility)
    found = _MADE.get(node)
    if found is None:
        changed = _each(node)
        assert isinstance(changed, SpellAbility)
        found = SpellText(bind(changed))
        _MADE[node] = found
    return found


def _each(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([_each(item) for item in value])
    if isinstance(value, Target):
        if value.count is not None or value.different or value.chooser is not None:
            raise NotExecutable(value)
        return Every(_each(value.what))
    if isinstance(value, TargetPlayer):
        if value.count is not None or value.different:
            raise NotExecutable(value)
        return Opponents() if value.opponent else EachPlayer()
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (Node, tuple)):
            new = _each(old)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value
