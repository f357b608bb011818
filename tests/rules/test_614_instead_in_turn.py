"""CR 614.6, 400.7j: "instead exile it, then return it", in turn."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

TIDE = written(
    "Tide {0}\nEnchantment\nIf you would gain life, instead exile Tide, then return it to the battlefield under"
    " your control."
)
LAST = written(
    "Last {0}\nEnchantment\nIf you would lose the game, instead exile Last, then return it to the battlefield under"
    " your control."
)
BALM = written("Balm {0}\nInstant\nYou gain 3 life.")
DRAW = written("Draw {0}\nInstant\nDraw a card.")


def test_in_the_middle_of_a_resolution() -> None:
    """What is exiled in the place of an event comes back."""
    duel = Duel()
    duel.alice.has(hand=BALM, battlefield=TIDE)
    was = duel.find("Tide").id
    duel.alice.casts("Balm").resolves()
    assert duel.alice.battlefield == ["Tide"]
    assert duel.find("Tide").id != was
    assert duel.alice.life == 20


def test_in_the_place_of_losing() -> None:
    """CR 704.5b: no spell or ability is resolving as the empty library is noticed; the card is found all the same."""
    duel = Duel()
    duel.alice.has(hand=DRAW, battlefield=LAST)
    was = duel.find("Last").id
    duel.alice.casts("Draw").resolves()
    duel.until_priority(0)
    assert duel.alice.battlefield == ["Last"]
    assert duel.find("Last").id != was
