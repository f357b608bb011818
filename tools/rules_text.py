"""The numbered rules of a Comprehensive Rules text, and the lock that stands for them where it is missing.

The text itself belongs to Wizards of the Coast and is not in the repository. The lock holds each rule's
number and a hash of its wording: enough to say that a citation exists and that a rule has not changed.
"""

import hashlib
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from tools.shared import ROOT, shared_root

LOCK = ROOT / "docs" / "rules-ledger" / "rules.lock.json"

SECTION = re.compile(r"([1-9]\d\d)\. (.+)")
RULE = re.compile(r"([1-9]\d\d\.\d+[a-z]?)\.? (.+)")
SENTENCE_END = (".", ".)", ".”", ":", ")", "”", "?")
HASH_LENGTH = 12


@dataclass(frozen=True)
class Rules:
    """The rules of one date, as far as the ledger needs them, in the order of the text."""

    date: str
    sections: tuple[int, ...]
    hashes: dict[str, str]
    titles: frozenset[str]
    """Numbers that only name a group of rules (702.19) and say nothing themselves."""

    def __contains__(self, number: str) -> bool:
        """Whether a rule, or a whole section (``704``), has this number."""
        return number in self.hashes or (number.isdigit() and int(number) in self.sections)


def order(number: str) -> tuple[int, int, str]:
    """A key that sorts numbers as the text does: 702.9 before 702.10, 704.5 before 704.5a."""
    section, _, rest = number.partition(".")
    digits = len(rest) - len(rest.lstrip("0123456789"))
    return int(section), int(rest[:digits] or 0), rest[digits:]


def parse(text: str, date: str) -> Rules:
    """The numbered rules of a text in UTF-8: no introduction, contents, examples, glossary or credits.

    A paragraph without a number goes on with the rule before it.
    """
    # The contents list ends with these two headings, and the rules themselves with the first of them again.
    body = re.split(r"^Credits$", text, maxsplit=1, flags=re.MULTILINE)[1]
    body = re.split(r"^Glossary$", body, maxsplit=1, flags=re.MULTILINE)[0]
    sections: list[int] = []
    wordings: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in (part.strip() for part in body.splitlines()):
        section, rule = SECTION.fullmatch(line), RULE.fullmatch(line)
        if rule:
            assert rule.group(1) not in wordings, f"{rule.group(1)} stands twice in the rules text"
            current = wordings.setdefault(rule.group(1), [rule.group(2)])
        elif section:
            sections.append(int(section.group(1)))
            current = None
        elif line and current is not None and not line.startswith("Example:"):
            current.append(line)
    assert list(wordings) == sorted(wordings, key=order), "the rules text is not in the order of its numbers"
    titles = frozenset(number for number, lines in wordings.items() if _is_title(number, lines, wordings))
    hashes = {number: digest(" ".join(lines)) for number, lines in wordings.items()}
    return Rules(date, tuple(sections), hashes, titles)


def _is_title(number: str, lines: list[str], wordings: dict[str, list[str]]) -> bool:
    """Whether a rule is a name without a sentence, with rules of its own below it."""
    return len(lines) == 1 and not lines[0].endswith(SENTENCE_END) and f"{number}a" in wordings


def digest(wording: str) -> str:
    """A short hash of a wording; differences in white space do not count."""
    return hashlib.sha256(" ".join(wording.split()).encode()).hexdigest()[:HASH_LENGTH]


def newest() -> Rules | None:
    """The newest rules text among the shared data, or None where there is none."""
    root = shared_root()
    texts = sorted((root / "rules").glob("[12]???-??-??.txt")) if root else []
    if not texts:
        return None
    return parse(texts[-1].read_text(encoding="utf-8"), texts[-1].stem)


def read_lock(path: Path = LOCK) -> Rules:
    """The rules as they were last looked at."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return Rules(data["date"], tuple(data["sections"]), data["rules"], frozenset(data["titles"]))


def write_lock(rules: Rules, path: Path = LOCK) -> None:
    """Write the lock: one rule a line, in the order of the text."""
    data = {
        "date": rules.date,
        "sections": list(rules.sections),
        "titles": sorted(rules.titles, key=order),
        "rules": rules.hashes,
    }
    replace_file(path, json.dumps(data, indent=0) + "\n")


def replace_file(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    temporary = path.with_suffix(path.suffix + ".tmp")
    temporary.write_text(text, encoding="utf-8")
    os.replace(temporary, path)


def changes(locked: Rules, now: Rules) -> list[str]:
    """What a rules text says otherwise than the lock, a line for each rule."""
    numbers = sorted({*locked.hashes, *now.hashes}, key=order)
    lines: list[str] = []
    for number in numbers:
        if number not in now.hashes:
            lines.append(f"CR {number} is gone since {locked.date}")
        elif number not in locked.hashes:
            lines.append(f"CR {number} is new since {locked.date}")
        elif locked.hashes[number] != now.hashes[number]:
            lines.append(f"CR {number} was reworded since {locked.date}")
    return lines
