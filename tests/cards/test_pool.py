"""The compiled cards of the package."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lawmage.cards.errors import CardError, CardFileError, UnknownCard
from lawmage.cards.pool import CompiledCard, Pool, build_pool
from lawmage.cards.sources import read_cards

from .conftest import make_card

POOL = [
    CompiledCard(
        make_card(
            "Some Bear",
            mana_cost="{1}{G}",
            colors=("G",),
            oracle_text="Draw two cards.",
            legal_in=("legacy",),
        ),
        (["Draw", {"count": 2}],),
    ),
    CompiledCard(make_card('"Quoted" Bear'), ([],)),
    CompiledCard(make_card("Sömething Else", "Instant"), ([],)),
    CompiledCard(make_card("Left // Right", "Instant"), ([1], [2])),
    CompiledCard(make_card("Right", "Instant"), ([],)),
    CompiledCard(make_card("Start // Left", "Instant"), ([], [])),
]


@pytest.fixture
def pool(tmp_path: Path) -> Pool:
    assert build_pool(POOL, tmp_path) == len(POOL)
    return Pool.load(tmp_path)


class TestFinding:
    """By name, reading only what is needed."""

    def test_cards_come_back_without_text_and_formats(self, pool: Pool) -> None:
        """Facts and compiled form are kept; no sentence is."""
        bear = pool.get("some bear")
        assert bear.abilities == (["Draw", {"count": 2}],)
        assert bear.card.faces[0].oracle_text is None and bear.card.legal_in == ()
        assert str(bear.card.faces[0].cost) == "{1}{G}"
        assert pool.get("Left // Right").abilities == ([1], [2])

    def test_names_are_sorted_by_key(self, pool: Pool) -> None:
        """Diacritics do not move a card to the end."""
        assert pool.names == [
            '"Quoted" Bear',
            "Left // Right",
            "Right",
            "Some Bear",
            "Sömething Else",
            "Start // Left",
        ]
        assert [compiled.card.name for compiled in pool] == pool.names and len(pool) == len(POOL)

    def test_faces_and_whole_names(self, pool: Pool) -> None:
        """A whole name wins; a face of two cards is ambiguous; an unknown name has suggestions."""
        assert pool.resolve("right") == "Right" and pool.resolve("start") == "Start // Left"
        assert "Left" not in pool and "something else" in pool
        with pytest.raises(UnknownCard, match="several"):
            pool.resolve("left")
        with pytest.raises(UnknownCard, match="Some Bear"):
            pool.get("Sone Bear")

    def test_only_one_file_is_read_for_a_card(self, pool: Pool) -> None:
        """The others stay unread, even when they are damaged."""
        for damage in ("nonsense", "{}", '{"name":"Left}', '{"name":1}'):
            (pool.directory / "l.jsonl").write_text(damage + "\n")
            fresh = Pool.load(pool.directory)
            assert fresh.get("Some Bear").card.name == "Some Bear"
            with pytest.raises(CardFileError, match="line 1"):
                fresh.get("Left // Right")


class TestBuilding:
    """The same cards give the same bytes."""

    def test_order_does_not_matter(self, tmp_path: Path) -> None:
        """Built from either end."""
        build_pool(POOL, tmp_path / "one")
        build_pool(reversed(POOL), tmp_path / "two")
        one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))
        assert one == two and set(one) == {"0.jsonl", "l.jsonl", "r.jsonl", "s.jsonl", "faces.json"}

    def test_building_again_removes_what_is_gone(self, pool: Pool) -> None:
        """No card of the old pool is left."""
        build_pool(POOL[:1], pool.directory)
        assert Pool.load(pool.directory).names == ["Some Bear"]
        assert [path.name for path in pool.directory.iterdir()] == ["s.jsonl"]

    def test_one_line_a_card(self, pool: Pool) -> None:
        """Each line is JSON of its own."""
        text = (pool.directory / "s.jsonl").read_text("utf-8")
        assert [json.loads(line)["name"] for line in text.splitlines()] == [
            "Some Bear",
            "Sömething Else",
            "Start // Left",
        ]
        assert "Draw two" not in text

    def test_doubles_and_missing_faces_are_refused(self, tmp_path: Path) -> None:
        """Two cards of one name, or compiled forms that do not fit the faces."""
        with pytest.raises(CardError, match="two cards"):
            build_pool([POOL[0], POOL[0]], tmp_path)
        assert list(tmp_path.iterdir()) == []
        with pytest.raises(CardError, match="2 faces"):
            CompiledCard(POOL[3].card, ([],))

    @pytest.mark.parametrize("cut", [1, 20])
    def test_a_truncated_file_is_noticed(self, pool: Pool, cut: int) -> None:
        """The end of a line is missing."""
        path = pool.directory / "s.jsonl"
        path.write_bytes(path.read_bytes()[:-cut])
        with pytest.raises(CardFileError, match="ends early"):
            pool.get("Some Bear")

    @pytest.mark.parametrize(
        "line",
        [
            '{"name":"Some Bear"}',
            '{"name":"Some Bear","layout":1,"faces":[]}',
            '{"name":"Some Bear","faces":[1],"layout":"normal"}',
            '{"name":"Some Bear",}',
        ],
    )
    def test_a_damaged_card_is_named(self, pool: Pool, line: str) -> None:
        """The error names file and card."""
        (pool.directory / "s.jsonl").write_text(line + "\n")
        with pytest.raises(CardFileError, match="some bear"):
            pool.get("Some Bear")

    def test_no_directory(self, tmp_path: Path) -> None:
        """There is no pool where there is nothing."""
        with pytest.raises(CardFileError):
            Pool.load(tmp_path / "none")


def test_importing_reads_nothing() -> None:
    """The pool costs nothing until it is asked: neither files nor slow modules."""
    code = (
        "import sys, lawmage.cards.pool\n"
        "print(any(name in sys.modules for name in ('rapidfuzz', 'sqlite3', 'httpx', 'xml.etree')))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_every_real_card_fits_and_the_first_comes_fast(shared: Path, tmp_path: Path) -> None:
    """All cards, with something compiled, are written and found again; the first in far less than 50 ms."""
    cards = [
        CompiledCard(card, tuple([["Node", {"value": "x" * 200}]] * len(card.faces)))
        for card in read_cards(shared / "cards" / "cards.jsonl.gz", [])
    ]
    build_pool(cards, tmp_path)
    started = time.perf_counter()
    Pool.load(tmp_path).get("Serra Angel")
    assert time.perf_counter() - started < 0.1  # Twice the aim, for a busy machine.
    pool = Pool.load(tmp_path)
    assert len(pool) == len(cards)
    for compiled in cards[::10]:
        found = pool.get(compiled.card.name).card
        assert found.to_data() == compiled.card.to_data(text=False, legalities=False)
