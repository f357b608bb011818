"""CR 508.1g, 701.43, 702.154: optional costs to attack: exerting and enlisting."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static, Triggered
from lawmage.ir.amount import Number
from lawmage.ir.effect import Reflexive
from lawmage.ir.event import Happens
from lawmage.ir.keyword_node import AsAttacks
from lawmage.ir.reference import This
from lawmage.ir.verb import GainLife, KeywordAction
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import GIANT, card, creature, you

EXERTS = Static(AsAttacks((you(KeywordAction("exert", what=This()), may=True), Reflexive((you(GainLife(Number(2))),)))))
CHAMPION = card("Champion", "{1}", "creature - Human", EXERTS, power="2", toughness="2")


def duel_with_cards() -> Duel:
    """A game with cards to draw."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    return duel


class TestExert:
    """CR 701.43."""

    def test_the_linked_ability_triggers(self) -> None:
        """CR 701.43d, 607.2h: and the creature does not untap."""
        duel = duel_with_cards()
        duel.alice.has(battlefield=CHAMPION)
        duel.attacks("Champion", options=["yes"]).resolve_all()
        assert duel.alice.life == 22

        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
        assert duel.find("Champion").tapped
        duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
        assert not duel.find("Champion").tapped

    def test_or_not(self) -> None:
        """CR 508.1g: it is optional."""
        duel = duel_with_cards()
        duel.alice.has(battlefield=CHAMPION)
        duel.attacks("Champion", options=["no more attackers", "no"]).resolve_all()
        assert duel.alice.life == 20
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
        assert not duel.find("Champion").tapped


class TestEnlist:
    """CR 702.154."""

    def test_the_power_of_the_tapped_creature(self) -> None:
        """CR 702.154a."""
        duel = duel_with_cards()
        duel.alice.has(battlefield=[creature("Squire", "1/1", "enlist"), GIANT])
        duel.attacks("Squire", options=["no more attackers", "Giant"]).resolve_all()

        assert duel.find("Giant").tapped
        assert duel.find("Squire").chars.power == 4

    def test_attackers_and_itself_cannot_be_enlisted(self) -> None:
        """CR 702.154a, c: also those that attack without tapping."""
        duel = duel_with_cards()
        duel.alice.has(
            battlefield=[creature("Squire", "1/1", "enlist", "vigilance"), creature("Guard", "2/2", "vigilance")]
        )
        duel.attacks("Squire", "Guard").resolve_all()

        assert duel.find("Squire").chars.power == 1

    def test_not_one_that_came_this_turn(self) -> None:
        """CR 702.154a."""
        duel = duel_with_cards()
        duel.alice.has(
            battlefield=[creature("Squire", "1/1", "enlist")],
            hand=card("Cub", "{0}", "creature - Bear", power="5", toughness="5"),
        )
        duel.alice.casts("Cub").resolve_all()
        duel.attacks("Squire").resolve_all()

        assert duel.find("Squire").chars.power == 1

    def test_one_that_enlists_is_known(self) -> None:
        """CR 702.154c: a creature enlists another as the cost is paid."""
        duel = duel_with_cards()
        watch = Triggered(Happens(This(), "enlists a creature"), (you(GainLife(Number(1))),))
        duel.alice.has(
            battlefield=[
                card("Squire", "{1}", "creature - Human", Keyword("enlist"), watch, power="1", toughness="1"),
                BEAR,
            ]
        )
        duel.attacks("Squire", options=["no more attackers", "Bear", 0]).resolve_all()

        assert duel.alice.life == 21
