"""The wheel holds every file of the package, and the build compiles what the design says."""

import fnmatch
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

import lawmage
from tools.shared import ROOT

pytestmark = pytest.mark.static

PACKAGE = ROOT / "src" / "lawmage"
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def left_out(package: Path, patterns: list[str]) -> list[str]:
    """The files of a package that neither Python nor the patterns of package data take into the wheel."""
    names = [path.relative_to(package).as_posix() for path in sorted(package.rglob("*")) if path.is_file()]
    ignored = ("*.py", "*.pyc", "*.so", "*.pyd")
    flat = [pattern.removeprefix("**/") for pattern in patterns]
    return [
        name
        for name in names
        if not any(fnmatch.fnmatch(name.rsplit("/", 1)[-1], pattern) for pattern in (*ignored, *flat))
    ]


class TestWheel:
    """What the wheel holds."""

    def test_every_file_is_shipped(self) -> None:
        """Each file under src/lawmage matches the list of package data."""
        patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["lawmage"]

        assert left_out(PACKAGE, patterns) == []

    def test_a_forgotten_file_is_named(self, tmp_path: Path) -> None:
        """The check can fail."""
        (tmp_path / "deck").mkdir()
        (tmp_path / "deck" / "one.strange").touch()

        assert left_out(tmp_path, ["**/*.txt"]) == ["deck/one.strange"]

    def test_the_version_is_said_once(self) -> None:
        """The metadata takes the version from the package."""
        assert "version" in PYPROJECT["project"]["dynamic"]
        assert lawmage.__version__.count(".") == 2


class TestCompiledCore:
    """What LAWMAGE_COMPILED=1 hands to mypyc."""

    def test_the_core_is_found_in_the_order_of_the_arrow(self, tmp_path: Path) -> None:
        """Modules and packages of the core that exist, and nothing else."""
        names = ("types.py", "game.py", "ir/__init__.py", "rules/__init__.py", "rules/combat.py", "env/x.py")
        for name in names:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).touch()
        setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")

        found = [Path(name).relative_to(tmp_path).as_posix() for name in setup["core_sources"](tmp_path)]

        assert found == ["types.py", "ir/__init__.py", "rules/__init__.py", "rules/combat.py"]

    def test_excluded_modules_exist(self) -> None:
        """A module that stays interpreted is still there, and says why."""
        setup = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")

        for name, reason in setup["EXCLUDED"].items():
            assert (PACKAGE / name).is_file(), name
            assert reason, name

    def test_both_builds_ask_for_the_same_compiler(self) -> None:
        """The type checker of the tests is the one that compiles."""
        backend = runpy.run_path(str(ROOT / "tools" / "build_backend" / "lawmage_build.py"))

        assert backend["COMPILER"][0] in PYPROJECT["project"]["optional-dependencies"]["test"]
