"""Phase abilities and upkeep costs, as in August 1997 (summary A.5, A.6)."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, END_STEP, UPKEEP
from tests.cards_for_tests import BOLT, MOUNTAIN, basic, creature, written

ISLAND = basic("Island")
DJINN = written(
    "Mist Djinn {2}{U}{U}\nCreature - Djinn\n"
    "At the beginning of your upkeep, this creature phases out unless you pay {U}{U}.\n4/4"
)
MISTS = written(
    "Mists {1}{U}\nEnchantment\n"
    'All creatures have "At the beginning of your upkeep, sacrifice this creature unless you pay {1}."'
)
LORD = written(
    "Pit Lord {4}{B}{B}\nCreature - Demon\n"
    "At the beginning of your upkeep, sacrifice a creature other than this creature. "
    "If you can't, this creature deals 7 damage to you.\n7/7"
)
BEAR = creature("Bear", "2/2")


@pytest.fixture
def duel() -> Duel:
    """A game under the rules of August 1997."""
    return Duel(rules="fifth")


def upkeep(duel: Duel, *answers: str) -> None:
    """Go from before alice's upkeep to the draw step after it."""
    duel.game.active = 1
    duel.game.facts["normal turn"] = 1
    duel.to_step(END_STEP)
    duel.to_step(UPKEEP)
    assert duel.game.active == 0
    duel.to_step(DRAW, *answers)


class TestUpkeepCosts:
    """Summary A.6."""

    def test_the_costs_of_a_permanent_are_one_cost(self, duel: Duel) -> None:
        """They are paid together."""
        duel.alice.has(battlefield=[MISTS, DJINN, ISLAND, ISLAND, ISLAND])
        upkeep(duel, "yes")
        assert [duel.game.objects[id].tapped for id in duel.game.battlefield[2:5]] == [True] * 3
        assert not duel.find("Mist Djinn").phased_out

    def test_or_not_at_all(self, duel: Duel) -> None:
        """Without the whole cost nothing of it is paid; the permanent's own consequence comes first."""
        duel.alice.has(battlefield=[MISTS, DJINN, ISLAND, ISLAND])
        upkeep(duel)
        assert [duel.game.objects[id].tapped for id in duel.game.battlefield[2:4]] == [False] * 2
        assert duel.find("Mist Djinn").phased_out

    def test_today_each_is_paid_or_not(self) -> None:
        """Two triggered abilities, two payments."""
        duel = Duel()
        duel.alice.has(battlefield=[MISTS, DJINN, ISLAND, ISLAND])
        islands = duel.game.battlefield[2:4]
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP, "Mist")
        duel.to_step(DRAW, "yes")
        assert any(duel.game.objects[id].tapped for id in islands)

    def test_a_mandatory_cost_makes_the_whole_mandatory(self, duel: Duel) -> None:
        """With the mana in the pool it must be paid."""
        duel.alice.has(battlefield=[MISTS, LORD, BEAR])
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        duel.game.own_player(0).pool = [1]
        duel.to_step(DRAW, "Pit Lord", "Bear")
        assert duel.alice.battlefield == ["Mists", "Pit Lord"]
        assert duel.alice.graveyard == ["Bear"]
        assert duel.alice.life == 20

    def test_nobody_must_draw_mana_for_it(self, duel: Duel) -> None:
        """Otherwise its consequences follow in order."""
        duel.alice.has(battlefield=[MISTS, LORD, BEAR])
        upkeep(duel, "Pit Lord")
        assert duel.alice.life == 13
        assert "Pit Lord" not in duel.alice.battlefield

    def test_abilities_wait_for_it(self, duel: Duel) -> None:
        """Summary A.6.4: until the cost is dealt with, the permanent's abilities can't be played."""
        idle = written(
            "Idler {1}\nCreature - Imp\nAt the beginning of your upkeep, sacrifice this creature unless you pay {U}."
            "\n{0}: You gain 1 life.\n1/1"
        )
        duel.alice.has(battlefield=[idle, ISLAND])
        assert duel.alice.may("activate Idler")
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        assert not duel.alice.may("activate Idler")


class TestPhaseAbilities:
    """Summary A.5."""

    def test_they_can_be_responded_to(self, duel: Duel) -> None:
        """An ability of the upkeep is played as an instant is."""
        healer = written(
            "Healer {1}\nCreature - Cleric\n"
            "At the beginning of your upkeep, you gain 1 life for each creature you control.\n1/1"
        )
        duel.alice.has(battlefield=[healer])
        duel.bob.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(END_STEP)
        duel.to_step(UPKEEP)
        assert duel.game.stack == []
        duel.alice.passes()
        assert len(duel.game.stack) == 1
        duel.bob.casts("Bolt", at="Healer").resolves().goes_on()
        assert duel.alice.life == 20

    def test_they_must_be_dealt_with(self, duel: Duel) -> None:
        """The phase does not end before."""
        healer = written("Font {1}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
        duel.alice.has(battlefield=[healer])
        upkeep(duel)
        assert duel.alice.life == 21
