"""CR 732: shortcuts, proposed, accepted, shortened and taken; loops that players keep up between them."""

from __future__ import annotations

import pytest

from lawmage import position
from lawmage.errors import IllegalAction, InvalidAction
from lawmage.game import Game
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, MOUNTAIN, written

SPRING = written("Spring {1}\nArtifact\n{0}: You gain 1 life.")
COUNTED = written("Toll {1}\nArtifact\n{1}: You gain 1 life.")
ALTAR = written("Altar {1}\nArtifact\nSacrifice a creature: Each opponent loses 1 life.")
UNDYING = written(
    "Phoenixling {R}\nCreature - Phoenix\n"
    "When this creature dies, return it to the battlefield under its owner's control.\n1/1"
)
COIN = written("Coin {1}\nArtifact\n{0}: Flip a coin. If you win the flip, you gain 1 life.")
SIFT = written("Sift {1}\nArtifact\n{0}: Draw a card, then discard a card.")
RISE = written("Rise {1}\nArtifact\n{0}: Target creature gains flying until end of turn.")
FALL = written("Fall {1}\nArtifact\n{0}: Target creature loses flying.")


def game_with(*cards: object, bob_hand: tuple[object, ...] = (), hand: tuple[object, ...] = ()) -> Game:
    """Alice with these permanents has priority in her main phase."""
    duel = Duel()
    duel.alice.has(battlefield=list(cards), hand=list(hand), library=[*[FOREST] * 19, BOLT])
    duel.bob.has(battlefield=[MOUNTAIN], hand=list(bob_hand), library=[FOREST] * 20)
    for id in duel.game.players[0].library:
        duel.game.objects[id].known_to = 0
    return Game.from_state(duel.game)


def life(game: Game) -> tuple[int, ...]:
    """The players' life totals."""
    return tuple(player.life for player in game.state.players)


class TestProposing:
    """CR 732.2a."""

    def test_a_loop_is_taken_so_many_times(self) -> None:
        """The choices of one time round, with the numbers of what is new each time."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=50)
        assert game.player_to_act == 1
        assert game.question is not None and game.question.name == "shortcut"
        assert life(game) == (20, 20)
        game.push("accept")
        assert life(game) == (70, 20)
        assert game.player_to_act == 0

    def test_objects_that_are_new_each_time_are_found(self) -> None:
        """What returns to the battlefield is another object each time (400.7)."""
        game = game_with(ALTAR, UNDYING, bob_hand=(BOLT,))
        began = game.turn, game.step
        game.propose(altar_round(game), times=8)
        game.push("accept")
        assert life(game) == (20, 12)
        assert (game.turn, game.step) == began

    def test_it_ends_with_the_game(self) -> None:
        """Nobody answers for what comes after the end."""
        game = game_with(ALTAR, UNDYING, bob_hand=(BOLT,))
        game.propose(altar_round(game), times=1000)
        game.push("accept")
        assert str(game.outcome()).startswith("alice")

    def test_chance_is_not_predictable(self) -> None:
        """A coin is no choice."""
        game = game_with(COIN, bob_hand=(BOLT,))
        with pytest.raises(IllegalAction, match="chance") as caught:
            game.propose(first_round(game), times=2)
        assert caught.value.rule == "732.2a"
        assert life(game) == (20, 20) and game.ply == 0

    def test_what_the_proposer_cannot_know_is_no_part_of_it(self) -> None:
        """Which card is drawn decides which can be discarded."""
        game = game_with(SIFT, bob_hand=(BOLT,), hand=(FOREST,))
        with pytest.raises(IllegalAction, match="know"):
            game.propose([*first_round(game), "Bolt"])

    def test_a_choice_that_cannot_be_made_is_refused(self) -> None:
        """The mana is missing the second time; the error says which choice it is."""
        game = game_with(COUNTED, FOREST, bob_hand=(BOLT,))
        with pytest.raises(IllegalAction, match="choice 1 of round 2"):
            game.propose(first_round(game), times=2)

    def test_only_with_priority(self) -> None:
        """Who answers a proposal has no priority; a text must read as one."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=2)
        with pytest.raises(IllegalAction, match="priority"):
            game.propose(["pass"])
        with pytest.raises(InvalidAction):
            game.push("propose nothing")

    def test_the_last_loop_can_be_repeated(self) -> None:
        """It has been taken twice before."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        steps = first_round(game)
        with pytest.raises(IllegalAction, match="repeat"):
            game.repeat(3)
        for _ in range(2):
            for step in steps:
                game.push(step)
                while game.player_to_act == 1:
                    game.push("pass")
        game.push("repeat 10 times")
        game.push("accept")
        assert life(game) == (32, 20)


class TestShortening:
    """CR 732.2b, 732.2c."""

    def test_another_player_stops_it(self) -> None:
        """Bob stops where he has priority for the third time, and must do something else than pass there."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=10)
        places = [str(action) for action in game.legal_actions if str(action) != "accept"]
        assert len(places) == len(game.legal_actions) - 1 == 10
        game.push(places[2])
        assert life(game) == (22, 20) and game.player_to_act == 1
        assert "pass" not in [action.kind for action in game.legal_actions]
        refusal = game.why_not("pass")
        assert refusal is not None and refusal.rule == "732.2c"
        game.push(next(action for action in game.legal_actions if action.kind == "cast"))
        assert game.question is not None and game.question.name == "target"

    def test_only_ones_own_places(self) -> None:
        """The proposer's choices are not his to stop."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=3)
        refusal = game.why_not("stop before 1 #1")
        assert refusal is not None and refusal.rule == "732.2b"

    def test_taken_back_and_copied(self) -> None:
        """A proposal is one action, and so is each answer."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=3)
        other = game.copy()
        game.push("accept")
        assert life(game) == (23, 20) and life(other) == (20, 20)
        game.pop()
        game.pop()
        assert game.ply == 0 and game.player_to_act == 0

    def test_saved_and_sampled(self) -> None:
        """A position in which a proposal stands is saved with it, and a thought-up game has it too."""
        game = game_with(SPRING, bob_hand=(BOLT,))
        game.propose(first_round(game), times=3)
        again = position.loads(position.dumps(game))
        again.push("accept")
        assert life(again) == (23, 20)
        sampled = game.view(1).sample(3)
        stop = list(sampled.legal_actions)[1]
        sampled.push(stop)
        assert sampled.player_to_act == 1 and sampled.why_not("pass") is not None
        kept = position.loads(position.dumps(sampled))
        assert kept.why_not("pass") is not None


class TestFragmentedLoops:
    """CR 732.3: between them the players come back to the same state again and again."""

    def test_the_active_player_must_stop(self) -> None:
        """Alice gives flying, bob takes it away: at last alice may not give it again, and the creature has none."""
        duel = Duel()
        bear = written("Cub {G}\nCreature - Bear\n2/2")
        duel.alice.has(battlefield=[RISE, bear, MOUNTAIN], hand=[BOLT], library=[FOREST] * 5)
        duel.bob.has(battlefield=[FALL], library=[FOREST] * 5)
        game = Game.from_state(duel.game)
        mine, theirs = "activate Rise", "activate Fall"
        refused = None
        for _ in range(60):
            refused = alternate(game, mine, theirs)
            if refused is not None:
                break
        assert refused is not None and refused.rule == "732.3"
        assert game.player_to_act == 0


def first_round(game: Game) -> list[str]:
    """Activate the only ability and let it resolve."""
    action = next(action for action in game.legal_actions if action.kind == "activate")
    return [str(action), "pass"]


def altar_round(game: Game) -> list[str]:
    """Sacrifice the creature; bob passes, its trigger resolves; all pass, and so does the ability."""
    action = next(action for action in game.legal_actions if action.kind == "activate")
    return [str(action), "pass"]


def alternate(game: Game, mine: str, theirs: str) -> object:
    """Alice gives, bob takes; what refuses it, if something does."""
    for player, start in ((0, mine), (1, theirs)):
        while game.player_to_act != player:
            game.push("pass")
        fitting = [action for action in game.legal_actions if str(action).startswith(start)]
        if not fitting:
            id = next(a.object for a in game.actions if str(a).startswith(start))
            return game.why_not(next(a for a in game.actions if a.object == id and a.kind == "activate"))
        game.push(fitting[0])
        while game.question is not None and game.question.name != "priority":
            game.push(next(iter(game.legal_actions)))
        while game.state.stack:
            game.push("pass")
    return None
