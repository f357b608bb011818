"""Files of the package that a command makes out of ../shared: written anew, or compared with what is there."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from tools.shared import shared_root


def made(program: str, about: str | None, file: Path, make: Callable[[Path], str], arguments: list[str] | None) -> int:
    """The command `python -m tools.PROGRAM [--write]`.  make: the text of the file, given the folder ../shared.

    Returns 1 if the file is out of date, 2 where ../shared is missing.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tools.{program}", description=about)
    parser.add_argument("--write", action="store_true", help="write the file anew")
    options = parser.parse_args(arguments)
    root = shared_root()
    if root is None:
        print("there is no ../shared (or LAWMAGE_SHARED)", file=sys.stderr)
        return 2
    text = make(root)
    if options.write:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print(f"{file.name} is out of date: run python -m tools.{program} --write", file=sys.stderr)
        return 1
    return 0
