"""From ability nodes to linked abilities (CR 113.3)."""

from __future__ import annotations

from typing import Final

from ..ir import ability as ir
from ..ir.binding import bind
from ..ir.created import with_created
from ..ir.filter import AnyOf
from ..ir.ignoring import with_ignorable
from ..ir.later import with_later
from ..ir.node import Ability
from ..ir.opened import with_opened
from ..ir.paid_x import with_paid_x
from ..ir.replaced import with_replaced
from ..ir.same import with_amounts, with_one_target
from ..ir.same_for import with_same_for
from ..ir.spell import what_it_has
from ..ir.static import Defines, WorksIn
from ..ir.those import with_those
from ..kernel.objects import LinkedAbility
from . import special_abilities
from .keyword_abilities import expand, mark
from .link import NotExecutable
from .linked import KEYWORDS, ActivatedText, CleavedText, KeywordText, SpellText, StaticText, triggered

# CR 702.73a, 702.114a: simple keywords that define a characteristic (604.3).
DEFINING: Final = {"changeling": "every creature type", "devoid": "colorless"}

_LINKED: dict[Ability, list[LinkedAbility]] = {}


def link_ability(node: Ability) -> list[LinkedAbility]:
    """The executable abilities of one ability node (a line of keywords gives several), made once per node."""
    found = _LINKED.get(node)
    if found is None:
        found = _link(node)
        _LINKED[node] = found
    return found


def companion(node: ir.Companion) -> LinkedAbility:
    """CR 702.139: what a companion asks."""
    from .companions import CompanionText

    return CompanionText(node)


def _link(node: Ability) -> list[LinkedAbility]:
    opened = with_paid_x(with_opened(with_ignorable(with_same_for(with_those(node)))))
    told = with_replaced(with_later(with_created(with_amounts(with_one_target(opened)))))
    if told is not node:
        return link_ability(told)
    if isinstance(node, ir.Worded):
        return link_ability(node.ability)
    if isinstance(node, ir.Special):
        return name_abilities(node, link_ability(bind(special_abilities.plain(node))))
    if isinstance(node, ir.Anchored):
        return [linked for one in special_abilities.anchored(node) for linked in link_ability(bind(one))]
    if isinstance(node, ir.Companion):
        return [companion(node)]
    if isinstance(node, ir.Solve):
        return link_ability(bind(special_abilities.solving(node)))
    if isinstance(node, ir.KeywordList):
        return [linked for keyword in node.keywords for linked in link_ability(keyword)]
    if isinstance(node, ir.Keyword):
        return _link_keyword(node)
    if isinstance(node, ir.SpellAbility):
        has = what_it_has(node)
        if has is not None:
            # CR 113.6, 604.1: a static ability, as the spell has it already on the stack.
            return link_ability(bind(ir.Static(WorksIn("stack", has))))
        return [SpellText(node)]
    if isinstance(node, ir.Cleaved):
        whole, cut = link_ability(bind(node.whole))[0], link_ability(bind(node.cut))[0]
        assert isinstance(whole, SpellText) and isinstance(cut, SpellText)
        return [CleavedText(node, whole, cut)]
    if isinstance(node, ir.Activated):
        return [ActivatedText(node)]
    if isinstance(node, ir.Triggered):
        return [triggered(node)]
    if isinstance(node, ir.Static):
        static = StaticText(node)
        return [static, *[part for part in static.parts if isinstance(part, StaticText)]]
    return _link_bar(node)


def _link_bar(node: Ability) -> list[LinkedAbility]:
    """CR 711.2, 714.2, 716.2, 721.2: chapter symbols, level bars and station symbols."""
    from .chapters import link_chapter
    from .level_bars import abilities_of_bar

    found: list[LinkedAbility] = []
    if isinstance(node, ir.Level):
        for ability in abilities_of_bar(node):
            found += link_ability(ability)
    elif isinstance(node, ir.Chapter):
        found += link_chapter(node)
    else:
        raise NotExecutable(node)
    return found


def _link_keyword(node: ir.Keyword) -> list[LinkedAbility]:
    """CR 702.1: a keyword's mark, then (for one that is data) what it stands for.

    CR 702.16g: protection from one thing "and from" another is two abilities.
    """
    if node.name == "protection" and isinstance(node.quality, AnyOf):
        return [linked for part in node.quality.parts for linked in link_ability(ir.Keyword(node.name, quality=part))]
    simple = mark(node)
    if simple is not None:
        meaning = DEFINING.get(node.name)
        return [simple] if meaning is None else [simple, *link_ability(ir.Static(Defines(word=meaning)))]
    parts = [linked for ability in expand(node) for linked in link_ability(ability)]
    return [KeywordText(node, 0), *name_abilities(node, parts)]


def name_abilities(node: ir.Keyword | ir.Special, linked: list[LinkedAbility]) -> list[LinkedAbility]:
    """CR 702.1: the same abilities, each activated one an instance of its own that knows the word it comes from."""
    word = node.name if isinstance(node, ir.Keyword) else node.word
    if word not in KEYWORDS:
        return linked
    named: list[LinkedAbility] = []
    for ability in linked:
        if isinstance(ability, ActivatedText):
            own = ActivatedText(ability.activated)
            own.keyword = word
            own.root = node
            for part in own.parts:
                part.root = node
            named.append(own)
        else:
            named.append(ability)
    return named
