"""Where triggered abilities work (CR 113.6): worked out from what they say."""

from __future__ import annotations

from typing import Final

from ..ir import condition as conditions
from ..ir import event as ir
from ..ir.ability import Triggered
from ..ir.antecedent_words import SELF_SLOT
from ..ir.duration import NthTime
from ..ir.filter import AnyOf, Not, State, Zone
from ..ir.node import Filter, Node, fields
from ..ir.reference import HostObject, It, This
from ..ir.verb import Exile, Move
from ..types import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_NAMES

ANYWHERE_ELSE: Final = 1 << GRAVEYARD | 1 << EXILE | 1 << HAND | 1 << LIBRARY | 1 << STACK
# Words for an object's own events that find it where a card went, not where it was.
_AFTERWARDS: Final = (
    "cycles",
    "discards",
    "cycles or discards",
    "mills",
    "draws",
    "reveals",
    "is cycled",
    "is discarded",
    "is milled",
    "is drawn",
    "is revealed",
)


def zones_of(node: Triggered) -> int:
    """CR 113.6: bits (1 << zone) of the zones where a triggered ability works; 0: on the battlefield only.

    CR 113.6b: a condition or instruction that names the zone of this object says where; 113.6k: an event that can't
    happen on the battlefield works where it can; 113.6m: an effect that moves this object out of a zone works there.
    """
    if node.zone:
        return 1 << ZONE_NAMES.index(node.zone)
    bits = condition_zones(node.condition) if node.condition is not None else 0
    if not bits:
        bits = _event_zones(node.event)
    if not bits and not _goes_itself(node.event):
        bits = _effect_zones(node.effects)
    return bits


def _goes_itself(node: Node) -> bool:
    """CR 113.6m: that the object itself is put where it is moved from or, of an Aura, that what it enchants goes."""
    if isinstance(node, (ir.AnyEvent, ir.OneOrMore, ir.DuringEvent)):
        return any([_goes_itself(part) for part in (node.parts if isinstance(node, ir.AnyEvent) else (node.event,))])
    return isinstance(node, (ir.Dies, ir.Leaves, ir.PutInto)) and isinstance(node.what, (HostObject, This))


def _is_this(node: Node | None) -> bool:
    return isinstance(node, This) or (isinstance(node, It) and node.slot == SELF_SLOT)


def condition_zones(node: Node) -> int:
    """CR 113.6b: the zones a condition says this object is in, as bits."""
    if isinstance(node, conditions.ObjectIs) and _is_this(node.object):
        return _filter_zones(node.filter)
    if isinstance(node, (conditions.AllHold, conditions.SomeHold)):
        bits = 0
        for part in node.parts:
            bits |= condition_zones(part)
        return bits
    return 0


def _filter_zones(node: Filter) -> int:
    if isinstance(node, Zone):
        return 1 << ZONE_NAMES.index(node.name)
    if isinstance(node, State) and node.word == "suspended":
        return 1 << EXILE
    if isinstance(node, State) and node.word == "in the command zone":
        return 1 << COMMAND
    if isinstance(node, AnyOf):
        bits = 0
        for part in node.parts:
            bits |= _filter_zones(part)
        return bits
    return 0


def _event_zones(node: Node) -> int:
    """The zones for an event that is about this object itself, where it is not on the battlefield afterwards."""
    if isinstance(node, ir.AnyEvent):
        found = [_event_zones(part) for part in node.parts]
        bits = 0
        for part in found:
            bits |= part
        return bits | 1 << BATTLEFIELD if bits and 0 in found else bits
    if isinstance(node, ir.DuringEvent):
        # "When the last time counter is removed from this card while it's exiled."
        return condition_zones(node.condition) or _event_zones(node.event)
    if isinstance(node, (ir.OneOrMore, NthTime)):
        return _event_zones(node.event)
    what = getattr(node, "what", None)
    if isinstance(what, HostObject) and what.word == "haunted":
        # CR 702.55c.
        return 1 << EXILE
    if isinstance(node, ir.CastEvent) and _is_this(node.what):
        return 1 << STACK
    if isinstance(node, ir.PlayerDoes) and _is_this(node.what) and node.word in _AFTERWARDS:
        return ANYWHERE_ELSE
    if isinstance(node, ir.Happens) and _is_this(node.what):
        if node.word in _AFTERWARDS:
            return ANYWHERE_ELSE
        if node.word == "becomes plotted":
            # CR 702.170a: as it is exiled from the hand.
            return 1 << EXILE
        return 1 << STACK if node.word in ("is cast", "is countered", "is copied") else 0
    if isinstance(node, ir.Leaves) and _is_this(node.what):
        zone = Zone(node.zone) if node.origin is None else node.origin
        return _filter_zones(zone) & ~(1 << BATTLEFIELD)
    if isinstance(node, ir.PutInto) and _is_this(node.what):
        return _put_into_zones(node)
    return 0


def _put_into_zones(node: ir.PutInto) -> int:
    """CR 603.6c: "from anywhere" works where the card arrives; from the battlefield it is looked back at."""
    origin = _filter_zones(node.origin) if node.origin is not None else 0
    if isinstance(node.origin, Not):
        origin = 0
    zone = _filter_zones(node.zone)
    if origin == 1 << BATTLEFIELD:
        return 0
    if zone & (1 << HAND | 1 << LIBRARY):
        return origin
    return zone & ~(1 << BATTLEFIELD)


def _effect_zones(value: object) -> int:
    """The zones out of which the effect moves this object."""
    bits = 0
    if isinstance(value, tuple):
        for item in value:
            bits |= _effect_zones(item)
        return bits
    if not isinstance(value, Node):
        return 0
    if isinstance(value, (Move, Exile)) and _is_this(value.what) and value.origin is not None:
        return _filter_zones(value.origin) & ~(1 << BATTLEFIELD)
    for field in fields(value):
        bits |= _effect_zones(getattr(value, field.name))
    return bits
