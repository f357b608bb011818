"""CR 117.3: who has priority, and when."""

from __future__ import annotations

from lawmage.rules.priority import Priority
from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, UPKEEP
from tests.cards_for_tests import FOREST, written

GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")
STONE = written("Stone {1}\nArtifact\n{0}: You gain 1 life.")


def holder(duel: Duel) -> int:
    """Who is about to be asked with priority."""
    duel._settle()
    top = duel.game.agenda[-1]
    assert isinstance(top, Priority)
    return top.player


def test_the_active_player_has_it_as_a_step_begins() -> None:
    """CR 117.3a: and nobody during an untap step."""
    duel = Duel()
    duel.bob.has(library=[FOREST] * 4)
    duel.to_step(BEGINNING_OF_COMBAT)
    assert holder(duel) == 0
    duel.to_step(UPKEEP)
    assert duel.game.active == 1 and holder(duel) == 1


def test_the_active_player_has_it_after_something_resolved() -> None:
    """CR 117.3b: not who controlled what resolved."""
    duel = Duel()
    duel.bob.has(hand=GAIN)
    duel.bob.casts("Gain").resolves()
    assert duel.bob.life == 21 and holder(duel) == 0


def test_who_acts_has_it_again() -> None:
    """CR 117.3c: who cast a spell or activated an ability may go on before anybody else is asked."""
    duel = Duel()
    duel.bob.has(hand=[GAIN, GAIN], battlefield=STONE)
    duel.bob.casts("Gain")
    assert holder(duel) == 1
    duel.bob.activates("Stone")
    assert holder(duel) == 1 and len(duel.game.stack) == 2


def test_who_passes_gives_it_to_the_next() -> None:
    """CR 117.3, 117.3d: in turn order; when all have passed in succession the top of the stack resolves."""
    duel = Duel(3)
    duel.alice.has(hand=GAIN)
    duel.alice.casts("Gain")
    before = len(duel.script.questions)
    duel.resolves()
    asked = [player for name, player, _ in duel.script.questions[before:] if name == "priority"]
    assert asked == [0, 1, 2] and holder(duel) == 0
