"""CR 611.2b, 601.3: "for as long as it remains exiled, you may play it if you control ...": asked as it is played."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

SHAPE = written(
    "Shape {0}\nSorcery\nExile the top card of your library. For as long as that card remains exiled, you may play it"
    " if you control a Wizard."
)
WIZARD = written("Adept {0}\nCreature - Human Wizard\n1/1")
FODDER = written(
    "Fodder {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 1 life."
)


def test_a_wizard_that_comes_later() -> None:
    """It can't be played before, and can be after."""
    duel = Duel()
    duel.alice.has(hand=[SHAPE, WIZARD], library=FOREST)
    duel.alice.casts("Shape").resolves()
    assert not duel.alice.may("play Forest")

    duel.alice.casts("Adept").resolves()

    assert duel.alice.may("play Forest")


def test_a_wizard_that_goes() -> None:
    """Without a Wizard it can't be played any more."""
    duel = Duel()
    duel.alice.has(battlefield=WIZARD, hand=[SHAPE, FODDER], library=FOREST)
    duel.alice.casts("Shape").resolves()
    assert duel.alice.may("play Forest")

    duel.alice.casts("Fodder").resolves()

    assert not duel.alice.may("play Forest")
