"""The legend rule and the planeswalker uniqueness rule by edition (CR 704.5j; rules 420.5e and 420.5q of 2008)."""

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import card, written

QUEEN = written("Queen {0}\nLegendary Creature — Human Noble\n2/2")
ONE = card("One", "{0}", "planeswalker - Jace", loyalty="3")
TWO = card("Two", "{0}", "planeswalker - Jace", loyalty="4")


@pytest.mark.parametrize(
    ("rules", "mine", "theirs"),
    [
        ("current", 1, 1),
        ("2013-07-11", 1, 1),
        ("2013-07-10", 0, 0),
        ("tenth", 0, 0),
        ("2004-09-30", 0, 1),
        ("fifth", 0, 1),
        (Rules(legend_rule="all_go"), 0, 0),
        (Rules(legend_rule="oldest_stays"), 0, 1),
    ],
    ids=str,
)
def test_legend_rule_between_players(rules: Rules | str, mine: int, theirs: int) -> None:
    """Of two with one name under two players: both stay; none stays; the one that was there first stays."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=QUEEN)
    duel.bob.has(battlefield=QUEEN)

    duel.alice.casts("Queen").resolves()

    assert (len(duel.alice.battlefield), len(duel.bob.battlefield)) == (mine, theirs)
    assert len(duel.alice.graveyard) == 1 - mine


@pytest.mark.parametrize(("rules", "left"), [("current", 1), ("tenth", 0), ("2003-01-01", 1)], ids=str)
def test_legend_rule_of_one_player(rules: str, left: int) -> None:
    """The player chooses one to keep; or both go; or the older stays without a choice."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=QUEEN, hand=QUEEN)
    first = duel.find("Queen").id

    duel.alice.casts("Queen")
    duel.resolves(*([first] if rules == "current" else []))

    assert len(duel.alice.battlefield) == left
    assert not left or duel.find("Queen").id == first


@pytest.mark.parametrize(
    ("rules", "left", "mine"),
    [
        ("current", 2, 2),
        ("2017-09-25", 2, 2),
        ("2017-09-24", 2, 1),
        ("2013-07-10", 0, 0),
        ("tenth", 0, 0),
        (Rules(planeswalker_uniqueness="one_each"), 2, 1),
        (Rules(planeswalker_uniqueness="all_go"), 0, 0),
    ],
    ids=str,
)
def test_planeswalkers_of_one_type(rules: Rules | str, left: int, mine: int) -> None:
    """Planeswalkers with a type in common: each player kept one from 2013; none stayed before; today all stay."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=TWO)
    duel.bob.has(battlefield=ONE)
    duel.alice.casts("Two").resolves()
    assert len(duel.alice.battlefield + duel.bob.battlefield) == left

    again = Duel(rules=rules)
    again.alice.has(battlefield=ONE, hand=TWO)
    again.alice.casts("Two")
    again.resolves(*([again.find("One").id] if mine == 1 else []))
    assert again.alice.battlefield == ["One", "Two"][:mine]


@pytest.mark.parametrize(
    ("rules", "copy_stays"),
    [("2004-09-30", False), ("2001-07-23", False), ("2001-07-22", True), ("1999-04-23", True), ("1999-04-22", False)],
    ids=str,
)
def test_an_old_creature_becomes_a_legend(rules: str, copy_stays: bool) -> None:
    """rule 420.5e (2001): the one that has been a legend longest stays; from 1999 to 2001 the one that came first."""
    duel = Duel(rules=rules)
    ape = written(
        "Ape {0}\nCreature — Shapeshifter\n{0}: Ape becomes a copy of target creature until end of turn.\n1/1"
    )
    duel.alice.has(battlefield=ape)
    duel.bob.has(battlefield=QUEEN)

    duel.alice.activates("Ape", at="Queen").resolves()

    assert (duel.bob.battlefield == []) is copy_stays
    assert (duel.alice.battlefield == ["Queen"]) is copy_stays
