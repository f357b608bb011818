"""The type lines of another day: what the card said then, read in the words of the core.

`data/dated_types.tsv` has, for each card whose type line was once another than today's, the days from which it was so:
the name of the face, the day, the line (`=` where it has been today's since then) and what the text says that it counts
as.  It is written by `python -m tools.dated`.  Plurals stand as singulars (summary K.13.4).
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from ..ir import subtypes
from ..types import BASIC_LAND_TYPES
from .card import DASH, TypeLine

SIXTH: Final = "1999-04-23"
"""The day of the rules from which interrupts and mana sources are instants, and summons creature spells."""

SEPARATE: Final = "1999-11-01"
"""The day of the rules from which each word of a creature's type line is a type of its own (212.2a)."""

BY_ORACLE: Final = "2003-03-15"
"""The day of the rules from which the Oracle decides which creature types there are, and gender makes a difference."""

BY_PRINT: Final = "2003-07-01"
"""The day of the rules from which a land has the types that are printed on it; before, from 1999-11-01, its name."""

REVISED: Final = "2007-09-07"
"""The day of the great revision of creature types: from then the Oracle's lines are known, before it the printed."""

INTERRUPT: Final = "Interrupt"
MANA_SOURCE: Final = "Mana Source"
FORMER_SPELLS: Final = (INTERRUPT, MANA_SOURCE)
"""The spell types that the rules of that day gave up."""

TODAYS: Final = "="
_GENDERS: Final = {"Sister": "Brother"}
_KINDS_OF_ARTIFACTS: Final = ("Mono", "Poly", "Continuous")
_ENCHANT: Final = "Enchant "
_SUMMON: Final = "Summon "
_LEGEND: Final = "Legend"
_OTHER_SUBTYPES: Final = (*subtypes.ARTIFACT_TYPES, *subtypes.ENCHANTMENT_TYPES, *subtypes.LAND_TYPES)


class DatedLine:
    """What a card said from a day on.  line: its type line; counts_as: subtypes that its text gives it."""

    __slots__ = ("counts_as", "day", "line")

    def __init__(self, day: str, line: str, counts_as: tuple[str, ...]) -> None:
        self.day = day
        self.line = line
        self.counts_as = counts_as


_LINES: Final[dict[str, list[DatedLine]]] = {}


def lines() -> dict[str, list[DatedLine]]:
    """All cards with lines of another day, each by day; read once, not to be written."""
    if not _LINES:
        text = files(__name__.partition(".")[0]).joinpath("data", "dated_types.tsv").read_text("utf-8")
        for row in text.split("\n"):
            if row and not row.startswith("#"):
                name, day, line, counts_as = row.split("\t")
                _LINES.setdefault(name, []).append(DatedLine(day, line, tuple(counts_as.split())))
    return _LINES


def line_on(name: str, day: str) -> DatedLine | None:
    """What the face called `name` said on a day; None where that is today's line, or nothing is known."""
    found: DatedLine | None = None
    for one in lines().get(name, ()):
        if one.day <= day and (day < REVISED or one.day >= REVISED):
            found = one
    return None if found is None or found.line == TODAYS else found


def read_line(text: str, card: str = "") -> TypeLine:
    """A type line of any day as the core knows it; raises `CardError`.

    A summon is a creature (summary K.13.1), with all its words as one type but for Legend (K.19), which is also what
    makes a creature legendary; an artifact is one of any kind (before 1994); an enchantment that says what it enchants
    is an Aura, but for Enchant World (K.14.2).
    """
    text = text.replace(" - ", DASH)
    if text.startswith(_SUMMON):
        words = text.removeprefix(_SUMMON).lstrip("\u2014 ").split()
        kind = " ".join(word for word in words if word != _LEGEND)
        return _legendary(TypeLine((), ("Creature",), (*[kind] * (kind != ""), *[_LEGEND] * (_LEGEND in words))))
    if text == _ENCHANT + "World":
        return TypeLine(("World",), ("Enchantment",))
    if text.startswith(_ENCHANT):
        return TypeLine((), ("Enchantment",), ("Aura",))
    if text in FORMER_SPELLS:
        return TypeLine((), (text,))
    if text.split()[0] in _KINDS_OF_ARTIFACTS:
        text = text.partition(" ")[2]
    return _legendary(TypeLine.parse(text, card))


def _legendary(line: TypeLine) -> TypeLine:
    """Before there was a supertype, a legendary creature was one with the type Legend."""
    if _LEGEND not in line.subtypes or "Legendary" in line.supertypes:
        return line
    return TypeLine(("Legendary", *line.supertypes), line.types, line.subtypes)


def type_line_on(name: str, today: TypeLine, day: str, listed: tuple[str, ...] = ()) -> TypeLine:
    """The type line of the face called `name` on a day; `today` is today's.  listed: the creature types of the day's
    list, none while there was no list: only those count, and today's if none of the printed is among them."""
    found = line_on(name, day)
    line = today if found is None else _said(found, name, today, day)
    if "Land" in line.types and "Basic" not in line.supertypes and SEPARATE <= day < BY_PRINT:
        # rule 212.2c (1999): a land's type is its name; what it says of basic types beside.
        basic = tuple(word for word in line.subtypes if word in BASIC_LAND_TYPES)
        line = TypeLine(line.supertypes, line.types, (*basic, name))
    if not listed or "Creature" not in line.types:
        return line
    kept = _kept(line, listed) or _kept(today, listed)
    return TypeLine(line.supertypes, line.types, kept)


def _kept(line: TypeLine, listed: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes of a line that are no creature types, or those on the list."""
    return tuple(word for word in line.subtypes if word in listed or word in _OTHER_SUBTYPES)


def _words(subtypes: tuple[str, ...], day: str) -> tuple[str, ...]:
    """The creature types of a line: one of all its words, but for Legend, or since 1999-11-01 each word.

    Until 2003-03-15 types that differ by gender only were the same.
    """
    if day < BY_ORACLE:
        subtypes = tuple(_GENDERS.get(word, word) for word in subtypes)
    if day >= SEPARATE:
        return tuple(word for kind in subtypes for word in kind.split())
    kinds = [word for word in subtypes if word != _LEGEND and word not in _OTHER_SUBTYPES]
    rest = [word for word in subtypes if word not in kinds]
    return (*([" ".join(kinds)] if kinds else ()), *rest)


def _said(found: DatedLine, name: str, today: TypeLine, day: str) -> TypeLine:
    line = read_line(found.line, name)
    if "Creature" in line.types:
        line = TypeLine(line.supertypes, line.types, _words(line.subtypes, day))
    if "Land" in line.types:
        # What a land said of its own basic types, and of being basic, stood in its text or its name.
        kept = tuple(word for word in today.supertypes if word != "Legendary" or "Legendary" in line.supertypes)
        return TypeLine(kept, line.types, tuple(word for word in today.subtypes if word in BASIC_LAND_TYPES))
    if day >= SIXTH and line.types[0] in FORMER_SPELLS:
        return TypeLine(line.supertypes, ("Instant",), line.subtypes)
    return TypeLine(line.supertypes, line.types, line.subtypes + found.counts_as)
