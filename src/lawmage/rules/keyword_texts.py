"""Finding keyword abilities that are asked about by name (CR 702)."""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.objects import Characteristics
from ..kernel.state import State
from .keywords import BITS
from .layers.groups import groups
from .linked import KeywordText
from .objects import chars, controller


def keywords_named(found: Characteristics, name: str) -> list[KeywordText]:
    """The keyword abilities of this name."""
    if name in BITS:
        return [ability for ability in found.abilities if isinstance(ability, KeywordText) and ability.name == name]
    return [ability for ability in groups(found).keywords if ability.name == name]


def has_keyword_named(found: Characteristics, name: str) -> bool:
    """Whether there is one."""
    return len(keywords_named(found, name)) > 0


def keyword_total(game: State, id: int, name: str) -> int:
    """The sum of the numbers written after an object's keyword abilities of this name (CR 702.164b)."""
    frame = Frame(id, controller(game, id))
    amounts = [text.amount for text in keywords_named(chars(game, id), name)]
    return sum([amount.value(game, frame) for amount in amounts if amount is not None])
