"""What commands share: errors, consoles, decks by name."""

from __future__ import annotations

import json
import sys
import traceback
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..agents import UnknownAgent
from ..cards.decks import Deck, read_deck
from ..cards.errors import CardError, CardFileError, DeckError, SyncError, UnknownCard
from ..cards.names import nearest
from ..errors import ActionError, SavedGameError, SetupError
from ..kernel.objects import Definition
from ..oracle.errors import OracleError
from ..supply import Supply

BAD_INPUT: Final = (
    *(ActionError, CardError, CardFileError, DeckError, OracleError, SavedGameError, SetupError, SyncError),
    *(UnknownAgent, UnknownCard, OSError),
)
"""Errors whose cause is what was given to a command."""

DECKS: Final = Path(__file__).parent.parent / "data" / "decks"
"""The decks that come with the package."""

out: Final = Console(highlight=False, soft_wrap=True)
err: Final = Console(stderr=True, highlight=False, soft_wrap=True)


def bad_input(error: BaseException) -> int:
    """Say what is wrong with the input; the exit code."""
    if isinstance(error, OSError) and error.filename:
        _say(f"{error.filename}: {error.strerror}")
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


def packaged_decks() -> dict[str, Path]:
    """The decks that come with the package, by name."""
    return {path.stem: path for path in sorted(DECKS.glob("*.txt"))}


def find_deck(name: str) -> Deck:
    """A deck from a file, or one of the package's by its name."""
    path = Path(name)
    if path.is_file():
        return read_deck(path, resolver=Supply.default())
    decks = packaged_decks()
    if name in decks:
        return read_deck(decks[name], resolver=Supply.default())
    near = nearest(name, list(decks))
    hint = f"did you mean {', '.join(near)}?" if near else f"the package has: {', '.join(decks)}"
    raise DeckError(f"there is no deck file {name!r}, and no deck of that name in the package; {hint}")


def definitions(deck: Deck, any_size: bool = False) -> list[Definition]:
    """The cards of a deck, ready to be played."""
    return Supply.default().deck(deck, check=not any_size)
