"""Replacement and prevention effects that the rules themselves make (CR 122.1c, d, h, 903.9b)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State
from .replacing import Effect


def collect(game: State, event: Event, found: list[Effect]) -> None:
    """Add the rules' own effects that may apply to an event."""
