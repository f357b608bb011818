"""The command line: `sim`, `play`, `replay`, `card`, `compile`, `coverage`, `cards sync`, `rule`, `rules`, `about`,
`scenario run`, `scenario what-if`.

Bad input is one clear error on the standard error stream and exit code 2; a game that fails by our mistake is counted
and reported, and makes the exit code 1.
"""

from __future__ import annotations

import sys

from .app import app
from .cards import card, compile_file, coverage, sync
from .common import BAD_INPUT, bad_input, fail
from .editions import of
from .games import replay, sim
from .rulebook import about, rule
from .scenarios import run
from .table import play

__all__ = [
    "about",
    "app",
    "card",
    "compile_file",
    "coverage",
    "main",
    "of",
    "play",
    "replay",
    "rule",
    "run",
    "sim",
    "sync",
]


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    try:
        app(arguments if arguments is not None else sys.argv[1:])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BAD_INPUT as error:
        return bad_input(error)
    except Exception as error:
        return fail(error)
    return 0
