"""Which number a rule of today had in the text of a day.

`data/rule_numbers.tsv` has a line for each rule that the code cites: its number on 2026-04-17, then from which text on
it had which number.  "?": the texts from that one on have no rule that is recognisably the same.  Before 1999-04-23 the
sections of the General Rulings Summary of 1999-05-16 stand for it, which is later evidence.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

UNKNOWN: Final = "?"
TODAY: Final = "2026"
"""The year of the text whose numbers the code cites."""

_NUMBERS: Final[dict[str, list[tuple[str, str]]]] = {}


def _numbers() -> dict[str, list[tuple[str, str]]]:
    if not _NUMBERS:
        text = files(__name__.partition(".")[0]).joinpath("data", "rule_numbers.tsv").read_text("utf-8")
        for line in text.split("\n"):
            if line and not line.startswith("#"):
                today, _, rest = line.partition("\t")
                _NUMBERS[today] = [_entry(part) for part in rest.split(" ")]
    return _NUMBERS


def _entry(part: str) -> tuple[str, str]:
    since, _, number = part.partition("=")
    return since, number


def number_on(day: str, number: str) -> str:
    """The number that a rule of today had on a day; '' where that is not known."""
    found = ""
    for since, old in _numbers().get(number, []):
        if since <= day:
            found = old
    return "" if found == UNKNOWN else found


def cited_on(day: str, number: str) -> str:
    """A rule as it is cited on a day: by its number of then, else by today's with the year ("704.5g of 2026")."""
    if not number:
        return ""
    old = number_on(day, number)
    if old:
        return old
    return f"{number} of {TODAY}"
