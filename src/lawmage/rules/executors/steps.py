"""The steps that programs are made of beside the verbs: jumps, who acts, where one instruction ends (CR 608.2c)."""

from __future__ import annotations

from ...ir.effect import Then
from ...ir.node import Verb
from ...kernel.executor import Frame, Holds, PlayerSelector, Selector, Step
from ...kernel.state import State
from .. import procedures
from .where import forget


class Jump(Step):
    """Go on elsewhere."""

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.to


class JumpUnless(Step):
    """Go on elsewhere unless a condition holds."""

    def __init__(self, condition: Holds, unsaid: list[int]) -> None:
        self.condition = condition
        self.unsaid = unsaid
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        if not self.condition.holds(game, frame):
            forget(frame, self.unsaid)
            frame.pc = self.to


class PlayersAct(Step):
    """The subject of the clause that follows: players, in turn order; CR 800.4g: for a clause in which they only
    choose, also those who have left the game, in whose place others will be asked."""

    def __init__(self, selector: PlayerSelector, chooses: bool = False) -> None:
        self.selector = selector
        self.chooses = chooses

    def run(self, game: State, frame: Frame) -> None:
        if self.chooses:
            frame.subject = self.selector.required(game, frame)[:]
        else:
            frame.subject = self.selector.players(game, frame)[:]


class ObjectsAct(Step):
    """The subject of the clause that follows: objects."""

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = self.selector.select(game, frame)[:]


class Boundary(Step):
    """The word "then" between two instructions: today they are separate anyway; before 1999 it ends an event."""

    def run(self, game: State, frame: Frame) -> None:
        procedures.resolution(game).boundary(game, frame)


class Contrary(Holds):
    """Not."""

    def __init__(self, condition: Holds) -> None:
        self.condition = condition

    def holds(self, game: State, frame: Frame) -> bool:
        return not self.condition.holds(game, frame)


def inner(verb: Verb) -> Verb:
    """The verb itself, without "then"."""
    return inner(verb.verb) if isinstance(verb, Then) else verb
