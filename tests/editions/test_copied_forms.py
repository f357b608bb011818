"""What a permanent became or chose as it entered, and copies of it, by date (CR 707.2, 607.2d)."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, RED, UPKEEP
from tests.cards_for_tests import written

CLAY = written(
    "Clay {0}\nArtifact Creature — Shapeshifter\nAs this creature enters, it becomes your choice of a 3/3 artifact "
    "creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in addition to its "
    "other types.\n*/*"
)
MIMIC = written("Mimic {0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn.")
CLONE = written(
    "Clone {0}\nCreature — Shapeshifter\n"
    "You may have this creature enter as a copy of any creature on the battlefield.\n0/0"
)
BEAR = written("Bear {0}\nCreature — Bear\n2/2")
DAYS = pytest.mark.parametrize(
    ("rules", "copied"),
    [("current", True), ("2005-10-01", True), ("2005-09-30", False), ("2001-07-23", False)],
    ids=str,
)


@DAYS
def test_what_it_became_is_copied(rules: str, copied: bool) -> None:
    """CR 707.2: what becomes a copy of it takes its size, types and abilities; until October 2005 what is printed."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[CLAY, MIMIC], battlefield=BEAR)
    duel.alice.casts("Clay").resolves("1/6")
    assert (duel.find("Clay").chars.power, duel.find("Clay").chars.toughness) == (1, 6)
    assert "Wall" in duel.find("Clay").chars.subtypes and "Shapeshifter" in duel.find("Clay").chars.subtypes

    bear = duel.find("Bear").id
    duel.alice.casts("Mimic", at=["Bear", "Clay"]).resolves()

    if copied:
        assert (duel.object(bear).chars.power, duel.object(bear).chars.toughness) == (1, 6)
        assert "Wall" in duel.object(bear).chars.subtypes
    else:
        assert duel.alice.battlefield == ["Clay"]
        assert "Bear" in duel.alice.graveyard


@DAYS
def test_what_enters_as_a_copy_chooses_too(rules: str, copied: bool) -> None:
    """CR 707.6: the copy enters as something of its controller's choice, on top of what it copies, if anything."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[CLAY, CLONE])
    duel.alice.casts("Clay").resolves("1/6")

    duel.alice.casts("Clone").resolves("yes", "2/2")

    copy = duel.object(duel.game.battlefield[-1]).chars
    assert (copy.name, copy.power, copy.toughness) == ("Clay", 2, 2)
    assert ("Wall" in copy.subtypes) is copied


@pytest.mark.parametrize("rules", ["2001-07-22", "1998-03-31"])
def test_a_copy_that_takes_choices_takes_this_too(rules: str) -> None:
    """E.4.2 (1998): the copy becomes what the original is, and nobody chooses."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[CLAY, CLONE])
    duel.alice.casts("Clay").resolves("1/6")

    duel.alice.casts("Clone").resolves("yes")

    copy = duel.object(duel.game.battlefield[-1])
    assert (copy.chars.name, copy.chars.power, copy.chars.toughness, copy.zone) == ("Clay", 1, 6, BATTLEFIELD)


@pytest.mark.parametrize(
    ("rules", "fits"), [("current", False), ("2008-07-15", False), ("2008-07-14", True), ("2001-07-23", True)], ids=str
)
def test_a_choice_made_for_another_ability(rules: str, fits: bool) -> None:
    """CR 607.2d: a choice is undefined for what the permanent becomes a copy of; until July 2008 it served there."""
    duel = Duel(rules=rules)
    ward = written(
        "Ward {0}\nCreature — Spirit\nAs this creature enters, choose a color.\n"
        "This creature has protection from the chosen color.\n1/1"
    )
    elves = written(
        "Elves {0}\nCreature — Elf\nAs this creature enters, choose a color.\n"
        "{0}: Add one mana of the chosen color.\n1/1"
    )
    duel.alice.has(hand=[ward, MIMIC])
    duel.bob.has(battlefield=elves)
    duel.alice.casts("Ward").resolves("red")
    spirit = duel.find("Ward").id
    assert duel.object(spirit).memory["color"] == RED

    duel.alice.casts("Mimic", at=["Ward", "Elves"]).resolves()
    assert duel.object(spirit).chars.name == "Elves"
    duel.alice.activates("Elves")

    assert len(duel.alice.player.pool) == (1 if fits else 0)
    duel.to_step(UPKEEP)
    assert duel.object(spirit).chars.name == "Ward"
