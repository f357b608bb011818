"""What is said of one keyword ability and "is true for" others (CR 702.1c), told outright when an ability is linked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from .ability import Keyword
from .change import Gain
from .condition import Controls, Exists
from .effect import If, Sentence
from .filter import All, ControlledBy, HasKeyword, Noun
from .node import Ability, Condition, Filter, Instruction, Node, Objects, Statement, Verb, fields
from .reference import Every
from .retelling import each, inside, told_anew
from .static import ObjectsAre, Several

# CR 702.1c: keyword abilities of which there are several; each that is there is granted.
IN_VARIANTS: Final = ("hexproof", "landwalk", "protection", "protection from any color")


@dataclass(frozen=True)
class SomeHas(Condition):
    """An object of a kind has a keyword ability ("a creature you control has flying")."""

    what: Noun
    keyword: str


@dataclass(frozen=True)
class SomeIsIn(Condition):
    """A card of a kind is in a zone ("a creature card with flying is in a graveyard")."""

    what: Noun
    zone: Filter


@dataclass(frozen=True)
class GainSame(Verb):
    """CR 702.1c: has each of the keyword abilities of this name that any of those objects has."""

    of: Objects
    keyword: str


@dataclass(frozen=True)
class SameFor(Instruction):
    """CR 702.1c: an instruction that speaks of one keyword ability, and of these others in the same way."""

    effect: Instruction
    keywords: tuple[str, ...]


@dataclass(frozen=True)
class SameForToo(Statement):
    """CR 702.1c: the same of a statement."""

    statement: Statement
    keywords: tuple[str, ...]


def with_same_for(root: Ability) -> Ability:
    """The ability with everything told outright, bound anew; itself where nothing is left out."""
    return told_anew(root, _rebuilt(root))


def _rebuilt(value: Any) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        return each(value, _rebuilt)
    if not isinstance(value, Node):
        return value
    outright = _outright(value)
    if outright is not None:
        return outright
    return inside(value, _rebuilt)


def _outright(value: Node) -> Node | None:
    """What a node of this module leaves unsaid, told outright; None for any other."""
    if isinstance(value, SameFor):
        first = _first(value.effect)
        told: list[Any] = [_told(value.effect, first, word) for word in (first, *value.keywords)]
        return Sentence(tuple([_rebuilt(part) for part in told]))
    if isinstance(value, SameForToo):
        first = _first(value.statement)
        said: list[Any] = [_told(value.statement, first, word) for word in (first, *value.keywords)]
        return Several(tuple([_rebuilt(part) for part in said]))
    if isinstance(value, SomeHas):
        return Exists(_which_have(value.what, value.keyword))
    if isinstance(value, SomeIsIn):
        return Exists(replace(value.what, zone=value.zone))
    return None


def _which_have(what: Noun, keyword: str) -> Noun:
    parts = (what.filter,) if what.filter is not None else ()
    return replace(what, filter=All((*parts, HasKeyword(keyword))))


def _first(value: object) -> str:
    """The keyword that a text gives."""
    if isinstance(value, Gain) and len(value.abilities) == 1 and isinstance(value.abilities[0], Keyword):
        return value.abilities[0].name
    if isinstance(value, tuple):
        found = [word for word in [_first(item) for item in value] if word]
        return found[0] if found else ""
    if isinstance(value, Node):
        return _first(tuple([getattr(value, field.name) for field in fields(value)]))
    return ""


def _told(value: Any, first: str, word: str) -> Any:
    """The text for another keyword."""
    if word in IN_VARIANTS:
        if isinstance(value, If) and value.otherwise is None:
            return _granting(value.effect, _whose(value.condition, first), word)
        assert isinstance(value, ObjectsAre), value
        return _granting(replace(value, condition=None), _whose(value.condition, first), word)
    return _with_word(value, first, word)


def _whose(condition: Condition | None, first: str) -> Noun:
    """The objects whose keyword abilities a condition asks about, whichever they have."""
    if isinstance(condition, SomeHas):
        return condition.what
    if isinstance(condition, SomeIsIn):
        return replace(_without(condition.what, first), zone=condition.zone)
    if isinstance(condition, Controls):
        noun = _without(condition.what, first)
        parts = (noun.filter,) if noun.filter is not None else ()
        return replace(noun, filter=All((*parts, ControlledBy(condition.player))))
    assert isinstance(condition, Exists), condition
    return _without(condition.what, first)


def _without(what: Noun, word: str) -> Noun:
    """A kind without the condition that it has a keyword ability."""
    if what.filter == HasKeyword(word):
        return replace(what, filter=None)
    if isinstance(what.filter, All):
        return replace(what, filter=All(tuple([part for part in what.filter.parts if part != HasKeyword(word)])))
    return what


def _granting(value: Any, whose: Noun, word: str) -> Any:
    """The text with what others have in place of the keyword that it gives."""
    if isinstance(value, tuple):
        return tuple([_granting(item, whose, word) for item in value])
    if isinstance(value, Gain):
        return GainSame(Every(whose), word)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    changes = {field.name: getattr(value, field.name) for field in fields(value)}
    return replace(value, **{name: _granting(part, whose, word) for name, part in changes.items()})


def _with_word(value: Any, first: str, word: str) -> Any:
    """The text with one keyword in another's place."""
    if isinstance(value, tuple):
        return tuple([_with_word(item, first, word) for item in value])
    if value == Keyword(first):
        return Keyword(word)
    if value == HasKeyword(first):
        return HasKeyword(word)
    if isinstance(value, SomeHas) and value.keyword == first:
        return replace(value, keyword=word)
    if not isinstance(value, Node):
        return value
    changes = {field.name: getattr(value, field.name) for field in fields(value)}
    return replace(value, **{name: _with_word(part, first, word) for name, part in changes.items()})
