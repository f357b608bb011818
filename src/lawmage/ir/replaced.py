"""What "instead" replaces, where only a part of an instruction is meant (CR 608.2e).

"Search your library for a card and put it into your hand.  If C, put that card onto the battlefield instead": the card
is searched for in either case.  The text keeps its two sentences; they are put together when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .binding import bind
from .effect import Do, If, MayDo, Sentence
from .node import Ability, Instruction, Node, Verb, fields
from .reference import It
from .verb import Move, Search


def with_replaced(root: Ability) -> Ability:
    """The ability with what is replaced in its place, bound anew; itself where nothing is replaced in part."""
    result = _rebuilt(root)
    return bind(result) if result is not root and isinstance(result, Ability) else root


def _rebuilt(value: Any) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        items = tuple([_rebuilt(item) for item in value])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if not isinstance(value, Node):
        return value
    if isinstance(value, If):
        whole = _whole(value)
        if whole is not None:
            return whole
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            new = _rebuilt(old)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value


def _whole(node: If) -> Instruction | None:
    """The replaced instruction with the choice at the verb that is replaced: where the card searched for is put."""
    effect, otherwise = node.effect, node.otherwise
    if not (node.instead and isinstance(effect, Do) and isinstance(otherwise, Do) and len(effect.verbs) == 1):
        return None
    verb = effect.verbs[0]
    if not (isinstance(verb, Move) and isinstance(verb.what, It)):
        return None
    verbs = otherwise.verbs
    if not any([isinstance(item, Search) for item in verbs]):
        return None
    for place, item in enumerate(verbs):
        if isinstance(item, Move) and isinstance(item.what, It) and item.what.slot == verb.what.slot:
            return _split(node, otherwise, place)
    return None


def _split(node: If, otherwise: Do, place: int) -> Instruction:
    player = otherwise.subject
    verbs: tuple[Verb, ...] = otherwise.verbs
    choice = If(node.condition, node.effect, Do(player, (verbs[place],)))
    parts: list[Instruction] = [Do(player, verbs[:place])] if place else []
    parts.append(choice)
    if verbs[place + 1 :]:
        parts.append(Do(player, verbs[place + 1 :]))
    whole = Sentence(tuple(parts))
    return MayDo(player, whole) if otherwise.may else whole
