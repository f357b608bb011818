"""Where abilities work (CR 113.6)."""

from __future__ import annotations

from typing import Final

from ..ir import verb
from ..ir.condition import ObjectIs
from ..ir.filter import Noun, Zone
from ..ir.node import Filter, Node, fields
from ..ir.reference import Both, This, You
from ..ir.static import PlayersMay, While
from ..types import BATTLEFIELD, HAND
from .executors import scope
from .functioning import condition_zones

# Where a static ability works that works in every zone.
ANYWHERE: Final = -1


def works_in(nodes: tuple[Node, ...], restrictions: tuple[Node, ...] = ()) -> list[int]:
    """CR 113.6, 113.6b: the zones in which an activated ability with this cost and these effects works: where its own
    object is discarded, exiled or moved from, or where its restrictions say it must be; otherwise the battlefield."""
    for node in nodes:
        found = _own_zones(node)
        if found:
            return found
    for restriction in restrictions:
        said = getattr(restriction, "condition", None)
        if isinstance(said, ObjectIs) and isinstance(said.object, This) and isinstance(said.filter, Zone):
            zones = scope.zones_of(said.filter)
            if zones:
                return [zones[0]]
    return [BATTLEFIELD]


def allowed_from(statement: Node) -> int:
    """CR 113.6b, f: a statement that lets its object be cast or played from a zone works there; 113.6d, 601.3b: one
    that lets it be cast as though it had flash wherever it could be cast from; one with a condition that says where its
    object is works there ("as long as this card is in your graveyard"); any other on the battlefield."""
    said = getattr(statement, "condition", None)
    bits = condition_zones(said) if isinstance(said, Node) else 0
    if bits & ~(1 << BATTLEFIELD):
        zones = [zone for zone in range(bits.bit_length()) if bits >> zone & 1]
        return zones[0] if len(zones) == 1 else ANYWHERE
    if isinstance(statement, While):
        return allowed_from(statement.statement)
    if isinstance(statement, PlayersMay) and isinstance(statement.objects, This):
        if statement.zone is not None:
            return scope.zones_of(statement.zone)[0]
        if statement.what == "cast as though flash":
            return ANYWHERE
    return BATTLEFIELD


def moved_from(node: Node) -> Filter | None:
    """From where this object is moved: as it is said, or where the others are that are moved with it ("return this
    card and target land card from your graveyard")."""
    origin: Filter | None = getattr(node, "origin", None)
    what = getattr(node, "what", None)
    if origin is not None or not isinstance(what, Both) or not isinstance(what.left, This):
        return origin
    noun = getattr(what.right, "what", None)
    if not isinstance(noun, Noun) or noun.kind != "card" or not isinstance(noun.zone, Zone):
        return None
    return noun.zone if isinstance(noun.zone.whose, You) else None


def _own_zones(value: object) -> list[int]:
    if isinstance(value, tuple):
        for item in value:
            found = _own_zones(item)
            if found:
                return found
        return []
    if isinstance(value, verb.Discard) and isinstance(value.what, This):
        return [HAND]
    if isinstance(value, (verb.Exile, verb.Move, verb.Reveal)):
        origin = moved_from(value)
        if origin is not None and (isinstance(value.what, (This, Both))):
            return list(scope.zones_of(origin))
        if isinstance(value.what, This):
            return []
    if isinstance(value, Node):
        for field in fields(value):
            found = _own_zones(getattr(value, field.name))
            if found:
                return found
    return []
