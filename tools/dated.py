"""Makes the table of the type lines of other days: `python -m tools.dated --write` (facts from the shared files).

Printings say what a card was until the Comprehensive Rules had their list of creature types thoroughly revised
(2007-09-07); after that the dated Oracle wordings do.  Cards of Sixth Edition are worded for the rules of 1999-04-23
and count from then; those of Portal, which had rules of its own, only where there is no other printing of the time.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from lawmage.cards.card import DASH
from lawmage.cards.dated_types import INTERRUPT, MANA_SOURCE, REVISED, SIXTH, TODAYS
from lawmage.cards.names import is_card_type, is_supertype
from lawmage.editions.registries import LISTS
from lawmage.editions.registries import _rows as timeline_of
from lawmage.oracle.subtypes import plural
from tools.made import made
from tools.shared import ROOT

TABLE: Final = ROOT / "src/lawmage/data/dated_types.tsv"
HEAD: Final = "# name of the face\tfrom\ttype line (= today's)\tcounts as (see cards/dated_types.py)\n"
MANA_SOURCES: Final = "1996-10-08"
"""The day from which an interrupt that makes mana is a mana source (summary K.20, T.12)."""

WORDED_FOR_SIXTH: Final = "6ED"
PORTAL: Final = ("POR", "P02", "PTK")
ERRATA: Final = {"Dance of the Dead": ("1997-06-01", "Enchantment")}
"""Type lines that errata gave, and from when (row S002-E2)."""

SAME_TYPE: Final = {"Sorceress": "Sorcerer", "Actress": "Actor", "Sister": "Brother"}
"""Summary K.13.5: creature types that differ by gender alone are the same."""

_PT: Final = re.compile(r" [-+\d*X]+/[-+\d*X]+$")
_COUNTS: Final = re.compile(r"[Cc]ounts as an? ([A-Z][a-z]+)\b")


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the table is out of date."""
    return made("dated", __doc__, TABLE, lambda root: table(root / "cards"), arguments)


def table(cards: Path) -> str:
    """The whole table."""
    today = dict(faces_today(cards))
    singular = singulars()
    said = printed(cards, today, singular)
    for name, rows in revised(cards, today):
        said.setdefault(name, []).extend(rows)
    lines: list[str] = []
    for name in sorted(said):
        before: tuple[str, str] | None = None
        since = False
        for day, line, counts_as in sorted(said[name]):
            now = (TODAYS, "") if line == today[name][0] else (line, counts_as)
            before = None if day >= REVISED and not since else before
            since = since or day >= REVISED
            if now != before and (before is not None or now[0] != TODAYS):
                lines.append("\t".join((name, day, *now)))
            before = now
    return HEAD + "\n".join(lines) + "\n"


def read(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a packed file of JSON lines."""
    with gzip.open(path, "rt", encoding="utf-8") as source:
        for line in source:
            yield json.loads(line)


def printings(cards: Path) -> Iterator[dict[str, Any]]:
    """The printings, but for those of sets that are given a day before the card was first printed."""
    first = {record["name"]: record.get("released_at") or "" for record in read(cards / "cards.jsonl.gz")}
    for record in read(cards / "original_text.jsonl.gz"):
        if record["date"] >= first.get(record["card"] if record.get("card") else record["name"], ""):
            yield record


def faces_today(cards: Path) -> Iterator[tuple[str, tuple[str, bool]]]:
    """For each face of a paper card its type line, and whether it makes mana."""
    for record in read(cards / "cards.jsonl.gz"):
        if record.get("digital") or record.get("funny"):
            continue
        for face in record.get("card_faces") or [record]:
            makes = "Add " in (face.get("oracle_text") or "")
            yield face.get("name", record["name"]), (face.get("type_line") or "", makes)


def singulars() -> dict[str, str]:
    """The singular of every creature type there ever was a list with, by its plural."""
    words = list(LISTS["creature"])
    for _, of, added, removed in timeline_of("types_timeline.tsv"):
        if of == "creature":
            words += [word.replace("_", " ") for part in (added, removed) if part != "-" for word in part.split(" ")]
    known = {word: word for word in words}
    return {plural(word): word for word in known} | known | SAME_TYPE


def printed(
    cards: Path, today: dict[str, tuple[str, bool]], singular: dict[str, str]
) -> dict[str, list[tuple[str, str, str]]]:
    """What each face said on paper, by day: line and what it counts as."""
    records: dict[str, list[dict[str, Any]]] = {}
    for record in printings(cards):
        if record["name"] in today and record["original_type"] not in (None, "", "(none)") and record["date"] < REVISED:
            records.setdefault(record["name"], []).append(record)
    found: dict[str, list[tuple[str, str, str]]] = {}
    for name, own in records.items():
        others = [record for record in own if record["set"] not in PORTAL and record["date"] < REVISED]
        for record in others or own:
            day = SIXTH if record["set"] == WORDED_FOR_SIXTH else record["date"]
            line = plain(record["original_type"], singular)
            if line == INTERRUPT and today[name][1]:
                found.setdefault(name, []).append((max(day, MANA_SOURCES), MANA_SOURCE, ""))
            if line != INTERRUPT or not today[name][1] or day < MANA_SOURCES:
                found.setdefault(name, []).append((day, line, counting(record["original_text"] or "")))
    for name, (day, line) in ERRATA.items():
        found[name].append((day, line, ""))
    return {name: one_a_day(rows) for name, rows in found.items()}


def plain(line: str, singular: dict[str, str]) -> str:
    """A printed type line with one kind of dash, and summons in the singular."""
    text = re.sub(r"\s+(-|\u2013|\u2014)+\s+", DASH, line.strip())
    text = re.sub(r"^Legendary Enchant \w+$", f"Legendary Enchantment{DASH}Aura", text)
    if not text.startswith("Summon "):
        return text
    words = text.removeprefix("Summon ").lstrip("\u2014 ").split()
    whole = " ".join(word for word in words if word != "Legend")
    kind = singular.get(whole) or " ".join([*whole.split()[:-1], singular.get(words[-1], words[-1])])
    return "Summon " + " ".join([kind, *["Legend"] * (whole != "" and "Legend" in words)]) if whole else "Summon Legend"


def counting(text: str) -> str:
    """The subtypes that a card's text gives it."""
    return " ".join(dict.fromkeys(_COUNTS.findall(text)))


def one_a_day(rows: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Of several rows of a day the last (a mana source rather than the interrupt it was)."""
    return list({row[0]: row for row in sorted(rows, key=lambda row: row[0])}.values())


def revised(cards: Path, today: dict[str, tuple[str, bool]]) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """The lines since the revision: of the dated wordings, else today's."""
    histories = {record["name"]: record["wordings"] for record in read(cards / "oracle_history.jsonl.gz")}
    for name, (line, _) in today.items():
        rows = [(f"{one['as_of']}-01", dashed(_PT.sub("", one["type_line"])), "") for one in histories.get(name, ())]
        first = rows[0][1] if rows else line
        yield name, [(REVISED, first, ""), *rows[1:]]


def dashed(line: str) -> str:
    """A type line with the dash that some sources leave out."""
    words = re.sub(r"\s(-|\u2013|\u2014)\s", " ", line).split()
    left = 0
    while left < len(words) and (is_supertype(words[left]) or is_card_type(words[left]) or words[left] == "Tribal"):
        left += 1
    words[:left] = sorted(words[:left], key=is_card_type)
    return " ".join(words[:left]) + (DASH + " ".join(words[left:]) if left < len(words) else "")


if __name__ == "__main__":
    sys.exit(main())
