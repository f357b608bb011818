"""Keyword abilities (CR 702): what each one is made of.

Simple ones are marks that other rules ask for (rules/keywords).  Most are data: `keyword_table.json` holds what they
stand for, in the card language, compiled from `oracle/keywords` by `tools.keywords`.  What had to be code says why.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Any, Final

from ..ir.ability import Keyword
from ..ir.binding import bind
from ..ir.codec import decode
from ..ir.filter import IsSubtype
from ..ir.node import Ability
from ..ir.parameter import filled
from ..kernel.objects import LinkedAbility
from ..types import BASIC_LAND_TYPES
from . import casting_keywords
from .keywords import BITS
from .link import NotExecutable
from .linked import KeywordText

# Keyword abilities about which other rules ask by name, with what is written after them.
ASKED_BY_NAME: Final = (
    "landwalk",
    "protection",
    "hexproof",
    "toxic",
    "enchant",
    "trample over planeswalkers",
    "bands with other",
)
# CR 702.14: landwalk abilities written as one word.
LANDWALKS: Final = {f"{word.lower()}walk": word for word in (*BASIC_LAND_TYPES, "Desert")}

_TABLE: Final[dict[str, list[Ability]]] = {}


def definition(name: str) -> list[Ability] | None:
    """What a keyword stands for, parameters unfilled, or None where it is no data."""
    if not _TABLE:
        raw = pkgutil.get_data("lawmage.rules", "keyword_table.json")
        assert raw is not None
        table: dict[str, Any] = json.loads(raw)
        for keyword, entry in table.items():
            _TABLE[keyword] = [decode(node) for node in entry["abilities"]]
    return _TABLE.get(name)


def expand(node: Keyword) -> list[Ability]:
    """CR 702.1: the abilities a keyword stands for, with its cost, amount and quality filled in."""
    made = casting_keywords.abilities(node)
    if made is not None:
        return [bind(ability) for ability in made]
    found = definition(node.name)
    if found is None:
        raise NotExecutable(node)
    return [bind(filled(ability, node)) for ability in found]


def mark(node: Keyword) -> LinkedAbility | None:
    """A simple keyword's mark; None if it is not simple."""
    bit = BITS.get(node.name, 0)
    if bit and node.cost is None and node.amount is None and node.quality is None and not node.words:
        return KeywordText(node, bit)
    if node.name in LANDWALKS and node.quality is None:
        return KeywordText(Keyword("landwalk", quality=IsSubtype(LANDWALKS[node.name])), 0)
    if node.name in ASKED_BY_NAME and node.cost is None:
        return KeywordText(node, 0)
    return None
