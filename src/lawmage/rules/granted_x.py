"""Keyword abilities that are given with a variable: "creatures you control have toxic X, where X is A" (CR 702.1b)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from ..ir.ability import Keyword, KeywordList
from ..ir.amount import X
from ..ir.change import BecomeObject, Gain
from ..ir.mana import ManaSymbol
from ..ir.node import Amount, Node, Statement
from ..ir.reference import It, This
from ..ir.static import ObjectsAre
from .link import NotExecutable
from .linked import has_node

# Keyword abilities that trigger as the permanent leaves, for which X is what it was before (CR 603.10a).
LOOK_BACK: Final = ("soulshift",)


def with_amount(statement: Statement, amount: Amount) -> Statement:
    """CR 702.1b: the statement with the amount in the keyword abilities that it gives, where it is looked up anew each
    time; NotExecutable where it would mean something else there."""
    if not isinstance(statement, ObjectsAre):
        return statement
    for verb in statement.verbs:
        if isinstance(verb, BecomeObject) and (has_node(verb.token.abilities, "X") or _has_x(verb.token.abilities)):
            # What becomes something with abilities that have an X: that would be another X for each.
            raise NotExecutable(verb)
    verbs = tuple([_given(verb, statement, amount) if isinstance(verb, Gain) else verb for verb in statement.verbs])
    return replace(statement, verbs=verbs)


def _given(verb: Gain, statement: ObjectsAre, amount: Amount) -> Gain:
    return replace(verb, abilities=tuple([_filled(ability, statement, amount) for ability in verb.abilities]))


def _filled(ability: Node, statement: ObjectsAre, amount: Amount) -> Node:
    if isinstance(ability, KeywordList):
        return replace(ability, keywords=tuple([_keyword(each, statement, amount) for each in ability.keywords]))
    return _keyword(ability, statement, amount) if isinstance(ability, Keyword) else ability


def _keyword(ability: Keyword, statement: ObjectsAre, amount: Amount) -> Keyword:
    asks = ability.cost is not None and _has_x(ability.cost)
    if not asks and not isinstance(ability.amount, X):
        return ability
    own = isinstance(statement.subject, This)
    if ability.name in LOOK_BACK:
        raise NotExecutable(ability)
    if (asks and ability.name != "ward") or (has_node(amount, "This") and not own):
        raise NotExecutable(ability)
    if has_node(amount, "You") and not own and not has_node(statement.subject, "You"):
        raise NotExecutable(ability)
    return replace(ability, amount=_own(amount))


def _has_x(value: Any) -> bool:
    if isinstance(value, tuple):
        return any([_has_x(item) for item in value])
    if isinstance(value, ManaSymbol):
        return value.text == "X"
    return isinstance(value, Node) and any([_has_x(getattr(value, field.name)) for field in fields(value)])


def _own(value: Any) -> Any:
    """The amount as the object itself says it that has the ability: "its power"."""
    if isinstance(value, It):
        return This()
    if isinstance(value, tuple):
        return tuple([_own(item) for item in value])
    if not isinstance(value, Node):
        return value
    return replace(value, **{field.name: _own(getattr(value, field.name)) for field in fields(value)})
