"""Zones and moving between them (CR 400 to 408)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.events import NO_EVENTS, Event
from ..kernel.objects import Characteristics, GameObject
from ..kernel.records import Shield
from ..kernel.state import State
from ..types import (
    BATTLEFIELD,
    COMMAND,
    COMMAND_TYPES,
    DUNGEON,
    FIRST_OBJECT_ID,
    HAND,
    LIBRARY,
    NOBODY,
    NOTHING,
    OUTSIDE,
    PERMANENT_TYPES,
    STACK,
    ZONE_NAMES,
)
from . import pairs
from .combat.roles import begin_attacking
from .event_kinds import SHUFFLE, ZONE_CHANGE
from .face_down import FACE_DOWN
from .faces import UNLOCKED, form, with_doors
from .layers.groups import groups
from .objects import name_of
from .preparing import PREPARED, make_copy

# Positions in a library: -N is the Nth from the top.
TOP: Final = -1
BOTTOM: Final = 0
EVERYONE: Final = -1
# `GameObject.zone` of what has gone from the battlefield (or is part of a merged permanent there).
GONE: Final = -1 - BATTLEFIELD
# ZoneChange.attach: to something that is not there any more (CR 301.5e, 303.4i).
UNDEFINED: Final = -2
# In State.facts: a token or copy may be where it can't stay (CR 704.5d, e).
STRANDED: Final = "stranded"
# Event.flag of a card that goes to a place in a library nobody knows.
UNSEEN: Final = 1


class Gift:
    """CR 611.2e: a continuous effect that begins as a permanent enters."""

    def begin(self, game: State, id: int) -> None:
        """It is about this object now, unless it already is."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneChange(Event):
    """CR 400.7, 613.7d, 400.4, 122.2: an object moves to another zone and becomes a new object (`other`).

    position: in a library, TOP, BOTTOM or -N for the Nth from the top.  under: who will control it (NOBODY: its
    owner).  tapped, face, face_down, counters, attach: how it enters (CR 110.5b, 614.1c).  attacking: what it enters
    attacking (508.4); blocking (509.4).  chosen: what was chosen as it entered (607.2d), by name.  copied: copiable
    values other than
    its own (707.5); copies: how often those changed.  linked_to: the object that remembers it (607.2a);
    families: for which of its pairs of abilities (607.5).
    ordered: its place among what moves with it is already settled (401.4, 404.3).  others: the objects that the other
    components of a merged permanent became (730.3).  arranged: the components of a merged permanent in the order of
    their cards, from the top (730.3a); hides_order: nobody else learns it; apart: components that go to other zones
    (730.3e, 903.9c).  gifts: effects that begin as it enters
    (611.2e); excepted: counters by an exception of the copy effect (707.9e): both have done their work before it can
    be saved.
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
        "blocking",
        "chosen",
        "copied",
        "copies",
        "linked_to",
        "families",
        "ordered",
        "others",
        "gifts",
        "excepted",
        "arranged",
        "hides_order",
        "apart",
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
        "blocking",
        "chosen",
        "copied",
        "copies",
        "linked_to",
        "families",
        "ordered",
        "others",
        "arranged",
        "hides_order",
        "apart",
    )
    UNSAVED: ClassVar[dict[str, object]] = {"contents": NO_EVENTS, "gifts": (), "excepted": {}}
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
        self.blocking = NOTHING
        self.chosen: dict[str, int] = {}
        self.copied: Characteristics | None = None
        self.copies = 0
        self.linked_to = NOTHING
        self.families: tuple[int, ...] = ()
        self.ordered = False
        self.others: tuple[int, ...] = ()
        self.gifts: tuple[Gift, ...] = ()
        self.excepted: dict[str, int] = {}
        self.arranged: tuple[int, ...] = ()
        self.hides_order = False
        self.apart: tuple[tuple[int, int], ...] = ()

    def chooser(self, game: State) -> int:
        """CR 616.1: the object's controller, or its owner where it has no controller."""
        old = game.objects[self.object]
        return old.controller if old.zone in (BATTLEFIELD, STACK) else old.owner

    def possible(self, game: State) -> bool:
        """CR 400.4a, 400.4b, 111.8, 304.4, 307.4: an instant or sorcery never enters, and a token that has left stays
        where it is; CR 311.2, 312.2, 313.2, 314.2, 315.3: so does a card of a type that belongs to the command zone."""
        old = game.objects.get(self.object)
        if (
            old is None
            or self.origin < 0
            or old.zone != self.origin
            or (old.is_token and old.zone not in (BATTLEFIELD, OUTSIDE))
        ):
            return False
        if self.origin == OUTSIDE and not old.is_token and old.printed.types & COMMAND_TYPES & ~DUNGEON:
            # CR 108.5: it remains outside.
            return False
        if self.origin == COMMAND and self.zone not in (COMMAND, OUTSIDE) and old.printed.types & COMMAND_TYPES:
            return False
        if self.zone != BATTLEFIELD or self.face_down:
            return True
        return enters_as(old, self).types & PERMANENT_TYPES != 0

    def apply(self, game: State) -> bool:
        old = game.objects.get(self.object)
        if old is None or old.zone != self.origin:
            return False
        if old.is_token and self.origin == BATTLEFIELD and game.settings.tokens_leave_for_nowhere:
            # Summary K.25.6: a token that leaves play reaches no other zone.
            return self._vanish(game)
        old = game.own(self.object)
        take_out(game, old)
        if self.other == NOTHING:
            self.other = game.new_id()
        new = new_object(game, _stays_together(game, old, self.apart), self)
        judged = game.objects.get(self.other)
        if judged is not None:
            # CR 614.12a: what was chosen and exiled as it entered.
            new.memory = judged.memory
            new.linked = judged.linked
        game.objects[new.id] = new
        for gift in self.gifts:
            gift.begin(game, new.id)
        self.player = new.controller
        old.became = new.id
        old.moved_by = self.cause
        old.zone = -1 - self.origin
        ids = game.own_zone(self.zone, new.owner)
        if self.zone == LIBRARY and new.is_token:
            # CR 111.7: among the cards of a library a token is not found, until it ceases to exist.
            ids.insert(0, new.id)
        elif self.zone == LIBRARY and self.position != TOP:
            ids.insert(max(0, len(ids) + self.position + 1) if self.position < 0 else 0, new.id)
        else:
            ids.append(new.id)
        if PREPARED in old.memory:
            game.facts[STRANDED] = 1
        if self.zone == BATTLEFIELD and new.memory.get(PREPARED, 0):
            make_copy(game, new.id)
        if self.zone == BATTLEFIELD or self.origin == BATTLEFIELD or groups(new.printed).elsewhere:
            # CR 604.3: what defines its own characteristics does so wherever it goes.
            game.stale = True
        elif game.roaming_triggers[1] >> self.zone & 1 or game.roaming_triggers[1] >> self.origin & 1:
            game.index = None
        if self.attacking != NOTHING:
            # CR 508.4, 506.3a to f: it attacks only if it can.
            new.attacking = NOTHING
            begin_attacking(game, new.id, self.attacking)
        if (new.is_token and self.zone != BATTLEFIELD) or (new.is_copy and self.zone != STACK):
            game.facts[STRANDED] = 1
        if self.origin == STACK and self.zone == BATTLEFIELD:
            carry_over(game, old.id, new.id)
        self.others = _parts(game, old, self, ids)
        if self.linked_to != NOTHING and self.linked_to in game.objects:
            keeper = game.own(self.linked_to)
            keeper.linked = (*keeper.linked, new.id, *self.others)
            for id in (new.id, *self.others):
                game.objects[id].memory = pairs.remember(game.objects[id].memory, self.families)
        return True

    def _vanish(self, game: State) -> bool:
        """A token is gone, as it would be if it left the game."""
        self.zone = OUTSIDE
        self.player = game.objects[self.object].controller
        old = game.own(self.object)
        take_out(game, old)
        old.zone = -1 - self.origin
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} moves from {ZONE_NAMES[self.origin]} to {ZONE_NAMES[self.zone]}"


def _stays_together(game: State, old: GameObject, apart: tuple[tuple[int, int], ...]) -> GameObject:
    """What the new object is made from: the permanent itself, or, where its topmost component goes elsewhere, the first
    of the others (CR 730.3e, 903.9c)."""
    away = [id for id, _ in apart]
    stay = [id for id in old.merged if id not in away]
    if not away or not stay or stay[0] == old.merged[0]:
        return old
    old.merged = (*stay, *[id for id in old.merged if id in away])
    part = game.own(stay[0])
    part.controller = part.base_controller = old.controller
    part.frame = old.frame
    return part


def _parts(game: State, old: GameObject, event: ZoneChange, ids: list[int]) -> tuple[int, ...]:
    """CR 730.3: the other components of a merged permanent that leaves the battlefield, each in the same zone, unless
    a replacement effect said something else of it."""
    made: list[int] = []
    apart = dict(event.apart)
    for id in old.merged[1:]:
        part = game.own(id)
        zone = apart.get(id, event.zone)
        move = ZoneChange(part.id, event.origin, zone, event.rule, event.source)
        move.other = game.new_id()
        move.position = event.position
        move.under = event.under
        move.face_down = event.face_down
        move.hides_order = event.hides_order
        new = new_object(game, part, move)
        game.objects[new.id] = new
        part.became = new.id
        part.moved_by = event.cause
        if id in apart:
            game.own_zone(zone, new.owner).append(new.id)
        else:
            ids.insert(ids.index(event.other), new.id)
        if new.is_token:
            game.facts[STRANDED] = 1
        made.append(new.id)
    if event.arranged:
        _in_arranged_order(game, old, event, ids)
    return tuple(made)


def _in_arranged_order(game: State, old: GameObject, event: ZoneChange, ids: list[int]) -> None:
    """CR 712.21a, 730.3a: the cards of a merged permanent take their places as their owner arranged them."""
    became: list[int] = []
    apart = dict(event.apart)
    for id in [id for id in event.arranged if id not in apart]:
        became.append(event.other if id == old.merged[0] else game.objects[id].became)
    places = sorted([ids.index(id) for id in became])
    for place, id in zip(places, became[::-1]):
        ids[place] = id


def take_out(game: State, old: GameObject) -> None:
    """Remove an object from its zone and from its host; what was attached to it still knows what that was (608.2h)."""
    if old.zone == OUTSIDE and old.is_token:
        # A token that is being created comes from nowhere (CR 111.2).
        return
    game.own_zone(old.zone, old.owner).remove(old.id)
    if old.attached_to >= FIRST_OBJECT_ID and old.attached_to in game.objects:
        host = game.own(old.attached_to)
        if host.zone >= 0:
            host.attachments = tuple([id for id in host.attachments if id != old.id])


def enters_as(old: GameObject, event: ZoneChange) -> Characteristics:
    """The copiable values of the new object (CR 707.2, 712.8)."""
    return event.copied if event.copied is not None else _printed(old, event)


def _printed(old: GameObject, event: ZoneChange) -> Characteristics:
    """What is printed on the new object: on the face that is up, or, for a token or a copy, what it was made as."""
    if old.definition is None or old.is_token or (old.is_copy and event.origin == STACK):
        return old.printed
    return form(old.definition, event.face, event.zone)


def new_object(game: State, old: GameObject, event: ZoneChange) -> GameObject:
    """CR 400.7: the new object, with the id `event.other`, for one that changes zones; in no zone's list yet."""
    new = GameObject(event.other, old.owner, _printed(old, event))
    new.mark = game.mark
    new.copied = event.copied
    new.card = old.card
    new.definition = old.definition
    new.face = event.face
    new.zone = event.zone
    new.is_token = old.is_token or (old.is_copy and event.zone == BATTLEFIELD)
    new.is_copy = old.is_copy and not new.is_token
    new.came_from = event.origin
    if event.zone == STACK:
        # CR 601.2a: nothing but a spell that is being cast is moved to the stack.
        new.cast_from = event.origin
        new.caster = event.under
    elif event.zone == BATTLEFIELD and event.origin == STACK:
        new.cast_from = old.cast_from
        new.caster = old.caster
    new.face_down = event.face_down
    new.timestamp = game.stamp()
    new.known_to = _known_to(old, event)
    if event.zone in (BATTLEFIELD, STACK):
        new.controller = event.under if event.under != NOBODY else old.owner
        new.base_controller = new.controller
    if event.zone == BATTLEFIELD:
        new.tapped = event.tapped
        new.since = game.turn
        new.entered = game.turn
        new.attacking = event.attacking
        if event.origin == STACK and old.frame is not None:
            # CR 400.7d: the permanent's abilities may ask how it was cast.
            new.frame = old.frame.clone()
        if event.chosen:
            new.memory = dict(event.chosen)
    if event.counters:
        new.counters = dict(event.counters)
    if event.zone == BATTLEFIELD:
        _enter_room(new, event)
    if event.face_down and event.zone in (BATTLEFIELD, STACK):
        new.chars = FACE_DOWN
    elif event.face_down and event.zone == HAND:
        # CR 121.8: without characteristics, until it may be looked at.
        new.printed = new.chars = Characteristics()
    return new


def _enter_room(new: GameObject, event: ZoneChange) -> None:
    """CR 709.5d: the half that was cast as a spell is unlocked, also of what a copy of such a spell becomes; both are
    locked where no half was cast, as of a token or of what enters as a copy (709.5b)."""
    if new.copied is not None:
        new.copied = with_doors(new.copied, 0)
    elif new.printed.doors:
        unlocked = 1 << event.face if event.origin == STACK and not event.face_down else 0
        new.memory = {**new.memory, UNLOCKED: unlocked}
        new.printed = with_doors(new.printed, unlocked)
        new.chars = new.printed


def _known_to(old: GameObject, event: ZoneChange) -> int:
    """CR 400.2, 406.3, 406.2, 708.5: the players who know which card the new object is, as bits."""
    if event.zone == LIBRARY:
        if event.flag == UNSEEN:
            return 0
        hides = event.ordered or event.hides_order
        return old.known_to if not hides else old.known_to & (1 << old.owner)
    if event.zone == HAND:
        return old.known_to | 1 << old.owner if not event.face_down else old.known_to
    if event.face_down:
        looks = event.under if event.under != NOBODY else old.owner
        return old.known_to | 1 << looks if event.zone in (BATTLEFIELD, STACK) else old.known_to
    return EVERYONE


def carry_over(game: State, spell: int, permanent: int) -> None:
    """CR 400.7a, c: effects that apply to a permanent spell go on applying to the permanent it becomes."""
    carry_effects(game, spell, permanent)
    for i, shield in enumerate(game.shields):
        if shield.affected is not None and spell in shield.affected:
            game.shields[i] = Shield(
                shield.id,
                shield.ability,
                shield.frame,
                (*shield.affected, permanent),
                shield.amount,
                shield.expires,
                shield.until,
            )


def carry_effects(game: State, spell: int, permanent: int) -> None:
    """CR 400.7a, 614.12: continuous effects on a spell apply to the permanent it becomes, or would become."""
    for i, effect in enumerate(game.effects):
        if effect.affected is not None and spell in effect.affected and permanent not in effect.affected:
            game.effects[i] = effect.with_affected((*effect.affected, permanent))


def move(game: State, id: int, zone: int, rule: str, source: int = NOTHING, position: int = TOP) -> int:
    """Move one object; the id it has afterwards, or NOTHING if it did not move."""
    event = ZoneChange(id, game.objects[id].zone, zone, rule, source)
    event.position = position
    done = game.do(event)
    return done.other if done is not None else NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class ShuffleLibrary(Event):
    """CR 701.24: a player shuffles a library."""

    kind = SHUFFLE
    name = "shuffle"

    def apply(self, game: State) -> bool:
        player = game.own_player(self.player)
        # CR 111.7: tokens, which are about to cease to exist, are not shuffled among the cards.
        tokens = [id for id in player.library if game.objects[id].is_token]
        player.library = tokens + game.shuffled([id for id in player.library if id not in tokens])
        for id in player.library:
            if game.objects[id].known_to:
                game.own(id).known_to = 0
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} shuffles"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rearrange(Event):
    """CR 401.4: a card is put elsewhere in the library it is in; it changes no zone (position: as for ZoneChange)."""

    __slots__ = ("position",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "position")
    name = "rearrange"

    def __init__(self, object: int, position: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, NOBODY, 1, source, rule)
        self.position = position

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != LIBRARY:
            return False
        self.player = found.owner
        ids = game.own_player(found.owner).library
        ids.remove(self.object)
        ids.insert(max(0, len(ids) + self.position + 1) if self.position < 0 else 0, self.object)
        return True
