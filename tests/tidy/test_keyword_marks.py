"""A keyword ability that is only a mark means something if some rule asks for it; a mark nobody asks for is a lie."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from lawmage.rules import keyword_abilities
from lawmage.rules.keywords import KEYWORDS
from lawmage.rules.link_ability import DEFINING
from tools.shared import ROOT

pytestmark = pytest.mark.static

RULES = ROOT / "src" / "lawmage" / "rules"

GIVES = ("keywords.py", "keyword_abilities.py", "layers/counters.py", "predefined_tokens.py")
"""Modules that give or list marks; naming one there is not asking for it."""

DECK_BUILDING = {
    "partner": "CR 702.124a: says which cards may be commanders together, before the game",
    "choose a background": "CR 702.124j: says which cards may be commanders together, before the game",
    "companion of": "CR 702.124m: says which cards may be commanders together, before the game",
}
"""Marks that are asked about a deck and not in a game, each with its reason."""


def asked(folder: Path) -> set[str]:
    """Every name and every quoted word in the rules that ask."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).as_posix() in GIVES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Name):
                found.add(node.id)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_bit_is_asked() -> None:
    """A simple keyword's constant is used by some rule, or the keyword defines a characteristic (CR 604.3)."""
    there = asked(RULES)

    assert [k for k in KEYWORDS if k.upper().replace(" ", "_") not in there and k not in DEFINING] == []


def test_every_name_is_asked() -> None:
    """A mark that is asked by name is named by some rule, or is about building a deck."""
    there = asked(RULES)
    marks = {*keyword_abilities.ASKED_BY_NAME, *keyword_abilities.MARKS}

    assert sorted(mark for mark in marks if mark not in there and mark not in DECK_BUILDING) == []
    assert sorted(mark for mark in DECK_BUILDING if mark not in marks) == []


def test_a_word_that_no_rule_names_is_found() -> None:
    """The search does not find everything."""
    assert "gravestorm of nobody" not in asked(RULES)
