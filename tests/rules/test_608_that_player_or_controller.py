"""CR 608.2h: "that player or that planeswalker's controller" of what was targeted."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

SCREAM = written(
    "Scream {0}\nSorcery\n"
    "Scream deals 2 damage to target player or planeswalker. "
    "That player or that planeswalker's controller discards a card."
)
FLAME = written(
    "Flame {0}\nSorcery\n"
    "Flame deals 2 damage to target player or planeswalker and each creature that player or that planeswalker's "
    "controller controls."
)
WALKER = written("Walker {0}\nPlaneswalker — Jace\n+1: Draw a card.\nLoyalty: 5")


@pytest.mark.parametrize("target", ["bob", "Walker"])
def test_discards(target: str) -> None:
    """Bob discards, whichever is the target."""
    duel = Duel()
    duel.alice.has(hand=SCREAM)
    duel.bob.has(battlefield=WALKER, hand=FOREST)
    duel.alice.casts("Scream", at=target).resolves()
    assert duel.bob.hand == []


@pytest.mark.parametrize("target", ["bob", "Walker"])
def test_what_they_control(target: str) -> None:
    """Each creature of Bob's, and none of Alice's."""
    duel = Duel()
    duel.alice.has(hand=FLAME, battlefield=creature("Cat", "1/2"))
    duel.bob.has(battlefield=[WALKER, creature("Bear", "2/2")])
    duel.alice.casts("Flame", at=target).resolves()
    assert duel.bob.battlefield == ["Walker"]
    assert duel.alice.battlefield == ["Cat"]
