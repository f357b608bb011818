"""CR 109.5, 102.2: what "your opponents control" is what all of them control together; "each opponent" is each."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written


def moor(condition: str, bobs: int, carols: int) -> bool:
    """Whether the land enters tapped."""
    duel = Duel(players=3)
    duel.alice.has(hand=written(f"Moor\nLand\nThis land enters tapped unless {condition}.\n{{T}}: Add {{W}}."))
    duel.seats[1].has(battlefield=[FOREST] * bobs)
    duel.seats[2].has(battlefield=[FOREST] * carols)
    duel.alice.plays("Moor")
    return duel.find("Moor").tapped


@pytest.mark.parametrize(("bobs", "carols", "tapped"), [(2, 2, False), (4, 0, False), (2, 1, True)])
def test_together(bobs: int, carols: int, tapped: bool) -> None:
    """Four lands of them all."""
    assert moor("your opponents control four or more lands", bobs, carols) == tapped


@pytest.mark.parametrize(("bobs", "carols", "tapped"), [(2, 2, False), (4, 0, True), (2, 1, True)])
def test_each(bobs: int, carols: int, tapped: bool) -> None:
    """Two lands of each."""
    assert moor("each opponent controls two or more lands", bobs, carols) == tapped


def test_no_such_thing() -> None:
    """Nobody among them has any."""
    assert moor("your opponents control no lands", 0, 1) and not moor("your opponents control no lands", 0, 0)
