"""Formats: sizes, copies, commanders, and the lists of legal, banned and restricted cards."""

from __future__ import annotations

import pytest

from lawmage.cards.decks import Deck
from lawmage.cards.errors import DeckError
from lawmage.cards.formats import FORMATS, copies_allowed, format_of, known_as_of, leading_words, status_of
from lawmage.cards.sources import read_cards
from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.match import Match
from lawmage.supply import Supply
from tests.cards_for_tests import written
from tests.support import shared
from tools.formats import TABLE, table
from tools.real_cards import CARD_FILE

BLUE = {"Island": 56, "Counterspell": 4}


def deck(**counts: int) -> dict[str, int]:
    """A blue deck with so many of some cards, underscores for blanks."""
    extra = {name.replace("_", " "): count for name, count in counts.items()}
    return {"Island": 60 - sum(extra.values()), **extra}


def start(main: dict[str, int], format: str, **more: object) -> Game:
    """A game between two of these decks."""
    made = Deck.of(main, **more)  # type: ignore[arg-type] # the fields of a deck
    return Game([made, made], format=format, seed=1)


@pytest.mark.parametrize("format", ["constructed", "legacy", "vintage", "modern", "premodern"])
def test_a_deck_that_obeys(format: str) -> None:
    """Counterspell is legal in all of these, in modern by a later printing."""
    assert start(BLUE, format).question is not None


@pytest.mark.parametrize(
    ("main", "format", "reason"),
    [
        (deck(Counterspell=5), "constructed", r"5 copies of Counterspell, more than 4 \(CR 100.2a\)"),
        ({"Island": 59}, "constructed", r"59 cards; a constructed deck has at least 60 \(CR 100.2a\)"),
        ({"Island": 39}, "limited", r"at least 40 \(CR 100.2b\)"),
        (deck(Counterspell=4), "standard", r"Counterspell is not legal in standard \(lists of 2026-08\) \(CR 100.6\)"),
        (deck(Ancestral_Recall=1), "legacy", "Ancestral Recall is banned in legacy"),
        (deck(Ancestral_Recall=2), "vintage", "Ancestral Recall is restricted in vintage: one copy, not 2"),
        (deck(Mental_Misstep=1), "modern", "Mental Misstep is banned in modern"),
        (deck(Cancel=4), "premodern", "Cancel is not legal in premodern"),
    ],
)
def test_a_deck_that_does_not(main: dict[str, int], format: str, reason: str) -> None:
    """The error names the card, the format and the rule."""
    with pytest.raises(DeckError, match=reason):
        start(main, format)


def test_one_restricted_card_is_allowed() -> None:
    """And limited knows no bound on copies."""
    assert start(deck(Ancestral_Recall=1), "vintage").question is not None
    assert start({"Island": 30, "Counterspell": 10}, "limited").question is not None


def test_the_sideboard_counts() -> None:
    """CR 100.2a, 100.4a: copies are counted together, and a sideboard has fifteen cards at most."""
    with pytest.raises(DeckError, match=r"5 copies of Counterspell"):
        start(BLUE, "legacy", sideboard={"Counterspell": 1})
    with pytest.raises(DeckError, match=r"16 cards in the sideboard, more than 15 \(CR 100.4a\)"):
        start(BLUE, "legacy", sideboard={"Island": 16})
    with pytest.raises(DeckError, match="Ancestral Recall is banned"):
        start(BLUE, "legacy", sideboard={"Ancestral Recall": 1})


class TestCommander:
    """CR 903.3, 903.5, 702.124."""

    def commander(self, main: dict[str, int], *leaders: str) -> Game:
        """A Commander game with these leaders."""
        return start(main, "commander", commanders=leaders)

    def test_a_commander_and_its_colours(self) -> None:
        """Ninety-nine cards of its colours, and forty life."""
        game = self.commander({"Island": 98, "Counterspell": 1}, "Talrand, Sky Summoner")
        assert [player.life for player in game.state.players] == [40, 40]

    @pytest.mark.parametrize(
        ("main", "leaders", "reason"),
        [
            ({"Island": 99}, (), "has 99 cards"),
            ({"Island": 100}, (), r"has no commander \(CR 903.3\)"),
            ({"Island": 97, "Counterspell": 2}, ("Talrand, Sky Summoner",), r"2 copies of Counterspell.*903.5b"),
            ({"Island": 98, "Terror": 1}, ("Talrand, Sky Summoner",), r"Terror is B, which the commander is not"),
            ({"Island": 98, "Swamp": 1}, ("Talrand, Sky Summoner",), r"Swamp"),
            ({"Island": 99}, ("Air Elemental",), r"Air Elemental is not legendary"),
            ({"Forest": 99}, ("Yavimaya, Cradle of Growth",), r"no creature and cannot be a commander \(CR 903.3\)"),
            ({"Island": 98}, ("Talrand, Sky Summoner", "Thrasios, Triton Hero"), r"cannot be commanders together"),
            ({"Island": 98, "Ancestral Recall": 1}, ("Talrand, Sky Summoner",), "Ancestral Recall is banned in comm"),
        ],
    )
    def test_what_is_refused(self, main: dict[str, int], leaders: tuple[str, ...], reason: str) -> None:
        """Sizes, copies, colours, leaders and lists."""
        with pytest.raises(DeckError, match=reason):
            self.commander(main, *leaders)

    def test_partners(self) -> None:
        """Two commanders that both say so, read from their compiled form."""
        assert leading_words(Supply.default().abilities("Thrasios, Triton Hero")) == ["partner"]
        game = self.commander({"Island": 98}, "Thrasios, Triton Hero", "Ishai, Ojutai Dragonspeaker")
        assert game.setup.commanders == (2, 2)

    def test_none_in_other_formats(self) -> None:
        """A deck with a commander is no legacy deck."""
        with pytest.raises(DeckError, match="a legacy deck has no commander"):
            start({"Island": 99}, "legacy", commanders=["Talrand, Sky Summoner"])


def test_texts_about_decks() -> None:
    """CR 113.6n, 903.3a: how many a deck may have, and what may lead it."""
    any_number = written("Gray Rats {1}{B}\nCreature - Rat\nA deck can have any number of cards named Gray Rats.\n2/2")
    seven = written(
        "Small Dwarves {1}{R}\nCreature - Dwarf\nA deck can have up to seven cards named Small Dwarves.\n2/2"
    )
    chief = written("Old Chief {2}{U}\nLegendary Planeswalker - Chief\nOld Chief can be your commander.\nLoyalty: 3")

    assert copies_allowed(any_number.ir.faces[0].abilities) == 9999
    assert copies_allowed(seven.ir.faces[0].abilities) == 7
    assert copies_allowed(chief.ir.faces[0].abilities) is None
    assert leading_words(chief.ir.faces[0].abilities) == ["can be your commander"]


def test_names_and_days() -> None:
    """An unknown format is an error; the lists are those of one day."""
    with pytest.raises(SetupError, match="there is no format 'moden'"):
        format_of("moden")
    with pytest.raises(SetupError, match=rf"those of {known_as_of()}, and not known for 2008-02-11"):
        Game([Deck.of(BLUE)] * 2, rules="tenth", format="premodern")
    with pytest.raises(SetupError, match=r"of modern are known from 2011-08-12 to 2025-11-10 .* not for 2008-02-11"):
        Game([Deck.of(BLUE)] * 2, rules="tenth", format="modern")
    assert Game([Deck.of({"Island": 60})] * 2, rules="tenth", format="constructed").question is not None


def test_a_match_checks_its_decks() -> None:
    """The format holds for every game of a match."""
    with pytest.raises(DeckError, match="not legal in standard"):
        Match([Deck.of(BLUE)] * 2, format="standard").next_game()


def test_the_lists_are_those_of_the_card_file() -> None:
    """`python -m tools.formats` makes them; for every card the short form says what the file says."""
    cards = [card for card in read_cards(shared("cards").parent / CARD_FILE, rejected=[]) if card.paper]
    assert TABLE.read_text(encoding="utf-8") == table(cards)
    bare = {card.name: card for card in cards if not (card.legal_in or card.banned_in or card.restricted_in)}
    assert all(status_of(card, FORMATS["legacy"]) for card in bare.values())
