"""The user's rulebook: imported documents and rulings in one SQLite file with full-text search."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from ..cards.names import name_key
from . import card_rulings, comprehensive, summary
from .card_rulings import CardRuling
from .entries import COMPREHENSIVE, HEADING, RULING, SUMMARY, Document, Entry, order
from .errors import RulebookError, UnknownRule

SCHEMA: Final = "1"
_TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, date TEXT NOT NULL, title TEXT NOT NULL,
    credit TEXT NOT NULL, UNIQUE (kind, date));
CREATE TABLE entries (id INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    number TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, examples TEXT NOT NULL,
    source TEXT NOT NULL, date TEXT NOT NULL, changed INTEGER NOT NULL, see TEXT NOT NULL);
CREATE INDEX by_number ON entries (document, number);
CREATE VIRTUAL TABLE words USING fts5 (number, title, text, content='entries', content_rowid='id');
CREATE TABLE rulings (card TEXT NOT NULL, name TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (card, date, text)) WITHOUT ROWID;
"""
_COLUMNS: Final = "number, kind, title, text, examples, source, date, changed, see"


def default_path() -> Path:
    """Where the user's rulebook is: `LAWMAGE_RULEBOOK`, or the platform's place for a user's data."""
    chosen = os.environ.get("LAWMAGE_RULEBOOK")
    if chosen:
        return Path(chosen)
    import platformdirs  # Imported late: only those who import rules need it.

    return Path(platformdirs.user_data_dir("lawmage")) / "rulebook.sqlite"


class Library:
    """An open rulebook; a context manager.  Every change is one transaction: all of a document is there, or nothing."""

    def __init__(self, path: str | Path | None = None) -> None:
        """Open the file, or make an empty one; `RulebookError` if it is damaged or of another version."""
        self.path = Path(path) if path is not None else default_path()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._rows = sqlite3.connect(self.path)
        try:
            if not self._all("SELECT name FROM sqlite_master WHERE name = 'meta'"):
                self._rows.executescript(_TABLES)
                self._rows.execute("INSERT INTO meta VALUES ('schema', ?)", (SCHEMA,))
                self._rows.commit()
            found = self._all("SELECT value FROM meta WHERE key = 'schema'")
        except sqlite3.DatabaseError as error:
            self._rows.close()
            raise RulebookError(str(self.path), f"is no rulebook: {error}") from None
        if found != [(SCHEMA,)]:
            self._rows.close()
            raise RulebookError(str(self.path), "was made by another version; move it away and import again")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._rows.close()

    def _all(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with closing(self._rows.execute(query, values)) as rows:
            return rows.fetchall()

    # ---- documents --------------------------------------------------------------------------------------
    def add(self, document: Document) -> None:
        """Keep a document; one of the same kind and date is replaced."""
        with self._rows:
            for (old,) in self._all("SELECT id FROM documents WHERE kind = ? AND date = ?", self._key(document)):
                self._rows.execute(
                    "INSERT INTO words (words, rowid, number, title, text) "
                    "SELECT 'delete', id, number, title, text FROM entries WHERE document = ?",
                    (old,),
                )
                self._rows.execute("DELETE FROM entries WHERE document = ?", (old,))
                self._rows.execute("DELETE FROM documents WHERE id = ?", (old,))
            cursor = self._rows.execute(
                "INSERT INTO documents (kind, date, title, credit) VALUES (?, ?, ?, ?)",
                (*self._key(document), document.title, document.credit),
            )
            self._rows.executemany(
                f"INSERT INTO entries (document, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [(cursor.lastrowid, *_row(entry)) for entry in document.entries],
            )
            self._rows.execute(
                "INSERT INTO words (rowid, number, title, text) SELECT id, number, title, text FROM entries "
                "WHERE document = ?",
                (cursor.lastrowid,),
            )

    @staticmethod
    def _key(document: Document) -> tuple[str, str]:
        return document.kind, document.date

    def read_file(self, path: Path, date: str = "") -> Document:
        """Import a Comprehensive Rules text or a General Rulings Summary; what kind it is, it says itself.

        date: where the text says none; without it, the date in the file's name.
        """
        text = comprehensive.decode(path.read_bytes(), str(path))
        read = summary.read if summary.is_summary(text) else comprehensive.read
        named = re.search(r"\d{4}-\d\d-\d\d", path.name)
        document = read(text, str(path), date or (named.group() if named else ""))
        self.add(document)
        return document

    def documents(self) -> list[tuple[str, str, str, int]]:
        """Kind, date, title and number of entries of each document, oldest first."""
        return self._all(
            "SELECT kind, date, title, (SELECT count(*) FROM entries WHERE document = documents.id) FROM documents "
            "ORDER BY date, kind"
        )

    def document(self, date: str = "", kind: str = COMPREHENSIVE) -> tuple[int, str, str]:
        """Id, date and credit of the document in force on a date ('': the newest): the latest not after it."""
        found = self._all(
            "SELECT id, date, credit FROM documents WHERE kind = ? AND (? = '' OR date <= ?) "
            "ORDER BY date DESC LIMIT 1",
            (kind, date, date),
        )
        if not found:
            have = [row[1] for row in self.documents() if row[0] == kind]
            reason = f"no {kind} of that date or earlier has been imported" if have else f"no {kind} has been imported"
            raise UnknownRule(date or "the newest", f"{reason}; run: lawmage rules import FILE", have[:3])
        return found[0]

    # ---- entries ----------------------------------------------------------------------------------------
    def rule(self, number: str, date: str = "", kind: str = COMPREHENSIVE) -> list[Entry]:
        """A rule with the rules below it, or a section with its rules, or a glossary entry by its term.

        date: as of when; '': the newest.  Raises `UnknownRule`, with the nearest numbers there are.
        """
        document, _, _ = self.document(date, kind)
        wanted = number.strip().removeprefix("CR ").rstrip(".")
        rows = self._all(
            f"SELECT {_COLUMNS} FROM entries WHERE document = ? AND (number = ? COLLATE NOCASE OR number GLOB ?) "
            "ORDER BY id",
            (document, wanted, _below(wanted)),
        )
        if not rows:
            raise UnknownRule(number, f"the {kind} has no such rule", self._near(document, wanted))
        return [_entry(row) for row in rows]

    def _near(self, document: int, wanted: str) -> list[str]:
        stem = re.match(r"\d{3}", wanted)
        pattern = f"{stem.group()}*" if stem else f"{wanted[:3]}*"
        rows = self._all("SELECT number FROM entries WHERE document = ? AND number GLOB ?", (document, pattern))
        return sorted([row[0] for row in rows], key=order)[-3:]

    def rulings_on(self, number: str, date: str = "") -> list[Entry]:
        """The rulings that a summary of that date attaches to a rule's number."""
        try:
            document, _, _ = self.document(date, SUMMARY)
        except UnknownRule:
            return []
        rows = self._all(
            f"SELECT {_COLUMNS} FROM entries WHERE document = ? AND kind = ? AND number GLOB ? ORDER BY id",
            (document, RULING, f"{number.rstrip('abcdefghijklmnopqrstuvwxyz')}.Ruling.*"),
        )
        return [_entry(row) for row in rows]

    def chapters(self, date: str = "", kind: str = COMPREHENSIVE) -> list[Entry]:
        """The headings of a document, in order."""
        document, _, _ = self.document(date, kind)
        rows = self._all(
            f"SELECT {_COLUMNS} FROM entries WHERE document = ? AND kind = ? ORDER BY id", (document, HEADING)
        )
        return [_entry(row) for row in rows]

    def entries(self, date: str = "", kind: str = COMPREHENSIVE) -> list[Entry]:
        """All entries of a document, in order."""
        document, _, _ = self.document(date, kind)
        return [
            _entry(row)
            for row in self._all(f"SELECT {_COLUMNS} FROM entries WHERE document = ? ORDER BY id", (document,))
        ]

    def search(self, words: str, date: str = "", kind: str = COMPREHENSIVE, most: int = 20) -> list[Entry]:
        """The entries with all these words, best first."""
        document, _, _ = self.document(date, kind)
        quoted = " ".join('"' + word.replace('"', '""') + '"' for word in words.split())
        if not quoted:
            return []
        rows = self._all(
            f"SELECT {', '.join('entries.' + name for name in _COLUMNS.split(', '))} FROM words "
            "JOIN entries ON entries.id = words.rowid WHERE words MATCH ? AND document = ? ORDER BY rank LIMIT ?",
            (quoted, document, most),
        )
        return [_entry(row) for row in rows]

    # ---- rulings on cards -------------------------------------------------------------------------------
    def add_rulings(self, rulings: Iterable[CardRuling]) -> int:
        """Keep rulings on cards; how many were new."""
        before = self._rows.total_changes
        with self._rows:
            self._rows.executemany(
                "INSERT OR IGNORE INTO rulings VALUES (?, ?, ?, ?, ?)",
                [(name_key(ruling.card), ruling.card, ruling.date, ruling.source, ruling.text) for ruling in rulings],
            )
        return self._rows.total_changes - before

    def read_rulings(self, path: Path, names: dict[str, str] | None = None) -> int:
        """Import a file of rulings on cards; how many were new."""
        return self.add_rulings(card_rulings.read(path, names))

    def rulings(self, card: str) -> list[CardRuling]:
        """The rulings on a card, oldest first; a card's face finds the whole card's."""
        key = name_key(card)
        rows = self._all(
            "SELECT name, date, source, text FROM rulings WHERE card = ? OR card LIKE ? OR card LIKE ? ORDER BY date",
            (key, f"{key} // %", f"% // {key}"),
        )
        return [CardRuling(*row) for row in rows]


def _below(number: str) -> str:
    """A pattern for the numbers under a rule or section; one that fits nothing for the others."""
    if re.fullmatch(r"\d{3}", number):
        return f"{number}.*"
    if re.fullmatch(r"\d{3}\.\d+", number):
        return f"{number}[a-z]*"
    if re.fullmatch(r"\d", number):
        return f"{number}[0-9][0-9]"
    return f"{number}.[0-9R]*" if re.fullmatch(r"[A-Z]\d*(\.\d+)?", number) else "\x00"


def _row(entry: Entry) -> tuple[Any, ...]:
    return (
        *(entry.number, entry.kind, entry.title, entry.text, json.dumps(entry.examples)),
        *(entry.source, entry.date, int(entry.changed), json.dumps(entry.see)),
    )


def _entry(row: tuple[Any, ...]) -> Entry:
    number, kind, title, text, examples, source, date, changed, see = row
    return Entry(
        number, kind, title, text, tuple(json.loads(examples)), source, date, bool(changed), tuple(json.loads(see))
    )
