"""Mana of another type than what was tapped for it would produce (CR 106.12b)."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import ManaCost
from .node import Event, Statement


@dataclass(frozen=True)
class ProducesInstead(Statement):
    """CR 106.12b: what is tapped for mana, as the event says, produces other mana.

    mana: one symbol, or None: 'colorless', or of a colour that is `chosen` 'now', by the controller of the effect, or
    'before'.
    whole: "and amount": one mana in all.  least: only where it would be so much mana.  colors: only what would be of
    another colour is changed.
    """

    event: Event
    mana: ManaCost | None = None
    chosen: str = ""
    whole: bool = False
    least: int = 0
    colors: bool = False
