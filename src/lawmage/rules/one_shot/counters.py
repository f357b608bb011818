"""Putting, removing, moving and doubling counters (CR 122)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.amount import AnyNumber, UpTo
from ...ir.noted import LoseCounters, NoteCounters
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID
from ..counters import (
    NOTED,
    PlayerCountersEvent,
    PutCountersEvent,
    RemoveCountersEvent,
    can_have_counters,
    putting,
)
from ..link import Linker, NotExecutable
from ..questions import ChooseNumber, ChooseOne, ChooseWord
from .basic import finish, its_slots, perform


def acting(frame: Frame) -> int:
    """The player who carries out the instruction: the first of the clause's subjects, or the controller."""
    if frame.subject and frame.subject[0] < FIRST_OBJECT_ID:
        return frame.subject[0]
    return frame.controller


class PutCountersStep(Step):
    """CR 122.1: each of the objects gets the counters; CR 601.2d: or they are divided among them as chosen."""

    def __init__(self, node: ir.PutCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kinds = [(spec.kind, link.amount(spec.count), spec.options) for spec in node.counters]
        first = len(link.program.targets)
        self.on = link.objects(node.on)
        # "A number of counters on each creature equal to its power": each has its own number.
        self.its = link.slot(node.on) in its_slots(node.counters)
        self.own = link.slot(node.on)
        self.distribute = node.distribute
        if node.distribute:
            if len(self.kinds) != 1:
                raise NotExecutable(node)
            link.program.divide(self.kinds[0][1], first)

    def run(self, game: State, frame: Frame) -> None:
        player = acting(frame)
        ids = self.on.select(game, frame)
        batch: list[Event] = []
        for kind, count, options in self.kinds:
            if options:
                kind = choose_option(game, player, frame.source, options)
            if self.its:
                parts = self.of_each(game, frame, count, ids)
            else:
                amount = count.value(game, frame)
                parts = divided(game, frame, player, ids, amount) if self.distribute else [amount] * len(ids)
            for id, part in zip(ids, parts):
                batch.append(putting(game, id, player, kind, part, "122.1", frame.source))
        put = perform(game, frame, batch)
        finish(frame, self.slot, ids, put)
        if put == 0:
            # CR 702.100b, 702.104b: where no counter could be put on anything, nothing was done.
            frame.did = False
            frame.mark(self.slot, [])

    def of_each(self, game: State, frame: Frame, count: Value, ids: list[int]) -> list[int]:
        """An amount that is about each of the objects, one by one."""
        parts: list[int] = []
        for id in ids:
            frame.bind(self.own, [id])
            parts.append(count.value(game, frame))
        frame.bind(self.own, ids)
        return parts


def divided(game: State, frame: Frame, player: int, ids: list[int], amount: int) -> list[int]:
    """CR 601.2d: how an amount is divided, at least one to each; as announced, or chosen now (608.2d).

    What was announced for a target that is illegal now is lost (608.2b).
    """
    parts: list[int] = []
    announced = [frame.choices.get(f"share {id}", 0) for id in ids]
    if any(announced):
        return announced
    left = amount
    for i, _ in enumerate(ids):
        others = len(ids) - i - 1
        if others == 0 or left <= others + 1:
            part = left if others == 0 else min(1, left)
        else:
            question = ChooseNumber(player, ids[i], "How much for this one", 1, left - others)
            part = game.ask(question)
        parts.append(part)
        left -= part
    return parts


class RemoveCountersStep(Step):
    """CR 122: remove counters of a kind, of any kind as chosen, or all of them."""

    def __init__(self, node: ir.RemoveCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kind = node.kind
        # CR 608.2d: "any number" and "up to" are chosen as the counters are removed.
        self.chosen = isinstance(node.count, (AnyNumber, UpTo))
        count = node.count.amount if isinstance(node.count, UpTo) else node.count
        anything = count is None or isinstance(count, AnyNumber)
        self.count: Value | None = None if anything or count is None else link.amount(count)
        self.on = link.objects(node.on)
        self.among = node.among

    def run(self, game: State, frame: Frame) -> None:
        player = acting(frame)
        ids = self.on.select(game, frame)
        batch: list[Event] = []
        if self.among:
            finish(frame, self.slot, ids, perform(game, frame, self._among(game, frame, player, ids)))
            return
        for id in ids:
            for kind, amount in self._removals(game, frame, player, id):
                batch.append(RemoveCountersEvent(id, player, kind, amount, "122.1", frame.source))
        amount = perform(game, frame, batch)
        # CR 118.12, 101.3: where there were none to remove, nothing was done ("if you can't").
        finish(frame, self.slot, ids if amount else [], amount)

    def _among(self, game: State, frame: Frame, player: int, ids: list[int]) -> list[Event]:
        """CR 608.2d: one counter after the other, each from one of the objects that still has one."""
        left = {id: {k: n for k, n in game.objects[id].counters.items() if self.kind in ("", k)} for id in ids}
        most = sum([sum(counters.values()) for counters in left.values()])
        wanted = most if self.count is None else min(most, self.count.value(game, frame))
        if self.chosen:
            wanted = game.ask(ChooseNumber(player, frame.source, "Remove how many counters", 0, wanted))
        batch: list[Event] = []
        for _ in range(wanted):
            able = [id for id in ids if sum(left[id].values()) > 0]
            id = able[0]
            if len(able) > 1:
                id = game.ask(ChooseOne(player, frame.source, "Remove a counter from which", able, False))
            kind = choose_kind(game, player, id, left[id])
            left[id][kind] -= 1
            batch.append(RemoveCountersEvent(id, player, kind, 1, "122.1", frame.source))
        return batch

    def _removals(self, game: State, frame: Frame, player: int, id: int) -> list[tuple[str, int]]:
        counters = game.objects[id].counters
        if self.chosen:
            return self._chosen(game, frame, player, id, counters)
        if self.count is None:
            kinds = [kind for kind in counters if not self.kind or kind == self.kind]
            return [(kind, counters[kind]) for kind in kinds]
        amount = self.count.value(game, frame)
        if self.kind:
            return [(self.kind, amount)]
        left = dict(counters)
        removed: list[tuple[str, int]] = []
        for _ in range(min(amount, sum(counters.values()))):
            kind = choose_kind(game, player, id, left)
            left[kind] -= 1
            removed.append((kind, 1))
        return removed

    def _chosen(
        self, game: State, frame: Frame, player: int, id: int, counters: dict[str, int]
    ) -> list[tuple[str, int]]:
        left = self.count.value(game, frame) if self.count is not None else sum(counters.values())
        removed: list[tuple[str, int]] = []
        for kind in [kind for kind in counters if not self.kind or kind == self.kind]:
            most = min(left, counters[kind])
            amount = game.ask(ChooseNumber(player, id, f"Remove how many {kind} counters", 0, most)) if most else 0
            if amount:
                removed.append((kind, amount))
                left -= amount
        return removed


def choose_option(game: State, player: int, about: int, options: tuple[str, ...]) -> str:
    """CR 608.2d: of which of some kinds the counter is."""
    return options[game.ask(ChooseWord(player, about, "Which kind of counter", options, list(range(len(options)))))]


def choose_kind(game: State, player: int, id: int, counters: dict[str, int]) -> str:
    """Which kind of counter, of those an object has."""
    kinds = tuple([kind for kind, count in counters.items() if count > 0])
    if len(kinds) == 1:
        return kinds[0]
    return kinds[game.ask(ChooseWord(player, id, "Which kind of counter", kinds, list(range(len(kinds)))))]


class MoveCountersStep(Step):
    """CR 122.5, 122.8: counters are removed from one object and put on another; if the first is gone, as many of each
    kind as it had are put on the second."""

    def __init__(self, node: ir.MoveCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kind = node.kind
        self.chosen = isinstance(node.count, AnyNumber)
        counted = node.count is not None and not self.chosen
        self.count: Value | None = link.amount(node.count) if counted and node.count is not None else None
        self.origin = link.objects(node.origin)
        self.onto = link.objects(node.onto)
        self.origin_slot = getattr(node.origin, "slot", -1)

    def run(self, game: State, frame: Frame) -> None:
        player = acting(frame)
        origins = self.origin.select(game, frame)
        if not origins and self.origin_slot >= 0:
            origins = frame.slots.get(self.origin_slot, [])
        moved = 0
        for onto in self.onto.select(game, frame)[:1]:
            for origin in origins:
                if origin != onto and can_have_counters(game, onto):
                    moved += self._move(game, frame, player, origin, onto)
        finish(frame, self.slot, [], moved)

    def _move(self, game: State, frame: Frame, player: int, origin: int, onto: int) -> int:
        counters = game.objects[origin].counters
        gone = game.objects[origin].zone < 0
        left = self.count.value(game, frame) if self.count is not None else sum(counters.values())
        moved = 0
        for kind in [kind for kind in counters if not self.kind or kind == self.kind]:
            amount = min(left, counters[kind])
            if self.chosen and amount > 0:
                # CR 608.2d.
                amount = game.ask(ChooseNumber(player, origin, f"Move how many {kind} counters", 0, amount))
            if amount <= 0:
                continue
            if not gone:
                removal = RemoveCountersEvent(origin, player, kind, amount, "122.5", frame.source)
                removal.cause = frame.item
                done = game.do(removal)
                if done is None:
                    continue
                amount = done.amount
            put: list[Event] = [PutCountersEvent(onto, player, kind, amount, "122.5", frame.source)]
            moved += perform(game, frame, put)
            left -= amount
        return moved


class DoubleCountersStep(Step):
    """CR 701.10e: as many more of the kind (or of each kind) as there are."""

    def __init__(self, node: ir.DoubleCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kind = node.kind
        self.on = link.objects(node.on)

    def run(self, game: State, frame: Frame) -> None:
        player = acting(frame)
        ids = self.on.select(game, frame)
        batch: list[Event] = []
        for id in ids:
            counters = game.objects[id].counters
            for kind in [kind for kind in counters if not self.kind or kind == self.kind]:
                batch.append(PutCountersEvent(id, player, kind, counters[kind], "701.10e", frame.source))
        finish(frame, self.slot, ids, perform(game, frame, batch))


class GetCountersStep(Step):
    """CR 122.1: players get counters."""

    def __init__(self, node: ir.GetCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kind = node.kind
        self.count = link.amount(node.count)

    def run(self, game: State, frame: Frame) -> None:
        amount = self.count.value(game, frame)
        batch: list[Event] = [
            PlayerCountersEvent(player, self.kind, amount, "122.1", frame.source) for player in frame.subject
        ]
        finish(frame, self.slot, [], perform(game, frame, batch))


class LoseCountersStep(Step):
    """CR 122.1, 810.10b: players lose all their counters, or all of a kind; "that many" is how many were lost."""

    def __init__(self, node: LoseCounters, link: Linker) -> None:
        self.slot = link.slot(node)
        self.kind = node.kind

    def run(self, game: State, frame: Frame) -> None:
        lost = 0
        for player in frame.subject:
            have = game.players[player].counters
            kinds = [self.kind] if self.kind else sorted(have)
            batch: list[Event] = [
                PlayerCountersEvent(player, kind, -have[kind], "122.1", frame.source) for kind in kinds if kind in have
            ]
            lost -= perform(game, frame, batch)
        finish(frame, self.slot, [], lost)


class NoteCountersStep(Step):
    """CR 608.2h: what is asked later is how many of each kind there are, or were as the objects left."""

    def __init__(self, node: NoteCounters, link: Linker) -> None:
        self.of = link.objects(node.of)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in self.of.known(game, frame) if id in game.objects]
        frame.bind(NOTED, ids)
        finish(frame, self.slot, ids, len(ids))


TABLE: Final = {
    "LoseCounters": LoseCountersStep,
    "NoteCounters": NoteCountersStep,
    "PutCounters": PutCountersStep,
    "RemoveCounters": RemoveCountersStep,
    "MoveCounters": MoveCountersStep,
    "DoubleCounters": DoubleCountersStep,
    "GetCounters": GetCountersStep,
}
