"""The ledger of the repository is up to date, and its making can fail."""

from pathlib import Path

import pytest

from tests.support import shared
from tools import ledger, rules_text
from tools.citations import Citation
from tools.rules_text import Rules

pytestmark = pytest.mark.static

RULES = Rules(
    "2001-01-01",
    (100, 101),
    dict.fromkeys(["100.1", "100.1a", "100.2", "100.2a", "100.2b", "101.1"], "hash"),
    frozenset({"100.2"}),
)


class TestRepository:
    """What CI checks."""

    def test_every_citation_exists_and_the_ledger_is_current(self) -> None:
        """Without ../shared the lock stands for the rules text."""
        locked = rules_text.read_lock()
        found = ledger.survey(locked)

        assert found.wrong == []
        current = ledger.LEDGER.read_text(encoding="utf-8") == found.text()
        assert current, "the ledger is out of date: python -m tools.ledger --write"

    def test_the_lock_agrees_with_the_newest_rules(self) -> None:
        """No rule changed since it was last looked at."""
        shared("rules")

        assert ledger.check_lock(rules_text.read_lock())[0] == []

    def test_without_the_rules_text_the_lock_is_used_and_said(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In CI the missing text is a failure; elsewhere the check says that it used the lock."""
        monkeypatch.setenv("LAWMAGE_SHARED", str(tmp_path))
        monkeypatch.setenv("CI", "")
        wrong, how = ledger.check_lock(RULES)
        assert wrong == []
        assert how == "the lock of 2001-01-01 alone; ../shared has no rules text here"

        monkeypatch.setenv("CI", "true")
        wrong, _ = ledger.check_lock(RULES)
        assert wrong == ["../shared/rules is missing; in CI that is a failure"]


class TestEntries:
    """From citations to states."""

    def test_states(self) -> None:
        """Cited in the package is done; by a test, tested; a title takes the least of its rules."""
        done = {"100.1": ("rules/x.py:f",), "100.2a": ("rules/x.py:g",), "100.2b": ("rules/x.py:g",)}
        tested = dict.fromkeys(["100.1", "100.1a", "100.2b"], ("rules/test_x.py",))

        found = ledger.entries(RULES, done, tested, {"101.1": "not here"})

        assert [(entry.number, entry.state) for entry in found] == [
            ("100.1", "tested"),
            ("100.1a", "tested"),
            ("100.2", "done"),
            ("100.2a", "done"),
            ("100.2b", "tested"),
            ("101.1", "not applicable"),
        ]
        assert found[0].line() == "100.1\ttested\trules/x.py:f\trules/test_x.py\n"

    def test_an_open_rule_may_say_why_it_waits(self) -> None:
        """It stays open; a rule that is tested meanwhile has no such reason any more."""
        found = ledger.entries(RULES, {}, {"100.1": ("t.py",)}, {}, {"100.1": "later", "100.1a": "later"})

        assert [entry.line() for entry in found[:2]] == ["100.1\ttested\t\tt.py\n", "100.1a\topen\t\t\tlater\n"]

    def test_places_are_sorted_and_said_once(self) -> None:
        """Two citations in one function are one place."""
        cited = [Citation("100.1", "src/lawmage/rules/b.py", line, "f") for line in (9, 3)]
        cited.append(Citation("100.1", "src/lawmage/rules/a.py", 1, ""))

        assert ledger.places(cited, "src/lawmage/") == {"100.1": ("rules/a.py", "rules/b.py:f")}

    def test_a_reason_for_an_unknown_rule_is_refused(self, tmp_path: Path) -> None:
        """not_applicable.toml may name only rules that exist."""
        file = tmp_path / "not_applicable.toml"
        text = '[[not_applicable]]\nrules = ["101", "100.1", "999"]\nreason = "r"\n'
        file.write_text(text, encoding="utf-8")

        found, wrong = ledger.reasons(RULES, file)

        assert found == {"101.1": "r", "100.1": "r", "100.1a": "r"}
        assert wrong == ["not_applicable.toml: 999 is not a rule of 2001-01-01"]

    def test_a_ledger_of_a_made_up_tree(self, tmp_path: Path) -> None:
        """Citations in the language of cards declare, and do nothing yet; wrong ones are reported."""
        for name, text in {
            "src/lawmage/ir/effect.py": '"""CR 101.4: data."""\n',
            "src/lawmage/rules/x.py": '"""CR 101.4b, 999.1: work."""\n',
            "tests/test_x.py": '"""CR 101.4b."""\n',
        }.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        rules = rules_text.read_lock()

        found = ledger.survey(rules, tmp_path)

        assert [entry.number for entry in found.entries if entry.state == "tested"] == ["101.4b"]
        assert [entry.number for entry in found.entries if entry.state == "done"] == []
        assert found.wrong == [f"src/lawmage/rules/x.py:1: CR 999.1 is not a rule of {rules.date}"]
