"""Finding citations, and refusing those of rules that do not exist."""

from pathlib import Path

import pytest

from tools import citations, rules_text
from tools.rules_text import Rules

pytestmark = pytest.mark.static

TEXT = """Contents
1. Game Concepts
100. General
Glossary
Credits
1. Game Concepts
100. General
100.1. A first rule, about this.
It goes on.
Example: This is not a part of it.
100.1a A rule below the first.
100.2. Group
100.2a One.
100.2b. Two.
100.10. Ten.
101. More
101.1. Last.
Glossary
100.3. Not a rule.
Credits
"""


@pytest.fixture
def rules() -> Rules:
    """The rules of a text made up for these tests."""
    return rules_text.parse(TEXT, "2001-01-01")


class TestParse:
    """From a text to numbers and hashes."""

    def test_only_the_numbered_rules(self, rules: Rules) -> None:
        """Contents, headings and glossary hold no rules."""
        assert list(rules.hashes) == ["100.1", "100.1a", "100.2", "100.2a", "100.2b", "100.10", "101.1"]
        assert rules.sections == (100, 101)

    def test_a_name_is_a_title(self, rules: Rules) -> None:
        """A name over lettered rules says nothing itself."""
        assert rules.titles == {"100.2"}

    def test_the_wording_is_hashed_without_examples(self, rules: Rules) -> None:
        """An unnumbered paragraph goes on with its rule; an example does not count."""
        assert rules.hashes["100.1"] == rules_text.digest("A first rule, about this. It goes on.")

    def test_changes_are_named(self, rules: Rules) -> None:
        """New, gone and reworded rules."""
        text = TEXT.replace("Last.", "Very last.").replace("100.1a A", "100.1b A")
        now = rules_text.parse(text, "2002-01-01")

        assert rules_text.changes(rules, now) == [
            "CR 100.1a is gone since 2001-01-01",
            "CR 100.1b is new since 2001-01-01",
            "CR 101.1 was reworded since 2001-01-01",
        ]

    def test_the_lock_comes_back(self, rules: Rules, tmp_path: Path) -> None:
        """Written and read, the lock says the same."""
        rules_text.write_lock(rules, tmp_path / "lock.json")

        assert rules_text.read_lock(tmp_path / "lock.json") == rules


class TestCitations:
    """Where the sources cite."""

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("CR 100.1a: what it says", ["100.1a"]),
            ("(CR 100.1, 100.2a and 101.1)", ["100.1", "100.2a", "101.1"]),
            ("CR 100.2a-100.10.", ["100.2a", "100.2b", "100.10"]),
            ("CR 100.2a-b", ["100.2a", "100.2b"]),
            ("CR 100.2a, b and 101.1: letters go on a list", ["100.2a", "100.2b", "101.1"]),
            ("CR 100.2a to b: a range of letters", ["100.2a", "100.2b"]),
            ("CR 100.1 to 101.1: its ends only", ["100.1", "101.1"]),
            ("CR 100.1, a thing and a nother", ["100.1"]),
            ("CR 100, 101: sections", ["100", "101"]),
            ("CR 100.1 - a dash", ["100.1"]),
            ("CR 100.1abc and CR 100.1A: mistyped", ["100.1abc", "100.1A"]),
            ("see rule 100.1, ACR 100.1", []),
        ],
    )
    def test_forms(self, rules: Rules, text: str, found: list[str]) -> None:
        """One number, lists, ranges and sections."""
        assert [number for number, _ in citations.numbers(text, rules)] == found

    def test_docstrings_and_comments_only(self, rules: Rules, tmp_path: Path) -> None:
        """A citation names the function or class it stands in; other strings do not cite."""
        source = tmp_path / "x.py"
        source.write_text(
            '"""CR 100."""\n'
            "class A:\n"
            '    """CR 100.1: this."""\n'
            "    def f(self):\n"
            "        # A comment that runs over two lines, CR\n"
            "        # 100.1a among them.\n"
            '        return "CR 101.1"\n',
            encoding="utf-8",
        )

        found = citations.in_file(source, tmp_path, rules)

        places = [(citation.number, citation.place) for citation in found]
        assert places == [("100", "x.py"), ("100.1", "x.py:A"), ("100.1a", "x.py:A.f")]

    def test_a_rule_that_does_not_exist_is_named(self, rules: Rules, tmp_path: Path) -> None:
        """The offence names the file, the line and the number."""
        (tmp_path / "x.toml").write_text("# CR 100.1\n# CR 100.9z: no such rule\n", encoding="utf-8")

        found = citations.in_folder(tmp_path, tmp_path, rules)

        wrong = citations.nonexistent(found, rules)
        assert wrong == ["x.toml:2: CR 100.9z is not a rule of 2001-01-01"]
