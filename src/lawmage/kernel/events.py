"""Events: the one way to change anything.

Rules derive a class for each kind of event; its `apply` is the only code that writes that change.  `State.do`
takes a batch of simultaneous events through the stages that the rules register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
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
    "flag",
    "replaced_by",
    "done",
)


class Event:
    """Something that happens.

    kind: a small integer of the rules, for the indexes.  object, player: what and whom it happens to.
    source: the object that makes it happen.  amount: how much.  origin, zone: zones left and entered.
    cause: the id of the spell or ability on the stack that made it happen (or NOTHING: a rule).
    replaced_by: ids of the effects that already changed it (CR 614.5).  rule: the rule number that made it.
    number: its place in the game's history.
    """

    __slots__ = _EVENT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _EVENT_FIELDS
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
        self.number = -1
        self.flag = 0
        self.replaced_by: tuple[int, ...] = ()
        self.done = False

    def apply(self, game: State) -> bool:
        """Make it happen; False if nothing happened after all."""
        raise NotImplementedError

    def describe(self, game: State) -> str:
        """One readable sentence."""
        return self.name


class Stages:
    """What the rules register with the event loop."""

    def forbidden(self, game: State, event: Event) -> bool:
        """CR 101.2, 614.17: whether something says that this can't happen."""
        raise NotImplementedError

    def replace(self, game: State, batch: list[Event]) -> list[Event]:
        """CR 616: the batch after replacement and prevention."""
        raise NotImplementedError

    def before(self, game: State, batch: list[Event]) -> object:
        """CR 608.2h, 603.10: freeze what will be looked back at; handed to `after`."""
        raise NotImplementedError

    def after(self, game: State, batch: list[Event], before: object) -> None:
        """CR 603.2: notice what triggers; mark what is stale."""
        raise NotImplementedError
