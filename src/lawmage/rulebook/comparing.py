"""What a rule said on one date and says on another, also where its number changed."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process

from .entries import GLOSSARY, RULE, Entry
from .errors import UnknownRule
from .library import Library

SAME: Final = "same"
REWORDED: Final = "reworded"
RENUMBERED: Final = "renumbered"
NEW: Final = "new"
GONE: Final = "gone"
ALIKE: Final = 72.0
"""How alike two wordings (0 to 100, by words) must be to count as one rule under two numbers."""


@dataclass(frozen=True)
class Difference:
    """One rule on two dates.  before, after: None where it is not there; what: one of the words above."""

    before: Entry | None
    after: Entry | None
    what: str

    @property
    def words(self) -> list[tuple[str, str]]:
        """The wordings side by side as pieces: (' ', same), ('-', only before), ('+', only after)."""
        old = self.before.text.split() if self.before else []
        new = self.after.text.split() if self.after else []
        pieces: list[tuple[str, str]] = []
        for mark, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if mark == "equal":
                pieces.append((" ", " ".join(old[a:b])))
                continue
            if b > a:
                pieces.append(("-", " ".join(old[a:b])))
            if d > c:
                pieces.append(("+", " ".join(new[c:d])))
        return pieces


def compare(library: Library, earlier: str, later: str, number: str) -> list[Difference]:
    """How a rule, with the rules below it, changed from one date to another; number: as on either date.

    Raises `UnknownRule` if neither date has it.
    """
    old, new = library.entries(earlier), library.entries(later)
    before, after = _at(library, earlier, number), _at(library, later, number)
    if not before and not after:
        raise UnknownRule(number, f"there is no such rule on {earlier} nor on {later}")
    found: list[Difference] = []
    used: set[str] = set()
    for entry in after:
        twin = _twin(entry, old)
        used.add(twin.number if twin else "")
        found.append(_difference(twin, entry))
    for entry in before:
        if entry.number not in used:
            # What stood under this number may live on under another.
            found.append(_difference(entry, _twin(entry, new)))
    return found


def _at(library: Library, date: str, number: str) -> list[Entry]:
    try:
        return [entry for entry in library.rule(number, date) if entry.kind in (RULE, GLOSSARY)]
    except UnknownRule:
        library.document(date)  # A date without a text is an error, a number without a rule is none yet.
        return []


def _difference(before: Entry | None, after: Entry | None) -> Difference:
    if before is None or after is None:
        return Difference(before, after, NEW if before is None else GONE)
    if before.number != after.number:
        return Difference(before, after, RENUMBERED)
    return Difference(before, after, SAME if before.text.split() == after.text.split() else REWORDED)


def _twin(entry: Entry, others: Sequence[Entry]) -> Entry | None:
    """The same rule in another text: under its number if the wordings are alike, else the most alike of all."""
    rules = [other for other in others if other.kind == entry.kind]
    same = next((other for other in rules if other.number == entry.number), None)
    if entry.kind == GLOSSARY or (same and fuzz.token_sort_ratio(same.text, entry.text) >= ALIKE):
        return same
    texts = [other.text for other in rules]
    best = process.extractOne(entry.text, texts, scorer=fuzz.token_sort_ratio, score_cutoff=ALIKE)
    return rules[best[2]] if best else None
