"""CR 701.6a, 608.2h: spells countered this way are counted, though they are on the stack no longer."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

HUSH = written("Hush {0}\nInstant\nCounter all other spells. Draw a card for each spell countered this way.")
BOON = written("Boon {0}\nInstant\nYou gain 3 life.")
STEADY = written("Steady {0}\nInstant\nThis spell can't be countered.\nYou gain 1 life.")


def test_those_that_were_countered() -> None:
    """Not the one that can't be, nor the spell itself."""
    duel = Duel()
    duel.alice.has(hand=HUSH, library=[FOREST] * 5)
    duel.bob.has(hand=[BOON, BOON, STEADY])
    for name in ("Boon", "Boon", "Steady"):
        duel.bob.casts(name)

    duel.alice.casts("Hush").resolves()

    assert duel.alice.hand == ["Forest"] * 2
    duel.resolve_all()
    assert duel.bob.life == 21
