"""`python -m tools.sample --seed N`: full cards drawn at random, their text beside their compiled form.

For reading clause by clause: what the text says, what was understood.  The draw depends on the seed and on the names
in the card file alone: cards are shuffled, then the first so many that are full are shown.  `--text` shows no compiled
form, `--names` only names.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from lawmage.cards.card import Card
from lawmage.cards.sources import read_cards
from lawmage.compilation import Verdict, compile_card
from lawmage.oracle.compiler import plain_compiler
from tools.brief import brief_card
from tools.pool import paper
from tools.real_cards import CARD_FILE
from tools.shared import shared_root


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.sample", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--skip", type=int, default=0, help="leave out so many of the first")
    parser.add_argument("--card", action="append", default=[], help="these cards instead of a draw")
    parser.add_argument("--text", action="store_true", help="texts only")
    parser.add_argument("--names", action="store_true", help="names only")
    options = parser.parse_args(arguments)
    cards = paper_cards()
    if options.card:
        found = drawn([card for card in cards if card.name in options.card], None)
    else:
        found = drawn(cards, options.seed)
    for number, (card, verdict) in enumerate(found, 1):
        if number > options.count:
            break
        if number > options.skip:
            print("\n".join(shown(number, card, verdict, text=not options.names, form=not options.text)))
    return 0


def paper_cards(path: Path | None = None) -> list[Card]:
    """The paper cards of the shared card file, by name."""
    root = shared_root()
    if path is None and root is None:
        raise FileNotFoundError("there is no ../shared (or LAWMAGE_SHARED)")
    where = path if path is not None else Path(str(root)) / CARD_FILE
    return sorted((card for card in read_cards(where, rejected=[]) if paper(card)), key=lambda card: card.name)


def drawn(cards: Sequence[Card], seed: int | None) -> Iterator[tuple[Card, Verdict]]:
    """The full ones among the cards, in the order of the seed (None: as they are)."""
    order = list(cards)
    if seed is not None:
        Random(seed).shuffle(order)
    compiler = plain_compiler()
    for card in order:
        verdict = compile_card(card, compiler)
        if verdict.status == "full":
            yield card, verdict


def shown(number: int, card: Card, verdict: Verdict, text: bool = True, form: bool = True) -> list[str]:
    """The lines for one card."""
    lines = [f"{number}. {card.name} ({card.released_at or '?'})"]
    if not text:
        return lines
    for face in card.faces:
        size = f" {face.power}/{face.toughness}" if face.power is not None else ""
        lines.append(f"  | {face.name} {face.mana_cost or ''} {face.type_line}{size}")
        lines += ["  | " + line for line in (face.oracle_text or "").splitlines()]
    if form and verdict.ir is not None:
        lines += brief_card(verdict.ir)
    return lines


if __name__ == "__main__":
    sys.exit(main())
