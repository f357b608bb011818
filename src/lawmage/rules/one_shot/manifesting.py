"""Manifest and cloak (CR 701.40, 701.58).

Code, because the rules, not the text, say how what was put face down can be turned up (701.40b) and what it has.
"""

from __future__ import annotations

from ...ir.verb import KeywordAction
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD
from ..face_down import WITH_WARD
from ..keyword_actions import CODE, ActionDone
from ..link import Linker, NotExecutable
from ..turning import MANIFESTED
from ..zones import ZoneChange
from .basic import finish
from .moving import actor


class ManifestStep(Step):
    """CR 701.40a, e, 701.58a, e: cards are put onto the battlefield face down, one at a time."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is None or node.words or node.amount is not None:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.word = node.name
        self.rule = "701.58a" if node.name == "cloak" else "701.40a"
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        made: list[int] = []
        for id in self.what.select(game, frame):
            event = ZoneChange(id, game.objects[id].zone, BATTLEFIELD, self.rule, frame.source)
            event.under = player
            event.face_down = True
            event.chosen[MANIFESTED] = 1
            if self.word == "cloak":
                event.chosen[WITH_WARD] = 1
            event.cause = frame.item
            # CR 701.40f: what can't enter stays where it is.
            if game.objects[id].zone != BATTLEFIELD and game.do(event) is not None:
                made.append(event.other)
                done = ActionDone(event.other, player, self.word, self.rule, frame.source)
                done.cause = frame.item
                game.do(done)
        finish(frame, self.slot, made, len(made))


def fill() -> None:
    """Register the actions."""
    CODE["manifest"] = ManifestStep
    CODE["cloak"] = ManifestStep
