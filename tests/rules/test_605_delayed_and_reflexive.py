"""CR 603.12, 605.1b: delayed triggered mana abilities, and what a mana ability itself triggers or counts."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import basic, creature, written

SWAMP = basic("Swamp")
PLAINS = basic("Plains")
MUD = written(
    "Mud {0}\nSorcery\nUntil end of turn, whenever a player taps a Swamp for mana, that player adds an additional {B}."
)
ARENA = written("Arena {2}{B}{B}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
DIGGER = written("Digger {0}\nCreature - Scout\n{T}: Add {C}. When you do, mill two cards.\n1/1")
PRIEST = written(
    "Priest {0}\nCreature - Cleric\n{1}: Add {W}. If this ability has been activated three or more times this turn,"
    " sacrifice this creature at the beginning of the next end step.\n1/1"
)
BEAR = creature("Bear", "2/2")


def test_a_delayed_mana_ability_adds_its_mana_at_once() -> None:
    """CR 605.4a: so two lands pay for four mana."""
    duel = Duel()
    duel.alice.has(hand=[MUD, ARENA], battlefield=[SWAMP, SWAMP])
    duel.alice.casts("Mud").resolves()

    duel.alice.activates("Swamp").alice.activates("Swamp")
    assert not duel.game.stack
    duel.alice.casts("Arena").resolves()

    assert "Arena" in duel.alice.battlefield


def test_when_you_add_it() -> None:
    """CR 603.12: that goes on the stack, since it adds no mana."""
    duel = Duel()
    duel.alice.has(battlefield=DIGGER, library=[BEAR] * 3)

    duel.alice.activates("Digger").resolve_all()

    assert duel.alice.graveyard == ["Bear", "Bear"]


@pytest.mark.parametrize(("times", "left"), [(2, True), (3, False)])
def test_how_often_a_mana_ability_was_activated(times: int, left: bool) -> None:
    """The third time it says so."""
    duel = Duel()
    duel.alice.has(battlefield=[PRIEST, *[PLAINS] * 3])
    for _ in range(times):
        duel.alice.activates("Priest")

    duel.to_step(END_STEP).resolve_all()

    assert ("Priest" in duel.alice.battlefield) is left
