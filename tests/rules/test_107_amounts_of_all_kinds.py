"""CR 107: amounts and kinds that few cards use, each with what would be there if it were nothing or its contrary."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

AMOUNTS = {
    "You gain life equal to the total power of creatures you control.": 25,
    "You gain 2 life for each multicolored creature.": 22,
    "You gain 2 life for each colorless creature.": 24,
}
GOLD = written("Gold {R}{G}\nCreature — Goblin\n2/2")


@pytest.mark.parametrize("text", AMOUNTS)
def test_amounts(text: str) -> None:
    """Alice has a 3/3, a gold 2/2; Bob a 4/4."""
    duel = Duel()
    duel.alice.has(hand=written("Sum {0}\nSorcery\n" + text), battlefield=[creature("Ox", "3/3"), GOLD])
    duel.bob.has(battlefield=creature("Bear", "4/4"))
    duel.alice.casts("Sum").resolves()
    assert duel.alice.life == AMOUNTS[text]
