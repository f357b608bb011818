"""What ends a game, or a player's part in it, apart from its decisions (CR 104.3a, 104.4i)."""

from __future__ import annotations

from .kernel.position import Position
from .kernel.state import State
from .rules import ending
from .types import NOTHING
from .witness import IllegalAnswer, questions_answered


def ended_by(position: Position, player: int) -> Position:
    """The position after a player has conceded, or (NOTHING) all have agreed to a draw.

    CR 729.5: in a subgame that is what ends, and the main game goes on.
    """
    state = position.base.fork()
    state.agent = None
    if player == NOTHING:
        ending.agree_to_draw(state)
    else:
        ending.concede(state, player)
    new = Position(state)
    new.answers = answers_kept(position, state)
    new.run()
    return new


def answers_kept(position: Position, state: State) -> list[int]:
    """What the others have answered in the step in progress stays, if the same would be asked of them again."""
    if state.over or not position.answers:
        return []
    again = Position(state)
    again.answers = position.answers[:]
    try:
        same = questions_answered(again) == questions_answered(position)
    except IllegalAnswer:
        same = False
    return again.answers if same else []
