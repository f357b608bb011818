"""Gaining and losing abilities (CR 613.1f, 113.10)."""

from __future__ import annotations

from typing import Final

from ..ir import change as ir
from ..ir.ability import Keyword, KeywordList, Static, Worded
from ..ir.amount import Number, Plus
from ..ir.binding import bind
from ..ir.filter import AnyOf, IsColor, OfChosen
from ..ir.node import Ability, Filter, Node, Verb
from ..ir.reference import This
from ..ir.static import Defines, ObjectsAre
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.state import State
from ..types import COLOR_NAMES
from . import layers
from .keywords import BITS
from .layers import Modification
from .layers.groups import EMPTY
from .layers.order import ABILITIES, EXISTENCE, SOURCES
from .layers.working import Working
from .link import Linker, NotExecutable
from .link_ability import link_ability
from .linked import KeywordText, has_node

# What is lost may have been an effect that applies in a later layer.
ABILITIES_GONE: Final = ABILITIES | EXISTENCE


def granted(node: Ability) -> Ability:
    """CR 604.3a: an ability that an effect grants defines no characteristic: it sets power and toughness (613.4b)."""
    if not isinstance(node, Static) or not isinstance(node.statement, Defines) or node.statement.word:
        return node
    power, toughness = node.statement.power, node.statement.toughness
    if node.statement.more and power is not None:
        toughness = Plus(power, Number(node.statement.more))
    return bind(Static(ObjectsAre(This(), (ir.SetPT(power, toughness),))))


class GainAbilities(Modification):
    """CR 613.1f: has abilities in addition to its others; those of an ability in quotation marks included."""

    layer = layers.ABILITY
    writes = ABILITIES

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        abilities: list[LinkedAbility] = []
        for node in nodes:
            if not isinstance(node, Ability):
                raise NotExecutable(node)
            abilities += link_ability(granted(node))
        self.abilities = tuple(abilities)
        self.bits = 0
        self.marks = True
        for ability in abilities:
            if isinstance(ability, KeywordText):
                self.bits |= ability.bit
            else:
                self.marks = False
        self.writes = ABILITIES if self.marks else ABILITIES | SOURCES

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.abilities += self.abilities
        chars.keywords |= self.bits
        if not self.marks:
            chars.groups = None

    def apply_to(self, game: State, working: Working, frame: Frame, ids: list[int]) -> None:
        mine = working.chars
        abilities = self.abilities
        bits = self.bits
        for id in ids:
            chars = mine.get(id)
            if chars is None:
                chars = working.own(id)
            chars.abilities += abilities
            chars.keywords |= bits
            if not self.marks:
                chars.groups = None


class LoseAll(Modification):
    """CR 613.1f: loses all abilities; an effect that also gives some gives them after that."""

    layer = layers.ABILITY
    writes = ABILITIES_GONE
    first = True

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.abilities = ()
        chars.keywords = 0
        chars.groups = EMPTY


class LoseKeywords(Modification):
    """CR 613.1f, 113.10: loses keyword abilities: every instance of each, with what it stands for."""

    layer = layers.ABILITY
    writes = ABILITIES_GONE
    first = True

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        self.keywords: list[Keyword] = []
        self.others: list[LinkedAbility] = []
        for node in nodes:
            inner = node.ability if isinstance(node, Worded) else node
            if isinstance(inner, KeywordList):
                self.keywords += inner.keywords
            elif isinstance(inner, Keyword):
                self.keywords.append(inner)
            elif isinstance(inner, Ability):
                self.others += link_ability(inner)
            else:
                raise NotExecutable(node)
        if not self.others and all([keyword.name in BITS for keyword in self.keywords]):
            self.writes = ABILITIES

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        gone: list[LinkedAbility] = self.others[:]
        for ability in chars.abilities:
            if isinstance(ability, KeywordText) and any([_is(ability.node, k) for k in self.keywords]):
                assert isinstance(ability.node, Ability)
                gone += link_ability(ability.node)
        if not gone:
            return
        chars.abilities = tuple([a for a in chars.abilities if not any([a is other for other in gone])])
        chars.keywords = bits_of(chars.abilities)
        chars.groups = None


def _is(has: Ability, lost: Keyword) -> bool:
    """Whether losing a keyword takes an ability away: by name, and by its quality where one is named."""
    if not isinstance(has, Keyword) or has.name != lost.name:
        return False
    return lost.quality is None or lost.quality == has.quality


def bits_of(abilities: tuple[LinkedAbility, ...]) -> int:
    """The bits of the simple keywords among abilities."""
    bits = 0
    for ability in abilities:
        if isinstance(ability, KeywordText):
            bits |= ability.bit
    return bits


def gain(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of Gain."""
    assert isinstance(node, ir.Gain)
    if has_node(node.abilities, "OfChosen") and color_of_choice(node.abilities, "white") != node.abilities:
        from .choosing import one_of

        options: list[Modification] = [GainAbilities(color_of_choice(node.abilities, word)) for word in COLOR_NAMES]
        return [one_of(options, COLOR_NAMES, "Choose a color", link.slot(node), ABILITIES)]
    return [GainAbilities(node.abilities)]


def color_of_choice(nodes: tuple[Node, ...], word: str) -> tuple[Node, ...]:
    """CR 608.2d, 702.16: "protection from the color of your choice", with that colour in its place."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, KeywordList):
            keywords = color_of_choice(node.keywords, word)
            node = KeywordList(tuple([keyword for keyword in keywords if isinstance(keyword, Keyword)]))
        elif isinstance(node, Keyword) and isinstance(node.quality, Filter):
            node = Keyword(node.name, node.cost, node.amount, _with_color(node.quality, word), node.words)
        found.append(node)
    return tuple(found)


def _with_color(quality: Filter, word: str) -> Filter:
    """The quality with a colour for "the color of your choice", also where that is one of several."""
    if quality == OfChosen("color of your choice"):
        return IsColor(word)
    if isinstance(quality, AnyOf):
        return AnyOf(tuple([_with_color(part, word) for part in quality.parts]))
    return quality


def lose(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of Lose."""
    assert isinstance(node, ir.Lose)
    return [LoseKeywords(node.abilities)] if node.abilities else [LoseAll()]
