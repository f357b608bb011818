"""Scenarios of another engine's test suite: those that pass are listed, and the list may only grow.

`xmage_passing.txt` holds the ids, `xmage_open.tsv` those that do not pass though their cards are full, with the cause.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.scenario.xmage import CardSource, Result, read_scenarios, run_all
from lawmage.scenario.xmage.reading import Json
from tests.support import shared

HERE = Path(__file__).parent
PASSING = tuple((HERE / "xmage_passing.txt").read_text(encoding="utf-8").split())
LEAST = 1891
PARTS = 4


@pytest.fixture(scope="module")
def cards() -> CardSource:
    """Every card of the shared file, compiled as scenarios need it."""
    return CardSource(shared("cards", "cards.jsonl.gz"))


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Json]:
    """The shared scenarios by id."""
    return {each["id"]: each for each in read_scenarios(shared("scenarios", "dev.jsonl.gz"))}


def test_the_list_only_grows() -> None:
    """The list of passing scenarios is sorted, without repetition, and no shorter than it was."""
    assert list(PASSING) == sorted(set(PASSING))
    assert len(PASSING) >= LEAST


@pytest.mark.parametrize("part", range(PARTS))
def test_listed_scenarios_pass(part: int, cards: CardSource, scenarios: dict[str, Json]) -> None:
    """Every scenario of the list passes."""
    wanted = [scenarios[id] for id in PASSING[part::PARTS]]
    wrong: list[Result] = [result for result in run_all(wanted, cards) if result.verdict != "pass"]
    assert not wrong, "\n".join(f"{result.id}: {result.verdict} {result.difference}" for result in wrong[:20])
