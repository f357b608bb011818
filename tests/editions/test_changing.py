"""Costs, targets and what is divided, by edition."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")


@pytest.mark.parametrize(
    ("rules", "castable"), [("current", True), ("2010-04-23", True), ("2010-04-22", False)], ids=str
)
def test_a_coloured_reduction(rules: str, castable: bool) -> None:
    """CR 118.7c: what a reduction by coloured mana exceeds reduces generic mana, since April 2010."""
    duel = Duel(rules=rules)
    guide = written("Guide {0}\nCreature — Human\nCreature spells you cast cost {W}{B} less to cast.\n1/1")
    cleric = written("Cleric {1}{W}\nCreature — Cleric\n2/2")
    duel.alice.has(battlefield=guide, hand=cleric)

    assert duel.alice.may("cast Cleric") is castable


@pytest.mark.parametrize(
    ("rules", "castable"), [("current", False), ("2019-06-12", False), ("2019-06-11", True)], ids=str
)
def test_a_snow_cost_is_reduced(rules: str, castable: bool) -> None:
    """CR 107.4h: {S} is no generic mana, since June 2019."""
    duel = Duel(rules=rules)
    guide = written("Guide {0}\nCreature — Human\nCreature spells you cast cost {1} less to cast.\n1/1")
    yeti = written("Yeti {S}\nSnow Creature — Yeti\n2/2")
    duel.alice.has(battlefield=guide, hand=yeti)

    assert duel.alice.may("cast Yeti") is castable


SWERVE = written("Swerve {0}\nInstant\nChange the targets of target spell.")
FORK = written("Fork {0}\nSorcery\nFork deals 2 damage to target creature and 1 damage to target land.")


@pytest.mark.parametrize(("rules", "moved"), [("current", False), ("2010-02-01", False), ("2010-01-31", True)], ids=str)
def test_changing_targets(rules: str, moved: bool) -> None:
    """CR 115.7a: all are changed or none; until February 2010 each that could be."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=FORK)
    duel.bob.has(battlefield=[OGRE, BEAR, FOREST], hand=SWERVE)

    duel.alice.casts("Fork", at=["Bear", "Forest"])
    duel.bob.casts("Swerve", at="Fork").resolves()
    duel.resolve_all()

    assert duel.find("Ogre").damage == (2 if moved else 0)
    assert ("Bear" in duel.bob.battlefield) is moved


@pytest.mark.parametrize(
    ("rules", "swapped"), [("current", True), ("2011-05-01", True), ("2011-04-30", False)], ids=str
)
def test_swapping_targets(rules: str, swapped: bool) -> None:
    """CR 115.7e: only the final set of targets must be legal, since May 2011."""
    duel = Duel(rules=rules)
    trail = written(
        "Trail {0}\nSorcery\nTrail deals 1 damage to target creature and 3 damage to another target creature."
    )
    turn = written("Turn {0}\nInstant\nYou may choose new targets for target spell.")
    duel.alice.has(hand=trail)
    duel.bob.has(battlefield=[OGRE, BEAR], hand=turn)
    duel.alice.casts("Trail", at=["Ogre", "Bear"])
    duel.bob.casts("Turn", at="Trail")

    # Where nothing but the old target is left to choose, nobody is asked.
    duel.resolves("yes", *(["Bear", "Ogre"] if swapped else []))
    duel.resolve_all()

    assert duel.bob.graveyard == ["Turn", "Ogre" if swapped else "Bear"]


@pytest.mark.parametrize("rules", ["current", "2009-07-11", "2009-07-10", "1998-03-01", "1998-02-28"])
def test_a_new_target_must_be_legal(rules: str) -> None:
    """CR 115.7: a spell whose target can't be changed to a legal one keeps it, even one that is illegal by now."""
    duel = Duel(rules=rules)
    scare = written("Scare {0}\nSorcery\nDestroy target nonblack creature.")
    imp = written("Imp {B}\nCreature — Imp\n1/1")
    duel.alice.has(hand=scare)
    # What targets a spell was an interrupt.
    swerve = written("Swerve {0}\nInterrupt\nChange the targets of target spell.")
    duel.bob.has(battlefield=[BEAR, imp], hand=swerve if rules.startswith("1998") else SWERVE)

    duel.alice.casts("Scare", at="Bear")
    duel.bob.casts("Swerve", at="Scare")
    duel.resolve_all()

    assert duel.bob.battlefield == ["Imp"]


@pytest.mark.parametrize(
    ("rules", "none"),
    [("current", True), ("2019-07-12", True), ("2019-07-11", False), ("2010-02-01", False), ("2010-01-31", True)],
    ids=str,
)
def test_dividing_among_any_number(rules: str, none: bool) -> None:
    """CR 107.1c: something may be divided among none at all; from 2010 to 2019 there was one at least."""
    duel = Duel(rules=rules)
    bless = written(
        "Bless {0}\nSorcery\nDistribute three +1/+1 counters among any number of target creatures you control."
    )
    duel.alice.has(battlefield=BEAR, hand=bless)

    duel.alice.casts("Bless", "no more")

    frame = duel.game.objects[duel.game.stack[-1]].frame
    assert frame is not None
    assert (frame.targets == [[]]) is none


@pytest.mark.parametrize("rules", ["current", "1999-11-01", "1999-10-31"])
def test_each_gets_something(rules: str) -> None:
    """CR 601.2d: two damage can't be divided among three creatures."""
    duel = Duel(rules=rules)
    sparks = written(
        "Sparks {0}\nInstant\nSparks deals 2 damage divided as you choose among any number of target creatures."
    )
    duel.alice.has(hand=sparks)
    duel.bob.has(battlefield=[OGRE, BEAR, written("Elf {G}\nCreature — Elf\n1/1")])

    duel.alice.casts("Sparks", at=["Ogre", "Bear"])

    frame = duel.game.objects[duel.game.stack[-1]].frame
    assert frame is not None
    assert [len(ids) for ids in frame.targets] == [2]
