"""Formats: how a deck is built, and which cards may be in it (CR 100.2 to 100.5, 903.5).

`data/formats.tsv` holds the lists as of the day in its first line: for each format the sets whose cards are legal (by
the set in which a card was first printed), the cards that are legal or not against that, and those that are banned or
restricted.  It is written by `python -m tools.formats`.  The lists of earlier days are in `dated_formats`.  A card that
brings lists of its own (from a synced database) is judged by those, and by the changes since a day.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Final

from ..errors import SetupError
from ..ir.ability import Keyword, KeywordList, Static
from ..ir.amount import Number
from ..ir.node import Ability
from ..ir.static import DeckRule
from . import dated_formats
from .card import Card
from .dated_formats import BANNED, LEGAL, NOT_LEGAL, RESTRICTED
from .decks.check import BRAWL, COMMANDER, COMMANDER_DRAFT, CONSTRUCTED, LIMITED, DeckRules, check_deck
from .decks.model import Deck
from .errors import DeckError

SETS: Final = "sets"
ANY_NUMBER: Final = 9999


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play.  deck: how decks are built; lists: the name of its lists of cards, "" for a format without.

    day: the day of the lists (an ISO date), "" for the newest.
    """

    name: str
    deck: DeckRules
    lists: str = ""
    day: str = ""


FORMATS: Final[dict[str, Format]] = {
    "constructed": Format("constructed", CONSTRUCTED),
    "limited": Format("limited", LIMITED),
    **{
        name: Format(name, CONSTRUCTED, name)
        for name in ("standard", "pioneer", "modern", "legacy", "vintage", "premodern")
    },
    "commander": Format("commander", COMMANDER, "commander"),
    "commander draft": Format("commander draft", COMMANDER_DRAFT),
    "brawl": Format("brawl", BRAWL),
}


def format_of(name: str) -> Format:
    """The format of a name; SetupError where there is none."""
    found = FORMATS.get(name.lower())
    if found is None:
        raise SetupError(f"there is no format {name!r}; there are: {', '.join(FORMATS)}")
    return found


def on_day(format: Format, day: str) -> Format:
    """The format with its lists of a day; SetupError where those are not known."""
    if not format.lists:
        return format
    span = dated_formats.known(format.lists)
    if span is None:
        raise SetupError(f"the lists of {format.name} are those of {known_as_of()}, and not known for {day}; {WAY_OUT}")
    first, last = span
    if not first <= day <= last:
        until = f"to {last}" if last != dated_formats.TODAY else "on"
        said = f"the lists of {format.name} are known from {first} {until} and as of {known_as_of()}"
        raise SetupError(f"{said}, not for {day}; {WAY_OUT}")
    return replace(format, day=day)


WAY_OUT: Final = "by the rules of that day decks are constructed or limited"


@dataclass(frozen=True, slots=True)
class Lists:
    """The lists of a format.  sets: whose cards are legal; cards: what is said of single ones."""

    sets: frozenset[str]
    cards: dict[str, str]


@lru_cache(maxsize=1)
def _read() -> tuple[str, dict[str, Lists]]:
    text = files(__name__.partition(".")[0]).joinpath("data", "formats.tsv").read_text("utf-8")
    head, *rows = text.splitlines()
    sets: dict[str, frozenset[str]] = {}
    cards: dict[str, dict[str, str]] = {}
    for row in rows:
        name, status, value = row.split("\t")
        if status == SETS:
            sets[name] = frozenset(value.split())
        else:
            cards.setdefault(name, {})[value] = status
    return head.split("\t")[1], {name: Lists(sets[name], cards.get(name, {})) for name in sets}


def known_as_of() -> str:
    """The day of the lists."""
    return _read()[0]


def status_of(card: Card, format: Format) -> str:
    """Whether a card is legal in a format with lists: LEGAL, NOT_LEGAL, BANNED or RESTRICTED."""
    today = _status_today(card, format)
    return dated_formats.status_on(card, format.lists, format.day, today) if format.day else today


def _status_today(card: Card, format: Format) -> str:
    if card.legal_in or card.banned_in or card.restricted_in:
        for names, status in ((card.banned_in, BANNED), (card.restricted_in, RESTRICTED), (card.legal_in, LEGAL)):
            if format.lists in names:
                return status
        return NOT_LEGAL
    lists = _read()[1][format.lists]
    said = lists.cards.get(card.name)
    if said is not None:
        return said
    return LEGAL if card.first_set in lists.sets and card.paper else NOT_LEGAL


def check_built(
    deck: Deck, rules: DeckRules, facts: Callable[[str], Card], abilities: Callable[[str], Sequence[Ability]]
) -> None:
    """CR 100.2, 903.5: whether a deck is built as the rules want, with what its cards' abilities say of it."""
    check_deck(
        deck,
        rules,
        facts,
        lambda name: copies_allowed(abilities(name)),
        lambda card: leading_words(abilities(card.name)),
    )


def check_format(
    deck: Deck, format: Format, facts: Callable[[str], Card], abilities: Callable[[str], Sequence[Ability]]
) -> None:
    """CR 100.5, 903.5: raises `DeckError` that names the card and the rule a deck breaks."""
    if deck.commanders and not format.deck.commanders:
        raise DeckError(f"a {format.name} deck has no commander, but this one has {deck.commanders[0].name}")
    check_built(deck, format.deck, facts, abilities)
    if not format.lists:
        return
    for entry in deck.entries():
        status = status_of(facts(entry.name), format)
        if status == RESTRICTED and entry.count > 1:
            raise DeckError(f"{entry.name} is restricted in {format.name}: one copy, not {entry.count}", rule="100.6")
        if status in (BANNED, NOT_LEGAL):
            raise DeckError(
                f"{entry.name} is {status} in {format.name} (lists of {format.day or known_as_of()})", rule="100.6"
            )


def copies_allowed(abilities: Sequence[Ability]) -> int | None:
    """CR 113.6n: how many copies a card's text lets a deck have, None where it says nothing of it."""
    for rule in deck_rules(abilities):
        if rule.what == "any number":
            return ANY_NUMBER
        if rule.what == "up to" and isinstance(rule.amount, Number):
            return rule.amount.value
    return None


def deck_rules(abilities: Sequence[Ability]) -> list[DeckRule]:
    """What a card's text says of decks."""
    statements = [ability.statement for ability in abilities if isinstance(ability, Static)]
    return [statement for statement in statements if isinstance(statement, DeckRule)]


def leading_words(abilities: Sequence[Ability]) -> list[str]:
    """CR 702.124, 903.3a: what a card says of being a commander, alone or with another, in small letters."""
    found = ["can be your commander" for rule in deck_rules(abilities) if rule.what == "commander"]
    for ability in abilities:
        for keyword in ability.keywords if isinstance(ability, KeywordList) else (ability,):
            if isinstance(keyword, Keyword) and keyword.name in LEADING:
                between = " " if keyword.name == "partner with" else "\u2014"
                found.append((keyword.name + (between + keyword.words if keyword.words else "")).lower())
    return found


LEADING: Final = ("partner", "partner with", "choose a background", "doctor's companion")
