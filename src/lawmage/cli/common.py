"""What commands share: errors, consoles, decks by name."""

from __future__ import annotations

import json
import sys
import traceback
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..agents import UnknownAgent
from ..cards.errors import CardError, CardFileError, DeckError, SyncError, UnknownCard
from ..errors import ActionError, SavedGameError, ScenarioError, SetupError
from ..oracle.errors import OracleError
from ..rulebook.errors import RulebookError, UnknownRule

BAD_INPUT: Final = (
    *(ActionError, CardError, CardFileError, DeckError, OracleError, SavedGameError, SetupError, SyncError),
    *(RulebookError, ScenarioError, UnknownAgent, UnknownCard, UnknownRule, OSError),
)
"""Errors whose cause is what was given to a command."""

out: Final = Console(highlight=False, soft_wrap=True)
err: Final = Console(stderr=True, highlight=False, soft_wrap=True)


def bad_input(error: BaseException) -> int:
    """Say what is wrong with the input; the exit code."""
    if isinstance(error, OSError) and error.filename:
        # Of two files the second is the one that was to be written, the first its new content under another name.
        _say(f"{error.filename2 or error.filename}: {error.strerror}")
    else:
        _say(str(error))
    return 2


def fail(error: BaseException) -> int:
    """Say that something of ours is broken; the exit code."""
    traceback.print_exception(error, file=sys.stderr)
    _say("this is a mistake in Lawmage; the lines above say where")
    return 1


def _say(text: str) -> None:
    print(f"error: {text}", file=sys.stderr)


def print_json(data: Any) -> None:
    """Print data as JSON, and nothing else, to the standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def progress() -> Progress:
    """A progress bar on the standard error stream."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
