"""Loops of mandatory actions (CR 104.4b, 732.4, 732.5).

What nobody chooses is watched: spells and abilities that resolve and state-based actions that are performed one after
the other while every player only passes.  If, some way into such a row, the state is again and again what it was
before, up to the names of objects, the game is a draw.  A player who could act and passes does not have to break it
(732.5); any other choice with more than one answer begins the watch anew.  A row that comes to `BOUND` without
repeating (it grows) is ended there as undecided, not as a draw.
"""

from __future__ import annotations

from typing import Final

from ..kernel.hashing import canonical_hash
from ..kernel.state import State

# So many mandatory actions in a row before states are compared; a game hardly ever has as many.
WATCH: Final = 20
# How often the same state must come back.  Once shows the loop; more leave room for what counts how often something
# happened this turn.
REPEATS: Final = 3
BOUND: Final = 4000
DRAW: Final = "104.4b"


def mandatory(game: State) -> None:
    """Something happens that nobody chose: another step of a loop, perhaps."""
    game.unchosen += 1
    if game.unchosen < WATCH:
        return
    if game.unchosen >= BOUND:
        game.over = True
        game.winners = ()
        game.ending = ""
        return
    state = canonical_hash(game)
    if game.seen.count(state) >= REPEATS:
        game.over = True
        game.winners = ()
        game.ending = DRAW
        return
    game.seen = [*game.seen, state]


def chosen(game: State) -> None:
    """A player did something by choice: whatever went on before was no loop of mandatory actions."""
    game.unchosen = 0
    if game.seen:
        game.seen = []
