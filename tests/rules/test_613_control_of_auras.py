"""CR 109.5, 613.8a: Auras that say who controls something, and whose own control changes."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, GIANT, written

LASSO = written("Lasso {0}\nEnchantment - Aura\nEnchant creature\nYou control enchanted creature.")
DEED = written("Deed {0}\nEnchantment - Aura\nEnchant permanent\nYou control enchanted permanent.")
THEFT = written("Theft {0}\nSorcery\nGain control of target enchantment.")


def stolen() -> Duel:
    """Bob controls alice's Giant with an Aura; it is carol's turn."""
    duel = Duel(3)
    duel.alice.has(battlefield=GIANT, library=[FOREST, FOREST])
    duel.bob.has(hand=LASSO, library=[FOREST, FOREST])
    duel.seats[2].has(hand=[DEED, THEFT], library=[FOREST, FOREST])
    duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    duel.bob.casts("Lasso", at="Giant").resolves()
    assert duel.bob.battlefield == ["Giant", "Lasso"]
    return duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)


class TestControlOfAuras:
    """CR 613.8a: an effect waits for a later one that changes who "you" is."""

    def test_by_another_aura(self) -> None:
        """CR 613.8a: the newer Aura comes first."""
        duel = stolen()

        duel.seats[2].casts("Deed", at="Lasso").resolves()

        assert duel.bob.battlefield == []
        assert duel.seats[2].battlefield == ["Giant", "Lasso", "Deed"]

    def test_by_an_effect_that_lasts(self) -> None:
        """CR 613.8a: the same by what a spell has done."""
        duel = stolen()

        duel.seats[2].casts("Theft", at="Lasso").resolves()

        assert duel.bob.battlefield == []
        assert duel.seats[2].battlefield == ["Giant", "Lasso"]
