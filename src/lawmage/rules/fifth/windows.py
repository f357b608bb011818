"""When the players of 1997 may do what: batches and series (summary T.8, T.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.ask import Question
from ...kernel.records import Waiting
from ...kernel.state import State
from .. import loops, permissions, resolving
from ..priority import Priority, PriorityQuestion, next_player
from .aftermath import Aftermath

# The sorts of windows.  OPEN: batches of instants, begun with anything where the phase allows it.  INTERRUPTS: batches
# of interrupts of one spell or ability.  PREVENTION: batches of damage prevention.  REGENERATION: a series of what
# regenerates.  DECLARING: a series of what says that it is played at a declaration.  CLOSED: nobody may do anything.
# MANA_ONLY: mana sources alone.
OPEN: Final = 0
INTERRUPTS: Final = 1
PREVENTION: Final = 2
REGENERATION: Final = 3
DECLARING: Final = 4
CLOSED: Final = 5
MANA_ONLY: Final = 6
SERIES: Final = (REGENERATION, DECLARING)


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Priority):
    """Summary T.8, T.9: a window of play.

    sort: see above; floor: how many objects of earlier batches are below; ids: what is being interrupted, or destroyed;
    first: who begins; settled: what follows from the last event has been seen to; resolving: the batch is being
    resolved, and nobody plays anything until it is done (T.8.8); played: what was played in this series (T.9.3).
    owed: the upkeep abilities and costs that the active player must deal with before yielding (P.3.2).  buried: those
    of `ids` that can't be regenerated.
    """

    __slots__ = ("sort", "floor", "ids", "first", "settled", "resolving", "played", "owed", "buried")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "passes",
        "checked",
        "sort",
        "floor",
        "ids",
        "first",
        "settled",
        "resolving",
        "played",
        "owed",
        "buried",
        "stacking",
    )

    def __init__(self, sort: int, floor: int, first: int, ids: tuple[int, ...] = ()) -> None:
        super().__init__(first, 0, False)
        self.sort = sort
        self.floor = floor
        self.ids = ids
        self.first = first
        self.settled = False
        self.resolving = False
        self.played: list[int] = []
        self.owed: list[Waiting] = []
        self.buried: tuple[int, ...] = ()

    def clone(self) -> Context:
        new = Batch(self.sort, self.floor, self.first, self.ids)
        new.player = self.player
        new.passes = self.passes
        new.checked = self.checked
        new.settled = self.settled
        new.resolving = self.resolving
        new.played = self.played[:]
        new.owed = self.owed[:]
        new.buried = self.buried
        return new

    def asks(self, game: State) -> bool:
        return self.checked and not self.resolving and (self.sort == OPEN or self._can_act(game))

    def open(self) -> bool:
        return self.sort == OPEN

    def opening(self, game: State) -> Question | None:
        if self.sort != OPEN or self.resolving:
            return None
        return super().opening(game)

    def step(self, game: State) -> None:
        if game.over:
            return
        if self.resolving:
            self._resolve_next(game)
        elif not self.checked:
            self._settle(game)
        elif self.sort != OPEN and not self._can_act(game):
            self._pass(game)
        else:
            super().step(game)

    def _settle(self, game: State) -> None:
        """Summary T.7.1: what follows from what happened comes first; a series resolves what was just played."""
        if not self.settled and self.sort != REGENERATION:
            self.settled = True
            game.agenda.append(Aftermath())
            return
        self.settled = False
        if self.sort == CLOSED:
            game.agenda.pop()
        elif self.sort in SERIES and len(game.stack) > self.floor:
            self.resolving = True
        else:
            permissions.look_any_time(game)
            self.checked = True

    def _can_act(self, game: State) -> bool:
        """Whether the player has anything to play in a window that is not open for everything."""
        if game.players[self.player].lost:
            return False
        return len(PriorityQuestion(self.player).options(game)) > 1

    def _begin(self, game: State, action: int) -> None:
        if self.sort in SERIES:
            self.played = [*self.played, action]
        super()._begin(game, action)

    def _pass(self, game: State) -> None:
        """Summary T.8.1: when all have yielded in succession the batch resolves, or the window closes if it is
        empty."""
        if self.owed and self.player == game.active and len(game.stack) <= self.floor:
            from .upkeep import deal_with_next

            self.owed = deal_with_next(game, self.player, self.owed)
            self.passes = 0
            self.checked = False
            return
        self.passes += 1
        if self.passes < len(game.alive()):
            self.player = next_player(game, self.player)
            return
        if len(game.stack) <= self.floor:
            game.agenda.pop()
            return
        loops.mandatory(game)
        if not game.over:
            self.checked = False
            self.resolving = True

    def _resolve_next(self, game: State) -> None:
        """Summary T.8.7: the last played first, each with what follows from it, until all have resolved."""
        if not self.settled and self.sort != REGENERATION:
            self.settled = True
            game.agenda.append(Aftermath())
            return
        self.settled = False
        if len(game.stack) > self.floor:
            resolving.begin(game)
            return
        self.resolving = False
        self.passes = 0
        self.player = self.first
        self.settled = True


def window_of(game: State) -> Batch | None:
    """The window that is open: the innermost one."""
    for context in reversed(game.agenda):
        if isinstance(context, Batch):
            return context
    return None


def sort_of(game: State) -> int:
    """The sort of the window that is open."""
    window = window_of(game)
    return OPEN if window is None else window.sort
