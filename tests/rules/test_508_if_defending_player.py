"""CR 508.1c, 508.5: "can't attack if defending player ..." is asked of each player it could attack."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

OX = written("Ox {0}\nCreature - Ox\n3/3")
MUTANT = written(
    "Mutant {0}\nCreature - Mutant\nTrample\n"
    "Mutant can't attack if defending player controls an untapped creature with power 3 or greater.\n5/3"
)


def _game() -> Duel:
    duel = Duel(players=3)
    duel.alice.has(battlefield=[MUTANT])
    duel.bob.has(battlefield=[OX])
    return duel


def test_not_this_player() -> None:
    """Bob controls an untapped Ox."""
    duel = _game()
    with pytest.raises(AssertionError):
        duel.attacks(("Mutant", "bob"))


def test_another_player() -> None:
    """The third player doesn't."""
    duel = _game()
    duel.attacks(("Mutant", "carol"))
    assert duel.find("Mutant").attacking
