"""Deck lists as lines of text: plain, MTG Arena, Magic Online, Moxfield.

They are dialects of one language, `4 Name (SET) 123` under headings, so one reader reads them all; the
writers differ in headings and printings. What a line means is never guessed: a line that is neither an entry,
a heading nor a comment is an error.
"""

from __future__ import annotations

import re
from typing import Final

from ..errors import DeckError
from .model import Deck, DeckEntry, counted

_ENTRY: Final = re.compile(r"(?P<side>SB:\s*)?(?P<count>[0-9]{1,9})[xX]?\s+(?P<name>\S.*)")
_PRINTING: Final = re.compile(r"(?P<name>.*\S)\s+\((?P<set>[A-Z0-9]{2,6})\)(?:\s+(?P<number>[\w\u2605\u2020-]+))?")
_TAG: Final = re.compile(r"\s+(\*[A-Z]+\*|#[^#*]+|\^[^^]+\^)$")
_HEADING: Final = re.compile(r"(?://|#)?\s*(?P<word>[A-Za-z]+(?: [A-Za-z]+)?)\s*(?:\(\d+\))?\s*:?")

_SECTIONS: Final = {
    "deck": "main",
    "main": "main",
    "maindeck": "main",
    "mainboard": "main",
    "main deck": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "commander": "commanders",
    "commanders": "commanders",
    "companion": "companion",
    "maybeboard": "not in the deck",
    "considering": "not in the deck",
    "tokens": "not in the deck",
    "about": "about",
}
_GROUPS: Final = frozenset(
    (
        "creature",
        "creatures",
        "land",
        "lands",
        "instant",
        "instants",
        "sorcery",
        "sorceries",
        "artifact",
        "artifacts",
        "enchantment",
        "enchantments",
        "planeswalker",
        "planeswalkers",
        "battle",
        "battles",
        "spell",
        "spells",
        "other",
        "other spells",
        "basic lands",
        "nonbasic lands",
    )
)
"""Headings that only sort the main deck."""


class _Reading:
    """What has been read of a deck, and where the next line belongs."""

    def __init__(self) -> None:
        self.entries: dict[str, list[DeckEntry]] = {
            "main": [],
            "sideboard": [],
            "commanders": [],
            "companion": [],
            "not in the deck": [],
        }
        self.section = "main"
        self.headed = False
        self.name = ""
        self.gaps: list[int] = []  # How many entries of `main` stood before each empty line.


def read_text(text: str) -> Deck:
    """Reads a deck list in any of the dialects.

    Without headings an empty line parts the main deck from the sideboard, as in Magic Online's files.
    """
    reading = _Reading()
    for number, line in enumerate(text.splitlines(), 1):
        _read_line(reading, line.strip(), number)
    if not reading.headed:
        _split_at_gap(reading)
    entries = reading.entries
    companion = _companion(entries["companion"], entries["sideboard"])
    return Deck(
        tuple(entries["main"]),
        tuple(entries["sideboard"]),
        tuple(entries["commanders"]),
        companion,
        reading.name,
    )


def _read_line(reading: _Reading, line: str, number: int) -> None:
    if not line:
        if reading.entries["main"]:
            reading.gaps.append(len(reading.entries["main"]))
        return
    heading = _HEADING.fullmatch(line)
    if heading:
        word = heading["word"].lower()
        if word in _SECTIONS:
            reading.section = _SECTIONS[word]
            reading.headed = True
            return
        if word in _GROUPS:
            reading.headed = True
            return
    if line.startswith(("//", "#")):
        if not reading.name and number == 1:
            reading.name = line.lstrip("/#").strip()
        return
    if reading.section == "about":
        if not line.startswith("Name "):
            raise DeckError(f'{line!r} is no "Name ..."', line=number)
        reading.name = line[len("Name ") :].strip()
        return
    side, commander, entry = read_entry(line, number)
    section = "sideboard" if side else "commanders" if commander else reading.section
    reading.headed = reading.headed or side
    reading.entries[section].append(entry)


def read_entry(line: str, number: int | None = None) -> tuple[bool, bool, DeckEntry]:
    """Whether a line is marked as of the sideboard, whether as commander, and its entry."""
    found = _ENTRY.fullmatch(line)
    if not found:
        raise DeckError(f'{line!r} is neither "<copies> <card>" nor a heading', line=number)
    name = found["name"].strip()
    commander = False
    while tag := _TAG.search(name):
        commander = commander or tag[1] == "*CMDR*"
        name = name[: tag.start()]
    printing = _PRINTING.fullmatch(name)
    try:
        if printing:
            entry = DeckEntry(int(found["count"]), printing["name"], printing["set"], printing["number"] or "")
        else:
            entry = DeckEntry(int(found["count"]), name)
    except DeckError as error:
        raise DeckError(error.reason, line=number) from None
    return found["side"] is not None, commander, entry


def _split_at_gap(reading: _Reading) -> None:
    """Moves what stands behind the only empty line into the sideboard."""
    main = reading.entries["main"]
    gaps = sorted({gap for gap in reading.gaps if gap < len(main)})
    if len(gaps) > 1:
        raise DeckError("there are several empty lines and no headings: which part is the sideboard?")
    if gaps:
        reading.entries["sideboard"] = main[gaps[0] :]
        reading.entries["main"] = main[: gaps[0]]


def _companion(companion: list[DeckEntry], sideboard: list[DeckEntry]) -> str | None:
    """The companion's name; it is put into the sideboard if the file has it only apart."""
    if not companion:
        return None
    if len(companion) > 1 or companion[0].count > 1:
        raise DeckError("there can be one companion", rule="103.2b")
    if all(entry.name != companion[0].name for entry in sideboard):
        sideboard.append(companion[0])
    return companion[0].name


def write_plain(deck: Deck) -> str:
    """`N Name` lines; the deck's name as a comment."""
    lines = [f"// {deck.name}"] if deck.name else []
    return _sections(deck, lines, printings=False, sideboard="Sideboard", head_main=bool(deck.commanders))


def write_arena(deck: Deck) -> str:
    """MTG Arena: every section has a heading."""
    lines = ["About", f"Name {deck.name}", ""] if deck.name else []
    return _sections(deck, lines, printings=True, sideboard="Sideboard", head_main=True)


def write_moxfield(deck: Deck) -> str:
    """Moxfield: printings, and a heading in capitals for the sideboard."""
    return _sections(deck, [], printings=True, sideboard="SIDEBOARD:", head_main=bool(deck.commanders))


def write_mtgo(deck: Deck) -> str:
    """Magic Online's text: main deck, empty line, sideboard; it can say neither printing nor name."""
    lines = [f"{count} {name}" for name, count in counted(deck.main).items()]
    side = {**counted(deck.sideboard), **counted(deck.commanders)}
    if side:
        lines += ["", *(f"{count} {name}" for name, count in side.items())]
    return "\n".join(lines) + "\n"


def _sections(deck: Deck, lines: list[str], printings: bool, sideboard: str, head_main: bool) -> str:
    if deck.commanders:
        lines += ["Commander", *_lines(deck.commanders, printings), ""]
    if deck.companion is not None:
        lines += ["Companion", f"1 {deck.companion}", ""]
        head_main = True
    if head_main:
        lines.append("Deck")
    lines += _lines(deck.main, printings)
    if deck.sideboard:
        lines += ["", sideboard, *_lines(deck.sideboard, printings)]
    return "\n".join(lines) + "\n"


def _lines(entries: tuple[DeckEntry, ...], printings: bool) -> list[str]:
    if not printings:
        return [f"{count} {name}" for name, count in counted(entries).items()]
    lines = []
    for entry in entries:
        number = f" {entry.number}" if entry.number else ""
        printing = f" ({entry.set_code}){number}" if entry.set_code else ""
        lines.append(f"{entry.count} {entry.name}{printing}")
    return lines
