"""Names of cards as people type them, and the words of a type line.

Two names are the same card's when their keys are equal: case, diacritics, ligatures, typographic
quotes and dashes, and the way the halves of a card are joined (`Fire/Ice`, `Fire // Ice`) do not count.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Protocol

SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
"""CR 205.4a: the supertypes, in the rule's order."""

CARD_TYPES: Final = (
    "Artifact",
    "Battle",
    "Conspiracy",
    "Creature",
    "Dungeon",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Phenomenon",
    "Plane",
    "Planeswalker",
    "Scheme",
    "Sorcery",
    "Vanguard",
)
"""CR 205.2a: the card types, in the rule's order."""

OTHER_SUPERTYPES: Final = ("Host",)
"""Supertypes that are printed on cards but that no rule of CR 205.4a knows."""

OTHER_CARD_TYPES: Final = ("Hero", "Stickers")
"""Card types that are printed on cards or sheets but that no rule of CR 205.2a knows."""

FORMER_CARD_TYPES: Final = {"Tribal": "Kindred"}
"""CR 308.3: card types that were renamed, with their name of today."""

_LIGATURES: Final = str.maketrans(
    {
        "Æ": "AE",
        "æ": "ae",
        "Œ": "OE",
        "œ": "oe",
        "Ø": "O",
        "ø": "o",
        "Ł": "L",
        "ł": "l",
        "\u2018": "'",
        "\u2019": "'",
        "\u02bc": "'",
        "`": "'",
        "\u00b4": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\ua789": ":",
        "®": None,
    }
)
_JOINT: Final = re.compile(r"\s*/+\s*")


class NameResolver(Protocol):
    """Whoever knows which cards exist."""

    def resolve(self, name: str) -> str:
        """The whole name of the card called `name`; raises `UnknownCard` with suggestions."""
        ...


def name_key(name: str) -> str:
    """What two spellings of one card's name have in common."""
    plain = name.translate(_LIGATURES)
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    if "/" in plain:
        plain = _JOINT.sub(" // ", plain)
    return " ".join(plain.casefold().split())


def nearest(name: str, known: Iterable[str], limit: int = 5) -> tuple[str, ...]:
    """The names in `known` that look like `name`, best first: slips of the pen, longer names, others."""
    from rapidfuzz import fuzz, process  # Imported late: only a mistake needs it.

    wanted = name_key(name)
    keys = {known_name: name_key(known_name) for known_name in known}
    close = process.extract(wanted, keys, scorer=fuzz.ratio, limit=limit, score_cutoff=72)
    close.sort(key=_by_score)
    slips = [hit[2] for hit in close if hit[1] >= 88]
    longer = sorted(known_name for known_name, key in keys.items() if len(wanted) >= 3 and _begins(key, wanted))
    return tuple(dict.fromkeys(slips + longer + [hit[2] for hit in close]))[:limit]


def _by_score(hit: tuple[str, float, str]) -> tuple[float, str]:
    return -hit[1], hit[2]


def _begins(key: str, wanted: str) -> bool:
    """Whether `wanted` is how a longer name begins, at the end of a word."""
    return key.startswith(wanted) and not key[len(wanted) : len(wanted) + 1].isalnum()


def is_supertype(word: str) -> bool:
    """Whether `word` is a supertype, in the rules or on a card."""
    return word in SUPERTYPES or word in OTHER_SUPERTYPES


def is_card_type(word: str) -> bool:
    """Whether `word` is a card type, in the rules or on a card."""
    return word in CARD_TYPES or word in OTHER_CARD_TYPES
