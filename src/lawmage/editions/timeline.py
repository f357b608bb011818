"""The timeline: every dated change of the rules from 1997 to 2026 that an engine can see.

`data/timeline.tsv` has a line for each, sorted by date: its id, date, whether date and effect are certain, the numbers
of the rules before and after in the documents of their day, what it moves, its status, the proof, and a sentence.

- *implemented*: `moves` names switches with their values before and after ("mana_burn yes>no"), or is empty where one
  behaviour serves both sides of the date (or nothing is known of before: the first day); the proof is a test.
- *open*: not yet as it was before that day; `moves` is a name for what it is about.
- *not visible*: nothing in play differs; the proof is the kind of reason (`REASONS`).
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

IMPLEMENTED: Final = "implemented"
OPEN: Final = "open"
NOT_VISIBLE: Final = "not visible"
STATUSES: Final = (IMPLEMENTED, OPEN, NOT_VISIBLE)

REASONS: Final[dict[str, str]] = {
    "wording": "words, numbers or the layout of the document; play is the same",
    "clarified": "a rule written down for the first time that was played so before",
    "first cards": "a new kind of card or ability: no card of an earlier day meets it",
    "physical": "about cards as things, shuffling, or tournaments; an engine does it by itself",
    "format": "about a format or variant that is not played here",
    "new format": "a format, or a part of one, that nobody played by rules of an earlier day",
}

_FIELDS: Final = 9


class Row:
    """One change: see the module.  moves: for each switch its name and the words before and after."""

    __slots__ = ("after", "before", "certain", "date", "id", "moves", "proof", "sentence", "status", "topic")

    def __init__(self, line: str) -> None:
        fields = line.split("\t")
        assert len(fields) == _FIELDS, f"a line of the timeline has {len(fields)} fields: {line[:80]}"
        self.id = fields[0]
        self.date = fields[1]
        self.certain = fields[2] == "certain"
        self.before = fields[3]
        self.after = fields[4]
        self.status = fields[6]
        self.topic = "" if self.status == IMPLEMENTED else fields[5]
        self.moves = _moves(fields[5]) if self.status == IMPLEMENTED else []
        self.proof = fields[7]
        self.sentence = fields[8]

    def __repr__(self) -> str:
        return f"<{self.date} {self.id}: {self.sentence}>"


def _moves(text: str) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for part in text.split("; "):
        if part:
            name, values = part.split(" ")
            before, after = values.split(">")
            found.append((name, before, after))
    return found


_ROWS: Final[list[Row]] = []


def rows() -> list[Row]:
    """All rows by date, read once; not to be written."""
    if not _ROWS:
        text = files(__name__.partition(".")[0]).joinpath("data", "timeline.tsv").read_text("utf-8")
        for line in text.split("\n"):
            if line and not line.startswith("#"):
                _ROWS.append(Row(line))
    return _ROWS


def first_date() -> str:
    """The day of the first change: of what was before it nothing is known."""
    return rows()[0].date


def last_date() -> str:
    """The day of the last change."""
    return rows()[-1].date
