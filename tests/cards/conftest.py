"""Cards made up for these tests, and the way to the real ones where they are at hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lawmage.cards.card import Card, CardFace, TypeLine


def make_card(name: str, type_line: str = "Creature — Bear", **fields: object) -> Card:
    """A card of our own with one face for each name between the slashes."""
    of_face = {key: fields.pop(key) for key in list(fields) if key in CardFace.__slots__}
    if "Creature" in type_line:
        of_face = {"power": "2", "toughness": "2", **of_face}
    names = name.split(" // ")
    line = TypeLine.parse(type_line)
    faces = tuple(CardFace(part, line, **of_face) for part in names)  # type: ignore[arg-type] # any value of a field
    layout = fields.pop("layout", "split" if len(names) > 1 else "normal")
    return Card(name, layout, faces, **fields)  # type: ignore[arg-type] # any value of a field


@pytest.fixture(scope="session")
def shared() -> Path:
    """The directory of real cards and decks: `LAWMAGE_SHARED`, or `shared` beside a parent of this file."""
    candidates = [Path(os.environ["LAWMAGE_SHARED"])] if "LAWMAGE_SHARED" in os.environ else []
    candidates += [parent / "shared" for parent in Path(__file__).resolve().parents]
    for candidate in candidates:
        if (candidate / "cards" / "cards.jsonl.gz").exists():
            return candidate
    pytest.skip("the shared directory with real cards and decks is not here")
