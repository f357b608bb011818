"""Small decks of our own cards, for tests that play whole games."""

from __future__ import annotations

from collections.abc import Iterator

from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.kernel.rng import advance, mixed
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN

BURN: list[Definition] = [MOUNTAIN] * 18 + [BOLT] * 12 + [GIANT] * 10
STOMPY: list[Definition] = [FOREST] * 9 + [MOUNTAIN] * 9 + [GIANT] * 12 + [GROW] * 6 + [BOLT] * 4


def new_game(seed: int, players: int = 2) -> Game:
    """A game between our decks."""
    decks = [BURN if number % 2 == 0 else STOMPY for number in range(players)]
    return Game(decks, seed=seed, check_decks=False)


def random_walk(game: Game, seed: int, limit: int = 100_000) -> Iterator[Game]:
    """Takes random legal actions; gives the game at each decision, before it is taken."""
    number = seed
    for _ in range(limit):
        if game.question is None:
            return
        yield game
        number = advance(number)
        actions = game.legal_actions
        game.push(actions[mixed(number) % len(actions)])


def random_game(seed: int, plies: int, players: int = 2) -> Game:
    """A game after some random decisions (fewer if it ends before)."""
    game = new_game(seed, players)
    for _ in random_walk(game, seed, plies):
        pass
    return game
