"""Counting the ways a game can go: the test that programs for board games have always had for their rules."""

from __future__ import annotations

from .game import Game
from .kernel.position import Position


def perft(game: Game, depth: int) -> int:
    """How many sequences of `depth` decisions there are from here (shorter where the game ends)."""
    return _count(game.position, depth)


def _count(position: Position, depth: int) -> int:
    if depth == 0 or position.question is None:
        return 1
    options = position.options()
    if depth == 1:
        return len(options)
    total = 0
    for answer in options:
        following = position.fork()
        following.push(answer)
        total += _count(following, depth - 1)
    return total


def divide(game: Game, depth: int) -> dict[str, int]:
    """`perft` for each legal action, by its text: to find where two programs differ."""
    found: dict[str, int] = {}
    for action in game.legal_actions:
        following = game.copy()
        following.push(action)
        found[str(action)] = perft(following, depth - 1)
    return found
