"""Committing a crime (CR 700.13)."""

from __future__ import annotations

from ..kernel.state import State
from ..types import BATTLEFIELD, GRAVEYARD, NOTHING, STACK
from .keyword_events import Performed
from .objects import controller, is_player, opponents


def commit(game: State, item: int, player: int) -> None:
    """CR 700.13: a spell or ability put on the stack targets an opponent or something of an opponent's."""
    frame = game.objects[item].frame
    if frame is None or not frame.targets:
        return
    others = opponents(game, player)
    if any([_of(game, others, id) for ids in frame.targets for id in ids]):
        game.do(Performed("commit a crime", NOTHING, player, item, "700.13"))


def _of(game: State, others: list[int], id: int) -> bool:
    """Whether it is one of these players, what one controls, or a card in the graveyard of one."""
    if is_player(id):
        return id in others
    found = game.objects[id]
    if found.zone in (BATTLEFIELD, STACK):
        return controller(game, id) in others
    return found.zone == GRAVEYARD and found.owner in others
