"""Every switch of `settings.Switches`, in the order in which they are shown, and finding one by name.

A switch of two values is asked as a bool and written yes or no; one of several holds the place of its word in
`words`; a number is itself.  A switch's first word is that of today unless `settings.TODAY` says otherwise.
"""

from __future__ import annotations

from typing import Final

from ..errors import SetupError
from ..settings import Switches
from .details import DETAILS
from .early import EARLY
from .late import LATE
from .one_switch import MOST as MOST
from .one_switch import YES_NO as YES_NO
from .one_switch import Switch as Switch
from .procedures import NUMBERS, PROCEDURES

SWITCHES: Final = (*PROCEDURES, *EARLY, *DETAILS, *LATE, *NUMBERS)


def put(values: Switches, known: Switch, value: bool | int) -> None:
    """Write a value into a record of switches, as a bool or a number (compiled, the one is not the other)."""
    if known.words == YES_NO:
        setattr(values, known.name, bool(value))
    else:
        setattr(values, known.name, int(value))


_BY_NAME: Final[dict[str, Switch]] = {}


def switch(name: str) -> Switch:
    """The switch of a name; SetupError, with the nearest names, where there is none."""
    if not _BY_NAME:
        for known in SWITCHES:
            _BY_NAME[known.name] = known
    found = _BY_NAME.get(name)
    if found is None:
        near = nearest(name, [known.name for known in SWITCHES])
        raise SetupError(f"there is no switch {name!r} of the rules" + (f"; did you mean {near}?" if near else ""))
    return found


def nearest(word: str, names: list[str]) -> str:
    """Which of the names shares most of its letter pairs with a word, '' if hardly any does."""
    pairs = {word[i : i + 2] for i in range(len(word) - 1)}
    best = ""
    most = 0.3
    for name in names:
        others = {name[i : i + 2] for i in range(len(name) - 1)}
        share = len(pairs & others) / max(1, len(pairs | others))
        if share > most:
            best = name
            most = share
    return best
