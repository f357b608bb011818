""" "If you control other creatures, choose one of those creatures", put right when an ability is linked: what a
condition counts is what is chosen among (CR 603.4, 608.2d); the text keeps its own form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .ability import Triggered
from .condition import Controls
from .filter import IsOneOf, Noun
from .node import Ability, Node, fields
from .reference import Choose, It, This
from .retelling import each, told_anew
from .retelling import inside as through_node
from .text_order import numbers


def with_those(root: Ability) -> Ability:
    """The ability with the kind that its condition counts in place of "those", bound anew; itself elsewhere."""
    if not isinstance(root, Triggered) or not isinstance(root.condition, Controls) or root.condition.op != ">=":
        return root
    effects = _Through(root.condition.what, _own_slots(root, numbers(root))).told(root.effects)
    return told_anew(root, replace(root, effects=effects)) if effects is not root.effects else root


def _own_slots(value: object, slots: dict[int, int]) -> list[int]:
    """The slots of the ability's own object."""
    if isinstance(value, tuple):
        return [slot for item in value for slot in _own_slots(item, slots)]
    if not isinstance(value, Node):
        return []
    mine = [slots[id(value)]] if isinstance(value, This) and id(value) in slots else []
    return mine + [slot for field in fields(value) for slot in _own_slots(getattr(value, field.name), slots)]


def _is_told(value: object, own: list[int]) -> bool:
    """Whether something is chosen among "those", which can't be the ability's own object, for it is one."""
    if not isinstance(value, Choose) or not isinstance(value.what.filter, IsOneOf):
        return False
    those = value.what.filter.objects
    return isinstance(those, It) and those.many and those.noun != "" and those.slot in own


class _Through:
    """One walk: the kind that the condition counts, and the slots of the ability's own object."""

    def __init__(self, kind: Noun, own: list[int]) -> None:
        self.kind = kind
        self.own = own

    def told(self, value: Any) -> Any:
        """A part of the text told anew."""
        if isinstance(value, tuple):
            return each(value, self.told)
        if isinstance(value, Choose) and _is_told(value, self.own):
            return replace(value, what=self.kind)
        return through_node(value, self.told) if isinstance(value, Node) else value
