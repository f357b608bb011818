"""Behold (CR 701.4) and time travel (701.56).

Code: a beheld object is on the battlefield or in the hand, and only in the hand is it revealed; time travel decides for
each object anew.
"""

from __future__ import annotations

from typing import Final

from ...ir import keyword_node as ir
from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Holds, Step
from ...kernel.state import State
from ...types import HAND, NOTHING
from ..counters import PutCountersEvent, RemoveCountersEvent
from ..executors.amounts import times_paid
from ..executors.states import is_suspended
from ..keyword_actions import CODE, ActionDone
from ..libraries import RevealCard
from ..link import Linker, NotExecutable
from ..objects import permanents
from ..questions import ChooseWord
from .basic import finish, perform
from .moving import actor

BEHOLD: Final = "behold"
TIME: Final = "time"


class BeholdStep(Step):
    """CR 701.4a: the object chosen is revealed if it is in a hand; that something was beheld is remembered (701.4b)."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is None or node.amount is not None or node.words:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        player = actor(frame)
        batch: list[Event] = []
        for id in ids:
            if game.objects[id].zone == HAND:
                batch.append(RevealCard(id, player, 1, frame.source, "701.4a"))
            batch.append(ActionDone(id, player, BEHOLD, "701.4a", frame.source))
        perform(game, frame, batch)
        if ids:
            frame.paid[BEHOLD] = frame.paid.get(BEHOLD, 0) + 1
        finish(frame, self.slot, ids, len(ids))


class BeheldHolds(Holds):
    """CR 701.4b: something of the quality was beheld, whatever became of it since."""

    def __init__(self, node: ir.Beheld, link: Linker) -> None:
        link.filter(node.quality)

    def holds(self, game: State, frame: Frame) -> bool:
        return times_paid(game, frame, frame.source, BEHOLD) > 0


CHOICES: Final = ("leave it", "put a time counter on it", "remove a time counter from it")


class TimeTravelStep(Step):
    """CR 701.56a: for each of the player's permanents with time counters and suspended cards: one more, one less, or
    neither."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is not None or node.amount is not None or node.words:
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for player in [p for p in frame.subject if p < 100] or [frame.controller]:
            for id in travellers(game, player):
                answer = game.ask(ChooseWord(player, id, "Travel through time", CHOICES, [0, 1, 2]))
                if answer == 1:
                    batch.append(PutCountersEvent(id, player, TIME, 1, "701.56a", frame.source))
                elif answer == 2:
                    batch.append(RemoveCountersEvent(id, player, TIME, 1, "701.56a"))
            batch.append(ActionDone(NOTHING, player, "time travel", "701.56a", frame.source))
        finish(frame, self.slot, [], perform(game, frame, batch))


def travellers(game: State, player: int) -> list[int]:
    """CR 701.56a: permanents that the player controls with time counters, and suspended cards that the player owns."""
    found = [p.id for p in permanents(game) if p.controller == player and p.counters.get(TIME, 0) > 0]
    return found + [id for id in game.exile if game.objects[id].owner == player and is_suspended(game.objects[id])]


def fill() -> None:
    """Enter them among the keyword actions."""
    CODE[BEHOLD] = BeholdStep
    CODE["time travel"] = TimeTravelStep


CONDITIONS: Final = {"Beheld": BeheldHolds}
