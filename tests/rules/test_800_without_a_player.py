"""CR 800.4d to 800.7, 805.3: what becomes of what a departed player would do; how multiplayer games begin."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game, Setup
from lawmage.rules.ending import concede
from lawmage.rules.questions import YesNo
from lawmage.scenario.duel import Duel
from lawmage.types import COMBAT_DAMAGE, END_STEP, NOTHING, UPKEEP
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import written


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


def table(players: int = 3) -> Duel:
    duel = Duel(players)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    return duel


class TestDeparted:
    """CR 800.4."""

    def test_abilities_of_who_has_left_are_not_put_on_the_stack(self) -> None:
        """CR 800.4d: a delayed triggered ability of bob's; nor is a token made that bob would own."""
        duel = table()
        late = written("Late {0}\nInstant\nAt the beginning of the next end step, each player loses 1 life.")
        duel.bob.has(hand=late)
        duel.bob.casts("Late").resolve_all()
        concede(duel.game, 1)
        duel.to_step(END_STEP)
        assert not duel.game.stack and lives(duel)[0] == 20
        duel.alice.has(hand=written("Gift {0}\nInstant\nEach player creates a 1/1 green Elf creature token."))
        duel.alice.casts("Gift").resolve_all()
        assert [duel.game.objects[id].owner for id in duel.game.battlefield] == [0, 2]

    def test_what_a_departed_player_did_still_counts(self) -> None:
        """CR 800.4i: bob lost life this turn, before he left."""
        duel = table()
        duel.alice.has(
            hand=[
                written("Sting {0}\nInstant\nTarget opponent loses 3 life."),
                written("Gloat {0}\nInstant\nIf an opponent lost life this turn, you gain 5 life."),
            ]
        )
        duel.alice.casts("Sting", at="bob").resolve_all()
        concede(duel.game, 1)
        duel.alice.casts("Gloat").resolve_all()
        assert lives(duel)[0] == 25

    def test_turns_of_who_has_left_do_not_begin(self) -> None:
        """CR 800.4k: carol's turn comes next; also not one that was an extra turn."""
        duel = table()
        duel.alice.has(hand=written("More {0}\nSorcery\nTarget player takes an extra turn after this one."))
        duel.alice.casts("More", at="bob").resolve_all()
        concede(duel.game, 1)
        duel.to_step(UPKEEP)
        assert duel.game.active == 2

    def test_a_cost_is_not_paid(self) -> None:
        """CR 800.4f: what happens unless a departed player pays happens."""
        duel = table()
        toll = written(
            "Toll {1}\nEnchantment — Aura Curse\nEnchant player\n{0}: You gain 4 life unless enchanted player pays {1}."
        )
        duel.alice.has(battlefield=toll)
        duel.game.own(duel.find("Toll").id).attached_to = 1
        duel.game.stale = True
        duel.alice.activates("Toll")
        concede(duel.game, 1)
        duel.resolve_all()
        assert lives(duel)[0] == 24


def started(players: int, variant: str = "", seed: int = 1) -> Game:
    names = ("a", "b", "c", "d")[:players]
    decks = tuple((FOREST,) * 30 for _ in range(players))
    return Game.from_setup(Setup(names, decks, seed, Rules("current"), 0, variant=variant))


class TestBeginning:
    """CR 800.6, 800.7, 805.3."""

    def test_one_mulligan_is_free(self) -> None:
        """CR 800.6: with three players nothing is put on the bottom after one, one card after two."""
        game = started(3)
        game.push("yes")
        while "mulligan" in game.prompt and game.player_to_act != 0:
            game.push("no")
        assert len(game.state.players[0].hand) == 7
        game.push("yes")
        game.push("no")
        assert "bottom" in game.prompt

    def test_who_begins_draws(self) -> None:
        """CR 800.7: with three players; the team that begins in Two-Headed Giant does not."""
        for variant, players, cards in (("", 3, 8), ("team vs. team", 4, 8), ("two-headed giant", 4, 7)):
            game = started(players, variant)
            while "mulligan" in game.prompt:
                game.push("no")
            while game.step != "precombat main":
                game.push("pass")
            assert len(game.state.players[game.active_player].hand) == cards

    def test_teams_declare_mulligans_one_after_the_other(self) -> None:
        """CR 805.3, 805.3a: first the team that begins, then the other; then all take theirs at once."""
        game = started(4, "two-headed giant")
        hands = [player.hand[:] for player in game.state.players]
        asked = []
        for answer in ("no", "yes", "no", "yes"):
            asked.append(game.player_to_act)
            assert [player.hand[:] for player in game.state.players] == hands
            game.push(answer)
        assert asked == [0, 1, 2, 3]
        assert [player.hand[:] != hand for player, hand in zip(game.state.players, hands)] == [False, True, False, True]

    def test_teams_use_their_opening_hands_one_after_the_other(self) -> None:
        """CR 805.3b: both of the team that begins, then both of the other."""
        line = written(
            "Line {2}{G}{G}\nEnchantment\n"
            "If this card is in your opening hand, you may begin the game with it on the battlefield."
        )
        names = ("a", "b", "c", "d")
        decks = tuple((line,) * 30 for _ in range(4))
        game = Game.from_setup(Setup(names, decks, 2, Rules("current"), 2, variant="two-headed giant"))
        while "mulligan" in game.prompt:
            game.push("no")
        asked = []
        while "opening hand" in game.prompt:
            asked.append(game.player_to_act)
            game.push(next(action for action in game.legal_actions if "done" in str(action) or "no" in str(action)))
        assert asked == [2, 3, 0, 1]


class TestChoosing:
    """CR 800.4g, 800.4h: choices of a player who has left are made by another."""

    def test_the_controller_says_who_chooses_in_the_place_of_an_opponent(self) -> None:
        """CR 800.4g: bob is gone by the time his choice is required: alice names carol or dave, not herself."""
        duel = table(4)
        duel.alice.has(
            battlefield=[
                written(
                    "Snare {0}\nCreature - Imp\nWhenever Snare deals combat damage to a player, that player chooses a "
                    "creature you control. Put a +1/+1 counter on the chosen creature.\n1/1"
                ),
                written("Bear {0}\nCreature - Bear\n2/2"),
            ]
        )
        duel.attacks(("Snare", "bob"))
        duel.to_step(COMBAT_DAMAGE)
        assert len(duel.game.stack) == 1
        concede(duel.game, 1)
        before = len(duel.script.questions)
        duel.resolve_all("dave", "Bear")
        asked = [(name, player) for name, player, _ in duel.script.questions[before:] if name == "choose"]
        assert asked == [("choose", 0), ("choose", 3)]
        assert duel.find("Bear").counters == {"+1/+1": 1}

    def test_one_opponent_who_is_left_chooses(self) -> None:
        """CR 800.4g: with carol alone left of the opponents nobody is asked which."""
        duel = table(3)
        duel.alice.has(
            battlefield=[
                written(
                    "Snare {0}\nCreature - Imp\nWhenever Snare deals combat damage to a player, that player chooses a "
                    "creature you control. Put a +1/+1 counter on the chosen creature.\n1/1"
                ),
                written("Bear {0}\nCreature - Bear\n2/2"),
            ]
        )
        duel.attacks(("Snare", "bob"))
        duel.to_step(COMBAT_DAMAGE)
        concede(duel.game, 1)
        before = len(duel.script.questions)
        duel.resolve_all("Bear")
        assert [player for name, player, _ in duel.script.questions[before:] if name == "choose"] == [2]

    def test_the_next_player_makes_a_choice_that_a_rule_requires(self) -> None:
        """CR 800.4h: carol chooses for bob, and dave once she has left, too."""
        duel = table(4)
        for departed, who in ((1, 2), (2, 3)):
            concede(duel.game, departed)
            question = YesNo(1, NOTHING, "Something a rule asks")
            duel.script.answers = ["yes"]
            assert duel.game.ask(question) == 1 and question.player == who
        concede(duel.game, 0)
        assert duel.game.over
