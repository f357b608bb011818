"""Villainous choices (CR 701.55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import choice as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker, NotExecutable
from ..questions import ChooseWord
from .flow import Jump

OPTIONS: Final = ("the first option", "the second option")


class FaceStep(Step):
    """CR 701.55a, b: the player chooses either option, even one that is impossible, of which as much is done as can
    be; 701.55d: the players one after the other, each with what was chosen carried out before the next chooses."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.second = 0

    def run(self, game: State, frame: Frame) -> None:
        players = frame.slots.get(self.slot, [])
        if players and game.ask(ChooseWord(players[0], frame.source, "Villainous choice", OPTIONS, [0, 1])) == 1:
            frame.pc = self.second


def face_choice(node: ir.FaceChoice, link: Linker, steps: list[Step]) -> None:
    """A choice of the player of the pass."""
    if link.each_player < 0:
        raise NotExecutable(node)
    before = len(link.program.targets)
    step = FaceStep(link.each_player)
    steps.append(step)
    link.instruction(node.first, steps)
    over = Jump()
    steps.append(over)
    step.second = len(steps)
    link.instruction(node.second, steps)
    over.to = len(steps)
    if len(link.program.targets) != before:
        raise NotExecutable(node)


INSTRUCTIONS: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"FaceChoice": face_choice}
