"""Scenarios under old rules have the cards of their day."""

from __future__ import annotations

from lawmage.scenario.reading import loads
from lawmage.scenario.running import runs

TEXT = """
id: dated
rules: [fifth]
{later}
alice:
  battlefield: [3 Island]
  hand: [Cancel, Counterspell]
script: []
see:
  alice: {{hand size: 2}}
  Counterspell: {{types: Interrupt}}
"""


def troubles(later: str) -> list[str]:
    """What is wrong with the scenario."""
    return [result.trouble for result in runs(loads(TEXT.format(later=later)))]


def test_a_later_card_is_refused_and_can_be_let_in() -> None:
    """The line with the card is named; `later cards` lets it in."""
    assert "Cancel was first printed on" in troubles("")[0]
    assert troubles("later cards: [Cancel]") == [""]
