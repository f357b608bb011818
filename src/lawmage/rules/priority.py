"""Timing and priority (CR 117)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.ask import Question, Refusal
from ..kernel.state import State
from ..types import NOBODY, NOTHING
from . import (
    actions,
    announcing,
    exiled_to_cast,
    legality,
    loops,
    permissions,
    procedures,
    resolving,
    state_based_actions,
    teams,
    triggers,
)
from .executors import deciding
from .objects import name_of


@mypyc_attr(allow_interpreted_subclasses=True)
class PriorityQuestion(Question):
    """CR 117.1, 117.3c: what a player with priority does; the answer is a packed action (see `actions`)."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object")
    name = "priority"
    keeps_loops = True

    def options(self, game: State) -> Sequence[int]:
        found = [actions.PASS, *legality.legal_actions(game, self.for_player)]
        barred = loops.fragments(game, self.for_player)
        return [action for action in found if action not in barred] if barred else found

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == actions.PASS:
            return None
        if answer in loops.fragments(game, self.for_player):
            return Refusal("it goes on with a loop that players keep up between them", loops.FRAGMENTED)
        return legality.refuse(game, self.for_player, answer)

    def prompt(self, game: State) -> str:
        return f"{name_of(game, self.player)} has priority"

    def describe(self, game: State, answer: int) -> str:
        return legality.describe(game, answer)

    def subject(self, game: State, answer: int) -> int:
        return actions.object_of(answer)


def give_priority(game: State) -> None:
    """CR 117.3a: the active player receives priority (after 117.5's checks)."""
    procedures.timing(game).window(game)


class StackTiming(procedures.Timing):
    """CR 117, 405: a stack of which one object resolves at a time, with priority after each."""

    def window(self, game: State) -> None:
        game.agenda.append(Priority(game.active, 0, False))


@mypyc_attr(allow_interpreted_subclasses=True)
class Priority(Context):
    """CR 117: a window of priority.  player: who has it; passes: how many passed in succession; checked: whether
    117.5's state-based actions and triggered abilities have been seen to since something happened.  stacking: how many
    of the waiting abilities are still to be put on the stack in this pass (603.3b)."""

    __slots__ = ("player", "passes", "checked", "stacking")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "passes", "checked", "stacking")

    def __init__(self, player: int, passes: int, checked: bool) -> None:
        self.player = player
        self.passes = passes
        self.checked = checked
        self.stacking = 0

    def clone(self) -> Context:
        new = Priority(self.player, self.passes, self.checked)
        new.stacking = self.stacking
        return new

    def asks(self, game: State) -> bool:
        """Whether the player is about to be asked what to do."""
        return self.checked

    def open(self) -> bool:
        """Whether it is a window for everything, or only for some things."""
        return True

    def opening(self, game: State) -> Question | None:
        if not self.checked or game.players[self.player].lost or loops.waits_for_numbers(game, self.player):
            return None
        return PriorityQuestion(self.player)

    def step(self, game: State) -> None:
        if not self.checked:
            self._check(game)
            return
        if game.players[self.player].lost:
            # CR 800.4a, j: priority goes to the next player in turn order who is still in the game.
            self.player = next_player(game, self.player)
            return
        if loops.waits_for_numbers(game, self.player):
            loops.name_numbers(game, self.player)
            return
        action = game.ask(PriorityQuestion(self.player))
        if action == actions.PASS:
            exiled_to_cast.passed(game, self.player)
            self._pass(game)
            return
        self.passes = 0
        self.checked = False
        loops.chosen(game)
        loops.acted(game, self.player, action)
        if game.over:
            return
        self._begin(game, action)

    def _begin(self, game: State, action: int) -> None:
        """CR 117.1: start what the player chose to do."""
        player = self.player
        # CR 805.5a: the whole team has priority again.
        self.player = teams.first_of(game, player)
        announcing.begin(game, player, action)

    def _check(self, game: State) -> None:
        """CR 117.5, 603.3b: state-based actions until none apply, then triggered abilities, until neither is left."""
        if game.waiting and self.stacking > 0:
            self.stacking -= 1
            put_next_trigger(game, self.stacking + 1)
            return
        self.stacking = 0
        if triggers.on_triggers(game):
            put_next_trigger(game, 0)
            return
        if state_based_actions.perform(game):
            loops.mandatory(game)
            return
        if game.over:
            return
        triggers.check_states(game)
        if game.waiting:
            self.stacking = triggers.arrange(game)
            return
        if game.assigned:
            procedures.damage_model(game).begin(game)
            return
        permissions.look_any_time(game)
        self.checked = True

    def _pass(self, game: State) -> None:
        """CR 117.3d, 117.4, 117.7, 117.3b: pass on; when all have passed in succession, resolve or end the step."""
        self.passes += 1
        if self.passes < len(game.alive()):
            self.player = next_player(game, self.player)
            return
        if not game.stack:
            game.agenda.pop()
            return
        self.passes = 0
        self.player = game.active
        self.checked = False
        loops.mandatory(game)
        if game.stack and not game.over:
            # CR 801.16: a loop that is a draw for some takes what is theirs off the stack.
            resolving.begin(game)


def next_player(game: State, player: int) -> int:
    """CR 101.4: who comes after a player in turn order, those who have lost left out."""
    order = game.turn_order
    place = order.index(player)
    for i in range(1, len(order) + 1):
        following = order[(place + i) % len(order)]
        if not game.players[following].lost:
            return following
    return NOBODY


def put_next_trigger(game: State, first: int) -> int:
    """CR 603.3b, 405.3: each player in turn order puts theirs on the stack in the order they like; its id there.

    first: how many of those that wait belong to the first pass; 0: it is the second, of what triggers on triggering.
    """
    for player in game.alive():
        mine = triggers.waiting_of(game, player, first)
        if not mine:
            continue
        index = 0
        if any([not triggers.same(waiting, mine[0]) for waiting in mine]):
            index = game.ask(OrderTriggers(player, len(mine), first))
        chosen = mine[index]
        if game.settings.may_triggers_decided_early and not deciding.decided_early(game, chosen):
            game.waiting = [w for w in game.waiting if w is not chosen]
            return NOTHING
        game.waiting = [w for w in game.waiting if w is not chosen]
        return announcing.begin_trigger(game, chosen)
    game.waiting = game.waiting[first:] if first else []
    return NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderTriggers(Question):
    """CR 603.3b: which of a player's waiting abilities goes on the stack next, by index."""

    __slots__ = ("count", "first")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "count", "first")
    name = "order triggers"

    def __init__(self, player: int, count: int, first: int) -> None:
        super().__init__(player)
        self.count = count
        self.first = first

    def options(self, game: State) -> Sequence[int]:
        return range(self.count)

    def refuse(self, game: State, answer: int) -> Refusal | None:
        return None if 0 <= answer < self.count else Refusal("no such ability waits", "603.3b")

    def prompt(self, game: State) -> str:
        return "Put a triggered ability on the stack"

    def describe(self, game: State, answer: int) -> str:
        waiting = triggers.waiting_of(game, self.player, self.first)[answer]
        return f"the ability of {name_of(game, waiting.source)}"
