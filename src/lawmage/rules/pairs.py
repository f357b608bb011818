"""Pairs of linked abilities are kept apart (CR 607.5): those printed on an object, and those it was given together."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from ..ir.node import Node, fields
from ..ir.relation import DoneWith
from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import NOTHING
from .objects import spell_of

# The family of the abilities printed on an object (or copied with it).
PRINTED: Final = 0
# In the memory of an exiled card: for which families, a key for each, and that it is for some.
PAIRED: Final = "exiled for"


def deeds_in(value: object) -> list[str]:
    """The participles of "with" in a part of a text: "created with it", "put onto the battlefield with it"."""
    if isinstance(value, tuple):
        return [deed for part in value for deed in deeds_in(part)]
    if not isinstance(value, Node):
        return []
    found = [value.verb] if isinstance(value, DoneWith) else []
    return found + [deed for field in fields(value) for deed in deeds_in(getattr(value, field.name))]


def speaks_of(game: State, source: int, deed: str) -> bool:
    """CR 607.2c: whether an object has an ability about what was created (or put there) with it."""
    found = game.objects.get(source)
    if found is None:
        return False
    for ability in found.chars.abilities:
        if ability.deeds is None:
            ability.deeds = deeds_in(ability.node)
        if deed in ability.deeds:
            return True
    return False


def given_together(abilities: tuple[LinkedAbility, ...], text: object) -> None:
    """CR 607.1a, 607.5: one effect gives these; text: what it was made from."""
    family = crc32(repr(text).encode()) | 1
    for ability in abilities:
        if family not in ability.families:
            ability.families.append(family)


def families(game: State, frame: Frame) -> tuple[int, ...]:
    """The families of the ability that is resolving, on the object whose it is; () where nobody could tell."""
    item = game.objects.get(frame.item)
    source = game.objects.get(frame.source)
    if item is None or source is None or item.ability is None:
        return ()
    own = source.copied if source.copied is not None else source.printed
    if any([ability is item.ability for ability in own.abilities]):
        return (PRINTED,)
    return tuple(item.ability.families)


def linked_to(game: State, source: int) -> list[int]:
    """CR 607.2a, 607.2q: what was exiled with an object, or as the spell was cast that became it."""
    found = game.objects[source]
    spell = spell_of(game, source)
    if spell is None or spell.frame is None or spell.frame.item in (source, NOTHING):
        return list(found.linked)
    was = game.objects.get(spell.frame.item)
    return [*found.linked, *(was.linked if was is not None else ())]


def remember(memory: dict[str, int], made: tuple[int, ...]) -> dict[str, int]:
    """The memory of what was exiled, with the families of the ability that exiled it."""
    if not made:
        return memory
    new = dict(memory)
    new[PAIRED] = 1
    for family in made:
        new[f"{PAIRED} {family}"] = 1
    return new


def belongs(memory: dict[str, int], asking: tuple[int, ...]) -> bool:
    """Whether what was exiled is meant by an ability of these families."""
    if not asking or PAIRED not in memory:
        return True
    return any([f"{PAIRED} {family}" in memory for family in asking])
