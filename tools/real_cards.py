"""Real cards for tools and tests: compiled from the shared card file as they are asked for, or from a built pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from lawmage import compilation
from lawmage.cards.card import Card
from lawmage.cards.decks import read_deck
from lawmage.cards.pool import Pool
from lawmage.cards.sources import read_cards
from lawmage.kernel.objects import Definition
from lawmage.oracle.compiler import Compiler, plain_compiler
from tools.shared import shared_root

CARD_FILE = "cards/cards.jsonl.gz"


class NotFull(Exception):
    """A card that can't be played: its text is not understood, or not executable."""


class RealCards:
    """Definitions by name from a file of cards; each is compiled once."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards: dict[str, Card] = {}
        for card in cards:
            if not card.digital and not card.funny:
                self.cards[card.name] = card
        for card in list(self.cards.values()):
            if len(card.faces) > 1:
                self.cards.setdefault(card.faces[0].name, card)
        self.compiler: Compiler = plain_compiler()
        # Looking for the nearest phrase costs more than the compiling, and nobody reads it here.
        self._made: dict[str, Definition] = {}

    def get(self, name: str) -> Definition:
        """The card of this name, or of this front face; raises NotFull, or KeyError for a name nobody knows."""
        made = self._made.get(name)
        if made is None:
            verdict = compilation.compile_card(self.cards[name], self.compiler)
            if verdict.status != "full" or verdict.ir is None:
                raise NotFull(f"{name}: {'; '.join(verdict.reasons)}")
            made = compilation.definition_of(verdict.ir)
            self._made[name] = made
        return made

    def deck(self, path: Path) -> list[Definition]:
        """A deck list's main deck, copy by copy; NotFull names every card that is missing."""
        names = list(read_deck(path).cards())
        missing: list[str] = []
        found: list[Definition] = []
        for name in names:
            try:
                found.append(self.get(name))
            except (NotFull, KeyError) as error:
                missing.append(str(error))
        if missing:
            raise NotFull(f"{path.name}: {' | '.join(dict.fromkeys(missing))}")
        return found


@lru_cache(maxsize=1)
def real_cards() -> RealCards:
    """The shared card file, read once."""
    root = shared_root()
    if root is None:
        raise FileNotFoundError("there is no ../shared (or LAWMAGE_SHARED)")
    return RealCards(read_cards(root / CARD_FILE, rejected=[]))


def deck_list(path: Path, root: Path | None = None) -> list[tuple[str, Path]]:
    """(era, file) of each line of a list: an era, then a name relative to the shared folder; `#` begins a comment."""
    where = root if root is not None else shared_root()
    if where is None:
        raise FileNotFoundError("there is no ../shared (or LAWMAGE_SHARED)")
    found: list[tuple[str, Path]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            era, name = text.split(maxsplit=1)
            found.append((era, where / name))
    return found


def pool_definitions(pool: Pool, names: Sequence[str]) -> list[Definition]:
    """Cards of a built pool."""
    return [compilation.definition(pool.get(name)) for name in names]
