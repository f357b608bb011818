"""Cards in exile that their owner may cast on a later turn: foretold, plotted and warped ones.

CR 702.143, 702.170, 702.185.
"""

from __future__ import annotations

from typing import Final

from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import EXILE

# `GameObject.memory` of the exiled card: the turn in which it became so.
FORETOLD: Final = "foretold"
PLOTTED: Final = "plotted"
WARPED: Final = "warped"
MARKS: Final = (FORETOLD, PLOTTED, WARPED)


def marked(found: GameObject) -> bool:
    """Whether the card bears any of these marks."""
    return len(found.memory) > 0 and any([mark in found.memory for mark in MARKS])


def ready(game: State, found: GameObject, mark: str) -> bool:
    """CR 702.143a, 702.170d, 702.185a: whether it bears the mark since an earlier turn."""
    return found.zone == EXILE and 0 < found.memory.get(mark, 0) < game.turn


def set_mark(game: State, id: int, mark: str) -> None:
    """The exiled card becomes foretold, plotted or warped."""
    found = game.own(id)
    found.memory = {**found.memory, mark: game.turn}
    game.version += 1
