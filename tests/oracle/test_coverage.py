"""The census."""

import gzip
import json
from pathlib import Path

import pytest

from lawmage.oracle.census import deck_names, deck_report, main
from lawmage.oracle.compiler import default_compiler
from lawmage.oracle.coverage import census, examine, summarize

CARDS = [
    {"name": "Bear", "type_line": "Creature — Bear", "oracle_text": ""},
    {"name": "Bird", "type_line": "Creature — Bird", "oracle_text": "Flying"},
    {"name": "Study", "type_line": "Sorcery", "oracle_text": "Draw two cards."},
    {"name": "Old Study", "type_line": "Sorcery", "oracle_text": "Draw two cards. (It is a study.)"},
    {"name": "Cow", "type_line": "Creature — Ox", "oracle_text": "Flying\nMoo loudly."},
    {"name": "Bull", "type_line": "Creature — Ox", "oracle_text": "Moo loudly.\nSnort often."},
    {"name": "Joke", "type_line": "Sorcery", "oracle_text": "Laugh.", "funny": True},
    {
        "name": "Here // There",
        "type_line": "Sorcery // Sorcery",
        "card_faces": [
            {"name": "Here", "type_line": "Sorcery", "oracle_text": "Draw two cards."},
            {"name": "There", "type_line": "Sorcery", "oracle_text": "Moo loudly."},
        ],
    },
]


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    """The cards as a gzipped file of JSON lines."""
    path = tmp_path / "cards.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as out:
        for card in CARDS:
            out.write(json.dumps(card) + "\n")
    return path


class TestFigures:
    """What is counted."""

    def test_statuses(self) -> None:
        """Read, partial and declined add up to the total."""
        figures = census([card for card in CARDS if not card.get("funny")], workers=1)
        assert (figures.total, figures.read, figures.partial, figures.declined) == (7, 4, 2, 1)
        assert figures.exact == 4
        assert figures.full is None
        assert figures.results["Here // There"].status == "partial"

    def test_full_needs_executors(self) -> None:
        """A card with a node that nobody can execute is not full; a missing node is named."""
        compiler = default_compiler()
        results = [examine(compiler, card) for card in CARDS[:4]]
        nodes = {name for result in results for name in result.nodes}
        assert summarize(results, nodes).full == 4
        without = summarize(results, nodes - {"Draw"})
        assert without.full == 2
        assert without.missing_nodes == [("Draw", 2)]

    def test_blockers_are_ranked_by_cards_blocked_alone(self) -> None:
        """A card with two faults counts for neither alone."""
        figures = census(CARDS[4:6], workers=1)
        first = figures.blockers[0]
        assert (first.span, first.alone, first.cards) == ("| moo loudly", 1, 2)
        assert "»Moo loudly." in first.example

    def test_workers_agree_with_one(self) -> None:
        """Two processes count the same."""
        cards = [dict(card, name=f"{card['name']} {copy}") for copy in range(150) for card in CARDS]
        one, two = census(cards, workers=1), census(cards, workers=2)
        assert one.as_data() == two.as_data()


class TestCommand:
    """``python -m lawmage.oracle.census``."""

    def test_figures(self, card_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Paper cards only, unless all are asked for."""
        assert main([str(card_file), "--json", "--workers", "1"]) == 0
        assert json.loads(capsys.readouterr().out)["total"] == 7
        assert main([str(card_file), "--json", "--all", "--workers", "1"]) == 0
        assert json.loads(capsys.readouterr().out)["total"] == 8

    def test_decks(self, card_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """The cheapest deck comes first."""
        (tmp_path / "far.txt").write_text("4 Cow\n4 Bull\n20 Bird\n", encoding="utf-8")
        (tmp_path / "near.txt").write_text("// Near\n4 Bird\n4 Cow\n\nSideboard\n1 Study\n", encoding="utf-8")
        assert main([str(card_file), "--decks", str(tmp_path), "--workers", "1"]) == 0
        out = capsys.readouterr().out
        assert "decks: 0 of 2 wholly read" in out
        assert out.index("1  near: Cow") < out.index("2  far: Cow, Bull")

    def test_unknown_names_are_told(self, tmp_path: Path) -> None:
        """A name that the card file does not have is not dropped."""
        (tmp_path / "deck.txt").write_text("4 Bird\n1 Unheard Of\n", encoding="utf-8")
        [(name, blocked, unknown)] = deck_report(census(CARDS, workers=1), tmp_path)
        assert (name, blocked, unknown) == ("deck", [], ["Unheard Of"])
        assert deck_names("2 Ox\n1 Ox\nSideboard\n1 Cow // Bull") == ["Ox", "Cow // Bull"]

    def test_cut_off_file(self, card_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """One clear error, and exit code 2."""
        card_file.write_bytes(card_file.read_bytes()[:-20])
        assert main([str(card_file)]) == 2
        assert "cut off or corrupt" in capsys.readouterr().err
        assert main([str(card_file.with_name("none.gz"))]) == 2
