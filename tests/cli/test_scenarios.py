"""`lawmage scenario run` and `lawmage scenario what-if`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.cli import main

SCENARIO = """
id: spark
title: A spark hits
alice: {battlefield: [Plain Peak], hand: [Test Spark]}
bob: {life: 3}
script: [alice casts Test Spark at bob, resolve]
see: {over: yes, winner: alice}
contrast:
  - title: it hits a creature
    bob: {battlefield: [Test Brute]}
    script: [alice casts Test Spark at Test Brute, resolve]
    see: {Test Brute: graveyard}
"""


@pytest.fixture
def file(table: Path) -> str:
    """The scenario in a file."""
    (table / "spark.yaml").write_text(SCENARIO)
    return "spark.yaml"


def test_it_says_what_passes(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Itself and its contrast; explained, with the rule of each event."""
    assert main(["scenario", "run", file, "--explain"]) == 0

    out = capsys.readouterr().out
    assert "2 of 2 runs as they say" in out
    assert "bob loses 3 life (CR 120.3a)" in out


def test_it_says_what_fails(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the file and line, and exit code 1; as JSON too."""
    Path(file).write_text(SCENARIO.replace("life: 3", "life: 4"))

    assert main(["scenario", "run", file]) == 1
    assert "spark.yaml:7: the game is over: expected True, but it is False" in capsys.readouterr().out
    assert main(["scenario", "run", file, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [result["passed"] for result in data["results"]] == [False, True]


def test_other_rules_are_compared(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of it differs."""
    assert main(["scenario", "run", file, "--rules", "tenth"]) == 0
    assert "current and tenth: no difference" in capsys.readouterr().out


def test_a_mistake_is_bad_input(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, and where it stands."""
    Path(file).write_text(SCENARIO.replace("[Plain Peak]", "[Plain Peek]"))

    assert main(["scenario", "run", file]) == 1
    assert "spark.yaml:4: no card is named 'Plain Peek'" in capsys.readouterr().out
    Path(file).write_text("id: [")
    assert main(["scenario", "run", file]) == 2
    assert "spark.yaml:1" in capsys.readouterr().err
    assert main(["scenario", "run", "nowhere"]) == 2


def test_what_if(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The tree from the end of a script."""
    Path(file).write_text(SCENARIO.replace("[alice casts Test Spark at bob, resolve]", "[]").split("contrast")[0])

    assert main(["scenario", "what-if", file, "--depth", "3", "--others", "pass"]) == 0
    assert capsys.readouterr().out.startswith("alice wins")
