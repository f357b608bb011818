"""`python -m tools.pool FILE`: compile a card file with the present grammar and rules.

Says how many cards are full and what is missing (`--decks DIR`: for which deck lists; `--card NAME`: for one card), and
with `--write` makes the package's pool of all full cards.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

from lawmage.cards.card import Card
from lawmage.cards.pool import PACKAGED, build_pool
from lawmage.cards.sources import read_cards
from lawmage.compilation import Verdict, compile_card, packed
from lawmage.oracle.census import deck_names
from lawmage.oracle.compiler import Compiler, plain_compiler

WORKERS = 2
CHUNK = 500
TIME_LIMIT = 900


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.pool", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--decks", type=Path, help="a folder of deck lists, or a file that names some, one a line")
    parser.add_argument("--card", action="append", default=[])
    parser.add_argument("--only", type=Path, help="only the cards of these deck lists are compiled")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--limit", type=int, default=30)
    options = parser.parse_args(arguments)
    cards = [card for card in read_cards(options.file, rejected=[]) if paper(card)]
    if options.card:
        cards = [card for card in cards if card.name in options.card]
    decks = deck_lists(options.decks) if options.decks else []
    if options.only:
        wanted = {name for _, names in deck_lists(options.only) for name in names}
        cards = [card for card in cards if card.name in wanted or card.faces[0].name in wanted]
    started = time.perf_counter()
    verdicts = compile_all(cards)
    report(verdicts, options.limit)
    print(f"seconds {time.perf_counter() - started:.1f}")
    for card in options.card:
        verdict = next(v for v in verdicts if v.name == card)
        print(json.dumps([verdict.status, verdict.exact, verdict.reasons], indent=1), verdict.ir)
    if decks:
        report_decks(decks, verdicts, options.limit)
    if options.write:
        full = {v.name: v.ir for v in verdicts if v.status == "full"}
        build_pool([packed(card, ir) for card in cards if (ir := full.get(card.name)) is not None], PACKAGED)
        print(f"wrote {len(full)} cards")
    return 0


def paper(card: Card) -> bool:
    """A card of the paper game that is no joke."""
    return not card.digital and not card.funny


def deck_lists(where: Path) -> list[tuple[str, list[str]]]:
    """(name, card names) of the lists of a folder, or of those whose paths a file names."""
    if where.is_dir():
        paths = sorted(where.glob("*.txt"))
    else:
        paths = [where.parent / line.strip() for line in where.read_text().splitlines() if line.strip()]
    return [(path.stem, deck_names(path.read_text(encoding="utf-8"))) for path in paths]


def compile_all(cards: list[Card]) -> list[Verdict]:
    """Verdicts in the order of the cards; two processes for a large file."""
    if len(cards) < 2 * CHUNK:
        return _chunk(cards)
    chunks: list[list[Card]] = []
    source = iter(cards)
    while chunk := list(islice(source, CHUNK)):
        chunks.append(chunk)
    found: list[Verdict] = []
    with ProcessPoolExecutor(WORKERS) as pool:
        for verdicts in pool.map(_chunk, chunks, timeout=TIME_LIMIT):
            found += verdicts
            print(f"\r{len(found)} of {len(cards)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def _chunk(cards: list[Card]) -> list[Verdict]:
    compiler: Compiler = plain_compiler()
    return [_verdict(card, compiler) for card in cards]


def _verdict(card: Card, compiler: Compiler) -> Verdict:
    """The verdict, or 'error' with what broke: a fault of ours, to be mended."""
    try:
        return compile_card(card, compiler)
    except Exception as error:  # each card's fault is reported with its name, and counted
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}:{last.lineno}"
        return Verdict(card.name, "error", False, (f"{type(error).__name__} {error} at {where}",))


def report(verdicts: list[Verdict], limit: int) -> None:
    """Figures, and the reasons by how many cards each blocks alone."""
    counts: Counter[str] = Counter(v.status for v in verdicts)
    total = max(1, len(verdicts))
    for status in ("full", "read", "partial", "declined", "ambiguous", "error"):
        print(f"{status:10} {counts[status]:6}  {100 * counts[status] / total:5.1f} %")
    print(f"exact      {sum(1 for v in verdicts if v.exact):6}")
    alone: Counter[str] = Counter(v.reasons[0] for v in verdicts if len(v.reasons) == 1)
    for reason, count in alone.most_common(limit):
        print(f"{count:6}  {reason}")


def report_decks(decks: list[tuple[str, list[str]]], verdicts: list[Verdict], limit: int) -> None:
    """For each deck what is not full, the nearest first."""
    status: dict[str, Any] = {v.name: v for v in verdicts}
    for v in verdicts:
        status.setdefault(v.name.split(" // ")[0], v)
    rows = []
    for name, names in decks:
        missing = [n for n in names if n not in status or status[n].status != "full"]
        rows.append((len(missing), name, missing))
    rows.sort()
    print(f"\nfull decks: {sum(1 for row in rows if not row[0])} of {len(rows)}")
    for count, name, missing in rows[:limit]:
        print(f"{count:4}  {name}")
        for card in missing[:30]:
            verdict = status.get(card)
            print(f"        {card}: {verdict.status + ' ' + verdict.reasons[0] if verdict else 'unknown'}")


if __name__ == "__main__":
    sys.exit(main())
