"""An empty rulebook for each test, and a small rules text of our own in the shape of the published ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.rulebook import Library


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """The user's rulebook, in a folder of its own; the command line uses it too."""
    path = tmp_path / "rulebook.sqlite"
    monkeypatch.setenv("LAWMAGE_RULEBOOK", str(path))
    with Library(path) as opened:
        yield opened


def rules_text(date: str, fifth: str = "An umpire who sneezes loses a point.", extra: str = "") -> str:
    """A text with a contents list, 120 rules under two sections, an example and a glossary."""
    contents = "1. The Field\n100. Lines\n101. Posts\n\nGlossary\n\nCredits\n\n"
    lines = [f"100.{n}. Line {n} is painted in colour {n}." for n in range(1, 61) if n != 5]
    lines.insert(4, f"100.5. The fifth line.\n\n100.5a {fifth}\nExample: One sneeze costs one point.")
    posts = [f"101.{n} Post {n} stands beside post {n - 1}. See rule 100.{n}." for n in range(1, 61)]
    body = "1. The Field\n\n100. Lines\n\n" + "\n\n".join(lines) + "\n\n101. Posts\n\n" + "\n\n".join(posts)
    terms = "Post\nWhat stands. See rule 101.2.\n\nSneeze\n1. A loud event.\n2. Its echo."
    glossary = f"Glossary\n\n{terms}\n\nCredits\n\nUs\n"
    return f"Rules\n\nThese rules are effective as of {date}.\n\nContents\n\n{contents}{body}\n\n{extra}{glossary}"
