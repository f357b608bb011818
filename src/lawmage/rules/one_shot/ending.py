"""Winning and losing the game by an effect (CR 104.2b, 104.3e)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import NOTHING
from ..ending import GameIsDrawn, PlayerLoses, PlayerWins
from ..link import Linker
from .basic import finish, perform


class WinStep(Step):
    """CR 104.2b."""

    def __init__(self, node: ir.WinGame, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = [PlayerWins(NOTHING, player, 1, frame.source, "104.2b") for player in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


class LoseStep(Step):
    """CR 104.3e: all of them at once."""

    def __init__(self, node: ir.LoseGame, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = [PlayerLoses(NOTHING, player, 1, frame.source, "104.3e") for player in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


class DrawGameStep(Step):
    """CR 104.4c."""

    def __init__(self, node: ir.DrawGame, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = [GameIsDrawn(NOTHING, frame.controller, 1, frame.source, "104.4c")]
        finish(frame, self.slot, [], perform(game, frame, batch))


TABLE: Final = {"WinGame": WinStep, "LoseGame": LoseStep, "DrawGame": DrawGameStep}
