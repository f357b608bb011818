"""CR 103.2b, 702.139: companions."""

from __future__ import annotations

import pytest

from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.record import dumps, loads
from lawmage.rules.companions import CHOSEN
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import BOLT, GIANT, GROW, written

FRIEND = "Friend {2}\nCreature — Cat\nCompanion — %s.\n2/2"


def friend(condition: str) -> Definition:
    return written(FRIEND % condition)


SMALL = friend("Each permanent card in your starting deck has mana value 2 or less")
LAND = [FOREST] * 60


def begun(companion: Definition, *cards: Definition, rules: str = "current") -> Game:
    """alice has a deck of forests and these cards, and a companion."""
    deck = [*LAND[: 60 - len(cards)], *cards]
    return Game([deck, [FOREST] * 60], seed=4, companions=[companion, None], first=0, rules=rules)


def ready(game: Game, lands: int = 3) -> Game:
    """Play on until alice has so many lands and priority in her main phase."""
    while "mulligan" in game.prompt:
        game.push("no")
    while sum(game.state.objects[id].controller == 0 for id in game.state.battlefield) < lands:
        play = [action for action in game.legal_actions if str(action).startswith("play Forest")]
        if game.player_to_act == 0 and play:
            game.push(play[0])
        elif "Discard" in game.prompt:
            game.push(next(iter(game.legal_actions)))
        else:
            game.push(next(action for action in game.legal_actions if "pass" in str(action) or "no " in str(action)))
    return game


class TestRevealing:
    """CR 103.2b, 702.139a, b."""

    @pytest.mark.parametrize(
        ("condition", "good", "bad"),
        [
            ("Each permanent card in your starting deck has mana value 2 or less", [BOLT], [GIANT]),
            ("Each creature card in your starting deck is a Giant or Goblin card", [GIANT, BOLT], [BEAR]),
            ("Each nonland card in your starting deck has a different name", [GIANT, BOLT], [BOLT, BOLT]),
            ("Each nonland card in your starting deck shares a card type", [BOLT, GROW], [BOLT, GIANT]),
            ("Your starting deck contains only cards with even mana values", [GIANT], [BOLT]),
            ("Your starting deck contains only cards with odd mana values and land cards", [BOLT], [GIANT]),
            ("Your starting deck contains only cards with mana value 3 or greater and land cards", [GIANT], [BOLT]),
            (
                "No card in your starting deck has more than one of the same mana symbol in its mana cost",
                [GIANT],
                [written("Twin {R}{R}\nCreature — Ogre\n2/2")],
            ),
        ],
    )
    def test_what_a_deck_must_be(self, condition: str, good: list[Definition], bad: list[Definition]) -> None:
        """CR 702.139, 702.139a, 702.139b, 107.1, 202.1: the whole starting deck is judged."""
        game = begun(friend(condition), *good)
        id = game.state.players[0].facts[CHOSEN]
        assert game.state.objects[id].known_to == -1 and id not in game.state.command
        with pytest.raises(SetupError):
            begun(friend(condition), *bad)

    def test_a_larger_deck(self) -> None:
        """CR 702.139b: twenty cards more than sixty."""
        large = friend("Your starting deck contains at least twenty cards more than the minimum deck size")
        with pytest.raises(SetupError):
            begun(large)
        Game([[FOREST] * 80, [FOREST] * 60], seed=1, companions=[large, None])

    def test_something_else_is_no_companion(self) -> None:
        """CR 103.2b: a card without a companion ability is not revealed; it stays outside the game."""
        with pytest.raises(SetupError):
            begun(BEAR)


class TestSpecialAction:
    """CR 116.2g, 702.139a, c."""

    def test_it_is_put_into_the_hand_once(self) -> None:
        """CR 116.2g, 702.139a, 702.139c: for {3}, without the stack; then it is a card like any other."""
        game = ready(begun(SMALL))
        hand = len(game.state.players[0].hand)
        game.push("put companion into hand Friend")
        while "pay" in game.prompt.lower():
            game.push(next(iter(game.legal_actions)))
        assert len(game.state.players[0].hand) == hand + 1 and not game.state.stack
        assert not any("companion" in str(action) for action in game.legal_actions)
        assert loads(dumps(game)).hash == game.hash

    def test_only_with_the_mana_and_in_time(self) -> None:
        """CR 702.139a: not with two lands, nor in the other player's turn."""
        game = ready(begun(SMALL), 2)
        assert not any("companion" in str(action) for action in game.legal_actions)
        game = ready(begun(SMALL), 3)
        while game.active_player == 0 or game.player_to_act != 0:
            game.push(next(a for a in game.legal_actions if "pass" in str(a) or "no " in str(a) or "iscard" in str(a)))
        assert not any("companion" in str(action) for action in game.legal_actions)
