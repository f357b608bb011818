"""CR 608.2: players who have the most of something; those who are tied for it are all meant."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

FIELD = written("Field\nLand")
HILL = written("Hill\nLand")
LEVEL = written("Level {0}\nSorcery\nEach player who controls the most lands sacrifices a land of their choice.")


def test_all_who_are_tied() -> None:
    """Two lands each: both sacrifice one."""
    duel = Duel()
    duel.alice.has(hand=LEVEL, battlefield=[FIELD, HILL])
    duel.bob.has(battlefield=[FIELD, HILL])
    duel.alice.casts("Level").resolves("Field", "Hill")
    assert (duel.alice.battlefield, duel.bob.battlefield) == (["Hill"], ["Field"])


def test_only_the_one_with_more() -> None:
    """Two against one."""
    duel = Duel()
    duel.alice.has(hand=LEVEL, battlefield=FIELD)
    duel.bob.has(battlefield=[FIELD, HILL])
    duel.alice.casts("Level").resolves("Hill")
    assert (duel.alice.battlefield, duel.bob.battlefield) == (["Field"], ["Field"])
