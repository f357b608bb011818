"""Brings the user's cards up to date, from a card file or from the network."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urldefrag

from .card import Card
from .database import default_path, write_database
from .download import Progress, download, fetch_json
from .errors import CardError, CardFileError, SyncError
from .sources import read_cards

URL_SETTING: Final = "LAWMAGE_CARDS_URL"
"""The environment variable with the address of a card file.

The address leads to a card file, or (if `bulk-data` is in it) to a JSON object that describes one by its
`download_uri`, as Scryfall's lists do. `#sha256=...` behind it is the hash that the file must have.
"""

_EVERY: Final = 500


@dataclass(frozen=True, slots=True)
class SyncReport:
    """What a sync did: how many cards are there now, which were refused and why, from where to where."""

    cards: int
    rejected: tuple[CardError, ...]
    source: str
    database: Path


def sync(
    path: str | Path | None = None,
    progress: Progress | None = None,
    database: str | Path | None = None,
    url: str | None = None,
) -> SyncReport:
    """Replaces the database of cards by those of a card file.

    Without a `path` the file is downloaded from `url` or the address in `LAWMAGE_CARDS_URL`. If anything
    fails, the database stays as it was, and a broken download is gone on with next time. Raises
    `CardFileError` or `SyncError`.
    """
    target = Path(database) if database is not None else default_path()
    if path is not None:
        return _import(Path(path), str(path), target, progress)
    address = url or os.environ.get(URL_SETTING)
    if not address:
        raise SyncError(f"no address to download cards from: set {URL_SETTING}, or give the path of a card file")
    address, sha256 = _split_hash(address)
    file = target.with_name(target.name + ".download")
    found = _described(address, file, progress, sha256)
    try:
        return _import(file, found, target, progress)
    finally:
        file.unlink()


def _split_hash(address: str) -> tuple[str, str | None]:
    plain, fragment = urldefrag(address)
    return plain, fragment.removeprefix("sha256=") if fragment.startswith("sha256=") else None


def _described(address: str, file: Path, progress: Progress | None, sha256: str | None) -> str:
    """Downloads the card file at `address`, or that which is described there; returns where it was."""
    if "bulk-data" in address and not address.endswith((".json", ".gz", ".jsonl")):
        description = fetch_json(address)
        found = description.get("download_uri") if isinstance(description, dict) else None
        if not isinstance(found, str):
            raise SyncError(f"{address}: describes no file to download")
        address = found
    download(address, file, progress, sha256)
    return address


def _import(file: Path, source: str, target: Path, progress: Progress | None) -> SyncReport:
    rejected: list[CardError] = []
    cards = one_of_each(_counted(read_cards(file, rejected), progress), rejected)
    if not cards:
        first = f"; refused: {rejected[0]}" if rejected else ""
        raise CardFileError(source, f"holds no card{first}")
    count = write_database(cards, target, source)
    return SyncReport(count, tuple(rejected), source, target)


def one_of_each(cards: Iterable[Card], rejected: list[CardError]) -> list[Card]:
    """One card for each name, in the file's order; a different card of the same name is refused.

    The card for sanctioned play stays, whichever comes first: there are jokes and playtest cards of the same name.
    Printings of one card are no different cards.
    """
    found: dict[str, Card] = {}
    for card in cards:
        known = found.setdefault(card.name, card)
        if known is card:
            continue
        if known.faces != card.faces:
            rejected.append(CardError(card.name, "name", "is the name of two different cards in the file"))
        if card.paper and not known.paper:
            found[card.name] = card
    return list(found.values())


def _counted(cards: Iterator[Card], progress: Progress | None) -> Iterator[Card]:
    count = 0
    for card in cards:
        yield card
        count += 1
        if progress is not None and count % _EVERY == 0:
            progress("cards", count, None)
    if progress is not None:
        progress("cards", count, count)
