"""The user's rulebook: importing, finding, comparing, rulings on cards."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from lawmage.rulebook import Library, RulebookError, UnknownRule, card_rulings, compare
from lawmage.rulebook.comparing import GONE, NEW, RENUMBERED, REWORDED, SAME
from tests.rulebook.conftest import rules_text
from tests.rulebook.test_documents import SUMMARY


def imported(library: Library, folder: Path, name: str, text: str) -> None:
    """Import a text as a file."""
    (folder / name).write_text(text, encoding="utf-8")
    library.read_file(folder / name)


class TestRules:
    """Rules texts of several dates."""

    def test_the_text_in_force_on_a_date(self, library: Library, tmp_path: Path) -> None:
        """A rule is given as of a date: from the latest text not after it."""
        imported(library, tmp_path, "old.txt", rules_text("July 3, 2011"))
        imported(library, tmp_path, "new.txt", rules_text("May 1, 2015", "A sneeze is free."))

        assert library.rule("100.5a", "2014-12-31")[0].text == "An umpire who sneezes loses a point."
        assert library.rule("100.5a")[0].text == "A sneeze is free."
        assert [entry.number for entry in library.rule("100.5")] == ["100.5", "100.5a"]
        assert len(library.rule("101")) == 61
        assert library.rule("sneeze")[0].number == "Sneeze"

    def test_what_is_not_there(self, library: Library, tmp_path: Path) -> None:
        """No text, a date before all texts and an unknown number each say what there is."""
        with pytest.raises(UnknownRule, match="rules import"):
            library.rule("100.1")
        imported(library, tmp_path, "old.txt", rules_text("July 3, 2011"))
        with pytest.raises(UnknownRule, match="2011-07-03"):
            library.rule("100.1", "1993-08-05")
        with pytest.raises(UnknownRule, match=r"100\.60"):
            library.rule("100.99")

    def test_a_text_imported_again_replaces_itself(self, library: Library, tmp_path: Path) -> None:
        """The same date twice leaves one document, in the index too."""
        imported(library, tmp_path, "a.txt", rules_text("July 3, 2011"))
        imported(library, tmp_path, "a.txt", rules_text("July 3, 2011", "A cough counts double."))

        assert len(library.documents()) == 1
        assert library.search("sneezes") == []
        assert [entry.number for entry in library.search("cough")] == ["100.5a"]

    def test_a_bad_file_leaves_everything_as_it_was(self, library: Library, tmp_path: Path) -> None:
        """A text that is cut off is refused whole."""
        imported(library, tmp_path, "a.txt", rules_text("July 3, 2011"))
        with pytest.raises(RulebookError, match="cut off"):
            imported(library, tmp_path, "a.txt", rules_text("July 3, 2011")[:4_000])

        assert library.rule("100.5a")[0].text == "An umpire who sneezes loses a point."

    def test_a_file_that_is_no_rulebook(self, tmp_path: Path) -> None:
        """A damaged file is named, not overwritten."""
        path = tmp_path / "x.sqlite"
        path.write_bytes(b"no database at all" * 100)
        with pytest.raises(RulebookError, match="is no rulebook"):
            Library(path)
        assert path.read_bytes().startswith(b"no database")

    def test_rulings_stand_beside_the_rule(self, library: Library, tmp_path: Path) -> None:
        """A ruling of the summary is found at its rule's number, and is no rule."""
        imported(library, tmp_path, "s.txt", SUMMARY)

        assert [(r.number, r.kind) for r in library.rulings_on("501.10a")] == [("501.10.Ruling.3", "ruling")]


class TestChanges:
    """What changed between two dates."""

    def test_same_reworded_new_and_gone(self, library: Library, tmp_path: Path) -> None:
        """Each rule is followed to the other text."""
        imported(library, tmp_path, "old.txt", rules_text("July 3, 2011"))
        newer = rules_text("May 1, 2015", "An umpire who sneezes aloud loses two points.")
        newer = newer.replace("100.7. Line 7 is painted in colour 7.\n\n", "")
        newer = newer.replace(
            "\n\nGlossary\n\nPost", "\n\n101.61 Nobody climbs, ever, on anything.\n\nGlossary\n\nPost"
        )
        imported(library, tmp_path, "new.txt", newer)
        dates = ("2011-07-03", "2015-05-01")

        assert [one.what for one in compare(library, *dates, "100.5")] == [SAME, REWORDED]
        assert [one.what for one in compare(library, *dates, "101.61")] == [NEW]
        words = compare(library, *dates, "100.5a")[0].words
        assert ("+", "aloud") in words and (" ", "An umpire who sneezes") in words

    def test_a_rule_under_another_number(self, library: Library, tmp_path: Path) -> None:
        """A rule that moved is found again by its wording, asked for by either number."""
        old = rules_text("July 3, 2011", extra="102.1 Whoever leaves the field early forfeits the match at once.\n\n")
        new = rules_text("May 1, 2015", extra="107.3 Whoever leaves the field early forfeits that match at once.\n\n")
        imported(library, tmp_path, "old.txt", old)
        imported(library, tmp_path, "new.txt", new)

        for number in ("102.1", "107.3"):
            (one,) = compare(library, "2011-07-03", "2015-05-01", number)
            assert one.what == RENUMBERED and one.before and one.after
            assert (one.before.number, one.after.number) == ("102.1", "107.3")

    def test_a_rule_that_is_gone(self, library: Library, tmp_path: Path) -> None:
        """What has no like in the later text is gone; what neither has is an error."""
        extra = "102.1 Whoever leaves the field early forfeits the match at once.\n\n"
        imported(library, tmp_path, "old.txt", rules_text("July 3, 2011", extra=extra))
        imported(library, tmp_path, "new.txt", rules_text("May 1, 2015"))

        assert [one.what for one in compare(library, "2011-07-03", "2015-05-01", "102.1")] == [GONE]
        with pytest.raises(UnknownRule):
            compare(library, "2011-07-03", "2015-05-01", "999.1")


class TestCardRulings:
    """Rulings on cards, from the three kinds of files."""

    ROW = {"date": "2020-01-01", "text": "It waves twice."}

    def test_lines_of_cards_and_mtgjson(self, library: Library, tmp_path: Path) -> None:
        """Both name the card; the same ruling twice is kept once."""
        lines = tmp_path / "cards.jsonl.gz"
        rows = [{"name": "Flag Bearer // Flag Thief", "rulings": [self.ROW]}, {"name": "Plain"}]
        lines.write_bytes(gzip.compress("\n".join(json.dumps(row) for row in rows).encode()))
        atomic = tmp_path / "AtomicCards.json"
        atomic.write_text(json.dumps({"data": {"Flag Bearer // Flag Thief": [{"rulings": [self.ROW]}]}}))

        assert library.read_rulings(lines) == 1
        assert library.read_rulings(atomic) == 0
        assert [one.text for one in library.rulings("flag bearer")] == ["It waves twice."]
        assert library.rulings("Plain") == []

    def test_a_scryfall_rulings_file_needs_its_cards(self, tmp_path: Path) -> None:
        """It names cards by id only; with the card file they are found."""
        path, cards = tmp_path / "rulings.json", tmp_path / "cards.json"
        row = {
            "object": "ruling",
            "oracle_id": "a-1",
            "source": "wotc",
            "published_at": "2020-01-01",
            "comment": "Yes.",
        }
        path.write_text(json.dumps([row]))
        cards.write_text(json.dumps([{"oracle_id": "a-1", "name": "Flag Bearer"}]))

        with pytest.raises(RulebookError, match="--cards"):
            card_rulings.read(path)
        (one,) = card_rulings.read(path, card_rulings.names(cards))
        assert (one.card, one.date, one.source, one.text) == ("Flag Bearer", "2020-01-01", "wotc", "Yes.")

    @pytest.mark.parametrize("text", ['{"name": "A", "rulings": [', "[1, 2]", '{"name": "A"}', "7"])
    def test_bad_files(self, tmp_path: Path, text: str) -> None:
        """A file that is cut off, or of another kind, is refused with its name."""
        path = tmp_path / "bad.json"
        path.write_text(text)
        with pytest.raises(RulebookError, match=r"bad\.json"):
            card_rulings.read(path)
