"""Copying objects (CR 707)."""

from __future__ import annotations

from ..ir import change as ir
from ..kernel.executor import Frame, Selector
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import NOTHING
from . import layers
from .layers import ContinuousStatement, Modification
from .layers.order import CHARACTERISTICS, COLOR, PT_DEFINED
from .layers.reads import reads_of
from .layers.working import Working, base
from .link import Linker
from .linked import StaticText


def copiable(game: State, id: int) -> Characteristics:
    """CR 707.2, 613.2c: an object's copiable values; as last known if it has left its zone.  Not to be written."""
    found = game.objects[id]
    working = game.working
    if working is not None:
        assert isinstance(working, Working)
        if working.layer > layers.COPY:
            return working.copiable.get(id, base(found))
        return working.chars_of(id)
    if game.stale and found.zone >= 0:
        layers.refresh(game)
        found = game.objects[id]
    return found.copiable if found.copiable is not None else base(found)


def with_changes(
    game: State, frame: Frame, values: Characteristics, changes: list[Modification], id: int
) -> Characteristics:
    """CR 707.9: copied values with what the copy effect says is different; these are copiable in their turn."""
    if not changes:
        return values
    new = values.copy()
    for change in changes:
        if change.layer == layers.PT_SET:
            without(new, PT_DEFINED)
        elif change.layer == COLOR:
            without(new, COLOR)
        change.apply(game, frame, id, new)
    return new


def without(values: Characteristics, layer: int) -> None:
    """CR 707.9d: take out characteristic-defining abilities that the copy effect overrides."""
    kept: list[LinkedAbility] = []
    for ability in values.abilities:
        statement = ability.statement if isinstance(ability, StaticText) else None
        if not (isinstance(statement, ContinuousStatement) and statement.defining and layer in statement.parts):
            kept.append(ability)
    values.abilities = tuple(kept)
    values.groups = None


class CopyOf(Modification):
    """CR 613.2a, 707.3: an object becomes a copy of another.

    A lasting effect has the values from when it began (707.2b) in `LastingEffect.values`.
    """

    layer = layers.COPY
    writes = CHARACTERISTICS

    def __init__(self, node: ir.BecomeCopy, link: Linker, changes: list[Modification]) -> None:
        self.of: Selector = link.objects(node.of)
        self.reads = reads_of(node.of) | CHARACTERISTICS
        self.changes = changes

    def values(self, game: State, frame: Frame) -> Characteristics | None:
        """The values it would give now."""
        # CR 608.2h: what has left is copied as it last was.
        ids = self.of.select(game, frame) or self.of.known(game, frame)
        if not ids:
            return None
        return with_changes(game, frame, copiable(game, ids[0]), self.changes, NOTHING)

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        working = game.working
        assert isinstance(working, Working)
        running = working.running
        values = running.values if running is not None else None
        if values is None:
            values = self.values(game, frame)
        if values is not None:
            become(chars, values)


def become(chars: Characteristics, values: Characteristics) -> None:
    """Write copiable values into characteristics."""
    chars.name = values.name
    chars.mana_cost = values.mana_cost
    chars.colors = values.colors
    chars.supertypes = values.supertypes
    chars.types = values.types
    chars.subtypes = values.subtypes
    chars.abilities = values.abilities
    chars.keywords = values.keywords
    chars.power = values.power
    chars.toughness = values.toughness
    chars.loyalty = values.loyalty
    chars.defense = values.defense
    # CR 712.8e: the mana value of a copy of a back face is 0.
    chars.front_value = -1
    # CR 715.2b, 720.2b, 722.2b: that it has alternative characteristics, and which.
    chars.inset = values.inset
    chars.inset_prepares = values.inset_prepares
    chars.groups = values.groups


def values_of(game: State, frame: Frame, statement: ContinuousStatement) -> Characteristics | None:
    """CR 707.2b: the copied values of a copy effect that begins now, or None if it copies nothing."""
    part = statement.parts.get(layers.COPY)
    if part is None:
        return None
    for modification in part.modifications:
        if isinstance(modification, CopyOf):
            return modification.values(game, frame)
    return None
