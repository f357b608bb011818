"""CR 805, 810.8 to 810.10: what a team shares, when effects speak of one of its players."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_casting import FOREST, MOUNTAIN
from tests.cards_for_tests import BOLT, written

TEAMS = ((0, 1), (2, 3))


def giants() -> Duel:
    duel = Duel(players=4, teams=TEAMS)
    for seat in duel.seats:
        seat.has(library=[FOREST] * 8)
    return duel


def lives(duel: Duel) -> list[int]:
    return [player.life for player in duel.game.players]


def poison(duel: Duel) -> list[int]:
    return [player.counters.get("poison", 0) for player in duel.game.players]


def cast(duel: Duel, text: str, *answers: str | int, at: str | Sequence[str | int] = ()) -> Duel:
    """alice casts a sorcery for nothing."""
    duel.alice.has(hand=written("Word {0}\nSorcery\n" + text))
    return duel.alice.casts("Word", at=at).resolve_all(*answers)


class TestLife:
    """CR 810.9."""

    def test_a_players_total_is_the_teams(self) -> None:
        """CR 810.9a: half of thirty."""
        duel = giants()
        cast(duel, "Target opponent loses half their life, rounded up.", at="dave")
        assert lives(duel) == [30, 30, 15, 15]

    def test_together_they_pay_no_more_than_there_is(self) -> None:
        """CR 810.9b: each may pay; once one has paid all, the other can't."""
        duel = giants()
        for player in (0, 1):
            duel.game.own_player(player).life = 6
        toll = written("Toll {1}\nArtifact\nPay 5 life: Draw a card.")
        duel.alice.has(battlefield=toll)
        duel.bob.has(battlefield=toll)
        duel.alice.activates("Toll").resolve_all()
        assert lives(duel)[:2] == [1, 1] and not duel.bob.may("activate Toll")

    def test_a_total_that_is_set(self) -> None:
        """CR 810.9c: dave loses twenty, and so does the team."""
        duel = giants()
        cast(duel, "Target player's life total becomes 10.", at="dave")
        assert lives(duel) == [30, 30, 10, 10]

    def test_totals_of_a_whole_team_that_are_set(self) -> None:
        """CR 810.9d: one member of each team is affected; the total is what it was set to."""
        duel = giants().remembers()
        for player in (2, 3):
            duel.game.own_player(player).life = 7
        cast(duel, "Each player's life total becomes 10.", "alice", "dave")
        assert lives(duel) == [10, 10, 10, 10]
        changed = [event.player for event in duel.happened if event.rule == "119.5"]
        assert changed == [0, 3]

    def test_totals_of_teammates_are_not_exchanged(self) -> None:
        """CR 810.9e: with an opponent they are."""
        duel = giants()
        for player in (2, 3):
            duel.game.own_player(player).life = 7
        cast(duel, "You and target player exchange life totals.", at="bob")
        assert lives(duel) == [30, 30, 7, 7]
        cast(duel, "You and target player exchange life totals.", at="dave")
        assert lives(duel) == [7, 7, 30, 30]

    def test_who_cant_gain_life(self) -> None:
        """CR 810.9g: neither can a teammate."""
        duel = giants()
        duel.bob.has(battlefield=written("Rust {1}\nArtifact\nYou can't gain life."))
        cast(duel, "You gain 3 life.")
        assert lives(duel) == [30, 30, 30, 30]
        cast(duel, "Target player gains 3 life.", at="dave")
        assert lives(duel) == [30, 30, 33, 33]

    def test_who_cant_lose_life(self) -> None:
        """CR 810.9h: neither can a teammate, who can't pay any either."""
        duel = giants()
        duel.bob.has(battlefield=written("Rock {1}\nArtifact\nYou can't lose life."))
        duel.alice.has(battlefield=written("Price {1}\nArtifact\nPay 1 life: Draw a card."))
        assert not duel.alice.may("activate Price")
        cast(duel, "You lose 3 life.")
        assert lives(duel) == [30, 30, 30, 30]


class TestPoison:
    """CR 810.10."""

    def test_counts_of_one_player(self) -> None:
        """CR 810.10a, 810.10d: what bob has counts for alice, and both are poisoned."""
        duel = giants()
        cast(duel, "Target player gets three poison counters.", at="bob")
        assert poison(duel) == [3, 3, 0, 0]
        cast(duel, "You gain life equal to the number of poison counters you have.")
        assert lives(duel)[0] == 33
        cast(duel, "Each player who has three or more poison counters loses 1 life.")
        assert lives(duel) == [31, 31, 30, 30]

    def test_losing_them(self) -> None:
        """CR 810.10b: the team loses them."""
        duel = giants()
        cast(duel, "Target player gets three poison counters.", at="bob")
        cast(duel, "You lose all poison counters.")
        assert poison(duel) == [0, 0, 0, 0]

    def test_who_cant_get_them(self) -> None:
        """CR 810.10c: neither can a teammate."""
        duel = giants()
        duel.bob.has(battlefield=written("Pure {1}\nArtifact\nYou can't get counters."))
        cast(duel, "Target player gets three poison counters.", at="alice")
        assert poison(duel) == [0, 0, 0, 0]
        cast(duel, "Target player gets three poison counters.", at="dave")
        assert poison(duel) == [0, 0, 3, 3]


class TestTheEnd:
    """CR 810.8."""

    def test_who_cant_lose_keeps_the_team(self) -> None:
        """CR 810.8, 810.8a: bob can't lose, so alice, who draws from nothing, does not either."""
        duel = giants()
        text = "You can't lose the game and your opponents can't win the game."
        duel.bob.has(battlefield=written(f"Angel {{1}}\nArtifact\n{text}"))
        for player in (0, 1):
            duel.game.own_player(player).life = -1
        cast(duel, "Draw a card.")
        assert not duel.game.over
        duel.seats[2].has(hand=written("Triumph {0}\nInstant\nYou win the game."))
        duel.seats[2].casts("Triumph").resolve_all()
        assert not duel.game.over

    def test_resources_are_not_shared(self) -> None:
        """CR 810.5: alice's lands pay for nothing of bob's."""
        duel = giants()
        duel.alice.has(battlefield=MOUNTAIN)
        duel.bob.has(hand=BOLT)
        assert not duel.bob.may("cast Bolt")


class TestTurnsOfATeam:
    """CR 805.6 to 805.9."""

    def test_extra_turns_are_the_teams(self) -> None:
        """CR 805.8: one extra turn for both, though each is given one."""
        duel = giants()
        cast(duel, "Take an extra turn after this one.")
        duel.to_step(UPKEEP)
        assert duel.game.active == 0
        duel.to_step(DRAW)
        duel.to_step(UPKEEP)
        assert duel.game.active == 2

    def test_skipped_steps_are_the_teams(self) -> None:
        """CR 805.8: bob skips his draw step, and so does alice."""
        duel = giants()
        cast(duel, "Target opponent skips their next draw step.", at="dave")
        hands = len(duel.game.players[2].hand)
        duel.to_step(UPKEEP)
        duel.to_step(PRECOMBAT_MAIN)
        assert len(duel.game.players[2].hand) == hands

    def test_the_active_team_draws_first(self) -> None:
        """CR 805.6, 805.6a: alice, bob, then the others."""
        duel = giants().remembers()
        cast(duel, "Each player draws a card.")
        drawn = [event.player for event in duel.happened if event.name == "draw a card" or event.rule == "121.2"]
        assert drawn == [0, 1, 2, 3]

    def test_triggers_of_the_active_team_go_first(self) -> None:
        """CR 805.7: those of the other team are above them on the stack."""
        clock = written("Clock {1}\nArtifact\nWhenever a player casts a spell, you gain 1 life.")
        duel = giants()
        for seat in duel.seats:
            seat.has(battlefield=clock)
        duel.alice.has(hand=written("Word {0}\nSorcery\nDraw a card."))
        duel.alice.casts("Word")
        assert duel.until_priority(0)
        assert [duel.game.objects[id].controller for id in duel.game.stack][1:] == [0, 1, 2, 3]

    def test_the_attacking_team_assigns_damage_first(self) -> None:
        """CR 805.10c, 805.10e, 805.10f, 810.7: each attacker has its own defending player."""
        tax = written("Tax {1}\nCreature — Rogue\nWhenever Tax attacks, defending player discards a card.\n1/1")
        duel = giants()
        duel.bob.has(battlefield=tax)
        for number in (2, 3):
            duel.seats[number].has(hand=FOREST)
        duel.attacks(("Tax", "dave")).resolve_all()
        assert [len(duel.game.players[number].hand) for number in (2, 3)] == [1, 0]


class TestRedistributing:
    """CR 810.9f."""

    def test_only_one_member_of_each_team(self) -> None:
        """CR 810.9f: once alice is chosen, bob is not among those who can be; the teams' totals change places."""
        duel = giants()
        for player in (0, 1):
            duel.game.own_player(player).life = 6
        before = len(duel.script.questions)
        cast(duel, "Redistribute any number of players' life totals.", "alice", "carol", "carol")
        assert lives(duel) == [30, 30, 6, 6]
        asked = [name for name, *_ in duel.script.questions[before:] if name == "choose"]
        assert len(asked) == 3
