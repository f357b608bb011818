"""CR 702.122b, 702.171c: a creature that crews or saddles, and "that Vehicle", "that Mount"."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

CART = written("Cart {0}\nArtifact - Vehicle\nCrew 1\n3/3")
HORSE = written("Horse {0}\nCreature - Horse Mount\nSaddle 1\n3/3")
PILOT = written(
    "Pilot {0}\nCreature - Human Pilot\nWhenever this creature crews a Vehicle, that Vehicle gets +1/+1 until end of"
    " turn.\n2/2"
)
RIDER = written(
    "Rider {0}\nCreature - Human Pilot\nWhenever this creature saddles a Mount, that Mount gets +1/+1 until end of"
    " turn.\n2/2"
)


@pytest.mark.parametrize(("who", "what"), [(PILOT, CART), (RIDER, HORSE)])
def test_that_one_is_meant(who: object, what: object) -> None:
    """What was crewed or saddled grows, not the creature that did it."""
    duel = Duel()
    name, other = ("Pilot" if who is PILOT else "Rider"), ("Cart" if what is CART else "Horse")
    duel.alice.has(battlefield=[who, what])
    duel.alice.activates(other, name).resolve_all()
    assert duel.find(other).chars.power == 4
    assert duel.find(name).chars.power == 2
