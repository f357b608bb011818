"""Creatures that had to attack (CR 506.6)."""

from __future__ import annotations

from typing import Final

from ...ir import relation as ir
from ...kernel.executor import Frame, Test
from ...kernel.state import State
from ..event_kinds import ATTACKERS_DECLARED
from ..link import Linker
from ..objects import is_player
from .declaring import Problem

# `GameObject.memory`: in which combat effects required that the creature attack.
HAD_TO_ATTACK: Final = "had to attack"
COMBATS: Final = 1000


def _combat(game: State) -> int:
    """A number for the combat whose attackers were declared last."""
    declared = [event for event in game.this_turn if event.kind == ATTACKERS_DECLARED]
    return game.turn * COMBATS + len(declared)


def note(game: State, problem: Problem, attackers: list[int]) -> None:
    """CR 506.6: which of the attackers effects required to attack, whether or not anything else would have been legal;
    they are about to be declared."""
    for id in attackers:
        weights = [weight for (mover, _), weight in problem.pair_weights.items() if mover == id]
        if problem.mover_weights.get(id, 0) + sum(weights) > 0:
            creature = game.own(id)
            creature.memory = {**creature.memory, HAD_TO_ATTACK: _combat(game) + 1}


class HadToAttackTest(Test):
    """CR 506.6: it had to attack in the combat in progress."""

    def __init__(self, node: ir.HadToAttack, link: Linker) -> None:
        pass

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id) or id not in game.objects:
            return False
        return game.objects[id].memory.get(HAD_TO_ATTACK, 0) == _combat(game)


TESTS: Final = {"HadToAttack": HadToAttackTest}
