"""Counters that an object had, put on another, and counters that a spell's permanent will have (CR 122.1, 122.6)."""

from __future__ import annotations

from typing import Final

from ...ir.ability import Triggered
from ...ir.choice import EnterWith, PutItsCounters
from ...ir.reference import It
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import STACK
from ..counters import PutCountersEvent
from ..entering import ENTERS_WITH
from ..link import Linker, NotExecutable, only_one_kind
from ..linked import has_node
from .basic import finish, perform
from .counters import acting


class PutItsCountersStep(Step):
    """CR 608.2h: as many counters of each kind as an object has, or last had, are put on others; nothing is moved."""

    def __init__(self, node: PutItsCounters, link: Linker) -> None:
        self.kind = node.kind
        self.of = link.objects(node.of)
        self.on = link.objects(node.on)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        had: dict[str, int] = {}
        for id in self.of.known(game, frame):
            for kind, count in game.objects[id].counters.items():
                if not self.kind or kind == self.kind:
                    had[kind] = had.get(kind, 0) + count
        ids = self.on.select(game, frame)
        player = acting(frame)
        batch: list[Event] = []
        for id in ids:
            batch += [PutCountersEvent(id, player, kind, had[kind], "122.1", frame.source) for kind in had if had[kind]]
        finish(frame, self.slot, ids, perform(game, frame, batch))


class EnterWithStep(Step):
    """CR 614.1c, 400.7a: what a spell becomes enters with counters; only said of a spell that is on the stack."""

    def __init__(self, node: EnterWith, link: Linker) -> None:
        root = link.root
        cast = isinstance(root, Triggered) and has_node(root.event, "CastEvent")
        subject = link.subject
        if not isinstance(subject, It) or subject.slot // 4 * 4 not in link.event_slots:
            raise NotExecutable(node)
        if isinstance(root, Triggered) and not cast:
            raise NotExecutable(node)
        self.kinds = [(spec.kind, link.amount(spec.count)) for spec in only_one_kind(node.counters)]

    def run(self, game: State, frame: Frame) -> None:
        for id in frame.subject:
            if game.objects[id].zone != STACK:
                continue
            memory = dict(game.objects[id].memory)
            for kind, count in self.kinds:
                key = ENTERS_WITH + kind
                memory[key] = memory.get(key, 0) + count.value(game, frame)
            game.own(id).memory = memory


TABLE: Final = {"PutItsCounters": PutItsCountersStep, "EnterWith": EnterWithStep}
