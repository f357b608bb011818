"""Objects that become renowned, saddled and the like (CR 702.112, 702.171)."""

"""Designations of permanents as instructions (CR 701.37b, 701.60b, 701.64b, 702.112b)."""

from __future__ import annotations

from typing import Final

from ...ir import designation as ir
from ...ir.duration import UntilEndOfTurn
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Test
from ...kernel.state import State
from ...types import BATTLEFIELD
from ..keyword_events import Performed
from ..link import Linker, NotExecutable
from ..objects import controller, is_player, on_battlefield
from .basic import finish, perform

# The words, each with the keyword ability that makes it and its rule.
WORDS: Final[dict[str, tuple[str, str]]] = {
    "renowned": ("renown", "702.112a"),
    "saddled": ("saddle", "702.171a"),
}


class DesignateStep(Step):
    """CR 702.112b, 702.171b: the objects of the clause bear a word from now on, or until end of turn."""

    def __init__(self, node: ir.Designate, link: Linker) -> None:
        if node.word not in WORDS or (node.duration is not None and not isinstance(node.duration, UntilEndOfTurn)):
            raise NotExecutable(node)
        self.word = node.word
        # Only saddled wears off, and the turn it is for is what is remembered of it.
        if (node.word == "saddled") != (node.duration is not None):
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in frame.subject if on_battlefield(game, id)]
        action, rule = WORDS[self.word]
        batch: list[Event] = []
        for id in ids:
            found = game.own(id)
            found.memory = {**found.memory, self.word: game.turn}
            batch.append(Performed(action, id, controller(game, id), frame.source, rule))
        game.stale = True
        finish(frame, self.slot, ids, perform(game, frame, batch))


class ArrivedTest(Test):
    """CR 702.30a: its controller has had it only since that player's last upkeep began.

    Seen from the beginning of a later upkeep: it came during that player's turn before this one, or after that.
    """

    def __init__(self, node: ir.ArrivedSince, link: Linker) -> None:
        if node.step != "upkeep":
            raise NotExecutable(node)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if is_player(id):
            return False
        found = game.objects[id]
        if found.zone not in (BATTLEFIELD, -1 - BATTLEFIELD):
            return False
        return found.since >= game.facts.get(f"turn before {controller(game, id)}", 0)


TABLE: Final = {"Designate": DesignateStep}
TESTS: Final = {"ArrivedSince": ArrivedTest}
from ...ir import change as ir
from ...kernel.executor import Step
from ..combat.roles import note
from ..event_kinds import KEYWORD_ACTION
from ..objects import name_of

# By designation: the rule, and the keyword action or ability by which triggers know it.
WORDS: Final[dict[str, tuple[str, str]]] = {
    "monstrous": ("701.37a", "monstrosity"),
    "suspected": ("701.60a", "suspect"),
    "harnessed": ("701.64a", "harness"),
    "renowned": ("702.112a", "renown"),
    "saddled": ("702.171a", "saddle"),
    "prepared": ("722.3", "prepare"),
}


class DesignationChange(Event):
    """A permanent gets a designation (amount 1) or loses it (0); it has it until it leaves the battlefield."""

    kind = KEYWORD_ACTION
    name = "designation"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        state = self.state()
        if not on_battlefield(game, self.object) or (found.memory.get(state, 0) > 0) == (self.amount > 0):
            return False
        note(game, self.object, state, self.amount)
        game.stale = True
        return True

    def state(self) -> str:
        """The designation, by the keyword that gives it (`word`)."""
        for state, (_, word) in WORDS.items():
            if self.word == word or self.word == f"no longer {word}":
                return state
        raise AssertionError(self.word)

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is {'' if self.amount else 'no longer '}{self.state()}"


class DesignateStep(Step):
    """CR 701.60a and others: the objects of the clause become, or stop being, monstrous, suspected ..."""

    def __init__(self, node: ir.BecomeDesignated, link: Linker) -> None:
        if node.what not in WORDS:
            raise NotExecutable(node)
        self.rule, word = WORDS[node.what]
        # An end is no event that anything triggers on by that word.
        self.word = f"no longer {word}" if node.no_longer else word
        self.amount = 0 if node.no_longer else 1
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for id in frame.subject:
            if on_battlefield(game, id):
                event = DesignationChange(id, controller(game, id), self.amount, frame.source, self.rule)
                event.word = self.word
                batch.append(event)
        perform(game, frame, batch)
        finish(frame, self.slot, [event.object for event in batch if event.done], len(batch))


TABLE: Final = {"BecomeDesignated": DesignateStep}
