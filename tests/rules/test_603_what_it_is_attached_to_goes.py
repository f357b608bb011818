"""CR 603.10a, 113.6m: what an Aura enchanted is put into a graveyard; the Aura follows, and still triggers."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, creature, written

TOUCH = written(
    "Touch {0}\nEnchantment - Aura\nEnchant artifact\nWhen enchanted artifact is put into a graveyard, return that card"
    " to its owner's hand."
)
GENIUS = written(
    "Genius {0}\nEnchantment - Aura\nEnchant Forest\nWhen enchanted Forest is put into a graveyard, you may return this"
    " card from your graveyard to your hand."
)
SCREAM = written(
    "Scream {0}\nEnchantment - Aura\nEnchant creature\nWhen enchanted creature dies, return this card from your"
    " graveyard to the battlefield."
)
RAZE = written("Raze {0}\nSorcery\nDestroy target permanent.")
SWEEP = written("Sweep {0}\nSorcery\nDestroy all artifacts and enchantments.")
RELIC = written("Relic {0}\nArtifact\n{0}: You gain 1 life.")
BEAR = creature("Bear", "2/2")


class TestGoes:
    """From wherever it says: what is enchanted is on the battlefield."""

    @pytest.mark.parametrize("spell", ["Raze", "Sweep"])
    def test_the_card_is_returned(self, spell: str) -> None:
        """Also where the Aura goes at the same time."""
        duel = Duel()
        duel.alice.has(hand=[TOUCH, RAZE, SWEEP])
        duel.bob.has(battlefield=RELIC)
        duel.alice.casts("Touch", at="Relic").resolves()
        duel.alice.casts(spell, **({"at": "Relic"} if spell == "Raze" else {})).resolves().resolves()
        assert duel.bob.hand == ["Relic"]

    def test_the_aura_is_returned(self) -> None:
        """It triggers on the battlefield, and is moved out of the graveyard."""
        duel = Duel()
        duel.alice.has(hand=[GENIUS, RAZE], battlefield=basic("Forest"))
        duel.alice.casts("Genius", at="Forest").resolves()
        duel.alice.casts("Raze", at="Forest").resolves().resolves("yes")
        assert duel.alice.hand == ["Genius"] and duel.alice.graveyard == ["Forest", "Raze"]

    def test_onto_another(self) -> None:
        """Put onto the battlefield, it enchants what its controller chooses (303.4f)."""
        duel = Duel()
        duel.alice.has(hand=[SCREAM, RAZE], battlefield=BEAR)
        duel.bob.has(battlefield=creature("Ogre", "3/3"))
        duel.alice.casts("Scream", at="Bear").resolves()
        duel.alice.casts("Raze", at="Bear").resolves().resolves()
        assert duel.alice.battlefield == ["Scream"]
        assert duel.find("Scream").attached_to == duel.find("Ogre", player=1).id


MANTLE = written(
    "Mantle {0}\nEnchantment - Aura\nEnchant creature\nWhen this Aura enters, enchanted creature deals damage equal to"
    " its power to any other target."
)


class TestOther:
    """CR 115.1: "another target" than what the clause is about."""

    def test_than_the_enchanted_creature(self) -> None:
        """It can't be aimed at itself."""
        duel = Duel()
        duel.alice.has(hand=MANTLE, battlefield=BEAR)
        duel.bob.has(battlefield=creature("Ogre", "3/3"))
        duel.alice.casts("Mantle", at="Bear")
        with pytest.raises(AssertionError, match="Ogre"):
            duel.resolves("Bear")
