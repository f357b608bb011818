"""CR 603.7c, 615.7: what is asked at the end of the turn about all damage that was prevented meanwhile."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import creature, written

BOON = written(
    "Boon {0}\nInstant\nPrevent the next 3 damage that would be dealt to target creature this turn. At the beginning of"
    " the next end step, put a +0/+1 counter on that creature for each 1 damage prevented this way."
)
PING = written("Ping {0}\nInstant\nPing deals 2 damage to target creature.")
OGRE = creature("Ogre", "3/3")


@pytest.mark.parametrize(("pings", "counters"), [(0, {}), (1, {"+0/+1": 2}), (2, {"+0/+1": 3})])
def test_all_that_was_prevented(pings: int, counters: dict[str, int]) -> None:
    """Nothing, some, or all of the shield."""
    duel = Duel()
    duel.alice.has(hand=[BOON, *[PING] * pings], battlefield=OGRE)
    duel.alice.casts("Boon", at="Ogre").resolves()
    for _ in range(pings):
        duel.alice.casts("Ping", at="Ogre").resolves()
    duel.to_step(END_STEP).resolves()
    assert duel.find("Ogre").counters == counters and duel.find("Ogre").damage == max(0, 2 * pings - 3)
