"""Cards in exile that their owner may cast on a later turn: foretold, plotted and warped ones.

CR 702.143, 702.170, 702.185.
"""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import EXILE, GRAVEYARD
from .preparing import OF
from .zones import ZoneChange

# `GameObject.memory` of the exiled card: the turn in which it became so.
FORETOLD: Final = "foretold"
PLOTTED: Final = "plotted"
WARPED: Final = "warped"
# The same for a card that is on an adventure: the player who may play it, counted from 1 (CR 715.3d).
ON_ADVENTURE: Final = "on an adventure"
# The same for a card with madness that waits until its owner passes (rule 502.24a, July 2006).
MADDENED: Final = "maddened"
MARKS: Final = (FORETOLD, PLOTTED, WARPED, ON_ADVENTURE, MADDENED, OF)


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
    if mark == MADDENED:
        game.facts[MADDENED] = 1
    game.version += 1


def send_on_adventure(game: State, id: int, player: int) -> None:
    """CR 715.3d: the player may play the exiled card, but not as an Adventure."""
    found = game.own(id)
    found.memory = {**found.memory, ON_ADVENTURE: player + 1}
    game.version += 1


def passed(game: State, player: int) -> None:
    """rule 502.24a (2006, July): as a player passes, the cards with madness that waited go to the graveyard."""
    if not game.facts.get(MADDENED, 0):
        return
    batch: list[Event] = []
    for id in game.exile:
        found = game.objects[id]
        if found.owner == player and MADDENED in found.memory:
            batch.append(ZoneChange(id, EXILE, GRAVEYARD, "702.35a"))
    game.do_all(batch)
    if not any([MADDENED in game.objects[id].memory for id in game.exile]):
        del game.facts[MADDENED]


def on_adventure(found: GameObject, player: int) -> bool:
    """CR 715.3d: whether the exiled card is on an adventure of the player's."""
    return found.zone == EXILE and found.memory.get(ON_ADVENTURE, 0) == player + 1
