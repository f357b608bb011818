"""The rows of the requirement matrix as scenarios, each under each of its rules, with its contrasts."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.scenario.reading import load
from lawmage.scenario.running import rules_word, run_under
from lawmage.scenario.shipped import shipped
from tools.scenarios import development_supply


def cases() -> list[tuple[Path, str]]:
    """Every shipped scenario with every rules word it names."""
    found: list[tuple[Path, str]] = []
    for path in shipped().values():
        scenario = load(path)
        words = [rules_word(entry) for one in (scenario, *scenario.contrasts) for entry in one.rules]
        found += [(path, word) for word in dict.fromkeys(words)]
    return found


@pytest.mark.parametrize(("path", "rules"), [pytest.param(p, r, id=f"{p.stem}-{r}") for p, r in cases()])
def test_rulings(path: Path, rules: str) -> None:
    """Everything is seen that the row says must be, and in its contrasts too."""
    results = run_under(load(path), rules, development_supply())

    assert results
    assert [result.trouble for result in results if not result.passed] == []
