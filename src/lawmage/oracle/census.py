"""``python -m lawmage.oracle.census FILE``: what the grammar reads of a card file, and what it lacks.

With ``--decks DIR`` it also says, for each deck list, how many of its cards are not read, and which words
block them: the cheapest decks first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from lawmage.oracle.coverage import READ, CardFileError, Census, census, read_cards


def deck_names(text: str) -> list[str]:
    """The card names of a deck list of "N Name" lines, each once."""
    names: dict[str, None] = {}
    for line in text.split("\n"):
        count, _, name = line.strip().partition(" ")
        if count.isdigit() and name:
            names[name.strip()] = None
    return list(names)


def deck_report(figures: Census, folder: Path) -> list[tuple[str, list[str], list[str]]]:
    """For each deck list its cards that are not read and its names that are unknown, the fewest first."""
    report: list[tuple[str, list[str], list[str]]] = []
    for path in sorted(folder.glob("*.txt")):
        names = deck_names(path.read_text(encoding="utf-8"))
        unknown = [name for name in names if name not in figures.results]
        blocked = [name for name in names if name in figures.results and figures.results[name].status != READ]
        report.append((path.stem, blocked, unknown))
    return sorted(report, key=lambda row: (len(row[1]) + len(row[2]), row[0]))


def print_figures(figures: Census, limit: int) -> None:
    """The figures and the first blockers."""
    total = max(figures.total, 1)
    for name in ("total", "read", "exact", "full", "partial", "declined", "ambiguous"):
        value = getattr(figures, name)
        if value is not None:
            print(f"{name:10} {value:6}  {100 * value / total:5.1f} %")
    for text in figures.unused_preferences:
        print(f"preference that decided nothing: {text}")
    print("\nblocked alone / at all, and where reading stops")
    for blocker in figures.blockers[:limit]:
        print(f"{blocker.alone:5} {blocker.cards:5}  {blocker.span}    {blocker.example[:150]}")


def print_decks(figures: Census, folder: Path, limit: int) -> None:
    """The decks, and what blocks the most of the nearest ones."""
    report = deck_report(figures, folder)
    print(f"\ndecks: {sum(1 for row in report if not row[1] and not row[2])} of {len(report)} wholly read")
    for name, blocked, unknown in report[:limit]:
        more = f"; unknown: {', '.join(unknown)}" if unknown else ""
        print(f"{len(blocked):4}  {name}: {', '.join(blocked[:8])}{' ...' if len(blocked) > 8 else ''}{more}")
    spans: Counter[str] = Counter()
    for _, blocked, _ in report[:limit]:
        for card in dict.fromkeys(blocked):
            spans.update(dict.fromkeys(figures.results[card].blockers, 1))
    print("\nwhat blocks these decks")
    for span, count in spans.most_common(limit):
        print(f"{count:5}  {span}")


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m lawmage.oracle.census", description=__doc__)
    parser.add_argument("file", type=Path, help="cards as JSON lines, gzipped or not")
    parser.add_argument("--decks", type=Path, help="a folder of deck lists")
    parser.add_argument("--all", action="store_true", help="digital, joke and guessed cards too")
    parser.add_argument("--card", action="append", default=[], help="show what blocks this card (repeatable)")
    parser.add_argument("--limit", type=int, default=40, help="rows to show")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    options = parser.parse_args(arguments)
    try:
        cards = [
            card
            for card in read_cards(options.file, paper=not options.all)
            if not options.card or card["name"] in options.card
        ]
    except (OSError, CardFileError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    figures = census(cards, workers=options.workers)
    if options.json:
        print(json.dumps(figures.as_data(), ensure_ascii=False))
        return 0
    print_figures(figures, options.limit)
    if options.decks is not None:
        print_decks(figures, options.decks, options.limit)
    return 0


if __name__ == "__main__":
    sys.exit(main())
