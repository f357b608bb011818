"""CR 115.9b, 109.2: what a spell targets and has left the battlefield is no creature any more."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {1}\nCreature - Bear\n2/2")
SPARKS = written("Sparks {0}\nInstant\nSparks deals 2 damage to target creature and 1 damage to target opponent.")
AWAY = written("Away {0}\nInstant\nReturn target creature to its owner's hand.")
STEP_IN = written("Step In {0}\nInstant\nCounter target spell that targets a creature.")


def test_a_creature_that_has_left_is_not_targeted() -> None:
    """With its only creature gone, the spell is no legal target for what counters spells that target one."""
    duel = Duel()
    duel.alice.has(hand=SPARKS)
    duel.bob.has(hand=[STEP_IN, AWAY], battlefield=BEAR)

    duel.alice.casts("Sparks", at="Bear")
    duel.bob.casts("Step In", at="Sparks")
    duel.bob.casts("Away", at="Bear").resolves()
    duel.resolves().resolves()

    assert duel.bob.life == 19


def test_one_that_is_there_is() -> None:
    """While the creature is there, the spell is countered."""
    duel = Duel()
    duel.alice.has(hand=SPARKS)
    duel.bob.has(hand=STEP_IN, battlefield=BEAR)

    duel.alice.casts("Sparks", at="Bear")
    duel.bob.casts("Step In", at="Sparks").resolves()

    assert duel.bob.life == 20
    assert duel.alice.graveyard == ["Sparks"]
