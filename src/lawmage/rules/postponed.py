"""What is done after a turn, phase or step was skipped (CR 614.10b)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.records import Shield
from ..kernel.state import State
from .durations import FOREVER
from .event_kinds import STEP_BEGINS, TURN_BEGINS
from .replacing import Effect, Replacement, ReplacementText
from .resolving import run_steps


class Postponed(Replacement):
    """CR 614.10b: steps that wait for the next step, phase or turn that begins; nothing replaces anything."""

    def __init__(self, steps: list[Step]) -> None:
        super().__init__(())
        self.steps = steps

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return False


def is_beginning(kind: int) -> bool:
    """Whether an event of this kind is the beginning of something that can be skipped."""
    return kind in (TURN_BEGINS, STEP_BEGINS)


def postpone(game: State, text: ReplacementText, frame: Frame) -> None:
    """Something was skipped: what is done for that waits."""
    game.shields = [*game.shields, Shield(game.new_id(), text, frame, None, 1, FOREVER, -1)]


def carry_out(game: State) -> None:
    """CR 614.10b: a turn or step has begun: what waited for it is the first thing in it."""
    for shield in game.shields:
        text = shield.ability
        if isinstance(text, ReplacementText) and isinstance(text.statement, Postponed):
            game.shields = [other for other in game.shields if other is not shield]
            run_steps(game, text.statement.steps, shield.frame.clone())
