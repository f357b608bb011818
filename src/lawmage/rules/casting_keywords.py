"""Keyword abilities that are costs or permissions to cast (CR 702), in the card language.

The table of keywords (keyword_table.json) holds those that a line of text can say; what stands here needs names under
which it is remembered that a cost was paid, which no text says.
"""

from __future__ import annotations

from ..ir.ability import Keyword, Static, Triggered
from ..ir.amount import ModesBeyondFirst
from ..ir.condition import HappenedThisTurn, WasPaid
from ..ir.cost import CostAction, EitherCost
from ..ir.effect import Do
from ..ir.event import Enters
from ..ir.filter import All, AnyOf, ControlledBy, IsToken, IsType, Noun, Zone
from ..ir.node import Ability, Cost
from ..ir.reference import Choose, Opponents, This, You
from ..ir.static import AdditionalCost, AlternativeCost
from ..ir.verb import Discard, Sacrifice

GRAVEYARD = Zone("graveyard", You())


def _discard(noun: Noun) -> Cost:
    return CostAction(Do(You(), (Discard(Choose(noun)),)))


def _with_discard(name: str) -> list[Ability]:
    """CR 702.81a, 702.133a: cast from the graveyard by paying its mana cost and discarding a card."""
    hand = Zone("hand", You())
    noun = Noun("card", IsType("land") if name == "retrace" else None, hand)
    leaves = "" if name == "retrace" else "exile"
    return [Static(AlternativeCost(_discard(noun), keyword=name, zone=GRAVEYARD, leaves=leaves, mana=True))]


def _bargain() -> Cost:
    """CR 702.166a: sacrificing an artifact, enchantment or token."""
    kinds = AnyOf((IsType("artifact"), IsType("enchantment"), IsToken()))
    noun = Noun("permanent", All((kinds, ControlledBy(You()))))
    return CostAction(Do(You(), (Sacrifice(Choose(noun)),)))


def _evoked() -> Ability:
    """CR 702.74a: as it enters, it is sacrificed if its evoke cost was paid."""
    return Triggered(Enters(This()), (Do(You(), (Sacrifice(This()),)),), WasPaid("evoke"))


def abilities(node: Keyword) -> list[Ability] | None:
    """What the keyword stands for, or None if it is no matter of this chapter."""
    name = node.name
    cost = node.cost
    if name in ("retrace", "jump-start"):
        return _with_discard(name)
    if name == "bargain":
        return [Static(AdditionalCost(_bargain(), True, keyword=name))]
    if cost is None:
        return None
    if name == "kicker":
        # CR 702.33b: "kicker A and/or B" is two kicker abilities.
        parts = cost.options if isinstance(cost, EitherCost) else (cost,)
        return [Static(AdditionalCost(part, True, keyword="kicker")) for part in parts]
    if name == "multikicker":
        return [Static(AdditionalCost(cost, True, keyword="kicker", repeat=True))]
    if name == "buyback":
        return [Static(AdditionalCost(cost, True, keyword=name, leaves="hand"))]
    if name == "entwine":
        return [Static(AdditionalCost(cost, True, keyword=name, modes=True))]
    if name == "escalate":
        return [Static(AdditionalCost(cost, keyword=name, each=ModesBeyondFirst()))]
    if name == "flashback":
        return [Static(AlternativeCost(cost, keyword=name, zone=GRAVEYARD, leaves="exile"))]
    if name == "escape":
        return [Static(AlternativeCost(cost, keyword=name, zone=GRAVEYARD))]
    if name == "spectacle":
        # CR 702.137a: if an opponent lost life this turn.
        lost = HappenedThisTurn("lost life", Opponents("a"))
        return [Static(AlternativeCost(cost, lost, keyword=name))]
    if name == "evoke":
        return [Static(AlternativeCost(cost, keyword=name)), _evoked()]
    return None
