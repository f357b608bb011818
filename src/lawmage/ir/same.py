"""What is said once and meant twice, put right when an ability is linked (the text keeps its own form).

One target that two parts of a filter speak of (CR 115.1): "target player's hand and graveyard", "blocking or blocked by
target creature": the second is the first again.

An amount of an instruction that is not carried out (CR 608.2e): "deals damage equal to its power.  If C, it deals twice
that much instead": "that much" is the amount itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .amount import Count, ManaSpent, ThatMuch
from .binding import bind
from .change import DealDamage
from .condition import CompareAmounts, ThisWayDid
from .effect import If, Reflexive
from .filter import All, AnyOf
from .node import Ability, Amount, Node, Verb, fields
from .reference import It, Target, TargetPlayer, ThatPlayer
from .relation import DoneThisWay
from .retelling import each
from .retelling import inside as inside_of
from .text_order import numbers


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


def with_amounts(root: Ability) -> Ability:
    """The ability with the amounts of instructions that are not carried out in place of "that much", bound anew."""
    result = _told(root, numbers(root))
    return bind(result) if result is not root and isinstance(result, Ability) else root


def _told(value: Any, slots: dict[int, int]) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        items = tuple([_told(item, slots) for item in value])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            new = _told(old, slots)
            if isinstance(value, If) and field.name in ("effect", "otherwise"):
                branch = value.otherwise if field.name == "effect" else value.effect
                new = _replaced(new, _amounts(branch, slots))
                new = _told_in(new, _counted(value.condition))
            if isinstance(value, Reflexive) and field.name == "effects":
                new = _replaced(new, _of_kind(value.condition))
            if isinstance(value, DealDamage) and field.name == "also" and not isinstance(value.amount, ThatMuch):
                # "Damage equal to its power to A and that much damage to B".
                new = _told_in(new, value.amount)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value


def _counted(condition: object) -> Amount | None:
    """The amount of "if eight or more mana was spent on it, ... that much"; None: nothing of the kind is asked."""
    spent = isinstance(condition, CompareAmounts) and isinstance(condition.left, ManaSpent)
    return condition.left if spent and isinstance(condition, CompareAmounts) else None


def _told_in(value: Any, amount: Amount | None) -> Any:
    """The same with an amount in place of each "that much"."""
    return value if amount is None else _InPlace({}, amount).told(value)


def _of_kind(condition: object) -> dict[int, Amount]:
    """ "When one or more nonland cards are exiled this way, ... that many": how many of those, by the slot of all."""
    if not isinstance(condition, ThisWayDid) or condition.what.filter is None:
        return {}
    parts = condition.what.filter.parts if isinstance(condition.what.filter, All) else (condition.what.filter,)
    return {condition.slot: Count(replace(condition.what, filter=All((*parts, DoneThisWay(condition.verb)))))}


def _amounts(value: object, slots: dict[int, int]) -> dict[int, Amount]:
    """The amounts of the verbs of a branch, by the slots where "that much" would look for them."""
    found: dict[int, Amount] = {}
    if isinstance(value, tuple):
        for item in value:
            found.update(_amounts(item, slots))
    elif isinstance(value, Node) and not isinstance(value, Ability):
        if isinstance(value, Verb) and id(value) in slots:
            amount = getattr(value, "amount", None) or getattr(value, "count", None)
            if isinstance(amount, Amount):
                found[slots[id(value)] + 2] = amount
        for field in fields(value):
            found.update(_amounts(getattr(value, field.name), slots))
    return found


def _replaced(value: Any, amounts: dict[int, Amount]) -> Any:
    """The same with "that much" told outright, where its slot has an amount."""
    return _InPlace(amounts, None).told(value) if amounts else value


class _InPlace:
    """One walk: what is told in place of "that much", by its slot, or (every) wherever it stands."""

    def __init__(self, amounts: dict[int, Amount], every: Amount | None) -> None:
        self.amounts = amounts
        self.every = every

    def told(self, value: Any) -> Any:
        """A part of the text told anew, but for the abilities in it."""
        if isinstance(value, tuple):
            return each(value, self.told)
        if isinstance(value, ThatMuch):
            return self.amounts.get(value.slot, value) if self.every is None else self.every
        if not isinstance(value, Node) or isinstance(value, Ability):
            return value
        return inside_of(value, self.told)
