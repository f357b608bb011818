"""What is said of a milled card where several were milled, under the rules of other days (CR 701.17d)."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, written
from tests.editions.around import around

DOUBLE = written(
    "Double {0}\nEnchantment\nIf you would mill one or more cards, you mill twice that many cards instead."
)
BEAR = written("Bear {0}\nCreature - Bear\n2/2")


@around("2026-04-16", "2021-04-23")
def test_the_value_of_a_milled_card(rules: str) -> None:
    """CR 701.17d: the sum of what is asked of each."""
    duel = Duel(rules=rules)
    sift = written("Sift {0}\nSorcery\nMill a card. You gain life equal to that card's mana value.")
    duel.alice.has(hand=sift, battlefield=DOUBLE, library=[GIANT, GIANT, GIANT])

    duel.alice.casts("Sift").resolves()

    assert duel.alice.graveyard == ["Giant", "Giant", "Sift"]
    assert duel.alice.life == 28


@around("2026-04-16", "2021-04-23")
def test_putting_a_milled_card_into_the_hand(rules: str) -> None:
    """CR 701.17d: each of them."""
    duel = Duel(rules=rules)
    sift = written("Sift {0}\nSorcery\nMill a card, then put that card into your hand.")
    duel.alice.has(hand=sift, battlefield=DOUBLE, library=[GIANT, GIANT, GIANT])

    duel.alice.casts("Sift").resolves()

    assert duel.alice.hand == ["Giant", "Giant"]


@around("2026-04-16", "2021-04-23")
@pytest.mark.parametrize("word", ["play", "cast"])
def test_a_permission_for_a_milled_card(rules: str, word: str) -> None:
    """CR 701.17d: it is one for each of the cards."""
    duel = Duel(rules=rules)
    sift = written(f"Sift {{0}}\nSorcery\nMill a card. You may {word} that card this turn.")
    duel.alice.has(hand=sift, battlefield=DOUBLE, library=[BEAR, BEAR, BEAR])
    duel.alice.casts("Sift").resolves()
    assert duel.alice.graveyard == ["Bear", "Bear", "Sift"]

    duel.alice.casts("Bear").resolves()
    duel.alice.casts("Bear").resolves()

    assert duel.alice.battlefield == ["Double", "Bear", "Bear"]
