"""Linking: from nodes of the card language to executors, once per ability.

Each family of executors keeps a table `{node class name: executor class}`; an executor class is made with
`(node, linker)` and asks the linker for its parts.  A node without an executor is `NotExecutable`: such a card is
not full, and nothing is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..ir.effect import Do, ForEachDo, Lasting, ObjectsDo
from ..ir.filter import AnyOf, Noun, OfChosen
from ..ir.meant import same_pass
from ..ir.node import (
    Ability,
    Amount,
    Condition,
    Cost,
    Event,
    Filter,
    Instruction,
    Node,
    Objects,
    Players,
    Verb,
    fields,
)
from ..ir.node import Statement as StatementNode
from ..ir.reference import It, ThatPlayer
from ..ir.text_order import numbers
from ..ir.verb import CounterSpec
from ..kernel.events import Event as Happening
from ..kernel.executor import Frame, Holds, PlayerSelector, Selector, Step, Test, Value
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from .choices import OF_YOUR_CHOICE


class NotExecutable(ValueError):
    """A node has no executor; `node` says which."""

    def __init__(self, node: object) -> None:
        super().__init__(f"no executor for {type(node).__name__}")
        self.node = node


class Pattern:
    """An event pattern (CR 603.2, 614.1).  kinds: the kinds of events it can match, for the indexes.

    looks_back: CR 603.10: judged by the state before the event.  gathers: CR 603.2c: one trigger for several events of
    a batch.  state: CR 603.8: the condition of a state trigger, which no event matches.  mentions: the slots by which
    its own words mention its player ("whenever an opponent casts a spell from their hand"), refers: or its object; own:
    its slot.
    """

    kinds: tuple[int, ...] = ()
    looks_back = False
    gathers = False
    state: Holds | None = None
    mentions: tuple[int, ...] = ()
    refers = False
    own = 0

    def parts(self) -> list[Pattern]:
        """The patterns of which any will do; itself, unless it is a union."""
        return [self]

    def group(self, game: State, frame: Frame, event: Happening) -> int:
        """For one that `gathers`: which of the batch's events make it trigger once together."""
        return 0

    def join(self, game: State, frame: Frame, event: Happening) -> None:
        """For one that `gathers`: remember another event of the same group."""

    def times(self, game: State, frame: Frame, event: Happening) -> int:
        """CR 603.2c: how often an event that matches makes it trigger."""
        return 1

    def matches(self, game: State, frame: Frame, event: Happening) -> bool:
        """Whether the event is one of these; `frame` is that of the ability."""
        raise NotImplementedError

    def bind(self, game: State, frame: Frame, event: Happening) -> None:
        """Remember in `frame` what the event was about."""
        raise NotImplementedError

    def introduce(self, game: State, frame: Frame, event: Happening) -> None:
        """Remember the event's parts before it is asked whether it matches, where its own words mention them."""
        if self.mentions or self.refers:
            self.bind(game, frame, event)
            for slot in self.mentions:
                frame.bind(slot, frame.slots.get(self.own + 1, []))


class Statement:
    """What a static ability says; the chapters that ask for it derive from it (layers, costs, permissions ...).

    works: the zone in which it works, or -1: the battlefield, or what its rule says (CR 113.6).  chooses: a player
    would choose as it begins, which only an effect that lasts can have (611.2d).
    """

    works: int = -1
    chooses: bool = False


# What a cost takes (CR 118.3): a tap of an untapped permanent; a permanent, a card in a hand or graveyard (or library)
# that goes away; life; counters of a kind on an object; counters of a player; nothing that would ever do.
TAP: Final = 0
REMOVE: Final = 1
LIFE: Final = 2
COUNTERS: Final = 3
ENERGY: Final = 4
NEVER: Final = 5


class Demand:
    """What one component of a cost takes: `count` of these ids, of one of the sorts above.  word: of counters."""

    __slots__ = ("sort", "ids", "count", "word")

    def __init__(self, sort: int, ids: list[int], count: int, word: str = "") -> None:
        self.sort = sort
        self.ids = ids
        self.count = count
        self.word = word


class LinkedCost:
    """One component of a cost (CR 118).

    late: CR 601.2h: it involves random elements or moves objects from the library to a public zone.  variable: there is
    an X in it (107.3a).  measured: what pays it is measured by X ("a card with mana value X"), so that a greater X may
    be payable where a smaller one is not.
    """

    late = False
    variable = False
    measured = False

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        """CR 118.3: whether the player could pay it now, mana apart."""
        raise NotImplementedError

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        """Pay it, asking what must be chosen; False if it could not be paid after all."""
        raise NotImplementedError

    def pay_beside(self, game: State, frame: Frame, player: int, rest: list[Demand]) -> bool:
        """Pay it, leaving enough for the rest (CR 118.3), where choices hang on each other."""
        return self.pay(game, frame, player)

    def mana(self, game: State, frame: Frame) -> list[str]:
        """The mana symbols in it, as written."""
        return []

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        """What else it takes."""
        return []

    def has_x(self, game: State, frame: Frame) -> bool:
        """CR 107.3a: whether an X is announced for it."""
        return self.variable

    def components(self, frame: Frame) -> list[LinkedCost]:
        """Its components, each of which is paid apart."""
        return [self]


# The executor classes by node class name, filled by `lawmage.rules.tables`.
VALUES: Final[dict[str, Callable[[Any, Any], Value]]] = {}
TESTS: Final[dict[str, Callable[[Any, Any], Test]]] = {}
CONDITIONS: Final[dict[str, Callable[[Any, Any], Holds]]] = {}
SELECTORS: Final[dict[str, Callable[[Any, Any], Selector]]] = {}
PLAYERS: Final[dict[str, Callable[[Any, Any], PlayerSelector]]] = {}
VERBS: Final[dict[str, Callable[[Any, Any], Step]]] = {}
# Steps for what an instruction lets its controller choose by the way ("the color of your choice").
OWN_CHOICES: Final[dict[str, Callable[[], Step]]] = {}
INSTRUCTIONS: Final[dict[str, Callable[[Any, Any, Any], None]]] = {}
EVENTS: Final[dict[str, Callable[[Any, Any], Pattern]]] = {}
STATEMENTS: Final[dict[str, Callable[[Any, Any], Statement]]] = {}
COSTS: Final[dict[str, Callable[[Any, Any], LinkedCost]]] = {}


def mentions_x(node: object) -> bool:
    """Whether X stands anywhere in a phrase."""
    return mentions(node, "X")


def mentions(phrase: object, name: str) -> bool:
    """Whether a node of a class with this name stands anywhere in a phrase."""
    return any([type(part).__name__ == name for part in nodes_in(phrase)])


def nodes_in(node: object) -> list[Node]:
    """The nodes of a phrase, itself included."""
    if isinstance(node, tuple):
        return [found for part in node for found in nodes_in(part)]
    if not isinstance(node, Node):
        return []
    return [node, *[found for field in fields(node) for found in nodes_in(getattr(node, field.name))]]


class GroupTest:
    """What is said of several objects as one group (CR 115.1d); see executors/together."""

    def holds(self, game: State, frame: Frame, chosen: list[int]) -> bool:
        """Whether these alone are legal."""
        raise NotImplementedError

    def largest(self, game: State, frame: Frame, chosen: list[int], rest: list[int]) -> int:
        """How many a legal group of these and some of the rest has at most; -1 if there is none."""
        raise NotImplementedError


class PlayersOf:
    """The players of a "for each player", as a selection or as what passes a test."""

    def __init__(self, selector: PlayerSelector | None, test: Test | None) -> None:
        self.selector = selector
        self.test = test

    def players(self, game: State, frame: Frame) -> list[int]:
        """They, in turn order."""
        if self.selector is not None:
            return self.selector.players(game, frame)
        assert self.test is not None
        return [player for player in game.alive() if self.test.test(game, frame, player)]


class TargetSpec:
    """CR 115: one "target ..." of a text.  least, most: how many (most None: any number).

    test: which objects or players; different: not the same as earlier targets.  only_if: there is such a target only if
    these hold on announcement (702.33g).  uses_x: which or how many hangs on X.  group: what they must be as one group.
    chooser: who chooses it instead of the controller (601.6).  shares: something is divided among them (601.2d).
    depends: it is compared with an earlier target.  place: which target of its program (its mode) it is; across:
    different from the targets of other modes too.
    """

    __slots__ = (
        "test",
        "least",
        "most",
        "different",
        "node",
        "zones",
        "players",
        "only_if",
        "uses_x",
        "group",
        "chooser",
        "shares",
        "depends",
        "place",
        "across",
    )

    def __init__(self, node: Node, test: Test, least: Value | None, most: Value | None, different: bool) -> None:
        self.node = node
        self.test = test
        self.least = least
        self.most = most
        self.different = different
        self.zones: tuple[int, ...] = ()
        self.players = False
        self.only_if: list[Holds] = []
        self.uses_x = mentions_x(node)
        self.group: GroupTest | None = None
        self.chooser: PlayerSelector | None = None
        self.shares = False
        self.depends = False
        self.place = 0
        self.across = False

    def apart(self, game: State) -> bool:
        """CR 115.3: whether its targets must differ from those of other instances of the word.

        rule 409.1c (1999 to 2004): any target of a spell or ability differs from any other.
        """
        return self.different or game.settings.targets_all_distinct


class Program:
    """The steps of a spell or ability with its targets; `modes`: a program for each mode of a modal one.

    least, most, again: how many modes are chosen (CR 700.2d); when, most_then: `most_then` instead if it holds
    (any_then: any number).
    cost, word: of a mode (700.2h).  divided: how much is divided (601.2d), or None; sharers: the places of the
    targets that share it, from the first up to the second ((0, 0): all).  limit: which modes can't be chosen again, or
    AT_RANDOM.  weight: of a mode: how much of the number it takes up (700.2i); chooser: who chooses the mode, if not
    the controller (700.2e).
    """

    __slots__ = (
        *("steps", "targets", "modes", "least", "most", "again", "when", "most_then", "cost", "word", "divided"),
        *("limit", "sharers", "any_then", "weight", "chooser"),
    )

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.targets: list[TargetSpec] = []
        self.modes: list[Program] = []
        self.least: Value | None = None
        self.most: Value | None = None
        self.again = False
        self.when: Holds | None = None
        self.most_then: Value | None = None
        self.any_then = False
        self.cost: LinkedCost | None = None
        self.word = ""
        self.divided: Value | None = None
        self.limit = ""
        self.sharers = (0, 0)
        self.weight = 1
        self.chooser: PlayerSelector | None = None

    def divide(self, amount: Value, first: int) -> None:
        """CR 601.2d: the amount is divided on announcement among the targets from `first` on that there are now.

        If there are none, it is divided among targets mentioned before ("divided among them").
        """
        self.divided = amount
        self.sharers = (first, len(self.targets)) if first < len(self.targets) else (0, 0)
        for spec in self.targets[first:] or self.targets:
            spec.shares = True


def of_your_choice(node: object) -> str:
    """What a text leaves to choose ("the color of your choice"), or ''; abilities that it gives are set aside."""
    if isinstance(node, tuple):
        parts: list[object] = list(node)
    elif not isinstance(node, Node) or isinstance(node, Ability):
        return ""
    elif isinstance(node, OfChosen):
        return OF_YOUR_CHOICE.get(node.what, "")
    else:
        parts = [getattr(node, field.name) for field in fields(node)]
    for part in parts:
        found = of_your_choice(part)
        if found:
            return found
    return ""


def only_one_kind(specs: tuple[CounterSpec, ...]) -> tuple[CounterSpec, ...]:
    """Counters where no kind can be chosen; NotExecutable for others."""
    for spec in specs:
        if spec.options:
            raise NotExecutable(spec)
    return specs


class Repeating(Step):
    """ "Repeat this process"; what comes after it is about all that was done."""

    def ending(self, after: tuple[Instruction, ...], link: Linker) -> Step | None:
        """A step after the process, if the rest of the text speaks of what was done in it."""
        raise NotImplementedError


class Linker:
    """Links one ability (the root of a bound tree).

    selectors, selectors_of_players: by slot, for an instruction that repeats one ("instead", CR 608.2e).
    event_slots: the slots of its event patterns; where: the local that holds the X of "where X is", or 0;
    where_amount: what that X is.
    compared: the two amounts that were compared last ("the difference").
    subject: the objects of the clause in progress, for its verbs.  defined: what X is in a static ability (107.3c).
    """

    def __init__(self, root: Ability) -> None:
        self.root = root
        # The "for each player" that is being linked: where "that player" looks, and who they are.
        self.each_player = -1
        self.each_of: PlayersOf | None = None
        self.slots = numbers(root)
        self.program = Program()
        self.parts: list[LinkedAbility] = []
        self.subject: Objects | None = None
        self.event_slots: list[int] = []
        self.selectors: dict[int, Selector] = {}
        # The slots of players of whom the descriptions linked so far speak; by slot, the target that is so described.
        self.told: list[int] = []
        self.tellers: dict[int, Selector] = {}
        self._meant: list[int] | None = None
        # The slot of what was chosen before, which what is linked is "other" than; or -1.
        self.others_than = -1
        self.damage_steps: dict[int, Step] = {}
        self.selectors_of_players: dict[int, PlayerSelector] = {}
        self.where: int = 0
        self.where_amount: Value | None = None
        self.defined: Value | None = None
        self.locals = 0
        self.choices = 0
        self.compared: tuple[Value, Value] | None = None
        self.only_if: list[Holds] = []
        self.as_cast: list[Holds] = []
        # The zone that is said after the second of two selections, for the first.
        self.shared_zone: Filter | None = None
        # The sentences that are part of the loop that is linked next.
        self.same_pass: list[Instruction] = []
        # CR 601.2e: what is said of spells is about cards that are yet to be cast.
        self.casting = False
        # The filter of a target is being linked.
        self.targeting = False
        # CR 611.2b: what a duration says of an object is about the object, not about what is known of it.
        self.lasting = False
        # CR 611.2f: what waits for the next spell of a kind.
        self.next_casts: list[Test] = []
        # The slot of each of the objects that "each ... gets +1/+1 for each other ..." is about.
        self.each_one = -1
        # The slots of what permissions to cast are about that are chosen as they are used ("a creature spell").
        self.permitted: list[int] = []
        self.permitted_among: dict[int, Selector] = {}
        # Processes that are repeated, until what comes after them is linked.
        self.repeats: list[Repeating] = []

    def new_local(self) -> int:
        """A slot of its own for something no phrase refers to (the progress of a loop, a number worked out once)."""
        self.locals -= 4
        return self.locals

    def next_choice(self) -> int:
        """A number for a choice that is announced with the spell or ability."""
        self.choices += 1
        return self.choices

    def add_part(self, part: LinkedAbility) -> None:
        """Register an ability made inside this one (see LinkedAbility)."""
        part.part = len(self.parts)
        self.parts.append(part)

    def slot(self, node: Node) -> int:
        """The slot number of a node that can be referred to."""
        return self.slots[id(node)]

    def meant(self, slot: int) -> bool:
        """Whether some pronoun of the ability means what this slot holds."""
        if self._meant is None:
            self._meant = [getattr(node, "slot", -1) for node in nodes_in(self.root)]
        return slot in self._meant

    def amount(self, node: Amount) -> Value:
        """An amount's executor."""
        made = VALUES.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def filter(self, node: Filter) -> Test:
        """A filter's executor."""
        made = TESTS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def condition(self, node: Condition) -> Holds:
        """A condition's executor."""
        made = CONDITIONS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def objects(self, node: Objects) -> Selector:
        """A selection's executor; a target is added to the program's list."""
        made = SELECTORS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        selector = made(node, self)
        self.selectors[self.slot(node)] = selector
        return selector

    def player(self, node: Players) -> PlayerSelector:
        """A player selection's executor."""
        made = PLAYERS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        selector = made(node, self)
        self.selectors_of_players[self.slot(node) + 1] = selector
        return selector

    def verb(self, node: Verb) -> Step:
        """A verb's executor: a step that acts for `frame.subject`."""
        made = VERBS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def instruction(self, node: Instruction, steps: list[Step]) -> None:
        """Append an instruction's steps."""
        made = INSTRUCTIONS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        if isinstance(node, (Do, ObjectsDo, Lasting)):
            # CR 608.2d: the colour is chosen as the instruction is carried out.
            choice = of_your_choice(node)
            if choice:
                steps.append(OWN_CHOICES[choice]())
        made(node, self, steps)

    def instructions(self, nodes: tuple[Instruction, ...], steps: list[Step]) -> None:
        """Append the steps of instructions in order; what is about each of a loop's passes is part of the loop."""
        i = 0
        while i < len(nodes):
            node = nodes[i]
            i += 1
            if isinstance(node, ForEachDo):
                self.same_pass = same_pass(self.slot(node), nodes[i:])
                i += len(self.same_pass)
            self.instruction(node, steps)
            if self.repeats and i < len(nodes):
                ending = self.repeats.pop().ending(nodes[i:], self)
                steps += [ending] if ending is not None else []

    def event(self, node: Event) -> Pattern:
        """An event pattern's executor."""
        made = EVENTS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        self.event_slots.append(self.slot(node))
        pattern = made(node, self)
        pattern.own = self.slot(node)
        inside = nodes_in(node)
        players = [self.slot(part) + 1 for part in inside if isinstance(part, Players)]
        mentioned = [part.slot for part in inside if isinstance(part, ThatPlayer)]
        pattern.mentions = tuple([slot for slot in mentioned if slot in players])
        events = [self.slot(part) for part in inside if isinstance(part, Event)]
        pattern.refers = any([isinstance(part, It) and part.slot // 4 * 4 in events for part in inside])
        return pattern

    def statement(self, node: StatementNode) -> Statement:
        """A static statement's executor."""
        made = STATEMENTS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def cost(self, node: Cost) -> LinkedCost:
        """A cost's executor."""
        made = COSTS.get(type(node).__name__)
        if made is None:
            raise NotExecutable(node)
        return made(node, self)

    def new_target(self, spec: TargetSpec) -> int:
        """Add a target to the program in progress; its index."""
        spec.only_if = self.only_if[:]
        spec.place = len(self.program.targets)
        self.program.targets.append(spec)
        return len(self.program.targets) - 1


class AnyQuality(Test):
    """One of several qualities."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return any([test.test(game, frame, id) for test in self.tests])


def node_at(value: object, slot: int, link: Linker) -> Node | None:
    """The node of a tree that has this slot."""
    if isinstance(value, tuple):
        parts: list[object] = list(value)
    elif isinstance(value, Node):
        if link.slots.get(id(value), -1) == slot:
            return value
        parts = [getattr(value, field.name) for field in fields(value)]
    else:
        return None
    for part in parts:
        found = node_at(part, slot, link)
        if found is not None:
            return found
    return None


def quality_test(node: Filter, link: Linker) -> Test:
    """CR 702.16a: a quality that is a type, subtype or supertype is meant of permanents and of sources anywhere else
    (an exception to 109.2)."""
    if isinstance(node, Noun) and node.kind == "permanent" and node.zone is None and node.filter is not None:
        return link.filter(node.filter)
    if isinstance(node, AnyOf):
        return AnyQuality([quality_test(part, link) for part in node.parts])
    return link.filter(node)
