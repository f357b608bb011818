"""Mulligans by edition (CR 103.5; 101.4 of 2008)."""

import pytest

from lawmage.game import Game
from tests.cards_for_tests import GIANT, MOUNTAIN

DECK = [MOUNTAIN] * 20 + [GIANT] * 20


def mulligans(rules: str, *answers: str) -> Game:
    """A game in which alice and bob answer in turn, as far as the answers go."""
    game = Game([DECK, DECK], seed=3, rules=rules, first=0, check_decks=False)
    for answer in answers:
        game.push(answer)
    return game


@pytest.mark.parametrize(
    ("rules", "size"), [("current", 7), ("2019-07-12", 7), ("2015-09-26", 6), ("tenth", 6), ("2001-01-01", 6)]
)
def test_size_of_the_hand(rules: str, size: int) -> None:
    """A full hand is drawn since 2019, before then one card fewer."""
    game = mulligans(rules, "yes", "no") if rules != "tenth" and rules != "2001-01-01" else mulligans(rules, "yes")

    assert len(game.state.players[0].hand) == size


def test_no_mulligans_in_the_rules_of_1997() -> None:
    """Before 1999 the rules of the game have none."""
    game = mulligans("fifth")

    assert game.turn == 1
    assert len(game.state.players[0].hand) >= 7


@pytest.mark.parametrize(("rules", "player"), [("current", 1), ("2009-07-11", 1), ("2009-07-10", 0), ("tenth", 0)])
def test_order_of_mulligans(rules: str, player: int) -> None:
    """After alice takes one, bob decides; until 2009 alice went on first."""
    game = mulligans(rules, "yes")

    assert game.player_to_act == player


@pytest.mark.parametrize(("rules", "looks"), [("2015-09-26", True), ("2015-09-25", False)])
def test_vancouver_looks_at_the_top(rules: str, looks: bool) -> None:
    """Who began with fewer cards may put the top card on the bottom; only from 2015 to 2019."""
    game = mulligans(rules, "yes", "no")
    game.push("no")

    assert ("bottom" in game.prompt) is looks
    if looks:
        top = game.state.objects[game.state.players[0].library[-1]].card
        game.push("yes")
        assert game.state.objects[game.state.players[0].library[0]].card == top


@pytest.mark.parametrize(
    ("rules", "size"), [("current", 7), ("2015-09-26", 7), ("2007-07-13", 7), ("2007-07-12", 6)], ids=str
)
def test_first_mulligan_of_three_players(rules: str, size: int) -> None:
    """CR 103.5c: with more than two players the first mulligan is free, since July 2007."""
    game = Game([DECK] * 3, seed=3, rules=rules, first=0, check_decks=False)
    game.push("yes")
    for _ in range(2):
        if "mulligan" in game.prompt and game.player_to_act != 0:
            game.push("no")
    assert (game.player_to_act, "mulligan" in game.prompt) == (0, True)

    assert len(game.state.players[0].hand) == size
