"""Designations of permanents as instructions (CR 701.37b, 701.60b, 701.64b, 702.112b)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...ir import change as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import EXILE
from .. import preparing
from ..combat.roles import note
from ..event_kinds import KEYWORD_ACTION
from ..exiled_to_cast import FORETOLD, MADDENED, MARKS, PLOTTED, WARPED, set_mark
from ..link import Linker, NotExecutable
from ..objects import chars, controller, name_of, on_battlefield
from ..zones import STRANDED
from .basic import finish, perform

# By designation: the rule, and the keyword action or ability by which triggers know it.
WORDS: Final[dict[str, tuple[str, str]]] = {
    "monstrous": ("701.37a", "monstrosity"),
    "suspected": ("701.60a", "suspect"),
    "harnessed": ("701.64a", "harness"),
    "renowned": ("702.112a", "renown"),
    "saddled": ("702.171a", "saddle"),
    "prepared": ("722.3", "prepare"),
    "solved": ("719.3a", "solve"),
    FORETOLD: ("702.143d", "foretell"),
    PLOTTED: ("702.170c", "plot"),
    WARPED: ("702.185b", "warp"),
    MADDENED: ("702.35a", "wait for a pass"),
}

# `GameObject.memory`: the X with which it became monstrous (CR 701.37c).
MONSTROUS_X: Final = "monstrous X"


@mypyc_attr(allow_interpreted_subclasses=True)
class DesignationChange(Event):
    """A permanent gets a designation (amount 1) or loses it (0); it has it until it leaves the battlefield."""

    kind = KEYWORD_ACTION
    name = "designation"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        state = self.state()
        if state in MARKS:
            # CR 702.143d, 702.170c: a card in exile.
            if found.zone != EXILE or not self.amount:
                return False
            set_mark(game, self.object, state)
            return True
        if not on_battlefield(game, self.object) or (found.memory.get(state, 0) > 0) == (self.amount > 0):
            return False
        if state == preparing.PREPARED and not self._prepare(game):
            return False
        note(game, self.object, state, self.amount)
        if state == preparing.PREPARED and self.amount and self.object in game.battlefield:
            preparing.make_copy(game, self.object)
        game.stale = True
        return True

    def _prepare(self, game: State) -> bool:
        """CR 722.3a: only what has a prepare spell becomes prepared; CR 722.3b: what no longer is loses its copy."""
        if self.amount:
            chars(game, self.object)
            return preparing.prepare_spell(game.objects[self.object]) is not None
        game.facts[STRANDED] = 1
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
        self.mark = node.what in MARKS
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for id in frame.subject:
            if on_battlefield(game, id) or (game.objects[id].zone == EXILE and self.mark):
                event = DesignationChange(id, controller(game, id), self.amount, frame.source, self.rule)
                event.word = self.word
                batch.append(event)
        if self.word == "monstrosity" and frame.x:
            # CR 701.37c: written before the designation, whose triggers ask for it.
            for each in batch:
                note(game, each.object, MONSTROUS_X, frame.x)
        perform(game, frame, batch)
        finish(frame, self.slot, [event.object for event in batch if event.done], len(batch))


TABLE: Final = {"BecomeDesignated": DesignateStep}
