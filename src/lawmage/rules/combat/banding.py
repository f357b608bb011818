"""Banding (CR 702.22)."""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.state import State
from ...types import NOTHING
from .. import keywords
from ..objects import chars
from .roles import BAND, attackers


def bandmates(game: State, attacker: int) -> list[int]:
    """The other creatures of an attacking creature's band."""
    band = game.objects[attacker].memory.get(BAND, 0)
    if not band:
        return []
    return [other.id for other in attackers(game) if other.id != attacker and other.memory.get(BAND, 0) == band]


def spread_blocks(game: State, batch: list[Event], pairs: list[tuple[int, int]], player: int) -> None:
    """CR 702.22h: whoever blocks one creature of a band blocks the others too."""
    from .blocking import BecameBlocked, Block

    blocked = [attacker for _, attacker in pairs]
    for blocker, attacker in pairs:
        for mate in bandmates(game, attacker):
            if (blocker, mate) in pairs:
                continue
            event = Block(blocker, player, 1, NOTHING, "702.22h")
            event.other = mate
            batch.append(event)
            if mate not in blocked:
                blocked.append(mate)
                batch.append(BecameBlocked(mate, player, 1, NOTHING, "702.22h"))


def has_banding(game: State, ids: list[int]) -> bool:
    """CR 702.22j, k: whether one of these creatures has banding."""
    return any([chars(game, id).keywords & keywords.BANDING != 0 for id in ids])
