"""CR 100.4, 103.1: matches with sideboards."""

from __future__ import annotations

import pytest

from lawmage.agents import RandomAgent
from lawmage.cards.decks import Deck
from lawmage.errors import SetupError
from lawmage.match import Match, exchanged
from lawmage.supply import Supply
from tests.cards_for_tests import BOLT, GIANT, GROW, MOUNTAIN

DECK = Deck.of({"Mountain": 20, "Bolt": 20}, sideboard={"Giant": 4, "Grow": 1})


class Cards(Supply):
    """Our own cards by name."""

    def get(self, name: str) -> object:  # type: ignore[override]  # the test's cards are few
        return {card.name: card for card in (MOUNTAIN, BOLT, GIANT, GROW)}[name]


def match(best_of: int = 3) -> Match:
    """A match between two players with the same deck."""
    return Match([DECK, DECK], ["x", "y"], seed=2, best_of=best_of, supply=Cards(), check_decks=False)


def test_best_of_three() -> None:
    """It ends as soon as one has two wins; the loser of a game begins the next."""
    made = match()
    while not made.over:
        game = made.next_game()
        if made.first is not None:
            assert game.active_player == made.first
        game.concede(len(made.outcomes) % 2)
        made.finish(game)
        end = made.outcomes[-1]
        assert end.winner is not None and made.first == 1 - end.winner
    assert made.wins == (1, 2) and made.winner == 1
    assert str(made) == "x - y 1 - 2"
    with pytest.raises(SetupError, match="over"):
        made.next_game()


def test_sideboards_are_exchanged_between_games_only() -> None:
    """CR 100.4a."""
    made = match()
    with pytest.raises(SetupError, match="first game"):
        made.sideboard(0, ["Giant"], ["Bolt"])
    game = made.next_game()
    with pytest.raises(SetupError, match="between games"):
        made.sideboard(0, ["Giant"], ["Bolt"])
    game.draw_by_agreement()
    made.finish(game)
    made.sideboard(0, ["Giant", "Giant"], ["Bolt", "Bolt"])
    game = made.next_game()
    names = [card.name for card in game.setup.decks[0]]
    assert (names.count("Giant"), names.count("Bolt"), len(names)) == (2, 18, 40)
    assert made.wins == (0, 0)


def test_what_is_not_there_is_not_exchanged() -> None:
    """One clear error."""
    with pytest.raises(SetupError, match="sideboard"):
        exchanged(DECK, ["Forest"], [])
    with pytest.raises(SetupError, match="take out"):
        exchanged(DECK, [], ["Forest"])
    with pytest.raises(SetupError, match="odd"):
        match(best_of=2)


def test_a_deck_that_got_too_small_is_mended_before_the_next_game() -> None:
    """CR 100.2a, 100.4a: the match does not believe that a game is being played which could not begin."""
    deck = Deck.of({"Mountain": 30, "Bolt": 30}, sideboard={"Giant": 4})
    made = Match([deck, deck], ["x", "y"], seed=2, supply=Cards())
    game = made.next_game()
    game.concede(0)
    made.finish(game)
    made.sideboard(1, [], ["Bolt"])
    with pytest.raises(ValueError, match=r"100\.2a"):
        made.next_game()
    made.sideboard(1, ["Giant"], [])
    assert len(made.next_game().setup.decks[1]) == 60


def test_only_a_game_of_the_match_ends_one() -> None:
    """Once, and while it is being played."""
    made = match()
    game = made.next_game()
    game.concede(0)
    other = match().next_game()
    with pytest.raises(SetupError, match="not ended"):
        made.finish(other)
    stranger = Match([DECK, DECK], ["p", "q"], seed=2, supply=Cards(), check_decks=False).next_game()
    stranger.concede(0)
    with pytest.raises(SetupError, match="none of this match"):
        made.finish(stranger)
    made.finish(game)
    with pytest.raises(SetupError, match="no game of this match"):
        made.finish(game)
    with pytest.raises(SetupError, match="no player 2"):
        made.sideboard(2, [], [])
    assert made.wins == (0, 1)


def test_agents_play_a_match() -> None:
    """To its end."""
    made = match(best_of=1).play([RandomAgent(1), RandomAgent(2)])
    assert made.over and len(made.outcomes) >= 1
