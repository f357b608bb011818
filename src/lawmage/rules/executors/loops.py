"""Instructions carried out several times (CR 608.2c, 107.3, 609.3): for each, and "repeat this process".

A loop's progress is in the frame (the ids still to come), so a resolution can wait in the middle of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...ir.effect import Do, Then
from ...ir.meant import meant_elsewhere
from ...ir.node import Ability, Amount, Filter, Instruction, Node, Objects, Players, Verb, fields
from ...ir.reference import Choose, ControllerOf, Every, OwnerOf, Target, TopOf, You
from ...ir.verb import Destroy, Exile, Move
from ...kernel.events import Event
from ...kernel.executor import Frame, Holds, PlayerSelector, Selector, Step, Test, Value
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING
from ..choices import choose_here
from ..done_once import Optional
from ..link import Linker, NotExecutable, PlayersOf, Repeating
from ..one_shot.basic import DestroyStep
from ..one_shot.moving import ExileStep, MoveStep
from ..one_shot.tokens import CreateStep
from ..qualities import QUALITIES
from . import scope
from .per_player import speaks_of
from .steps import PlayersAct

# `Frame.slots` and `amounts`, less a verb's slot: what all passes of a clause did so far.
ALL_PASSES: Final = -100_000


class SubjectLoop(Step):
    """The subject of a clause, one at a time; local: who is still to come, local + 1: everyone.

    slot: where the pronoun of the clause looks; done: the slots of the verbs, whose doers are collected.
    """

    def __init__(self, local: int, slot: int, done: list[int]) -> None:
        self.local = local
        self.slot = slot
        self.done = done
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        ids = frame.subject[:]
        frame.bind(self.local + 1, ids)
        for slot in self.done:
            frame.mark(-1 - slot, [])
            frame.bind(ALL_PASSES - slot, [])
            frame.bind_amount(ALL_PASSES - slot, 0)
        self.advance(frame, ids)

    def collect(self, frame: Frame) -> None:
        """Add whoever has just done it to those who did before."""
        for slot in self.done:
            frame.mark(-1 - slot, frame.done.get(-1 - slot, []) + frame.done.get(slot, []))
            frame.mark(slot, [])
            frame.bind(ALL_PASSES - slot, frame.slots.get(ALL_PASSES - slot, []) + frame.slots.pop(slot, []))
            sum = frame.amounts.get(ALL_PASSES - slot, 0) + frame.amounts.pop(slot + 2, 0)
            frame.bind_amount(ALL_PASSES - slot, sum)

    def advance(self, frame: Frame, left: list[int]) -> None:
        """Turn to the next of them, or go on after the loop with the whole subject."""
        if not left:
            everyone = frame.slots[self.local + 1]
            for slot in self.done:
                frame.mark(slot, frame.done.get(-1 - slot, []))
                # What all of them did ("the cards revealed this way").
                frame.bind(slot, frame.slots.pop(ALL_PASSES - slot, []))
                frame.bind_amount(slot + 2, frame.amounts.pop(ALL_PASSES - slot, 0))
            frame.subject = everyone
            frame.bind(self.slot, everyone)
            frame.pc = self.to
            return
        frame.bind(self.local, left[1:])
        frame.subject = [left[0]]
        frame.bind(self.slot, [left[0]])


class SubjectNext(Step):
    """The end of the body: collect what was done, and back to the beginning for the next one."""

    def __init__(self, loop: SubjectLoop, place: int) -> None:
        self.loop = loop
        self.place = place

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.place + 1
        self.loop.collect(frame)
        self.loop.advance(frame, frame.slots[self.loop.local])


def close(loop: SubjectLoop, steps: list[Step]) -> None:
    """The end of a loop whose body has been put after it."""
    place = steps.index(loop)
    steps.append(SubjectNext(loop, place))
    loop.to = len(steps)


class EachLoop(Step):
    """ "For each K, E": which there are is settled before the first pass; local: those still to come.

    slot: of the loop, where "that player" (slot + 1) or "it" looks.  made: the slots of the verbs inside: after the
    loop they hold what all passes did ("the tokens", "this way").
    """

    def __init__(self, local: int, slot: int) -> None:
        self.local = local
        self.slot = slot
        self.test: Test | None = None
        self.scope: tuple[int, ...] = ()
        self.objects: Selector | None = None
        self.players: PlayerSelector | None = None
        self.amount: Value | None = None
        self.made: list[int] = []
        self.sums: list[int] = []
        # Whether "those players" or "those creatures" after the loop are all that it was about.
        self.everyone = False
        # The targets inside, which a text after the loop may mean together: their places and slots.
        self.targets: list[int] = []
        self.target_slots: list[int] = []
        self.to = 0

    def gathers(self, made: list[int], link: Linker) -> None:
        """The verbs and choices of the body; each needs a place where its results of all passes are kept meanwhile."""
        self.made = made
        self.sums = [link.new_local() for _ in made]

    def begin(self, frame: Frame) -> None:
        """Nothing has been done in any pass."""
        for slot, sum in zip(self.made, self.sums):
            frame.bind(sum, [])
            frame.bind(sum + 1, [])
            frame.mark(sum, [])
            frame.bind_amount(sum, 0)
            forget(frame, slot)

    def collect(self, frame: Frame) -> None:
        """Add what this pass did to what the others did; the next begins with nothing."""
        for slot, sum in zip(self.made, self.sums):
            frame.bind(sum, frame.slots.get(sum, []) + frame.slots.get(slot, []))
            for place, found in ((sum + 1, frame.slots.get(slot + 1, [])), (sum, frame.done.get(slot, []))):
                known = frame.done.get(sum, []) if place == sum else frame.slots.get(place, [])
                new = [id for id in found if id not in known]
                if place == sum:
                    frame.mark(sum, known + new)
                else:
                    frame.bind(place, known + new)
            frame.bind_amount(sum, frame.amounts.get(sum, 0) + frame.amounts.get(slot + 2, 0))
            forget(frame, slot)

    def end(self, frame: Frame) -> None:
        """What all passes did."""
        for slot, sum in zip(self.made, self.sums):
            frame.bind(slot, frame.slots.get(sum, []))
            if frame.slots.get(sum + 1):
                frame.bind(slot + 1, frame.slots[sum + 1])
            frame.mark(slot, frame.done.get(sum, []))
            frame.bind_amount(slot + 2, frame.amounts.get(sum, 0))
        if self.everyone:
            ids = frame.slots.get(self.local + 1, [])
            frame.bind(self.slot + 1 if ids and ids[0] < FIRST_OBJECT_ID else self.slot, ids)
        for place, slot in zip(self.targets, self.target_slots):
            if frame.offset + place < len(frame.targets):
                frame.bind(slot, frame.targets[frame.offset + place])

    def found(self, game: State, frame: Frame) -> list[int]:
        """What there is a pass for."""
        if self.objects is not None:
            return self.objects.select(game, frame)[:]
        if self.players is not None:
            return self.players.players(game, frame)[:]
        if self.amount is not None:
            return [-1] * self.amount.value(game, frame)
        assert self.test is not None
        return scope.matching(game, frame, self.scope, self.test)

    def run(self, game: State, frame: Frame) -> None:
        self.begin(frame)
        self.advance(frame, self.which(game, frame))

    def which(self, game: State, frame: Frame) -> list[int]:
        """The same, remembered for what is said of all of them."""
        ids = self.found(game, frame)
        if self.everyone:
            frame.bind(self.local + 1, ids)
        return ids

    def advance(self, frame: Frame, left: list[int]) -> None:
        """Bind the next one, or leave the loop."""
        if not left:
            self.end(frame)
            frame.pc = self.to
            return
        frame.bind(self.local, left[1:])
        self.turn_to(frame, left[0])

    def turn_to(self, frame: Frame, id: int) -> None:
        """The pass for this one."""
        if id >= 0:
            frame.bind(self.slot + 1 if id < FIRST_OBJECT_ID else self.slot, [id])


class EachNext(Step):
    """The end of a pass."""

    def __init__(self, loop: EachLoop, place: int) -> None:
        self.loop = loop
        self.place = place

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.place + 1
        self.loop.collect(frame)
        self.loop.advance(frame, frame.slots[self.loop.local])


class CreatedForEach(Step):
    """CR 701.7a: "for each K, create a token": all of them are created at the same time; may: for each it is decided
    first."""

    def __init__(self, loop: EachLoop, players: PlayersAct, may: Optional | None, create: CreateStep) -> None:
        self.loop = loop
        self.players = players
        self.may = may
        self.create = create

    def run(self, game: State, frame: Frame) -> None:
        loop = self.loop
        loop.begin(frame)
        batch: list[Event] = []
        who: list[int] = []
        for id in loop.which(game, frame):
            loop.turn_to(frame, id)
            self.players.run(game, frame)
            if self.may is not None:
                here = frame.pc
                self.may.run(game, frame)
                frame.pc = here
            if frame.subject:
                who += [player for player in frame.subject if player not in who]
                batch += self.create.plan(game, frame)
            loop.collect(frame)
        loop.end(frame)
        frame.subject = who
        for event in batch:
            event.cause = frame.item
        self.create.done(game, frame, game.do_all(batch))


def created_for_each(loop: EachLoop, body: list[Step]) -> CreatedForEach | None:
    """The loop as one step, if its body does nothing but create tokens."""
    if len(body) not in (2, 3):
        return None
    first, may, last = body[0], body[1], body[-1]
    if not isinstance(first, PlayersAct) or not isinstance(last, CreateStep):
        return None
    if len(body) == 2:
        return CreatedForEach(loop, first, None, last)
    return CreatedForEach(loop, first, may, last) if isinstance(may, Optional) else None


class QualityLoop(Step):
    """ "For each color, E": a pass for each, with it as what was chosen; local: the places of those still to come."""

    def __init__(self, local: int, sort: str) -> None:
        self.local = local
        self.sort = sort
        self.to = 0

    def run(self, game: State, frame: Frame) -> None:
        self.advance(frame, list(range(len(QUALITIES[self.sort]))))

    def advance(self, frame: Frame, left: list[int]) -> None:
        """The next quality, or on after the loop."""
        if not left:
            frame.pc = self.to
            return
        frame.bind(self.local, left[1:])
        if self.sort == "colors":
            choose_here(frame, "color", 1 << left[0])
        else:
            choose_here(frame, "type", 1, QUALITIES[self.sort][left[0]])


class QualityNext(Step):
    """The end of a pass."""

    def __init__(self, loop: QualityLoop, place: int) -> None:
        self.loop = loop
        self.place = place

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.place + 1
        self.loop.advance(frame, frame.slots[self.loop.local])


def forget(frame: Frame, slot: int) -> None:
    """Nothing was done there yet."""
    frame.slots.pop(slot, None)
    frame.slots.pop(slot + 1, None)
    frame.amounts.pop(slot + 2, None)
    frame.done.pop(slot, None)


def slots_of(kinds: tuple[type, ...], value: object, link: Linker) -> list[int]:
    """The slots of the nodes of some kinds in a part of a text, abilities in it left out; "then" is no verb itself."""
    if isinstance(value, tuple):
        return [slot for part in value for slot in slots_of(kinds, part, link)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    node: Node = value
    found: list[int] = []
    if isinstance(value, kinds) and not isinstance(value, Then):
        found.append(link.slot(node))
    return found + [slot for field in fields(value) for slot in slots_of(kinds, getattr(value, field.name), link)]


def results(value: object, link: Linker) -> list[int]:
    """The slots of what a part of a text brings about, chooses or is done by; its targets are chosen before."""
    return slots_of((Verb, Choose, TopOf, ControllerOf, OwnerOf), value, link)


def meant_in(value: object, link: Linker) -> list[int]:
    """The slots of what is chosen, taken from the top or meant as a whole inside a verb: for each player another."""
    return slots_of((Choose, Every, TopOf), value, link)


def deeds(value: object, link: Linker) -> list[int]:
    """The slots of the verbs of a part of a text: of what "if you do" can ask whether it was done."""
    return slots_of((Verb,), value, link)


def for_each_quality(node: ir.ForEachDo, sort: str, link: Linker, steps: list[Step]) -> None:
    """CR 608.2c: an instruction once for each colour, card type or basic land type."""
    if sort not in QUALITIES:
        raise NotExecutable(node)
    loop = QualityLoop(link.new_local(), sort)
    place = len(steps)
    steps.append(loop)
    link.instruction(node.effect, steps)
    steps.append(QualityNext(loop, place))
    loop.to = len(steps)


class OverPlayers(Selector):
    """CR 608.2c: what is targeted or chosen for each of several players, all of it together."""

    def __init__(self, what: Selector, slot: int, loop: EachLoop) -> None:
        self.what = what
        self.slot = slot
        self.loop = loop

    def select(self, game: State, frame: Frame) -> list[int]:
        place = self.loop.slot + 1
        everyone = self.loop.found(game, frame)
        ids: list[int] = []
        for player in everyone:
            frame.bind(place, [player])
            ids += [id for id in self.what.select(game, frame) if id not in ids]
        frame.bind(place, everyone)
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        return self.what.known(game, frame)


def _at_once(node: ir.ForEachDo, loop: EachLoop, link: Linker, steps: list[Step]) -> bool:
    """CR 608.2c: "for each opponent, destroy up to one target creature that player controls" is one event; False for
    bodies that say more than that."""
    said = node.effect
    if link.same_pass or not isinstance(said, Do) or said.may or len(said.verbs) != 1:
        return False
    verb = said.verbs[0]
    if not isinstance(said.subject, You) or not isinstance(verb, (Destroy, Exile, Move)):
        return False
    others = [getattr(verb, field.name) for field in fields(verb) if field.name != "what"]
    if not isinstance(verb.what, (Choose, Target)) or speaks_of(tuple(others), [loop.slot]):
        return False
    if not speaks_of(verb.what, [loop.slot]):
        # "For each opponent who does, return a creature card from your graveyard": each time another one.
        return False
    steps.append(PlayersAct(link.player(said.subject)))
    step = link.verb(verb)
    steps.append(step)
    assert isinstance(step, (DestroyStep, ExileStep, MoveStep))
    step.what = OverPlayers(step.what, link.slot(verb.what), loop)
    return True


def for_each_do(node: ir.ForEachDo, link: Linker, steps: list[Step]) -> None:
    """CR 608.2c: an instruction once for each of a kind, or so many times."""
    what = node.what
    if isinstance(what, ir.Qualities):
        for_each_quality(node, what.sort, link, steps)
        return
    loop = EachLoop(link.new_local(), link.slot(node))
    if isinstance(what, Objects):
        loop.objects = link.objects(what)
    elif isinstance(what, Players):
        loop.players = link.player(what)
    elif isinstance(what, Amount):
        loop.amount = link.amount(what)
    else:
        assert isinstance(what, Filter)
        loop.test = link.filter(what)
        loop.scope = scope.scope_of(what)
    place = len(steps)
    steps.append(loop)
    outer = (link.each_player, link.each_of)
    if loop.players is not None or loop.scope == (scope.PLAYERS,):
        link.each_player = loop.slot + 1
        link.each_of = PlayersOf(loop.players, loop.test)
    targets_before = len(link.program.targets)
    if link.each_player >= 0 and _at_once(node, loop, link, steps):
        link.each_player, link.each_of = outer
        return
    body = (node.effect, *link.same_pass)
    link.same_pass = []
    link.instructions(body, steps)
    loop.targets = list(range(targets_before, len(link.program.targets)))
    loop.target_slots = [link.slot(spec.node) for spec in link.program.targets[targets_before:]]
    link.each_player, link.each_of = outer
    meant = meant_elsewhere(link.root, (node, *body))
    loop.gathers(results(body, link), link)
    loop.everyone = loop.slot in meant
    at_once = created_for_each(loop, steps[place + 1 :])
    if at_once is not None:
        steps[place:] = [at_once]
        return
    steps.append(EachNext(loop, place))
    loop.to = len(steps)


class Repeat(Repeating):
    """ "Repeat this process": back to the beginning of the text, if the condition holds; local: how often so far.

    passes: collects what each pass did, where the text after it speaks of that.
    """

    def __init__(self, condition: Holds | None, times: Value | None, local: int) -> None:
        self.condition = condition
        self.times = times
        self.local = local
        self.deeds: list[int] = []
        self.passes: EachLoop | None = None

    def ending(self, after: tuple[Instruction, ...], link: Linker) -> Step | None:
        text = tuple([getattr(link.root, field.name) for field in fields(link.root)])
        meant = meant_elsewhere(after, ())
        before = [slot for slot in results(text, link) if slot in meant]
        if not before:
            return None
        self.passes = EachLoop(NOTHING, NOTHING)
        self.passes.gathers(before, link)
        return RepeatEnd(self.passes)

    def run(self, game: State, frame: Frame) -> None:
        if self.condition is not None and not self.condition.holds(game, frame):
            return
        if self.times is not None:
            done = frame.amounts.get(self.local, 0)
            if done >= self.times.value(game, frame):
                return
            frame.bind_amount(self.local, done + 1)
        if self.passes is not None:
            self.passes.collect(frame)
        for slot in self.deeds:
            # "If you do, repeat this process": nobody has done it in the next pass.
            frame.mark(slot, [])
        frame.pc = 0


class RepeatEnd(Step):
    """CR 608.2c: after a process was repeated, "this way" is about all of its passes."""

    def __init__(self, passes: EachLoop) -> None:
        self.passes = passes

    def run(self, game: State, frame: Frame) -> None:
        if self.passes.sums[0] in frame.slots:
            self.passes.collect(frame)
            self.passes.end(frame)


def repeat_process(node: ir.RepeatProcess, link: Linker, steps: list[Step]) -> None:
    """The process is all of the text before."""
    condition = link.condition(node.condition) if node.condition is not None else None
    times = link.amount(node.times) if node.times is not None else None
    repeat = Repeat(condition, times, link.new_local())
    text = tuple([getattr(link.root, field.name) for field in fields(link.root)])
    repeat.deeds = deeds(text, link)
    steps.append(repeat)
    link.repeats.append(repeat)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {
    "ForEachDo": for_each_do,
    "RepeatProcess": repeat_process,
}
