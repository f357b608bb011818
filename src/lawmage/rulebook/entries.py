"""What a rules document consists of: numbered rules, rulings on them, headings, glossary entries."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

HEADING: Final = "heading"
RULE: Final = "rule"
RULING: Final = "ruling"
GLOSSARY: Final = "glossary"
ERRATUM: Final = "erratum"
CARD_RULING: Final = "card ruling"

COMPREHENSIVE: Final = "comprehensive rules"
SUMMARY: Final = "rulings summary"

REFERENCE: Final = re.compile(r"(?<![\w.])(?:[1-9]\d{2}(?:\.\d+[a-z]*)?|[A-Z]\d*\.\d+[a-z]?(?:\.\d+)?)(?![\w])")
"""A rule's number inside a sentence, as its document writes it: 704.5g, 213, G16.29, T.7.1."""
SOURCES: Final = {
    "Barclay": "Paul Barclay, once network representative of the MTG-L mailing list",
    "CompRules": "the Comprehensive Rules of Wizards of the Coast",
    "D'Angelo": "Stephen D'Angelo, once rules summary network representative",
    "DeLaney": "David DeLaney, once network representative of the rules newsgroup",
    "Jordan": "Jeff Jordan, once network representative of the MTG-L mailing list",
    "WotC Rules Team": "the rules team of Wizards of the Coast",
    "bethmo": "Beth Moursund, once network representative",
    "Aahz": "Aahz Maruch, once network representative",
}
"""Who the tags on rulings stand for."""
UNKNOWN_SOURCE: Final = "source not recorded"


@dataclass(frozen=True)
class Entry:
    """One entry of a document.

    number: as its document numbers it, or the term of a glossary entry; kind: one of the words above; title: of a
    heading or term, or what a rule without a sentence names; text: paragraphs parted by line ends; examples: likewise;
    source: the tag of whoever said so, '' if not recorded; date: when, as year-month-day, '' if not known; changed:
    marked as new in its document; see: the numbers it refers to.
    """

    number: str
    kind: str
    title: str = ""
    text: str = ""
    examples: tuple[str, ...] = ()
    source: str = ""
    date: str = ""
    changed: bool = False
    see: tuple[str, ...] = ()

    @property
    def said_by(self) -> str:
        """The source written out; never a guess."""
        if not self.source:
            return UNKNOWN_SOURCE
        who = SOURCES.get(self.source)
        return f"{self.source} ({who})" if who else self.source


@dataclass(frozen=True)
class Document:
    """A document with its entries in order.  credit: what has to stand wherever its content is shown."""

    kind: str
    date: str
    title: str
    entries: tuple[Entry, ...]
    credit: str = ""


def order(number: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts numbers as a document does: 702.9 before 702.10, 704.5 before 704.5a."""
    pieces = re.findall(r"\d+|[^\d.]+", number)
    return tuple((int(piece), "") if piece.isdigit() else (-1, piece) for piece in pieces)


def references(text: str, own: str = "") -> tuple[str, ...]:
    """The numbers of other rules that a text names, each once, in order."""
    found: list[str] = []
    for match in REFERENCE.finditer(text):
        # A bare number is a rule's only where the text says so; "100 cards" is none.
        number = match.group().rstrip(".")
        bare = number.isdigit() and not re.search(r"[Rr]ules? (?:\d{3}, )*$", text[: match.start()])
        if not bare and number != own and number not in found:
            found.append(number)
    return tuple(found)
