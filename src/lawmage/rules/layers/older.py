"""The layers of older rules: in which of them an effect is applied (rule 613.4 of 2009, 418.5 of 2008).

Until 2020 counters were a sublayer of their own, after other changes of power and toughness.  Until 2009 colours and
abilities were in one layer by timestamp; of power and toughness, what spells and abilities set or changed was in one
sublayer by timestamp, then came counters, then what static abilities add, then switching.  Until October 2005 all of it
was applied by timestamp, switching too, after what objects define themselves and after counters; from December 2003 an
effect that changes types did everything it does with the types, as it had from 2001 to October 2003.  From November
1999 to 2001 it did, too, and counters were applied by timestamp with all the rest; before that (and, with counters
first, from February 1998 to April 1999) all power and toughness went by timestamp.
"""

from __future__ import annotations

from ...types import LAYERS_ALL_BY_AGE, LAYERS_BY_ORIGIN, LAYERS_TYPES_WHOLE, LAYERS_TYPES_WHOLE_FIRST
from .modification import ContinuousStatement, Part
from .order import ABILITY, COLOR, LAYERS, PT_CHANGED, PT_COUNTERS, PT_DEFINED, PT_SET, PT_STATIC, PT_SWITCHED, TYPE


def stage(version: int, statement: ContinuousStatement, lasting: bool, layer: int) -> int:
    """The place in `order.LAYERS` of what an effect does in a layer of today; lasting: of a spell or ability."""
    if layer == PT_CHANGED and any([modification.of_counters for modification in statement.modifications]):
        return PT_STATIC if version in (LAYERS_TYPES_WHOLE_FIRST, LAYERS_ALL_BY_AGE) else PT_COUNTERS
    if version < LAYERS_BY_ORIGIN:
        return layer
    if version in (LAYERS_TYPES_WHOLE, LAYERS_TYPES_WHOLE_FIRST):
        if layer > TYPE and TYPE in statement.parts and layer != PT_DEFINED:
            return TYPE
    if layer == COLOR:
        return ABILITY
    if version != LAYERS_BY_ORIGIN:
        return PT_STATIC if layer in (PT_SET, PT_CHANGED, PT_SWITCHED) else layer
    if layer == PT_CHANGED:
        return PT_SET if lasting else PT_STATIC
    return layer


def part(version: int, statement: ContinuousStatement, lasting: bool, place: int) -> Part:
    """All that an effect does at a place."""
    here = [
        layer for layer in LAYERS if layer in statement.parts and stage(version, statement, lasting, layer) == place
    ]
    if len(here) == 1:
        return statement.parts[here[0]]
    return Part([modification for layer in here for modification in statement.parts[layer].modifications])
