"""Bestow (CR 702.103): when what was cast bestowed ceases to be so.

That its bestow cost was paid is what makes it an Aura (see `alternative_keywords`): code, because rules take that away
again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from .objects import name_of

BESTOW: Final = "bestow"


def is_bestowed(game: State, id: int) -> bool:
    """CR 702.103b: whether a spell or permanent is bestowed."""
    frame = game.objects[id].frame
    return frame is not None and frame.paid.get(BESTOW, 0) > 0


def cease_to_be_bestowed(game: State, id: int) -> bool:
    """CR 702.103e to g: the effect that makes it an Aura ends; False if it was not bestowed."""
    if not is_bestowed(game, id):
        return False
    frame = game.own(id).frame
    assert frame is not None
    del frame.paid[BESTOW]
    game.stale = True
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class CeasesToBeBestowed(Event):
    """CR 702.103f, g: a bestowed Aura that is attached to nothing ceases to be bestowed."""

    name = "cease to be bestowed"

    def apply(self, game: State) -> bool:
        return cease_to_be_bestowed(game, self.object)

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} ceases to be bestowed"
