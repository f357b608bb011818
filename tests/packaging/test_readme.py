"""The README's commands are the ones that CI runs."""

from pathlib import Path

import pytest

from tools.readme import commands, in_environment
from tools.shared import ROOT

pytestmark = pytest.mark.static


class TestCommands:
    """Two commands do all the set-up."""

    def test_both_stand_in_the_readme(self) -> None:
        """One installs and plays, one installs and tests; each makes its environment first."""
        found = commands((ROOT / "README.md").read_text(encoding="utf-8"))

        assert sorted(found) == ["main job", "tests"]
        assert all(command.startswith("python3 -m venv .venv && ") for command in found.values())

    def test_ci_runs_them(self) -> None:
        """The CI script asks for both by name."""
        script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

        assert "readme tests " in script
        assert 'readme "main job" ' in script

    def test_another_environment(self) -> None:
        """CI puts a fresh folder in place of .venv, everywhere in the command."""
        command = "python3 -m venv .venv && .venv/bin/pip install ."

        assert in_environment(command, Path("a b")) == "python3 -m venv 'a b' && 'a b'/bin/pip install ."
