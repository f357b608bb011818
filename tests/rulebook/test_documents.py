"""Reading rules documents: numbers, headings, examples, glossary, sources."""

from __future__ import annotations

import tarfile
from itertools import pairwise
from pathlib import Path

import pytest

from lawmage.rulebook import RulebookError, comprehensive, summary
from lawmage.rulebook.entries import GLOSSARY, HEADING, RULE, RULING, UNKNOWN_SOURCE, order
from tests.rulebook.conftest import rules_text
from tests.support import shared

SUMMARY = (
    "General Rulings Summary (CHANGES ONLY) Updated 2008/02/11 Rulings are collected from many sources. A '+' is used "
    "to mark changes since the 2008/01/21 release. 5 - Fields 501.10 - Gate + 501.10a - Gates open. "
    "[CompRules 2008/02/01] Example: A gate that creaks is open. [CompRules 2005/02/01] "
    "501.10.Ruling.3 - A gate [wide] is a gate. "
    "[D'Angelo 2008/02/10] + Note - Also see Gate, Rule G7.1. 6 - Crowds ---------------- No changes to this section. "
    "G7.1 - Gate + G7.1a - What opens. [CompRules 2008/02/01] "
    "Acknowledgements and Disclaimers Free to copy."
)


class TestComprehensiveRules:
    """Texts of the Comprehensive Rules."""

    def test_rules_headings_examples_and_terms(self) -> None:
        """Each entry is read once, with its example, and the contents list is none of them."""
        read = comprehensive.read(rules_text("July 3, 2011"), "a text")

        by = {entry.number: entry for entry in read.entries}
        assert read.date == "2011-07-03"
        assert sum(entry.kind == RULE for entry in read.entries) == 121
        assert (by["100"].kind, by["100"].title) == (HEADING, "Lines")
        assert by["100.5a"].text == "An umpire who sneezes loses a point."
        assert by["100.5a"].examples == ("One sneeze costs one point.",)
        assert by["101.7"].see == ("100.7",)
        assert (by["Sneeze"].kind, by["Sneeze"].text) == (GLOSSARY, "1. A loud event.\n2. Its echo.")
        assert by["Post"].see == ("101.2",)

    def test_a_text_with_an_empty_line_after_every_line(self) -> None:
        """Doubled line ends, as the newest text has them, change nothing."""
        plain = comprehensive.read(rules_text("July 3, 2011"), "a text")
        doubled = comprehensive.read(rules_text("July 3, 2011").replace("\n", "\n\n"), "a text")

        assert doubled.entries == plain.entries

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
    def test_encodings(self, encoding: str) -> None:
        """The encodings the published files have had."""
        text = rules_text("July 3, 2011", "A ball is \u201cout\u201d once it rests.")

        assert comprehensive.decode(text.replace("\n", "\r\n").encode(encoding), "a file") == text

    @pytest.mark.parametrize(
        ("text", "cause"),
        [
            ("Nothing of the kind.", "no date"),
            (rules_text("July 3, 2011").partition("101.")[0], "cut off"),
            ("effective as of July 3, 2011\nGlossary\n100.1 One rule.\n", "cut off"),
            ("effective as of July 3, 2011\n100.1 One rule.\nGlossary\n", "fewer than"),
        ],
    )
    def test_what_is_no_rules_text(self, text: str, cause: str) -> None:
        """Another text, or a part of one, is refused with the cause."""
        with pytest.raises(RulebookError, match=cause):
            comprehensive.read(text, "a file")

    def test_all_published_texts(self, tmp_path: Path) -> None:
        """Every text from 1999 to 2026 is read, in order, with at least the rules and terms of the first."""
        with tarfile.open(shared("rules", "history.tar.xz")) as archive:
            archive.extractall(tmp_path, filter="data")
        texts = sorted(p for p in (tmp_path / "rules").glob("*.txt") if "summary" not in p.name)

        assert len(texts) == 127
        rules = 0
        for path in texts:
            read = comprehensive.read(comprehensive.decode(path.read_bytes(), path.name), path.name, path.stem)
            numbers = [entry.number for entry in read.entries if entry.kind == RULE]
            # Of two stored texts, one ends within its glossary and the other has no gaps in it.
            terms = {"2013-02-01": 30, "2023-02-03": 12}.get(path.stem, 176)
            assert len(numbers) >= 346 and sum(e.kind == GLOSSARY for e in read.entries) >= terms
            assert all(entry.text for entry in read.entries if entry.kind != HEADING)
            # A few texts have a rule out of its place by a slip of the pen.
            assert sum(order(a) > order(b) for a, b in pairwise(numbers)) <= 2
            rules += len(numbers)
        assert rules == 248_324


class TestSummary:
    """The General Rulings Summary."""

    def test_kinds_sources_and_marks(self) -> None:
        """Rule, ruling and glossary entry are told apart, each with who said it and when."""
        read = summary.read(SUMMARY, "a summary")

        by = {entry.number: entry for entry in read.entries}
        assert (read.date, summary.since(SUMMARY)) == ("2008-02-11", "2008-01-21")
        assert (by["501.10a"].kind, by["501.10a"].source, by["501.10a"].changed) == (RULE, "CompRules", True)
        assert by["501.10a"].examples == ("A gate that creaks is open. [CompRules 2005/02/01]",)
        ruling = by["501.10.Ruling.3"]
        assert (ruling.kind, ruling.source, ruling.date) == (RULING, "D'Angelo", "2008-02-10")
        assert ruling.text == "A gate [wide] is a gate." and not ruling.changed
        assert "G7.1" in by["501.10"].see and by["G7.1a"].kind == GLOSSARY
        assert by["6"].text == summary.UNCHANGED
        assert "D'Angelo" in read.credit and "2008-02-11" in read.credit and "not sold" in read.credit

    def test_an_unknown_source_is_called_so(self) -> None:
        """A ruling without a tag has no invented source."""
        read = summary.read(SUMMARY.replace(" [D'Angelo 2008/02/10]", ""), "a summary")

        ruling = next(entry for entry in read.entries if entry.kind == RULING)
        assert (ruling.source, ruling.said_by) == ("", UNKNOWN_SOURCE)

    def test_the_real_summaries(self) -> None:
        """The one of 2008 has its 99 entries, the last of the Fifth Edition far more."""
        of_2008 = shared("seeds", "000_02b3061d21280946.txt").read_text(encoding="utf-8")
        of_1999 = shared("rules", "1999-05-16_fifth-edition-general-rulings-summary.txt")

        assert len(summary.read(of_2008, "2008").entries) == 99
        old = summary.read(comprehensive.decode(of_1999.read_bytes(), "1999"), "1999", "1999-05-16")
        by = {entry.number: entry for entry in old.entries}
        assert len(old.entries) > 1_400
        assert by["T.7.Ruling.1"].date == "1997-08-04" and by["T.10.1"].kind == RULE
