"""CR 614.12c, 607.2m, 607.2f: a word chosen as a permanent enters decides which of two abilities it has."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SIEGE = written(
    "Rampart {0}\nEnchantment\nAs this enchantment enters, choose Khans or Dragons.\n• Khans — At the beginning of "
    "your upkeep, "
    "you gain 1 life.\n• Dragons — Creatures you control get +1/+0."
)


def test_only_the_ability_of_the_chosen_word() -> None:
    """CR 614.12c, 607.2m: the other does nothing."""
    for word, life, power in (("Khans", 21, 2), ("Dragons", 20, 3)):
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        duel.alice.has(battlefield=BEAR, hand=SIEGE)
        duel.alice.casts("Rampart").resolves(word)
        assert duel.object(duel.find("Bear").id).chars.power == power
        duel.to_step(UPKEEP).resolve_all()
        duel.alice.passes()
        duel.to_step(UPKEEP + 2)
        duel.to_step(UPKEEP).resolve_all()
        assert duel.game.active == 0 and duel.alice.life == life


def test_activated_and_triggered_abilities() -> None:
    """CR 614.12c: of whatever kind they are."""
    acts = written(
        "Acts {0}\nEnchantment\nAs this enchantment enters, choose Mirran or Phyrexian.\n• Mirran — Whenever a "
        "creature enters, you "
        "gain 1 life.\n• Phyrexian — {0}: You gain 10 life."
    )
    for word, may, life in (("Mirran", False, 21), ("Phyrexian", True, 20)):
        duel = Duel()
        duel.alice.has(hand=[acts, BEAR])
        duel.alice.casts("Acts").resolves(word)
        assert duel.alice.may("activate Acts") == may
        duel.alice.casts("Bear").resolve_all()
        assert duel.alice.life == life


def test_each_for_itself_and_nothing_without_a_choice() -> None:
    """CR 607.2m, 607.2f, 607.5a: another's choice does not count; one put there without a choice has neither
    ability."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, SIEGE], hand=SIEGE)
    assert duel.object(duel.find("Bear").id).chars.power == 2
    duel.alice.casts("Rampart").resolves("Dragons")
    assert duel.object(duel.find("Bear").id).chars.power == 3
