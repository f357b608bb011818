"""Copying spells and abilities on the stack, and new targets (CR 707.10, 115.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir import verb as ir
from ..ir.node import Verb
from ..kernel.ask import Question, Refusal
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import NOTHING, STACK
from .copying import copiable, with_changes
from .event_kinds import COPY
from .executors.lasting import modifications
from .layers import Modification
from .link import Linker, NotExecutable, TargetSpec
from .objects import name_of
from .one_shot.basic import finish, perform
from .resolving import programs
from .targets import candidates, legal_target


@mypyc_attr(allow_interpreted_subclasses=True)
class CopyOnStack(Event):
    """CR 707.10: a copy (object) of a spell or ability (other) is put onto the stack.

    The copy has the choices made for the original; it is neither cast nor activated.
    """

    kind = COPY
    name = "copy"

    def apply(self, game: State) -> bool:
        original = game.objects[self.other]
        values = copiable(game, self.other)
        copy = GameObject(game.new_id(), self.player, values)
        copy.mark = game.mark
        copy.definition = original.definition
        copy.face = original.face
        copy.face_down = original.face_down
        copy.zone = STACK
        copy.is_copy = True
        copy.known_to = -1
        copy.timestamp = game.stamp()
        copy.ability = original.ability
        assert original.frame is not None
        frame = original.frame.clone()
        if frame.source == original.id:
            frame.source = copy.id
        frame.item = copy.id
        frame.controller = self.player
        frame.pc = 0
        frame.offset = 0
        copy.frame = frame
        game.objects[copy.id] = copy
        game.stack.append(copy.id)
        self.object = copy.id
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} copies {name_of(game, self.other)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class NewTarget(Question):
    """CR 115.7d, 707.10c: another target in place of one, or the same."""

    __slots__ = ("chosen", "frame", "old", "spec")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "old", "chosen")
    name = "new target"

    def __init__(self, player: int, object: int, frame: Frame, spec: TargetSpec, old: int, chosen: list[int]) -> None:
        super().__init__(player, object)
        self.frame = frame
        self.spec = spec
        self.old = old
        self.chosen = chosen

    def options(self, game: State) -> Sequence[int]:
        legal = [id for id in candidates(game, self.frame, self.spec) if id not in self.chosen and id != self.old]
        return [self.old, *legal]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == self.old:
            return None
        if answer in self.chosen:
            return Refusal("the same target can't be chosen twice for this", "115.3")
        if legal_target(game, self.frame, self.spec, answer):
            return None
        return Refusal(f"{name_of(game, answer)} is not a legal target", "115.7")

    def prompt(self, game: State) -> str:
        return f"Choose a new target for {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        same = " (unchanged)" if answer == self.old else ""
        return f"{name_of(game, answer)}{same}"

    def subject(self, game: State, answer: int) -> int:
        return answer


def ask_targets(game: State, player: int, item: int, copy: bool = False) -> list[list[int]]:
    """CR 115.7d: the targets of a spell or ability after a player may have chosen new ones; nothing is written."""
    frame = game.objects[item].frame
    assert frame is not None
    if copy:
        # CR 115.5: what the copy can't target is itself, not the original.
        frame = frame.clone()
        frame.item = NOTHING
    specs = [spec for program in programs(game, item) for spec in program.targets]
    targets: list[list[int]] = []
    for spec, ids in zip(specs, frame.targets, strict=True):
        chosen: list[int] = []
        for place, old in enumerate(ids):
            others = chosen + ids[place + 1 :]
            chosen.append(game.ask(NewTarget(player, item, frame, spec, old, others)))
        targets.append(chosen)
    return targets


class CopyStep(Step):
    """CR 707.10: the acting player (else the controller of the effect) copies spells or abilities."""

    def __init__(self, node: ir.CopySpell, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.count = link.amount(node.count) if node.count is not None else None
        self.new_targets = node.new_targets
        verbs = [change for change in node.changes if isinstance(change, Verb)]
        if len(verbs) != len(node.changes):
            raise NotExecutable(node)
        self.changes: list[Modification] = modifications(verbs, link)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject and frame.subject[0] < 100 else frame.controller
        count = 1 if self.count is None else max(0, self.count.value(game, frame))
        copies: list[int] = []
        for id in self.what.select(game, frame):
            # CR 707.10c: the targets are settled before the copy is put onto the stack with them.
            if game.objects[id].zone != STACK:
                continue
            choices = [ask_targets(game, player, id, True) for _ in range(count)] if self.new_targets else []
            for place in range(count):
                event = CopyOnStack(-1, player, 1, frame.source, "707.10")
                event.other = id
                if perform(game, frame, [event]):
                    copies.append(event.object)
                    self._differ(game, frame, event.object)
                    if choices:
                        copy = game.own(event.object)
                        assert copy.frame is not None
                        copy.frame.targets = choices[place]
        finish(frame, self.slot, copies, len(copies))

    def _differ(self, game: State, frame: Frame, id: int) -> None:
        """CR 707.9: what is different about the copy is part of what it is."""
        if self.changes:
            copy = game.own(id)
            copy.printed = with_changes(game, frame, copy.printed, self.changes, id)
            copy.chars = copy.printed
            game.stale = True


class ChooseNewTargetsStep(Step):
    """CR 115.7d: the acting player may choose new targets for spells or abilities."""

    def __init__(self, node: ir.ChooseNewTargets, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject and frame.subject[0] < 100 else frame.controller
        ids = [id for id in self.what.select(game, frame) if game.objects[id].zone == STACK]
        found = [ask_targets(game, player, id) for id in ids]
        for id, targets in zip(ids, found, strict=True):
            item = game.own(id)
            assert item.frame is not None
            item.frame.targets = targets
        finish(frame, self.slot, ids, len(ids))


TABLE: Final = {"CopySpell": CopyStep, "ChooseNewTargets": ChooseNewTargetsStep}
