"""Who can be tapped to crew (CR 702.122c)."""

from __future__ import annotations

from ..kernel.state import State


def able_to_crew(game: State, id: int) -> bool:
    """CR 702.122c: no effect says that the creature can't crew Vehicles."""
    from .rule_effects import is_affected

    return not is_affected(game, "cant crew Vehicles", id)
