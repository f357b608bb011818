"""A deck: the cards somebody brings to a game (CR 100.2), its sideboard (CR 100.4) and commanders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..errors import DeckError, UnknownCard
from ..names import NameResolver

MOST_COPIES: Final = 9999
"""The most copies in one entry of a deck: no game needs more, and a slip of the pen must not fill memory."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """Some copies of a card; the printing (set code, collector number) is kept where a file tells it."""

    count: int
    name: str
    set_code: str = ""
    number: str = ""

    def __post_init__(self) -> None:
        if not self.name or self.name != self.name.strip() or "\n" in self.name:
            raise DeckError(f"{self.name!r} is no card's name")
        if not 1 <= self.count <= MOST_COPIES:
            raise DeckError(f"{self.count} copies of {self.name}: there can be 1 to {MOST_COPIES}")


@dataclass(frozen=True, slots=True)
class Deck:
    """The entries of a deck, each list in the file's order, entries alike counted together.

    `main` is without the commanders. A `companion` (CR 702.139) is a card of the sideboard.
    """

    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    commanders: tuple[DeckEntry, ...] = ()
    companion: str | None = None
    name: str = ""

    def __post_init__(self) -> None:
        for field in ("main", "sideboard", "commanders"):
            object.__setattr__(self, field, merged(getattr(self, field)))
        if self.name != " ".join(self.name.split()):
            object.__setattr__(self, "name", " ".join(self.name.split()))
        if self.companion is not None and all(entry.name != self.companion for entry in self.sideboard):
            raise DeckError(f"the companion {self.companion} is not in the sideboard", rule="702.139a")

    @classmethod
    def of(
        cls,
        main: Mapping[str, int],
        sideboard: Mapping[str, int] | None = None,
        commanders: Iterable[str] = (),
        companion: str | None = None,
        name: str = "",
    ) -> Deck:
        """A deck from names and counts."""
        return cls(_entries(main), _entries(sideboard or {}), _entries(dict.fromkeys(commanders, 1)), companion, name)

    def __len__(self) -> int:
        """How many cards the deck has, its commanders among them (CR 903.5a), without the sideboard."""
        return size(self.main) + size(self.commanders)

    @property
    def counts(self) -> dict[str, int]:
        """How many copies of each card `main` has, in its order."""
        return counted(self.main)

    def cards(self) -> list[str]:
        """The name of each card of `main`, copy by copy."""
        return [entry.name for entry in self.main for _ in range(entry.count)]

    def entries(self) -> Iterator[DeckEntry]:
        """Commanders, main deck, sideboard."""
        yield from self.commanders
        yield from self.main
        yield from self.sideboard

    def plain(self) -> Deck:
        """The same cards without printings and without the deck's name."""
        return replace(
            self,
            main=_entries(counted(self.main)),
            sideboard=_entries(counted(self.sideboard)),
            commanders=_entries(counted(self.commanders)),
            name="",
        )

    def resolved(self, resolver: NameResolver) -> Deck:
        """The deck with each name as the card has it; one `DeckError` lists every name that is not known."""
        unknown: list[UnknownCard] = []
        names: dict[str, str] = {}
        for entry in self.entries():
            if entry.name in names:
                continue
            try:
                names[entry.name] = resolver.resolve(entry.name)
            except UnknownCard as error:
                names[entry.name] = entry.name
                unknown.append(error)
        if unknown:
            raise DeckError("; ".join(str(error) for error in unknown), unknown=tuple(unknown))
        main, sideboard, commanders = (
            tuple(replace(entry, name=names[entry.name]) for entry in entries)
            for entries in (self.main, self.sideboard, self.commanders)
        )
        companion = None if self.companion is None else names[self.companion]
        return Deck(main, sideboard, commanders, companion, self.name)


def merged(entries: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """The entries with those of one card and printing added together, where the first of them stood."""
    found: dict[tuple[str, str, str], DeckEntry] = {}
    for entry in entries:
        key = (entry.name, entry.set_code, entry.number)
        known = found.get(key)
        found[key] = entry if known is None else replace(entry, count=entry.count + known.count)
    return tuple(found.values())


def counted(entries: Iterable[DeckEntry]) -> dict[str, int]:
    """Copies by name."""
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    return counts


def size(entries: Iterable[DeckEntry]) -> int:
    """How many cards."""
    return sum(entry.count for entry in entries)


def _entries(counts: Mapping[str, int]) -> tuple[DeckEntry, ...]:
    return tuple(DeckEntry(count, name) for name, count in counts.items())
