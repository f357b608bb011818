"""The modification that changes who controls an object (CR 613.1b)."""

from __future__ import annotations

from ..ir import change
from ..ir.node import Verb
from ..kernel.executor import Frame, PlayerSelector
from ..kernel.objects import Characteristics
from ..kernel.state import State
from . import layers
from .layers import Modification
from .layers.order import CONTROLLERS
from .layers.reads import reads_of
from .layers.working import Working
from .link import Linker


class UnderControl(Modification):
    """CR 613.1b: an object is controlled by a player."""

    layer = layers.CONTROL
    reads = CONTROLLERS
    writes = CONTROLLERS

    def __init__(self, by: PlayerSelector | None, reads: int, slot: int) -> None:
        self.by = by
        self.reads = CONTROLLERS | reads
        self.key = -slot - 1

    def lock(self, game: State, frame: Frame) -> None:
        if self.by is not None:
            frame.bind_amount(self.key, self.player(game, frame))

    def player(self, game: State, frame: Frame) -> int:
        """Who controls it by this effect; -1 for nobody in particular."""
        if frame.amounts and self.key in frame.amounts:
            return frame.amounts[self.key]
        if self.by is None:
            return -1
        players = self.by.players(game, frame)
        return players[0] if players else -1

    def parameters(self, game: State, frame: Frame, id: int) -> tuple[int, ...]:
        return (self.player(game, frame),)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        raise AssertionError("control is no characteristic")

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        player = self.player(game, frame)
        if player < 0 or game.players[player].lost:
            return
        for id in ids:
            working.control[id] = player


def be_controlled(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of BeControlled."""
    assert isinstance(node, change.BeControlled)
    return [UnderControl(link.player(node.by), reads_of(node.by), link.slot(node))]
