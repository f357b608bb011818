"""CR 603.2c, 603.2d: what triggers once on several events triggers once more if one of them says so."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

PORCH = written("Porch {0}\nEnchantment\nWhenever one or more permanents enter, you gain 1 life.")
LIMITED = written(
    "Porch {0}\nEnchantment\nWhenever one or more permanents enter, you gain 1 life. This ability triggers only once "
    "each turn."
)
HARMONY = written(
    "Harmony {0}\nEnchantment\nIf an artifact or creature entering causes a triggered ability of a permanent you "
    "control to trigger, that ability triggers an additional time."
)
RISE = written("Rise {0}\nSorcery\nReturn all permanent cards from your graveyard to the battlefield.")
BEAR = creature("Bear", "2/2")
FIELD = written("Field\nLand")


@pytest.mark.parametrize("cards", [(BEAR, FIELD), (FIELD, BEAR), (FIELD, BEAR, BEAR), (BEAR, FIELD, BEAR)])
def test_any_of_the_events(cards: tuple[Definition, ...]) -> None:
    """A creature among them, whichever comes first: twice, and once where it triggers only once each turn."""
    for porch, life in ((PORCH, 22), (LIMITED, 21)):
        duel = Duel()
        duel.alice.has(battlefield=[porch, HARMONY], graveyard=list(cards), hand=RISE)
        duel.alice.casts("Rise").resolve_all()
        assert duel.alice.life == life


def test_none_of_them() -> None:
    """Lands alone: once."""
    duel = Duel()
    duel.alice.has(battlefield=[PORCH, HARMONY], graveyard=[FIELD, FIELD], hand=RISE)
    duel.alice.casts("Rise").resolve_all()
    assert duel.alice.life == 21
