"""How much of a card file can be played: the census that `lawmage coverage` prints.

A card is *full* if every word was read and every node can be carried out, *read* if every word was read, *exact* if
it is written back to the letter besides, *partial* if some of its lines were read, *declined* if none was, and
*ambiguous* if a line has two meanings.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from .cards.card import Card
from .compilation import Verdict, compile_card
from .oracle.compiler import plain_compiler

CHUNK: Final = 200
WORKERS: Final = 2
FEW: Final = 600


@dataclass(slots=True)
class Coverage:
    """The figures.  reasons: what blocks cards, with how many are blocked by it alone and at all."""

    total: int = 0
    read: int = 0
    full: int = 0
    exact: int = 0
    partial: int = 0
    declined: int = 0
    ambiguous: int = 0
    seconds: float = 0.0
    reasons: list[tuple[str, int, int]] = field(default_factory=list)
    _alone: Counter[str] = field(default_factory=Counter)
    _all: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """Count a card."""
        self.total += 1
        self.full += verdict.status == "full"
        self.read += verdict.status in ("full", "read")
        self.exact += verdict.exact and verdict.status in ("full", "read")
        self.partial += verdict.status == "partial"
        self.declined += verdict.status == "declined"
        self.ambiguous += verdict.status == "ambiguous"
        reasons = set(verdict.reasons)
        self._all.update(reasons)
        if len(reasons) == 1:
            self._alone.update(reasons)

    def rank(self) -> None:
        """Rank the reasons by the cards that they block alone, then by those they block at all."""
        ranked = sorted(self._all.items(), key=lambda item: (-self._alone[item[0]], -item[1], item[0]))
        self.reasons = [(reason, self._alone[reason], count) for reason, count in ranked]

    def as_data(self, most: int | None = None) -> dict[str, Any]:
        """Plain data, as `lawmage coverage --json` prints it."""
        names = ("total", "read", "full", "exact", "partial", "declined", "ambiguous")
        data: dict[str, Any] = {name: getattr(self, name) for name in names}
        data["reasons"] = [
            {"reason": reason, "alone": alone, "cards": cards} for reason, alone, cards in self.reasons[:most]
        ]
        data["seconds"] = round(self.seconds, 3)
        return data


def coverage(cards: Iterable[Card], progress: Callable[[int], None] | None = None, workers: int = WORKERS) -> Coverage:
    """The census of cards; large files are shared out among processes."""
    started = time.perf_counter()
    found = Coverage()
    source = iter(cards)
    first = list(islice(source, FEW))
    if len(first) < FEW or workers < 2:
        for verdict in _verdicts([*first, *source]):
            found.add(verdict)
            if progress is not None:
                progress(found.total)
    else:
        chunks = [first[i : i + CHUNK] for i in range(0, len(first), CHUNK)]
        while chunk := list(islice(source, CHUNK)):
            chunks.append(chunk)
        with ProcessPoolExecutor(workers) as pool:
            for verdicts in pool.map(_verdicts, chunks):
                for verdict in verdicts:
                    found.add(verdict)
                if progress is not None:
                    progress(found.total)
    found.rank()
    found.seconds = time.perf_counter() - started
    return found


def _verdicts(cards: list[Card]) -> list[Verdict]:
    compiler = plain_compiler()
    return [compile_card(card, compiler) for card in cards]
