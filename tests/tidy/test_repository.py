"""Every tidy rule over the whole repository; each offence is named."""

import shutil
import subprocess
import sys

import pytest

from tools.shared import ROOT
from tools.tidy.catalogue import RULES, Rule, subjects
from tools.tidy.sources import tracked, unpacked

pytestmark = pytest.mark.static


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.__module__.split('.')[-1]}.{rule.__name__}")
def test_no_offence(rule: Rule) -> None:
    """The rule's docstring says what holds; a failure lists where it does not."""
    offences = [str(offence) for source in subjects(rule) for offence in rule(source)]

    assert not offences, "\n".join([(rule.__doc__ or rule.__name__).strip(), *offences])


@pytest.mark.skipif(not (ROOT / ".git").exists() or not shutil.which("git"), reason="needs a git checkout")
def test_an_archive_without_git_has_the_same_texts() -> None:
    """On a machine without git the rules look at the same files, and perhaps at more."""
    found = unpacked(ROOT)

    assert [path for path in tracked(ROOT) if path.is_file() and path not in found] == []


@pytest.mark.parametrize("arguments", [("ruff", "check", "."), ("mypy",)], ids=lambda words: words[0])
def test_checkers_are_clean(arguments: tuple[str, ...]) -> None:
    """The linter and the strict type checker, as pyproject.toml sets them, find nothing."""
    run = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )

    assert run.returncode == 0, run.stdout + run.stderr
