"""Phasing (CR 702.26)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Event, Objects, Verb


@dataclass(frozen=True)
class PhaseOut(Verb):
    """CR 702.26; until: an event, CR 610.3; tapped: as it phases in then."""

    what: Objects
    until: Event | None = None
    tapped: bool = False
