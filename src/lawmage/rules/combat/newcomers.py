"""Creatures put onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT, END_OF_COMBAT, NOTHING
from ..questions import ChooseOne
from .roles import attackable


def attacked_by_newcomers(game: State, player: int, object: int, count: int) -> list[int]:
    """CR 508.4: what each of `count` creatures attacks, as their controller chooses; [NOTHING] if they can't attack
    (506.3b: another player's turn; or no combat phase)."""
    if player != game.active or not BEGINNING_OF_COMBAT <= game.step <= END_OF_COMBAT:
        return [NOTHING]
    legal = attackable(game, player)
    if not legal:
        return [NOTHING]
    if len(legal) == 1:
        return legal
    return [game.ask(ChooseOne(player, object, "What does it attack", legal, False, "508.4")) for _ in range(count)]
