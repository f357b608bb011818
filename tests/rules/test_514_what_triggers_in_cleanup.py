"""CR 514.2, 514.3a: what triggers as effects end in the cleanup step is put on the stack in that step."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import CLEANUP, UPKEEP
from tests.cards_for_tests import FOREST, written

OX = written("Ox {0}\nCreature - Ox\n3/3")
COMMAND = written(
    "Command {0}\nInstant\nUntap target creature an opponent controls and gain control of it until end of turn. When"
    " you lose control of the creature, tap it."
)
FLOOD = written("Flood {0}\nInstant\nTarget land becomes an Island until end of turn.")
FISH = written("Fish {0}\nCreature - Fish\nWhen you control no Islands, sacrifice this creature.\n4/1")


class TestCleanup:
    """CR 514.3a."""

    def test_control_that_ends(self) -> None:
        """It is tapped in the cleanup step, and untaps in its controller's turn."""
        duel = Duel().remembers()
        duel.alice.has(hand=COMMAND)
        duel.bob.has(battlefield=OX, library=[FOREST] * 2)
        duel.alice.casts("Command", at="Ox").resolves()

        duel.to_step(CLEANUP)
        duel.resolve_all()
        assert duel.find("Ox", player=1).tapped

        duel.to_step(UPKEEP)
        assert duel.game.active == 1
        assert not duel.find("Ox", player=1).tapped

    def test_a_state_that_comes_about(self) -> None:
        """CR 603.8: the land is no Island any more."""
        duel = Duel()
        duel.alice.has(hand=FLOOD, battlefield=FOREST)
        duel.alice.casts("Flood", at="Forest").resolves()
        duel.alice.has(battlefield=FISH)

        duel.to_step(CLEANUP)
        duel.resolve_all()

        assert duel.game.active == 0
        assert duel.alice.graveyard == ["Flood", "Fish"]
