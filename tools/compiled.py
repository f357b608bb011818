"""Build the package with a compiled core in a place of its own, compare games with it and run the tests on it.

    python -m tools.compiled [--keep FOLDER] [pytest's arguments]

50 seeded games must be the same in both builds to the last event. Without `LAWMAGE_OPT_LEVEL` the C compiler
optimises little (1): the build is for testing, and takes half the time of a wheel's.

The build works on a copy, so that no extension module is left among the sources, where every later
interpreted run would pick it up. The tests run from this checkout against the installed package.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from tools.games import GAMES, compare
from tools.shared import ROOT, shared_root

LEFT_OUT = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "*.egg-info", "__pycache__"),
    *("*.so", ".*_cache", ".hypothesis", "node_modules"),
)


def clean_environment() -> dict[str, str]:
    """This process's environment without what would lead Python back to the sources."""
    left = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    shared = shared_root()
    if shared is not None:
        left["LAWMAGE_SHARED"] = str(shared)
    return left


def build(folder: Path, level: str = "1") -> Path | None:
    """Install a compiled copy with its test extra into a fresh environment.

    level: how much the C compiler optimises, unless `LAWMAGE_OPT_LEVEL` says something else.
    Returns that environment's Python, or None where the build failed (pip has then said why).
    """
    copy = folder / "source"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    venv.create(folder / "venv", clear=True, with_pip=True)
    python = folder / "venv" / "bin" / "python"
    started = time.monotonic()
    install = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", f"{copy}[test]"],
        check=False,
        env={"LAWMAGE_OPT_LEVEL": level} | clean_environment() | {"LAWMAGE_COMPILED": "1"},
        cwd=copy,
    )
    if install.returncode != 0:
        return None
    print(f"compiled build: installed in {time.monotonic() - started:.0f} s", flush=True)
    return python


def main(arguments: list[str] | None = None) -> int:
    """Build, test, and return pytest's exit code."""
    parser = argparse.ArgumentParser(description="Build with a compiled core and run the tests on it.")
    parser.add_argument("--keep", type=Path, help="build in this folder and keep it")
    known, rest = parser.parse_known_args(arguments)
    temporary = None if known.keep else tempfile.mkdtemp(prefix="lawmage-compiled-")
    folder = Path(temporary) if temporary else known.keep.absolute()
    try:
        shutil.rmtree(folder / "source", ignore_errors=True)
        python = build(folder)
        if python is None:
            print("compiled build: FAILED, see above", flush=True)
            return 1
        different = compare(str(python), clean_environment())
        if different:
            print("\n".join(["compiled build: these games are not the same (- interpreted, + compiled)", *different]))
            return 1
        print(f"compiled build: {GAMES} seeded games are the same in both builds to the last event", flush=True)
        command = [str(python), "-m", "pytest", *rest]
        environment = clean_environment() | {"LAWMAGE_EXPECT_COMPILED": "1"}
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode
    finally:
        if temporary:
            shutil.rmtree(temporary)


if __name__ == "__main__":
    sys.exit(main())
