"""CR 601.2a: a spell has left the hand before its costs are paid, so it is not one of the cards to discard for it."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

ONE = written("One {0}\nInstant\nAs an additional cost to cast this spell, discard a card.\nYou gain 5 life.")
TWO = written("Two {0}\nInstant\nAs an additional cost to cast this spell, discard two cards.\nYou gain 5 life.")
EITHER = written(
    "Either {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature or discard a card."
    "\nYou gain 5 life."
)
BEAR = creature("Bear", "2/2")


@pytest.mark.parametrize(("spell", "others"), [(ONE, 0), (TWO, 0), (TWO, 1), (EITHER, 0)])
def test_it_is_not_offered(spell: Definition, others: int) -> None:
    """CR 118.3: there is nothing, or not enough, to pay with."""
    duel = Duel()
    duel.alice.has(hand=[spell, *[BEAR] * others])

    assert not duel.alice.may(f"cast {spell.name}")


@pytest.mark.parametrize(("spell", "others"), [(ONE, 1), (TWO, 2), (EITHER, 1)])
def test_with_others_it_is(spell: Definition, others: int) -> None:
    """CR 601.2h: the others are discarded."""
    duel = Duel()
    duel.alice.has(hand=[spell, *[BEAR] * others])

    duel.alice.casts(spell.name, *(["Bear"] if others > 1 and spell is not TWO else [])).resolves()

    assert duel.alice.life == 25
    assert duel.alice.graveyard.count("Bear") == others


def test_without_cards_it_is_the_creature() -> None:
    """CR 601.2b: only a cost that can be paid can be chosen."""
    duel = Duel()
    duel.alice.has(hand=EITHER, battlefield=BEAR)

    duel.alice.casts("Either").resolves()

    assert duel.alice.life == 25
    assert duel.alice.graveyard == ["Bear", "Either"]
