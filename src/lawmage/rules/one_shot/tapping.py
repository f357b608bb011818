"""Tapping and untapping as instructions (CR 701.26)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.reference import It, Target, This
from ...kernel.events import Event
from ...kernel.executor import Frame, Selector, Step
from ...kernel.state import State
from ...types import BATTLEFIELD
from ..link import Linker
from ..objects import exists
from ..questions import ChooseWord
from ..tapping import TapEvent, UntapEvent
from .basic import finish, perform
from .moving import actor, all_there


def any_that_is(game: State, frame: Frame, what: Selector, tapped: bool) -> bool:
    """CR 608.2d: whether one of the permanents meant is there and tapped (or untapped)."""
    for id in what.select(game, frame):
        if exists(game, id) and game.objects[id].zone == BATTLEFIELD and game.objects[id].tapped == tapped:
            return True
    return False


class TapStep(Step):
    """CR 701.26a."""

    def __init__(self, node: ir.Tap, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        # Something mentioned before, which nobody chooses or counts now.
        self.definite = isinstance(node.what, (It, Target, This))

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 701.26a, 608.2d: only an untapped permanent can be tapped."""
        if not self.definite:
            return all_there(game, frame, self.what)
        return any_that_is(game, frame, self.what, False)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        batch: list[Event] = [TapEvent(id, actor(frame), 1, frame.source, "701.26a") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


class UntapStep(Step):
    """CR 701.26b."""

    def __init__(self, node: ir.Untap, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.definite = isinstance(node.what, (It, Target, This))

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 701.26b, 608.2d: only a tapped permanent can be untapped."""
        if not self.definite:
            return all_there(game, frame, self.what)
        return any_that_is(game, frame, self.what, True)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        batch: list[Event] = [UntapEvent(id, actor(frame), 1, frame.source, "701.26b") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


class TapOrUntapStep(Step):
    """CR 701.26: the acting player taps or untaps each of the objects, as that player chooses now (608.2d)."""

    def __init__(self, node: ir.TapOrUntap, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        player = actor(frame)
        batch: list[Event] = []
        for id in ids:
            if game.ask(ChooseWord(player, id, "Tap or untap it", ("tap", "untap"), [0, 1])) == 0:
                batch.append(TapEvent(id, player, 1, frame.source, "701.26a"))
            else:
                batch.append(UntapEvent(id, player, 1, frame.source, "701.26b"))
        finish(frame, self.slot, ids, perform(game, frame, batch))


TABLE: Final = {"Tap": TapStep, "Untap": UntapStep, "TapOrUntap": TapOrUntapStep}
