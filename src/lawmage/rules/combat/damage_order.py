"""The damage assignment order (rule 509.2, 509.3 of 2009 to 2024): after blocks each attacker's controller puts its
blockers in an order, and each blocker's controller the attackers it blocks.

The order is kept as a number in each creature's memory of the one it fights; who joins later comes last.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.state import State
from ..objects import controller
from ..questions import ChooseOne
from .roles import attackers, blocked_by, blockers, blockers_of, note

LAST = 1_000_000


def word(fighter: int) -> str:
    """Under what a creature remembers its place in the order of another."""
    return f"order for {fighter}"


def in_order(game: State, fighter: int, ids: list[int]) -> list[int]:
    """The creatures that one fights, in its damage assignment order."""
    if not game.settings.damage_assignment_order or len(ids) < 2:
        return ids
    places = [(game.objects[id].memory.get(word(fighter), LAST), place) for place, id in enumerate(ids)]
    return [ids[place] for _, place in sorted(places)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderFighters(Context):
    """rule 509.2, 509.3 (2009): the orders are announced, one question a step.

    left: the creatures whose order is still to be announced; chosen: the order of the first of them so far.
    """

    __slots__ = ("left", "chosen")
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "chosen")

    def __init__(self, left: list[int], chosen: list[int]) -> None:
        self.left = left
        self.chosen = chosen

    def clone(self) -> Context:
        return OrderFighters(self.left[:], self.chosen[:])

    def step(self, game: State) -> None:
        if not self.left:
            game.agenda.pop()
            return
        fighter = self.left[0]
        all_of_them = blockers_of(game, fighter) or blocked_by(game, fighter)
        rest = [id for id in all_of_them if id not in self.chosen]
        if len(rest) > 1:
            words = "Which is next in the damage assignment order"
            self.chosen = [*self.chosen, game.ask(ChooseOne(controller(game, fighter), fighter, words, rest, False))]
            return
        for place, id in enumerate([*self.chosen, *rest]):
            note(game, id, word(fighter), place)
        self.left = self.left[1:]
        self.chosen = []


def begin(game: State) -> None:
    """Announce the orders of all creatures that fight several, the attackers' first."""
    several = [creature.id for creature in attackers(game) if len(blockers_of(game, creature.id)) > 1]
    several += [c.id for c in blockers(game) if c.id not in several and len(blocked_by(game, c.id)) > 1]
    if several:
        game.agenda.append(OrderFighters(several, []))
