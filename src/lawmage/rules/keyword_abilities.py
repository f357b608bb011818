"""Keyword abilities (CR 702): what each one is made of."""

from __future__ import annotations

from ..ir.ability import Keyword
from ..kernel.objects import LinkedAbility
from .keywords import BITS
from .link import NotExecutable
from .linked import KeywordText


def link_keyword(node: Keyword) -> list[LinkedAbility]:
    """The executable form of a keyword ability: itself as a mark, and what its rule says it means."""
    bit = BITS.get(node.name, 0)
    if bit and node.cost is None and node.amount is None and node.quality is None:
        return [KeywordText(node, bit)]
    raise NotExecutable(node)
