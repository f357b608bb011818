"""Makes the lists of the formats: `python -m tools.formats --write` (from the shared card file).

A format's sets are those most of whose new cards are legal in it; the cards against that are listed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lawmage.cards.card import Card
from lawmage.cards.formats import BANNED, FORMATS, LEGAL, NOT_LEGAL, RESTRICTED, SETS
from lawmage.cards.sources import read_cards
from tools.made import made
from tools.real_cards import CARD_FILE
from tools.shared import ROOT

TABLE: Final = ROOT / "src/lawmage/data/formats.tsv"
AS_OF: Final = "2026-08"
"""The month of the card file."""


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the table is out of date."""
    return made("formats", __doc__, TABLE, paper_table, arguments)


def paper_table(root: Path) -> str:
    """The table of the cards on paper in the shared card file."""
    return table(card for card in read_cards(root / CARD_FILE, rejected=[]) if card.paper)


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
