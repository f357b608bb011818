"""Whole games between real decks of many eras, their cards compiled from their texts (see tools/soak.py)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support import shared
from tools.real_cards import deck_list
from tools.soak import LIST, Entry, differences, entries, pairs, play_pair

SEED = 2026
GAMES = 14


@pytest.fixture(scope="module")
def decks() -> list[Entry]:
    """The decks of the list, compiled from the shared card file."""
    shared("cards", "cards.jsonl.gz")
    shared("decks", "INDEX.md")
    return entries(report_missing=False)


class TestList:
    """Which decks are played."""

    def test_decks_of_many_eras_are_full(self, decks: list[Entry]) -> None:
        """Thirty lists and the three of the bench: eight printed before 2000, eight to 2010, eight of 2026."""
        eras = Counter("bench" if d.era == "bench" else era_of(int(d.era)) for d in decks)

        assert eras["before 2000"] >= 8
        assert eras["to 2010"] >= 8
        assert eras["2026"] >= 8
        assert eras["bench"] == 3
        assert len(decks) >= 33

    def test_every_file_of_the_list_exists(self) -> None:
        """A misspelled line is no missing card."""
        shared("decks", "INDEX.md")

        assert [file.name for _, file in deck_list(LIST) if not file.exists()] == []


def era_of(year: int) -> str:
    """The eras that the list must have decks of."""
    return "before 2000" if year < 2000 else "to 2010" if year <= 2010 else str(year)


class TestGames:
    """Random agents, every invariant after every step."""

    def test_games_end_without_an_error(self, decks: list[Entry]) -> None:
        """Each has a winner or is a draw by a rule."""
        source = pairs(decks, SEED)
        bad: list[str] = []
        for number in range(GAMES):
            pair = next(source)
            result = play_pair(pair, SEED, number)
            if result.error or not result.ending:
                bad.append(f"game {number}, {' against '.join(d.name for d in pair)}: {result.error or 'undecided'}")

        assert bad == []

    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_the_same_game_in_every_way(self, decks: list[Entry], number: int) -> None:
        """The same events to the last from the same seed: again, through `push`, each decision in a fresh copy."""
        pair = _pair(decks, number)
        first = play_pair(pair, SEED, number)

        assert first.error == ""
        assert differences(pair, first, SEED, ("attached", "push", "copy"), 0) == []

    def test_the_same_game_when_every_decision_is_saved(self, decks: list[Entry]) -> None:
        """After saving and loading at each decision."""
        pair = _pair(decks, 3)
        first = play_pair(pair, SEED, 3)

        assert first.error == ""
        assert differences(pair, first, SEED, ("save",), 0) == []

    def test_four_players(self, decks: list[Entry]) -> None:
        """Free for all."""
        four = (*_pair(decks, 4), *_pair(decks, 6))
        result = play_pair(four, SEED, 4)

        assert result.error == ""
        assert result.ending


def _pair(decks: list[Entry], number: int) -> tuple[Entry, ...]:
    source = pairs(decks, SEED)
    for _ in range(number):
        next(source)
    return next(source)
