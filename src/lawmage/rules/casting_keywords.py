"""Keyword abilities that are costs or permissions to cast (CR 702), in the card language.

The table of keywords (keyword_table.json) holds those that a line of text can say; what stands here needs names under
which it is remembered that a cost was paid, which no text says.
"""

from __future__ import annotations

from ..ir.ability import Keyword, SpellAbility, Static, Triggered
from ..ir.amount import AnyNumber, ForEach, ManaSpent, ModesBeyondFirst, Number, ThisWay
from ..ir.change import BecomeDesignated
from ..ir.condition import AllHold, Controls, HappenedThisTurn, IfDid, NotCondition, ObjectIs, RulesSay, WasPaid
from ..ir.cost import CostAction, Costs, EitherCost, PayMana
from ..ir.designation import DestroyedInstead, DiscardedToExile, ExiledAsItResolves
from ..ir.duration import BeginningOf
from ..ir.effect import Delayed, Do, If, ObjectsDo, Sentence
from ..ir.event import Enters, Happens
from ..ir.filter import All, AnyOf, Compare, ControlledBy, IsToken, IsType, Noun, Shares, State, Zone
from ..ir.keyword_node import NoteDevoured
from ..ir.mana import parse_mana_cost
from ..ir.node import Ability, Amount, Cost, Filter, Objects
from ..ir.reference import Choose, ControllerOf, It, Opponents, This, You
from ..ir.static import AdditionalCost, AlternativeCost, EntersWith
from ..ir.verb import Become, CastIt, CounterSpec, Discard, Exile, Move, PutCounters, Sacrifice, Tap, To
from . import alternative_keywords, spell_keywords

GRAVEYARD = Zone("graveyard", You())
# A zone that no card is ever cast from: the stack itself.
NOWHERE = Zone("stack")
THREE = PayMana(parse_mana_cost("{3}"))
# Alternative costs and nothing else; what was paid is remembered by the keyword's name.
PLAIN_ALTERNATIVES = ("dash", "blitz", "awaken", "impending", "overload", "cleave")


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


def _casualty(power: Amount) -> Cost:
    """CR 702.153a: sacrificing a creature with so much power."""
    noun = Noun("permanent", All((IsType("creature"), ControlledBy(You()), Compare("power", ">=", power))))
    return CostAction(Do(You(), (Sacrifice(Choose(noun)),)))


def _conspire() -> Cost:
    """CR 702.78a: tapping two untapped creatures that each share a colour with the spell."""
    parts = (State("untapped"), IsType("creature"), ControlledBy(You()), Shares("color", This()))
    return CostAction(Do(You(), (Tap(Choose(Noun("permanent", All(parts)), Number(2))),)))


def _return_tapped() -> Cost:
    """CR 702.188a: returning a tapped creature to its owner's hand."""
    noun = Noun("permanent", All((State("tapped"), IsType("creature"), ControlledBy(You()))))
    return CostAction(Do(You(), (Move(Choose(noun), To("hand")),)))


def _madness(cost: Cost) -> list[Ability]:
    """CR 702.35a: discarded, it is exiled instead; then its owner casts it for its madness cost, or it goes to the
    graveyard; until 2006 it waited for its owner to pass."""
    cast = Do(You(), (CastIt(This(), cost=cost, keyword="madness"),), True)
    otherwise = If(NotCondition(IfDid()), Do(You(), (Move(This(), To("graveyard")),)))
    exiled = ObjectIs(This(), State("exiled with madness"))
    now = AllHold((exiled, RulesSay("madness_waits_for_a_pass", False)))
    waits = AllHold((exiled, RulesSay("madness_waits_for_a_pass")))
    wait = ObjectsDo(This(), (BecomeDesignated("maddened"),))
    waiting = ObjectIs(This(), State("maddened"))
    return [
        Static(DiscardedToExile()),
        Triggered(Happens(This(), "is discarded"), (cast, otherwise), now, zone="exile"),
        Triggered(Happens(This(), "is discarded"), (wait,), waits, zone="exile"),
        Static(AlternativeCost(cost, waiting, keyword="madness", zone=Zone("exile", You()), timing="instant")),
    ]


def _warped() -> Ability:
    """CR 702.185a: at the next end step it is exiled, and its owner may cast it on a later turn."""
    exiled = Do(You(), (Exile(This()),))
    later = Delayed(BeginningOf("end step", next=True), (exiled, ObjectsDo(This(), (BecomeDesignated("warped"),))))
    return Static(EntersWith(This(), effect=later, condition=WasPaid("warp", This())))


def _rebound() -> Ability:
    """CR 702.88a: cast from hand, it is exiled as it resolves; at its controller's next upkeep it may be cast again."""
    again = Do(You(), (CastIt(This(), free=True),), True)
    return Static(ExiledAsItResolves(Delayed(BeginningOf("upkeep", You(), next=True), (again,))))


def _ascend() -> Ability:
    """CR 702.131a: what it means on an instant or sorcery."""
    spell = ObjectIs(This(), AnyOf((IsType("instant"), IsType("sorcery"))))
    ten = Controls(You(), Noun("permanent"), ">=", Number(10))
    return SpellAbility((If(AllHold((spell, ten)), Do(You(), (Become("the city's blessing"),))),))


def _sunburst() -> list[Ability]:
    """CR 702.44a: a counter for each colour of mana spent, +1/+1 counters on a creature."""
    colors = ManaSpent("colors", This())
    creature = ObjectIs(This(), IsType("creature"))
    return [
        Static(EntersWith(This(), counters=(CounterSpec("+1/+1", colors),), condition=creature)),
        Static(EntersWith(This(), counters=(CounterSpec("charge", colors),), condition=NotCondition(creature))),
    ]


def _devour(amount: Amount, quality: Filter | None) -> Ability:
    """CR 702.82a, c: any number of creatures (or of a quality) sacrificed as it enters, counters for each of them."""
    parts = (IsType("creature") if quality is None else quality, ControlledBy(You()))
    eaten = Do(You(), (Sacrifice(Choose(Noun("permanent", All(parts)), AnyNumber())),))
    counters = CounterSpec("+1/+1", ForEach(amount, ThisWay("sacrificed")))
    noted = Do(You(), (NoteDevoured(It("permanent", many=True, done="sacrificed")),))
    return Static(EntersWith(This(), effect=Sentence((eaten, noted, Do(You(), (PutCounters((counters,), This()),))))))


def _evoked() -> Ability:
    """CR 702.74a: as it enters, its controller sacrifices it if its evoke cost was paid."""
    return Triggered(Enters(This()), (Do(ControllerOf(This()), (Sacrifice(This()),)),), WasPaid("evoke"))


def abilities(node: Keyword) -> list[Ability] | None:
    """What the keyword stands for, or None if it is no matter of this chapter."""
    name = node.name
    if name in ("retrace", "jump-start"):
        return _with_discard(name)
    if name == "rebound":
        return [_rebound()]
    if name in ("umbra armor", "totem armor"):
        return [Static(DestroyedInstead())]
    if name == "sunburst":
        return _sunburst()
    if name == "devour" and node.amount is not None and not isinstance(node.quality, Objects):
        return [_devour(node.amount, node.quality)]
    if name == "ascend":
        return [_ascend()]
    if name == "bargain":
        return [Static(AdditionalCost(_bargain(), True, keyword=name))]
    if name == "casualty" and node.amount is not None:
        return [Static(AdditionalCost(_casualty(node.amount), True, keyword=name))]
    if name == "conspire":
        return [Static(AdditionalCost(_conspire(), True, keyword=name))]
    more = alternative_keywords.abilities(node)
    if more is None:
        more = spell_keywords.abilities(node)
    if more is not None or node.cost is None:
        return more
    found = _additional(name, node.cost)
    return found if found is not None else _alternative(name, node.cost)


def _additional(name: str, cost: Cost) -> list[Ability] | None:
    """CR 118.8: those that are additional costs."""
    if name == "kicker":
        # CR 702.33b: "kicker A and/or B" is two kicker abilities.
        parts = cost.options if isinstance(cost, EitherCost) else (cost,)
        return [Static(AdditionalCost(part, True, keyword="kicker")) for part in parts]
    if name == "multikicker":
        return [Static(AdditionalCost(cost, True, keyword="kicker", repeat=True))]
    if name in ("replicate", "squad"):
        return [Static(AdditionalCost(cost, True, keyword=name, repeat=True))]
    if name == "offspring":
        return [Static(AdditionalCost(cost, True, keyword=name))]
    if name == "buyback":
        return [Static(AdditionalCost(cost, True, keyword=name, leaves="hand"))]
    if name == "entwine":
        return [Static(AdditionalCost(cost, True, keyword=name, modes=True))]
    if name == "escalate":
        return [Static(AdditionalCost(cost, keyword=name, each=ModesBeyondFirst()))]
    return None


def _alternative(name: str, cost: Cost) -> list[Ability] | None:
    """CR 118.9: those that are alternative costs."""
    if name in PLAIN_ALTERNATIVES:
        return [Static(AlternativeCost(cost, keyword=name))]
    if name == "warp":
        return [Static(AlternativeCost(cost, keyword=name, zone=Zone("hand", You()))), _warped()]
    if name == "foretell":
        # CR 702.143a: only a foretold card is cast for it (see exiled_to_cast).
        return [Static(AlternativeCost(cost, keyword=name, zone=NOWHERE))]
    if name in ("morph", "megamorph"):
        return [Static(AlternativeCost(THREE, keyword=name, cast_as="face down"))]
    if name == "disguise":
        return [Static(AlternativeCost(THREE, keyword=name, cast_as="face down with ward"))]
    if name == "disturb":
        return [Static(AlternativeCost(cost, keyword=name, zone=GRAVEYARD, cast_as="transformed"))]
    if name == "more Than Meets the Eye":
        return [Static(AlternativeCost(cost, keyword=name, cast_as="transformed"))]
    if name == "web-slinging":
        return [Static(AlternativeCost(Costs((cost, _return_tapped())), keyword=name))]
    if name == "madness":
        return _madness(cost)
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
