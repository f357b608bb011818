"""Villainous choices (CR 701.55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import choice as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker, NotExecutable
from ..questions import ChooseWord
from ..rule_effects import added_numbers
from .steps import Jump

OPTIONS: Final = ("the first option", "the second option")


class FaceStep(Step):
    """CR 701.55a, b: the player chooses either option, even one that is impossible, of which as much is done as can
    be; 701.55d: the players one after the other, each with what was chosen carried out before the next chooses."""

    def __init__(self, slot: int, local: str) -> None:
        self.slot = slot
        self.local = local
        self.second = 0

    def run(self, game: State, frame: Frame) -> None:
        players = frame.slots.get(self.slot, [])
        if players and self.local not in frame.choices:
            frame.choices[self.local] = added_numbers(game, players[0], "more villainous choices")
        if players and game.ask(ChooseWord(players[0], frame.source, "Villainous choice", OPTIONS, [0, 1])) == 1:
            frame.pc = self.second


class AgainStep(Step):
    """CR 701.55c: the choice is faced once more, and carried out, as often as effects say."""

    def __init__(self, local: str, place: int) -> None:
        self.local = local
        self.place = place

    def run(self, game: State, frame: Frame) -> None:
        if frame.choices.get(self.local, 0) > 0:
            frame.choices[self.local] -= 1
            frame.pc = self.place
        elif self.local in frame.choices:
            del frame.choices[self.local]


def face_choice(node: ir.FaceChoice, link: Linker, steps: list[Step]) -> None:
    """A choice of the player of the pass."""
    if link.each_player < 0:
        raise NotExecutable(node)
    before = len(link.program.targets)
    place = len(steps)
    local = f"villainous {link.new_local()}"
    step = FaceStep(link.each_player, local)
    steps.append(step)
    link.instruction(node.first, steps)
    over = Jump()
    steps.append(over)
    step.second = len(steps)
    link.instruction(node.second, steps)
    over.to = len(steps)
    steps.append(AgainStep(local, place))
    if len(link.program.targets) != before:
        raise NotExecutable(node)


INSTRUCTIONS: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"FaceChoice": face_choice}
