"""Kinds of permanents as masks, so that an effect finds its objects quickly (CR 109.2).

A noun whose filter is made of types, colours, subtypes and whose controller is compared as bits; what else it says is
left to the executors of its parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...ir import filter as ir
from ...ir.node import Filter
from ...ir.reference import EachPlayer, Opponents, You
from ...kernel.executor import Frame, Test
from ...kernel.state import State
from ...types import COLOR_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bit_of
from .. import seating, teams

if TYPE_CHECKING:
    from ..link import Linker
    from .working import Working

ANYBODY = 0
YOURS = 1
THEIRS = 2


class Kind:
    """types, colors, supertypes: bits that are all needed; no_types: none of these.  rest: other tests."""

    __slots__ = ("colors", "no_types", "other", "rest", "subtypes", "supertypes", "types", "whose")

    def __init__(self) -> None:
        self.types = 0
        self.no_types = 0
        self.colors = 0
        self.supertypes = 0
        self.subtypes: frozenset[str] = frozenset()
        self.whose = ANYBODY
        self.other = False
        self.rest: list[Test] = []

    def objects(self, game: State, working: Working, frame: Frame) -> list[int]:
        """The permanents of this kind, in order of arrival."""
        if self.whose == YOURS:
            ids = working.bucket(self.types, frame.controller, False)
            if teams.PLANES_FOR_TEAMS in game.facts:
                ids = [id for player in teams.yous(game, frame) for id in working.bucket(self.types, player, False)]
        else:
            ids = working.bucket(self.types, frame.controller if self.whose == THEIRS else -1, True)
        if self.colors or self.supertypes or self.no_types or self.subtypes:
            ids = self._sift(working, ids)
        if seating.limited(game) and not seating.exempt(game, frame.source):
            ids = [id for id in ids if self._in_range(game, working, frame, id)]
        if self.other and frame.source in ids:
            ids = [id for id in ids if id != frame.source]
        for test in self.rest:
            ids = [id for id in ids if test.test(game, frame, id)]
        return ids

    def _in_range(self, game: State, working: Working, frame: Frame, id: int) -> bool:
        """CR 801.10: whether the effect's controller reaches the permanent, by who controls it so far."""
        return seating.reaches_controlled(game, frame.controller, game.objects[id], working.controller_of(id))

    def _sift(self, working: Working, ids: list[int]) -> list[int]:
        colors = self.colors
        supertypes = self.supertypes
        no_types = self.no_types
        subtypes = self.subtypes
        found: list[int] = []
        for id in ids:
            chars = working.chars_of(id)
            if (
                chars.colors & colors == colors
                and chars.supertypes & supertypes == supertypes
                and not chars.types & no_types
                and (not subtypes or subtypes <= chars.subtypes)
            ):
                found.append(id)
        return found


def kind_of(noun: ir.Noun, link: Linker) -> Kind | None:
    """The kind a noun means, or None where it is not about permanents."""
    if noun.kind != "permanent" or noun.zone is not None:
        return None
    kind = Kind()
    if noun.filter is not None:
        parts = noun.filter.parts if isinstance(noun.filter, ir.All) else (noun.filter,)
        for part in parts:
            if not _masked(kind, part):
                kind.rest.append(link.filter(part))
    return kind


def _masked(kind: Kind, part: Filter) -> bool:
    """Put one part of a filter into the masks; False where it does not fit."""
    if isinstance(part, ir.IsType) and part.type in TYPE_NAMES:
        kind.types |= bit_of(part.type, TYPE_NAMES)
    elif isinstance(part, ir.IsColor) and part.color in COLOR_NAMES:
        kind.colors |= bit_of(part.color, COLOR_NAMES)
    elif isinstance(part, ir.IsSupertype) and part.supertype in SUPERTYPE_NAMES:
        kind.supertypes |= bit_of(part.supertype, SUPERTYPE_NAMES)
    elif isinstance(part, ir.IsSubtype):
        kind.subtypes |= frozenset((part.subtype,))
    elif isinstance(part, ir.Not) and isinstance(part.part, ir.IsType) and part.part.type in TYPE_NAMES:
        kind.no_types |= bit_of(part.part.type, TYPE_NAMES)
    elif isinstance(part, ir.Other):
        kind.other = True
    elif isinstance(part, ir.ControlledBy) and kind.whose == ANYBODY and isinstance(part.player, You):
        kind.whose = YOURS
    elif isinstance(part, ir.ControlledBy) and kind.whose == ANYBODY and isinstance(part.player, Opponents):
        kind.whose = THEIRS
    else:
        return isinstance(part, ir.ControlledBy) and isinstance(part.player, EachPlayer) and not part.player.other
    return True
