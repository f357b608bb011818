"""Text with words in square brackets (CR 702.148a): a line is told twice, as it stands and without those words."""

from __future__ import annotations

import re
from typing import Final

_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
_SPACES: Final = re.compile(r" {2,}")


def told_twice(text: str) -> str:
    """The text of a face with each line that has square brackets in the form that the grammar reads."""
    if "cleave" not in text.lower():
        return text
    return "\n".join(_line(line) for line in text.split("\n"))


def _line(line: str) -> str:
    if "[" not in line:
        return line
    whole = line.replace("[", "").replace("]", "")
    cut = _SPACES.sub(" ", _BRACKETS.sub("", line)).strip()
    return f"{whole} cleaved: {cut}"
