"""Texts of abilities, written from their compiled form, and whether another engine's wording means the same one.

Costs are compared first, then the first words of the effect, by what stands in both rather than to the letter.
"""

from __future__ import annotations

import html
import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from ...ir.ability import Activated, Keyword, Worded
from ...ir.amount import Number
from ...ir.effect import Do
from ...ir.node import Ability
from ...ir.reference import You
from ...ir.verb import Draw
from ...kernel.objects import Characteristics, Definition, GameObject, LinkedAbility
from ...kernel.state import State
from ...oracle.compiler import default_compiler
from ...rules.keyword_abilities import expand
from ...rules.link import NotExecutable
from ...rules.linked import ActivatedText, KeywordText
from ...rules.objects import chars
from ...types import FIRST_OBJECT_ID

SELF: Final = "~"
_MARKS: Final = re.compile(r"<[^>]*>")
_THIS: Final = re.compile(
    r"\{this\}|\bthis (creature|permanent|artifact|enchantment|land|card|spell|vehicle|equipment|aura|token|saga|"
    r"planeswalker|battle|case|class|room|siege|spacecraft|fortification|ability)\b"
)
_NOISE: Final = re.compile(r"[.,;\"“”()]")
ENOUGH: Final = 0.62
# Of an ability whose cost is the same, whatever its effect is called.
BY_COST_ALONE: Final = 0.65


@lru_cache(maxsize=65536)
def normal(text: str, name: str = "") -> str:
    """A text without marks, with ~ for its source and single spaces, in small letters."""
    text = _MARKS.sub("", html.unescape(text)).lower().replace("−", "-").replace("’", "'")
    text = _THIS.sub(SELF, text)
    if name:
        for called in (name.lower(), name.lower().split(",")[0]):
            text = text.replace(called, SELF)
    text = text.replace("enters the battlefield", "enters").replace(" to your mana pool", "")
    return " ".join(_NOISE.sub(" ", text).split())


@lru_cache(maxsize=65536)
def written(node: Ability, name: str, types: str) -> str:
    """The text of an ability node; empty if the card language has no words for it."""
    try:
        return default_compiler().write_face([node], name, types)
    except ValueError:
        if isinstance(node, Activated):
            # At least what it costs, where the card language has no words for what it does (a level of a Class).
            stand_in = Activated(node.cost, (Do(You(), (Draw(Number(1)),)),))
            # Nor may it have any for the cost (crewing).
            return "" if node == stand_in else written(stand_in, name, types).partition(":")[0] + ":"
        return ""


def texts_of(found: Characteristics, ability: LinkedAbility) -> list[str]:
    """What an ability of an object may be called, normalised: its text, the keyword it comes from, its ability word."""
    return [normal(text, found.name) for text in raw_texts(found, ability) if text]


def raw_texts(found: Characteristics, ability: LinkedAbility) -> list[str]:
    """The texts of an ability as written: its own first, then those of the keyword that stands for it."""
    texts = [written(ability.node, found.name, "")]
    keyword = keyword_of(found, ability)
    if keyword is not None:
        texts.append(written(keyword, found.name, ""))
        texts.append(keyword.name)
    return texts


def keyword_of(found: Characteristics, ability: LinkedAbility) -> Keyword | None:
    """The keyword ability that an ability of an object is a part of."""
    if isinstance(ability, KeywordText):
        return None
    node: Ability | None = None
    for other in found.abilities:
        if isinstance(other, KeywordText):
            node = other.node
        if other is ability:
            break
    if not isinstance(node, Keyword):
        return None
    return node if ability.node in parts_of(node) else None


@lru_cache(maxsize=4096)
def parts_of(node: Keyword) -> tuple[Ability, ...]:
    """The abilities a keyword stands for."""
    try:
        return tuple(expand(node))
    except NotExecutable:
        return ()


def ability_word(game: State, found: GameObject, ability: LinkedAbility) -> str:
    """CR 207.2c: the italic word that the text of a card (one of those of a merged permanent) has before an ability."""
    for part in [found, *[game.objects[id] for id in found.merged]]:
        word = "" if part.definition is None else _word(part.definition, ability)
        if word:
            return word
    return ""


def _word(definition: Definition, ability: LinkedAbility) -> str:
    for face in definition.ir.faces:
        for node in face.abilities:
            if isinstance(node, Worded) and node.ability == ability.node:
                return str(node.word)
    return ""


def likeness(query: str, text: str) -> float:
    """From 0 to 1: how well the start of an ability's text, as the other engine has it, fits ours (normalised)."""
    if not query or text.startswith(query):
        return 1.0 if query else 0.1
    cost, colon, effect = query.partition(":")
    own_cost, own_colon, own_effect = text.partition(":")
    if own_colon and not colon:
        return _costs(query, own_cost, partly=True) * 0.95
    if colon != own_colon:
        return 0.0
    if colon:
        return 0.0 if _costs(cost, own_cost, partly=False) < 0.8 else max(BY_COST_ALONE, _words(effect, own_effect))
    return _words(query, text)


def _costs(query: str, own: str, partly: bool) -> float:
    query, own = query.strip(), own.strip()
    if own == query or (partly and own.startswith(query)):
        return 1.0
    symbols, ours = re.findall(r"\{[^}]*\}", query), re.findall(r"\{[^}]*\}", own)
    if symbols != (ours[: len(symbols)] if partly else ours):
        return 0.0
    return _words(re.sub(r"\{[^}]*\}", "", query), re.sub(r"\{[^}]*\}", "", own))


def _words(query: str, text: str) -> float:
    """How much of the query's words stands, in order, in the beginning of the text."""
    wanted = query.split()
    if not wanted:
        return 1.0
    have = text.split()[: len(wanted) + 4]
    blocks = SequenceMatcher(None, wanted, have, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(wanted)


def ability_likeness(game: State, source: int, ability: LinkedAbility, query: str) -> float:
    """How well a query fits an ability of an object, by any of the names it may go by."""
    if source < FIRST_OBJECT_ID or source not in game.objects:
        return 0.0
    found = chars(game, source)
    wanted = normal(query, found.name)
    texts = texts_of(found, ability)
    word = ability_word(game, game.objects[source], ability)
    if word:
        texts += [word.lower(), *[f"{word.lower()} — {text}" for text in texts[:1]]]
    best = max([likeness(wanted, text) for text in texts], default=0.0)
    if isinstance(ability, ActivatedText) and ability.mana and best < 1.0:
        best = max(best, _mana_likeness(wanted, texts))
    return best


def _mana_likeness(query: str, texts: list[str]) -> float:
    """A mana ability with a choice of colours is several abilities to the other engine."""
    cost, colon, effect = query.partition(":")
    if not effect.strip().startswith("add"):
        return 0.0
    for text in texts:
        own_cost, own_colon, own_effect = text.partition(":")
        if colon and own_colon and _costs(cost, own_cost, partly=False) > 0.8:
            wanted = set(re.findall(r"\{[^}]*\}", effect))
            if wanted <= set(re.findall(r"\{[^}]*\}", own_effect)) or "any" in own_effect:
                return 0.9
    return 0.0


def mana_letters(query: str) -> str:
    """The letters of the mana that a mana ability's text adds."""
    effect = query.partition(":")[2]
    return "".join(re.findall(r"\{([WUBRGC])\}", effect))
