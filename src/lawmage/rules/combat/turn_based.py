"""What happens by itself in the steps of combat (CR 703.4h to 703.4m)."""

from __future__ import annotations

from ...kernel.agenda import Context
from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT, END_OF_COMBAT


def skipped(game: State, step: int) -> bool:
    """CR 508.8, 510.4: whether a step of combat is left out."""
    return BEGINNING_OF_COMBAT < step <= END_OF_COMBAT


def turn_based_action(game: State, step: int) -> bool:
    """Begin the step's turn-based action; whether priority may be given right after it."""
    return True


class CombatEnds(Context):
    """CR 511.3: as the end of combat step ends, everything is removed from combat."""

    __slots__ = ()

    def clone(self) -> Context:
        return CombatEnds()

    def step(self, game: State) -> None:
        game.agenda.pop()
