"""What the rules register with the kernel's event loop."""

from __future__ import annotations

from ..kernel.events import Event, Stages
from ..kernel.state import State
from . import replacement, triggers
from .layers import Index


class RulesStages(Stages):
    """CR 614.17, 616, 603 in the order in which an event meets them."""

    def forbidden(self, game: State, event: Event) -> bool:
        return False

    def replace(self, game: State, batch: list[Event]) -> list[Event]:
        return replacement.replace(game, batch)

    def before(self, game: State, batch: list[Event]) -> object:
        return triggers.snapshot(game)

    def after(self, game: State, batch: list[Event], before: object) -> None:
        assert isinstance(before, Index)
        triggers.notice(game, before, batch)
