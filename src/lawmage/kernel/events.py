"""Events: the one way to change anything.

Rules derive a class for each kind of event; its `apply` is the only code that writes that change.  `State.do`
takes a batch of simultaneous events through the stages that the rules register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .ask import Question
    from .state import State


_EVENT_FIELDS: Final = (
    "object",
    "player",
    "source",
    "amount",
    "origin",
    "zone",
    "other",
    "cause",
    "rule",
    "number",
    "batch",
    "flag",
    "replaced_by",
    "done",
    "word",
)


NO_EVENTS: Final[list[Event]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happens.

    kind: a small integer of the rules, for the indexes.  object, player: what and whom it happens to.
    source: the object that makes it happen.  amount: how much.  origin, zone: zones left and entered.
    cause: the id of the spell or ability on the stack that made it happen (or NOTHING: a rule).
    replaced_by: keys of the effects that already changed it (CR 614.5).  rule: the rule number that made it.
    word: what kind of counter, designation or keyword action, where the kind of event does not say it.
    number: its place in the game's history; batch: that of the first event that happened at once with it.
    contents: the events it contains, while they are being applied.
    """

    __slots__ = (*_EVENT_FIELDS, "contents")
    FIELDS: ClassVar[tuple[str, ...]] = _EVENT_FIELDS
    UNSAVED: ClassVar[dict[str, object]] = {"contents": NO_EVENTS}
    kind = 0
    name = "event"

    def __init__(self, object: int = -1, player: int = -1, amount: int = 0, source: int = -1, rule: str = "") -> None:
        self.object = object
        self.player = player
        self.amount = amount
        self.source = source
        self.origin = -1
        self.zone = -1
        self.other = -1
        self.cause = -1
        self.rule = rule
        self.batch = -1
        self.number = -1
        self.flag = 0
        self.replaced_by: tuple[int, ...] = ()
        self.done = False
        self.contents: list[Event] = NO_EVENTS
        self.word = ""

    def possible(self, game: State) -> bool:
        """Whether it could happen at all; asked before replacement effects are (CR 614.7, 614.17c)."""
        return True

    def contained(self, game: State) -> list[Event]:
        """The events that this one consists of (CR 616.1g), made when no more effects apply to itself."""
        return NO_EVENTS

    def chooser(self, game: State) -> int:
        """CR 616.1: who chooses among the effects that would replace it: the affected player."""
        return self.player

    def apply(self, game: State) -> bool:
        """Make it happen, after its contents; False if nothing happened after all."""
        raise NotImplementedError

    def describe(self, game: State) -> str:
        """One readable sentence."""
        return self.name


class Plan:
    """What a batch comes to after can't effects, replacement and prevention.

    events: what will happen, in order, what an event contains before it; chief: those of them that the batch itself
    became.  afterwards: what replacement and prevention effects do besides (the rules' own records).
    """

    __slots__ = ("events", "chief", "afterwards")

    def __init__(self, events: list[Event], chief: list[Event]) -> None:
        self.events = events
        self.chief = chief
        self.afterwards: list[object] = []


class Stages:
    """What the rules register with the event loop."""

    def settle(self, game: State, batch: list[Event]) -> Plan:
        """CR 614.17, 616: what the batch becomes; every choice this takes is made here, before anything happens."""
        raise NotImplementedError

    def before(self, game: State, batch: list[Event]) -> object:
        """CR 608.2h, 603.10: freeze what will be looked back at; handed to `after`."""
        raise NotImplementedError

    def after(self, game: State, happened: list[Event], before: object) -> None:
        """CR 603.2, 610.3: notice what triggers and what ends."""
        raise NotImplementedError

    def stand_in(self, game: State, question: Question) -> int:
        """Who answers a question for a player who has left the game (CR 800.4g, 800.4h)."""
        raise NotImplementedError

    def ended(self, game: State) -> None:
        """The game has ended: what that means for a game that it is part of (CR 729.5)."""

    def finish(self, game: State, plan: Plan) -> None:
        """CR 121.7, 615.5: carry out what comes immediately after the batch."""
        raise NotImplementedError
