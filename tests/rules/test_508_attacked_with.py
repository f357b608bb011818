"""CR 508.1, 608.2i: how many creatures a player attacked with in a turn of several combats."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import POSTCOMBAT_MAIN
from tests.cards_for_tests import creature, written

AGAIN = written(
    "Again {0}\nSorcery\nUntap all creatures that attacked this turn. After this main phase, there is an additional "
    "combat phase followed by an additional main phase."
)
TALLY = written("Tally {0}\nSorcery\nYou gain 1 life for each creature you attacked with this turn.")
PAIR = written("Pair {0}\nSorcery\nIf you attacked with two or more creatures this turn, you gain 5 life.")


def attacked_twice(second: str) -> Duel:
    """Alice attacks with a Bear, and in another combat phase with what is said."""
    duel = Duel()
    duel.alice.has(battlefield=[creature("Bear", "2/2"), creature("Ape", "2/2")], hand=[AGAIN, TALLY, PAIR])
    duel.attacks("Bear")
    duel.fights()
    duel.to_step(POSTCOMBAT_MAIN)
    duel.alice.casts("Again").resolves()
    duel.attacks(second)
    duel.fights()
    duel.to_step(POSTCOMBAT_MAIN)
    return duel


def test_one_that_attacked_twice_counts_once() -> None:
    """CR 508.1: it is one creature, however often it was declared."""
    duel = attacked_twice("Bear")
    duel.alice.casts("Tally").resolves()
    duel.alice.casts("Pair").resolves()
    assert duel.alice.life == 21


def test_another_one_counts_as_well() -> None:
    """CR 608.2i: the creatures of both combat phases count."""
    duel = attacked_twice("Ape")
    duel.alice.casts("Tally").resolves()
    duel.alice.casts("Pair").resolves()
    assert duel.alice.life == 27
