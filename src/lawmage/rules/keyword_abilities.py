"""Keyword abilities (CR 702): what each one is made of.

Simple ones are marks that other rules ask for (rules/keywords).  Most are data: `keyword_table.json` holds what they
stand for, in the card language, compiled from `oracle/keywords` by `tools.keywords`.  What had to be code says why.
"""

from __future__ import annotations

import json
import pkgutil
from dataclasses import replace
from typing import Any, Final

from ..ir.ability import Activated, Keyword, Restriction
from ..ir.amount import ManaSpent, ThisTurn, X
from ..ir.binding import bind
from ..ir.codec import decode
from ..ir.cost import CostAction
from ..ir.effect import Do, ObjectsDo, Sentence
from ..ir.filter import All, AnyOf, ControlledBy, IsSubtype, IsType, Noun
from ..ir.node import Ability, Filter
from ..ir.parameter import filled, with_word
from ..ir.reference import It, Opponents, Target, This, You
from ..ir.verb import Attach, KeywordAction
from ..kernel.objects import LinkedAbility
from ..types import BASIC_LAND_TYPES
from . import alternative_keywords, casting_keywords, keyword_nodes
from .keywords import BITS
from .link import NotExecutable
from .linked import PAID_BY_SPECIAL_ACTION, KeywordText, has_node

# Keyword abilities about which other rules ask by name, with what is written after them.
ASKED_BY_NAME: Final = (
    "landwalk",
    "protection",
    "hexproof",
    "toxic",
    "enchant",
    "trample over planeswalkers",
    "bands with other",
    # CR 702.102a: asked about by casting.
    "fuse",
    # CR 702.124: for building a deck with two commanders only.
    "partner",
    "choose a background",
    "companion of",
    "start your engines !",
    # CR 702.165: what it does stands beside it on the face (see keyword_nodes).
    "backup",
    # CR 702.145e: see day_night.
    "nightbound",
    # CR 702.106: see conspiracies.
    "hidden agenda",
    "double agenda",
)
# Those of which nothing but the name (and words) counts.
MARKS: Final = ("fuse", "partner", "choose a background", "companion of", "start your engines !")
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
    """CR 702.1, 607.2k: the abilities a keyword stands for, with its cost, amount and quality filled in."""
    if node.name == "equip" and node.quality is not None:
        return [bind(equip_quality(node))]
    if node.name == "modular" and node.words == "sunburst":
        # CR 702.44c: the number is that of the colours of mana spent on it.
        node = replace(node, amount=ManaSpent("colors", This()), words="")
    if node.name == "ward" and node.amount is not None:
        # CR 702.21b: what X is stands behind the cost.
        node = replace(node, name="ward with X")
    if node.name == "bloodthirst" and isinstance(node.amount, X):
        # CR 702.54b: all the damage that opponents were dealt this turn.
        node = replace(node, amount=ThisTurn("damage dealt", to=Opponents()))
    used = node.name == "devour" or node.name in keyword_nodes.USES_QUALITY + alternative_keywords.WITH_QUALITY
    named = node.name == "partner with" and len(node.words) > 0
    made = casting_keywords.abilities(node)
    if made is None:
        made = keyword_nodes.abilities(node)
    found = definition(node.name)
    if made is None and node.name not in PAID_BY_SPECIAL_ACTION and (found is None or not _all_used(node, found)):
        raise NotExecutable(node)
    if (node.words and not named and node.name not in alternative_keywords.WITH_WORDS) or (
        node.quality is not None and not used and not has_node(tuple(found or ()), "KeywordQuality")
    ):
        raise NotExecutable(node)
    if node.name == "vanishing" and node.amount is None and found is not None:
        # CR 702.63b: without a number it gives no counters as it enters.
        found = [ability for ability in found if not has_node(ability, "KeywordAmount")]
    parts = [filled(ability, node) for ability in found] if found is not None else []
    if named:
        # CR 702.124k: the name of the other card.
        parts = [with_word(ability, "«name»", node.words) for ability in parts]
    if node.name in TENDED:
        parts = [_tended(ability, TENDED[node.name]) for ability in parts]
    return [bind(ability) for ability in [*(made or []), *parts]]


# What the creatures do that are tapped for the cost.
TENDED: Final = {"crew": "crew a Vehicle", "saddle": "saddle a Mount"}


def _tended(ability: Ability, words: str) -> Ability:
    """CR 702.122b, 702.171c: a creature crews or saddles as it is tapped to pay for the ability."""
    if not isinstance(ability, Activated) or not isinstance(ability.cost, CostAction):
        return ability
    each = It("creature", many=True, done="tapped")
    does = ObjectsDo(each, (KeywordAction(words, what=This()),))
    return replace(ability, cost=CostAction(Sentence((ability.cost.action, does))))


def _all_used(node: Keyword, found: list[Ability]) -> bool:
    """Whether everything written after the keyword has its place in the definition."""
    parts = tuple(found)
    return not (
        (node.words and node.name != "partner with")
        or (node.cost is not None and not has_node(parts, "KeywordCost"))
        or (node.amount is not None and not has_node(parts, "KeywordAmount"))
        or (node.quality is not None and not has_node(parts, "KeywordQuality"))
    )


def equip_quality(node: Keyword) -> Ability:
    """CR 702.6c, e: "equip [quality]" targets only a creature with the quality, "equip planeswalker" a planeswalker,
    to which it is attached as though that were a creature."""
    quality = node.quality
    if node.cost is None or node.words or not isinstance(quality, Noun) or quality.filter is None or quality.zone:
        raise NotExecutable(node)
    if quality.filter == IsType("planeswalker"):
        walker = Noun("permanent", All((quality.filter, ControlledBy(You()))))
        return Activated(node.cost, (Do(You(), (Attach(This(), Target(walker), True),)),), (Restriction("sorcery"),))
    if _names_type(quality.filter):
        raise NotExecutable(node)
    what = Noun("permanent", All((quality.filter, IsType("creature"), ControlledBy(You()))))
    return Activated(node.cost, (Do(You(), (Attach(This(), Target(what)),)),), (Restriction("sorcery"),))


def _names_type(quality: Filter) -> bool:
    """Whether a quality of equip is, or has in it, a card type other than creature."""
    if isinstance(quality, All):
        return any([_names_type(part) for part in quality.parts])
    return (isinstance(quality, IsType) and quality.type != "creature") or isinstance(quality, AnyOf)


def mark(node: Keyword) -> LinkedAbility | None:
    """A simple keyword's mark; None if it is not simple."""
    bit = BITS.get(node.name, 0)
    if bit and node.cost is None and node.amount is None and node.quality is None and not node.words:
        return KeywordText(node, bit)
    if node.name in LANDWALKS and node.quality is None:
        return KeywordText(Keyword("landwalk", quality=IsSubtype(LANDWALKS[node.name])), 0)
    if node.name == "backup" and node.amount is None:
        return None
    if node.name in MARKS and (node.cost is not None or node.amount is not None or node.quality is not None):
        return None
    if node.name in ASKED_BY_NAME and node.cost is None:
        return KeywordText(node, 0)
    return None
