"""The user's own cards: a SQLite file of facts and Oracle texts, made by `sync`.

A database is written whole under another name and then put in the old one's place, so that a reader sees
the old cards or the new ones and never a half. CR 201.2 compares names; how a typed name finds a card
is said in `names`. A whole card's name wins over the name of a face.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from .card import Card
from .errors import CardFileError, UnknownCard
from .names import name_key, nearest

SCHEMA: Final = 1
"""The number of the table layout; a file with another one has to be synced again."""

_TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (name TEXT PRIMARY KEY, facts TEXT NOT NULL, abilities TEXT) WITHOUT ROWID;
CREATE TABLE names (key TEXT NOT NULL, whole INTEGER NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (key, whole, name)) WITHOUT ROWID;
"""


def default_path() -> Path:
    """Where the user's cards are: `LAWMAGE_CARDS`, or the platform's place for a user's data."""
    chosen = os.environ.get("LAWMAGE_CARDS")
    if chosen:
        return Path(chosen)
    import platformdirs  # Imported late: only those who have synced need it.

    return Path(platformdirs.user_data_dir("lawmage")) / "cards.sqlite"


class CardDatabase:
    """An open database of cards, read only but for `store_abilities`.

    A `NameResolver`. Usable as a context manager; `close` it otherwise.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        """Opens the file; `CardFileError` if it is missing, damaged or of another layout."""
        self.path = Path(path) if path is not None else default_path()
        if not self.path.is_file():
            raise CardFileError(str(self.path), "there are no synced cards here; run: lawmage cards sync")
        self._rows = sqlite3.connect(self.path)
        self._names: list[str] | None = None
        try:
            schema = self.meta("schema")
        except CardFileError:
            self._rows.close()
            raise
        if schema != str(SCHEMA):
            self._rows.close()
            raise CardFileError(str(self.path), "was made by another version; run: lawmage cards sync")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return int(self._query("SELECT count(*) FROM cards")[0][0])

    def __iter__(self) -> Iterator[Card]:
        """Every card, by name."""
        for (facts,) in self._query("SELECT facts FROM cards ORDER BY name"):
            yield self._card(facts)

    def __contains__(self, name: str) -> bool:
        return len(self._found(name)) == 1

    def close(self) -> None:
        self._rows.close()

    def meta(self, key: str) -> str | None:
        """A note about the database: `schema`, `source`, `cards`."""
        rows = self._query("SELECT value FROM meta WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    @property
    def names(self) -> list[str]:
        """The names of all cards in alphabetical order."""
        if self._names is None:
            self._names = [name for (name,) in self._query("SELECT name FROM cards ORDER BY name")]
        return self._names

    def resolve(self, name: str) -> str:
        """The whole name of the card called `name`; raises `UnknownCard`."""
        found = self._found(name)
        if len(found) == 1:
            return found[0]
        raise UnknownCard(name, tuple(found) or self.suggest(name), ambiguous=bool(found))

    def get(self, name: str) -> Card:
        """The card called `name`; raises `UnknownCard`."""
        rows = self._query("SELECT facts FROM cards WHERE name = ?", self.resolve(name))
        return self._card(rows[0][0])

    def suggest(self, name: str) -> tuple[str, ...]:
        """Names of cards and faces that look like `name`, best first."""
        faces = [face for card in self.names if " // " in card for face in card.split(" // ")]
        return nearest(name, self.names + faces)

    def abilities(self, name: str) -> Any:
        """The compiled form stored for the card, None if there is none; raises `UnknownCard`."""
        rows = self._query("SELECT abilities FROM cards WHERE name = ?", self.resolve(name))
        return None if rows[0][0] is None else json.loads(rows[0][0])

    def store_abilities(self, compiled: Iterable[tuple[str, Any]]) -> None:
        """Stores compiled forms (JSON data) by whole name: all of them or, on an error, none."""
        with self._rows:
            for name, abilities in compiled:
                self._rows.execute(
                    "UPDATE cards SET abilities = ? WHERE name = ?",
                    (json.dumps(abilities), self.resolve(name)),
                )

    def _found(self, name: str) -> list[str]:
        """Every card called `name`: by its whole name, else by the name of a face."""
        rows = self._query("SELECT whole, name FROM names WHERE key = ? ORDER BY whole DESC, name", name_key(name))
        return [card for whole, card in rows if whole == rows[0][0]]

    def _card(self, facts: str) -> Card:
        try:
            return Card.from_data(json.loads(facts))
        except (ValueError, TypeError, AttributeError) as error:
            raise CardFileError(str(self.path), f"holds a damaged card ({error})") from error

    def _query(self, sql: str, *values: str) -> list[Any]:
        """The rows of a query; a damaged file is a `CardFileError`."""
        try:
            return self._rows.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise CardFileError(str(self.path), f"is no database of cards, or damaged ({error})") from error


def write_database(cards: Iterable[Card], path: str | Path, source: str = "") -> int:
    """Replaces the database at `path` by one of `cards`; returns how many there are.

    If `cards` raises, or two cards have one name, the old file stays as it was.
    """
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, written = tempfile.mkstemp(prefix=path.name, suffix=".new", dir=path.parent)
    os.close(handle)
    try:
        count = _write(cards, written, source)
        os.replace(written, path)
    except BaseException:
        os.unlink(written)
        raise
    return count


def _write(cards: Iterable[Card], path: str, source: str) -> int:
    rows = sqlite3.connect(path)
    try:
        rows.executescript("PRAGMA journal_mode = OFF;" + _TABLES)
        count = 0
        for card in cards:
            facts = json.dumps(card.to_data(), ensure_ascii=False, separators=(",", ":"))
            try:
                rows.execute("INSERT INTO cards (name, facts) VALUES (?, ?)", (card.name, facts))
            except sqlite3.IntegrityError:
                raise CardFileError(source or "the cards", f"{card.name!r} is there twice") from None
            rows.executemany("INSERT OR IGNORE INTO names VALUES (?, ?, ?)", _name_rows(card))
            count += 1
        notes = {"schema": str(SCHEMA), "source": source, "cards": str(count)}
        rows.executemany("INSERT INTO meta VALUES (?, ?)", notes.items())
        rows.commit()
    finally:
        rows.close()
    return count


def _name_rows(card: Card) -> list[tuple[str, int, str]]:
    found = [(name_key(card.name), 1, card.name)]
    if len(card.faces) > 1:
        found += [(name_key(face.name), 0, card.name) for face in card.faces]
    return found
