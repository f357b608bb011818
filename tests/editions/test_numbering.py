"""The number of a rule in each edition, and why in those numbers."""

import re
import tarfile

import pytest

from lawmage.editions import Rules
from lawmage.editions.numbering import number_on
from lawmage.explaining import explain, why
from lawmage.game import Game
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, GIANT, MOUNTAIN
from tests.support import shared


@pytest.mark.parametrize(
    ("rules", "number", "cited"),
    [
        ("current", "704.5g", "704.5g"),
        ("tenth", "704.5g", "420.5c"),
        ("fifth", "704.5g", "T.10.1"),
        ("2015-01-01", "704.5j", "704.5k"),
        ("tenth", "702.15b", "502.68a"),
        ("2010-06-18", "702.15b", "702.13b"),
        ("tenth", "731.2a", "731.2a of 2026"),
        ("tenth", "", ""),
    ],
)
def test_a_rule_by_its_number_of_then(rules: str, number: str, cited: str) -> None:
    """A rule's number in the text of the day, or today's with the year."""
    assert Rules(rules).cite(number) == cited


EARLY = ("2001-07-23", "2003-07-01", "2004-10-01", "2005-08-01")


def text_of(day: str) -> str:
    """The text of the rules of a day."""
    if day not in EARLY:
        return shared("rules", f"{day}.txt").read_text(errors="replace")
    with tarfile.open(shared("rules", "history.tar.xz")) as history:
        found = history.extractfile(f"rules/{day}.txt")
        assert found is not None
        return found.read().decode(errors="replace")


@pytest.mark.parametrize("day", [*EARLY, "2007-02-01", "2008-02-01", "2009-07-11", "2026-04-17"])
def test_the_numbers_exist_in_the_text_of_the_day(day: str) -> None:
    """No number is cited that the text of that day does not have."""
    text = text_of(day)
    there = set(re.findall(r"^\s*(\d{3}\.\d+[a-z]?)", text, re.MULTILINE))
    from lawmage.editions.numbering import _numbers

    cited = {today: number_on(day, today) for today in _numbers()}

    assert [pair for pair in cited.items() if pair[1] and pair[1] not in there] == []
    assert len([number for number in cited.values() if number]) > 30


def test_why_in_the_numbering_of_the_edition() -> None:
    """The chain of causes and the layers cite the rules of the day."""
    duel = Duel(rules="tenth").remembers()
    duel.alice.has(hand=BOLT, battlefield=MOUNTAIN)
    duel.bob.has(battlefield=GIANT)
    duel.alice.casts("Bolt", at="Giant").resolves()
    game = Game.from_state(duel.game)

    died = next(event for event in duel.happened if event.name == "destroy")

    assert died.rule == "704.5g"
    assert why(game, died).rule == "420.5c"
    assert explain(game, duel.game.battlefield[0]) is not None
