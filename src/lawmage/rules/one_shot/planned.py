"""Verbs whose events are known before the first of them happens.

A replacement effect can put such events in the place of another event, at the same time (CR 614.6).
"""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State


class Planned(Step):
    """Choices first (`plan`), then all events at once, then what remains (`done`)."""

    def plan(self, game: State, frame: Frame) -> list[Event]:
        """The events, with every choice made."""
        raise NotImplementedError

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        """What comes after: remembering, shuffling."""
        raise NotImplementedError

    def run(self, game: State, frame: Frame) -> None:
        batch = self.plan(game, frame)
        for event in batch:
            event.cause = frame.item
        self.done(game, frame, game.do_all(batch))
