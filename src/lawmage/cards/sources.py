"""Reads the card files that exist: Scryfall's bulk JSON, MTGJSON's AtomicCards, and JSON lines.

`read_cards(path)` tells them apart by what is in them, unpacks gzip, and yields one `Card` after the other
without holding the file. A file that ends early or is damaged raises `CardFileError` at the place. A card
whose facts cannot be true raises `CardError`, or is handed to `rejected` where the caller gives one.
"""

from __future__ import annotations

import codecs
import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final, cast

from .card import Card
from .errors import CardError, CardFileError
from .facts import card_from_lawmage, card_from_scryfall, cards_from_mtgjson

_CHUNK: Final = 1 << 20
_LONGEST: Final = 1 << 23  # No card and no heading of a card file is longer than this many characters.
_GZIP: Final = b"\x1f\x8b"
_SPACE: Final = " \t\r\n"


def read_cards(path: str | Path, rejected: list[CardError] | None = None) -> Iterator[Card]:
    """Yields the cards of a file; see the module's docstring."""
    with open_card_file(path) as stream:
        yield from _cards(_Text(stream, str(path)), rejected)


def open_card_file(path: str | Path) -> IO[bytes]:
    """The unpacked bytes of a card file; raises `CardFileError` if there are none."""
    try:
        with open(path, "rb") as raw:
            packed = raw.read(2) == _GZIP
        return cast("IO[bytes]", gzip.open(path, "rb")) if packed else open(path, "rb")
    except OSError as error:
        raise CardFileError(str(path), error.strerror or "cannot be opened") from error


class _Text:
    """A window on a stream of UTF-8 text that knows how far it is.

    `window[at:]` is what has been read and not consumed; `line` and `byte` are the place of `window[at]`.
    """

    def __init__(self, stream: IO[bytes], source: str) -> None:
        self.stream = stream
        self.source = source
        self.window = ""
        self.at = 0
        self.ended = False
        self.start_line = 1
        self.start_byte = 0
        self.read_bytes = 0
        self.decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self.json = json.JSONDecoder()

    def error(self, reason: str, ahead: int = 0) -> CardFileError:
        """A `CardFileError` for the place `ahead` characters from here."""
        passed = self.window[: self.at + ahead]
        return CardFileError(
            self.source, reason, self.start_line + passed.count("\n"), self.start_byte + len(passed.encode())
        )

    def fill(self) -> bool:
        """Reads another piece; false at the end of the stream."""
        if self.ended:
            return False
        passed = self.window[: self.at]
        self.start_line += passed.count("\n")
        self.start_byte += len(passed.encode())
        self.window = self.window[self.at :]
        self.at = 0
        try:
            piece = self.stream.read(_CHUNK)
            self.window += self.decoder.decode(piece, not piece)
        except EOFError:
            raise self.error("the packed file ends early", len(self.window)) from None
        except (OSError, zlib.error) as error:
            raise self.error(f"the packed file is damaged ({error})", len(self.window)) from None
        except UnicodeDecodeError as error:
            where = self.read_bytes + error.start
            raise CardFileError(self.source, "is not UTF-8 text", byte=where) from None
        self.read_bytes += len(piece)
        self.ended = not piece
        return not self.ended

    def peek(self) -> str:
        """The next character that is no blank, not consumed; empty at the end."""
        while True:
            while self.at < len(self.window) and self.window[self.at] in _SPACE:
                self.at += 1
            if self.at < len(self.window):
                return self.window[self.at]
            if not self.fill():
                return ""

    def take(self, wanted: str, what: str) -> None:
        """Consumes the character `wanted`."""
        found = self.peek()
        if found != wanted:
            raise self.error("ends early" if not found else f"{what}: {wanted!r} expected, not {found!r}")
        self.at += 1

    def value(self) -> Any:
        """Consumes one JSON value."""
        if not self.peek():
            raise self.error("ends early")
        while True:
            try:
                value, end = self.json.raw_decode(self.window, self.at)
            except RecursionError:
                raise self.error("is nested too deeply") from None
            except json.JSONDecodeError as error:
                if len(self.window) - self.at > _LONGEST:
                    raise self.error(f"is not JSON ({error.msg})", error.pos - self.at) from None
                if not self.fill():
                    raise self.error(f"ends early or is not JSON ({error.msg})", max(0, error.pos - self.at)) from None
            except ValueError as error:  # A number of thousands of digits.
                raise self.error(str(error)) from None
            else:
                # A number at the edge of the window may go on behind it.
                if end < len(self.window) or not isinstance(value, (int, float)) or not self.fill():
                    self.at = min(end, len(self.window))
                    return value


def _cards(text: _Text, rejected: list[CardError] | None) -> Iterator[Card]:
    first = text.peek()
    if first == "[":
        text.at += 1
        yield from _converted(_array(text), text, rejected)
    elif first == "{":
        if _starts_mtgjson(text):
            yield from _mtgjson(text, rejected)
        else:
            yield from _converted(_lines(text), text, rejected)
    elif not first:
        raise CardFileError(text.source, "is empty")
    else:
        raise text.error("is no card file: it starts neither with [ nor with {")


def _starts_mtgjson(text: _Text) -> bool:
    """Whether the object that comes next has MTGJSON's `meta` or `data` as its first member."""
    while len(text.window) - text.at < 64 and text.fill():
        pass
    head = text.window[text.at + 1 : text.at + 64].lstrip()
    return head.startswith(('"meta"', '"data"'))


def _array(text: _Text) -> Iterator[Any]:
    """The members of an array whose bracket has been consumed, to the end of the file."""
    if text.peek() == "]":
        raise text.error("holds no cards")
    while True:
        yield text.value()
        if text.peek() == "]":
            text.at += 1
            _nothing_more(text)
            return
        text.take(",", "between two cards")


def _lines(text: _Text) -> Iterator[Any]:
    """The objects of a file of JSON lines."""
    while text.peek():
        yield text.value()
        while text.at < len(text.window) and text.window[text.at] in " \t\r":
            text.at += 1
        if text.at < len(text.window) and text.window[text.at] != "\n":
            raise text.error("more than one value on a line")


def _nothing_more(text: _Text) -> None:
    if text.peek():
        raise text.error("goes on after its end")


def _mtgjson(text: _Text, rejected: list[CardError] | None) -> Iterator[Card]:
    """The cards of `{"meta": ..., "data": {name: [face, ...], ...}}`."""
    text.take("{", "at the start")
    seen = False
    while True:
        key = text.value()
        text.take(":", "after a member's name")
        if key == "data":
            seen = True
            yield from _mtgjson_data(text, rejected)
        else:
            text.value()
        if text.peek() == "}":
            break
        text.take(",", "between two members")
    text.at += 1
    _nothing_more(text)
    if not seen:
        raise CardFileError(text.source, 'has no member "data"')


def _mtgjson_data(text: _Text, rejected: list[CardError] | None) -> Iterator[Card]:
    text.take("{", "at the start of the cards")
    if text.peek() == "}":
        raise text.error("holds no cards")
    melded: set[str] = set()  # A melded card stands under each of its two halves.
    while True:
        name = text.value()
        text.take(":", "after a card's name")
        faces = text.value()
        if not isinstance(name, str) or not isinstance(faces, list):
            raise text.error("a card is a name and a list of faces")
        try:
            for card in cards_from_mtgjson(name, faces):
                if card.layout != "meld" or card.name not in melded:
                    yield card
                if card.layout == "meld":
                    melded.add(card.name)
        except CardError as error:
            _reject(error, rejected)
        if text.peek() == "}":
            text.at += 1
            return
        text.take(",", "between two cards")


def _converted(values: Iterator[Any], text: _Text, rejected: list[CardError] | None) -> Iterator[Card]:
    for value in values:
        if not isinstance(value, dict):
            raise text.error("a card is a JSON object")
        try:
            card = card_from_scryfall(value) if value.get("object") == "card" else card_from_lawmage(value)
        except CardError as error:
            _reject(error, rejected)
            continue
        if card is not None:
            yield card


def _reject(error: CardError, rejected: list[CardError] | None) -> None:
    if rejected is None:
        raise error
    rejected.append(error)
