"""Zone changes as events (CR 603.6, 603.10a)."""

from __future__ import annotations

from typing import Final

from ...ir import event as ir
from ...ir.filter import Noun, Zone
from ...ir.node import Event as EventNode
from ...ir.node import Filter, Node
from ...ir.reference import HostObject
from ...kernel.events import Event
from ...kernel.executor import Frame
from ...kernel.state import State
from ...types import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, NOBODY, NOTHING
from ..event_kinds import ZONE_CHANGE
from ..executors.zone_places import ZonePlaces
from ..link import Linker, NotExecutable
from ..zones import ZoneChange
from .base import EventPattern
from .participants import Mentioned, participant


class EntersPattern(EventPattern):
    """CR 603.6a: an object enters the battlefield."""

    kinds: tuple[int, ...] = (ZONE_CHANGE,)

    def __init__(self, node: ir.Enters, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.under = participant(node.under, link) if node.under is not None else None
        self.tapped = node.how == "tapped"
        if node.how not in ("", "tapped", "untapped"):
            raise NotExecutable(node)
        self.how = node.how
        self.origin = ZonePlaces(node.origin, link) if node.origin is not None else None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.zone != BATTLEFIELD:
            return False
        if self.origin is not None:
            old = game.objects.get(event.object)
            owner = old.owner if old is not None else event.player
            if not self.origin.holds(game, frame, event.origin, owner):
                return False
        if self.under is not None and not self.under.takes_part(game, frame, self.player_of(game, event)):
            return False
        if self.how:
            tapped = isinstance(event, ZoneChange) and event.tapped
            if tapped != self.tapped:
                return False
        return self.what.takes_part(game, frame, self.object_of(game, event))

    def object_of(self, game: State, event: Event) -> int:
        return event.other if event.other != NOTHING else event.object

    def player_of(self, game: State, event: Event) -> int:
        if event.player != NOBODY:
            return event.player
        if isinstance(event, ZoneChange) and event.under != NOBODY:
            return event.under
        return game.objects[event.object].owner


class DeparturePattern(EventPattern):
    """An object leaves a zone; seen as it was (CR 603.10a)."""

    kinds: tuple[int, ...] = (ZONE_CHANGE,)

    def __init__(self, node: EventNode, what: Node, zone: Filter, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(what, link)
        self.places = ZonePlaces(zone, link)
        self.zone = self.places.zone
        self.looks_back = self.zone in (BATTLEFIELD, GRAVEYARD)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if self.zone >= 0 and event.origin != self.zone:
            return False
        old = game.objects.get(event.object)
        if old is None or not self.places.holds(game, frame, event.origin, old.owner):
            return False
        return self.what.takes_part(game, frame, event.object)

    def player_of(self, game: State, event: Event) -> int:
        old = game.objects.get(event.object)
        if old is None:
            return NOBODY
        return old.controller if event.origin == BATTLEFIELD else old.owner


class LeavesPattern(DeparturePattern):
    """CR 603.6c, 603.10a: leaves the battlefield, or another zone that is named."""

    def __init__(self, node: ir.Leaves, link: Linker) -> None:
        self.alive = node.zone == "battlefield, without dying"
        zone = Zone("battlefield") if self.alive else Zone(node.zone)
        super().__init__(node, node.what, node.origin if node.origin is not None else zone, link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        # CR 700.4: dying is to be put into a graveyard from the battlefield.
        if self.alive and event.zone == GRAVEYARD:
            return False
        return super().matches(game, frame, event)


class DiesPattern(DeparturePattern):
    """CR 700.4: put into a graveyard from the battlefield."""

    def __init__(self, node: ir.Dies, link: Linker) -> None:
        super().__init__(node, node.what, Zone("battlefield"), link)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return event.zone == GRAVEYARD and super().matches(game, frame, event)


class PutIntoPattern(EventPattern):
    """An object is put into a zone, perhaps from another.

    CR 603.6c: "from anywhere" is never looked back at; CR 603.10a: from the battlefield, and from where all can see it
    into a hand or library, is.
    """

    kinds: tuple[int, ...] = (ZONE_CHANGE,)

    def __init__(self, node: ir.PutInto, link: Linker) -> None:
        super().__init__(node, link)
        self.what = participant(node.what, link)
        self.to = ZonePlaces(node.zone, link)
        self.origin = ZonePlaces(node.origin, link) if node.origin is not None else None
        if self.origin is None and isinstance(node.what, Noun) and node.what.kind == "permanent":
            # CR 110.1: nothing is a permanent but on the battlefield.
            self.origin = ZonePlaces(Zone("battlefield"), link)
        # "Into an opponent's graveyard": "that player" is whose it is, which is the owner (CR 404.2).
        self.whose = getattr(node.zone, "whose", None) is not None
        # What something is attached to is on the battlefield, wherever it is said to come from.
        hosted = isinstance(node.what, HostObject)
        self.looks_back = hosted or self.to.zone in (HAND, LIBRARY)
        if self.origin is not None and self.origin.zone == BATTLEFIELD:
            self.looks_back = True

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        old = game.objects.get(event.object)
        if old is None or not self.to.holds(game, frame, event.zone, old.owner):
            return False
        if self.origin is not None and not self.origin.holds(game, frame, event.origin, old.owner):
            return False
        if self.what.takes_part(game, frame, self.object_of(game, event)):
            return True
        # What was mentioned before is what it was before it moved.
        return isinstance(self.what, Mentioned) and self.what.takes_part(game, frame, event.object)

    def object_of(self, game: State, event: Event) -> int:
        if self.looks_back or event.other == NOTHING:
            return event.object
        return event.other

    def player_of(self, game: State, event: Event) -> int:
        old = game.objects.get(event.object)
        if old is None:
            return NOBODY
        return old.controller if event.origin == BATTLEFIELD and not self.whose else old.owner


TABLE: Final = {
    "Enters": EntersPattern,
    "Leaves": LeavesPattern,
    "Dies": DiesPattern,
    "PutInto": PutIntoPattern,
}
