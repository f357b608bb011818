"""Readings of cards by people, against what the compiler made of them (docs/second_readings.md)."""

from __future__ import annotations

import pytest

from tests.support import shared
from tools.second_readings import Reading, all_readings, differences
from tools.statement_text import ordered, ordered_line, split

READINGS = all_readings()
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_readings_agree(part: int) -> None:
    """The compiled form says what the reader of the text says."""
    shared("cards", "cards.jsonl.gz")
    faults = [f"{r.place} {r.card}: {found}" for r in READINGS[part::PARTS] if (found := differences(r))]
    assert not faults, "\n".join(faults)


def test_a_wrong_reading_is_told() -> None:
    """The comparison can fail: one number more is a difference, and so is another pronoun."""
    shared("cards", "cards.jsonl.gz")
    wrong = Reading("Dingus Staff", (ordered_line("when dies(creature) : damage(3 controller(this))"),), "here")
    assert [line[:3] for line in differences(wrong)] == ["  -", "  +"]


def test_no_card_is_read_twice() -> None:
    """Five hundred readings are of as many cards."""
    names = [reading.card for reading in READINGS]
    assert sorted(set(names)) == sorted(names)


def test_order_in_brackets_means_nothing() -> None:
    """But the order of what happens does."""
    assert ordered("get(+1/+1 a(b c))") == ordered("get(a(c b) +1/+1)")
    assert ordered_line("spell draw(1) discard(1)") != ordered_line("spell discard(1) draw(1)")
    assert ordered_line("act tap {1} : draw(1)") == ordered_line("act {1} tap : draw(1)")


def test_brackets_must_match() -> None:
    """A slip of the pen is an error, not a difference."""
    with pytest.raises(ValueError, match="missing"):
        split("a(b")
    with pytest.raises(ValueError, match="too many"):
        split("a)b")
