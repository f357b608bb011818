"""What players may do (CR 608.2d, 118.12): who is asked, when, and who counts as having done it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...ir.reference import EachPlayer, Opponents
from ...kernel.executor import Frame, PlayerSelector, Step
from ...kernel.objects import LinkedAbility
from ...kernel.records import Waiting
from ...kernel.state import State
from ..done_once import Optional
from ..link import Linker
from ..linked import TriggeredText
from ..one_shot.library import MillStep
from ..questions import YesNo
from .loops import SubjectLoop, SubjectNext, deeds
from .steps import PlayersAct
from .where import forget, unsaid

# `Frame.choices`: its first "may" was decided as the ability was put on the stack.
DECIDED: Final = "decided as it was put on the stack"


def was_decided(frame: Frame) -> bool:
    """Whether the first choice of the ability was made as it was put on the stack; that counts once."""
    if DECIDED not in frame.choices:
        return False
    frame.choices = {key: value for key, value in frame.choices.items() if key != DECIDED}
    return True


class Decide(Optional):
    """CR 608.2d: "may": each player of the subject decides; those who don't are left out of it.

    Nobody can choose to do what is impossible.  slots: of the verbs of the clause, which nobody has done yet.
    """

    def __init__(self, first: Step | None, slots: list[int]) -> None:
        super().__init__()
        self.first = first
        # What is done together with a payment.
        self.beside: list[Step] = []
        self.slots = slots
        self.unsaid: list[int] = []
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        asked = frame.subject
        willing: list[int] = []
        for player in asked:
            frame.subject = [player]
            if not self.barred(game, frame) and self.possible(game, frame):
                if was_decided(frame) or game.ask(YesNo(player, frame.source, "Do it")) == 1:
                    willing.append(player)
        frame.subject = willing
        frame.did = len(willing) > 0
        for slot in self.slots:
            frame.mark(slot, [])
            frame.bind(slot, [])
            frame.bind_amount(slot + 2, 0)
        if willing:
            self.note(game, frame)
        else:
            forget(frame, self.unsaid)
            frame.pc = self.to

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 118.12, 608.2d: whether the player of the clause could do it: of a payment, all of it."""
        if self.first is None:
            return True
        return self.first.possible(game, frame) and all([step.possible(game, frame) for step in self.beside])


class AskMay(Optional):
    """A player decides about what follows; act, first: who would do the first of it, where that are players."""

    def __init__(self, selector: PlayerSelector) -> None:
        super().__init__()
        self.selector = selector
        self.act: PlayersAct | None = None
        self.first: Step | None = None
        self.unsaid: list[int] = []
        self.to = 0

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 121.3a, 608.2d: whether it could be done by those who would do it, others than who decides."""
        if self.act is None or self.first is None or isinstance(self.first, MillStep):
            # CR 701.17b: those who are made to mill were given no choice; they do as much as they can.
            return True
        subject = frame.subject
        frame.subject = self.act.selector.players(game, frame)
        able = self.first.possible(game, frame)
        frame.subject = subject
        return able

    def run(self, game: State, frame: Frame) -> None:
        able = not self.barred(game, frame) and self.possible(game, frame)
        players = self.selector.players(game, frame) if able else []
        frame.did = len(players) > 0 and (was_decided(frame) or game.ask(YesNo(players[0], frame.source, "Do it")) == 1)
        if frame.did:
            self.note(game, frame)
        else:
            forget(frame, self.unsaid)
            frame.pc = self.to


def deciders(game: State, ability: LinkedAbility, frame: Frame) -> list[int]:
    """Who decides whether a triggered ability does anything, where its first word is that players may."""
    if not isinstance(ability, TriggeredText) or not ability.program.steps or ability.program.modes:
        return []
    first = ability.program.steps[0]
    if isinstance(first, AskMay):
        return first.selector.players(game, frame)
    if isinstance(first, PlayersAct) and isinstance(ability.program.steps[1], Decide):
        return first.selector.players(game, frame)
    return []


def decided_early(game: State, waiting: Waiting) -> bool:
    """rule 410.5 (1999): a "may" ability is modal: its controller decides as it would be put on the stack.

    False: it is not put there.
    """
    if deciders(game, waiting.ability, waiting.frame.clone()) != [waiting.controller]:
        return True
    if game.ask(YesNo(waiting.controller, waiting.source, "Put it on the stack")) == 0:
        return False
    waiting.frame.choices = {**waiting.frame.choices, DECIDED: 1}
    return True


def may_do(node: ir.MayDo, link: Linker, steps: list[Step]) -> None:
    """A player may do a whole instruction."""
    if isinstance(node.player, (EachPlayer, Opponents)):
        _any_may_do(node, link, steps)
        return
    ask = AskMay(link.player(node.player))
    ask.unsaid = unsaid(node.effect, link)
    steps.append(ask)
    place = len(steps)
    link.instruction(node.effect, steps)
    first = steps[place] if len(steps) > place + 1 else None
    if isinstance(first, PlayersAct):
        ask.act = first
        ask.first = steps[place + 1]
    steps.append(ByDecision(ask.selector, deeds(node.effect, link)))
    ask.to = len(steps)


def _any_may_do(node: ir.MayDo, link: Linker, steps: list[Step]) -> None:
    """CR 608.2d, 101.4: "any player may have this done to them": each decides, in turn order, and it is done for each
    who wants it."""
    steps.append(PlayersAct(link.player(node.player)))
    decide = Decide(None, [])
    steps.append(decide)
    loop = SubjectLoop(link.new_local(), link.slot(node.player) + 1, [])
    place = len(steps)
    steps.append(loop)
    link.instruction(node.effect, steps)
    made = deeds(node.effect, link)
    decide.slots = loop.done = made
    steps.append(SubjectNext(loop, place))
    loop.to = len(steps)
    steps.append(Decided(made))
    decide.to = len(steps)


class Decided(Step):
    """CR 118.12: the players of the subject have done what they wanted to be done."""

    def __init__(self, slots: list[int]) -> None:
        self.slots = slots

    def run(self, game: State, frame: Frame) -> None:
        for slot in self.slots:
            if frame.done.get(slot):
                frame.mark(slot, frame.subject[:])


class ByDecision(Step):
    """CR 118.12: "you may have that player do it.  If you do": who decided has done it too."""

    def __init__(self, selector: PlayerSelector, slots: list[int]) -> None:
        self.selector = selector
        self.slots = slots

    def run(self, game: State, frame: Frame) -> None:
        players = self.selector.players(game, frame)
        for slot in self.slots:
            who = frame.done.get(slot, [])
            if who:
                frame.mark(slot, who + [player for player in players if player not in who])


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"MayDo": may_do}
