"""CR 702.37, 702.62, 702.143, 702.168, 702.170: keyword abilities with special actions."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.amount import Number
from lawmage.ir.node import Ability
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_casting import FOREST, GAIN, MOUNTAIN, mana
from tests.cards_for_tests import BOLT, card

LANDS = [MOUNTAIN] * 6


def bear(*abilities: Ability) -> Definition:
    """A 2/2 for three mana with these abilities."""
    return card("Bear", "{2}{R}", "creature - Bear", *abilities, power="4", toughness="4", colors=("red",))


def long_duel() -> Duel:
    """A game in which nobody runs out of cards soon."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 5)
    return duel


class TestSuspend:
    """CR 702.62."""

    def test_a_suspended_creature_is_cast_with_haste(self) -> None:
        """CR 702.62a: exiled with time counters; cast for nothing when the last is removed, and it has haste."""
        duel = long_duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=bear(Keyword("suspend", mana("{R}"), Number(1))))
        duel.alice.acts("suspend")
        assert duel.alice.exile == ["Bear"]

        duel.to_step(UPKEEP).to_step(UPKEEP + 1)
        duel.to_step(UPKEEP).resolve_all("yes")
        assert duel.alice.battlefield == ["Mountain", "Bear"]

        duel.attacks("Bear")
        assert len([id for id in duel.game.battlefield if duel.game.objects[id].attacking >= 0]) == 1

    def test_only_when_it_could_be_cast(self) -> None:
        """CR 702.62a, c: a creature card is suspended at sorcery speed."""
        duel = long_duel()
        duel.alice.has(battlefield=LANDS, hand=[bear(Keyword("suspend", mana("{R}"), Number(1))), BOLT])
        duel.alice.casts("Bolt", at="bob")

        assert not duel.alice.may("suspend")


class TestForetell:
    """CR 702.143."""

    FORETOLD = card("Vision", "{4}{R}", "sorcery", SpellAbility((GAIN,)), Keyword("foretell", mana("{R}")))

    def test_cast_on_a_later_turn(self) -> None:
        """CR 702.143a: for the foretell cost, not on the turn it was foretold."""
        duel = long_duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=self.FORETOLD)
        duel.alice.acts("foretell")
        assert duel.alice.hand == []
        assert not duel.alice.may("cast Vision")

        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).to_step(3)
        duel.alice.casts("Vision (foretell)").resolve_all()

        assert duel.alice.life == 21

    def test_not_for_its_foretell_cost_from_hand(self) -> None:
        """CR 702.143a."""
        duel = long_duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=self.FORETOLD)

        assert not duel.alice.may("cast Vision")


class TestPlot:
    """CR 702.170."""

    def test_cast_for_nothing_on_a_later_turn(self) -> None:
        """CR 702.170d."""
        duel = long_duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=bear(Keyword("plot", mana("{R}"))))
        duel.alice.acts("plot")
        assert not duel.alice.may("cast Bear")

        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).to_step(3)
        duel.alice.casts("Bear").resolve_all()

        assert "Bear" in duel.alice.battlefield


class TestMorph:
    """CR 702.37, 708."""

    def test_cast_face_down_and_turned_up(self) -> None:
        """CR 702.37c, e: a 2/2 for {3}, which its controller turns face up for its morph cost at any time."""
        duel = long_duel()
        duel.alice.has(battlefield=LANDS, hand=bear(Keyword("morph", mana("{1}{R}"))))
        duel.alice.casts("Bear (morph)").resolve_all()
        found = duel.object(duel.game.battlefield[-1])
        assert (found.chars.name, found.chars.power, found.face_down) == ("", 2, True)

        duel.alice.acts("turn face up")
        found = duel.object(duel.game.battlefield[-1])
        assert (found.chars.name, found.chars.power, found.counters) == ("Bear", 4, {})

    def test_megamorph(self) -> None:
        """CR 702.37b: a +1/+1 counter as it is turned face up."""
        duel = long_duel()
        duel.alice.has(battlefield=LANDS, hand=bear(Keyword("megamorph", mana("{1}{R}"))))
        duel.alice.casts("Bear (megamorph)").resolve_all()

        duel.alice.acts("turn face up")

        assert duel.find("Bear").counters == {"+1/+1": 1}

    def test_disguise(self) -> None:
        """CR 702.168a: face down, it has ward {2}."""
        duel = long_duel()
        duel.alice.has(battlefield=LANDS, hand=bear(Keyword("disguise", mana("{1}{R}"))))
        duel.alice.casts("Bear (disguise)").resolve_all()

        abilities = duel.object(duel.game.battlefield[-1]).chars.abilities

        assert "ward" in [getattr(ability, "name", "") for ability in abilities]
