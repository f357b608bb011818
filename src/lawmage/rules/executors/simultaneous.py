"""Several players carrying out one instruction at the same time (CR 101.4)."""

from __future__ import annotations

from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..one_shot.planned import Planned
from ..questions import YesNo


class AllAtOnce(Step):
    """CR 101.4: each player of the clause makes every choice in turn order, then what they chose happens at once.

    slot: where the pronoun for each one looks; done: the slot of the verb; may: each of them decides whether to, and
    nobody can choose to do what is impossible (608.2d).
    """

    def __init__(self, verb: Planned, slot: int, done: int, may: bool) -> None:
        self.verb = verb
        self.slot = slot
        self.done = done
        self.may = may

    def run(self, game: State, frame: Frame) -> None:
        everyone = frame.subject[:]
        willing: list[int] = []
        doers: list[int] = []
        batch: list[Event] = []
        for player in everyone:
            frame.subject = [player]
            frame.bind(self.slot, [player])
            if self.may and not self._decides(game, frame, player):
                continue
            willing.append(player)
            chosen = [event.object for event in batch]
            events = [event for event in self.verb.plan(game, frame) if event.object < 0 or event.object not in chosen]
            if events:
                doers.append(player)
            for event in events:
                event.cause = frame.item
            batch += events
        frame.subject = willing if self.may else everyone
        frame.bind(self.slot, everyone)
        if not willing:
            frame.did = False
            frame.mark(self.done, [])
            frame.bind(self.done, [])
            frame.bind_amount(self.done + 2, 0)
            return
        self.verb.done(game, frame, game.do_all(batch))
        frame.mark(self.done, doers if frame.did else [])

    def _decides(self, game: State, frame: Frame, player: int) -> bool:
        return self.verb.possible(game, frame) and game.ask(YesNo(player, frame.source, "Do it")) == 1
