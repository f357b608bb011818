"""Players of whom a description speaks: "target creature an opponent controls. That player ..." (CR 608.2c, h)."""

from __future__ import annotations

from ...ir.node import Node
from ...ir.reference import EachPlayer, Opponents
from ...kernel.state import State
from ..link import Linker
from ..objects import controller


def told(player: Node | None, link: Linker) -> int:
    """The slot of "an opponent" or "a player", if a pronoun means the one of whom the description is true; or -1."""
    if not isinstance(player, (Opponents, EachPlayer)) or player.quantity != "a":
        return -1
    slot = link.slots.get(id(player), -1)
    if slot < 0 or not link.meant(slot + 1):
        return -1
    link.told.append(slot + 1)
    return slot + 1


def controllers(game: State, ids: list[int]) -> list[int]:
    """CR 109.4, 608.2h: who controls these objects, or did last."""
    found: list[int] = []
    for id in ids:
        who = controller(game, id)
        if who not in found:
            found.append(who)
    return found


def owners(game: State, ids: list[int]) -> list[int]:
    """CR 108.3: who owns these objects."""
    found: list[int] = []
    for id in ids:
        who = game.objects[id].owner
        if who not in found:
            found.append(who)
    return found
