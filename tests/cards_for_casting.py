"""Cards of our own for tests of casting, activating and paying."""

from __future__ import annotations

from typing import Any

from lawmage.ir.ability import Activated
from lawmage.ir.amount import Count, Number
from lawmage.ir.change import DealDamage
from lawmage.ir.cost import CostAction, Costs, PayLife, PayMana, TapThis
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.filter import All, ControlledBy, IsType, Noun, Zone
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Amount, Cost, Instruction
from lawmage.ir.reference import Choose, Target, This, You
from lawmage.ir.verb import AddMana, Exile, GainLife, Sacrifice
from lawmage.kernel.objects import Definition
from tests.cards_for_tests import ANY_TARGET, basic, card, creature, you

PLAINS = basic("Plains")
ISLAND = basic("Island")
SWAMP = basic("Swamp")
MOUNTAIN = basic("Mountain")
FOREST = basic("Forest")

MINE = ControlledBy(You())
MY_HAND = Zone("hand", You())
MY_GRAVEYARD = Zone("graveyard", You())


def mana(text: str) -> Cost:
    """A cost of mana."""
    return PayMana(parse_mana_cost(text))


def adds(*alternatives: str, **fields: Any) -> Instruction:
    """Adding mana."""
    return Do(You(), (AddMana(tuple([parse_mana_cost(a) for a in alternatives]), **fields),))


def rock(name: str, *alternatives: str, cost: Cost | None = None, types: str = "artifact", **fields: Any) -> Definition:
    """A permanent with a mana ability; cost: {T} unless given."""
    return card(name, "{2}", types, Activated(cost or TapThis(), (adds(*alternatives, **fields),)))


def burn(amount: Amount) -> Instruction:
    """Damage to any target."""
    return ObjectsDo(This(), (DealDamage(amount, Target(ANY_TARGET)),))


def sacrifice(noun: Noun, count: Amount | None = None) -> Cost:
    """Sacrificing as a cost."""
    return CostAction(Do(You(), (Sacrifice(Choose(noun, count)),)))


SACRIFICE_THIS = CostAction(Do(You(), (Sacrifice(This()),)))
MY_CREATURE = Noun("permanent", All((IsType("creature"), MINE)))
MY_ARTIFACT = Noun("permanent", All((IsType("artifact"), MINE)))
MY_CARD = Noun("card", None, MY_HAND)

GAIN = you(GainLife(Number(1)))

RELIC = rock("Relic", "{C}{C}")
DUAL = rock("Dual", "{U}", "{R}", types="land")
ANY_ONE = adds(any_color="one", amount=Number(1))
CITY = card("City", None, "land", Activated(Costs((TapThis(), PayLife(Number(1)))), (ANY_ONE,)))
TREASURE = card(
    "Treasure",
    None,
    "artifact - Treasure",
    Activated(Costs((TapThis(), SACRIFICE_THIS)), (ANY_ONE,)),
)
SIGNET = rock("Signet", "{U}{R}", cost=Costs((mana("{1}"), TapThis())))
SNOW_FOREST = card("Snow Forest", None, "basic snow land - Forest")
ALTAR = rock("Altar", "{C}{C}", cost=sacrifice(MY_CREATURE))
CAVE = rock("Cave", "{G}", types="land", spend=Noun("spell", IsType("creature")))
CRADLE = rock("Cradle", "{G}", types="land", times=Count(MY_CREATURE))
DORK = creature("Dork", "1/1", Activated(TapThis(), (adds("{G}"),)), colors=("green",))
BEAR = creature("Bear", "2/2", colors=("green",))
SPIRIT_GUIDE = creature(
    "Guide",
    "2/2",
    Activated(CostAction(Do(You(), (Exile(This(), origin=MY_HAND),))), (adds("{R}"),)),
)
