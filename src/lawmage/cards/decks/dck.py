"""The two kinds of `.dck` files: Forge's, with sections in brackets, and XMage's, with printings in brackets.

XMage keeps a commander in the sideboard.
"""

from __future__ import annotations

import re
from typing import Final

from ..errors import DeckError
from .model import Deck, DeckEntry

_FORGE_ENTRY: Final = re.compile(
    r"(?P<count>[0-9]{1,9})\s+(?P<name>[^|]*[^|\s])(?:\|(?P<set>[^|]*))?(?:\|(?P<rest>.*))?"
)
_FORGE_NUMBER: Final = re.compile(r"\[(?P<number>[^\]]+)\]")
_FORGE_SECTIONS: Final = {"main": "main", "sideboard": "sideboard", "commander": "commanders"}
_XMAGE_ENTRY: Final = re.compile(
    r"(?P<side>SB:)?\s*(?P<count>[0-9]{1,9})\s*\[(?P<set>[^\]:]+):(?P<number>[^\]:]+)\]\s*(?P<name>\S.*)"
)
_NO_PRINTING: Final = ("X" * 3, "0")
"""What stands in an XMage file for a printing that is not known; XMage then goes by the name."""


def read_forge(text: str) -> Deck:
    """Forge: `[metadata]`, `[Main]`, `[Sideboard]`, `[Commander]` with lines `4 Name|SET|[number]`."""
    lists: dict[str, list[DeckEntry]] = {"main": [], "sideboard": [], "commanders": []}
    section = ""
    name = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip().lower()
        elif section == "metadata":
            if line.startswith("Name="):
                name = line[len("Name=") :].strip()
        elif section not in _FORGE_SECTIONS:
            raise DeckError(f"cards of the section {section!r} are no part of a deck here", line=number)
        else:
            lists[_FORGE_SECTIONS[section]].append(_forge_entry(line, number))
    return Deck(tuple(lists["main"]), tuple(lists["sideboard"]), tuple(lists["commanders"]), name=name)


def _forge_entry(line: str, number: int) -> DeckEntry:
    found = _FORGE_ENTRY.fullmatch(line)
    if not found:
        raise DeckError(f'{line!r} is no "<copies> <card>|<set>"', line=number)
    name = found["name"]
    if found["set"] is not None:
        name = name.removesuffix("+")  # A foil.
    collector = _FORGE_NUMBER.search(found["rest"] or "")
    try:
        return DeckEntry(int(found["count"]), name, found["set"] or "", collector["number"] if collector else "")
    except DeckError as error:
        raise DeckError(error.reason, line=number) from None


def write_forge(deck: Deck) -> str:
    """Forge's `.dck`."""
    lines = ["[metadata]", f"Name={deck.name}"]
    for heading, entries in (
        ("Commander", deck.commanders),
        ("Main", deck.main),
        ("Sideboard", deck.sideboard),
    ):
        if entries or heading == "Main":
            lines.append(f"[{heading}]")
        for entry in entries:
            number = f"|[{entry.number}]" if entry.number else ""
            lines.append(f"{entry.count} {entry.name}" + (f"|{entry.set_code}{number}" if entry.set_code else ""))
    return "\n".join(lines) + "\n"


def read_xmage(text: str) -> Deck:
    """XMage: `4 [SET:number] Name`, `SB:` before the sideboard's."""
    main: list[DeckEntry] = []
    sideboard: list[DeckEntry] = []
    name = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("NAME:"):
            name = line[len("NAME:") :].strip()
        elif line and not line.startswith(("#", "AUTHOR:", "LAYOUT ")):
            found = _XMAGE_ENTRY.fullmatch(line)
            if not found:
                raise DeckError(f'{line!r} is no "<copies> [<set>:<number>] <card>"', line=number)
            printing = (found["set"], found["number"])
            try:
                entry = DeckEntry(int(found["count"]), found["name"], *(() if printing == _NO_PRINTING else printing))
            except DeckError as error:
                raise DeckError(error.reason, line=number) from None
            (sideboard if found["side"] else main).append(entry)
    return Deck(tuple(main), tuple(sideboard), name=name)


def write_xmage(deck: Deck) -> str:
    """XMage's `.dck`."""
    lines = [f"NAME:{deck.name}"] if deck.name else []
    for entries, mark in ((deck.main, ""), (deck.sideboard + deck.commanders, "SB: ")):
        for entry in entries:
            known = entry.set_code and entry.number
            printing = (entry.set_code, entry.number) if known else _NO_PRINTING
            lines.append(f"{mark}{entry.count} [{printing[0]}:{printing[1]}] {entry.name}")
    return "\n".join(lines) + "\n"
