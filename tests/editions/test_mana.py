"""Mana burn and when pools empty, by edition: the same moment under rules that differ in one switch."""

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, DRAW, UPKEEP
from tests.cards_for_tests import FOREST

BURN = Rules(mana_burn=True)


@pytest.mark.parametrize(("rules", "life"), [("current", 20), ("tenth", 18), (BURN, 18)], ids=str)
def test_mana_burn(rules: Rules | str, life: int) -> None:
    """Unspent mana is lost as the main phase ends, and costs that much life before July 2009."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[FOREST, FOREST])

    duel.alice.activates("Forest")
    duel.alice.activates("Forest")
    duel.to_step(BEGINNING_OF_COMBAT)

    assert duel.alice.player.pool == []
    assert duel.alice.player.life == life


@pytest.mark.parametrize(
    ("rules", "kept"),
    [("current", 0), ("tenth", 1), (Rules(mana_pools_empty="each_phase"), 1)],
    ids=str,
)
def test_when_pools_empty(rules: Rules | str, kept: int) -> None:
    """Mana of the upkeep is still there in the draw step where pools empty as phases end."""
    duel = Duel(rules=rules)
    duel.bob.has(battlefield=FOREST, library=[FOREST, FOREST])

    duel.to_step(UPKEEP)
    duel.bob.activates("Forest")
    duel.to_step(DRAW)

    assert len(duel.bob.player.pool) == kept
    assert duel.bob.player.life == 20
