"""Names in granted abilities (CR 201.5a): the name of the card means the object that grants the ability.

A text says the same word for the object itself and for the object that grants an ability to another.  Which of the two
it is depends on whether it stands in such an ability: reading makes the difference, and writing takes it back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .change import BecomeCopy, Gain
from .effect import ObjectsDo
from .node import Node, fields
from .reference import Exactly, Granter, This
from .static import ObjectsAre
from .verb import Create, TokenSpec

NAMES: Final = 5
"""The first wordings of `This` are the card's name and its short forms; the others are "this creature" and such."""


def with_granters(root: Any) -> Any:
    """The tree with `Granter` for the names in the abilities that its effects grant."""
    return _read(root, False)


def _read(value: Any, inside: bool) -> Any:
    if isinstance(value, tuple):
        return tuple([_read(item, inside) for item in value]) if value else value
    if isinstance(value, This):
        return Granter(form=value.form) if inside and value.form < NAMES else value
    if not isinstance(value, Node) or isinstance(value, BecomeCopy):
        # CR 201.5b: what a copy has besides speaks of the copy.
        return value
    if not inside and isinstance(value, (ObjectsDo, ObjectsAre)) and isinstance(value.subject, This):
        # What it gains itself speaks of it either way.
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if not isinstance(old, (tuple, Node)) or (isinstance(value, Create) and field.name == "changes"):
            continue
        quoted = field.name == "abilities" and isinstance(value, (Gain, TokenSpec))
        new = _read(old, inside or quoted)
        if new is not old and not (isinstance(old, tuple) and _same(old, new)):
            changes[field.name] = new
    return replace(value, **changes) if changes else value


def _same(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    return all([one is other for one, other in zip(old, new)])


def with_names(root: Any) -> Any:
    """The tree as it is written: with the name again."""
    return _replaced(root, NO_OBJECT, True)


NO_OBJECT: Final = -1


def said_outright(nodes: tuple[Node, ...], id: int) -> tuple[Node, ...]:
    """Abilities with the object that grants them."""
    return tuple([_replaced(node, id, False) for node in nodes])


def _replaced(value: Any, id: int, names: bool) -> Any:
    if isinstance(value, tuple):
        return tuple([_replaced(item, id, names) for item in value])
    if isinstance(value, Granter):
        return This(form=value.form) if names else Exactly(id, form=value.form)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)):
            new = _replaced(old, id, names)
            if new is not old and not (isinstance(old, tuple) and _same(old, new)):
                changes[field.name] = new
    return replace(value, **changes) if changes else value
