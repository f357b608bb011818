"""Goading (CR 701.15): the players who goaded a permanent, as bits in its memory."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.events import Event
from ...kernel.state import State
from ...types import NOTHING
from .. import rule_effects
from ..event_kinds import GOAD
from ..objects import is_player, name_of, on_battlefield
from .declaring import Problem
from .roles import note

GOADED: Final = "goaded"


@mypyc_attr(allow_interpreted_subclasses=True)
class Goaded(Event):
    """CR 701.15a: a player goads a creature until that player's next turn; CR 701.15d: again changes nothing."""

    kind = GOAD
    name = "goad"

    def apply(self, game: State) -> bool:
        if not on_battlefield(game, self.object):
            return False
        goaders = game.objects[self.object].memory.get(GOADED, 0)
        note(game, self.object, GOADED, goaders | 1 << self.player)
        if game.settings.goads_add_up:
            # rule 701.35 (2019, July): each time is an effect of its own.
            before = game.objects[self.object].memory.get(f"{GOADED} {self.player}", 0)
            note(game, self.object, f"{GOADED} {self.player}", before + 1)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} goads {name_of(game, self.object)}"


def expire(game: State, player: int) -> None:
    """CR 701.15a: what the player goaded is goaded no more as their turn begins."""
    for id in game.battlefield:
        goaders = game.objects[id].memory.get(GOADED, 0)
        if goaders >> player & 1:
            note(game, id, GOADED, goaders & ~(1 << player))
            note(game, id, f"{GOADED} {player}", 0)


def goaders_of(game: State, id: int) -> int:
    """CR 701.15: the players who goaded a creature, or by whose effects it is goaded, as bits."""
    goaders = game.objects[id].memory.get(GOADED, 0)
    for effect in rule_effects.by_word(game, "must be goaded"):
        if effect.about(game, id):
            goaders |= 1 << effect.frame.controller
    return goaders


def require(game: State, problem: Problem) -> None:
    """CR 701.15b, c: for each player who goaded it a creature attacks if able, and another player if able."""
    for mover in problem.movers:
        goaders = goaders_of(game, mover)
        for player in game.turn_order:
            if not goaders >> player & 1:
                continue
            weight = max(1, game.objects[mover].memory.get(f"{GOADED} {player}", 0))
            problem.mover_weights[mover] = problem.mover_weights.get(mover, 0) + weight
            for target in problem.targets[mover]:
                if is_player(target) and target != player:
                    pair = (mover, target)
                    problem.pair_weights[pair] = problem.pair_weights.get(pair, 0) + weight


def goad(player: int, id: int, source: int) -> Event:
    """The event of goading."""
    event = Goaded(id, player, 1, source, "701.15a")
    event.other = NOTHING
    return event
