"""CR 120: damage; 701.14: fighting."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Keyword
from lawmage.ir.amount import AttributeOf, Number, ThisWay
from lawmage.ir.change import DealDamage, Fight
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.filter import All as Both
from lawmage.ir.filter import ControlledBy, IsType, Noun
from lawmage.ir.reference import Every, It, Opponents, Target, This, You
from lawmage.ir.verb import GainLife
from lawmage.rules.event_kinds import EXCESS_DAMAGE, GAIN_LIFE
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import ANY_TARGET, CREATURE, card, creature, spell

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "1/4")
MINE = Noun("permanent", Both((IsType("creature"), ControlledBy(You()))))


class TestResults:
    """CR 120.3."""

    def test_wither(self) -> None:
        """CR 120.3d: counters instead of marked damage."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Rot", "2/2", "wither"))
        duel.bob.has(battlefield=OX)
        duel.attacks("Rot").blocks("Ox").fights()
        assert duel.find("Ox").counters == {"-1/-1": 2}
        assert duel.find("Ox").damage == 0

    def test_toxic(self) -> None:
        """CR 120.3g, 702.164c: combat damage to a player, in addition; the values add up."""
        duel = Duel()
        toxic = Keyword("toxic", amount=Number(1))
        duel.alice.has(battlefield=creature("Mite", "1/1", toxic, Keyword("toxic", amount=Number(2))))
        duel.attacks("Mite").fights()
        assert duel.bob.life == 19
        assert duel.bob.player.counters == {"poison": 3}

    @pytest.mark.parametrize("type", ["planeswalker - Walker", "battle - Siege"])
    def test_planeswalkers_and_battles_lose_counters(self, type: str) -> None:
        """CR 120.3c, h."""
        word = "loyalty" if type.startswith("planes") else "defense"
        duel = Duel()
        duel.bob.has(battlefield=card("Thing", "{3}", type))
        duel.game.own(duel.find("Thing").id).counters = {word: 5}
        duel.alice.has(hand=spell("Bolt", ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET)),))))
        duel.alice.casts("Bolt", at="Thing").resolves()
        assert duel.find("Thing").counters == {word: 2}

    def test_one_gain_of_life_for_a_source(self) -> None:
        """CR 702.15e: a lifelink creature that damages two at once gives life once, two give it twice."""
        duel = Duel()
        duel.alice.has(
            battlefield=[creature("Leech", "5/5", "lifelink", "trample"), creature("Other", "1/1", "lifelink")]
        )
        duel.bob.has(battlefield=OX)
        duel.attacks("Leech", "Other").blocks(("Ox", "Leech")).fights(4)
        gains = [event.amount for event in duel.game.this_turn if event.kind == GAIN_LIFE]
        assert sorted(gains) == [1, 5]
        assert duel.alice.life == 26

    def test_excess_damage(self) -> None:
        """CR 120.10: of all that was dealt at once."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Two", "2/2"), creature("Three", "3/3")])
        duel.bob.has(battlefield=creature("Wide", "0/4"))
        duel.alice.has(hand=spell("Volley", ObjectsDo(Every(MINE), (DealDamage(Number(3), Target(CREATURE)),))))
        duel.alice.casts("Volley", at="Wide").resolves()
        assert [e.amount for e in duel.game.this_turn if e.kind == EXCESS_DAMAGE] == [2]


class TestDealing:
    """CR 120.2b."""

    def test_each_deals_its_own_power(self) -> None:
        """ "Each creature you control deals damage equal to its power to target creature"."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("One", "1/1"), creature("Two", "2/2")])
        duel.bob.has(battlefield=OX)
        damage = DealDamage(AttributeOf("power", It()), Target(CREATURE))
        duel.alice.has(hand=spell("Volley", ObjectsDo(Every(MINE), (damage,))))
        duel.alice.casts("Volley", at="Ox").resolves()
        amounts = [event.amount for event in duel.game.this_turn if event.name == "damage"]
        assert amounts == [1, 2]

    def test_a_gone_target_deals_nothing(self) -> None:
        """CR 608.2b: an illegal target does nothing."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        bite = ObjectsDo(Target(CREATURE), (DealDamage(AttributeOf("power", It()), Target(CREATURE)),))
        duel.alice.has(
            hand=[spell("Bite", bite), spell("Kill", ObjectsDo(This(), (DealDamage(Number(9), Target(CREATURE)),)))]
        )
        duel.bob.has(battlefield=OX)
        duel.alice.casts("Bite", at=["Bear", "Ox"])
        duel.alice.casts("Kill", at="Bear").resolve_all()
        assert duel.find("Ox").damage == 0

    def test_also(self) -> None:
        """ "Deals 2 damage to target creature and 3 damage to each opponent": at once."""
        duel = Duel()
        duel.bob.has(battlefield=OX)
        verb = DealDamage(Number(2), Target(CREATURE), also=(DealDamage(Number(3), Opponents()),))
        duel.alice.has(hand=spell("Both", ObjectsDo(This(), (verb,))))
        duel.alice.casts("Both", at="Ox").resolves()
        assert duel.find("Ox").damage == 2
        assert duel.bob.life == 17

    def test_fighting(self) -> None:
        """CR 701.14a."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=spell("Brawl", ObjectsDo(Target(CREATURE), (Fight(Target(CREATURE)),))))
        duel.bob.has(battlefield=OX)
        duel.alice.casts("Brawl", at=["Bear", "Ox"]).resolves()
        assert (duel.find("Bear").damage, duel.find("Ox").damage) == (1, 2)

    def test_fighting_itself(self) -> None:
        """CR 701.14c: twice its power."""
        duel = Duel()
        duel.alice.has(battlefield=OX, hand=spell("Brawl", ObjectsDo(Target(CREATURE), (Fight(Target(CREATURE)),))))
        duel.alice.casts("Brawl", at=["Ox", "Ox"]).resolves()
        assert duel.find("Ox").damage == 2

    def test_excess_damage_dealt_this_way(self) -> None:
        """CR 120.10: an instruction can ask how much it was."""
        duel = Duel()
        duel.bob.has(battlefield=OX)
        gain = Do(You(), (GainLife(ThisWay("excess")),))
        duel.alice.has(hand=spell("Blast", ObjectsDo(This(), (DealDamage(Number(7), Target(CREATURE)),)), gain))
        duel.alice.casts("Blast", at="Ox").resolves()
        assert duel.alice.life == 23
