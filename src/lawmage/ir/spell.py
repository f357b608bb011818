"""The lines of an instant or sorcery as one text (CR 608.2c): a later line may refer to what an earlier one mentioned,
or say what happens instead of its last instruction (608.2e).

A compiled face keeps its lines apart, as they are written; they are joined when they are linked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .ability import Modal, SpellAbility, Worded
from .binding import UnboundReference, bind
from .change import Gain
from .condition import WasPaid
from .effect import If, ObjectsDo
from .node import Ability, Instruction, Node, fields
from .reference import It, SameAsBefore, This
from .static import ObjectsAre


def spell_line(node: object) -> SpellAbility | None:
    """The spell ability of a line, under its ability word if it has one; None for a modal one or any other line."""
    if isinstance(node, Worded):
        return spell_line(node.ability)
    if isinstance(node, SpellAbility) and not any([isinstance(effect, Modal) for effect in node.effects]):
        return node if what_it_has(node) is None else None
    return None


def what_it_has(node: SpellAbility) -> ObjectsAre | None:
    """CR 604.1: "if this spell was kicked, it has split second" as a statement; None for an instruction."""
    only = node.effects[0] if len(node.effects) == 1 else None
    if not isinstance(only, If) or not isinstance(only.condition, WasPaid) or only.instead or only.otherwise:
        return None
    has = only.effect
    if not isinstance(has, ObjectsDo) or has.duration is not None or not isinstance(has.subject, (It, This)):
        return None
    if isinstance(has.subject, It) and has.subject.slot != 0:
        return None
    if not all([isinstance(verb, Gain) for verb in has.verbs]):
        return None
    return ObjectsAre(This(), has.verbs, only.condition)


def joined(abilities: Sequence[Ability]) -> list[Ability]:
    """The abilities with all spell lines made one, bound anew; as they are if there is but one."""
    lines = [line for line in [spell_line(node) for node in abilities] if line is not None]
    if len(lines) < 2:
        return list(abilities)
    effects: list[Instruction] = []
    for line in lines:
        for effect in line.effects:
            if isinstance(effect, If) and effect.otherwise is None and effects and says_instead(effect):
                effects[-1] = replace(effect, otherwise=effects[-1], instead=True)
            else:
                effects.append(effect)
    whole = bind(SpellAbility(tuple(effects)))
    found: list[Ability] = []
    for node in abilities:
        if spell_line(node) is None:
            found.append(node)
        elif whole not in found:
            found.append(whole)
    return found


def says_instead(node: If) -> bool:
    """Whether a line tells what happens instead of what the line before it says."""
    return node.instead or _mentions_same(node)


def _mentions_same(value: object) -> bool:
    if isinstance(value, tuple):
        return any([_mentions_same(item) for item in value])
    if isinstance(value, SameAsBefore):
        return True
    return isinstance(value, Node) and any([_mentions_same(getattr(value, field.name)) for field in fields(value)])


def bind_line(node: Ability, earlier: Sequence[Ability]) -> Ability:
    """A line of a face with its pronouns bound; a spell line that makes sense only after the earlier ones stays as it
    is, to be bound when they are joined.  UnboundReference if it makes no sense at all."""
    try:
        return bind(node)
    except UnboundReference:
        if spell_line(node) is None or not any([spell_line(line) is not None for line in earlier]):
            raise
    joined([*earlier, node])
    return node
