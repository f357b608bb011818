"""What the text of another day meant, in compiled form, where that is something else than today's.

`data/dated_texts.jsonl` has a line for each face and day from which it was so: its name, the day, and its abilities
(null where the text of that day means what today's does, or is not understood).  It holds for the days before the rules
of Sixth Edition, from which on today's text is taken.  Written by `python -m tools.dated_texts`; no text is in it.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from .dated_types import SIXTH

_TEXTS: Final[dict[str, list[tuple[str, list[Any] | None]]]] = {}


def texts() -> dict[str, list[tuple[str, list[Any] | None]]]:
    """For each face with texts of another day: since when, and its encoded abilities; not to be written."""
    if not _TEXTS:
        text = files(__name__.partition(".")[0]).joinpath("data", "dated_texts.jsonl").read_text("utf-8")
        for row in text.split("\n"):
            if row:
                data = json.loads(row)
                _TEXTS.setdefault(data["name"], []).append((data["from"], data["abilities"]))
    return _TEXTS


def abilities_on(name: str, day: str) -> list[Any] | None:
    """The encoded abilities of the face called `name` on a day, None where they are today's."""
    found: list[Any] | None = None
    if day < SIXTH:
        for since, abilities in texts().get(name, ()):
            if since <= day:
                found = abilities
    return found
