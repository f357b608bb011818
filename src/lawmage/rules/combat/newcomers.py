"""Creatures put onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT, END_OF_COMBAT, NOTHING, PLANESWALKER
from ..objects import chars, is_player
from ..questions import ChooseOne
from ..teams import is_active
from .roles import attackable, defending_player_for


def attacked_by_newcomers(
    game: State, player: int, object: int, count: int, among: list[int] | None = None, planeswalkers: bool = False
) -> list[int]:
    """CR 508.4: what each of `count` creatures attacks, as their controller chooses; [NOTHING] if they can't attack
    (506.3b: another player's turn; or no combat phase).

    among: only these players; planeswalkers: and planeswalkers that they control.
    """
    if not is_active(game, player) or not BEGINNING_OF_COMBAT <= game.step <= END_OF_COMBAT:
        return [NOTHING]
    legal = attackable(game, player)
    if among is not None:
        legal = [id for id in legal if _is_meant(game, id, among, planeswalkers)]
    if not legal:
        return [NOTHING]
    if len(legal) == 1:
        return legal
    return [game.ask(ChooseOne(player, object, "What does it attack", legal, False, "508.4")) for _ in range(count)]


def _is_meant(game: State, id: int, among: list[int], planeswalkers: bool) -> bool:
    if is_player(id):
        return id in among
    return planeswalkers and chars(game, id).types & PLANESWALKER != 0 and defending_player_for(game, id) in among


def attacked_before(game: State, id: int) -> int:
    """What an object attacks, or attacked before it changed zones; NOTHING for none."""
    if game.objects[id].attacking != NOTHING:
        return game.objects[id].attacking
    for old in game.objects.values():
        if old.became == id and old.became != NOTHING:
            return old.attacking
    return NOTHING
