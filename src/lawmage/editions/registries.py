"""Lists that the rules of a day have: subtypes by card type, supertypes, and keywords (CR 205.3, 205.4a, 701, 702).

`data/types_timeline.tsv` holds what was added to and taken from each list, and when; they are walked back from today's
(ir/subtypes).  Creature types have a list since 2003-12-01, the others since the words came up.
`data/keywords_timeline.tsv` names the first text that has each keyword.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from ..errors import SetupError
from ..ir import subtypes
from ..types import SUPERTYPE_NAMES

FIRST_LIST: Final = "2003-12-01"
"""The first text with a list of creature types; before, any word could be one."""

LISTS: Final[dict[str, tuple[str, ...]]] = {
    "artifact": subtypes.ARTIFACT_TYPES,
    "creature": subtypes.CREATURE_TYPES,
    "enchantment": subtypes.ENCHANTMENT_TYPES,
    "land": subtypes.LAND_TYPES,
    "planeswalker": subtypes.PLANESWALKER_TYPES,
    "spell": subtypes.SPELL_TYPES,
    "super": tuple([word.title() for word in SUPERTYPE_NAMES]),
}
KINDS: Final = ("ability", "action", "ability word", "variant")

_ROWS: Final[dict[str, list[list[str]]]] = {}


def _rows(name: str) -> list[list[str]]:
    if name not in _ROWS:
        text = files(__name__.partition(".")[0]).joinpath("data", name).read_text("utf-8")
        _ROWS[name] = [line.split("\t") for line in text.split("\n") if line and not line.startswith("#")]
    return _ROWS[name]


def types_on(day: str, category: str) -> tuple[str, ...]:
    """The subtypes of a card type ("creature", ... "spell"), or the supertypes ("super"), on a day, sorted.

    SetupError for another word.  No creature types before there was a list.
    """
    if category not in LISTS:
        raise SetupError(f"there is no list of {category} types; there are: {', '.join(LISTS)}")
    if category == "creature" and day < FIRST_LIST:
        return ()
    found = list(LISTS[category])
    for date, of, added, removed in reversed(_rows("types_timeline.tsv")):
        if of == category and date > day:
            found = [word for word in found if word not in _words(added)] + _words(removed)
    return tuple(sorted(found))


def _words(text: str) -> list[str]:
    return [] if text == "-" else [word.replace("_", " ") for word in text.split(" ")]


def keywords_on(day: str, kind: str = "ability") -> tuple[str, ...]:
    """The keywords of a kind (`KINDS`) that the texts had by a day, sorted."""
    if kind not in KINDS:
        raise SetupError(f"there is no kind {kind!r} of keywords; there are: {', '.join(KINDS)}")
    return tuple(
        sorted({name: True for date, name, what, _ in _rows("keywords_timeline.tsv") if what == kind and date <= day})
    )
