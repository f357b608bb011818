"""Costs that are actions (CR 118.1): sacrificing, discarding, exiling, returning, tapping others, counters, milling,
revealing.

The verb itself pays (as the executor of a resolving instruction would do it); here stands what it takes, so that
`payment` can tell exactly whether it can be paid together with the rest (118.3).
"""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from ..ir import cost as ir
from ..ir import verb
from ..ir.ability import Activated, Chapter, SpellAbility, Triggered
from ..ir.amount import AnyNumber
from ..ir.antecedent_words import PARTICIPLES, done_slot
from ..ir.effect import Do, ObjectsDo, Sentence, ThenDo
from ..ir.filter import All, Compare, ControlledBy, IsType, Noun
from ..ir.node import Instruction, Node, Objects, Verb
from ..ir.reference import Both, Choose, Every, This, TopOf, You
from ..kernel.events import Event
from ..kernel.executor import NO_AMOUNTS, NO_SLOTS, Frame, Selector, Step, Test, Value
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING
from .counters import MINUS, PutCountersEvent
from .executors import scope
from .executors.both import settle
from .executors.selectors import RESERVED, range_of
from .executors.together import Group, Total, group_of
from .link import COUNTERS, NEVER, REMOVE, TAP, Demand, LinkedCost, Linker, NotExecutable, Program
from .linked import has_node
from .matching import demands_met, with_one_taken, without
from .objects import controller
from .questions import DONE, ChooseOne
from .replacement import forbidden
from .sacrificing import SacrificeEvent

# What a verb wants of the objects it is done to.
_UNTAPPED: Final = 1
_TAPPED: Final = 2
_GOES: Final = 3
_COUNTERS: Final = 4
_SHOWN: Final = 5
_NOTHING: Final = 6
_ATTACHED: Final = 7

# Verbs that any player can always be said to do as a cost, whatever happens then (CR 118.11).
_FREE_VERBS: Final = ("GainLife", "Draw", "Create", "DiscardHand", "GetCounters", "PutCounters")


class ActionPart(LinkedCost):
    """CR 118.1: an instruction carried out as a cost."""

    def __init__(self, node: ir.CostAction, link: Linker) -> None:
        self.parts: list[_Verb] = []
        self.steps: list[Step] = []
        outer = link.program
        link.program = Program()
        link.instruction(node.action, self.steps)
        if link.program.targets:
            raise NotExecutable(node)
        for verb_node in _verbs(node.action):
            part = _Verb(verb_node, link)
            self.parts.append(part)
            if part.several:
                settle(link.selectors[part.slot])
        link.program = outer
        # Whoever pays is who the cost speaks of ("three cards from their graveyard").
        self.payer = _payer_slot(node.action, link)
        self.late = any([part.late for part in self.parts])
        self.variable = not link.where and has_node(node.action, "X")
        self.measured = self.variable and measures_by_x(node.action)
        # CR 607.2: how another ability of the object refers to what was done ("the sacrificed creature").
        # What is paid as an ability or spell resolves is a part of its own text ("that player").
        self.apart = not isinstance(link.root, (Activated, Chapter, Triggered, SpellAbility))
        self.done: list[tuple[int, int]] = []
        for verb_node in _verbs(node.action):
            for word in PARTICIPLES.get(type(verb_node).__name__, ()):
                self.done.append((done_slot(word), link.slot(verb_node)))

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return demands_met(game, player, self.demands(game, frame, player), [])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return self.pay_beside(game, frame, player, [])

    def pay_beside(self, game: State, frame: Frame, player: int, rest: list[Demand]) -> bool:
        given: list[tuple[int, list[int]]] = []
        for part in self.parts:
            if part.several:
                given += _given(game, frame, player, part, rest)
        barred = [id for part in self.parts for id in part.barred(game, frame, player)]
        if barred:
            frame.bind(RESERVED, [*frame.slots.get(RESERVED, []), *barred])
        place, subject = frame.pc, frame.subject
        slots, amounts, done = frame.slots, frame.amounts, frame.done
        if self.apart:
            # Its slots are numbered apart from those of the spell's own text.
            reserved = slots.get(RESERVED)
            frame.slots = {} if reserved is None else {RESERVED: reserved}
            frame.amounts, frame.done = NO_AMOUNTS, NO_SLOTS
        for slot, ids in given:
            frame.bind(slot, ids)
        frame.pc = 0
        while frame.pc < len(self.steps):
            step = self.steps[frame.pc]
            frame.pc += 1
            step.run(game, frame)
        frame.pc, frame.subject = place, subject
        found = [(slot, frame.slots.get(own, [])) for slot, own in self.done]
        if self.apart:
            frame.slots, frame.amounts, frame.done = slots, amounts, done
        for slot, ids in found:
            frame.bind(slot, ids)
        return True

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        if self.payer >= 0:
            frame.bind(self.payer, [player])
        return [demand for part in self.parts for demand in part.demands(game, frame, player)]


def _payer_slot(action: object, link: Linker) -> int:
    """The slot of the players who are said to do it, if the text can mean them again; -1 where it is you."""
    return link.slot(action.subject) + 1 if isinstance(action, Do) and not isinstance(action.subject, You) else -1


def measures_by_x(part: object) -> bool:
    """Whether a characteristic is compared with X anywhere in a phrase."""
    if isinstance(part, tuple):
        return any([measures_by_x(each) for each in part])
    if not isinstance(part, Node):
        return False
    if isinstance(part, Compare) and has_node(part.amount, "X"):
        return True
    return any([measures_by_x(getattr(part, field.name)) for field in fields(part)])


def _verbs(action: Instruction) -> list[Verb]:
    """The verbs of an action; NotExecutable if it is more than verbs."""
    if isinstance(action, (Do, ObjectsDo)):
        if isinstance(action, Do) and action.may:
            raise NotExecutable(action)
        return [node.verb if hasattr(node, "verb") and isinstance(node.verb, Verb) else node for node in action.verbs]
    if isinstance(action, Sentence):
        return [found for part in action.parts for found in _verbs(part)]
    if isinstance(action, ThenDo):
        return _verbs(action.effect)
    raise NotExecutable(action)


class _Verb:
    """What one verb of a cost takes."""

    def __init__(self, node: Verb, link: Linker) -> None:
        self.late = False
        self.wants = _wants(node)
        self.word = ""
        self.sacrifices = isinstance(node, verb.Sacrifice)
        # It puts counters on what it is paid with.
        self.marks = False
        self.milled: Value | None = None
        self.amount: Value | None = None
        self.what: _What | None = None
        # "This and a creature": what each of them is paid with.
        self.several: list[_What] = []
        self.slot = -1
        self.action: Step | None = None
        if isinstance(node, verb.Mill):
            self.late = True
            self.milled = link.amount(node.count)
        elif isinstance(node, verb.RemoveCounters):
            self.word = node.kind
            if node.among:
                raise NotExecutable(node)
            if isinstance(node.count, AnyNumber):
                # Even none of them (CR 107.1c); how many is chosen as it is paid.
                self.wants = _NOTHING
                return
            self.amount = link.amount(node.count) if node.count is not None else None
            self.what = _What(node.on, link)
        elif isinstance(node, verb.PutCounters):
            self.marks = True
            self.word = node.counters[0].kind
            self.what = _What(node.on, link)
        elif isinstance(node, verb.KeywordAction):
            self._keyword_action(node, link)
        elif self.wants != _NOTHING:
            what = getattr(node, "what", None)
            if not isinstance(what, Objects):
                raise NotExecutable(node)
            if isinstance(what, Both):
                self.slot = link.slot(what)
                self.several = self._each(what, link)
            else:
                self.what = _What(what, link)
        for found in [*self.several, self.what]:
            if found is not None:
                self.late = self.late or found.random or (found.library and self.wants == _GOES)
                found.fresh = isinstance(node, verb.Sacrifice)
                found.discarded = isinstance(node, verb.Discard)

    def _each(self, node: Both, link: Linker) -> list[_What]:
        """The parts of what it is paid with."""
        found: list[_What] = []
        for part in (node.left, node.right):
            if isinstance(part, Both):
                found += self._each(part, link)
            elif isinstance(part, Objects) and self.wants in (_UNTAPPED, _GOES):
                found.append(_What(part, link))
                found[-1].beside = True
                if found[-1].group is not None or found[-1].random:
                    raise NotExecutable(node)
            else:
                raise NotExecutable(node)
        return found

    def _keyword_action(self, node: verb.KeywordAction, link: Linker) -> None:
        """CR 701.43a, 701.59b, 701.68b: what keyword actions take that are costs."""
        if node.name in ("exert", "behold") and node.what is not None:
            self.what = _What(node.what, link)
        elif node.name == "blight":
            self.marks = True
            self.word = MINUS
            self.what = _What(Choose(Noun("permanent", All((IsType("creature"), ControlledBy(You()))))), link)
        elif node.name in ("collect evidence", "forage"):
            self.action = link.verb(node)
        elif node.name in ("crew a Vehicle", "saddle a Mount"):
            # CR 702.122b, 702.171c: only said of what is tapped.
            self.wants = _NOTHING
        else:
            raise NotExecutable(node)

    def able(self, game: State, frame: Frame, player: int, id: int) -> bool:
        """CR 101.2, 118.3: whether nothing says that it can't be sacrificed, or have counters put on it."""
        event: Event
        if self.sacrifices:
            event = SacrificeEvent(id, player, "701.21a", frame.source)
        elif self.marks:
            event = PutCountersEvent(id, player, self.word, 1, "122.1", frame.source)
        else:
            return True
        return event.possible(game) and not forbidden(game, event)

    def barred(self, game: State, frame: Frame, player: int) -> list[int]:
        """What would do, if it could be done to it."""
        if self.what is None or not (self.sacrifices or self.marks):
            return []
        ids, _ = self.what.candidates(game, frame, player)
        return [id for id in ids if not self.able(game, frame, player, id)]

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        """What it takes now."""
        if self.milled is not None:
            count = self.milled.value(game, frame)
            return [] if len(game.players[player].library) >= count else [Demand(NEVER, [], 1)]
        if self.action is not None:
            before = frame.subject
            frame.subject = [player]
            able = self.action.possible(game, frame)
            frame.subject = before
            return [] if able else [Demand(NEVER, [], 1)]
        if self.several:
            return [self.wanted(game, frame, player, what)[0] for what in self.several]
        if self.what is None:
            return []
        ids, count = self.what.candidates(game, frame, player)
        ids = [id for id in ids if self.able(game, frame, player, id)]
        if self.wants == _UNTAPPED:
            ids = [id for id in ids if not game.objects[id].tapped]
            return [self.what.grouped(game, frame, Demand(TAP, ids, count))]
        if self.wants == _TAPPED:
            enough = len([id for id in ids if game.objects[id].tapped]) >= count
        elif self.wants == _ATTACHED:
            enough = len([id for id in ids if game.objects[id].attached_to != NOTHING]) >= count
        elif self.wants == _COUNTERS:
            return self._counters(game, frame, ids, count)
        elif self.wants == _GOES:
            demand = self.what.grouped(game, frame, Demand(REMOVE, ids, count))
            return [demand] if demand.count > 0 else []
        else:
            enough = len(ids) >= count and self.what.grouped(game, frame, Demand(TAP, ids, count)).sort != NEVER
        return [] if enough else [Demand(NEVER, [], 1)]

    def wanted(self, game: State, frame: Frame, player: int, what: _What) -> tuple[Demand, int]:
        """Of one of several things: what it takes at least, and how many may be given."""
        ids, least = what.candidates(game, frame, player)
        ids = [id for id in ids if self.able(game, frame, player, id)]
        if self.wants == _UNTAPPED:
            ids = [id for id in ids if not game.objects[id].tapped]
        most = least
        if what.slot >= 0:
            most = len(ids) if what.most is None else what.most.value(game, frame)
        return Demand(TAP if self.wants == _UNTAPPED else REMOVE, ids, least), most

    def _counters(self, game: State, frame: Frame, ids: list[int], count: int) -> list[Demand]:
        # CR 118.5: "all counters" are removed also where there are none.
        amount = 0 if self.amount is None else self.amount.value(game, frame)
        if amount <= 0:
            return [] if len(ids) >= count else [Demand(NEVER, [], 1)]
        able: list[int] = []
        for id in ids:
            have = game.objects[id].counters
            if (have.get(self.word, 0) if self.word else sum(have.values())) >= amount:
                able.append(id)
        if len(able) < count:
            return [Demand(NEVER, [], 1)]
        return [Demand(COUNTERS, able, amount, self.word)] if len(able) == 1 else []


def _wants(node: Verb) -> int:
    """What a verb wants of its objects; NotExecutable where it is no cost."""
    name = type(node).__name__
    if name == "Tap":
        return _UNTAPPED
    if name == "Untap":
        return _TAPPED
    if name == "Unattach":
        return _ATTACHED
    if name in ("Sacrifice", "Discard", "Exile", "Move"):
        return _GOES
    if name == "RemoveCounters":
        return _COUNTERS
    if name in ("Reveal", "PutCounters", "KeywordAction"):
        return _SHOWN
    if name == "Mill" or name in _FREE_VERBS:
        return _NOTHING
    raise NotExecutable(node)


class _What:
    """Which objects a cost may be paid with, and how many it takes."""

    def __init__(self, node: Objects, link: Linker) -> None:
        self.test: Test | None = None
        self.zones: tuple[int, ...] = ()
        self.selector: Selector | None = None
        self.least: Value | None = None
        self.most: Value | None = None
        # Of what is chosen as it is paid.
        self.slot = -1
        # One of several things that a cost takes: what the others take is looked at as each is chosen.
        self.beside = False
        self.random = False
        self.library = False
        self.fresh = False
        self.discarded = False
        self.this = isinstance(node, This)
        self.every = isinstance(node, Every)
        self.count: Value | None = None
        self.group: Group | None = None
        if isinstance(node, Choose):
            what, self.group = group_of(node.what, link)
            self.test = link.filter(what)
            self.zones = scope.scope_of(what)
            self.least, self.most = range_of(node.count, link)
            self.slot = link.slots.get(id(node), -1)
            self.random = node.random
        elif not self.this:
            self.selector = link.objects(node)
            if isinstance(node, TopOf):
                self.library = node.zone == "library"
                if node.count is not None:
                    self.count = link.amount(node.count)

    def candidates(self, game: State, frame: Frame, player: int) -> tuple[list[int], int]:
        """(the ids that would do, how many must be taken)."""
        if self.this:
            found = game.objects.get(frame.source)
            here = found is not None and found.zone >= 0
            return ([frame.source] if here else []), 1
        if self.selector is not None:
            ids = self.selector.select(game, frame)
            if self.library:
                wanted = 1 if self.count is None else self.count.value(game, frame)
                return ids, wanted
            # CR 118.5: all of a kind, even if there is none.
            return ids, len(ids) if self.every else max(1, len(ids))
        assert self.test is not None
        if self.discarded:
            # CR 701.9a: a card is discarded from its owner's hand and from nowhere else.
            # CR 601.2a: a spell whose cost that is has left the hand by then.
            ids = [id for id in game.players[player].hand if id != frame.item and self.test.test(game, frame, id)]
        else:
            ids = scope.matching(game, frame, self.zones, self.test)
        if self.fresh:
            ids = [id for id in ids if game.objects[id].zone == BATTLEFIELD and controller(game, id) == player]
        taken = frame.slots.get(RESERVED)
        if taken and not self.beside:
            ids = [id for id in ids if id not in taken]
        return ids, 1 if self.least is None else self.least.value(game, frame)

    def grouped(self, game: State, frame: Frame, demand: Demand) -> Demand:
        """With a total asked for: so many as it takes at least to reach it; else whether there is such a group."""
        if self.group is None:
            return demand
        if not isinstance(self.group, Total):
            largest = self.group.largest(game, frame, [], demand.ids)
            return demand if largest >= demand.count else Demand(NEVER, [], 1)
        fewest = self.group.fewest(game, frame, demand.ids)
        return Demand(NEVER, [], 1) if fewest < 0 else Demand(demand.sort, demand.ids, max(fewest, demand.count))


def _given(game: State, frame: Frame, player: int, part: _Verb, rest: list[Demand]) -> list[tuple[int, list[int]]]:
    """CR 118.3: what is given for each of several things, all different, enough being left for the others and the rest.

    By the slot of the choice.
    """
    wanted = [part.wanted(game, frame, player, what) for what in part.several]
    taken: list[int] = []
    given: list[tuple[int, list[int]]] = []
    for place, what in enumerate(part.several):
        demand, most = wanted[place]
        mine: list[int] = []
        while len(mine) < most:
            need = Demand(demand.sort, demand.ids, max(1, demand.count - len(mine)))
            together = [need, *[later for later, _ in wanted[place + 1 :]], *rest]
            for id in taken:
                together = without(together, demand.sort, id)
            able = [id for id in together[0].ids if demands_met(game, player, with_one_taken(together, 0, id), [])]
            enough = len(mine) >= demand.count
            if not able:
                break
            chosen = able[0]
            if what.slot < 0:
                taken += demand.ids
                break
            if enough or len(able) > 1:
                chosen = game.ask(ChooseOne(player, frame.source, "Choose", able, enough))
            else:
                game.unasked(player, able)
            if chosen == DONE:
                break
            mine.append(chosen)
            taken.append(chosen)
        if what.slot >= 0:
            given.append((what.slot, mine))
    return given


TABLE: Final = {"CostAction": ActionPart}
