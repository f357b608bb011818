"""What effects let players do as they cascade (CR 702.85b)."""

from __future__ import annotations

from typing import Final

from ...ir import designation as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, EXILE
from ..board import GameStatement, board_of
from ..link import Linker
from ..questions import choose_several
from ..zones import ZoneChange
from .basic import perform
from .moving import actor

SORT: Final = "while cascading"


class WhileCascadingStatement(GameStatement):
    """CR 702.85b: one of the exiled cards may be put onto the battlefield."""

    sort = SORT

    def __init__(self, node: ir.WhileCascading, link: Linker) -> None:
        self.player = link.player(node.player)
        self.what = link.filter(node.what)
        self.tapped = node.tapped


class AsTheyCascadeStep(Step):
    """CR 702.85b: after the cards have been exiled, and before one is cast and the rest are put away."""

    def __init__(self, node: ir.AsTheyCascade, link: Linker) -> None:
        self.cards = link.objects(node.cards)

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        for entry in board_of(game).statements.get(SORT, []):
            rule = entry.statement
            assert isinstance(rule, WhileCascadingStatement)
            if player not in rule.player.players(game, entry.frame):
                continue
            cards = [id for id in self.cards.select(game, frame) if game.objects[id].zone == EXILE]
            legal = [id for id in cards if rule.what.test(game, entry.frame, id)]
            taken = choose_several(game, player, frame.source, "Put onto the battlefield", legal, 0, 1, "702.85b")
            batch: list[Event] = []
            for id in taken:
                event = ZoneChange(id, EXILE, BATTLEFIELD, "702.85b", frame.source)
                event.under = player
                event.tapped = rule.tapped
                batch.append(event)
            perform(game, frame, batch)


STATEMENTS: Final = {"WhileCascading": WhileCascadingStatement}
TABLE: Final = {"AsTheyCascade": AsTheyCascadeStep}
