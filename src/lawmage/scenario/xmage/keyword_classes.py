"""The other engine's names for keyword abilities, and whether an object has one."""

from __future__ import annotations

import re
from typing import Any, Final

from ...kernel.state import State
from ...rules import keywords
from ...rules.linked import ActivatedText, KeywordText, TriggeredText
from ...rules.objects import chars
from .texts import normal, raw_texts

_SUFFIX: Final = re.compile(r"(Static|Activated|Triggered|Mana)?Ability$")
_WORDS: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z][a-z]+")
UNNAMED: Final = ("Simple", "Ability", "Mana", "Entersbattlefield", "Dies", "Attacks", "Spellcast")


# The other engine's classes of abilities to tap for mana, with what is added where it is always the same.
TAPS_FOR: Final = {
    "SimpleManaAbility": "",
    "AnyColorManaAbility": "one mana of any color",
    "ColorlessManaAbility": "{c}",
    "WhiteManaAbility": "{w}",
    "BlueManaAbility": "{u}",
    "BlackManaAbility": "{b}",
    "RedManaAbility": "{r}",
    "GreenManaAbility": "{g}",
}
MANA: Final = {"Colorless": "{c}", "White": "{w}", "Blue": "{u}", "Black": "{b}", "Red": "{r}", "Green": "{g}"}


def _mana_of(args: list[Any]) -> str:
    """The mana that a new Mana.RedMana(2) among the arguments is, as symbols; '' if there is none."""
    for each in args:
        new = each.get("new", "") if isinstance(each, dict) else ""
        color = new.removeprefix("Mana.").removesuffix("Mana")
        if color in MANA:
            return MANA[color] * int((each.get("args") or [1])[0])
    return ""


def keyword_word(cls: str, ability: str) -> str:
    """The keyword that a class of the other engine means: "FirstStrikeAbility" is first strike."""
    word = " ".join(_WORDS.findall(_SUFFIX.sub("", cls))).lower()
    return {"hexproof base": "hexproof", "basic landcycling": "cycling"}.get(word, word) or ability.lower()


def known_class(cls: str, ability: str) -> bool:
    """Whether a class is a keyword ability of ours, or an ability to tap for mana."""
    if cls in TAPS_FOR:
        return True
    word = keyword_word(cls, ability)
    return word in keywords.BITS or not any(word.startswith(each.lower()) for each in UNNAMED)


def keyword_count(game: State, id: int, cls: str, ability: str) -> int:
    """How often an object has a keyword ability."""
    word = keyword_word(cls, ability)
    found = chars(game, id)
    return len([each for each in found.abilities if isinstance(each, KeywordText) and _is(each, word)])


def has_keyword(game: State, id: int, cls: str, ability: str, args: list[Any]) -> bool:
    """Whether an object has a keyword ability (or an ability whose text begins so)."""
    found = chars(game, id)
    if cls in TAPS_FOR:
        wanted = "{t}: add " + (_mana_of(args) or TAPS_FOR[cls])
        texts = [text for each in found.abilities if isinstance(each, ActivatedText) for text in raw_texts(found, each)]
        return any(text.lower().rstrip(".") == wanted for text in texts)
    word = keyword_word(cls, ability)
    if word in keywords.BITS:
        return bool(found.keywords & keywords.BITS[word])
    if keyword_count(game, id, cls, ability):
        return True
    wanted = normal(ability, found.name)
    kinds = (ActivatedText, KeywordText, TriggeredText)
    texts = [text for each in found.abilities if isinstance(each, kinds) for text in raw_texts(found, each)]
    return bool(wanted) and any(normal(text, found.name).startswith(wanted) for text in texts)


def _is(ability: KeywordText, word: str) -> bool:
    name = getattr(ability.node, "name", "")
    return name == word or (word.endswith("walk") and name == "landwalk") or name.endswith(f" {word}")
