"""Every gameplay row of the requirement matrix is a scenario, or stands on the list of rows still open."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from lawmage.scenario.reading import load
from lawmage.scenario.running import rules_word
from lawmage.scenario.shipped import shipped
from tests.support import shared

OPEN: Final = Path(__file__).parent / "open_rows.txt"
MOST_OPEN: Final = 6
"""How many rows (each under each of its presets) were open when this was last lowered; it is never raised."""


def open_rows() -> dict[tuple[str, str], str]:
    """The rows still open with why, by (row, preset)."""
    found: dict[tuple[str, str], str] = {}
    for line in OPEN.read_text(encoding="utf-8").splitlines():
        text, _, cause = line.partition("#")
        if text.strip():
            row, preset = text.split()
            assert (row, preset) not in found, f"{row} {preset} stands there twice"
            found[row, preset] = cause.strip()
    return found


@lru_cache(maxsize=1)
def matrix(path: Path) -> list[dict[str, Any]]:
    """The rows of the matrix."""
    rows: list[dict[str, Any]] = yaml.load(
        path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    )
    return rows


def wanted() -> set[tuple[str, str]]:
    """(row, preset) of every gameplay row."""
    rows = matrix(shared("seeds", "matrix.yaml"))
    return {(row["id"], preset) for row in rows if row["kind"] == "gameplay" for preset in row["era"]}


def written() -> set[tuple[str, str]]:
    """(row, preset) of every shipped scenario."""
    found: set[tuple[str, str]] = set()
    for path in shipped().values():
        scenario = load(path)
        assert scenario.id == path.stem, f"{path.name} says that it is {scenario.id}"
        for one in (scenario, *scenario.contrasts):
            found |= {(scenario.row, rules_word(entry)) for entry in one.rules}
    return found


def test_every_row_is_written_or_open() -> None:
    """No row is forgotten, and none is both."""
    rows, done, still = wanted(), written(), set(open_rows())

    assert sorted(rows - done - still) == []
    assert sorted(done & still) == []
    assert sorted(still - rows) == []


def test_every_scenario_belongs_to_a_row() -> None:
    """A shipped scenario is about a row of the matrix, in its seed's folder."""
    rows = {row["id"]: row for row in matrix(shared("seeds", "matrix.yaml"))}

    for path in shipped().values():
        row = load(path).row
        assert row in rows, row
        assert path.parent.name == row.partition("-")[0]


def test_every_scenario_has_a_contrast() -> None:
    """What a row says must not happen is shown beside what must."""
    assert [path.name for path in shipped().values() if not load(path).contrasts] == []


def test_the_open_list_only_shrinks() -> None:
    """The list may be made shorter, and the number with it."""
    assert len(open_rows()) <= MOST_OPEN
