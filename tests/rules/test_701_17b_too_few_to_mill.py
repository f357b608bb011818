"""CR 701.17b: nobody can choose to mill more cards than there are; who is told to mills what there is."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

WILLING = written("Willing {0}\nSorcery\nYou may mill three cards. If you do, you gain 5 life.")
TOLD = written("Told {0}\nSorcery\nMill three cards. When you do, you gain 5 life.")
MADE = written("Made {0}\nSorcery\nYou may have target player mill three cards.")
BEAR = creature("Bear", "2/2")


@pytest.mark.parametrize(("cards", "life"), [(2, 20), (3, 25), (4, 25)])
def test_a_choice(cards: int, life: int) -> None:
    """With too few it is not even asked about."""
    duel = Duel()
    duel.alice.has(hand=WILLING, library=[BEAR] * cards)

    duel.alice.casts("Willing").resolves(*(["yes"] if life > 20 else []))

    assert duel.alice.life == life
    assert duel.alice.graveyard.count("Bear") == (3 if life > 20 else 0)


@pytest.mark.parametrize(("cards", "life"), [(2, 20), (3, 25)])
def test_when_you_do(cards: int, life: int) -> None:
    """CR 603.12: fewer than that is as many as possible, and not what is said."""
    duel = Duel()
    duel.alice.has(hand=TOLD, library=[BEAR] * cards)

    duel.alice.casts("Told").resolve_all()

    assert duel.alice.life == life
    assert duel.alice.graveyard.count("Bear") == cards


def test_who_is_made_to() -> None:
    """Another one's choice is none of the player who mills."""
    duel = Duel()
    duel.alice.has(hand=MADE)
    duel.bob.has(library=[BEAR] * 2)

    duel.alice.casts("Made", at="bob").resolves("yes")

    assert duel.bob.graveyard == ["Bear", "Bear"]
