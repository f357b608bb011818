"""CR 805, 808, 810: teams with shared turns and a shared life total."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game, Moment, Setup, start
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.reference import Opponents
from lawmage.ir.verb import GetCounters, LoseLife
from lawmage.kernel.agenda import Context
from lawmage.record import dumps, loads
from lawmage.rules.objects import opponents
from lawmage.rules.priority import Priority
from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, UPKEEP
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, GROW, spell, written

TEAMS = ((0, 1), (2, 3))


def giants() -> Duel:
    """Two teams of two, with cards to draw; alice and bob begin."""
    duel = Duel(players=4, teams=TEAMS)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    return duel


def asked(duel: Duel) -> int:
    """Who has priority."""
    top: Context = duel.game.agenda[-1]
    assert isinstance(top, Priority)
    return top.player


class TestTeams:
    """CR 102.3, 810.4."""

    def test_teammates_are_no_opponents(self) -> None:
        """CR 102.3."""
        duel = giants()
        assert opponents(duel.game, 0) == [2, 3]
        assert opponents(duel.game, 3) == [0, 1]

    def test_life_is_shared(self) -> None:
        """CR 810.4, 810.9: what one loses, both lose; each loses by himself."""
        duel = giants()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="carol").resolve_all()
        assert [player.life for player in duel.game.players] == [30, 30, 27, 27]

    def test_each_opponent_loses_by_himself(self) -> None:
        """CR 810.9."""
        duel = giants()
        duel.alice.has(hand=spell("Drain", Do(Opponents(), (LoseLife(Number(2)),))))
        duel.alice.casts("Drain").resolve_all()
        assert [player.life for player in duel.game.players] == [30, 30, 26, 26]

    def test_poison_is_shared_and_fifteen_are_needed(self) -> None:
        """CR 810.8d, 810.10."""
        duel = giants()
        duel.alice.has(hand=spell("Venom", Do(Opponents(), (GetCounters("poison", Number(7)),))))
        duel.alice.casts("Venom").resolve_all()
        assert [player.counters.get("poison", 0) for player in duel.game.players] == [0, 0, 14, 14]
        assert not duel.game.over

    def test_a_team_loses_and_wins_together(self) -> None:
        """CR 810.8a, c."""
        duel = giants()
        for player in (2, 3):
            duel.game.own_player(player).life = 2
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="dave").resolve_all()
        assert duel.game.over and sorted(duel.game.winners) == [0, 1]


class TestTurns:
    """CR 805.4."""

    def test_both_players_of_a_team_take_their_turn_together(self) -> None:
        """CR 805.4a to c, 810.2: both draw, both may play a land, both cast as in their own turn."""
        duel = giants()
        duel.to_step(UPKEEP)
        assert duel.game.active == 2
        hands = [len(player.hand) for player in duel.game.players]
        duel.to_step(DRAW)
        assert [len(player.hand) for player in duel.game.players] == [hands[0], hands[1], hands[2] + 1, hands[3] + 1]
        duel.to_step(DRAW + 1)
        assert duel.seats[2].may("play Forest") and duel.seats[3].may("play Forest")
        duel.seats[3].plays("Forest")
        assert duel.seats[2].may("play Forest") and not duel.seats[3].may("play Forest")

    def test_then_the_other_team(self) -> None:
        """CR 805.4: each team takes turns rather than each player."""
        duel = giants()
        turns = []
        for _ in range(3):
            duel.to_step(UPKEEP)
            turns.append(duel.game.active)
            duel.to_step(DRAW)
        assert turns == [2, 0, 2]

    def test_each_upkeep_is_that_of_both(self) -> None:
        """CR 805.4d: what triggers at the beginning of your upkeep triggers in the team's."""
        clock = written("Clock {1}\nArtifact\nAt the beginning of your upkeep, you gain 1 life.")
        duel = giants()
        duel.seats[3].has(battlefield=clock)
        duel.to_step(UPKEEP).resolve_all()
        assert [player.life for player in duel.game.players] == [30, 30, 31, 31]


class TestPriority:
    """CR 805.5."""

    def test_a_team_has_priority_together(self) -> None:
        """CR 805.5a, b: a teammate responds before the other team has priority; then that has it once."""
        duel = giants()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=GROW)
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Grow", at="Bear")
        assert asked(duel) == 0
        order = [0]
        while len(order) < 4:
            duel.step()
            if asked(duel) != order[-1]:
                order.append(asked(duel))
        assert order == [0, 1, 2, 3] and duel.game.stack

    def test_after_an_action_the_team_has_it_again(self) -> None:
        """CR 805.5a: also the member who passed already."""
        duel = giants()
        duel.alice.has(battlefield=[FOREST, BEAR], hand=GROW)
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.casts("Bolt", at="carol")
        assert asked(duel) == 0
        assert duel.alice.may("cast Grow")


class TestCombat:
    """CR 805.10."""

    def test_both_attack_and_both_defend(self) -> None:
        """CR 506.2b, 805.10a, b, d: one attack of the team; either defender may block for the other."""
        duel = giants()
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=GIANT)
        duel.seats[3].has(battlefield=written("Guard {1}\nCreature — Wall\n0/9"))
        duel.attacks(("Bear", "carol"), ("Giant", "dave"))
        duel.blocks(("Guard", "Bear"))
        duel.fights()
        assert [player.life for player in duel.game.players] == [30, 30, 27, 27]


class TestGame:
    """CR 810.1, 810.6."""

    def test_a_game_can_be_started_recorded_and_replayed(self) -> None:
        """CR 810.6: the starting team draws nothing in its first turn."""
        decks = ((MOUNTAIN,) * 20, (FOREST,) * 20, (MOUNTAIN,) * 20, (FOREST,) * 20)
        setup = Setup(("a", "b", "c", "d"), decks, 4, Rules("current"), 0, variant="two-headed giant")
        game = Game._made(setup, Moment(start(setup), None, None, 0))
        assert [player.life for player in game.state.players] == [30] * 4
        for _ in range(4):
            game.push("no")
        while game.step != "precombat main":
            game.push("pass")
        assert [len(player.hand) for player in game.state.players] == [7] * 4
        again = loads(dumps(game))
        assert again.hash == game.hash and again.setup.options.words() == setup.options.words()


class TestLosing:
    """CR 704.6."""

    def test_a_team_without_life_loses(self) -> None:
        """CR 704.6, 704.6a: both of its players, in that variant."""
        duel = giants()
        duel.alice.has(hand=[spell("Drain", Do(Opponents(), (LoseLife(Number(15)),)))])
        duel.alice.casts("Drain").resolves()
        while not duel.game.over:
            duel.step()
        assert [player.lost for player in duel.game.players] == [False, False, True, True]

    def test_fifteen_poison_counters_lose(self) -> None:
        """CR 704.6b: fourteen do not, fifteen do."""
        for number, over in ((7, False), (8, True)):
            duel = giants()
            duel.alice.has(hand=spell("Venom", Do(Opponents(), (GetCounters("poison", Number(number)),))))
            duel.alice.casts("Venom").resolves()
            for _ in range(10):
                if not duel.game.over:
                    duel.step()
            assert duel.game.over == over
            assert [player.lost for player in duel.game.players] == [False, False, over, over]
