"""Turns and combat by edition: extra turns, Walls."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import written

AGAIN = written("Again {0}\nSorcery\nTake an extra turn after this one.")
GIVE = written("Give {0}\nSorcery\nTarget opponent takes an extra turn after this one.")
WALL = written("Brick {0}\nCreature — Wall\n3/3")


@pytest.mark.parametrize(
    ("rules", "active"), [("current", 1), ("2002-02-20", 1), ("2002-02-19", 0), ("1999-11-01", 0)], ids=str
)
def test_order_of_extra_turns(rules: str, active: int) -> None:
    """CR 500.7: the turn that was created last is taken first; from 1999 to 2002 last."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[AGAIN, GIVE])

    duel.alice.casts("Again").resolves()
    duel.alice.casts("Give", at="bob").resolves()
    duel.to_step(UPKEEP)

    assert duel.game.active == active


@pytest.mark.parametrize(
    ("rules", "attacks"), [("current", True), ("2004-10-01", True), ("2004-09-30", False), ("fifth", False)], ids=str
)
def test_walls(rules: str, attacks: bool) -> None:
    """CR 702.3: defender says it; until October 2004 the creature type Wall did."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=WALL)

    if attacks:
        duel.attacks("Brick").fights()
    else:
        with pytest.raises(AssertionError):
            duel.attacks("Brick")

    assert duel.bob.life == (17 if attacks else 20)
