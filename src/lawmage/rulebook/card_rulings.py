"""Rulings on single cards, from the files people have: a Scryfall rulings file, MTGJSON, or lines of cards."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import RulebookError


@dataclass(frozen=True)
class CardRuling:
    """One ruling.  card: the card's name; date: year-month-day; source: whose; text: the ruling."""

    card: str
    date: str
    source: str
    text: str


def read(path: Path, known: Mapping[str, str] | None = None) -> list[CardRuling]:
    """The rulings in a file, plain or gzipped.

    known: oracle id to card name (see `names`), which a Scryfall rulings file needs because it names no cards; rulings
    on ids that are not in it are left out.  Raises `RulebookError` for a file of another kind, and a cut off one.
    """
    data = path.read_bytes()
    try:
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8-sig")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise RulebookError(str(path), f"is damaged or cut off: {error}") from None
    found = list(_of_text(text, str(path), known or {}))
    if not found:
        raise RulebookError(str(path), "has no rulings on cards")
    return found


def names(path: Path) -> dict[str, str]:
    """Oracle id to card name, from a Scryfall card file.  Raises `RulebookError` if it has none."""
    rows = _json(path.read_text(encoding="utf-8"), str(path), 1)
    found: dict[str, str] = {}
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and row.get("oracle_id"):
            found[str(row["oracle_id"])] = str(row.get("name", ""))
    if not found:
        raise RulebookError(str(path), "has no cards with an oracle id")
    return found


def _of_text(text: str, source: str, names: Mapping[str, str]) -> Iterator[CardRuling]:
    if text.lstrip()[:1] == "{" and "\n{" in text.strip():
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield from _of_card(_json(line, source, number), "")
        return
    whole = _json(text, source, 1)
    if isinstance(whole, list):
        for row in whole:
            if not isinstance(row, dict):
                raise RulebookError(source, "is a list of something else than rulings or cards")
            yield from _of_scryfall(row, source, names) if row.get("object") == "ruling" else _of_card(row, "")
    elif isinstance(whole, dict) and isinstance(whole.get("data"), dict):
        for name, printings in whole["data"].items():
            first = printings[0] if isinstance(printings, list) and printings else {}
            yield from _of_card(first, name)
    elif isinstance(whole, dict):
        yield from _of_card(whole, "")
    else:
        raise RulebookError(source, "holds neither cards nor rulings")


def _json(text: str, source: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise RulebookError(source, f"line {line + error.lineno - 1}: {error.msg}; is it cut off?") from None


def _of_scryfall(row: Mapping[str, Any], source: str, names: Mapping[str, str]) -> Iterator[CardRuling]:
    if not names:
        raise RulebookError(source, "names cards by their ids; give the card file it goes with: --cards FILE")
    name = names.get(str(row.get("oracle_id", "")))
    if name:
        yield CardRuling(
            name, str(row.get("published_at", "")), str(row.get("source", "")), str(row.get("comment", ""))
        )


def _of_card(card: Any, name: str) -> Iterator[CardRuling]:
    if not isinstance(card, dict):
        return
    whose = str(card.get("name") or name)
    for ruling in card.get("rulings") or ():
        text = str(ruling.get("text") or ruling.get("comment") or "")
        if whose and text:
            date = str(ruling.get("date") or ruling.get("published_at") or "")
            yield CardRuling(whose, date, str(ruling.get("source") or ""), text)
