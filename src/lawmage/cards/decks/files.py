"""Reads and writes deck files of every kind, and tells the kinds apart by what is in them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ..errors import DeckError
from ..names import NameResolver
from .dck import read_forge, read_xmage, write_forge, write_xmage
from .model import Deck, size
from .text import read_text, write_arena, write_moxfield, write_mtgo, write_plain
from .xml import parse_xml, read_cod, read_dek, write_cod, write_dek


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A kind of deck file: how it is read and written, and what it can say beside names and counts."""

    read: Callable[[str], Deck]
    write: Callable[[Deck], str]
    suffix: str
    printings: bool = False
    keeps_name: bool = False
    companion: bool = False


FORMATS: Final = {
    "plain": DeckFormat(read_text, write_plain, ".txt", keeps_name=True, companion=True),
    "arena": DeckFormat(read_text, write_arena, ".txt", printings=True, keeps_name=True, companion=True),
    "moxfield": DeckFormat(read_text, write_moxfield, ".txt", printings=True, companion=True),
    "mtgo": DeckFormat(read_text, write_mtgo, ".txt"),
    "dek": DeckFormat(read_dek, write_dek, ".dek"),
    "cockatrice": DeckFormat(read_cod, write_cod, ".cod", printings=True, keeps_name=True),
    "forge": DeckFormat(read_forge, write_forge, ".dck", printings=True, keeps_name=True),
    "xmage": DeckFormat(read_xmage, write_xmage, ".dck", printings=True, keeps_name=True),
}
"""Every kind of deck file by its name."""

_XMAGE_LINE: Final = re.compile(
    r"^\s*(SB:)?\s*\d+\s*\[[^\]:]+:[^\]:]+\]|^(NAME|AUTHOR):|^LAYOUT (MAIN|SIDEBOARD):", re.MULTILINE
)
_FORGE_LINE: Final = re.compile(r"^\[(metadata|main|general|commander)\]\s*$", re.MULTILINE | re.IGNORECASE)
_MOXFIELD_LINE: Final = re.compile(r"^SIDEBOARD:\s*$|\s\*[FE]\*(\s|$)", re.MULTILINE)
_ARENA_LINE: Final = re.compile(r"^(About|Deck|Companion)\s*$", re.MULTILINE)
_PRINTING: Final = re.compile(r"^\d+ .*\([A-Z0-9]{2,6}\) \S+\s*$", re.MULTILINE)
_SECTION: Final = re.compile(r"^(//\s*)?(Sideboard|Commander|Deck|Main)\b.*$|^(//|#)", re.MULTILINE | re.IGNORECASE)
_COMMANDER_DECK: Final = 100


def detect_format(text: str) -> str:
    """The kind of a deck file's text, a key of `FORMATS`."""
    if text.lstrip().startswith("<"):
        tag = parse_xml(text).tag
        if tag not in ("Deck", "cockatrice_deck"):
            raise DeckError(f"<{tag}> is no deck file")
        return "dek" if tag == "Deck" else "cockatrice"
    if _FORGE_LINE.search(text):
        return "forge"
    if _XMAGE_LINE.search(text):
        return "xmage"
    if _MOXFIELD_LINE.search(text):
        return "moxfield"
    if _ARENA_LINE.search(text) or _PRINTING.search(text):
        return "arena"
    return "plain" if _SECTION.search(text) else "mtgo"


def parse_deck(text: str, format: str | None = None, resolver: NameResolver | None = None) -> Deck:
    """The deck in a text; `DeckError` says what is wrong with it and where.

    With a `resolver` each name becomes the card's own, and names it does not know are one error that lists
    them all with suggestions; without one, names stay as written.
    """
    text = text.removeprefix("\ufeff")
    kind = _format(detect_format(text) if format is None else format)
    deck = _with_commanders(kind.read(text))
    if not len(deck):
        raise DeckError("there is no card in the deck")
    return deck if resolver is None else deck.resolved(resolver)


def read_deck(path: str | Path, format: str | None = None, resolver: NameResolver | None = None) -> Deck:
    """The deck in a file, called as the file if it has no name of its own; see `parse_deck`."""
    path = Path(path)
    try:
        deck = parse_deck(path.read_bytes().decode("utf-8-sig"), format, resolver)
    except OSError as error:
        raise DeckError(error.strerror or "cannot be read", source=str(path)) from error
    except UnicodeDecodeError as error:
        raise DeckError(f"byte {error.start} is not UTF-8 text", source=str(path)) from None
    except DeckError as error:
        raise DeckError(
            error.reason, line=error.line, rule=error.rule, unknown=error.unknown, source=str(path)
        ) from error
    return deck if deck.name else replace(deck, name=path.stem)


def write_deck(deck: Deck, format: str, path: str | Path | None = None) -> str:
    """The deck as text of a kind, also written to `path` if given (as a whole or not at all).

    Raises `DeckError` if reading the text would not give the same cards: a kind cannot say everything.
    """
    kind = _format(format)
    text = kind.write(deck)
    wanted = deck if kind.companion else replace(deck, companion=None)
    if parse_deck(text, format).plain() != wanted.plain():
        raise DeckError(f"a {format} file cannot say this deck (its sections, or the name of a card)")
    if path is not None:
        new = Path(path).with_name(Path(path).name + ".new")
        try:
            new.write_text(text, "utf-8", newline="\n")
            os.replace(new, path)
        except OSError:
            new.unlink(missing_ok=True)
            raise
    return text


def _format(name: str) -> DeckFormat:
    if name not in FORMATS:
        raise DeckError(f"{name!r} is no kind of deck file; there are {', '.join(FORMATS)}")
    return FORMATS[name]


def _with_commanders(deck: Deck) -> Deck:
    """CR 903.5a, 903.5e: commanders that a file has in the sideboard, as most kinds of files do.

    Commander decks have exactly 100 cards and no sideboard, so one or two cards in the sideboard that make up
    100 with the main deck are the commanders, and nothing else is.
    """
    side = size(deck.sideboard)
    if deck.commanders or side not in (1, 2) or side + size(deck.main) != _COMMANDER_DECK:
        return deck
    return replace(deck, sideboard=(), commanders=deck.sideboard)
