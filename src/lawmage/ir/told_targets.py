"""Targets that are told inside what is done later, or once for each quality (for `lawmage.ir.binding`).

CR 601.2c, 603.7d: "target player draws a card at the beginning of the next turn's upkeep" has its target as it is cast;
"at the beginning of the next end step, target land ..." has one as that ability triggers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .choice import ChoosePlayers
from .effect import Delayed, Do, ForEachDo, Qualities, Sentence
from .filter import IsColor, OfChosen
from .node import Ability, Instruction, Node, fields
from .reference import It, Target, TargetPlayer, ThatPlayer, You
from .relation import Together
from .verb import ChooseObjects

COLORS: Final = ("white", "blue", "black", "red", "green")
SAID_LAST: Final = 1
OF_ONE_TYPE: Final = OfChosen("creature type of your choice")


def with_targets(root: Node) -> Node:
    """The same tree, where every target is one of the instruction whose target it is."""
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
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)):
            new = _visited(old, False)
            if new is not old:
                changes[field.name] = new
    node = replace(value, **changes) if changes else value
    if isinstance(node, Delayed) and node.form == SAID_LAST:
        return _told_before(node)
    if isinstance(node, ForEachDo) and node.what == Qualities("colors") and _targets(node.effect):
        return _of_each_color(node.effect)
    if isinstance(node, Target):
        # CR 601.2c: creatures of a type that is chosen before them share a type.
        return _put(node, OF_ONE_TYPE, Together("share", attribute="creature type"))
    return node


def _targets(value: object) -> list[Target | TargetPlayer]:
    """The targets told in a part of a tree."""
    if isinstance(value, tuple):
        return [found for item in value for found in _targets(item)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    mine = [value] if isinstance(value, (Target, TargetPlayer)) else []
    return mine + [found for field in fields(value) for found in _targets(getattr(value, field.name))]


def _told_before(node: Delayed) -> Instruction:
    """ "E at the beginning of ...", where E tells a target: that is chosen now, and E done to it then."""
    told = _targets(node.effects)
    if len(told) != 1:
        return node
    target = told[0]
    many = target.count is not None
    chosen = ChoosePlayers(target) if isinstance(target, TargetPlayer) else ChooseObjects(target)
    again = ThatPlayer() if isinstance(target, TargetPlayer) else It(many=many)
    later = replace(node, effects=_put(node.effects, target, again))
    return Sentence((Do(You(), (chosen,)), later))


def _of_each_color(effect: Instruction) -> Instruction:
    """ "For each color, return up to one target card of that color": a target of each, no two of them the same card."""
    parts = tuple([_put(effect, OfChosen("color"), IsColor(color)) for color in COLORS])
    return Sentence((parts[0], *[_apart(part) for part in parts[1:]]))


def _apart(value: Any) -> Any:
    """A part of a tree whose targets are others than those before."""
    for target in _targets(value):
        if isinstance(target, Target):
            value = _put(value, target, replace(target, different=True))
    return value


def _put(value: Any, old: Node, new: Node) -> Any:
    """A part of a tree with one node in place of another."""
    if isinstance(value, tuple):
        items = tuple([_put(item, old, new) for item in value])
        return items if any([one is not other for one, other in zip(items, value)]) else value
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    if value == old:
        return new
    changes: dict[str, Any] = {}
    for field in fields(value):
        inner = getattr(value, field.name)
        if isinstance(inner, (tuple, Node)):
            put = _put(inner, old, new)
            if put is not inner:
                changes[field.name] = put
    return replace(value, **changes) if changes else value
