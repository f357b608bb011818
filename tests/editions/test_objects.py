"""Tokens, copies, phasing and counters by edition."""

import pytest

from lawmage.editions import Rules
from lawmage.rules.costs import summoning_sick
from lawmage.rules.one_shot.choosing import OTHER_TYPE, creature_type_words
from lawmage.rules.phasing import PhaseIn
from lawmage.scenario.duel import Duel
from lawmage.types import ANY_WORD
from tests.cards_for_tests import BOLT, FOREST, MOUNTAIN, written

GIFT = written("Gift {0}\nSorcery\nTarget opponent creates a 1/1 white Bird creature token.")
ECHO = written("Echo {0}\nInstant\nThe controller of target spell copies it.")
VANISH = written("Vanish {0}\nInstant\nTarget permanent phases out.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/5")
SOLDIERS = written("Soldiers {0}\nSorcery\nCreate a 1/1 white Soldier creature token.")
GOD = written("Idol {0}\nCreature — Golem\nIndestructible\n3/3")
HUMBLE = written("Humble {0}\nInstant\nTarget creature loses all abilities until end of turn.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
KEEN = written("Keen {0}\nSorcery\nYou gain 1 life for each modified permanent you control.")
BLANK = written("Blank {0}\nEnchantment\nSagas lose all abilities.")
SAGA = written("Tale {0}\nEnchantment — Saga\nI — You gain 1 life.\nII — You gain 1 life.")
BLADE = written("Blade {0}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
RISE = written("Rise {0}\nSorcery\nArtifacts you control become 1/1 artifact creatures until end of turn.")
CLASH = written("Clash {0}\nSorcery\nClash with an opponent. If you win, each opponent loses 3 life.")
SPREAD = written("Spread {0}\nSorcery\nProliferate.")


@pytest.mark.parametrize(("rules", "owner"), [("current", 1), ("2009-07-11", 1), ("tenth", 0)], ids=str)
def test_owner_of_a_token(rules: str, owner: int) -> None:
    """CR 111.2: the player who creates a token owns it; until 2009 the controller of the effect did."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=GIFT)

    duel.alice.casts("Gift", at="bob").resolves()

    (name,) = duel.bob.battlefield
    assert name.startswith("Bird")
    assert duel.find(name).owner == owner


@pytest.mark.parametrize(("rules", "owner"), [("current", 0), ("2009-07-11", 0), ("tenth", 1)], ids=str)
def test_owner_of_a_copy(rules: str, owner: int) -> None:
    """CR 112.2: who puts a copy on the stack owns it; until 2009 the controller of the effect that made it."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=BOLT, battlefield=MOUNTAIN)
    duel.bob.has(hand=ECHO)

    duel.alice.casts("Bolt", at="bob")
    duel.bob.casts("Echo", at="Bolt").resolves()

    copy = duel.game.objects[duel.game.stack[-1]]
    assert (copy.is_copy, copy.controller, copy.owner) == (True, 0, owner)


@pytest.mark.parametrize(
    ("rules", "damage", "ready"),
    [
        ("current", 2, False),
        ("2009-07-11", 2, False),
        ("tenth", 0, True),
        (Rules(phased_out="zone", phased_out_tokens_cease=True), 0, True),
    ],
    ids=str,
)
def test_phasing(rules: Rules | str, damage: int, ready: bool) -> None:
    """CR 702.26: until 2009 the permanent changed zones: its damage is gone, and it acts as though it had haste."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[VANISH], battlefield=OGRE)
    ogre = duel.find("Ogre").id
    duel.game.own(ogre).damage = 2
    duel.game.own(ogre).since = duel.game.turn

    duel.alice.casts("Vanish", at="Ogre").resolves()
    assert duel.game.objects[ogre].phased_out
    assert duel.game.objects[ogre].damage == damage
    duel.game.do(PhaseIn(ogre, 0, 1, -1, ""))

    assert not duel.game.objects[ogre].phased_out
    assert summoning_sick(duel.game, ogre) is not ready


@pytest.mark.parametrize(
    ("rules", "there"), [("current", True), ("2017-08-25", True), ("2017-08-24", False), ("tenth", False)], ids=str
)
def test_a_token_phases_out(rules: str, there: bool) -> None:
    """CR 702.26d: a phased-out token is still there; until 2017 it ceased to exist."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[SOLDIERS, VANISH])
    duel.alice.casts("Soldiers").resolves()

    duel.alice.casts("Vanish", at="Soldier").resolves()

    assert (len(duel.game.battlefield) == 1) is there


@pytest.mark.parametrize(
    ("rules", "fights"), [("current", False), ("2010-07-16", False), ("2010-07-15", True), ("tenth", True)], ids=str
)
def test_an_attacker_phases_out(rules: str, fights: bool) -> None:
    """CR 506.4: it is removed from combat at once; until 2010 as combat ended."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=VANISH, battlefield=OGRE)
    ogre = duel.find("Ogre").id

    duel.attacks("Ogre")
    duel.alice.casts("Vanish", at="Ogre").resolves()

    assert (duel.game.objects[ogre].attacking >= 0) is fights
    duel.fights()
    assert duel.bob.life == 20


@pytest.mark.parametrize(("rules", "left"), [("current", 1), ("2006-10-01", 1), ("2006-09-30", 5)], ids=str)
def test_counters_annihilate(rules: str, left: int) -> None:
    """CR 704.5q: +1/+1 and -1/-1 counters remove each other since October 2006."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE)
    ogre = duel.find("Ogre").id
    duel.game.own(ogre).counters = {"+1/+1": 3, "-1/-1": 2}
    duel.game.stale = True

    duel.alice.has(hand=SOLDIERS)
    duel.alice.casts("Soldiers").resolves()

    assert sum(duel.game.objects[ogre].counters.values()) == left
    assert duel.find("Ogre").chars.power == 4


@pytest.mark.parametrize(("rules", "total"), [("current", 4), ("2019-05-03", 4), ("2019-05-02", 3)], ids=str)
def test_proliferate(rules: str, total: int) -> None:
    """CR 701.34a: one more counter of each kind; until 2019 of one kind that is chosen."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE, hand=SPREAD)
    ogre = duel.find("Ogre").id
    duel.game.own(ogre).counters = {"+1/+1": 1, "charge": 1}
    duel.game.stale = True

    duel.alice.casts("Spread")
    duel.resolves("Ogre", *(["charge"] if total == 3 else []))

    assert duel.game.objects[ogre].counters == {"+1/+1": total - 2, "charge": 2}


@pytest.mark.parametrize(
    ("rules", "name"),
    [("current", "Soldier Token"), ("2021-11-15", "Soldier Token"), ("2021-11-14", "Soldier")],
    ids=str,
)
def test_name_of_a_token(rules: str, name: str) -> None:
    """CR 111.4: its subtypes and, since November 2021, the word Token."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=SOLDIERS)

    duel.alice.casts("Soldiers").resolves()

    assert duel.alice.battlefield == [name]


@pytest.mark.parametrize(
    ("rules", "attached"), [("current", False), ("2009-09-04", False), ("2009-09-03", True), ("tenth", True)], ids=str
)
def test_a_creature_that_is_attached(rules: str, attached: bool) -> None:
    """CR 704.5p: since September 2009 what becomes a creature becomes unattached."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[OGRE, BLADE], hand=RISE)
    duel.alice.activates("Blade", at="Ogre").resolves()

    duel.alice.casts("Rise").resolves()

    assert (duel.find("Blade").attached_to == duel.find("Ogre").id) is attached


@pytest.mark.parametrize(
    ("rules", "lost"), [("current", True), ("2013-07-11", True), ("2013-07-10", False), ("tenth", False)], ids=str
)
def test_losing_indestructible(rules: str, lost: bool) -> None:
    """CR 702.12: a keyword ability that can be lost; until 2013 a quality that losing all abilities left."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=GOD, hand=[HUMBLE, KILL])

    duel.alice.casts("Humble", at="Idol").resolves()
    duel.alice.casts("Kill", at="Idol").resolves()

    assert (duel.alice.battlefield == []) is lost


@pytest.mark.parametrize(("rules", "counts"), [("current", True), ("2024-11-08", True), ("2024-11-07", False)], ids=str)
def test_modified(rules: str, counts: bool) -> None:
    """CR 700.9: any permanent with counters is modified; until November 2024 only a creature."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[BLADE], hand=KEEN)
    duel.game.own(duel.find("Blade").id).counters = {"charge": 1}
    duel.game.stale = True

    duel.alice.casts("Keen").resolves()

    assert duel.alice.life == (21 if counts else 20)


@pytest.mark.parametrize(("rules", "stays"), [("current", True), ("2025-06-06", True), ("2025-06-05", False)], ids=str)
def test_a_saga_without_chapters(rules: str, stays: bool) -> None:
    """CR 714.4: since June 2025 it is not sacrificed."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[BLANK, SOLDIERS], battlefield=SAGA)

    duel.alice.casts("Blank").resolves()

    assert ("Tale" in duel.alice.battlefield) is stays


@pytest.mark.parametrize(
    ("rules", "newer"), [("current", False), ("2003-07-01", False), ("2003-06-30", True), ("fifth", True)], ids=str
)
def test_timestamp_of_what_phases_in(rules: str, newer: bool) -> None:
    """CR 613.7: what phases in keeps its timestamp, since July 2003."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=VANISH, battlefield=OGRE)
    ogre = duel.find("Ogre").id
    before = duel.find("Ogre").timestamp

    duel.alice.casts("Vanish", at="Ogre").resolves()
    duel.game.do(PhaseIn(ogre, 0, 1, -1, ""))

    assert (duel.game.objects[ogre].timestamp > before) is newer


WINTER = written(
    "Winter {0}\nEnchantment\nAs Winter enters, choose a creature type.\nCreatures of the chosen type get +1/+1."
)
GROVE = written("Grove {0}\nEnchantment\nAll Forests are 1/1 creatures that are still lands.")


@pytest.mark.parametrize(
    ("rules", "any_word", "invented"),
    [("current", False, False), ("2002-10-07", False, False), ("2002-10-06", False, True), ("fifth", True, True)],
    ids=str,
)
def test_words_as_creature_types(rules: str, any_word: bool, invented: bool) -> None:
    """CR 205.3m: a type of the list is chosen; until 2002 any word, until 1998 even one that means something else.

    A land that has become a creature has no creature type by its land type.
    """
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[FOREST, GROVE], hand=WINTER)
    duel.game.own(duel.find("Forest").id).tapped = True
    settings = duel.game.settings

    words = creature_type_words(duel.game)
    duel.alice.casts("Winter").resolves("Forest" if any_word else "Treefolk")

    assert (settings.creature_type_choice == ANY_WORD, "Forest" in words, "land" in words) == (any_word,) * 3
    assert (OTHER_TYPE in words) == invented
    assert duel.find("Forest").chars.power == 1


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 17), ("2009-07-11", 17), ("tenth", 20), ("2007-10-01", 20)], ids=str
)
def test_clash_with_an_empty_library(rules: str, life: int) -> None:
    """CR 701.30d: a land wins against no card at all; by the ruling of 2008 no card counts as 0."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=CLASH, library=[FOREST] * 2)

    duel.alice.casts("Clash").resolves("no")

    assert duel.bob.life == life
