"""The root of the card language: every phrase of Oracle text becomes a frozen node."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True)
class Node:
    """A piece of card language.

    `form` says which of several synonymous wordings was read, so that writing gives it back; it is no part
    of the meaning and equality ignores it.
    """

    form: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True)
class Amount(Node):
    """A number, known now or worked out when needed (CR 107)."""


@dataclass(frozen=True)
class Filter(Node):
    """A test that an object or player passes or fails."""


@dataclass(frozen=True)
class Objects(Node):
    """Says which objects are meant: a target, a choice, all of a kind, or one mentioned before."""


@dataclass(frozen=True)
class Players(Node):
    """Says which players are meant."""


@dataclass(frozen=True)
class Condition(Node):
    """Something true or false of the game."""


@dataclass(frozen=True)
class Cost(Node):
    """Something to be paid (CR 118)."""


@dataclass(frozen=True)
class Instruction(Node):
    """Something a resolving spell or ability tells players to do (CR 608.2c)."""


@dataclass(frozen=True)
class Verb(Node):
    """What the subject of a clause does or what befalls it; the clause holds the subject."""


@dataclass(frozen=True)
class Event(Node):
    """A kind of event that can trigger an ability or be replaced (CR 603.2, 614.1)."""


@dataclass(frozen=True)
class Statement(Node):
    """What a static ability says is true (CR 604)."""


@dataclass(frozen=True)
class Duration(Node):
    """How long a continuous effect lasts (CR 611.2a)."""


@dataclass(frozen=True)
class Ability(Node):
    """An ability of an object (CR 113)."""


_FIELDS: Final[dict[type[Any], tuple[dataclasses.Field[Any], ...]]] = {}


def fields(node: Any) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a node, as `dataclasses.fields` gives them, worked out once for each class."""
    known = _FIELDS.get(type(node))
    if known is None:
        known = _FIELDS[type(node)] = dataclasses.fields(node)
    return known
