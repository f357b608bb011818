"""CR 118.3: costs that take several things at once: an object for each of them, all of them, or nothing."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, creature, written

HALL = written(
    "Hall {0}\nArtifact Creature - Wall\n{0}, Sacrifice this creature and a creature you control: You gain 5 life.\n0/3"
)
LICH = written("Lich {0}\nCreature - Zombie\nSacrifice a Swamp and a Forest: You gain 5 life.\n1/1")
DUAL = written("Dual\nLand - Swamp Forest\n")
HERALD = written(
    "Herald {0}\nCreature - Elf\nSacrifice a green creature, a white creature, and a blue creature: You gain"
    " 5 life.\n1/1"
)
MIXED = written("Mixed {G}{W}\nCreature - Cat\n2/2")
GREEN = written("Green {G}\nCreature - Cat\n2/2")
BLUE = written("Blue {U}\nCreature - Cat\n2/2")
FOG = written(
    "Fog {4}\nInstant\nYou may discard an Island card and another card rather than pay this spell's mana cost."
    "\nYou gain 5 life."
)
GIFT = written(
    "Gift {0}\nEnchantment\n{0}, Sacrifice this enchantment and any number of creatures: You gain 1 life for each"
    " creature sacrificed this way."
)
EACH = written(
    "Each {0}\nSorcery\nEach opponent sacrifices an artifact creature of their choice and a nonartifact creature of"
    " their choice."
)
BEAR = creature("Bear", "2/2")
GOLEM = written("Golem {0}\nArtifact Creature - Golem\n2/2")


class TestSacrificed:
    """CR 601.2h, 701.21."""

    def test_this_and_another(self) -> None:
        """Itself a creature, it is not both."""
        duel = Duel()
        duel.alice.has(battlefield=HALL)
        assert not duel.alice.may("activate Hall")
        duel.alice.has(battlefield=BEAR)
        duel.alice.activates("Hall").resolves()
        assert duel.alice.life == 25 and duel.alice.battlefield == []

    def test_what_fits_both_is_given_once(self) -> None:
        """One land that is both is not enough; with a Forest beside it, it is the Swamp."""
        duel = Duel()
        duel.alice.has(battlefield=[LICH, DUAL])
        assert not duel.alice.may("activate Lich")
        duel.alice.has(battlefield=basic("Forest"))
        duel.alice.activates("Lich").resolves()
        assert duel.alice.life == 25 and duel.alice.battlefield == ["Lich"]

    def test_a_choice_leaves_enough_for_the_others(self) -> None:
        """With a white and green one and a green one, the first has to be the white one."""
        duel = Duel()
        duel.alice.has(battlefield=[HERALD, MIXED, BLUE])
        assert not duel.alice.may("activate Herald")
        duel.alice.has(battlefield=GREEN)
        duel.alice.activates("Herald").resolves()
        assert duel.alice.life == 25 and duel.alice.battlefield == ["Herald"]

    def test_which_is_asked(self) -> None:
        """Where there is a choice."""
        duel = Duel()
        duel.alice.has(battlefield=[HALL, BEAR, GREEN])
        duel.alice.activates("Hall", "Green").resolves()
        assert duel.alice.battlefield == ["Bear"]

    @pytest.mark.parametrize("count", [0, 2])
    def test_any_number(self, count: int) -> None:
        """None, too."""
        duel = Duel()
        duel.alice.has(battlefield=[GIFT, BEAR, GREEN])
        duel.alice.activates("Gift", *(["Bear", "Green"] if count else ["no more"])).resolves()
        assert duel.alice.life == 20 + count and len(duel.alice.battlefield) == 2 - count


class TestDiscarded:
    """CR 601.2f, 701.9."""

    def test_another_card(self) -> None:
        """With an Island alone, nothing can be given for the other one."""
        duel = Duel()
        duel.alice.has(hand=[FOG, basic("Island")])
        assert not duel.alice.may("cast Fog")
        duel.alice.has(hand=BEAR)
        duel.alice.casts("Fog").resolves()
        assert duel.alice.life == 25 and duel.alice.hand == []


class TestInstructions:
    """CR 701.21a: not a cost, but each sacrifices only what that player controls."""

    def test_each_chooses_among_the_own(self) -> None:
        """Nobody gets away by choosing what is somebody else's."""
        duel = Duel(players=3)
        carol = duel.seats[2]
        duel.alice.has(hand=EACH, battlefield=[BEAR, GOLEM])
        duel.bob.has(battlefield=[BEAR, GOLEM])
        carol.has(battlefield=[GREEN, BEAR])
        duel.alice.casts("Each").resolves("Green")
        assert duel.bob.battlefield == []
        assert carol.battlefield == ["Bear"] and duel.alice.battlefield == ["Bear", "Golem"]
