"""The lists of the formats on a day: what was legal, banned and restricted since 1997.

`data/format_changes.tsv` is kept by hand.  A row is a format, the day from which it holds, a change and what it is
about: sets that enter a format or leave it (in Vintage and Legacy: that were let in later than they were sold), and
cards that are banned, restricted or legal from then on.  `known until` ends what is known of a format, where what
stands in today's lists came later, on days not known here.  `data/reprints.tsv` (written by `python -m tools.formats`)
says which cards were printed again in a set that was ever in one of these formats.

A set that was in Standard was let into every other format on the day it was let in there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final

from .card import Card

LEGAL: Final = "legal"
NOT_LEGAL: Final = "not legal"
BANNED: Final = "banned"
RESTRICTED: Final = "restricted"

ENTERS: Final = "enters"
LEAVES: Final = "leaves"
KNOWN_UNTIL: Final = "known until"
BY_SETS: Final = ("standard", "modern", "pioneer")
"""Formats where a card is legal by a printing in one of their sets; in the others by having been printed at all."""

TODAY: Final = "9999"


@dataclass(slots=True)
class Changes:
    """What is known of a format.  sets: for each, from and before which day it is in; cards: changes in their order."""

    first: str
    last: str = TODAY
    sets: dict[str, tuple[str, str]] = field(default_factory=dict)
    cards: dict[str, list[tuple[str, str]]] = field(default_factory=dict)


def known(name: str) -> tuple[str, str] | None:
    """The first and last day for which the lists of a format are known, None where only today's are.

    The last is TODAY where they are known without a gap.
    """
    changes = _changes().get(name)
    return None if changes is None else (changes.first, changes.last)


def status_on(card: Card, name: str, day: str, today: str) -> str:
    """The status of a card in a format on a day within `known`.

    today: its status by today's lists, which says of a card whether it is one for the format at all.
    """
    changes = _changes()[name]
    mentioned = changes.cards.get(card.name)
    if today == NOT_LEGAL and mentioned is None and name != "standard":
        return NOT_LEGAL
    said = LEGAL
    for since, status in mentioned or ():
        if since <= day:
            said = status
    if name in BY_SETS:
        return said if _in_sets(card, changes, day, today) else NOT_LEGAL
    # A card of which something is said on that day was there, whenever the file says it was printed first.
    return said if said != LEGAL or _printed(card, changes, day) else NOT_LEGAL


def _in_sets(card: Card, changes: Changes, day: str, today: str) -> bool:
    held = [changes.sets[code] for code in printings(card) if code in changes.sets]
    if held:
        return any(since <= day < until for since, until in held)
    # Legal by a printing that is not counted among the sets (a promotion).
    return today != NOT_LEGAL and (card.released_at or TODAY) <= day


def _printed(card: Card, changes: Changes, day: str) -> bool:
    standard = _changes()["standard"].sets
    let_in = [
        max(standard[code][0], changes.sets.get(code, ("", ""))[0]) for code in printings(card) if code in standard
    ]
    first = card.first_set or ""
    if first not in standard:
        let_in.append(max(card.released_at or TODAY, changes.sets.get(first, ("", ""))[0]))
    return min(let_in) <= day


def printings(card: Card) -> tuple[str, ...]:
    """The sets in which a card was printed, as far as these lists ask."""
    return (card.first_set or "", *_reprints().get(card.name, ()))


@lru_cache(maxsize=1)
def _changes() -> dict[str, Changes]:
    found: dict[str, Changes] = {}
    for row in _rows("format_changes.tsv"):
        name, day, change, what = row.split("\t")
        changes = found.setdefault(name, Changes(day))
        if change == ENTERS:
            changes.sets.update(dict.fromkeys(what.split(), (day, TODAY)))
        elif change == LEAVES:
            changes.sets.update({code: (changes.sets[code][0], day) for code in what.split()})
        elif change == KNOWN_UNTIL:
            changes.last = day
        else:
            for card in what.split("|"):
                changes.cards.setdefault(card, []).append((day, change))
    for changes in found.values():
        # The first row of a list of cards; a set may have entered before.
        changes.first = min((days[0][0] for days in changes.cards.values()), default=changes.first)
    return found


@lru_cache(maxsize=1)
def _reprints() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in _rows("reprints.tsv"):
        code, names = row.split("\t")
        for name in names.split("|"):
            found.setdefault(name, []).append(code)
    return found


def _rows(name: str) -> list[str]:
    text = files(__name__.partition(".")[0]).joinpath("data", name).read_text("utf-8")
    return text.splitlines()[1:]
