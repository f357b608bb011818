"""Build script: a pure wheel, or with ``LAWMAGE_COMPILED=1`` one whose core is compiled with mypyc.

Everything else about the package is in ``pyproject.toml``. The pure wheel needs neither a C compiler nor
mypy; ``tools/build_backend/lawmage_build.py`` asks for mypy only when the core is to be compiled.
"""

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

CORE = ("types.py", "settings.py", "ir", "kernel", "rules", "editions")
"""What is compiled, as one unit, in the order of the import arrow."""

EXCLUDED: dict[str, str] = {}
"""Modules of the core that stay interpreted, each with its reason (path below src/lawmage: reason)."""


BUILDING = frozenset({"bdist_wheel", "editable_wheel", "build", "build_ext", "install", "develop"})
"""The commands that need the extension modules; mypyc does not run where only metadata are asked for."""


def core_sources(package: Path) -> list[str]:
    """The source files of the core that exist, sorted, as paths that start with ``package``."""
    sources: list[Path] = []
    for name in CORE:
        part = package / name
        if part.is_dir():
            sources.extend(sorted(part.rglob("*.py")))
        elif part.is_file():
            sources.append(part)
    return [str(path) for path in sources if path.relative_to(package).as_posix() not in EXCLUDED]


def extensions() -> list[Any]:
    """The extension modules of this build: none, unless ``LAWMAGE_COMPILED=1``."""
    if os.environ.get("LAWMAGE_COMPILED", "0") != "1" or not BUILDING.intersection(sys.argv):
        return []
    sources = core_sources(Path("src/lawmage"))
    if not sources:
        raise SystemExit("LAWMAGE_COMPILED=1, but there is no core to compile under src/lawmage")
    from mypyc.build import mypycify

    return mypycify(
        sources,
        # 3 is for wheels; a lower level makes the test build quicker.
        opt_level=os.environ.get("LAWMAGE_OPT_LEVEL", "3"),
        debug_level="0",
        group_name="lawmage",
        # A C file for each module: one file of 34 MB takes a compiler minutes and gigabytes, on one core.
        multi_file=True,
    )


def jobs() -> int:
    """How many C files are compiled at a time: ``LAWMAGE_JOBS``, or one for each core this process may use."""
    asked = os.environ.get("LAWMAGE_JOBS", "")
    return int(asked) if asked.isdigit() and asked != "0" else len(os.sched_getaffinity(0))


class SideBySide:
    """A C compiler's `compile` that takes its sources side by side, the largest first; the objects keep their order."""

    def __init__(self, compile: Callable[..., list[str]], workers: int) -> None:
        self.compile = compile
        self.workers = workers

    def __call__(self, sources: Sequence[str], *rest: Any, **named: Any) -> list[str]:
        """Compile them all; the first failure is raised."""
        with ThreadPoolExecutor(self.workers) as pool:
            by_size = sorted(sources, key=lambda name: -Path(name).stat().st_size)
            found = {name: pool.submit(self.compile, [name], *rest, **named) for name in by_size}
        return [made for name in sources for made in found[name].result()]


class BuildCore(build_ext):
    """setuptools' own command takes the files of one extension module one after another."""

    def build_extensions(self) -> None:
        """Build all, each module's files side by side."""
        self.compiler.compile = SideBySide(self.compiler.compile, jobs())
        super().build_extensions()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCore})
