"""CR 201.5, 201.5a: what an object gains after its own effect has moved it speaks of it by its name."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, EXILE, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, MOUNTAIN, written

VOYAGER = written(
    "Voyager {0}\nCreature - God\nAt the beginning of your upkeep, you may exile Voyager. If you do, it gains"
    " \"Whenever a land you control enters, if Voyager is exiled, you may put a voyage counter on it. If you don't,"
    " return Voyager to the battlefield with X +1/+1 counters on it and draw X cards, where X is the number of voyage"
    ' counters on it."\n2/4'
)


def test_in_exile_and_back() -> None:
    """The ability works in exile, counts its own counters, and returns the card."""
    duel = Duel()
    duel.alice.has(battlefield=VOYAGER, hand=[MOUNTAIN, MOUNTAIN], library=[FOREST] * 5)
    duel.bob.has(library=[FOREST] * 5)
    duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).resolve_all("yes")
    duel.to_step(PRECOMBAT_MAIN)

    duel.alice.plays("Mountain").resolve_all("yes")
    assert duel.find("Voyager", EXILE).counters == {"voyage": 1}

    duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
    cards = len(duel.alice.hand)
    duel.alice.plays("Mountain").resolve_all("no")
    assert duel.find("Voyager").counters == {"+1/+1": 1}
    assert len(duel.alice.hand) == cards
