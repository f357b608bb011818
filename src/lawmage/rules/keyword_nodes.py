"""Keyword abilities put together from nodes that no text has phrases for (CR 702): amplify, craft, tribute, hideaway's
look, backup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..ir.ability import Activated, Keyword, KeywordList, Restriction, Static, Triggered, Worded
from ..ir.amount import AnyNumber, AttributeOf, ForEach, Number, ThisWay, UpTo
from ..ir.binding import bind
from ..ir.change import Gain, GetPT
from ..ir.condition import AllHold, CompareAmounts, Controls, IfDid, ObjectIs, SomeHold
from ..ir.cost import CostAction, Costs
from ..ir.designation import CraftedWith
from ..ir.duration import UntilEndOfTurn
from ..ir.effect import Do, If, ObjectsDo, Reflexive, Sentence
from ..ir.event import Enters
from ..ir.filter import All, AnyOf, ControlledBy, IsType, Not, Noun, Other, Shares, State, Zone
from ..ir.keyword_node import AsAttacks, Enlistable, NotePaid, Pair, Performs
from ..ir.node import Ability, Amount, Cost, Filter, Objects
from ..ir.players import ChoosePlayer
from ..ir.reference import Choose, It, LinkedObjects, OwnerOf, Target, This, You
from ..ir.relation import Together
from ..ir.static import AdditionalCost, EntersWith, PlayersMay
from ..ir.verb import CounterSpec, Exile, Move, PutCounters, Reveal, Tap, To
from .link import NotExecutable

HAND: Final = Zone("hand", You())


def _amplify(amount: Amount) -> Ability:
    """CR 702.38a: as it enters, cards of a shared creature type are revealed; counters for each of them."""
    cards = Noun("card", All((Shares("creature type", This()), Other())), HAND)
    shown = Do(You(), (Reveal(Choose(cards, AnyNumber())),))
    counters = CounterSpec("+1/+1", ForEach(amount, ThisWay("revealed")))
    return Static(EntersWith(This(), effect=Sentence((shown, Do(You(), (PutCounters((counters,), This()),))))))


def _tribute(amount: Amount) -> Ability:
    """CR 702.104a: an opponent of its controller's choice may put the counters on it as it enters."""
    counters = PutCounters((CounterSpec("+1/+1", amount),), This())
    pays = Do(ChoosePlayer(opponent=True), (counters,), True)
    return Static(EntersWith(This(), effect=Sentence((pays, If(IfDid(), Do(You(), (NotePaid("tribute"),)))))))


def _look_at_hidden() -> Ability:
    """CR 702.75a: who controls the permanent may look at the card that it exiled."""
    return Static(PlayersMay(You(), "look at", LinkedObjects("exiled", many=True)))


def _craft(cost: Cost, materials: Filter | Objects | None) -> Ability:
    """CR 702.167a, b: materials are permanents you control and cards in your graveyard, in any mixture."""
    what = materials.what if isinstance(materials, Choose) else materials
    if not isinstance(what, Noun) or what.zone is not None:
        raise NotExecutable(Keyword("craft", cost))
    where = AnyOf((All((Zone("battlefield"), ControlledBy(You()))), Zone("graveyard", You())))
    parts = (where, Other()) if what.filter is None else (what.filter, where, Other())
    noun = Noun("object", All(parts), AnyOf((Zone("battlefield"), Zone("graveyard"))))
    used = Choose(noun, materials.count) if isinstance(materials, Choose) else Choose(noun)
    exiled = CostAction(Sentence((Do(You(), (Exile(This()),)), Do(You(), (Exile(used),)))))
    back = Do(You(), (Move(This(), To("battlefield", transformed=True, under=OwnerOf(This()))),))
    # CR 702.167c: it remembers what it was crafted with.
    with_them = ObjectsDo(This(), (CraftedWith(It("card", many=True, done="exiled")),))
    return Activated(Costs((cost, exiled)), (back, with_them), (Restriction("sorcery"),))


def _enlist() -> Ability:
    """CR 702.154a: as it attacks, another creature may be tapped; then it gets that creature's power."""
    parts = (State("untapped"), IsType("creature"), ControlledBy(You()), Enlistable())
    tapped = Do(You(), (Tap(Choose(Noun("permanent", All(parts)), UpTo(Number(1)))), Performs("enlist")))
    power = AttributeOf("power", It("creature", done="tapped"))
    gets = ObjectsDo(This(), (GetPT(power, Number(0)),), UntilEndOfTurn())
    return Static(AsAttacks((tapped, Reflexive((gets,)))))


def _soulbond() -> list[Ability]:
    """CR 702.95a: it, or another creature that enters, may be paired with it, if both are unpaired."""
    unpaired = Not(State("paired"))
    creature = (IsType("creature"), ControlledBy(You()), unpaired)
    another = Noun("permanent", All((*creature, Other())))
    ready = ObjectIs(This(), All(creature))
    first = Do(You(), (Pair(This(), Choose(another)),), True)
    second = Do(You(), (Pair(This(), It("creature")),), True)
    entering = Noun("permanent", All((IsType("creature"), ControlledBy(You()), Other())))
    both = AllHold((ready, ObjectIs(It("creature"), All(creature))))
    return [
        Triggered(Enters(This()), (first,), AllHold((ready, Controls(You(), another)))),
        Triggered(Enters(entering), (second,), both),
    ]


def _teamwork(amount: Amount) -> Ability:
    """The additional cost of teamwork: any number of creatures with so much power in all are tapped."""
    total = Together("total", "power", ">=", amount)
    noun = Noun("permanent", All((State("untapped"), IsType("creature"), ControlledBy(You()), total)))
    tapped = CostAction(Do(You(), (Tap(Choose(noun, AnyNumber())),)))
    return Static(AdditionalCost(tapped, True, keyword="teamwork"))


def _evolve() -> Ability:
    """CR 702.100a to c: compared as it triggers and as it resolves; a permanent that is no creature compares with
    nothing; it evolves only if a counter is put on it."""
    new = Noun("permanent", All((IsType("creature"), ControlledBy(You()))))
    greater = [
        CompareAmounts(AttributeOf(a, It("creature")), ">", AttributeOf(a, This())) for a in ("power", "toughness")
    ]
    ready = AllHold((SomeHold(tuple(greater)), ObjectIs(This(), IsType("creature"))))
    grows = Do(You(), (PutCounters((CounterSpec("+1/+1", Number(1)),), This()), Performs("evolve")))
    return Triggered(Enters(new), (grows,), ready)


def abilities(node: Keyword) -> list[Ability] | None:
    """What the keyword stands for, or None if it is no matter of this chapter."""
    if node.name == "amplify" and node.amount is not None:
        return [_amplify(node.amount)]
    if node.name == "tribute" and node.amount is not None:
        return [_tribute(node.amount)]
    if node.name == "evolve":
        return [_evolve()]
    if node.name == "soulbond":
        return _soulbond()
    if node.name == "teamwork" and node.amount is not None:
        return [_teamwork(node.amount)]
    if node.name == "enlist":
        return [_enlist()]
    if node.name == "hideaway":
        return [_look_at_hidden()]
    if node.name == "craft" and node.cost is not None:
        return [_craft(node.cost, node.quality)]
    return None


# Keyword abilities whose quality is used by the nodes made here.
USES_QUALITY: Final = ("craft",)


def with_backups(abilities: Sequence[Ability]) -> list[Ability]:
    """CR 702.165a: each backup ability of a face with what is printed below it that it gives to another creature."""
    found: list[Ability] = []
    for place, node in enumerate(abilities):
        amounts = _backups(node)
        if not amounts:
            found.append(node)
            continue
        below = tuple([given for later in abilities[place + 1 :] for given in _given(later)])
        found.append(node)
        found += [_backup(amount, below) for amount in amounts]
    return found


def _backups(node: Ability) -> list[Amount]:
    keywords = node.keywords if isinstance(node, KeywordList) else (node,)
    return [k.amount for k in keywords if isinstance(k, Keyword) and k.name == "backup" and k.amount is not None]


def _given(node: Ability) -> list[Ability]:
    """The ability, unless it is a backup ability."""
    if isinstance(node, KeywordList):
        return [keyword for keyword in node.keywords if keyword.name != "backup"]
    if isinstance(node, Keyword) and node.name == "backup":
        return []
    return [node.ability if isinstance(node, Worded) else node]


def _backup(amount: Amount, below: tuple[Ability, ...]) -> Ability:
    target = Target(Noun("permanent", IsType("creature")))
    counters = Do(You(), (PutCounters((CounterSpec("+1/+1", amount),), target),))
    gains = ObjectsDo(It("creature"), (Gain(below),), UntilEndOfTurn())
    other = ObjectIs(It("creature"), Other())
    effects = (counters, If(other, gains)) if below else (counters,)
    return bind(Triggered(Enters(This()), effects))
