"""`python -m tools.second_readings`: what people wrote of cards against what the compiled forms say.

A reading is written from a card's text alone, in the words of docs/second_readings.md.  The command derives the same
statement from the compiled form and prints where they differ (`--card NAME`: both, for one card).  `--draw N --seed S`
prints the texts of full cards that have no reading yet, spread over eras and sorts of cards and mechanics.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from lawmage.cards.card import Card
from lawmage.compilation import Verdict, compile_card
from lawmage.ir.card import CardIR
from lawmage.ir.node import Node
from lawmage.oracle.compiler import plain_compiler
from tools.sample import paper_cards, shown
from tools.shared import ROOT
from tools.statement_text import ordered_line
from tools.statements import statement

FOLDER = ROOT / "tests" / "conformance" / "second_readings"
ERAS = ("1997", "2003", "2008", "2013", "2017", "2020", "2023", "9999")
"""A card belongs to the first of these years that it is not later than."""


@dataclass(frozen=True)
class Reading:
    """What somebody wrote of a card: its lines in the order in which they are compared; where it stands."""

    card: str
    lines: tuple[str, ...]
    place: str


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.second_readings", description=__doc__)
    parser.add_argument("--file", action="append", default=[], help="only these files of readings")
    parser.add_argument("--card", help="show one card's reading and statement")
    parser.add_argument("--draw", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    readings = [r for r in all_readings() if not options.file or r.place.partition(":")[0] in options.file]
    if options.draw:
        draw(options.draw, options.seed, {r.card for r in all_readings()})
        return 0
    if options.card:
        readings = [r for r in readings if r.card == options.card]
    different = 0
    for reading in readings:
        found = differences(reading)
        different += bool(found)
        if found:
            print("\n".join([f"{reading.place}: {reading.card}", *found]))
    print(f"{len(readings)} readings, {different} different")
    return 1 if different else 0


def all_readings(folder: Path = FOLDER) -> list[Reading]:
    """The readings of all files, in order; ValueError names the line that is not one."""
    return [reading for path in sorted(folder.glob("*.txt")) for reading in read_file(path)]


def read_file(path: Path) -> Iterator[Reading]:
    """A file: a card's name at the margin, its lines indented; `#` begins a note."""
    name, start, lines = "", 0, list[str]()
    for number, text in enumerate([*path.read_text(encoding="utf-8").splitlines(), "end"], 1):
        if text.startswith("#") or not text.strip():
            continue
        if text.startswith(" "):
            try:
                lines.append(ordered_line(text.partition(" #")[0].strip()))
            except ValueError as error:
                raise ValueError(f"{path.name}:{number}: {error}") from None
            continue
        if name:
            yield Reading(name, tuple(lines), f"{path.name}:{start}")
        name, start, lines = text.strip(), number, []


@lru_cache(maxsize=1)
def cards_by_name() -> dict[str, Card]:
    """The paper cards."""
    return {card.name: card for card in paper_cards()}


@lru_cache(maxsize=4096)
def compiled(name: str) -> Verdict:
    """A card compiled from the shared file; KeyError for a name that is not in it."""
    return compile_card(cards_by_name()[name], plain_compiler())


def differences(reading: Reading) -> list[str]:
    """What only the reading says (-) and what only the compiled form says (+)."""
    verdict = compiled(reading.card)
    if verdict.ir is None:
        return [f"  not understood: {'; '.join(verdict.reasons)}"]
    derived = Counter(ordered_line(line) for line in statement(verdict.ir))
    written = Counter(reading.lines)
    if derived == written:
        return []
    return [f"  - {line}" for line in (written - derived).elements()] + [
        f"  + {line}" for line in (derived - written).elements()
    ]


# ---- drawing -------------------------------------------------------------------------------------------
def draw(count: int, seed: int, known: set[str]) -> None:
    """Print the texts of cards to be read: of each stratum in turn the one with the rarest mechanic so far."""
    random = Random(seed)
    strata: dict[tuple[int, str], list[Card]] = {}
    for card in paper_cards():
        if card.name not in known and any(face.oracle_text for face in card.faces):
            strata.setdefault(stratum(card), []).append(card)
    seen: Counter[str] = Counter()
    found: list[tuple[Card, Verdict]] = []
    while len(found) < count:
        for key in sorted(strata):
            some = _some(strata[key], random)
            if not some or len(found) >= count:
                continue
            best = min(some, key=lambda pair: rarity(pair[1].ir, seen))
            strata[key].remove(best[0])
            seen.update(mechanics(best[1].ir))
            found.append(best)
    for number, (card, verdict) in enumerate(found, 1):
        print("\n".join(shown(number, card, verdict, form=False)))


def _some(cards: list[Card], random: Random) -> list[tuple[Card, Verdict]]:
    """A few full cards of a stratum."""
    found: list[tuple[Card, Verdict]] = []
    for card in random.sample(cards, min(8, len(cards))):
        verdict = compile_card(card, plain_compiler())
        if verdict.status == "full":
            found.append((card, verdict))
    return found[:4]


def stratum(card: Card) -> tuple[int, str]:
    """A card's era and sort."""
    year = (card.released_at or "9999")[:4]
    era = next(place for place, last in enumerate(ERAS) if year <= last)
    types = card.faces[0].types
    for sort, names in (("land", ("Land",)), ("creature", ("Creature",)), ("spell", ("Instant", "Sorcery"))):
        if any(name in types for name in names):
            return era, sort if len(card.faces) == 1 else "two faces"
    return era, types[0].lower() if types[0] in ("Artifact", "Enchantment") else "other"


def mechanics(ir: CardIR | None) -> set[str]:
    """The nodes of a compiled card, and its keywords, by name."""
    found: set[str] = set()
    if ir is not None:
        for face in ir.faces:
            _collect(face.abilities, found)
    return found


def _collect(value: Any, found: set[str]) -> None:
    for item in value if isinstance(value, tuple) else [value]:
        if isinstance(item, Node):
            found.add(type(item).__name__)
            word = getattr(item, "name", None) or getattr(item, "word", None)
            if isinstance(word, str):
                found.add(word)
            for field in fields(item):
                _collect(getattr(item, field.name), found)


def rarity(ir: CardIR | None, seen: Counter[str]) -> tuple[int, ...]:
    """How often the three least seen mechanics of a card were drawn."""
    return tuple(sorted(seen[name] for name in mechanics(ir))[:3])


if __name__ == "__main__":
    sys.exit(main())
