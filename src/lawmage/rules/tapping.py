"""Tapping and untapping (CR 701.26)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from .event_kinds import TAP, UNTAP
from .objects import name_of


@mypyc_attr(allow_interpreted_subclasses=True)
class TapEvent(Event):
    """CR 701.26a: a permanent is tapped."""

    kind = TAP
    name = "tap"

    def apply(self, game: State) -> bool:
        if game.objects[self.object].tapped:
            return False
        game.own(self.object).tapped = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is tapped"


@mypyc_attr(allow_interpreted_subclasses=True)
class UntapEvent(Event):
    """CR 701.26b: a permanent is untapped."""

    kind = UNTAP
    name = "untap"

    def apply(self, game: State) -> bool:
        if not game.objects[self.object].tapped:
            return False
        game.own(self.object).tapped = False
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} untaps"
