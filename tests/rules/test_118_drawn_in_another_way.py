"""CR 118.12: who chose to draw has done so, whatever happened instead of it, or though there was nothing to draw."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
ISLAND = basic("Island")
SIFT = written("Sift {0}\nSorcery\nYou may draw a card. If you do, discard a card.")
EACH = written("Trade {0}\nSorcery\nEach player may draw a card. Each player who does loses 3 life.")
WORM = written("Worm {0}\nCreature - Worm\nDredge 2\n1/1")
WALL = written("Silence {0}\nEnchantment\nYour opponents can't draw cards.")
ANGEL = written("Angel {0}\nCreature - Angel\nYou can't lose the game and your opponents can't win the game.\n4/4")


def test_a_draw_that_was_replaced_was_chosen() -> None:
    """The card in hand is discarded though another came back from the graveyard in place of the draw."""
    duel = Duel()
    duel.alice.has(hand=[SIFT, FOREST], graveyard=WORM, library=[ISLAND] * 3)
    duel.alice.casts("Sift").resolves("yes", "yes", "Forest")
    assert (duel.alice.hand, "Forest" in duel.alice.graveyard) == (["Worm"], True)


def test_a_draw_from_an_empty_library_was_chosen() -> None:
    """Nothing comes of it, and a card is discarded."""
    duel = Duel()
    duel.alice.has(hand=[SIFT, FOREST], battlefield=ANGEL)
    duel.alice.casts("Sift").resolves("yes")
    assert (duel.alice.hand, "Forest" in duel.alice.graveyard) == ([], True)


def test_who_cant_draw_has_not_done_it() -> None:
    """Of several players, only who can draw does."""
    duel = Duel()
    duel.alice.has(hand=EACH, battlefield=WALL, library=[ISLAND] * 3)
    duel.bob.has(library=[ISLAND] * 3)
    duel.alice.casts("Trade").resolves("yes")
    assert (duel.alice.life, duel.bob.life) == (17, 20)
