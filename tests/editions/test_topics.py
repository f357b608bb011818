"""The topics in which 1997, 2008 and today differ: for each, what shows that it is as on its day, or why it is not."""

from pathlib import Path

import pytest

from lawmage.editions import SWITCHES, rows
from tests.editions.test_timeline import names_of_tests
from tests.support import shared
from tools.shared import ROOT

TOPICS = [
    tuple(line.split("\t"))
    for line in Path(__file__).with_name("topics.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
SCENARIOS = ROOT / "src" / "lawmage" / "data" / "scenarios"
MOST_OPEN = 2


def test_every_topic_is_here() -> None:
    """The topics are those of the difference table, in its order."""
    text = shared("seeds", "SYSTEMS.md").read_text("utf-8")
    table = text[text.index("\n# 2 ") : text.index("\n# 3 ")]
    lines = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| ")]

    assert [topic for topic, _, _ in TOPICS] == [line for line in lines if line not in ("Topic", "---")]


def test_few_are_open() -> None:
    """What is not as on its day is said; never more than that."""
    assert len([topic for topic, kind, _ in TOPICS if kind == "open"]) <= MOST_OPEN


@pytest.mark.parametrize(("topic", "kind", "proof"), TOPICS, ids=[topic[0] for topic in TOPICS])
def test_what_shows_a_topic(topic: str, kind: str, proof: str) -> None:
    """A switch that some date moves (or several), tests that exist, rows of the matrix, or a reason."""
    if kind == "switches":
        known = [switch.name for switch in SWITCHES]
        moved = [move[0] for row in rows() for move in row.moves]
        assert [name for name in proof.split(", ") if name not in known or name not in moved] == []
    elif kind == "tests":
        file, _, name = proof.partition("::")
        assert name in names_of_tests(ROOT / file)
    elif kind == "rows":
        assert list(SCENARIOS.glob(f"*/{proof}.yaml")) != []
    else:
        assert kind in ("same", "open")
        assert proof
