"""How things enter, and what they are attached to, by edition."""

import pytest

from lawmage.ir.filter import IsType, Noun
from lawmage.ir.reference import You
from lawmage.ir.static import EntersWith
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD, LEGENDARY, SNOW
from tests.cards_for_tests import face, permanent, with_faces, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
CREATURES = Noun("permanent", IsType("creature"))
SHEEPSKIN = written(
    "Skin {0}\nCreature — Shapeshifter\nSkin enters tapped.\n"
    "You may have Skin enter as a copy of any creature on the battlefield.\n0/0"
)
WOLF = with_faces(
    "transform",
    face("Day", "{0}", "creature - Human", power="2", toughness="2"),
    face("Night", None, "creature - Wolf", power="3", toughness="3"),
)


@pytest.mark.parametrize(
    ("rules", "asked"), [("current", False), ("2011-09-30", False), ("2011-09-29", True), ("tenth", True)], ids=str
)
def test_copies_before_other_effects(rules: str, asked: bool) -> None:
    """CR 616.1c: it enters as a copy before anything else is seen to, since September 2011."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE, hand=SHEEPSKIN)

    duel.alice.casts("Skin").resolves(*(["tapped", "yes", "Ogre"] if asked else ["yes", "Ogre"]))

    assert duel.alice.battlefield == ["Ogre", "Ogre"]
    assert duel.game.objects[duel.game.battlefield[-1]].tapped is asked


@pytest.mark.parametrize(
    ("rules", "asked"), [("current", False), ("2008-10-01", False), ("2008-09-30", True), ("tenth", True)], ids=str
)
def test_control_before_other_effects(rules: str, asked: bool) -> None:
    """CR 616.1b: under whose control it enters comes first, since October 2008: another chooses what it copies."""
    duel = Duel(rules=rules)
    clone = written(
        "Clone {0}\nCreature — Shapeshifter\n"
        "You may have Clone enter as a copy of any creature on the battlefield.\n0/0"
    )
    thief = permanent("Thief", "enchantment", EntersWith(CREATURES, under=You()))
    duel.alice.has(hand=clone, battlefield=OGRE)
    duel.bob.has(battlefield=thief)
    duel.alice.casts("Clone").resolves(*(["as a copy", "yes"] if asked else ["yes"]))

    assert duel.bob.battlefield == ["Thief", "Ogre"]
    assert not duel.script.answers


@pytest.mark.parametrize(("rules", "asked"), [("current", False), ("2022-02-18", False), ("2022-02-17", True)], ids=str)
def test_back_faces_before_other_effects(rules: str, asked: bool) -> None:
    """CR 616.1d: with its back face up comes before the rest, since February 2022."""
    duel = Duel(rules=rules)
    moon = permanent("Moon", "enchantment", EntersWith(CREATURES, transformed=True))
    frost = written("Frost {0}\nArtifact\nCreatures enter tapped.")
    duel.alice.has(hand=WOLF, battlefield=[moon, frost])

    duel.alice.casts("Day").resolves(*(["Frost"] if asked else []))

    assert not duel.script.answers
    assert duel.find("Night").tapped


@pytest.mark.parametrize(("rules", "made"), [("current", False), ("2023-02-03", False), ("2023-02-02", True)], ids=str)
def test_an_aura_token_with_nothing_to_enchant(rules: str, made: bool) -> None:
    """CR 303.4g: it isn't created; until February 2023 it went to the graveyard."""
    duel = Duel(rules=rules).remembers()
    gift = written("Gift {0}\nSorcery\nTarget opponent creates a token that's a copy of target Aura.")
    spell = written("Wings {0}\nEnchantment — Aura\nEnchant creature you control\nEnchanted creature gets +1/+1.")
    duel.alice.has(hand=[spell, gift], battlefield=OGRE)
    duel.alice.casts("Wings", at="Ogre").resolves()

    duel.alice.casts("Gift", at=["bob", "Wings"]).resolve_all()

    assert duel.bob.battlefield == []
    moved = [event for event in duel.happened if isinstance(event, ZoneChange) and event.zone == GRAVEYARD]
    assert len(moved) == (2 if made else 1)  # Gift is put there as well.


@pytest.mark.parametrize(
    ("rules", "power"),
    [("current", 4), ("2013-09-27", 4), ("2013-09-26", 3), ("2011-05-01", 3), ("2011-04-30", 4)],
    ids=str,
)
def test_what_is_equipped_by_what_is_no_equipment(rules: str, power: int) -> None:
    """CR 301.5e: whatever is attached knows its host; from 2011 to 2013 only an Equipment has an equipped creature."""
    duel = Duel(rules=rules)
    wings = written("Wings {0}\nEnchantment — Aura\nEnchant creature\nEquipped creature gets +1/+1.")
    duel.alice.has(hand=wings, battlefield=OGRE)

    duel.alice.casts("Wings", at="Ogre").resolves()

    assert duel.find("Ogre").chars.power == power


@pytest.mark.parametrize(
    ("rules", "shuffles"),
    [("current", True), ("2015-07-17", True), ("2015-07-16", False), ("2010-02-01", False), ("2010-01-31", True)],
    ids=str,
)
def test_shuffling_in_what_is_gone(rules: str, shuffles: bool) -> None:
    """CR 701.24c: the library is shuffled all the same; from 2010 to 2015 it was not."""
    duel = Duel(rules=rules).remembers()
    guest = written("Guest {0}\nCreature — Human\nWhen Guest dies, shuffle it into its owner's library.\n1/1")
    duel.alice.has(
        battlefield=guest,
        hand=[
            written("Kill {0}\nInstant\nDestroy target creature."),
            written("Void {0}\nInstant\nExile target card from a graveyard."),
        ],
        library=[OGRE, OGRE],
    )
    duel.alice.casts("Kill", at="Guest").resolves()

    duel.alice.casts("Void", at="Guest").resolves()
    duel.resolve_all()

    assert any([event.name == "shuffle" for event in duel.happened]) is shuffles


@pytest.mark.parametrize(
    ("rules", "stays"),
    [("current", True), ("2005-10-01", True), ("2005-09-30", False), ("2005-08-01", False), ("2005-07-31", True)],
    ids=str,
)
def test_gaining_a_supertype(rules: str, stays: bool) -> None:
    """CR 205.4b: the others are kept; for two months of 2005 they were lost."""
    duel = Duel(rules=rules)
    crown = written("Crown {0}\nEnchantment — Aura\nEnchant permanent\nEnchanted permanent is legendary.")
    yeti = written("Yeti {0}\nSnow Creature — Yeti\n2/2")
    duel.alice.has(hand=crown, battlefield=yeti)

    duel.alice.casts("Crown", at="Yeti").resolves()

    found = duel.find("Yeti").chars.supertypes
    assert found & LEGENDARY
    assert (found & SNOW != 0) is stays


@pytest.mark.parametrize(
    ("rules", "newer"),
    [
        ("current", True),
        ("2001-07-23", True),
        ("2001-07-22", False),
        ("1998-05-01", False),
        ("1998-04-30", True),
        ("fifth", True),
    ],
    ids=str,
)
def test_timestamp_of_what_moves(rules: str, newer: bool) -> None:
    """CR 613.7e: an Aura that becomes attached anew has a new timestamp, since July 2001."""
    duel = Duel(rules=rules)
    red = written("Red {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature is red.")
    move = written("Move {0}\nSorcery\nAttach target Aura to target creature.")
    bear = written("Bear {1}{G}\nCreature — Bear\n2/2")
    duel.alice.has(hand=[red, move], battlefield=[OGRE, bear])
    duel.alice.casts("Red", at="Ogre").resolves()
    before = duel.find("Red").timestamp

    duel.alice.casts("Move", at=["Red", "Bear"]).resolves()

    assert duel.find("Red").attached_to == duel.find("Bear").id
    assert (duel.find("Red").timestamp > before) is newer
