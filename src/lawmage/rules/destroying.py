"""Destroying (CR 701.8)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, GRAVEYARD
from . import keywords
from .event_kinds import DESTROY
from .objects import chars, name_of, on_battlefield
from .zones import ZoneChange


@mypyc_attr(allow_interpreted_subclasses=True)
class Destroy(Event):
    """CR 701.8a: a permanent is destroyed; flag 1: it can't be regenerated."""

    kind = DESTROY
    name = "destroy"

    def possible(self, game: State) -> bool:
        """CR 702.12b: what is indestructible can't be destroyed."""
        return on_battlefield(game, self.object) and not chars(game, self.object).keywords & keywords.INDESTRUCTIBLE

    def contained(self, game: State) -> list[Event]:
        return [ZoneChange(self.object, BATTLEFIELD, GRAVEYARD, self.rule, self.source)]

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is destroyed"
