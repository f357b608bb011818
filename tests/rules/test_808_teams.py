"""CR 806 to 811: the multiplayer variants, as they are chosen for a game."""

from __future__ import annotations

import pytest

from lawmage.editions import Rules
from lawmage.errors import SetupError
from lawmage.game import Game, Moment, Setup, start
from lawmage.record import dumps, loads
from lawmage.rules.combat.roles import attackable
from lawmage.rules.ending import concede
from lawmage.rules.objects import opponents
from lawmage.rules.options import Options, options_from
from lawmage.rules.teams import turn_group
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from lawmage.variants import VARIANTS, check, options_of
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, GIANT, written

TRIUMPH = written("Triumph {0}\nSorcery\nYou win the game.")
TRUCE = written("Truce {0}\nSorcery\nThe game is a draw.")
NAMES = ("a", "b", "c", "d", "e", "f", "g", "h")


def started(variant: str, players: int, seed: int = 5, options: Options | None = None) -> Game:
    """A game of a variant at its first decision."""
    decks = tuple((FOREST,) * 20 for _ in range(players))
    setup = Setup(NAMES[:players], decks, seed, Rules("current"), variant=variant, options=options)
    return Game._made(setup, Moment(start(setup), None, None, 0))


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


class TestChoosing:
    """CR 800.2: options and a variant."""

    def test_each_variant_has_its_options(self) -> None:
        """CR 806.2a, 806.2b, 807.2, 808.3, 809.3, 811.2: what is usual in each."""
        assert options_of("free-for-all", 5).words() == ""
        assert options_of("team vs. team", 6).words() == "teams=0,1,2/3,4,5"
        assert (
            options_of("emperor", 6).words()
            == "teams=0,1,2/3,4,5 ranges=1,2,1,1,2,1 emperors=1,4 attack=neighbors deploy-creatures"
        )
        assert options_of("alternating teams", 4).words() == "teams=0,2/1,3 ranges=2,2,2,2 attack=neighbors"
        assert options_of("archenemy", 4).words() == "teams=0/1,2,3 archenemies=0 shared-turns"

    def test_an_emperor_game_of_larger_teams(self) -> None:
        """CR 809.6, 809.6a: each reaches as far as the nearest, the emperor the second nearest, opposing general."""
        assert options_of("emperor", 8).ranges == (1, 3, 2, 1, 1, 3, 2, 1)

    def test_options_that_do_not_fit_are_refused(self) -> None:
        """CR 805.1, 808.1, 809.1, 809.2, 811.1, 801.2a."""
        for variant, players in (("emperor", 5), ("alternating teams", 5), ("two-headed giant", 3), ("chess", 2)):
            with pytest.raises(SetupError):
                options_of(variant, players)
        for options in (
            Options(((0, 2), (1, 3)), shared_turns=True),
            Options(((0, 1),)),
            Options(ranges=(1, 1)),
            Options(((0, 1), (2, 3)), emperors=(0, 1)),
            Options(shared_life=True),
            Options(deploy_creatures=True),
        ):
            with pytest.raises(SetupError):
                check(options, 4)

    def test_a_record_keeps_them(self) -> None:
        """CR 806.2: the options are settled before the game, and a replay has them."""
        for variant, options in (("emperor", None), ("", Options(ranges=(2,) * 6, attack="right"))):
            game = started(variant, 6, options=options)
            for _ in range(6):
                game.push("no")
            again = loads(dumps(game))
            assert again.hash == game.hash and again.setup.options.words() == game.setup.options.words()
        assert options_from("").words() == "" and "emperor" in VARIANTS
        with pytest.raises(ValueError):
            options_from("attack=up")


class TestTeamAgainstTeam:
    """CR 808."""

    def test_who_begins_sits_in_the_middle(self) -> None:
        """CR 808.1, 808.4: of three the one in the middle, of two the one left of it."""
        assert {started("team vs. team", 6, seed).state.active for seed in range(8)} == {1, 4}
        assert {started("team vs. team", 4, seed).state.active for seed in range(8)} == {1, 3}

    def test_turns_and_life_are_not_shared(self) -> None:
        """CR 808.2, 808.3a, 808.5: turns go around the table, and everybody has twenty life."""
        duel = Duel(4, options=options_of("team vs. team", 4))
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        assert turn_group(duel.game, 0) == [0] and opponents(duel.game, 0) == [2, 3]
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="carol").resolve_all()
        assert lives(duel) == [20, 20, 17, 20]
        duel.to_step(UPKEEP)
        assert duel.game.active == 1

    def test_a_team_wins_with_those_who_lost(self) -> None:
        """CR 104.2c, 104.3g: the last team wins, all of it."""
        duel = Duel(4, options=options_of("team vs. team", 4))
        for player in (1, 2):
            concede(duel.game, player)
        assert not duel.game.over
        concede(duel.game, 3)
        assert duel.game.over and duel.game.winners == (0, 1)

    def test_a_defender_blocks_for_nobody_else(self) -> None:
        """CR 808.3a, 802.4a: without shared turns a teammate's creatures do not block for one."""
        duel = Duel(4, options=options_of("team vs. team", 4))
        duel.alice.has(battlefield=GIANT)
        duel.seats[3].has(battlefield=BEAR)
        duel.attacks(("Giant", "carol"))
        with pytest.raises(AssertionError):
            duel.blocks("Bear")


class TestEmperor:
    """CR 809."""

    def board(self) -> Duel:
        """alice and carol are bob's generals, dave and frank erin's."""
        return Duel(6, options=options_of("emperor", 6))

    def test_an_emperor_begins(self) -> None:
        """CR 809.4."""
        assert {started("emperor", 6, seed).state.active for seed in range(8)} == {1, 4}

    def test_emperors_attack_nobody_at_first(self) -> None:
        """CR 809.2, 809.3, 809.3c: only opponents who sit beside one; a general attacks the one next to him."""
        duel = self.board()
        assert attackable(duel.game, 1) == [] and attackable(duel.game, 0) == [5] and attackable(duel.game, 2) == [3]

    def test_an_emperor_reaches_both_opposing_generals(self) -> None:
        """CR 809.3a: and not the other emperor; a general reaches the next opposing general alone."""
        duel = self.board()
        assert opponents(duel.game, 1) == [3, 5] and opponents(duel.game, 2) == [3]

    def test_creatures_are_deployed(self) -> None:
        """CR 809.3b: to a teammate in range."""
        duel = self.board()
        duel.game.active = 1
        duel.game.agenda.pop()
        from lawmage.rules.priority import give_priority

        give_priority(duel.game)
        duel.bob.has(battlefield=BEAR)
        duel.bob.activates("Bear", at="carol").resolve_all()
        assert duel.find("Bear").controller == 2

    def test_nothing_is_shared(self) -> None:
        """CR 809.7, 808.5: neither life nor lands nor hands."""
        duel = self.board()
        duel.alice.has(battlefield=MOUNTAIN)
        duel.bob.has(hand=BOLT)
        assert not duel.bob.may("cast Bolt") and turn_group(duel.game, 0) == [0]
        assert lives(duel) == [20] * 6

    def test_a_team_stands_and_falls_with_its_emperor(self) -> None:
        """CR 809.5, 809.5b, 104.3i: a general's loss is not the team's; the emperor's is."""
        duel = self.board()
        concede(duel.game, 3)
        assert not duel.game.over
        concede(duel.game, 4)
        assert duel.game.over and duel.game.winners == (0, 1, 2)

    def test_an_emperor_who_wins_wins_for_the_team(self) -> None:
        """CR 809.5a, 104.2d: those in range lose; the other emperor is not among them."""
        duel = self.board()
        concede(duel.game, 3)
        concede(duel.game, 5)
        assert not duel.game.over
        concede(duel.game, 4)
        assert duel.game.winners == (0, 1, 2)

    def test_a_draw_for_the_emperor_is_one_for_the_team(self) -> None:
        """CR 809.5c, 104.4h: and for the opposing generals, who are in range; their emperor wins alone."""
        duel = self.board()
        duel.game.active = 1
        duel.game.agenda.pop()
        from lawmage.rules.priority import give_priority

        give_priority(duel.game)
        duel.bob.has(hand=TRUCE)
        duel.bob.casts("Truce").resolve_all()
        assert duel.game.over and duel.game.winners == (4,)


class TestAlternating:
    """CR 811."""

    def test_other_options_can_be_chosen(self) -> None:
        """CR 811.2b, 811.2c, 806.2b: another way to attack; nothing is deployed unless that is agreed."""
        duel = Duel(4, options=Options(((0, 2), (1, 3)), attack="left"))
        assert attackable(duel.game, 0) == [1]
        duel.alice.has(battlefield=BEAR)
        assert not duel.alice.may("activate Bear")

    def test_neighbours_are_opponents(self) -> None:
        """CR 811.1, 811.2a, 811.3, 811.4: no teammate sits beside one; only neighbours are attacked; range 2."""
        duel = Duel(6, options=options_of("alternating teams", 6))
        assert attackable(duel.game, 0) == [1, 5] and opponents(duel.game, 0) == [1, 5]

    def test_nothing_is_shared(self) -> None:
        """CR 811.5."""
        duel = Duel(4, options=options_of("alternating teams", 4))
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="bob").resolve_all()
        assert lives(duel) == [20, 17, 20, 20]
