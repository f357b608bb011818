"""Which changes in the game make characteristics stale (CR 613.5).

Effects declare what they look at; an event makes characteristics stale only if some live effect looks at what it
changed.  What enters or leaves the battlefield, or is attached, always does.
"""

from __future__ import annotations

from typing import Final

from ...kernel.events import Event
from ...kernel.state import State
from .. import event_kinds as kinds
from .order import (
    COMBAT,
    COUNTERS,
    DAMAGED,
    EVERYTHING,
    HISTORY,
    LIBRARIES,
    LIFE,
    PLAYERS,
    TAPPED,
    TURN,
    ZONES,
)

CHANGES: Final[dict[int, int]] = {
    kinds.ZONE_CHANGE: ZONES | COMBAT | PLAYERS,
    kinds.DRAW_CARD: ZONES,
    kinds.DAMAGE: LIFE | DAMAGED | COUNTERS | PLAYERS,
    kinds.GAIN_LIFE: LIFE,
    kinds.LOSE_LIFE: LIFE,
    kinds.TAP: TAPPED,
    kinds.UNTAP: TAPPED,
    kinds.CAST: 0,
    kinds.ACTIVATE: 0,
    kinds.ATTACK: COMBAT,
    kinds.ATTACKERS_DECLARED: COMBAT,
    kinds.BLOCK: COMBAT,
    kinds.BLOCKERS_DECLARED: COMBAT,
    kinds.BECAME_BLOCKED: COMBAT,
    kinds.ATTACKED: COMBAT,
    kinds.UNBLOCKED: COMBAT,
    kinds.REMOVED_FROM_COMBAT: COMBAT,
    kinds.PUT_COUNTERS: COUNTERS,
    kinds.REMOVE_COUNTERS: COUNTERS,
    kinds.WILL_HAVE_COUNTERS: COUNTERS,
    kinds.EXCESS_DAMAGE: 0,
    kinds.FIGHT: 0,
    kinds.STEP_BEGINS: TURN | COMBAT,
    kinds.TURN_BEGINS: TURN | COMBAT,
    kinds.DESTROY: 0,
    kinds.SACRIFICE: 0,
    kinds.DISCARD: 0,
    kinds.SHUFFLE: LIBRARIES,
    kinds.ADD_MANA: 0,
    kinds.TARGETED: 0,
    kinds.COUNTERED: 0,
    kinds.PLAYER_COUNTERS: PLAYERS,
    kinds.REVEAL: 0,
    kinds.PLAY_LAND: PLAYERS,
    kinds.TRIGGERED: 0,
    kinds.CHAPTER_RESOLVED: 0,
}


def noticed(game: State, happened: list[Event]) -> None:
    """Mark what is stale after a batch of events."""
    if game.settings.tapped_artifacts_off and any([event.kind in (kinds.TAP, kinds.UNTAP) for event in happened]):
        game.stale = True
    reads = game.reads
    if game.stale or reads == 0:
        return
    bits = HISTORY
    for event in happened:
        bits |= CHANGES.get(event.kind, EVERYTHING)
    if reads & bits:
        game.stale = True


def touch(game: State, bits: int) -> None:
    """Something changed outside an event: characteristics are stale if some live effect looks at it."""
    if game.reads & bits:
        game.stale = True
