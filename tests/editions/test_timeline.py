"""The timeline table: every row is there, says what it is, and its chains fit together."""

import ast
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
import yaml

from lawmage.editions import rows
from lawmage.editions.switches import switch
from lawmage.editions.timeline import IMPLEMENTED, NOT_VISIBLE, OPEN, REASONS, STATUSES, Row
from tests.support import shared
from tools.shared import ROOT

SOURCES = ("timeline_1997_2009.yaml", "timeline_2009_2026.yaml")


def test_ids_are_distinct_and_in_order_of_date() -> None:
    """Each row has an id of its own; later changes come later."""
    ids = [row.id for row in rows()]

    assert len(ids) == len(set(ids))
    assert [row.date for row in rows()] == sorted(row.date for row in rows())


@pytest.mark.parametrize("source", SOURCES)
def test_every_row_of_the_source_is_here(source: str) -> None:
    """No change that was read out of the dated texts is left out, and none has another day."""
    found = yaml.load(shared("rules", source).read_text(), Loader=yaml.CSafeLoader)["rows"]
    mine = {row.id: row for row in rows()}

    assert [row["id"] for row in found if row["id"] not in mine] == []
    assert [row["id"] for row in found if mine[row["id"]].date != row["date"]] == []
    assert [row["id"] for row in found if mine[row["id"]].certain != row["certain"]] == []


def test_statuses_and_proofs() -> None:
    """An implemented row names a test, one that is not visible in play a reason; an open one has neither."""
    for row in rows():
        assert row.status in STATUSES, row
        assert row.sentence, row
        if row.status == NOT_VISIBLE:
            assert row.proof in REASONS, row
        if row.status == OPEN:
            assert row.proof == "-", row


@cache
def names_of_tests(path: Path) -> frozenset[str]:
    """The test functions of a file, methods as Class::test."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{child.name}" for child in node.body if isinstance(child, ast.FunctionDef)}
    return frozenset(found)


@pytest.mark.static
@pytest.mark.parametrize("row", [row for row in rows() if row.status == IMPLEMENTED], ids=lambda row: row.id)
def test_implemented_rows_name_a_test(row: Row) -> None:
    """The test that an implemented row names exists."""
    file, _, name = row.proof.partition("::")

    assert (ROOT / file).is_file(), row.proof
    assert name.partition("[")[0] in names_of_tests(ROOT / file), row.proof


def test_chains_fit_together() -> None:
    """Of one switch each change begins with the value that the one before it left, and the last leaves today's."""
    moves = [(name, row.date, before, after) for row in rows() for name, before, after in row.moves]
    for name, group in groupby(sorted(set(moves)), key=lambda move: move[0]):
        chain = list(group)
        known = switch(name)
        for _, _, before, after in chain:
            assert known.word(known.value(before)) == before, name
            assert known.word(known.value(after)) == after, name
            assert before != after, name
        assert [move[2] for move in chain[1:]] == [move[3] for move in chain[:-1]], name
        assert known.value(chain[-1][3]) == known.default, name
