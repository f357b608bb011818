"""Makes the lists of the formats: `python -m tools.formats --write` (from the shared card file).

A format's sets are those most of whose new cards are legal in it; the cards against that are listed.  Beside them it
writes which cards were printed again in which set, for the lists of earlier days.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lawmage.cards.card import Card
from lawmage.cards.dated_formats import BANNED, ENTERS, LEGAL, NOT_LEGAL, RESTRICTED
from lawmage.cards.formats import FORMATS, SETS
from lawmage.cards.sources import read_cards
from tools.made import made
from tools.real_cards import CARD_FILE
from tools.shared import ROOT

TABLE: Final = ROOT / "src/lawmage/data/formats.tsv"
REPRINTS: Final = ROOT / "src/lawmage/data/reprints.tsv"
CHANGES: Final = ROOT / "src/lawmage/data/format_changes.tsv"
AS_OF: Final = "2026-08"
"""The month of the card file."""


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the table is out of date."""
    return max(
        made("formats", __doc__, TABLE, paper_table, arguments),
        made("formats", __doc__, REPRINTS, reprints, arguments),
    )


def paper_table(root: Path) -> str:
    """The table of the cards on paper in the shared card file."""
    return table(card for card in read_cards(root / CARD_FILE, rejected=[]) if card.paper)


def reprints(root: Path) -> str:
    """Which cards were printed again in a set that was ever in a format of dated lists."""
    rows = [row.split("\t") for row in CHANGES.read_text(encoding="utf-8").splitlines()[1:]]
    wanted = {code for row in rows if row[2] == ENTERS for code in row[3].split()}
    found: dict[str, list[str]] = {}
    with gzip.open(root / CARD_FILE, "rt", encoding="utf-8") as lines:
        for card in map(json.loads, lines):
            for code in card.get("sets") or ():
                if code in wanted and code != card.get("first_set"):
                    found.setdefault(code, []).append(card["name"])
    body = [f"{code}\t{'|'.join(sorted(names))}\n" for code, names in sorted(found.items())]
    return "# set\tcards printed in it that were first printed elsewhere, divided by |\n" + "".join(body)


def table(cards: Iterable[Card]) -> str:
    """The whole table."""
    known = sorted(cards, key=lambda card: card.name)
    lines = [f"# format, what, which; lists as of\t{AS_OF}"]
    for name in sorted({format.lists for format in FORMATS.values() if format.lists}):
        by_set: dict[str, list[Card]] = {}
        for card in known:
            by_set.setdefault(card.first_set or "", []).append(card)
        sets = sorted(code for code, own in by_set.items() if code and 2 * sum(_in(c, name) for c in own) > len(own))
        lines.append(f"{name}\t{SETS}\t{' '.join(sets)}")
        for card in known:
            status = _status(card, name)
            expected = LEGAL if card.first_set in sets else NOT_LEGAL
            if status != expected:
                lines.append(f"{name}\t{status}\t{card.name}")
    return "\n".join(lines) + "\n"


def _in(card: Card, name: str) -> bool:
    return _status(card, name) != NOT_LEGAL


def _status(card: Card, name: str) -> str:
    for names, status in ((card.banned_in, BANNED), (card.restricted_in, RESTRICTED), (card.legal_in, LEGAL)):
        if name in names:
            return status
    return NOT_LEGAL


if __name__ == "__main__":
    sys.exit(main())
