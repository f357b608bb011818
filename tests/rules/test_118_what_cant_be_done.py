"""CR 118.3, 101.2: a cost can't be paid with what the action of the cost can't be done to."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

STILL = written("Still {0}\nEnchantment\nCounters can't be put on creatures.")
WEAR = written(
    "Wear {0}\nCreature - Elf\nPut a -1/-1 counter on a creature you control: You gain 1 life.\n"
    "Put a -1/-1 counter on this creature: You gain 2 life.\n3/3"
)
BLIGHT = written("Blight Rite {0}\nSorcery\nAs an additional cost to cast this spell, blight 1.\nYou gain 3 life.")
STONE = written("Stone {0}\nCreature - Golem\nThis creature can't have counters put on it.\n3/3")
ALTAR = written("Altar {0}\nArtifact\nSacrifice a creature: You gain 1 life.")
ROPE = written("Rope {0}\nArtifact\nThis artifact can't be sacrificed.\nSacrifice this artifact: You gain 1 life.")
SUIT = written("Suit {0}\nCreature - Ox\nThis creature can't be sacrificed.\n2/2")
EDICT = written("Edict {0}\nSorcery\nTarget player sacrifices a creature of their choice.")
BEAR = creature("Bear", "2/2")


class TestCounters:
    """CR 122.1."""

    def test_nothing_can_have_counters(self) -> None:
        """Neither this nor any other, announced or as an additional cost."""
        duel = Duel()
        duel.alice.has(battlefield=WEAR, hand=BLIGHT)
        assert duel.alice.may("activate Wear") and duel.alice.may("cast Blight Rite")
        duel.alice.has(battlefield=STILL)
        assert not duel.alice.may("activate Wear") and not duel.alice.may("cast Blight Rite")

    @pytest.mark.parametrize("bears", [0, 1])
    def test_only_another_can(self, bears: int) -> None:
        """The Golem is passed over."""
        duel = Duel()
        duel.alice.has(battlefield=[STONE, *[BEAR] * bears], hand=BLIGHT)
        assert duel.alice.may("cast Blight Rite") == (bears == 1)
        if bears:
            duel.alice.casts("Blight Rite").resolves()
            assert duel.find("Bear").counters == {"-1/-1": 1} and duel.alice.life == 23


class TestSacrifice:
    """CR 701.21a."""

    def test_what_cant_be_sacrificed_pays_nothing(self) -> None:
        """It is neither enough nor offered beside others."""
        duel = Duel()
        duel.alice.has(battlefield=[ALTAR, SUIT, ROPE])
        assert not duel.alice.may("activate Altar") and not duel.alice.may("activate Rope")
        duel.alice.has(battlefield=BEAR)
        duel.alice.activates("Altar").resolves()
        assert duel.alice.battlefield == ["Altar", "Suit", "Rope"] and duel.alice.life == 21

    def test_an_instruction_passes_it_over(self) -> None:
        """Who has another creature sacrifices that."""
        duel = Duel()
        duel.alice.has(hand=EDICT)
        duel.bob.has(battlefield=[SUIT, BEAR])
        duel.alice.casts("Edict", at="bob").resolves()
        assert duel.bob.battlefield == ["Suit"]
