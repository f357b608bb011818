"""Executors: what the nodes of the card language become when they are linked to a game's rules.

The rules derive from these; one object for each node, made once per ability, shared by every game.  A `Frame`
holds what one use of an ability knows: who, from what, with which targets and which things mentioned before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .events import Event
    from .state import State

NO_SLOTS: Final[dict[int, list[int]]] = {}
NO_AMOUNTS: Final[dict[int, int]] = {}


_FRAME_FIELDS: Final = (
    "source",
    "controller",
    "item",
    "targets",
    "slots",
    "amounts",
    "subject",
    "pc",
    "event",
    "x",
    "modes",
    "paid",
    "did",
    "choices",
    "offset",
    "parent",
    "done",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """The bindings of one spell, ability or static effect in use.

    source: the object whose ability it is; controller: its controller; item: the spell or ability on the stack.
    targets: for each target of the text, in order, the ids chosen.  slots, amounts: what was mentioned, by the
    binder's slot numbers.  subject: who or what the clause in progress is about.  pc: the next step of the
    program.  event: what triggered it.  x: CR 107.3.  modes: indexes of chosen modes;
    offset: where the targets of the mode in progress begin.  parent: the spell or ability that made this one (a delayed
    or reflexive ability finds what that one moved, CR 603.7c, 603.12).  done: by a verb's slot, who carried it out.
    paid: optional costs paid, by keyword; did: whether the instruction before was carried out; choices: by name.
    """

    __slots__ = _FRAME_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _FRAME_FIELDS

    def __init__(self, source: int, controller: int) -> None:
        self.source = source
        self.controller = controller
        self.item = -1
        self.targets: list[list[int]] = []
        self.slots: dict[int, list[int]] = NO_SLOTS
        self.amounts: dict[int, int] = NO_AMOUNTS
        self.subject: list[int] = []
        self.pc = 0
        self.event: Event | None = None
        self.x = 0
        self.modes: list[int] = []
        self.paid: dict[str, int] = {}
        self.did = True
        self.choices: dict[str, int] = {}
        self.offset = 0
        self.parent = -1
        self.done: dict[int, list[int]] = NO_SLOTS

    def clone(self) -> Frame:
        """A copy that shares nothing that is written."""
        new = Frame(self.source, self.controller)
        new.item = self.item
        new.targets = [ids[:] for ids in self.targets]
        if self.slots:
            new.slots = {slot: ids[:] for slot, ids in self.slots.items()}
        if self.amounts:
            new.amounts = dict(self.amounts)
        new.subject = self.subject[:]
        new.pc = self.pc
        new.event = self.event
        new.x = self.x
        new.modes = self.modes[:]
        new.paid = dict(self.paid)
        new.did = self.did
        new.choices = dict(self.choices)
        new.offset = self.offset
        new.parent = self.parent
        if self.done:
            new.done = {slot: ids[:] for slot, ids in self.done.items()}
        return new

    def bind(self, slot: int, ids: list[int]) -> None:
        """Remember which objects or players a phrase meant."""
        if self.slots is NO_SLOTS:
            self.slots = {}
        self.slots[slot] = ids

    def mark(self, slot: int, ids: list[int]) -> None:
        """Remember which players (or objects) carried an instruction out ("if you do")."""
        if self.done is NO_SLOTS:
            self.done = {}
        self.done[slot] = ids

    def bind_amount(self, slot: int, amount: int) -> None:
        """Remember how much an instruction or event did."""
        if self.amounts is NO_AMOUNTS:
            self.amounts = {}
        self.amounts[slot] = amount


class Value:
    """An amount."""

    def value(self, game: State, frame: Frame) -> int:
        """The number now."""
        raise NotImplementedError


class Test:
    """A filter."""

    def test(self, game: State, frame: Frame, id: int) -> bool:
        """Whether the object or player passes."""
        raise NotImplementedError

    def told_of(self, game: State, ids: list[int], slot: int) -> list[int]:
        """The players of these objects whom the filter speaks of by this slot ("an opponent controls"); by default
        it speaks of nobody."""
        return []


class Holds:
    """A condition."""

    def holds(self, game: State, frame: Frame) -> bool:
        """Whether it is true now."""
        raise NotImplementedError


class Selector:
    """A selection of objects."""

    def select(self, game: State, frame: Frame) -> list[int]:
        """The object (or player) ids meant, choosing (by `ask`) where the text lets somebody choose."""
        raise NotImplementedError

    def known(self, game: State, frame: Frame) -> list[int]:
        """CR 608.2h: the ids to ask for information: as they are, or as they last were where they were expected."""
        return self.select(game, frame)


class PlayerSelector:
    """A selection of players."""

    def players(self, game: State, frame: Frame) -> list[int]:
        """The player ids meant, in turn order from the active player."""
        raise NotImplementedError

    def required(self, game: State, frame: Frame) -> list[int]:
        """CR 800.4g: those of whom a choice is required, also such as have left the game."""
        return self.players(game, frame)


class Step:
    """One step of a program (CR 608.2c).  It asks before it writes."""

    def run(self, game: State, frame: Frame) -> None:
        """Carry it out.  `frame.pc` already points at the next step; jumps set it."""
        raise NotImplementedError

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 608.2d: whether `frame.subject` could do it now; a player can't choose to do what is impossible."""
        return True
