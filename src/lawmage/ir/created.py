"""What is said of tokens once they are created is a part of what they are (CR 111.3): "Create a token.  It has haste."

The text keeps its two sentences; they are made one when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .binding import bind
from .change import Gain
from .effect import ObjectsDo
from .node import Ability, Node, fields
from .reference import It
from .text_order import numbers
from .verb import Create


def with_created(root: Ability) -> Ability:
    """The ability with "it has" in its token descriptions, bound anew; itself where nothing is said so."""
    found: dict[int, tuple[Node, ...]] = {}
    said: list[int] = []
    _look(root, numbers(root), found, said)
    if not said:
        return root
    result = _rebuilt(root, found, said)
    assert isinstance(result, Ability)
    return bind(result)


def _look(node: Node, slots: dict[int, int], found: dict[int, tuple[Node, ...]], said: list[int]) -> None:
    """Which Create nodes (by identity) have which abilities more, and the sentences that say so."""
    for field in fields(node):
        value = getattr(node, field.name)
        items: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
        for place, item in enumerate(items):
            if not isinstance(item, Node) or isinstance(item, Ability):
                continue
            _look(item, slots, found, said)
            gained = _own(item)
            if gained is None:
                continue
            create = _created(items[:place], slots, gained[0])
            if create is not None:
                found[id(create)] = (*found.get(id(create), ()), *gained[1])
                said.append(id(item))


def _own(node: Node) -> tuple[int, tuple[Node, ...]] | None:
    """The slot of what has abilities of its own, and these, if the sentence says nothing else."""
    if isinstance(node, ObjectsDo) and node.duration is None and len(node.verbs) == 1:
        verb, subject = node.verbs[0], node.subject
        if isinstance(verb, Gain) and verb.own and isinstance(subject, It):
            return subject.slot, verb.abilities
    return None


def _created(value: object, slots: dict[int, int], slot: int) -> Create | None:
    """The instruction at a slot that describes the tokens it creates, somewhere in a part of a tree."""
    if isinstance(value, tuple):
        for item in value:
            inner = _created(item, slots, slot)
            if inner is not None:
                return inner
        return None
    if not isinstance(value, Node) or isinstance(value, Ability):
        return None
    if isinstance(value, Create) and slots.get(id(value)) == slot:
        return value if value.token is not None and not value.token.predefined else None
    for field in fields(value):
        inner = _created(getattr(value, field.name), slots, slot)
        if inner is not None:
            return inner
    return None


def _rebuilt(value: Any, found: dict[int, tuple[Node, ...]], said: list[int]) -> Any:
    if isinstance(value, tuple):
        return tuple([_rebuilt(item, found, said) for item in value if id(item) not in said])
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            changes[field.name] = _rebuilt(old, found, said)
    more = found.get(id(value))
    if more is not None and isinstance(value, Create) and value.token is not None:
        changes["token"] = replace(value.token, abilities=(*value.token.abilities, *more))
    return replace(value, **changes)
