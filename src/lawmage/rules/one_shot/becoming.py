"""What a permanent becomes as it enters or is turned face up, as its controller chooses (CR 614.1c, e, 707.2)."""

from __future__ import annotations

from typing import Final

from ...ir import change as ir
from ...ir.amount import Number
from ...ir.effect import ObjectsDo
from ...ir.node import Instruction
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, NOTHING
from ..choices import FORM, choose, chosen_number, took_choices
from ..copying import with_changes
from ..executors import lasting
from ..layers import Modification
from ..layers.working import base
from ..link import Linker, NotExecutable
from ..questions import ChooseWord
from ..resolving import run_steps
from ..zones import ZoneChange
from .basic import finish
from .moving import actor


class BecomeOneOfStep(Step):
    """CR 707.2: what it becomes is part of its copiable values; until October 2005 an effect made it so."""

    def __init__(self, node: ir.BecomeOneOf, link: Linker) -> None:
        self.slot = link.slot(node)
        self.words = tuple([described(choice) for choice in node.choices])
        self.choices: list[list[Modification]] = []
        self.effects: list[list[Step]] = []
        for choice in node.choices:
            if not isinstance(choice, ObjectsDo):
                raise NotExecutable(choice)
            self.choices.append(lasting.modifications(list(choice.verbs), link))
            steps: list[Step] = []
            link.instruction(choice, steps)
            self.effects.append(steps)

    def run(self, game: State, frame: Frame) -> None:
        place = chosen_number(game, frame, FORM) if took_choices(game, frame, FORM) else None
        if place is None:
            legal = list(range(len(self.words)))
            place = game.ask(ChooseWord(actor(frame), frame.source, "What does it become", self.words, legal))
            choose(game, frame, FORM, place)
        if game.settings.forms_taken_are_not_copied:
            run_steps(game, self.effects[place], frame)
        else:
            self._become(game, frame, self.choices[place])
        finish(frame, self.slot, [frame.source], 1)

    def _become(self, game: State, frame: Frame, changes: list[Modification]) -> None:
        id = frame.source
        values = with_changes(game, frame, base(game.objects[id]), changes, NOTHING)
        event = frame.event
        if isinstance(event, ZoneChange) and event.other == id and event.zone == BATTLEFIELD:
            event.copied = values
        game.own(id).copied = values
        game.stale = True


class BecomeForAWhileStep(Step):
    """CR 608.2d, 611.2: the objects of a clause become what the controller chooses, for as long as the clause says."""

    def __init__(self, node: ir.BecomeOneOf, clause: ObjectsDo, link: Linker) -> None:
        self.slot = link.slot(node)
        self.words = tuple([described(choice) for choice in node.choices])
        self.effects: list[list[Step]] = []
        for choice in node.choices:
            if not isinstance(choice, ObjectsDo):
                raise NotExecutable(choice)
            steps: list[Step] = []
            lasting.lasting_steps(list(choice.verbs), clause.subject, clause.duration, link, steps)
            self.effects.append(steps)

    def run(self, game: State, frame: Frame) -> None:
        ids = frame.subject
        if ids:
            legal = list(range(len(self.words)))
            question = ChooseWord(frame.controller, frame.source, "What does it become", self.words, legal)
            place = game.ask(question)
            for step in self.effects[place]:
                step.run(game, frame)
        finish(frame, self.slot, ids, len(ids))


def described(choice: Instruction) -> str:
    """What tells one choice from the others: its power and toughness."""
    verb = choice.verbs[0] if isinstance(choice, ObjectsDo) else None
    if not isinstance(verb, ir.BecomeObject):
        raise NotExecutable(choice)
    power, toughness = verb.token.power, verb.token.toughness
    if not isinstance(power, Number) or not isinstance(toughness, Number):
        raise NotExecutable(choice)
    return f"{power.value}/{toughness.value}"


TABLE: Final = {"BecomeOneOf": BecomeOneOfStep}
