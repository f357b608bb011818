"""Exchanging and redistributing life, and the monarchy, under the rules of other days."""

import pytest

from lawmage.rules.designations import Designated, monarch
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written
from tests.editions.around import around

NO_GAIN = written("Curse {0}\nEnchantment\nYour opponents can't gain life.")
TREE = written("Tree {3}{G}\nCreature - Plant\nDefender\n{0}: Exchange your life total with Tree's toughness.\n0/13")


@around("2012-04-30", "tenth")
def test_a_life_total_and_a_number(rules: str) -> None:
    """CR 701.12g: each becomes what the other was."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=TREE).player.life = 5

    duel.alice.activates("Tree").resolves()

    assert (duel.alice.life, duel.find("Tree").chars.toughness) == (13, 5)

    duel.alice.activates("Tree").resolves()

    assert (duel.alice.life, duel.find("Tree").chars.toughness) == (5, 13)


@pytest.mark.parametrize(
    ("rules", "toughness"), [("current", 13), ("2012-05-01", 13), ("2012-04-30", 5), ("tenth", 5)], ids=str
)
def test_who_cannot_gain_exchanging_with_a_number(rules: str, toughness: int) -> None:
    """CR 119.7: no exchange by which the total would grow, also with a number that is no life total, since 2012."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=TREE).player.life = 5
    duel.bob.has(battlefield=NO_GAIN)

    duel.alice.activates("Tree").resolves()

    assert (duel.alice.life, duel.find("Tree").chars.toughness) == (5, toughness)


@around("2016-11-11", "2012-04-30")
def test_who_cannot_gain_exchanging_life_totals(rules: str) -> None:
    """CR 119.7, 701.12c: nor with a player who has more, on either day."""
    duel = Duel(rules=rules)
    swap = written("Swap {0}\nSorcery\nExchange life totals with target opponent.")
    duel.alice.has(hand=swap).player.life = 5
    duel.bob.has(battlefield=NO_GAIN)

    duel.alice.casts("Swap", at="bob").resolves()

    assert (duel.alice.life, duel.bob.life) == (5, 20)


@pytest.mark.parametrize(
    ("rules", "totals"),
    [("current", (5, 20)), ("2017-01-19", (5, 20)), ("2017-01-18", (5, 5)), ("tenth", (5, 5))],
    ids=str,
)
def test_redistributing_what_cannot_be_gained(rules: str, totals: tuple[int, int]) -> None:
    """CR 119.7: who can't gain life gets no higher total out of a redistribution, since 2017."""
    duel = Duel(rules=rules)
    sands = written("Sands {0}\nSorcery\nRedistribute any number of players' life totals.")
    duel.alice.has(hand=sands).player.life = 5
    duel.bob.has(battlefield=NO_GAIN)

    duel.alice.casts("Sands").resolves("alice", "bob", *(["bob"] if totals[1] == 5 else []))

    assert (duel.alice.life, duel.bob.life) == totals


@around("2016-11-11")
def test_redistributing_life(rules: str) -> None:
    """CR 119.5: each of the players chosen gets the total of one of them."""
    duel = Duel(rules=rules, players=3)
    sands = written("Sands {0}\nSorcery\nRedistribute any number of players' life totals.")
    one, two, _ = duel.seats
    one.has(hand=sands).player.life = 5
    two.player.life = 9

    one.casts("Sands").resolves("alice", "bob", "carol", "carol", "alice")

    assert [player.life for player in duel.game.players] == [20, 5, 9]


@pytest.mark.parametrize(
    ("rules", "heir"), [("current", 2), ("2025-11-14", 2), ("2025-11-13", -1), ("2016-08-26", -1)], ids=str
)
def test_a_monarch_who_leaves(rules: str, heir: int) -> None:
    """CR 725.4: the next player who can become the monarch, since November 2025; before just the next player."""
    duel = Duel(rules=rules, players=3)
    duel.seats[1].has(battlefield=written("Peasant {0}\nEnchantment\nYou can't become the monarch."))
    duel.game.do(Designated(0, "monarch", "725.1"))
    assert monarch(duel.game) == 0

    concede(duel.game, 0)

    assert monarch(duel.game) == heir
