"""What no committed file says: places on one machine, and marks of work left undone."""

import re

from tools.tidy.sources import Offence, Source

MACHINE_PATH = re.compile(
    r"(?<![\w.$~}<>])/(?:work|home/[a-z]\w*|root|Users/\w+|mnt/\w+|opt/wheels)(?=[/\s\"'`),;:]|$)"
    r"|\b[A-Z]:\\Users\b"
)
UNDONE = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX|HA" + r"CK)\b(?!\w)")
SUPPRESSION = re.compile(
    r"#\s*(?:type: ignore|noqa|pragma: no cover)\b"
    r"(?:\[[\w, -]+\]|: ?[A-Z]+\d+(?:, ?[A-Z]+\d+)*)?(.*)"
)


def machine_paths(source: Source) -> list[Offence]:
    """No path that exists on one machine only."""
    return _matches(source, MACHINE_PATH, "a path of one machine")


def undone_marks(source: Source) -> list[Offence]:
    """Work that is left is an issue or a line in the documents, not a mark in the source."""
    return _matches(source, UNDONE, "a mark of work left undone")


def bare_suppressions(source: Source) -> list[Offence]:
    """Each suppression of a checker carries its reason on the same line, after another ``#``."""
    offences: list[Offence] = []
    for number, line in enumerate(source.text.splitlines(), 1):
        match = SUPPRESSION.search(line)
        if match and not re.search(r"#\s*\S+|\S+\s+\S+", match.group(1)):
            offences.append(Offence(source.path, number, f"a suppression without a reason: {match.group(0)}"))
    return offences


def _matches(source: Source, pattern: re.Pattern[str], what: str) -> list[Offence]:
    """An offence for each line that a pattern is found in."""
    offences: list[Offence] = []
    for number, line in enumerate(source.text.splitlines(), 1):
        match = pattern.search(line)
        if match:
            offences.append(Offence(source.path, number, f"{what}: {match.group(0)}"))
    return offences
