"""Comprehensive Rules texts as they were published, from 1999 to today: numbered rules, examples, glossary.

The texts differ in their line breaks, indents and encodings, and all list their contents first under the same headings
as the rules. Whatever starts with a rule's number is that rule; what follows without one goes on with it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from .entries import COMPREHENSIVE, GLOSSARY, HEADING, RULE, Document, Entry, references
from .errors import RulebookError

NUMBERED: Final = re.compile(r"\s*([1-9]\d\d\.\d+[a-z]{0,2})\.?(?:\s+(.*))?$")
SECTION: Final = re.compile(r"\s*([1-9]\d\d|[1-9])\.\s+(\S.*)$")
SENTENCE_END: Final = (".", ".)", ".”", '."', ":", ")", "?", "!")
FRESH: Final = re.compile(r"Examples?:|\d\. |See (?:also )?rule ")
RULER: Final = re.compile(r"\s*[-=_]{5,}\s*$")
MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
WRITTEN: Final = re.compile(r"(?:current|effective)\s+as\s+of\s+([A-Z][a-z]+)\s+(\d{1,2}),?\s+(\d{4})")
NUMERIC: Final = re.compile(r"COMPREHENSIVE RULES\s+(\d\d)/(\d\d)/(\d\d)", re.IGNORECASE)
ENCODINGS: Final = ("utf-8-sig", "cp1252")
FEWEST: Final = 100
"""A text with fewer numbered rules than this is no Comprehensive Rules text (the shortest has more than 300)."""


def decode(data: bytes, source: str) -> str:
    """The text of a file in any of the encodings these files have had; `RulebookError` if it has none of them."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16").replace("\r\n", "\n").replace("\r", "\n")
    for encoding in ENCODINGS:
        try:
            return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError:
            continue
    raise RulebookError(source, "is no text")


def date_of(text: str) -> str:
    """The date a text says it has, as year-month-day; '' if it says none."""
    written = WRITTEN.search(text[:20_000])
    if written and written.group(1).lower() in MONTHS:
        month = MONTHS.index(written.group(1).lower()) + 1
        return f"{written.group(3)}-{month:02}-{int(written.group(2)):02}"
    numeric = NUMERIC.search(text[:2_000])
    if numeric:
        year = int(numeric.group(3))
        return f"{1900 + year if year > 90 else 2000 + year}-{numeric.group(1)}-{numeric.group(2)}"
    return ""


def read(text: str, source: str, date: str = "") -> Document:
    """A Comprehensive Rules text.  source: its file, for errors; date: if the text itself does not say one.

    Raises `RulebookError` for another kind of text, for one that is cut off, and where no date is known.
    """
    says = date_of(text) or date
    if not says:
        raise RulebookError(source, "says no date; give one with --date YEAR-MONTH-DAY")
    lines = _single_spaced(text.split("\n"))
    start, glossary = _bounds(lines, source)
    rules = _rules(lines[start:glossary])
    if sum(entry.kind == RULE for entry in rules) < FEWEST:
        raise RulebookError(source, f"is no Comprehensive Rules text: it has fewer than {FEWEST} numbered rules")
    terms = _glossary(lines[glossary + 1 :])
    return Document(COMPREHENSIVE, says, f"Comprehensive Rules, {says}", (*rules, *terms))


def _single_spaced(lines: list[str]) -> list[str]:
    """Some texts have an empty line after every line: one of two is dropped, so that paragraphs show again.

    Such a text has no two lines that touch, and three empty lines where another has one.
    """
    filled = [i for i, line in enumerate(lines) if line.strip()]
    gaps = [after - before - 1 for before, after in pairwise(filled)]
    if sum(gap == 0 for gap in gaps) * 20 > len(gaps) or sum(gap >= 3 for gap in gaps) * 10 < len(gaps):
        return lines
    kept: list[str] = []
    empty = 0
    for line in lines:
        empty = 0 if line.strip() else empty + 1
        if line.strip() or empty > 1:
            kept.append(line)
    return kept


def _bounds(lines: list[str], source: str) -> tuple[int, int]:
    """Where the rules begin, after the contents, and where the glossary does."""
    glossaries = [i for i, line in enumerate(lines) if line.strip() == "Glossary"]
    if not glossaries:
        raise RulebookError(source, "is cut off, or no Comprehensive Rules text: it has no glossary")
    first = next((i for i, line in enumerate(lines) if NUMBERED.match(line)), None)
    if first is None or first > glossaries[-1]:
        raise RulebookError(source, "is cut off, or no Comprehensive Rules text: no rule stands before the glossary")
    # The headings of the first chapter and section stand right above the first rule.
    while first > 0 and (not lines[first - 1].strip() or _is_heading(lines[first - 1])):
        first -= 1
    return first, glossaries[-1]


def _is_heading(line: str) -> bool:
    return bool(RULER.match(line) or SECTION.match(line))


def _rules(lines: list[str]) -> list[Entry]:
    """The headings and rules, in order.  A number met again (a contents list inside) adds to the first."""
    found: dict[str, tuple[str, list[str]]] = {}
    current: list[str] | None = None
    ended = True
    for line in lines:
        numbered, section = NUMBERED.match(line), SECTION.match(line)
        if numbered and (ended or not line.startswith("    ")):
            current = found.setdefault(numbered.group(1), (RULE, []))[1]
            current.append((numbered.group(2) or "").strip())
        elif section and ended and not section.group(2).endswith(SENTENCE_END):
            current = found.setdefault(section.group(1), (HEADING, []))[1]
            current[:] = [section.group(2).strip()]
        elif not line.strip() or RULER.match(line):
            ended = True
            continue
        elif current is not None:
            _go_on(current, line, ended)
        ended = False
    return [_entry(number, kind, paragraphs) for number, (kind, paragraphs) in found.items()]


def _go_on(paragraphs: list[str], line: str, after_gap: bool) -> None:
    """A line without a number: the rest of the last paragraph, or a new one."""
    text = line.strip()
    fresh = bool(FRESH.match(text)) or after_gap or line.startswith("     ")
    # A text broken into short lines goes on in the middle of a sentence.
    if fresh or (paragraphs and paragraphs[-1].endswith(SENTENCE_END) and len(paragraphs[-1]) > 120):
        paragraphs.append(text)
    elif paragraphs:
        paragraphs[-1] = f"{paragraphs[-1]} {text}".strip()


def _entry(number: str, kind: str, paragraphs: list[str]) -> Entry:
    examples = tuple(text.partition(":")[2].strip() for text in paragraphs if text.startswith("Example"))
    body = [text for text in paragraphs if text and not text.startswith("Example")]
    text = "\n".join(body)
    if kind == HEADING:
        return Entry(number, HEADING, title=text)
    title = body[0].rstrip() if len(body) == 1 and not body[0].endswith(SENTENCE_END) else ""
    return Entry(number, RULE, title, text, examples, see=references(text, number))


def _glossary(lines: list[str]) -> list[Entry]:
    """Terms with their definitions: a term is a line of its own after a gap, at the margin, with text right below."""
    entries: list[Entry] = []
    term, paragraphs = "", list[str]()
    for i, line in enumerate(lines):
        after_gap = i == 0 or not lines[i - 1].strip()
        below = i + 1 < len(lines) and lines[i + 1].strip()
        if line.strip() == "Credits" or (RULER.match(line) and entries and not below):
            break
        if line.strip() and after_gap and below and line[0] not in " \t" and not line.endswith((".", "!")):
            _close(entries, term, paragraphs)
            term, paragraphs = line.strip(), []
        elif line.strip() and term and not RULER.match(line):
            _go_on(paragraphs or _opened(paragraphs), line, after_gap)
    _close(entries, term, paragraphs)
    return entries


def _opened(paragraphs: list[str]) -> list[str]:
    paragraphs.append("")
    return paragraphs


def _close(entries: list[Entry], term: str, paragraphs: list[str]) -> None:
    if term:
        text = "\n".join(part.strip() for part in paragraphs if part.strip())
        entries.append(Entry(term, GLOSSARY, term, text, see=references(text)))
