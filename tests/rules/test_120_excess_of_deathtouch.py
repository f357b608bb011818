"""CR 120.10: of damage with deathtouch dealt to a creature, all but 1 is in excess; an instruction told of it knows."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

BITE = written(
    "Bite {0}\nSorcery\nTarget creature you control deals damage equal to its power to target creature you don't"
    " control. Create a number of 1/1 green Elf creature tokens equal to the amount of excess damage dealt this way."
)
ASP = written("Asp {0}\nCreature - Snake\nDeathtouch\n4/4")


@pytest.mark.parametrize(("biter", "made"), [("Asp", 3), ("Cat", 1)])
def test_how_much_was_more_than_enough(biter: str, made: int) -> None:
    """4 damage to a 3/3."""
    duel = Duel()
    duel.alice.has(hand=BITE, battlefield=[ASP, creature("Cat", "4/4")])
    duel.bob.has(battlefield=creature("Ogre", "3/3"))
    duel.alice.casts("Bite", at=[biter, "Ogre"]).resolves()
    assert duel.alice.battlefield.count("Elf Token") == made
