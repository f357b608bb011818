"""The lists of the formats on a day: sets, bans and restrictions since 1997."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.cards import dated_formats
from lawmage.cards.card import Card
from lawmage.cards.dated_formats import BANNED, LEGAL, NOT_LEGAL, RESTRICTED, TODAY
from lawmage.cards.decks import Deck
from lawmage.cards.errors import DeckError
from lawmage.cards.formats import FORMATS, on_day, status_of
from lawmage.cards.sources import read_cards
from lawmage.game import Game
from tests.support import shared
from tools.formats import CHANGES, REPRINTS, reprints
from tools.real_cards import CARD_FILE


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    """The cards of the shared file, without their own lists."""
    file = shared("cards").parent / CARD_FILE
    return {card.name: card for card in read_cards(file, rejected=[])}


@pytest.mark.parametrize(
    ("format", "day", "name", "status"),
    [
        ("standard", "1997-08-01", "Zuran Orb", BANNED),
        ("standard", "1997-08-01", "Counterspell", LEGAL),
        ("standard", "1997-08-01", "Lightning Bolt", NOT_LEGAL),
        ("standard", "1997-11-01", "Zuran Orb", NOT_LEGAL),
        ("standard", "1999-03-31", "Memory Jar", LEGAL),
        ("standard", "1999-04-01", "Memory Jar", BANNED),
        ("standard", "2009-07-16", "Lightning Bolt", NOT_LEGAL),
        ("standard", "2009-07-17", "Lightning Bolt", LEGAL),
        ("standard", "2019-08-29", "Rampaging Ferocidon", BANNED),
        ("standard", "2019-08-30", "Rampaging Ferocidon", LEGAL),
        ("vintage", "1997-08-01", "Mind Twist", BANNED),
        ("vintage", "1997-08-01", "Mishra's Workshop", RESTRICTED),
        ("vintage", "2008-02-11", "Mishra's Workshop", LEGAL),
        ("vintage", "2008-02-11", "Gush", LEGAL),
        ("vintage", "2008-06-20", "Gush", RESTRICTED),
        ("vintage", "2008-02-11", "Mental Misstep", NOT_LEGAL),
        ("vintage", "2005-10-19", "Imperial Seal", NOT_LEGAL),
        ("vintage", "2005-10-20", "Imperial Seal", RESTRICTED),
        ("legacy", "2002-03-01", "Lotus Petal", BANNED),
        ("legacy", "2004-09-20", "Lotus Petal", LEGAL),
        ("legacy", "2008-02-11", "Flash", BANNED),
        ("legacy", "2008-02-11", "Cleanse", LEGAL),
        ("legacy", "2020-06-10", "Cleanse", BANNED),
        ("modern", "2012-06-01", "Counterspell", NOT_LEGAL),
        ("modern", "2022-06-01", "Counterspell", LEGAL),
        ("modern", "2012-06-01", "Wild Nacatl", BANNED),
        ("modern", "2014-02-07", "Wild Nacatl", LEGAL),
        ("modern", "2017-06-01", "Golgari Grave-Troll", BANNED),
        ("modern", "2016-06-01", "Golgari Grave-Troll", LEGAL),
        ("pioneer", "2019-10-21", "Polluted Delta", BANNED),
        ("pioneer", "2019-10-21", "Smuggler's Copter", LEGAL),
        ("pioneer", "2020-01-01", "Smuggler's Copter", BANNED),
        ("commander", "2018-01-01", "Mana Crypt", LEGAL),
        ("commander", "2024-09-23", "Mana Crypt", BANNED),
        ("commander", "2018-01-01", "Dockside Extortionist", NOT_LEGAL),
    ],
)
def test_a_card_on_a_day(cards: dict[str, Card], format: str, day: str, name: str, status: str) -> None:
    """Both sides of changes that are well known."""
    assert status_of(cards[name], on_day(FORMATS[format], day)) == status


def test_the_changes_lead_to_the_lists_of_today(cards: dict[str, Card]) -> None:
    """What is known without a gap ends at today's lists, and no earlier list holds what is no card."""
    for name in ("standard", "pioneer"):
        span = dated_formats.known(name)
        assert span is not None and span[1] == TODAY
        dated = on_day(FORMATS[name], "2026-08-20")
        differ = [
            card.name
            for card in cards.values()
            if card.paper and {status_of(card, dated), status_of(card, FORMATS[name])} & {BANNED}
            if status_of(card, dated) != status_of(card, FORMATS[name])
        ]
        assert differ == []


def test_every_change_changes_something(cards: dict[str, Card]) -> None:
    """Each row names cards there are, in the order of days, and none says what was so already."""
    before: dict[tuple[str, str], str] = {}
    days: dict[str, str] = {}
    for row in CHANGES.read_text(encoding="utf-8").splitlines()[1:]:
        format, day, change, what = row.split("\t")
        assert days.get(format, "") <= day, row
        days[format] = day
        for name in what.split("|") if change in (BANNED, RESTRICTED, LEGAL) else ():
            assert name in cards, name
            assert before.get((format, name), LEGAL) != change, (format, day, name)
            before[format, name] = change


def test_the_reprints_are_those_of_the_card_file() -> None:
    """`python -m tools.formats` makes them."""
    root: Path = shared("cards").parent
    assert REPRINTS.read_text(encoding="utf-8") == reprints(root)


def test_a_game_on_a_day() -> None:
    """A deck is checked by the lists of the day of the rules, and the error says which those are."""
    deck = Deck.of({"Island": 56, "Shahrazad": 4})
    with pytest.raises(DeckError, match=r"Shahrazad is banned in vintage \(lists of 2008-02-11\)"):
        Game([deck, deck], rules="tenth", format="vintage")
    assert Game([Deck.of({"Island": 56, "Counterspell": 4})] * 2, rules="tenth", format="vintage").question is not None
