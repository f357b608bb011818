"""The interrupt period of a spell or ability that is being played (summary T.5, T.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.events import Event
from ...kernel.state import State
from ...types import NOTHING, STACK

OPENS: Final = 0
INTERRUPTED: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class InterruptPeriod(Context):
    """Summary T.5: batches of interrupts that target the spell or ability; its controller has the first say (T.5.3).

    event: that it has been played successfully, which is so when it was not countered (T.5.4, T.6.1).  tells: whether
    the event happens (a triggered ability is not activated).
    """

    __slots__ = ("item", "event", "tells", "stage")
    FIELDS: ClassVar[tuple[str, ...]] = ("item", "event", "tells", "stage")

    def __init__(self, item: int, event: Event, tells: bool) -> None:
        self.item = item
        self.event = event
        self.tells = tells
        self.stage = OPENS

    def clone(self) -> Context:
        new = InterruptPeriod(self.item, self.event, self.tells)
        new.stage = self.stage
        return new

    def step(self, game: State) -> None:
        from .windows import INTERRUPTS, Batch

        found = game.objects[self.item]
        if found.zone != STACK:
            game.agenda.pop()
            return
        if self.stage == OPENS:
            self.stage = INTERRUPTED
            floor = game.stack.index(self.item) + 1
            game.agenda.append(Batch(INTERRUPTS, floor, found.controller, (self.item,)))
            return
        game.agenda.pop()
        if self.tells:
            game.do(self.event)


def interrupted(game: State) -> int:
    """What can be interrupted now: what is being played, NOTHING if nothing is."""
    for context in reversed(game.agenda):
        if isinstance(context, InterruptPeriod):
            return context.item
    return NOTHING
