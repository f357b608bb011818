"""Copying objects (CR 707)."""

from __future__ import annotations

from ..ir import change as ir
from ..ir.ability import Keyword
from ..ir.filter import HasKeyword, IsType, Not
from ..ir.node import Filter
from ..ir.reference import It
from ..kernel.executor import Frame, Selector, Value
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING, STACK, TYPE_NAMES
from . import layers
from .faces import DOUBLE_FACED, UNLOCKED, with_doors
from .keywords import BITS
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


def other_side(game: State, id: int) -> Characteristics | None:
    """CR 707.8a: the copiable values of the face of a double-faced object that is not up; None where there is none, or
    where it is a copy of something else."""
    found = game.objects[id]
    if found.copied is not None or found.merged or found.face_down or game.settings.token_copies_have_one_face:
        return None
    if found.printed.turned is not None:
        return found.printed.turned
    if found.definition is None or found.definition.layout not in DOUBLE_FACED or found.definition.count != 2:
        return None
    up = found.face if found.zone in (BATTLEFIELD, STACK) or found.zone in (-1 - BATTLEFIELD, -1 - STACK) else 0
    return found.definition.faces[1 - up] if copiable(game, id).name == found.definition.faces[up].name else None


def face_up(game: State, id: int) -> int:
    """CR 707.8a: the face with which a token that is a copy enters: that of a double-faced permanent that is up."""
    found = game.objects[id]
    on_battlefield = found.zone == BATTLEFIELD or found.zone == -1 - BATTLEFIELD
    return found.face if on_battlefield and other_side(game, id) is not None else 0


def token_values(game: State, frame: Frame, id: int, changes: list[Modification]) -> Characteristics:
    """CR 707.8a, 712.8e, 712.8g: the values of a token that is a copy: of both faces of a double-faced object; the mana
    value of a copy of a back alone is 0."""
    # CR 709.5d: no half of a token was cast.
    values = with_doors(with_changes(game, frame, copiable(game, id), changes, NOTHING), 0)
    other = other_side(game, id)
    if other is None and values.front_value < 0 and values.turned is None:
        return values
    values = values.copy()
    if other is None:
        values.front_value = -1
        values.turned = None
    else:
        other = with_changes(game, frame, other, changes, NOTHING).copy()
        other.turned = None
        values.turned = other
    return values


def with_changes(
    game: State, frame: Frame, values: Characteristics, changes: list[Modification], id: int
) -> Characteristics:
    """CR 707.9: copied values with what the copy effect says is different; these are copiable in their turn."""
    if not changes:
        return values
    new = values.copy()
    # CR 709.5b: both halves of what has a shared type line are copied, and are what the effect says.
    new.doors = tuple([with_changes(game, frame, door, changes, id) for door in values.doors])
    for change in changes:
        if change.layer == layers.TYPE and game.settings.added_types_drop_definitions:
            without(new, layers.TYPE)
        elif game.settings.overridden_definitions_copied:
            pass
        elif change.layer == layers.PT_SET:
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


class Exceptions:
    """CR 707.9: how a copy differs from what it copies.

    changes: of its copiable values.  kept: characteristics that are not copied.  also: counters with which it enters
    besides.  tests: what holds of the values it would have otherwise, where an exception asks for that.
    """

    __slots__ = ("changes", "kept", "also", "conditional")

    def __init__(self, changes: list[Modification]) -> None:
        self.changes = changes
        self.kept: list[str] = []
        self.also: list[tuple[str, Value]] = []
        self.conditional: list[tuple[Filter, Exceptions]] = []

    def enters_with(self) -> bool:
        """Whether they say something of how the copy enters."""
        return len(self.also) > 0 or any([more.enters_with() for _, more in self.conditional])


def is_like(test: Filter, values: Characteristics) -> bool:
    """CR 707.9f: whether copied values are of a kind (see `judged`)."""
    if isinstance(test, Not):
        return not is_like(test.part, values)
    if isinstance(test, IsType):
        return values.types >> TYPE_NAMES.index(test.type) & 1 == 1
    assert isinstance(test, HasKeyword)
    bit = BITS.get(test.keyword, 0)
    if bit:
        return values.keywords & bit != 0
    return any([isinstance(a.node, Keyword) and a.node.name == test.keyword for a in values.abilities])


def judged(test: Filter) -> bool:
    """Whether `is_like` can judge such a filter."""
    if isinstance(test, Not):
        return judged(test.part)
    return isinstance(test, HasKeyword) or (isinstance(test, IsType) and test.type in TYPE_NAMES)


def exceptional(
    game: State, frame: Frame, values: Characteristics, exceptions: Exceptions, id: int
) -> tuple[Characteristics, list[tuple[str, Value]]]:
    """CR 707.9, 707.9f: copied values with all exceptions that apply, and the counters with which it enters besides.

    What asks for a characteristic is judged by the values with all exceptions that do not.
    """
    plain = with_changes(game, frame, values, exceptions.changes, id)
    also = exceptions.also[:]
    new = plain
    for test, more in exceptions.conditional:
        if is_like(test, plain):
            new, besides = exceptional(game, frame, new, more, id)
            also += besides
    return new, also


def keep_own(kept: list[str], own: Characteristics, values: Characteristics) -> Characteristics:
    """CR 707.9c: copied values, but for what is not copied."""
    if not kept:
        return values
    new = values.copy()
    new.doors = tuple([keep_own(kept, own, door) for door in values.doors])
    if "color" in kept:
        new.colors = own.colors
    if "name" in kept:
        new.name = own.name
    return new


class CopyOf(Modification):
    """CR 613.2a, 707.3: an object becomes a copy of another.

    A lasting effect has the values from when it began (707.2b) in `LastingEffect.values`.
    """

    layer = layers.COPY
    writes = CHARACTERISTICS

    def __init__(self, node: ir.BecomeCopy, link: Linker, exceptions: Exceptions) -> None:
        self.of: Selector = link.objects(node.of)
        self.told = isinstance(node.of, It)
        self.reads = reads_of(node.of) | CHARACTERISTICS
        self.exceptions = exceptions

    def values(self, game: State, frame: Frame) -> Characteristics | None:
        """The values it would give now, but for what the object keeps (707.9c)."""
        return self.values_and_more(game, frame)[0]

    def values_and_more(self, game: State, frame: Frame) -> tuple[Characteristics | None, list[tuple[str, Value]]]:
        """The same, and with which counters it would enter besides (707.9e)."""
        # CR 608.2h: a permanent that has left is copied as it last was, also where its card can be found.
        told = self.of.known(game, frame) if self.told else []
        gone = len(told) > 0 and game.objects[told[0]].zone == -1 - BATTLEFIELD
        ids = told if gone else self.of.select(game, frame) or self.of.known(game, frame)
        if not ids:
            return None, []
        values, also = exceptional(game, frame, copiable(game, ids[0]), self.exceptions, NOTHING)
        if values.front_value >= 0 or values.turned is not None:
            # CR 202.3b: a copy of a back face knows nothing of the front, and has no other face itself.
            values = values.copy()
            values.front_value = -1
            values.turned = None
        return values, also

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        working = game.working
        assert isinstance(working, Working)
        running = working.running
        values = running.values if running is not None else None
        if values is None:
            values = self.values(game, frame)
        if values is not None:
            values = keep_own(self.exceptions.kept, chars, values)
            become(chars, with_doors(values, game.objects[id].memory.get(UNLOCKED, 0)))


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
    # CR 202.3b, 712.8e: the mana value of a copy of a back face is 0, and it is no double-faced object.
    chars.front_value = -1
    chars.turned = None
    # CR 715.2b, 720.2b, 722.2b: that it has alternative characteristics, and which.
    chars.inset = values.inset
    chars.inset_prepares = values.inset_prepares
    chars.doors = values.doors
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
