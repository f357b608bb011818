"""Winning and losing the game by an effect (CR 104.2b, 104.3e)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import NOTHING
from .. import seating, teams
from ..ending import GameIsDrawn, PlayerLoses, PlayerWins, draw_for
from ..link import Linker
from .basic import finish, perform


class WinStep(Step):
    """CR 104.2b."""

    def __init__(self, node: ir.WinGame, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        if seating.limited(game) or (game.settings.multiplayer_wins_are_losses and len(game.turn_order) > 2):
            perform(game, frame, _losses(game, frame))
            finish(frame, self.slot, [], 1)
            return
        batch: list[Event] = [PlayerWins(NOTHING, player, 1, frame.source, "104.2b") for player in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


def _losses(game: State, frame: Frame) -> list[Event]:
    """CR 104.3h, 801.14: with limited ranges an effect that says that a player wins makes the opponents in range lose.

    rule 104.3h (2010): in any multiplayer game.
    """
    mine = [other for player in frame.subject for other in teams.team_of(game, player)]
    others = [player for player in game.alive() if player not in mine]
    if seating.limited(game):
        others = [other for other in others if any([seating.reaches_player(game, p, other) for p in frame.subject])]
    return [PlayerLoses(NOTHING, player, 1, frame.source, "104.3e") for player in others]


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
        if seating.limited(game):
            # CR 104.4e, 801.15.
            reached = [player for player in game.alive() if seating.reaches_player(game, frame.controller, player)]
            draw_for(game, reached, "104.4e")
            finish(frame, self.slot, [], 1)
            return
        batch: list[Event] = [GameIsDrawn(NOTHING, frame.controller, 1, frame.source, "104.4c")]
        finish(frame, self.slot, [], perform(game, frame, batch))


TABLE: Final = {"WinGame": WinStep, "LoseGame": LoseStep, "DrawGame": DrawGameStep}
