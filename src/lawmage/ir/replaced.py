"""What "instead" replaces, where only a part of an instruction is meant (CR 608.2e).

"Search your library for a card and put it into your hand.  If C, put that card onto the battlefield instead": the card
is searched for in either case.  The text keeps its two sentences; they are put together when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .antecedents import says_card
from .change import BecomeObject, SetPT
from .condition import NotCondition, ObjectIs
from .effect import Do, If, MayDo, ObjectsDo, Sentence
from .node import Ability, Instruction, Node, Verb
from .reference import It
from .retelling import inside, told_anew
from .verb import Move, Search


def with_replaced(root: Ability) -> Ability:
    """The ability with what is replaced in its place, bound anew; itself where nothing is replaced in part."""
    return told_anew(root, _rebuilt(root))


def _rebuilt(value: Any) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        items = tuple([_rebuilt(_neither(value, place)) for place in range(len(value))])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if not isinstance(value, Node):
        return value
    if isinstance(value, If):
        whole = _whole(value)
        if whole is not None:
            return whole
    return inside(value, _rebuilt)


def _neither(items: tuple[Any, ...], place: int) -> Any:
    """ "If it's a creature card, E.  If it's a land card, F.  Otherwise, G": G if it is neither."""
    item, before = items[place], items[place - 1] if place else None
    if not (isinstance(item, If) and isinstance(before, If) and item.otherwise is not None):
        return item
    done = isinstance(item.otherwise, If) and isinstance(item.otherwise.condition, NotCondition)
    if done or item.instead or before.instead or before.otherwise is not None:
        return item
    asked, other = item.condition, before.condition
    if not (isinstance(asked, ObjectIs) and isinstance(other, ObjectIs)) or asked.object != other.object:
        return item
    if not (isinstance(asked.object, It) and says_card(asked.filter) and says_card(other.filter)):
        return item
    return replace(item, otherwise=If(NotCondition(other), item.otherwise))


def _whole(node: If) -> Instruction | None:
    """The replaced instruction with the choice at the verb that is replaced: where the card searched for is put."""
    effect, otherwise = node.effect, node.otherwise
    if node.instead and isinstance(effect, ObjectsDo) and isinstance(otherwise, ObjectsDo):
        return _of_another_size(node, effect, otherwise)
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


def _of_another_size(node: If, effect: ObjectsDo, otherwise: ObjectsDo) -> Instruction | None:
    """ "It becomes a creature with base power and toughness 4/3.  If C, it has base power and toughness 1/1 instead":
    it becomes a creature in either case."""
    size, became = effect.verbs[0], otherwise.verbs[0]
    alone = len(effect.verbs) == len(otherwise.verbs) == 1 and isinstance(effect.subject, It)
    if not (alone and isinstance(size, SetPT) and isinstance(became, BecomeObject)):
        return None
    if became.token.power is None or size.power is None or size.toughness is None:
        return None
    token = replace(became.token, power=size.power, toughness=size.toughness)
    return replace(node, effect=replace(effect, verbs=(replace(became, token=token),)))


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
