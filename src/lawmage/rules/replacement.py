"""Replacement and prevention effects (CR 614 to 616)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.state import State


def replace(game: State, batch: list[Event]) -> list[Event]:
    """CR 616.1: the batch after every replacement and prevention effect that applies."""
    return batch
