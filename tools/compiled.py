"""Build the package with a compiled core in a place of its own and run the tests on it.

    python -m tools.compiled [--keep FOLDER] [pytest's arguments]

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


def build(folder: Path) -> Path | None:
    """Install a compiled copy with its test extra into a fresh environment.

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
        env=clean_environment() | {"LAWMAGE_COMPILED": "1"},
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
        command = [str(python), "-m", "pytest", *rest]
        environment = clean_environment() | {"LAWMAGE_EXPECT_COMPILED": "1"}
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode
    finally:
        if temporary:
            shutil.rmtree(temporary)


if __name__ == "__main__":
    sys.exit(main())
