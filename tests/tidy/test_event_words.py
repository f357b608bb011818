"""A word of the card language that stands for events means something only if such events happen."""

from __future__ import annotations

import re

import pytest

from lawmage.rules import event_kinds
from lawmage.rules.patterns.words import KEYWORD_WORDS, OBJECT_WORDS, PLAYER_WORDS
from tools.shared import ROOT

pytestmark = pytest.mark.static

RULES = ROOT / "src" / "lawmage" / "rules"
KINDS = {name: value for name, value in vars(event_kinds).items() if name.isupper() and isinstance(value, int)}


def sources() -> str:
    """All rules but the tables of words, and the keyword actions and abilities that are data."""
    paths = [path for path in sorted(RULES.rglob("*.py")) if path.name not in ("words.py", "event_kinds.py")]
    paths += [RULES / "keyword_table.json", RULES / "action_table.json"]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_kind_of_a_word_happens() -> None:
    """Some event class is of each kind that a word is about."""
    text = sources()
    happens = {value for name, value in KINDS.items() if re.search(rf"\bkind(: int)? = {name}\b", text)}
    words = {**PLAYER_WORDS, **OBJECT_WORDS}

    assert [word for word, meaning in words.items() if not all(kind in happens for kind in meaning.kinds)] == []


def test_every_keyword_event_happens() -> None:
    """Some rule or keyword names each keyword action that a word is about."""
    text = sources()

    assert sorted({name for name in KEYWORD_WORDS.values() if f'"{name}"' not in text}) == []
