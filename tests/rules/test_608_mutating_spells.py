"""CR 608.3d: a mutating creature spell that resolves."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAST = written("Beast {3}\nCreature - Beast\nMutate {0}\nTrample\n4/4")
BEAR = written("Bear {2}\nCreature - Bear\nVigilance\n2/2")


def test_it_merges_with_its_target() -> None:
    """CR 608.3d: no second permanent comes: the creature it was aimed at is what it has become part of."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=BEAST)
    bear = duel.find("Bear").id
    duel.alice.casts("Beast (mutate)", at="Bear").resolves("on top")
    assert duel.game.battlefield == [bear]
    assert (duel.object(bear).chars.name, duel.object(bear).chars.power) == ("Beast", 4)
