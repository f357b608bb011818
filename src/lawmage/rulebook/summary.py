"""Stephen D'Angelo's General Rulings Summary: numbered rules, rulings on them, glossary entries, each with its source.

The summary may be copied freely but not sold for profit, with credit to its maker and its version date:
`Document.credit` holds that sentence, and everything that shows or exports an entry shows it too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from .entries import GLOSSARY, HEADING, RULE, RULING, SOURCES, SUMMARY, Document, Entry, references
from .errors import RulebookError

TITLE: Final = "General Rulings Summary"
NUMBER: Final = r"(?:\d{3}(?:\.\d+[a-z]?)?|[A-Z]\d*\.\d+(?:\.\d+)?[a-z]?)(?:\.Ruling\.\d+)?"
STARTS: Final = re.compile(rf"(?:(?<=\s)|^)(\+ )?({NUMBER}|Note|[1-9]|[A-Z]) - ")
TAG: Final = re.compile(r"\[([^\[\]]*?),? ?(\d{2,4}/\d{2}/\d{2,4})?\]")
ENDED: Final = re.compile(r"\bAcknowledgements and Disclaimers\b|-{10,}")
UPDATED: Final = re.compile(r"Updated (\d{4})/(\d\d)/(\d\d)")
SINCE: Final = re.compile(r"since (?:the )?(?:last released version on )?(\d{4}/\d\d/\d\d|\d\d/\d\d/\d\d)")
NO_CHANGES: Final = "No changes to this section."
UNCHANGED: Final = "no change in this release"


def credit(date: str) -> str:
    """What has to stand wherever the summary's content is shown or exported.  date: the version's."""
    return (
        f"From the General Rulings Summary of Stephen D'Angelo, version of {date}; unofficial, may contain errors, use "
        "at your own risk. It may be copied freely with this credit, but not sold for profit (no more than the cost of "
        "duplication). Magic: The Gathering and its cards are copyrighted by Wizards of the Coast."
    )


def is_summary(text: str) -> bool:
    """Whether a text is one of the summaries, and no Comprehensive Rules."""
    head = text[:4_000]
    return "Rulings are collected from many sources" in head or TITLE in head


def read(text: str, source: str, date: str = "") -> Document:
    """A summary, whole or changes only.  Raises `RulebookError` where it has no date or no entries."""
    updated = UPDATED.search(text[:2_000])
    says = "-".join(updated.groups()) if updated else date
    if not says:
        raise RulebookError(source, "says no date; give one with --date YEAR-MONTH-DAY")
    entries = _entries(text)
    if not any(entry.kind in (RULE, RULING) for entry in entries):
        raise RulebookError(source, "has no rule and no ruling; is it cut off?")
    return Document(SUMMARY, says, f"{TITLE}, {says}", tuple(entries), credit(says))


def since(text: str) -> str:
    """The date of the release that the change marks compare with; '' if it is not said."""
    found = SINCE.search(text[:4_000])
    return iso(found.group(1)) if found else ""


def iso(written: str) -> str:
    """A date as the tags write it (2008/02/11 or 08/05/97), as year-month-day."""
    pieces = written.split("/")
    if len(pieces[0]) == 4:
        return "-".join(pieces)
    century = "19" if int(pieces[2]) > 90 else "20"
    return f"{century}{pieces[2]}-{pieces[0]}-{pieces[1]}"


def _entries(text: str) -> list[Entry]:
    """Every entry, in order; what stands twice (a table of contents) is kept where it says more."""
    found: dict[str, Entry] = {}
    starts = list(STARTS.finditer(text))
    above = ""
    for i, start in enumerate(starts):
        end = starts[i + 1].start() if i + 1 < len(starts) else len(text)
        body = ENDED.split(text[start.end() : end])
        number = start.group(2)
        if number == "Note":
            _see_also(found, above, body[0])
            continue
        entry = _entry(number, " ".join(body[0].split()).removesuffix("+").strip(), bool(start.group(1)))
        if any(NO_CHANGES in part for part in body[1:]):
            entry = Entry(number, HEADING, entry.title, UNCHANGED)
        kept = found.get(number)
        if kept is None or len(entry.text) + len(entry.title) > len(kept.text) + len(kept.title):
            found[number] = entry
        above = number
    return list(found.values())


def _entry(number: str, body: str, changed: bool) -> Entry:
    tags = [tag for tag in TAG.findall(body) if tag[1] or ", Page" in tag[0] or tag[0] in SOURCES]
    # One tag says who says all of it; where there are more, each stays beside what it belongs to.
    text = TAG.sub(_dropped, body) if len(tags) == 1 else body
    text, *examples = [" ".join(part.split()) for part in re.split(r"\bExample: ", text)]
    kind = RULING if ".Ruling." in number else GLOSSARY if re.match(r"[A-Z]\d+\.", number) else RULE
    if not tags and "." not in text and len(text) < 90 and kind != RULING:
        return Entry(number, HEADING, text, changed=changed)
    source, date = next(((who.strip(), when) for who, when in tags if when), (tags[0] if tags else ("", "")))
    stamped = iso(date) if date else ""
    return Entry(number, kind, "", text, tuple(examples), source, stamped, changed, references(body, number))


def _dropped(tag: re.Match[str]) -> str:
    """Nothing in a source tag's place; other words in brackets ("[cost]") stay."""
    return "" if tag.group(2) or ", Page" in tag.group(1) or tag.group(1) in SOURCES else tag.group()


def _see_also(found: dict[str, Entry], number: str, body: str) -> None:
    """A note under an entry: the numbers it names belong to that entry and to the heading above it."""
    group = number.partition(".Ruling")[0].rstrip("abcdefghijklmnopqrstuvwxyz")
    more = references(body)
    for key in dict.fromkeys((number, group)):
        if key in found and more:
            entry = found[key]
            see = (*entry.see, *[other for other in more if other not in entry.see])
            found[key] = replace(entry, see=see)
