"""CR 508.1h, 107.3c: what attacking costs, where an X says how much."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

OX = written("Ox {0}\nCreature - Ox\n3/3")
MOAT = written(
    "Moat {0}\nEnchantment\nCreatures can't attack you or planeswalkers you control unless their controller pays {X}"
    " for each of those creatures, where X is the number of enchantments you control."
)


@pytest.mark.parametrize(("moats", "lands", "paid"), [(1, 1, 1), (2, 4, 4)])
def test_x_is_worked_out_as_it_is_declared(moats: int, lands: int, paid: int) -> None:
    """Each of two enchantments asks for {2}."""
    duel = Duel()
    duel.alice.has(battlefield=[OX, *[FOREST] * lands])
    duel.bob.has(battlefield=[MOAT] * moats)
    duel.attacks("Ox")
    assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == 1 + paid


def test_it_has_to_be_paid() -> None:
    """With three lands nothing attacks past two of them."""
    duel = Duel()
    duel.alice.has(battlefield=[OX, *[FOREST] * 3])
    duel.bob.has(battlefield=[MOAT] * 2)
    duel.fights()
    assert duel.bob.life == 20
    assert not [id for id in duel.game.battlefield if duel.game.objects[id].tapped]
