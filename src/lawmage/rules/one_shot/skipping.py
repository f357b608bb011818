"""Skipping steps, phases and turns (CR 500.11, 614.10)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import DRAW, UNTAP, UPKEEP
from ..link import Linker, NotExecutable
from ..turn import SKIP_COMBAT, SKIP_COMBATS_NEXT, SKIP_MAIN, SKIP_TURN
from .basic import finish

SKIPPED: Final = {
    "untap step": UNTAP,
    "upkeep": UPKEEP,
    "upkeep step": UPKEEP,
    "draw step": DRAW,
    "combat phase": SKIP_COMBAT,
    "main phase": SKIP_MAIN,
    "turn": SKIP_TURN,
    "all combat phases of a turn": SKIP_COMBATS_NEXT,
}


class SkipStepStep(Step):
    """CR 614.10a: each player of the clause skips the next; two such effects skip the next two.

    One that skips more than the next is a replacement of a beginning (`Replace` of `BeginningOf` by nothing).
    """

    def __init__(self, node: ir.SkipStep, link: Linker) -> None:
        if node.step not in SKIPPED or not node.next:
            raise NotExecutable(node)
        self.step = SKIPPED[node.step]
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        game.skips = game.skips + [(player, self.step) for player in frame.subject]
        finish(frame, self.slot, [], len(frame.subject))


TABLE: Final = {"SkipStep": SkipStepStep}
