"""Properties of games that random players play: undoing, copying, legality, texts."""

from __future__ import annotations

import timeit

import pytest

from lawmage.errors import AmbiguousAction, GameOver, IllegalAction, InvalidAction, SetupError
from lawmage.game import Game
from lawmage.knowledge import texts_for
from lawmage.notation import conceivable, make_action
from lawmage.position import dumps
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN, written
from tests.decks_for_tests import BURN, STOMPY, new_game, random_game, random_walk

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
class TestRandomGames:
    """Whole games between random players."""

    def test_pop_undoes_push(self, seed: int) -> None:
        """Taking back every action leads through the same positions."""
        game = new_game(seed)
        hashes = [game.hash for _ in random_walk(game, seed, 80)]
        actions = game.actions

        for number in reversed(range(len(hashes))):
            assert game.pop() == actions[number]
            assert game.hash == hashes[number]
        with pytest.raises(IndexError):
            game.pop()

    def test_a_copy_goes_its_own_way(self, seed: int) -> None:
        """What is done in a copy is not seen in the game it was made from."""
        game = new_game(seed)
        for _ in random_walk(game, seed, 60):
            before = dumps(game)
            copy = game.copy()
            for _ in random_walk(copy, seed + 1, 5):
                pass
            assert dumps(game) == before

    def test_running_again_gives_the_same_game(self, seed: int) -> None:
        """The same seed and the same actions give the same position, every time."""
        game = random_game(seed, 150)
        again = Game.from_setup(game.setup)
        for action in game.actions:
            again.push(str(action))
        assert dumps(again) == dumps(game)
        assert [e.describe(again.state) for e in again.events] == [e.describe(game.state) for e in game.events]

    def test_what_is_not_listed_is_refused(self, seed: int) -> None:
        """Legal if and only if listed: whatever else somebody might try is refused with a reason."""
        game = new_game(seed)
        for _ in random_walk(game, seed, 150):
            question = game.question
            assert question is not None
            listed = {action.answer for action in game.legal_actions}
            tried = set(conceivable(game.state, question)) | listed
            for answer in sorted(tried):
                refusal = question.refuse(game.state, answer)
                assert (refusal is None) == (answer in listed), (answer, question.prompt(game.state))
                assert refusal is None or refusal.reason

    def test_texts_go_both_ways(self, seed: int) -> None:
        """Each legal action has a text of its own, and the text means it."""
        game = new_game(seed)
        for _ in random_walk(game, seed, 150):
            texts = [str(action) for action in game.legal_actions]
            assert len(set(texts)) == len(texts)
            for action in game.legal_actions:
                assert game.parse_action(str(action)) == action
                assert action in game.legal_actions
                assert action.sentence.startswith(game.players[action.player])

    def test_the_view_of_legal_actions(self, seed: int) -> None:
        """It counts, iterates, contains and prints."""
        game = random_game(seed, 40)
        actions = game.legal_actions
        assert len(actions) == actions.count() == len(list(actions)) >= 2
        assert actions[0] == next(iter(actions))
        assert repr(actions).startswith(f"<LegalActions ({len(actions)})")
        end = random_game(seed, 100_000)
        assert not end.legal_actions and len(end.legal_actions) == 0


class TestRefusals:
    """Actions that are not taken."""

    def test_an_action_of_another_decision_is_invalid(self) -> None:
        """An action answers the question it was made for."""
        game = random_game(1, 1)
        old = game.pop()
        game.push(old)
        with pytest.raises(InvalidAction):
            game.push(old)

    def test_an_illegal_action_names_its_rule(self) -> None:
        """CR 305.2: a second land in a turn."""
        game = new_game(3)
        for _ in random_walk(game, 3):
            texts = [str(action) for action in game.legal_actions]
            lands = [text for text in texts if text.startswith("play")]
            if len(lands) > 1:
                game.push(lands[0])
                with pytest.raises(IllegalAction) as error:
                    game.push(lands[1])
                assert error.value.rule == "305.2"
                assert error.value.value == lands[1]
                break

    def test_nonsense_is_invalid_and_ambiguity_is_said(self) -> None:
        """A text that fits nothing, and one that fits several actions."""
        game = new_game(3)
        ambiguous = 0
        for _ in random_walk(game, 3, 100):
            with pytest.raises(InvalidAction):
                game.parse_action("turn cartwheels")
            texts = [str(action) for action in game.legal_actions]
            phrases = [text.rpartition(" #")[0] for text in texts if " #" in text]
            for phrase in phrases:
                if phrases.count(phrase) > 1:
                    ambiguous += 1
                    with pytest.raises(AmbiguousAction) as error:
                        game.parse_action(phrase)
                    assert len(error.value.choices) == phrases.count(phrase)
        assert ambiguous

    @pytest.mark.parametrize(
        "text",
        [
            *("#", "#.", "#/", "#./", "#--1", "# 5", "#\u00b2", "#1.\u00b2", "#1/\u00b2", "pass #x", "\u00b2", "--1"),
            *("#" + "9" * 5000, "9" * 5000, "#100.1024", "#100/32", "propose", "propose \u00b2 times: pass"),
            *("propose " + "9" * 5000 + " times: pass", "propose 3 times: ", "repeat \u00b2 times", None, 5, b"pass"),
        ],
    )
    def test_no_text_does_harm(self, text: str) -> None:
        """Whatever is given, at every kind of decision: one of the errors of this module, and nothing has changed."""
        game = new_game(4)
        for number, _ in enumerate(random_walk(game, 4, 60)):
            if number % 6:
                continue
            before = game.hash
            with pytest.raises((InvalidAction, IllegalAction)) as error:
                game.push(text)
            assert error.value.value == text and error.value.reason
            assert game.hash == before
            if not str(text).startswith("propose"):
                refusal = game.why_not(text)
                assert refusal is not None and refusal.reason

    def test_there_is_no_such_player(self) -> None:
        """Neither to concede nor to look."""
        game = new_game(4)
        for player in (-1, 2, 9):
            with pytest.raises(InvalidAction, match="no such player"):
                game.concede(player)
            with pytest.raises(InvalidAction, match="no such player"):
                game.view(player)
        assert game.peek() is None

    def test_nothing_changes_when_an_action_is_refused(self) -> None:
        """A refused action leaves the position as it was."""
        game = random_game(2, 30)
        before = dumps(game)
        question = game.question
        assert question is not None
        listed = {action.answer for action in game.legal_actions}
        for answer in list(conceivable(game.state, question))[:200]:
            if answer not in listed:
                model = next(iter(game.legal_actions))
                action = type(model)(
                    model.player, model.question, model.kind, model.object, answer, "an attempt", "an attempt"
                )
                with pytest.raises(IllegalAction):
                    game.push(action)
        assert dumps(game) == before

    def test_after_the_end_there_is_nothing_to_do(self) -> None:
        """An ended game takes no action."""
        game = random_game(1, 100_000)
        assert game.outcome() is not None
        with pytest.raises(GameOver):
            game.push("pass")
        with pytest.raises(GameOver):
            game.concede(0)


class TestEnds:
    """CR 104."""

    def test_conceding(self) -> None:
        """CR 104.3a: the other player wins at once."""
        game = random_game(1, 20)
        game.concede(1)
        end = game.outcome()
        assert end is not None and end.winner == 0
        assert end.rule == "104.2a"
        assert end.losses == ((1, "104.3a"),)
        game.pop()
        assert game.outcome() is None

    def test_nothing_stops_a_player_from_conceding(self) -> None:
        """CR 104.3a: not even what says that they can't lose, or that the other can't win."""
        angel = written(
            "Guardian {7}\nCreature \u2014 Angel\nYou can't lose the game and your opponents can't win the game.\n4/4"
        )
        duel = Duel()
        duel.alice.has(battlefield=[angel, FOREST])
        duel.bob.has(battlefield=FOREST)
        game = Game.from_state(duel.game)
        game.concede(0)
        end = game.outcome()
        assert end is not None and end.winner == 1 and end.losses == ((0, "104.3a"),)

    def test_what_ends_in_a_subgame(self) -> None:
        """CR 729.5: the subgame; the main game goes on, and knows who has not won."""
        tale = written(
            "Tale {G}\nSorcery\nPlayers play a Magic subgame, using their libraries as their decks. "
            "Each player who doesn't win the subgame loses half their life, rounded up."
        )
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=[tale, BOLT], library=[FOREST] * 9)
        duel.bob.has(battlefield=FOREST, library=[FOREST] * 9)
        for how, lives in (("concede", (20, 10)), ("draw", (10, 10))):
            game = Game.from_state(duel.game)
            game.push("cast Tale")
            while not game.prompt.startswith("Take a mulligan"):
                game.push(next((a for a in game.legal_actions if str(a) == "pay automatically"), "pass"))
            game.concede(1) if how == "concede" else game.draw_by_agreement()
            assert game.outcome() is None and not game.state.over
            assert tuple(player.life for player in game.state.players) == lives
            assert [len(player.library) for player in game.state.players] == [9, 9]

    def test_what_others_have_chosen_stays(self) -> None:
        """CR 800.4: a player who concedes in the middle of a resolution takes nothing back that another has chosen."""
        sifting = written(
            "Sifting {G}\nSorcery\nLook at the top three cards of your library. Put one of them into your hand and the "
            "rest on the bottom of your library in any order."
        )
        duel = Duel(players=3)
        duel.alice.has(battlefield=[FOREST, FOREST], hand=sifting, library=[FOREST, MOUNTAIN, BOLT, GIANT, GROW])
        game = Game.from_state(duel.game)
        game.push("cast Sifting")
        game.push("pay automatically")
        while game.state.stack and game.question is not None and game.question.name == "priority":
            game.push("pass")
        before = game.prompt
        game.push(game.legal_actions[1])
        after = game.prompt
        assert before != after and game.position.answers
        game.concede(2)
        assert game.prompt == after and [str(a) for a in game.legal_actions]

    def test_a_draw_by_agreement(self) -> None:
        """CR 104.4i."""
        game = random_game(1, 20)
        game.draw_by_agreement()
        end = game.outcome()
        assert end is not None and end.winners == () and end.result() == "draw"
        assert end.rule == "104.4i"

    def test_a_game_goes_on_without_a_third_player(self) -> None:
        """CR 800.4: two are left after one of three concedes."""
        game = random_game(5, 20, players=3)
        game.concede(2)
        assert game.outcome() is None
        for _ in random_walk(game, 5):
            pass
        assert game.outcome() is not None


class TestSetup:
    """Games that can't be set up."""

    def test_bad_setups(self) -> None:
        """Each gives one clear error."""
        with pytest.raises(SetupError, match="two to 8 players"):
            Game([BURN], check_decks=False)
        with pytest.raises(SetupError, match="same name"):
            Game([BURN, STOMPY], players=["x", "x"], check_decks=False)
        with pytest.raises(ValueError, match=r"100\.2a"):
            Game([BURN, STOMPY])
        with pytest.raises(SetupError, match="whole number"):
            Game([BURN, STOMPY], seed="five", check_decks=False)  # type: ignore[arg-type] # what a stranger may try
        with pytest.raises(ValueError, match="Lightning Blot"):
            Game([["Lightning Blot"] * 60, STOMPY], check_decks=False)

    def test_who_begins_can_be_said(self) -> None:
        """CR 103.1."""
        for first in (0, 1):
            for seed in range(3):
                game = Game([BURN, STOMPY], seed=seed, first=first, check_decks=False)
                assert game.active_player == first


class TestHash:
    """`Game.hash`."""

    def test_the_same_position_by_another_way_has_the_same_hash(self) -> None:
        """Two lands tapped in either order: ids and the past are others, the position is the same."""
        hashes = set()
        for order in ((0, 1), (1, 0)):
            duel = Duel()
            duel.alice.has(battlefield=[FOREST, MOUNTAIN], hand=[FOREST, MOUNTAIN])
            game = Game.from_state(duel.game)
            names = ("activate Forest", "activate Mountain")
            for place in order:
                game.push(names[place])
            hashes.add(game.hash)
        assert len(hashes) == 1

    def test_different_positions_have_different_hashes(self) -> None:
        """No two decisions of a game have the same one."""
        game = new_game(2)
        seen = [game.hash for _ in random_walk(game, 2, 150)]
        assert len(set(seen)) == len(seen)


class TestShape:
    """What python-chess has, and what is measured."""

    def test_a_copy_costs_little(self) -> None:
        """Under 20 microseconds in the middle of a game."""
        game = random_game(1, 200)
        assert min(timeit.repeat(game.copy, number=200, repeat=5)) / 200 < 20e-6

    def test_it_prints(self) -> None:
        """A table with both players, as text and as HTML."""
        game = random_game(1, 120)
        for text in (str(game), game._repr_html_()):
            assert "alice" in text and "bob" in text and "library" in text
        assert max(len(line) for line in str(game).splitlines()) <= 100
        assert game.prompt in repr(game)

    def test_an_action_can_be_made_from_its_question(self) -> None:
        """`legal_actions[i]` is what `make_action` makes of the i-th option."""
        game = random_game(1, 50)
        question = game.question
        assert question is not None
        options = game.position.options()
        made = make_action(texts_for(game.state, question, options), question, options[1])
        assert made == game.legal_actions[1]
