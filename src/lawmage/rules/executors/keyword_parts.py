"""Executors of what only keyword abilities say (CR 702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...ir import keyword_node as ir
from ...kernel.executor import Frame, Step, Test, Value
from ...kernel.state import State
from ...types import BEGINNING_OF_COMBAT
from ..combat.roles import note
from ..event_kinds import ATTACK, STEP_BEGINS
from ..keyword_events import Performed
from ..link import Linker, NotExecutable
from ..objects import is_player
from ..one_shot.basic import finish
from .amounts import paid_mark


class AttackedTest(Test):
    """CR 702.121a: a player at whom one of these players sent a creature since this combat began.

    A creature put onto the battlefield attacking never "attacked" (508.4).
    """

    def __init__(self, node: ir.AttackedThisCombat, link: Linker) -> None:
        self.by = link.player(node.by)

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if not is_player(id):
            return False
        by = self.by.players(game, frame)
        found = False
        for event in game.this_turn:
            if event.kind == STEP_BEGINS and event.amount == BEGINNING_OF_COMBAT:
                found = False
            elif event.kind == ATTACK and event.other == id and event.player in by:
                found = True
        return found


class NotePaidStep(Step):
    """CR 702.104b: written on the object whose ability it is, also while it is entering."""

    def __init__(self, node: ir.NotePaid, link: Linker) -> None:
        self.mark = paid_mark(node.keyword)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        note(game, frame.source, self.mark, 1)
        finish(frame, self.slot, [], 1)


# Before the id of what a permanent devoured, in its memory (CR 702.82b).
DEVOURED: Final = "devoured "


class NoteDevouredStep(Step):
    """CR 702.82b: what was sacrificed because of its devour ability as it entered."""

    def __init__(self, node: ir.NoteDevoured, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.known(game, frame)
        for id in ids:
            note(game, frame.source, f"{DEVOURED}{id}", 1)
        finish(frame, self.slot, ids, len(ids))


class DevouredValue(Value):
    """CR 702.82b, 608.2h: they are looked at as they last were on the battlefield."""

    def __init__(self, node: ir.Devoured, link: Linker) -> None:
        self.of = link.objects(node.of)
        self.test: Test | None = link.filter(replace(node.what, kind="object", zone=None)) if node.what else None

    def value(self, game: State, frame: Frame) -> int:
        count = 0
        for id in self.of.known(game, frame):
            for key in game.objects[id].memory:
                if key.startswith(DEVOURED):
                    eaten = int(key[len(DEVOURED) :])
                    count += 1 if self.test is None or self.test.test(game, frame, eaten) else 0
        return count


class PerformsStep(Step):
    """The object whose ability it is has done what the word says, to what was done before."""

    def __init__(self, node: ir.Performs, link: Linker) -> None:
        if node.word not in RULES:
            raise NotExecutable(node)
        self.word = node.word
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        did = frame.did
        if did:
            game.do(Performed(self.word, frame.source, frame.controller, frame.source, RULES[self.word]))
        finish(frame, self.slot, [], 1 if did else 0)


# What keyword abilities do that triggers know by name, with its rule.
RULES: Final = {"enlist": "702.154c", "evolve": "702.100b"}
TESTS: Final = {"AttackedThisCombat": AttackedTest}
VALUES: Final = {"Devoured": DevouredValue}
VERBS: Final = {"NoteDevoured": NoteDevouredStep, "Performs": PerformsStep, "NotePaid": NotePaidStep}
