"""CR 111.7, 111.8: a token that was put into a library is not found among its cards."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

BEAR = creature("Bear", "2/2")
TOKENS = written("Recruits {0}\nSorcery\nCreate two 1/1 white Soldier creature tokens.")
MELT = written(
    "Melt {0}\nSorcery\nEach player shuffles all permanents they own into their library, then draws that many cards."
)
TWIST = written(
    "Twist {0}\nInstant\nThe owner of target permanent shuffles it into their library, then reveals the top card of"
    " their library. If it's a permanent card, they put it onto the battlefield."
)


class TestShuffledIn:
    """It counts, but what is drawn or revealed are cards."""

    def test_as_many_cards_are_drawn_as_were_shuffled_in(self) -> None:
        """The tokens among them, too, however the library was shuffled."""
        for seed in range(5):
            duel = Duel(seed=seed)
            duel.alice.has(hand=[TOKENS, MELT], battlefield=[BEAR, BEAR], library=[BEAR] * 10)
            duel.alice.casts("Recruits").resolves()

            duel.alice.casts("Melt").resolves()

            assert len(duel.alice.hand) == 4

    def test_the_top_card_is_revealed_not_the_token(self) -> None:
        """The token itself can't come back."""
        for seed in range(5):
            duel = Duel(seed=seed)
            duel.alice.has(hand=[TOKENS, TWIST], library=[BEAR])
            duel.alice.casts("Recruits").resolves()

            duel.alice.casts("Twist", at="Soldier").resolves()

            assert "Bear" in duel.alice.battlefield and len(duel.alice.battlefield) == 2

    def test_a_library_of_tokens_is_empty(self) -> None:
        """CR 104.3c: who draws from it loses."""
        duel = Duel()
        duel.alice.has(hand=[TOKENS, MELT])
        duel.alice.casts("Recruits").resolves()

        duel.alice.casts("Melt").resolves()

        assert duel.game.over
