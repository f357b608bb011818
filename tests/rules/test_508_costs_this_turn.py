"""CR 508.1h, 509.1f: a cost of attacking or blocking that an ability makes for a turn."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD
from tests.cards_for_tests import basic, creature, written

DRUMS = written(
    "Drums {0}\nEnchantment\n{X}: This turn, creatures can't block unless their controller pays {X} for each blocking"
    " creature they control."
)
TOLL = written(
    "Toll {0}\nEnchantment\n{X}: This turn, creatures can't attack unless their controller pays {X} for each attacking"
    " creature they control."
)
WASTE = basic("Plains")
BEAR = creature("Bear", "2/2")
CAT = creature("Cat", "1/1")


class TestBlocking:
    """Nothing is asked as the ability resolves."""

    def test_each_blocker_costs(self) -> None:
        """Two lands pay for one that costs two, which are tapped then."""
        duel = Duel()
        duel.alice.has(battlefield=[DRUMS, BEAR, *[WASTE] * 2])
        duel.bob.has(battlefield=[CAT, BEAR, *[WASTE] * 2])
        duel.alice.activates("Drums", 2).resolves()
        duel.attacks("Bear")

        duel.blocks("Cat")

        lands = [
            duel.object(id).tapped
            for id in duel.game.zone_ids(BATTLEFIELD, 1)
            if duel.object(id).chars.name == "Plains"
        ]
        assert lands == [True] * 4


class TestAttacking:
    """The same for attackers."""

    def test_who_can_t_pay_can_t_attack(self) -> None:
        """With fewer lands than it costs."""
        duel = Duel()
        duel.alice.has(battlefield=[TOLL, BEAR, *[WASTE] * 3])
        duel.alice.activates("Toll", 2).resolves()

        with pytest.raises(AssertionError):
            duel.attacks("Bear")
