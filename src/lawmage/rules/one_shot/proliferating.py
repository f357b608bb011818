"""Proliferate and time travel (CR 701.34, 701.56).

Code, because they choose among permanents, players and cards in exile at once, and act on every kind of counter.
"""

from __future__ import annotations

from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from ..counters import POISON, PlayerCountersEvent, PutCountersEvent, RemoveCountersEvent
from ..keyword_actions import CODE, ActionDone
from ..link import Linker, NotExecutable
from ..objects import controller, permanents
from ..questions import ChooseOne, ChooseWord, choose_several
from ..teams import poison_group
from .basic import finish, perform


class ProliferateStep(Step):
    """CR 701.34a: any number of permanents and players with counters get another of each kind they have."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is not None or node.words:
            raise NotExecutable(node)
        self.times: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        times = 1 if self.times is None else self.times.value(game, frame)
        chosen: list[int] = []
        players = frame.subject
        for player in players:
            for _ in range(times):
                chosen += self._once(game, frame, player)
        finish(frame, self.slot, chosen, times * len(players))

    def _once(self, game: State, frame: Frame, player: int) -> list[int]:
        legal = [found.id for found in permanents(game) if any(found.counters.values())]
        legal += [other for other in game.alive() if any(game.players[other].counters.values())]
        if legal:
            chosen = choose_several(game, player, frame.source, "Proliferate", legal, 0, len(legal), "701.34a")
        else:
            chosen = []
        batch: list[Event] = []
        poisoned = self._one_of_each_team(game, frame, player, chosen)
        for id in chosen:
            if id < FIRST_OBJECT_ID:
                kinds = self._kinds(game, player, id, game.players[id].counters)
                if id not in poisoned:
                    kinds = [kind for kind in kinds if kind != POISON]
                batch += [PlayerCountersEvent(id, kind, 1, "701.34a", frame.source) for kind in kinds]
            else:
                kinds = self._kinds(game, player, id, game.objects[id].counters)
                batch += [PutCountersEvent(id, player, kind, 1, "701.34a", frame.source) for kind in kinds]
        perform(game, frame, batch)
        perform(game, frame, [ActionDone(NOTHING, player, "proliferate", "701.34a", frame.source)])
        return chosen

    def _one_of_each_team(self, game: State, frame: Frame, player: int, chosen: list[int]) -> list[int]:
        """CR 701.34b: who gets a poison counter: one player of those chosen of a team that shares them."""
        found: list[int] = []
        for id in chosen:
            if id >= FIRST_OBJECT_ID or game.settings.poison_for_each_head:
                found.append(id)
                continue
            mates = [other for other in poison_group(game, id) if other in chosen]
            if len(mates) < 2:
                found.append(id)
            elif id == mates[0] and game.players[id].counters.get(POISON, 0) > 0:
                found.append(game.ask(ChooseOne(player, frame.source, "Who gets a poison counter", mates, False)))
        return found

    def _kinds(self, game: State, player: int, id: int, counters: dict[str, int]) -> list[str]:
        """The kinds of which it gets one more: all, or until 2019 one that the player chooses."""
        kinds = [kind for kind, count in counters.items() if count > 0]
        if len(kinds) < 2 or not game.settings.proliferate_one_kind:
            return kinds
        return [kinds[game.ask(ChooseWord(player, id, "Which kind", tuple(kinds), list(range(len(kinds)))))]]


TIME = "time"


class TimeTravelStep(Step):
    """CR 701.56a: each chosen permanent or suspended card of the player gets or loses a time counter."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.what is not None or node.words:
            raise NotExecutable(node)
        self.times: Value | None = link.amount(node.amount) if node.amount is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        times = 1 if self.times is None else self.times.value(game, frame)
        for player in frame.subject:
            for _ in range(times):
                self._once(game, frame, player)
        finish(frame, self.slot, [], times)

    def _once(self, game: State, frame: Frame, player: int) -> None:
        legal = [found.id for found in permanents(game) if controller(game, found.id) == player]
        legal += [id for id in game.exile if game.objects[id].owner == player]
        batch: list[Event] = []
        for id in legal:
            if game.objects[id].counters.get(TIME, 0) <= 0:
                continue
            words = ("put a time counter on it", "remove a time counter", "neither")
            answer = game.ask(ChooseWord(player, id, "Time travel", words, [0, 1, 2]))
            if answer == 0:
                batch.append(PutCountersEvent(id, player, TIME, 1, "701.56a", frame.source))
            elif answer == 1:
                batch.append(RemoveCountersEvent(id, player, TIME, 1, "701.56a", frame.source))
        perform(game, frame, batch)
        perform(game, frame, [ActionDone(NOTHING, player, "time travel", "701.56a", frame.source)])


def fill() -> None:
    """Register the actions."""
    CODE["proliferate"] = ProliferateStep
    CODE["time travel"] = TimeTravelStep
