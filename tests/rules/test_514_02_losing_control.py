"""CR 514.2, 603.10d: an ability that lasts this turn sees a change of control that ends with the turn."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import CLEANUP
from tests.cards_for_tests import basic, written

LOAN = written(
    "Loan {0}\nInstant\nGain control of target artifact until end of turn. When you lose control of that artifact this"
    " turn, you gain 5 life."
)
RING = written("Ring {0}\nArtifact")


def test_control_that_ends_with_the_turn() -> None:
    """The control and the ability that waits for its end have the same duration."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[basic("Forest")] * 3)
    duel.alice.has(hand=LOAN)
    duel.bob.has(battlefield=RING)
    duel.alice.casts("Loan", at="Ring").resolves()
    assert duel.alice.battlefield == ["Ring"]
    duel.until_priority(1)
    duel.to_step(CLEANUP)
    duel.resolve_all()
    assert duel.bob.battlefield == ["Ring"]
    assert duel.alice.life == 25
    assert not duel.game.delayed
