"""CR 115.7b: a target that can be changed is changed."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

LURE = written(
    "Lure {0}\nArtifact Creature - Horror\n{0}: Change a target of target spell or ability to this creature.\n0/4"
)
BOLT = written("Bolt {0}\nInstant\nBolt deals 3 damage to any target.")
FORK = written("Fork {0}\nInstant\nFork deals 1 damage to target creature and 2 damage to target player.")
BEAR = creature("Bear", "2/2")


class TestOneOfThem:
    """No player is asked whether."""

    def test_the_only_target_is_changed(self) -> None:
        """It may not be left as it is."""
        duel = Duel()
        duel.alice.has(hand=BOLT)
        duel.bob.has(battlefield=[LURE, BEAR])
        duel.alice.casts("Bolt", at="Bear")

        duel.bob.activates("Lure", at="Bolt").resolves().resolve_all()

        assert (
            sorted(duel.bob.battlefield) == ["Bear", "Lure"] and duel.object(duel.find("Lure", player=1).id).damage == 3
        )

    def test_the_one_that_can_be(self) -> None:
        """The other, which could not be this, stays."""
        duel = Duel()
        duel.alice.has(hand=FORK)
        duel.bob.has(battlefield=[LURE, BEAR])
        duel.alice.casts("Fork", at=["Bear", "bob"])

        duel.bob.activates("Lure", at="Fork").resolves().resolve_all()

        assert duel.bob.life == 18 and duel.object(duel.find("Lure", player=1).id).damage == 1
