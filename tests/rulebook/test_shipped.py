"""What the package itself says about the documents it follows: rows of kind `document` of the requirement matrix."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lawmage.cli import main
from lawmage.rulebook import Library, UnknownRule, shipped
from lawmage.rulebook.entries import CARD_RULING, ERRATUM, GLOSSARY, RULE, RULING
from lawmage.rulebook.shipped import SINCE
from tests.support import shared
from tools.shared import ROOT


class TestTenth:
    """The register of the summary of 2008-02-11 (rows S000-DOC-*)."""

    def test_rules_and_rulings_are_told_apart(self) -> None:
        """S000-DOC-2: a number gives its rules and the rulings on it, each with source and date."""
        prowl = shipped().lookup("502.76", "tenth")
        clash = shipped().lookup("501.10", "tenth")

        assert [(e.number, e.kind) for e in prowl if e.kind in (RULE, RULING)] == [
            ("502.76a", RULE),
            ("502.76b", RULE),
            ("502.76.Ruling.1", RULING),
            ("502.76.Ruling.2", RULING),
        ]
        assert {(e.source, e.date) for e in prowl if e.kind == RULE} == {("CompRules", "2008-02-01")}
        assert {(e.source, e.date) for e in prowl if e.kind == RULING} == {("Morningtide FAQ", "2008-01-15")}
        assert "G16.29" in prowl[0].see
        assert [(e.kind, e.source, e.date) for e in clash if e.kind == RULING] == [(RULING, "D'Angelo", "2008-02-10")]

    def test_what_changed_and_what_did_not(self) -> None:
        """S000-DOC-3: the marked entries and no others; a chapter without changes is in force as it was."""
        changed = {entry.number for entry in shipped().changes("tenth", SINCE)}
        note, multiplayer = shipped().section("6", "tenth")
        tournament, _ = shipped().section("8", "tenth")

        assert {"103.4a", "502.76a", "703.6", "G3.36b"} <= changed
        assert not {"103", "606", "6"} & changed
        assert note == tournament == "no change in this release"
        assert "606" in {entry.number for entry in multiplayer}
        with pytest.raises(UnknownRule, match=SINCE):
            shipped().changes("tenth", "2007-01-01")

    def test_sources_are_written_out(self) -> None:
        """S000-DOC-4: a tag stands for somebody, and no source is invented."""
        by = {entry.number: entry for entry in shipped().entries("tenth")}

        assert "Stephen D'Angelo" in by["501.10.Ruling.3"].said_by
        assert "Comprehensive Rules" in by["502.76a"].said_by
        assert all(entry.said_by for entry in by.values())

    def test_rule_and_glossary_entry_link_both_ways(self) -> None:
        """S000-DOC-7: prowl and reinforce are one keyword each, in the rules and in the glossary."""
        by = {entry.number: entry for entry in shipped().entries("tenth")}

        for rule, term, word in (("502.76", "G16.29", "prowl"), ("502.77", "G18.8", "reinforce")):
            assert term in by[rule].see and rule in by[term].see
            assert shipped().keyword(rule) == shipped().keyword(term) == word

    def test_the_glossary_of_2007(self) -> None:
        """S004-DOC-1: each term leads to the numbers of its time, and no word is mangled."""
        by = {entry.number: entry for entry in shipped().entries("tenth") if entry.kind == GLOSSARY}

        for term, number in (
            *(("Postcombat", "305"), ("Power", "208"), ("Priority", "408"), ("Protection", "502.7")),
            *(("Provoke", "502.29"), ("Rampage", "502.12"), ("Recover", "502.55"), ("Regenerate", "419.6b")),
        ):
            assert number in by[term].see
        assert not any(re.search(r"\w\.\w+\.\w", entry.text) for entry in by.values())


class TestFifth:
    """The register of the rulings of 1997 (rows S001-DOC-*, S002-DOC-*)."""

    def test_releases_and_kinds(self) -> None:
        """S001-DOC-2, S002-DOC-1, S002-DOC-2: nine general rulings in August; two lists, errata and cards in June."""
        august = shipped().entries("fifth", "1997-08-06")
        june = shipped().entries("fifth", "1997-06-01")

        assert [entry.kind for entry in august] == [RULING] * 9
        kinds = [entry.kind for entry in june]
        assert (kinds.count(RULING), kinds.count(ERRATUM), kinds.count(CARD_RULING)) == (11, 2, 6)
        assert all(entry.date for entry in (*august, *june))


class TestCredit:
    """S000-DOC-5, S000-DOC-6."""

    def test_about_and_export(self, library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Both say whose the summary is, its date, that it is not to be sold, and that nothing here is official."""
        assert main(["about"]) == 0
        said = capsys.readouterr().out
        assert main(["rules", "export", str(tmp_path / "register.txt")]) == 0
        written = (tmp_path / "register.txt").read_text(encoding="utf-8")

        for text in (said, written):
            for words in ("Stephen D'Angelo", "2008-02-11", "not sold for profit", "unofficial", "own risk"):
                assert words in text
            assert "copyrighted by Wizards of the Coast" in text
        assert "502.76a" in written


class TestCurrent:
    """S003-DOC-1: our own summaries of today's rules can be searched and browsed."""

    def test_search_and_browse(self) -> None:
        """Bestow is found at its keyword and where it resolves; its section has working links."""
        found = {entry.number for entry in shipped().search("bestow")}
        section = shipped().lookup("702.103")

        assert {"702.103a", "608.3b"} <= found
        assert len(section) >= 7
        for entry in section:
            assert all(shipped().summary(number) for number in entry.see)

    def test_every_cited_rule_has_a_line_of_our_own(self) -> None:
        """One sentence for each rule number that the code cites, and none for numbers that do not exist."""
        ledger = ROOT / "docs" / "rules-ledger" / "ledger.tsv"
        rows = [line.split("\t") for line in ledger.read_text(encoding="utf-8").splitlines()[1:]]
        cited = [row[0] for row in rows if row[1] in ("tested", "done")]
        assert [number for number in cited if not shipped().summary(number)] == []
        assert not set(shipped().summaries).difference(row[0] for row in rows)

    def test_no_line_is_theirs(self) -> None:
        """No summary shares nine words in a row with the rules text."""
        text = shared("rules", "2026-04-17.txt").read_text(encoding="utf-8")
        words = re.findall(r"[a-z0-9']+", text.lower().replace("\u2019", "'"))
        theirs = {tuple(words[i : i + 9]) for i in range(len(words) - 8)}
        for number, line in shipped().summaries.items():
            own = re.findall(r"[a-z0-9']+", line.lower())
            runs = [own[i : i + 9] for i in range(len(own) - 8) if tuple(own[i : i + 9]) in theirs]
            assert not runs, f"{number}: {' '.join(runs[0])}"


class TestCommands:
    """`lawmage rules import`, `rule` and `rules diff` from end to end."""

    def reported(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
        """The JSON that a command prints."""
        capsys.readouterr()
        assert main([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    def test_import_show_and_compare(self, library: Library, capsys: pytest.CaptureFixture[str]) -> None:
        """A rule of the user's texts is shown offline, and how it changed."""
        for name in ("2008-02-01", "2026-04-17"):
            told = self.reported(capsys, "rules", "import", str(shared("rules", f"{name}.txt")))
            assert told["date"] == name and told["entries"] > 1_500

        rule = self.reported(capsys, "rule", "613.8a")
        assert [entry["number"] for entry in rule["entries"]] == ["613.8a"]
        lethal = self.reported(capsys, "rules", "diff", "2008-02-11", "2026-11-30", "704.5g")
        assert [(row["what"], row["before"], row["after"]) for row in lethal["rules"]] == [
            ("renumbered", "420.5c", "704.5g")
        ]

    def test_bad_input(self, library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """An unknown number and a file of another kind end with one clear error."""
        bad = tmp_path / "letter.txt"
        bad.write_text("Dear friend, 2001.")
        for arguments in (["rule", "999.9"], ["rules", "import", str(bad)], ["rules", "diff", "1999", "2000", "100.1"]):
            capsys.readouterr()
            assert main(arguments) == 2
            assert capsys.readouterr().err.startswith("error: ")
