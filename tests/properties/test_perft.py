"""Counts of the ways fixed positions can go on; a change in the rules that changes one must say why."""

from __future__ import annotations

import pytest

from lawmage.game import Game
from lawmage.perft_count import divide, perft
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN


def bolt_or_not() -> Game:
    """A spell, a creature and two players it could hit."""
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=BOLT, library=[MOUNTAIN] * 5)
    duel.bob.has(battlefield=GIANT, library=[MOUNTAIN] * 5)
    return Game.from_state(duel.game)


def attack() -> Game:
    """Two creatures on each side."""
    duel = Duel()
    duel.alice.has(battlefield=[GIANT, GIANT], library=[MOUNTAIN] * 5)
    duel.bob.has(battlefield=[GIANT, GIANT], library=[MOUNTAIN] * 5)
    return Game.from_state(duel.game)


def answers() -> Game:
    """Both have instants and mana."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, FOREST, GIANT], hand=[BOLT, GROW], library=[MOUNTAIN] * 5)
    duel.bob.has(battlefield=[MOUNTAIN, FOREST, GIANT], hand=[BOLT, GROW], library=[MOUNTAIN] * 5)
    return Game.from_state(duel.game)


POSITIONS = {"bolt or not": bolt_or_not, "attack": attack, "answers": answers}

TABLE: list[tuple[str, int, int]] = [
    ("bolt or not", 1, 3),
    ("bolt or not", 2, 8),
    ("bolt or not", 3, 19),
    ("bolt or not", 4, 41),
    ("bolt or not", 6, 177),
    ("attack", 1, 3),
    ("attack", 2, 6),
    ("attack", 3, 17),
    ("attack", 4, 35),
    ("attack", 6, 186),
    ("answers", 1, 5),
    ("answers", 2, 19),
    ("answers", 3, 65),
    ("answers", 4, 187),
    ("answers", 5, 524),
]
"""Position, decisions, ways."""


@pytest.mark.parametrize(("name", "depth", "count"), TABLE)
def test_counts(name: str, depth: int, count: int) -> None:
    """The table."""
    assert perft(POSITIONS[name](), depth) == count


def test_the_parts_add_up() -> None:
    """`divide` is `perft` by the first action."""
    game = bolt_or_not()
    assert sum(divide(game, 3).values()) == perft(game, 3)
    assert perft(game, 0) == 1 and perft(game, 1) == len(game.legal_actions)
