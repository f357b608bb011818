"""An X in a cost that the text defines (CR 107.3c)."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
TAX = written(
    "Tax {0}\nInstant\nCounter target spell unless its controller pays {X}, where X is the number of lands you control."
)
PRAYER = written("Prayer {0}\nSorcery\nYou gain 1 life.")


@pytest.mark.parametrize(("lands", "paid"), [(1, False), (2, True)])
def test_what_is_asked_is_what_the_text_says(lands: int, *, paid: bool) -> None:
    """CR 107.3c: nobody chooses that X, and it is no zero: two lands of the other player, two mana."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST] * lands, hand=PRAYER)
    duel.bob.has(battlefield=[FOREST, FOREST], hand=TAX)
    duel.alice.casts("Prayer")
    duel.bob.casts("Tax", at="Prayer").resolve_all(*(["yes"] if paid else []))

    assert duel.alice.life == (21 if paid else 20)
    assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == (2 if paid else 0)
