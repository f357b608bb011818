"""What event patterns have in common: they tell an event's parts and bind them (CR 603.2, 608.2h).

An event binds at its slot its object, at slot + 1 its player, at slot + 2 its amount and at slot + 3 the other object
(the blocked creature, the creature dealt damage, the spell that targets).
"""

from __future__ import annotations

from ...ir.node import Event as EventNode
from ...kernel.events import Event
from ...kernel.executor import Frame
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOBODY, NOTHING
from ..link import Linker, Pattern
from ..objects import controller


class EventPattern(Pattern):
    """A pattern over one family of events.  slots: its own slot number, and those of patterns it is a part of."""

    def __init__(self, node: EventNode | None, link: Linker) -> None:
        self.slots: list[int] = [] if node is None else [link.slot(node)]
        self.gathers = False

    def object_of(self, game: State, event: Event) -> int:
        """What the event is about."""
        return event.object

    def other_of(self, game: State, event: Event) -> int:
        """The other object of the event."""
        return NOTHING

    def player_of(self, game: State, event: Event) -> int:
        """Whom the event is about; if it does not say so, the controller of its object."""
        if event.player != NOBODY:
            return event.player
        id = self.object_of(game, event)
        return controller(game, id) if id >= FIRST_OBJECT_ID and id in game.objects else NOBODY

    def amount_of(self, game: State, event: Event) -> int:
        """How much."""
        return event.amount

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        id = self.object_of(game, event)
        player = self.player_of(game, event)
        other = self.other_of(game, event)
        for slot in self.slots:
            frame.bind(slot, [id] if id != NOTHING else [])
            frame.bind(slot + 1, [player] if player != NOBODY else [])
            frame.bind_amount(slot + 2, self.amount_of(game, event))
            frame.bind(slot + 3, [other] if other != NOTHING else [])

    def join(self, game: State, frame: Frame, event: Event) -> None:
        id = self.object_of(game, event)
        player = self.player_of(game, event)
        other = self.other_of(game, event)
        for slot in self.slots:
            _add(frame, slot, id)
            _add(frame, slot + 1, player)
            frame.bind_amount(slot + 2, frame.amounts.get(slot + 2, 0) + self.amount_of(game, event))
            _add(frame, slot + 3, other)


def _add(frame: Frame, slot: int, id: int) -> None:
    ids = frame.slots.get(slot, [])
    if id != NOTHING and id not in ids:
        frame.bind(slot, [*ids, id])
