"""Words that objects bear until end of turn (CR 702.171), and what came under control since an upkeep (702.30)."""

from __future__ import annotations

from typing import Final

from ...ir import designation as ir
from ...ir.duration import UntilEndOfTurn
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Test, Value
from ...kernel.state import State
from ...types import BATTLEFIELD, EXILE
from ..event_kinds import CAST
from ..executors.past_filters import CRAFTED_INTO
from ..keyword_events import Performed
from ..link import Linker, NotExecutable
from ..merging import MUTATED
from ..objects import controller, is_player, on_battlefield
from .basic import finish, perform

# The words, each with the keyword ability that makes it and its rule.
WORDS: Final[dict[str, tuple[str, str]]] = {
    "saddled": ("saddle", "702.171a"),
}


class DesignateStep(Step):
    """CR 702.171b: the objects of the clause bear a word until end of turn."""

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


class CraftedWithStep(Step):
    """CR 702.167c: each card that is in exile still knows the permanent that was crafted with it."""

    def __init__(self, node: ir.CraftedWith, link: Linker) -> None:
        self.cards = link.objects(node.cards)

    def run(self, game: State, frame: Frame) -> None:
        for id in self.cards.select(game, frame):
            if frame.subject and id not in frame.subject and game.objects[id].zone == EXILE:
                found = game.own(id)
                found.memory = {**found.memory, CRAFTED_INTO: frame.subject[0]}
                game.stale = True


class PerformStep(Step):
    """CR 702.174c: the players of the clause have done what a keyword ability says."""

    def __init__(self, node: ir.Perform, link: Linker) -> None:
        self.word = node.word
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        done: list[Event] = [Performed(self.word, frame.source, player, frame.source, "") for player in frame.subject]
        finish(frame, self.slot, frame.subject, perform(game, frame, done))


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


class MutatedValue(Value):
    """CR 702.140d: how often it has mutated."""

    def __init__(self, node: ir.TimesMutated, link: Linker) -> None:
        self.of = link.objects(node.of)

    def value(self, game: State, frame: Frame) -> int:
        return sum([game.objects[id].memory.get(MUTATED, 0) for id in self.of.known(game, frame)])


class CastBeforeValue(Value):
    """CR 702.40a: the spells cast this turn before it."""

    def __init__(self, node: ir.CastBefore, link: Linker) -> None:
        self.of = link.objects(node.of)

    def value(self, game: State, frame: Frame) -> int:
        ids = self.of.known(game, frame)
        count = 0
        for event in game.this_turn:
            if event.kind == CAST:
                if event.object in ids:
                    return count
                count += 1
        return 0


VALUES: Final = {"CastBefore": CastBeforeValue, "TimesMutated": MutatedValue}
TABLE: Final = {"Designate": DesignateStep, "CraftedWith": CraftedWithStep, "Perform": PerformStep}
TESTS: Final = {"ArrivedSince": ArrivedTest}
