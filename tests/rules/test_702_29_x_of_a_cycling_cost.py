"""CR 107.3e, 702.29c: an ability that triggers as its card is cycled knows the X of the cycling cost."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, MOUNTAIN, written

RING = written("Ring {1}\nArtifact")
ORB = written("Orb {2}\nArtifact")


@pytest.mark.parametrize("x", [0, 3])
def test_a_token_of_that_size(x: int) -> None:
    """An X/X token; with 0 it does not live."""
    shark = written(
        "Storm {5}\nEnchantment\nCycling {X}{R}\nWhen you cycle this card, create an X/X blue Shark creature token."
    )
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=shark, library=FOREST)

    duel.alice.activates("Storm", x).resolve_all()

    assert duel.alice.battlefield == ["Mountain"] * 4 + ["Shark Token"] * (x > 0)
    if x:
        assert duel.find("Shark Token").chars.power == 3


def test_its_targets() -> None:
    """How many targets there are, and which, may hang on it."""
    mammoth = written(
        "Mammoth {5}\nCreature - Elephant\nCycling {X}{R}\nWhen you cycle this card, destroy up to one target artifact"
        " with mana value X.\n2/2"
    )
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=mammoth, library=FOREST)
    duel.bob.has(battlefield=[RING, ORB])

    # The trigger goes onto the stack, and has its target, before anybody has priority.
    duel.alice.activates("Mammoth", 2).resolves("Orb")
    duel.resolve_all()

    assert duel.bob.battlefield == ["Ring"]
