"""CR 608.2c: what is asked of each player is asked of one after the other, and of a player, whether there is one."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

HOLLOW = written("Hollow {0}\nSorcery\nIf each player has no cards in hand, you gain 5 life.")
SHARED = written("Shared {0}\nSorcery\nIf each player controls a creature, you gain 5 life.")
FADING = written("Fading {0}\nSorcery\nIf each player has 10 or less life, you gain 5 life.")
FIELD = written("Field\nLand\nThis land enters tapped unless a player has 13 or less life.")


@pytest.mark.parametrize(("hand", "life"), [([], 25), ([FOREST], 20)])
def test_no_cards_in_hand(hand: list[object], life: int) -> None:
    """One player with a card is enough to make it false."""
    duel = Duel()
    duel.alice.has(hand=HOLLOW)
    duel.bob.has(hand=hand)
    duel.alice.casts("Hollow").resolves()
    assert duel.alice.life == life


@pytest.mark.parametrize(("bob", "life"), [([creature("Bear", "2/2")], 25), ([], 20)])
def test_controls(bob: list[object], life: int) -> None:
    """Alice has one; Bob must have one too."""
    duel = Duel()
    duel.alice.has(hand=SHARED, battlefield=creature("Cat", "1/1"))
    duel.bob.has(battlefield=bob)
    duel.alice.casts("Shared").resolves()
    assert duel.alice.life == life


@pytest.mark.parametrize(("bob", "life"), [(10, 15), (11, 10)])
def test_life_is_not_added_up(bob: int, life: int) -> None:
    """Ten and ten are 10 or less each."""
    duel = Duel()
    duel.alice.has(hand=FADING)
    duel.alice.player.life, duel.bob.player.life = 10, bob
    duel.alice.casts("Fading").resolves()
    assert duel.alice.life == life


@pytest.mark.parametrize(("bob", "tapped"), [(13, False), (14, True)])
def test_a_player(bob: int, tapped: bool) -> None:
    """One of them is enough."""
    duel = Duel()
    duel.alice.has(hand=FIELD)
    duel.bob.player.life = bob
    duel.alice.plays("Field")
    assert duel.find("Field").tapped == tapped
