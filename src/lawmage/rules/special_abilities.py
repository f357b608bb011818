"""Abilities with the conditions of a keyword (CR 702.142, 702.177, 702.178, 702.57): boast, exhaust, max speed ..."""

from __future__ import annotations

from dataclasses import replace

from ..ir.ability import Activated, Anchored, Restriction, Solve, Special, Static, Triggered
from ..ir.change import BecomeDesignated
from ..ir.condition import AllHold, IsStep, NotCondition, ObjectIs, PlayerIs, WordChosen
from ..ir.cost import CostChange
from ..ir.duration import BeginningOf
from ..ir.effect import Do, ObjectsDo
from ..ir.filter import State, ThisTurnWas
from ..ir.mana import ManaCost
from ..ir.node import Ability, Condition
from ..ir.reference import This, You
from ..ir.static import AbilityCosts, EntersWith, While
from ..ir.verb import ChooseFor
from .link import NotExecutable


def plain(node: Special) -> Ability:
    """The ability with its keyword's conditions written out."""
    ability = node.ability
    if node.word == "exhaust" and isinstance(ability, Activated):
        # CR 702.177a.
        return _restricted(ability, Restriction("once, exhaust"))
    if node.word == "boast" and isinstance(ability, Activated):
        # CR 702.142a.
        attacked = Restriction("once each turn", ObjectIs(This(), ThisTurnWas("attacked")))
        return _restricted(ability, attacked)
    if node.word == "forecast" and isinstance(ability, Activated):
        # CR 702.57b; its cost says where the card is.
        return _restricted(ability, Restriction("once each turn", IsStep("upkeep", You())))
    if node.word == "power-up" and isinstance(ability, Activated):
        # Activated only once, and for its permanent's mana cost less in the turn in which that entered.
        entered = ObjectIs(This(), ThisTurnWas("entered"))
        less = AbilityCosts(CostChange(-1, ManaCost(()), of=This()), entered)
        return replace(ability, restrictions=(*ability.restrictions, Restriction("once"), less))
    if node.word == "solved":
        # CR 719.3c.
        return _while(ability, node, ObjectIs(This(), State("solved")))
    if node.word == "∞":
        # CR 702.186b.
        return _while(ability, node, ObjectIs(This(), State("harnessed")))
    if node.word == "max speed":
        return _with_max_speed(node, ability)
    raise NotExecutable(node)


def _restricted(ability: Activated, restriction: Restriction) -> Ability:
    return replace(ability, restrictions=(*ability.restrictions, restriction))


def _with_max_speed(node: Special, ability: Ability) -> Ability:
    """CR 702.178a: the permanent has the ability as long as its controller has max speed."""
    return _while(ability, node, PlayerIs(You(), "has max speed"))


def _while(ability: Ability, node: Ability, condition: Condition) -> Ability:
    """The ability, as long as a condition holds."""
    if isinstance(ability, Activated):
        return _restricted(ability, Restriction("", condition))
    if isinstance(ability, Static):
        return replace(ability, statement=While(condition, ability.statement))
    if isinstance(ability, Triggered):
        return replace(ability, restrictions=(*ability.restrictions, Restriction("", condition)))
    raise NotExecutable(node)


def anchored(node: Anchored) -> list[Ability]:
    """CR 614.12c, 607.2m: the choice, and each ability for as long as its word is the one chosen."""
    if len(node.marks) != len(node.abilities) or any([mark not in node.words for mark in node.marks]):
        raise NotExecutable(node)
    chosen = Do(You(), (ChooseFor("anchor word", words=node.words),))
    made: list[Ability] = [Static(EntersWith(This(), effect=chosen))]
    for word, ability in zip(node.marks, node.abilities):
        made.append(_while(ability, node, WordChosen(word)))
    return made


def solving(node: Solve) -> Ability:
    """CR 719.3a: at the beginning of its controller's end step it becomes solved if its condition holds."""
    unsolved = NotCondition(ObjectIs(This(), State("solved")))
    effects = (ObjectsDo(This(), (BecomeDesignated("solved"),)),)
    return Triggered(BeginningOf("end step", You()), effects, AllHold((node.condition, unsolved)))
