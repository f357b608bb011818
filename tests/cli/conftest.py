"""A few cards of our own, synced into a database of their own, and decks of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage import supply
from lawmage.cli import main

CARDS = [
    {
        "name": "Plain Peak",
        "type_line": "Basic Land — Mountain",
        "oracle_text": "({T}: Add {R}.)",
        "color_identity": ["R"],
        "legal_in": ["commander"],
    },
    {
        "name": "Test Spark",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Test Spark deals 3 damage to any target.",
        "colors": ["R"],
    },
    {
        "name": "Test Brute",
        "mana_cost": "{2}{R}",
        "type_line": "Creature — Giant",
        "oracle_text": "",
        "power": "3",
        "toughness": "3",
        "colors": ["R"],
    },
    {
        "name": "Test Chief",
        "mana_cost": "{R}",
        "type_line": "Legendary Creature — Giant",
        "oracle_text": "",
        "power": "1",
        "toughness": "1",
        "colors": ["R"],
        "color_identity": ["R"],
        "legal_in": ["commander"],
    },
    {
        "name": "Test Riddle",
        "mana_cost": "{R}",
        "type_line": "Sorcery",
        "oracle_text": "Dance until the moon turns.",
        "colors": ["R"],
    },
]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the card file `cards.jsonl`, the decks `fire.txt` and `big.txt`, and a synced database."""
    monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "cards.sqlite"))
    records = [{"layout": "normal", **card} for card in CARDS]
    (tmp_path / "cards.jsonl").write_text("".join(json.dumps(card) + "\n" for card in records))
    (tmp_path / "fire.txt").write_text("20 Plain Peak\n40 Test Spark\n")
    (tmp_path / "big.txt").write_text("24 Plain Peak\n16 Test Spark\n20 Test Brute\n")
    supply._default.cache_clear()
    assert main(["cards", "sync", str(tmp_path / "cards.jsonl"), "--json"]) == 0
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    supply._default.cache_clear()
