"""CR 601.2e, 608.2c, 608.2d: what permissions say of X, who "an opponent" is, and what is "other" than what returns."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
OGRE = creature("Ogre", "3/3")
WALKER = written("Walker {X}{X}\nArtifact Creature - Construct\nThis creature enters with X +1/+1 counters on it.\n0/0")


class TestPermissionsAndX:
    """CR 202.3e: on the stack the mana value counts the X that was chosen."""

    def duel(self) -> Duel:
        """A permission for spells of a mana value of 2 or less, and the mana for more."""
        duel = Duel()
        text = (
            "Once during each of your turns, you may cast a permanent spell with mana value 2 or less "
            "from your graveyard."
        )
        duel.alice.has(battlefield=[written(f"Cat {{0}}\nArtifact\n{text}"), *[FOREST] * 6], graveyard=WALKER)
        return duel

    def test_as_much_as_is_allowed(self) -> None:
        """X is 1: the spell's mana value is 2."""
        duel = self.duel()
        duel.alice.casts("Walker", 1).resolves()
        assert duel.alice.graveyard == []
        assert duel.find("Walker").chars.power == 1

    def test_not_more(self) -> None:
        """X can't be 2: the spell's mana value would be 4."""
        duel = self.duel()
        with pytest.raises(Unscripted, match="X = 1'\\]"):
            duel.alice.casts("Walker", 2)

    def test_from_the_hand(self) -> None:
        """The permission has no say about what needs none."""
        duel = self.duel()
        duel.alice.has(hand=WALKER)
        duel.alice.casts("Walker", 3).resolves()
        assert duel.find("Walker").chars.power == 3


def test_under_an_opponents_control() -> None:
    """CR 608.2d: the controller of the ability chooses which opponent."""
    duel = Duel(3)
    text = "{0}: Exile Demon, then return it to the battlefield under an opponent's control."
    duel.alice.has(battlefield=written(f"Demon {{0}}\nCreature - Demon\n{text}\n5/5"))
    duel.alice.activates("Demon").resolves("carol")
    assert duel.seats[2].battlefield == ["Demon"]


def test_each_other_than_what_was_put_there() -> None:
    """The card that was the target is another object on the battlefield, and deals no damage to itself."""
    duel = Duel()
    text = (
        "Put target creature card from a graveyard onto the battlefield under your control. "
        "That creature deals damage equal to its power to each other creature."
    )
    duel.alice.has(hand=written(f"Greed {{0}}\nSorcery\n{text}"), battlefield=BEAR)
    duel.bob.has(graveyard=OGRE, battlefield=BEAR)
    duel.alice.casts("Greed", at="Ogre").resolves()
    assert duel.alice.battlefield == ["Ogre"]
    assert duel.bob.battlefield == []


class TestPutThereAttached:
    """CR 303.4f: an Aura is attached to what it can enchant."""

    MAKER = written(
        "Maker {0}\nCreature - Human\n{0}: Put target Aura card from a graveyard onto the battlefield "
        "under your control attached to a creature you control.\n1/1"
    )
    KNIGHT = written("Knight {B}\nCreature - Knight\nProtection from white\n2/2")
    PEACE = written("Peace {W}\nEnchantment - Aura\nEnchant creature\nEnchanted creature can't block.")
    OWN = written("Own {W}\nEnchantment - Aura\nEnchant creature you control\nEnchanted creature can't block.")
    GROWTH = written("Growth {G}\nEnchantment - Aura\nEnchant land\nEnchanted land has vigilance.")

    def test_to_what_it_can_enchant(self) -> None:
        """The creature with protection from it can't be chosen."""
        duel = Duel()
        duel.alice.has(battlefield=[self.KNIGHT, self.MAKER])
        duel.bob.has(graveyard=self.PEACE)
        duel.alice.activates("Maker").resolves()
        assert duel.find("Peace").attached_to == duel.find("Maker").id

    def test_you_are_who_puts_it_there(self) -> None:
        """ "Enchant creature you control" of an opponent's card is about the player who will control it."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, self.MAKER])
        duel.bob.has(graveyard=self.OWN)
        duel.alice.activates("Maker").resolves("Bear")
        assert duel.find("Own").attached_to == duel.find("Bear").id

    def test_to_nothing(self) -> None:
        """CR 303.4g: without anything that it can enchant it stays where it is."""
        duel = Duel()
        duel.alice.has(battlefield=[self.KNIGHT, self.MAKER])
        duel.bob.has(graveyard=self.GROWTH)
        duel.alice.activates("Maker").resolves()
        assert duel.bob.graveyard == ["Growth"]
