"""Zones and moving between them (CR 400 to 408)."""

from __future__ import annotations

from typing import ClassVar, Final

from ..kernel.events import Event
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    NOTHING,
    OWN_ZONES,
    STACK,
    ZONE_NAMES,
)
from .event_kinds import SHUFFLE, ZONE_CHANGE
from .objects import name_of

TOP: Final = -1
BOTTOM: Final = 0


class ZoneChange(Event):
    """CR 400.7: an object moves to another zone and becomes a new object (`other`).

    position: in a library, TOP, BOTTOM or an index counted from the bottom.  under: who will control it (NOBODY: its
    owner).  tapped, face, face_down, counters, attach: how it enters (CR 110.5b, 614.1c).
    """

    __slots__ = (
        "position",
        "under",
        "tapped",
        "face",
        "face_down",
        "counters",
        "attach",
        "attacking",
        "chosen",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Event.FIELDS,
        "position",
        "under",
        "tapped",
        "face",
        "face_down",
        "counters",
        "attach",
        "attacking",
        "chosen",
    )
    kind = ZONE_CHANGE
    name = "zone change"

    def __init__(self, object: int, origin: int, zone: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, NOBODY, 1, source, rule)
        self.origin = origin
        self.zone = zone
        self.position = TOP
        self.under = NOBODY
        self.tapped = False
        self.face = 0
        self.face_down = False
        self.counters: dict[str, int] = {}
        self.attach = NOTHING
        self.attacking = NOTHING
        self.chosen: dict[str, int] = {}

    def apply(self, game: State) -> bool:
        old = game.objects.get(self.object)
        if old is None or old.zone != self.origin:
            return False
        old = game.own(self.object)
        _take_out(game, old)
        new = _reborn(game, old, self)
        self.other = new.id
        self.player = new.controller
        old.became = new.id
        old.moved_by = self.cause
        old.zone = -1 - self.origin
        ids = game.own_zone(self.zone, new.owner)
        if self.zone == LIBRARY and self.position != TOP:
            ids.insert(self.position, new.id)
        else:
            ids.append(new.id)
        if self.zone == BATTLEFIELD or self.origin == BATTLEFIELD:
            game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} moves from {ZONE_NAMES[self.origin]} to {ZONE_NAMES[self.zone]}"


def _take_out(game: State, old: GameObject) -> None:
    """Remove an object from its zone and from what it was attached to or fighting."""
    game.own_zone(old.zone, old.owner).remove(old.id)
    for id in old.attachments:
        if id in game.objects:
            game.own(id).attached_to = NOTHING
    if old.attached_to >= 100 and old.attached_to in game.objects:
        host = game.own(old.attached_to)
        host.attachments = tuple([id for id in host.attachments if id != old.id])


def _reborn(game: State, old: GameObject, event: ZoneChange) -> GameObject:
    """The new object for an object that changes zones (CR 400.7)."""
    definition = old.definition
    printed = old.printed if definition is None or old.is_copy or old.is_token else definition.faces[event.face]
    new = GameObject(game.new_id(), old.owner, printed)
    new.mark = game.mark
    new.card = old.card
    new.definition = definition
    new.face = event.face
    new.zone = event.zone
    new.is_token = old.is_token
    new.is_copy = old.is_copy
    new.came_from = event.origin
    new.face_down = event.face_down
    new.timestamp = game.stamp()
    if event.zone in (BATTLEFIELD, STACK):
        new.controller = event.under if event.under != NOBODY else old.owner
        new.base_controller = new.controller
    if event.zone == BATTLEFIELD:
        new.tapped = event.tapped
        new.since = game.turn
        new.entered = game.turn
        if event.counters:
            new.counters = dict(event.counters)
        if event.chosen:
            new.memory = dict(event.chosen)
    if event.zone == EXILE or event.zone == BATTLEFIELD or event.zone == GRAVEYARD or event.zone == STACK:
        new.known_to = -1
    elif event.zone == HAND:
        new.known_to = old.known_to if old.zone != LIBRARY else 0
    game.objects[new.id] = new
    return new


def move(game: State, id: int, zone: int, rule: str, source: int = NOTHING, position: int = TOP) -> int:
    """Move one object; the id it has afterwards, or NOTHING if it did not move."""
    event = ZoneChange(id, game.objects[id].zone, zone, rule, source)
    event.position = position
    done = game.do(event)
    return done.other if done is not None else NOTHING


class ShuffleLibrary(Event):
    """CR 701.24: a player shuffles a library."""

    kind = SHUFFLE
    name = "shuffle"

    def apply(self, game: State) -> bool:
        player = game.own_player(self.player)
        player.library = game.shuffled(player.library)
        for id in player.library:
            if game.objects[id].known_to:
                game.own(id).known_to = 0
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} shuffles"


def owned_zone(zone: int) -> bool:
    """Whether each player has such a zone (CR 400.3)."""
    return zone in OWN_ZONES
