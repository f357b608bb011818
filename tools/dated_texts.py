"""Compiles the texts of other days: `python -m tools.dated_texts --write` (from the printings in the shared files).

The text of a day is the last one printed (Portal, with rules of its own, apart), read through the dialect of its time
(oracle/dialect), with what the rulings of June 1997 say of all older cards that draw a card later.  A text that is not
wholly understood, or that means what today's does, is left out.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from lawmage import compilation
from lawmage.cards.card import Card
from lawmage.cards.dated_types import SIXTH
from lawmage.cards.sources import read_cards
from lawmage.editions.timeline import first_date
from lawmage.ir.ability import KeywordList
from lawmage.ir.codec import encode
from lawmage.ir.node import Ability
from lawmage.ir.spell import joined
from lawmage.oracle.compiler import Compiler, plain_compiler
from lawmage.oracle.dialect import modern
from tools.dated import PORTAL, WORDED_FOR_SIXTH
from tools.dated import printings as printings_of
from tools.made import made
from tools.real_cards import CARD_FILE
from tools.shared import ROOT

TABLE: Final = ROOT / "src/lawmage/data/dated_texts.jsonl"
NO_PAPER_GAME: Final = ("PVAN", "UGL")
LATER_DRAWS_CHANGED: Final = "1997-03-24"
"""Texts printed before this day are under the errata of June 1997 (row S002-E1)."""

ERRATA: Final = {
    # Row S002-E2, in today's words.
    "Dance of the Dead": (
        "1997-06-01",
        "As you cast this spell, choose target creature card in a graveyard.\n"
        'When ~ enters, it becomes an Aura with "enchant creature put onto the battlefield with ~." Put the card '
        "chosen as this spell was cast onto the battlefield tapped under your control and attach ~ to it.\n"
        "Enchanted creature gets +1/+1 and doesn't untap during its controller's untap step.\n"
        "At the end of the upkeep of enchanted creature's controller, that player may pay {1}{B}. If they do, untap "
        "enchanted creature.\n"
        "When ~ leaves the battlefield, destroy each creature put onto the battlefield with ~. They can't "
        "be regenerated.",
    ),
}
"""Texts that were changed without being printed, and from when."""

_FORM: Final = re.compile(r"\bform=\d+,? ?")
_LATER_DRAW: Final = re.compile(r"\bat the beginning of the next turn's upkeep\b")
_LOOSE_TARGET: Final = re.compile(r"^(?!When|Whenever|At|If|As you cast)[^:\"\n]*\btarget\b", re.MULTILINE)
"""A static ability of a permanent that speaks of a target chosen when it was played."""
_LOOSE_X: Final = re.compile(r"^(?!.*where X)[^:\"\n]*\bgets? [+-]X", re.MULTILINE)
"""One that speaks of the X that was paid for it."""


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the file is out of date; says how many texts are understood."""
    return made("dated_texts", __doc__, TABLE, counted, arguments)


def counted(root: Path) -> str:
    """The file; how many texts are understood is told on the standard error."""
    maker = Maker(root)
    text = maker.file()
    said = f"{maker.read} understood, {maker.other} mean something else"
    print(f"{maker.texts} texts in force before {SIXTH}: {said}", file=sys.stderr)
    return text


class Maker:
    """Makes the file; texts, read, other: how many there were, were understood, mean something else than today."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.compiler: Compiler = plain_compiler()
        self.texts = self.read = self.other = 0

    def file(self) -> str:
        """All lines."""
        lines: list[str] = []
        cards = {card.name: card for card in read_cards(self.root / CARD_FILE, rejected=[]) if card.paper}
        for name, prints in sorted(printings(self.root, cards).items()):
            before: list[Any] | None = None
            for record in prints:
                found = self.abilities(cards[name], record)
                if found != before:
                    row = {"name": name, "from": record["date"], "abilities": found}
                    lines.append(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
                before = found
        return "".join(lines)

    def abilities(self, card: Card, record: dict[str, Any]) -> list[Any] | None:
        """The encoded abilities of a printed text, None where they are today's or not understood."""
        self.texts += 1
        text = modern(record["original_text"] or "", card.name, record["original_type"])
        if card.name in ERRATA and record["date"] <= ERRATA[card.name][0]:
            text = ERRATA[card.name][1].replace("~", card.name)
        if record["date"] < LATER_DRAWS_CHANGED:
            text = _LATER_DRAW.sub("at the beginning of the next turn", text)
        spell = not record["original_type"].startswith(("Summon", "Enchant", "Artifact", "Land", "Legendary"))
        if card.basic_land or (not spell and (_LOOSE_TARGET.search(text) or _LOOSE_X.search(text))):
            return None
        face = replace(card.faces[0], oracle_text=text)
        then = compilation.compile_card(replace(card, faces=(face,)), self.compiler)
        if then.status != "full" or then.ir is None:
            return None
        self.read += 1
        now = compilation.compile_card(card, self.compiler)
        abilities = then.ir.faces[0].abilities
        if now.ir is not None and same(abilities, now.ir.faces[0].abilities):
            return None
        self.other += 1
        return [encode(node) for node in abilities]


def same(one: tuple[Ability, ...], other: tuple[Ability, ...]) -> bool:
    """Whether two texts mean the same, in whatever words and in whatever order their abilities stand."""
    return meaning(one) == meaning(other)


def meaning(abilities: tuple[Ability, ...]) -> list[str]:
    """The abilities in an order of their own, each keyword apart, without the marks of how they were worded."""
    found: list[Ability] = []
    for node in joined(abilities):
        found += node.keywords if isinstance(node, KeywordList) else (node,)
    return sorted([_FORM.sub("", repr(node)) for node in found])


def printings(root: Path, cards: dict[str, Card]) -> dict[str, list[dict[str, Any]]]:
    """For each card the printings whose text was in force on some day that there are rules of, before Sixth Edition."""
    found: dict[str, list[dict[str, Any]]] = {}
    for record in known(root):
        if record["name"] in cards and len(cards[record["name"]].faces) == 1:
            found.setdefault(record["name"], []).append(record)
    for prints in found.values():
        prints.sort(key=lambda record: str(record["date"]))
        while len(prints) > 1 and prints[1]["date"] <= first_date():
            prints.pop(0)
    return found


def known(root: Path) -> Iterator[dict[str, Any]]:
    """The printings of the time."""
    left_out = (*PORTAL, *NO_PAPER_GAME, WORDED_FOR_SIXTH)
    for record in printings_of(root / "cards"):
        if record["date"] < SIXTH and record["set"] not in left_out and record["original_type"]:
            yield record


if __name__ == "__main__":
    sys.exit(main())
