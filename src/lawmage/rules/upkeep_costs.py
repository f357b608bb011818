"""Which abilities are upkeep costs (summary A.6): "at the beginning of your upkeep, E unless you pay C", and "do D.  If
you can't, E", which nobody may decline while it can be done."""

from __future__ import annotations

from typing import Final

from ..ir import ability as ir
from ..ir.condition import IfDid, NotCondition
from ..ir.cost import CostAction
from ..ir.duration import BeginningOf
from ..ir.effect import Do, If, Unless
from ..ir.node import Node
from ..ir.reference import You
from ..kernel.executor import Step
from .executors.optional_costs import Offer
from .link import LinkedCost, Linker
from .linked import TriggeredText


class UpkeepCost:
    """What an upkeep cost takes, and where in its program the consequences begin and end; mandatory: A.6.5."""

    __slots__ = ("ability", "cost", "begin", "end", "mandatory")

    def __init__(self, ability: TriggeredText, cost: LinkedCost, begin: int, end: int, mandatory: bool) -> None:
        self.ability = ability
        self.cost = cost
        self.begin = begin
        self.end = end
        self.mandatory = mandatory


_KNOWN: Final[dict[int, UpkeepCost]] = {}


def upkeep_cost(ability: TriggeredText) -> UpkeepCost | None:
    """The upkeep cost that an ability is, None if it is none; worked out once for each ability."""
    known = _KNOWN.get(id(ability))
    if known is not None and known.ability is ability:
        return known
    made = _cost_of(ability)
    if made is not None:
        _KNOWN[id(ability)] = made
    return made


def is_upkeep_ability(ability: TriggeredText) -> bool:
    """Whether an ability is one of the upkeep: a phase ability or a phase cost in 1997 (summary A.5, A.6)."""
    node = ability.node
    return isinstance(node, ir.Triggered) and isinstance(node.event, BeginningOf) and node.event.step == "upkeep"


def _cost_of(ability: TriggeredText) -> UpkeepCost | None:
    node = ability.node
    if not is_upkeep_ability(ability) or not isinstance(node, ir.Triggered) or node.condition is not None:
        return None
    steps = ability.program.steps
    if len(node.effects) == 1 and isinstance(node.effects[0], Unless):
        offer = steps[0]
        if isinstance(node.effects[0].player, You) and isinstance(offer, Offer) and offer.cost is not None:
            return UpkeepCost(ability, offer.cost, 1, offer.to, False)
    if len(node.effects) == 2 and _must(node.effects[0]) and _if_not(node.effects[1]):
        first = node.effects[0]
        assert isinstance(first, Do)
        own: list[Step] = []
        Linker(node).instruction(first, own)
        return UpkeepCost(ability, Linker(node).cost(CostAction(first)), len(own), len(steps), True)
    return None


def _must(node: Node) -> bool:
    return isinstance(node, Do) and isinstance(node.subject, You) and not node.may


def _if_not(node: Node) -> bool:
    return isinstance(node, If) and isinstance(node.condition, NotCondition) and isinstance(node.condition.part, IfDid)
