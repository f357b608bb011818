"""Mana burn and when pools empty, by edition: the same moment under rules that differ in one switch."""

import pytest

from lawmage.editions import Rules
from lawmage.rules.mana import unit_of
from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, DRAW, END_OF_COMBAT, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, written

BURN = Rules(mana_burn=True)
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


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


@pytest.mark.parametrize("rules", ["1999-04-23", "1999-04-22", "fifth"])
def test_mana_around_an_attack(rules: str) -> None:
    """Summary G.25.1, rule 300.4 (1999): it burns at the beginning and the end of the attack, and not within it."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[FOREST, OGRE])

    duel.alice.activates("Forest")
    duel.attacks("Ogre")
    assert (duel.alice.player.pool, duel.alice.life) == ([], 19)

    unit = unit_of(0, False, 0, 0, duel.find("Forest").id)
    duel.game.own_player(0).pool = [unit]
    duel.to_step(END_OF_COMBAT)
    assert duel.alice.player.pool == [unit]
    duel.to_step(POSTCOMBAT_MAIN)

    assert (duel.alice.player.pool, duel.alice.life) == ([], 18)
