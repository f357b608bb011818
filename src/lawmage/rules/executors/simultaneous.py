"""Several players carrying out one instruction at the same time (CR 101.4)."""

from __future__ import annotations

from typing import Final

from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import HAND, LIBRARY
from ..one_shot.planned import Planned
from ..questions import YesNo
from ..zones import EVERYONE

HIDDEN_ZONES: Final = (HAND, LIBRARY)


def _show(game: State, events: list[Event]) -> None:
    """rule 103.4 (2007): later players know the choices of earlier ones, of hidden cards, too."""
    for event in events:
        found = game.objects.get(event.object)
        if found is not None and found.zone in HIDDEN_ZONES:
            game.own(found.id).known_to = EVERYONE


class AllAtOnce(Step):
    """CR 101.4: each player of the clause makes every choice in turn order, then what they chose happens at once.

    slot: where the pronoun for each one looks; done: the slot of the verb; may: each of them decides whether to, and
    nobody can choose to do what is impossible (608.2d).  meant: the slots of what each of them chooses.
    """

    def __init__(self, verb: Planned, slot: int, done: int, may: bool, meant: list[int]) -> None:
        self.verb = verb
        self.slot = slot
        self.done = done
        self.may = may
        self.meant = meant

    def run(self, game: State, frame: Frame) -> None:
        everyone = frame.subject[:]
        willing: list[int] = []
        doers: list[int] = []
        batch: list[Event] = []
        happened: list[Event] = []
        chosen_by_all: list[list[int]] = [[] for _ in self.meant]
        for player in everyone:
            frame.subject = [player]
            frame.bind(self.slot, [player])
            if self.may and not self._decides(game, frame, player):
                continue
            willing.append(player)
            chosen = [event.object for event in batch]
            events = [event for event in self.verb.plan(game, frame) if event.object < 0 or event.object not in chosen]
            for ids, slot in zip(chosen_by_all, self.meant):
                ids += frame.slots.pop(slot, [])
            if events:
                doers.append(player)
            for event in events:
                event.cause = frame.item
            if game.settings.hidden_choices_are_shown:
                _show(game, events)
            if game.settings.players_act_one_by_one:
                happened += game.do_all(events)
            else:
                batch += events
        frame.subject = willing if self.may else everyone
        frame.bind(self.slot, everyone)
        if not willing:
            frame.did = False
            frame.mark(self.done, [])
            frame.bind(self.done, [])
            frame.bind_amount(self.done + 2, 0)
            return
        for ids, slot in zip(chosen_by_all, self.meant):
            frame.bind(slot, ids)
        if batch or not happened:
            happened += game.do_all(batch)
        self.verb.done(game, frame, happened)
        frame.mark(self.done, doers if frame.did else [])

    def _decides(self, game: State, frame: Frame, player: int) -> bool:
        return self.verb.possible(game, frame) and game.ask(YesNo(player, frame.source, "Do it")) == 1
