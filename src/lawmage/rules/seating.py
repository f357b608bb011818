"""Seats and what depends on them: the options of a multiplayer game (CR 800.2, 801 to 804, 809.3).

Without the options every player reaches everything and attacks whom they like.
"""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLE, BATTLEFIELD, FIRST_OBJECT_ID, NOBODY, PHENOMENON, PLANE

# In State.facts: that ranges of influence are limited (CR 801.1); whom a player may attack (803, 809.3c).
LIMITED: Final = "limited range of influence"
ATTACK: Final = "whom to attack"
# In Player.facts: how many seats the player reaches (801.2a); whom they reach in this turn, as bits (801.2c).
RANGE: Final = "range of influence"
WITHIN: Final = "within range"
# In State.facts: creatures can be given to teammates (CR 804.2).
DEPLOY: Final = "deploy creatures"
PROTECTOR: Final = "protector"
# The ways to attack, by the number in State.facts.
MULTIPLE: Final = "multiple"
LEFT: Final = "left"
RIGHT: Final = "right"
NEIGHBORS: Final = "neighbors"
ONE: Final = "one"
ATTACKS: Final = (MULTIPLE, LEFT, RIGHT, NEIGHBORS, ONE)
# In State.facts: the opponent who was chosen for this combat (CR 506.2a, 507.1), plus one; 0: nobody yet.
CHOSEN_DEFENDER: Final = "chosen defending player"


def limited(game: State) -> bool:
    """CR 801.1: whether ranges of influence are limited."""
    return game.facts.get(LIMITED, 0) == 1


def limit_ranges(game: State, ranges: tuple[int, ...]) -> None:
    """CR 801.2a: each player's range of influence, in seats; different players may have different ones."""
    game.facts[LIMITED] = 1
    for player, seats in enumerate(ranges):
        own = game.own_player(player)
        own.facts = {**own.facts, RANGE: seats}
    settle_ranges(game)


def settle_ranges(game: State) -> None:
    """CR 801.2, 801.2b, 801.2c: whom each player reaches is settled as a turn begins, by the seats still taken."""
    if not limited(game):
        return
    order = seated(game)
    for place, player in enumerate(order):
        seats = game.players[player].facts.get(RANGE, 0)
        bits = 0
        for other, who in enumerate(order):
            apart = abs(place - other)
            if min(apart, len(order) - apart) <= seats:
                bits |= 1 << who
        own = game.own_player(player)
        own.facts = {**own.facts, WITHIN: bits}


def seated(game: State) -> list[int]:
    """The players still in the game as they sit, each to the left of the one before (CR 103.1)."""
    return [player for player in game.turn_order if not game.players[player].lost]


def reaches_player(game: State, player: int, other: int) -> bool:
    """CR 801.2: whether a player is within another's range of influence."""
    return player == other or not limited(game) or game.players[player].facts.get(WITHIN, -1) >> other & 1 == 1


def reaches_controlled(game: State, player: int, found: GameObject, controller: int) -> bool:
    """CR 801.2d: an object is within range with its controller, a battle also with its protector."""
    if controller == NOBODY or controller < 0 or reaches_player(game, player, controller):
        return True
    if found.zone != BATTLEFIELD or not found.chars.types & BATTLE:
        return False
    protector = found.memory.get(PROTECTOR, NOBODY)
    return protector != NOBODY and reaches_player(game, player, protector)


def reaches(game: State, player: int, id: int) -> bool:
    """CR 801.2d: whether an object or player is within a player's range of influence."""
    if not limited(game):
        return True
    if 0 <= id < FIRST_OBJECT_ID:
        return reaches_player(game, player, id)
    found = game.objects.get(id)
    return found is None or reaches_controlled(game, player, found, found.controller)


def exempt(game: State, source: int) -> bool:
    """CR 801.18, 901.13: planes and phenomena, and what their abilities do, reach everything."""
    found = game.objects.get(source)
    return found is not None and found.printed.types & (PLANE | PHENOMENON) != 0


def within(game: State, frame: Frame, ids: list[int]) -> list[int]:
    """CR 801.10, 801.11: those of the objects and players that a spell or ability can affect or see."""
    if not limited(game) or exempt(game, frame.source):
        return ids
    return [id for id in ids if reaches(game, frame.controller, id)]


def affects(game: State, frame: Frame, id: int) -> bool:
    """CR 801.4, 801.10: the same of one."""
    return not limited(game) or exempt(game, frame.source) or reaches(game, frame.controller, id)


def may_attack(game: State, player: int, other: int) -> bool:
    """CR 801.3, 803.1, 809.3c: whether a player may attack this opponent under the options of the game."""
    if not reaches_player(game, player, other):
        return False
    way = ATTACKS[game.facts.get(ATTACK, 0)]
    if way == MULTIPLE:
        return True
    if way == ONE:
        # CR 506.2a: nobody else becomes a defending player in this combat.
        return game.facts.get(CHOSEN_DEFENDER, 0) in (0, other + 1)
    order = seated(game)
    if player not in order or other not in order:
        return False
    apart = (order.index(other) - order.index(player)) % len(order)
    return (apart == 1 and way != RIGHT) or (apart == len(order) - 1 and way != LEFT)


def chooses_defender(game: State) -> bool:
    """CR 506.2a: whether an opponent is chosen for each combat."""
    return ATTACKS[game.facts.get(ATTACK, 0)] == ONE
