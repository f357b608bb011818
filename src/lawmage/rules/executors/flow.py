"""Instructions that order other instructions (CR 608.2c, d): clauses, choices, conditions, loops.

Linking flattens the tree of instructions into a program; jumps are steps of it.  A program's place is
`frame.pc`, plain data, so a resolution can wait anywhere between steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...ir.node import Verb
from ...kernel.executor import Frame, Holds, PlayerSelector, Selector, Step
from ...kernel.state import State
from ..link import Linker
from ..questions import YesNo
from . import lasting


class Jump(Step):
    """Go on elsewhere."""

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.to


class JumpUnless(Step):
    """Go on elsewhere unless a condition holds."""

    def __init__(self, condition: Holds) -> None:
        self.condition = condition
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        if not self.condition.holds(game, frame):
            frame.pc = self.to


class PlayersAct(Step):
    """The subject of the clause that follows: players, in turn order."""

    def __init__(self, selector: PlayerSelector) -> None:
        self.selector = selector

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = self.selector.players(game, frame)


class ObjectsAct(Step):
    """The subject of the clause that follows: objects."""

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = self.selector.select(game, frame)


class Decide(Step):
    """CR 608.2d: "may": each player of the subject decides; those who don't are left out of it."""

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = [p for p in frame.subject if game.ask(YesNo(p, frame.source, "Do it")) == 1]
        frame.did = len(frame.subject) > 0
        if not frame.subject:
            frame.pc = self.to


def do(node: ir.Do, link: Linker, steps: list[Step]) -> None:
    """Players do things."""
    steps.append(PlayersAct(link.player(node.subject)))
    decide: Decide | None = None
    if node.may:
        decide = Decide()
        steps.append(decide)
    for verb in node.verbs:
        steps.append(link.verb(verb))
    if decide is not None:
        decide.to = len(steps)


def objects_do(node: ir.ObjectsDo, link: Linker, steps: list[Step]) -> None:
    """Objects do things, in order; verbs in a row that last (gets, gains, becomes) are one continuous effect."""
    steps.append(ObjectsAct(link.objects(node.subject)))
    link.subject = node.subject
    run: list[Verb] = []
    for verb in node.verbs:
        if lasting.lasts(verb):
            run.append(verb)
            continue
        lasting.lasting_steps(run, node.subject, node.duration, link, steps)
        run = []
        steps.append(link.verb(verb))
    lasting.lasting_steps(run, node.subject, node.duration, link, steps)


def sentence(node: ir.Sentence, link: Linker, steps: list[Step]) -> None:
    """Clauses in order."""
    link.instructions(node.parts, steps)


def then_do(node: ir.ThenDo, link: Linker, steps: list[Step]) -> None:
    """Then the effect."""
    link.instruction(node.effect, steps)


def if_(node: ir.If, link: Linker, steps: list[Step]) -> None:
    """If, otherwise (CR 608.2c)."""
    test = JumpUnless(link.condition(node.condition))
    steps.append(test)
    link.instruction(node.effect, steps)
    if node.otherwise is None:
        test.to = len(steps)
        return
    over = Jump()
    steps.append(over)
    test.to = len(steps)
    link.instruction(node.otherwise, steps)
    over.to = len(steps)


class AskMay(Step):
    """A player decides about what follows."""

    def __init__(self, selector: PlayerSelector) -> None:
        self.selector = selector
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        players = self.selector.players(game, frame)
        frame.did = len(players) > 0 and game.ask(YesNo(players[0], frame.source, "Do it")) == 1
        if not frame.did:
            frame.pc = self.to


def may_do(node: ir.MayDo, link: Linker, steps: list[Step]) -> None:
    """A player may do a whole instruction."""
    ask = AskMay(link.player(node.player))
    steps.append(ask)
    link.instruction(node.effect, steps)
    ask.to = len(steps)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "Do": do,
    "ObjectsDo": objects_do,
    "Sentence": sentence,
    "ThenDo": then_do,
    "If": if_,
    "MayDo": may_do,
    "Lasting": lasting.lasting,
}
