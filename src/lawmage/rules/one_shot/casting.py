"""Casting and playing cards as an instruction (CR 608.2g)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..announcing import cast_during_resolution
from ..link import Linker, NotExecutable
from .basic import finish
from .moving import actor


class CastStep(Step):
    """CR 608.2g: the player of the clause casts the cards, one after the other, as far as that is possible.

    Whether they do is not asked here: "may" stands in the clause.  What can't be cast is left alone (101.3).
    """

    def __init__(self, node: ir.CastIt, link: Linker) -> None:
        if node.copy:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.free = node.free
        self.play = node.play
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        finish(frame, self.slot, ids, len(ids))
        player = actor(frame)
        for id in reversed(ids):
            cast_during_resolution(game, player, id, self.free, True, self.play, frame.item)


TABLE: Final = {"CastIt": CastStep}
