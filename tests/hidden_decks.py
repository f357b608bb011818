"""Decks of our own cards that hide, look at and reveal cards, for what a player may not know (CR 400.2)."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.kernel.objects import Definition
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, written

ISLAND = written("Skerry\nBasic Land — Island")

HIDING: tuple[str, ...] = (
    "Veiled Beast {2}{G}\nCreature — Beast\nMorph {1}{G}\n3/2",
    "Masked Thing {3}{U}\nCreature — Thing\nMorph {U}\nWhen this creature is turned face up, draw a card.\n2/3",
    "Portent {U}\nSorcery\nScry 2, then draw a card.",
    "Glimpse {U}\nInstant\nLook at target player's hand.\nDraw a card.",
    "Sifting {U}\nInstant\nLook at the top three cards of your library. Put one of them into your hand and the rest on "
    "the bottom of your library in any order.",
    "Pocketing {1}{U}\nSorcery\nForetell {U}\nDraw two cards.",
    "Robbery {1}{R}\nSorcery\nTarget opponent discards a card at random.",
    "Baring {R}\nSorcery\nTarget opponent reveals their hand. You choose a creature card from it. That player discards "
    "that card.",
    "Cover {1}{G}\nInstant\nManifest the top card of your library.",
    "Delving {G}\nSorcery\nSearch your library for a basic land card, reveal it, put it into your hand, then shuffle.",
    "Groping {G}\nSorcery\nSearch your library for a card, put it into your hand, then shuffle.",
    "Turning {U}\nInstant\nTarget player puts a card from their hand on top of their library.",
    "Milling {U}\nSorcery\nTarget player mills two cards.",
)


def hiding_deck() -> list[Definition]:
    """A deck of them."""
    spells = [card for text in HIDING for card in [written(text)] * 2]
    return [ISLAND] * 9 + [FOREST] * 6 + [MOUNTAIN] * 6 + spells + [BOLT, GIANT]


def hiding_game(seed: int, players: int = 2) -> Game:
    """A game between such decks."""
    return Game([hiding_deck()] * players, seed=seed, check_decks=False)
