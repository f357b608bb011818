"""Layers by edition (CR 613; 418.5 of 2008)."""

import pytest

from lawmage.rules import keywords
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, HAND, TYPE_NAMES, names_of
from tests.cards_for_tests import FOREST, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
SHRINK = written("Shrink {0}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn.")
SWELL = written("Swell {0}\nInstant\nTarget creature gets +2/+2 until end of turn.")
BANNER = written("Banner {0}\nArtifact\nCreatures you control get +1/+1.")
COUNT = written(
    "Count {0}\nCreature — Treefolk\n"
    "Count's power and toughness are each equal to the number of lands you control.\n*/*"
)
FROST = written("Frost {0}\nArtifact\nArtifacts enter tapped.")
FORGE = written("Forge {0}\nEnchantment\nAll lands are artifacts in addition to their other types.")


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 4), ("2009-07-11", 4), ("tenth", 2), ("2005-10-01", 2)], ids=str
)
def test_setting_after_changing(rules: str, power: int) -> None:
    """CR 613.4: what sets power and toughness comes before what changes it; until 2009 the newer of them won."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[OGRE, BANNER], hand=[SWELL, SHRINK])

    duel.alice.casts("Swell", at="Ogre").resolves()
    assert duel.find("Ogre").chars.power == 6
    duel.alice.casts("Shrink", at="Ogre").resolves()

    assert duel.find("Ogre").chars.power == power


@pytest.mark.parametrize(
    ("rules", "places"), [("current", 1), ("2020-04-17", 1), ("2020-04-16", 2), ("tenth", 3)], ids=str
)
def test_counters_and_doubling(rules: str, places: int) -> None:
    """CR 613.4c: counters are applied among other changes by timestamp; until 2020 in a sublayer of their own."""
    from lawmage.explaining import explain
    from lawmage.game import Game

    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[OGRE, BANNER], hand=SWELL)
    duel.game.own(duel.find("Ogre").id).counters = {"+1/+1": 1}
    duel.game.stale = True
    duel.alice.casts("Swell", at="Ogre").resolves()

    steps = explain(Game.from_state(duel.game), duel.find("Ogre").id).steps

    assert duel.find("Ogre").chars.power == 7
    assert len(steps) == places


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 2), ("2007-05-01", 2), ("tenth", 2), ("2007-04-30", 0), ("fifth", 0)], ids=str
)
def test_stars_off_the_battlefield(rules: str, power: int) -> None:
    """CR 604.3: stars are worked out in all zones; until May 2007 they counted 0 except in play."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[FOREST, FOREST, COUNT], hand=COUNT)

    assert duel.find("Count", HAND).chars.power == power
    assert duel.find("Count").chars.power == 2


@pytest.mark.parametrize(
    ("rules", "tapped"),
    [
        ("current", True),
        ("2017-09-25", True),
        ("2017-09-24", False),
        ("tenth", False),
        ("2001-07-23", False),
        ("2001-07-22", True),
        ("1999-04-23", True),
        ("1999-04-22", False),
        ("fifth", False),
    ],
    ids=str,
)
def test_entering_under_effects_of_others(rules: str, tapped: bool) -> None:
    """CR 614.12: effects that are there count for how a permanent enters; until 2017 only its own abilities did."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[FROST, FORGE], hand=FOREST)

    duel.alice.plays("Forest")

    assert duel.find("Forest").tapped is tapped


@pytest.mark.parametrize(
    ("rules", "types"), [("current", 2), ("1998-02-01", 2), ("1998-01-31", 1), ("fifth", 1)], ids=str
)
def test_dependency(rules: str, types: int) -> None:
    """CR 613.8: an effect waits for one that changes what it applies to; until 1998 only age counted."""
    duel = Duel(rules=rules)
    dependent = written("Dependent {0}\nEnchantment\nArtifacts are creatures in addition to their other types.")
    duel.alice.has(battlefield=[dependent, FORGE, FOREST])

    assert len(names_of(duel.find("Forest").chars.types, TYPE_NAMES)) == types + 1


@pytest.mark.parametrize(("rules", "depends"), [("current", True), ("2011-02-04", True), ("2011-02-03", True)], ids=str)
def test_dependency_settled_once(rules: str, depends: bool) -> None:
    """Until 2011 the order of a layer was settled before anything in it was applied: simple cases come out the same."""
    duel = Duel(rules=rules)
    dependent = written("Dependent {0}\nEnchantment\nArtifacts are creatures in addition to their other types.")
    duel.alice.has(battlefield=[dependent, FORGE, FOREST])

    assert bool(duel.find("Forest").chars.types & CREATURE) is depends


SWITCH = written("Turn {0}\nInstant\nSwitch target creature's power and toughness until end of turn.")
FLAT = written("Flat {0}\nInstant\nTarget creature has base power and toughness 0/2 until end of turn.")
WAKE = written("Wake {0}\nInstant\nTarget artifact becomes a 3/2 artifact creature until end of turn.")
LANCE = written("Lance {0}\nInstant\nTarget creature gets +5/+0 until end of turn.")


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("current", (3, 8)),
        ("2005-10-01", (3, 8)),
        ("2005-09-30", (8, 3)),
        ("2003-07-01", (8, 3)),
        ("2003-06-30", (8, 3)),
    ],
    ids=str,
)
def test_what_comes_after_a_switch(rules: str, size: tuple[int, int]) -> None:
    """CR 613.4d: switching is last; until October 2005 what came later changed the values as switched."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE, hand=[SWITCH, LANCE])

    duel.alice.casts("Turn", at="Ogre").resolves()
    duel.alice.casts("Lance", at="Ogre").resolves()

    found = duel.find("Ogre").chars
    assert (found.power, found.toughness) == size


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 5), ("2009-07-10", 4), ("2005-10-01", 4), ("2005-09-30", 1)], ids=str
)
def test_setting_under_a_static_ability(rules: str, power: int) -> None:
    """rule 418.5a (2005): what static abilities add comes after what is set; before, the newer of them won."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[OGRE, BANNER], hand=[SWELL, SHRINK])
    duel.alice.casts("Swell", at="Ogre").resolves()

    duel.alice.casts("Shrink", at="Ogre").resolves()

    # The base of 1; the spell's 2 where it still counts; the banner's 1 where that does.
    assert duel.find("Ogre").chars.power == {5: 4, 4: 2, 1: 1}[power]


@pytest.mark.parametrize(
    ("rules", "power"),
    [
        ("current", 3),
        ("2005-10-01", 3),
        ("2005-09-30", 0),
        ("2003-12-01", 0),
        ("2003-11-30", 3),
        ("2003-10-01", 3),
        ("2003-09-30", 0),
        ("2001-07-23", 0),
        ("2001-07-22", 0),
        ("1999-11-01", 0),
        ("1999-10-31", 3),
        ("fifth", 3),
    ],
    ids=str,
)
def test_waking_what_was_flattened(rules: str, power: int) -> None:
    """rule 418.5b (2003): for some years what changes types set power and toughness with them, before all others."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=BANNER, hand=[WAKE, FLAT, WAKE])
    duel.alice.casts("Wake", at="Banner").resolves()
    duel.alice.casts("Flat", at="Banner").resolves()
    base = duel.find("Banner").chars.power

    duel.alice.casts("Wake", at="Banner").resolves()

    assert duel.find("Banner").chars.power - base == power


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("current", (1, 3)),
        ("2005-10-01", (1, 3)),
        ("2003-07-01", (0, 2)),
        ("2001-07-23", (0, 2)),
        ("2001-07-22", (1, 3)),
        ("1999-04-23", (1, 3)),
        ("1999-04-22", (0, 2)),
        ("1998-02-01", (0, 2)),
        ("1998-01-31", (1, 3)),
        ("fifth", (1, 3)),
    ],
    ids=str,
)
def test_counters_put_on_what_was_flattened(rules: str, size: tuple[int, int]) -> None:
    """rule 418.5e (2001), summary K.12.2: counters came before all other changes; at other times by age with them."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE, hand=[FLAT, written("Seed {0}\nSorcery\nPut a +1/+1 counter on target creature.")])
    duel.alice.casts("Flat", at="Ogre").resolves()

    duel.alice.casts("Seed", at="Ogre").resolves()

    found = duel.find("Ogre").chars
    assert (found.power, found.toughness) == size


@pytest.mark.parametrize("rules", ["current", "2003-07-01", "2003-06-30"])
def test_changed_text_before_types(rules: str) -> None:
    """CR 613.1c, d: a word is changed before what it says of types is applied, or it depended on that."""
    duel = Duel(rules=rules)
    lively = written("Lively {0}\nEnchantment\nAll Swamps are 1/1 creatures that are still lands.")
    hack = written(
        "Hack {0}\nInstant\n"
        "Change the text of target permanent by replacing all instances of one basic land type with another."
    )
    duel.alice.has(battlefield=[lively, FOREST], hand=hack)

    duel.alice.casts("Hack", at="Lively").resolves("Swamp", "Forest")

    assert duel.find("Forest").chars.types & CREATURE


@pytest.mark.parametrize(
    ("rules", "tramples"),
    [
        ("current", True),
        ("tenth", True),
        ("2005-10-01", True),
        ("2005-09-30", False),
        ("1999-04-23", False),
        ("1998-02-01", False),
    ],
    ids=str,
)
def test_what_depends_and_what_comes_later(rules: str, tramples: bool) -> None:
    """rule 418.5d (2005): a dependent effect comes just after what it depends on; before, after all that depend on
    nothing."""
    duel = Duel(rules=rules)
    duel.alice.has(
        battlefield=[
            written("Clip {0}\nEnchantment\nCreatures with flying lose trample."),
            written("Lift {0}\nEnchantment\nRed creatures have flying."),
            written("Drive {0}\nEnchantment\nCreatures have trample."),
            OGRE,
        ]
    )

    assert (duel.find("Ogre").chars.keywords & keywords.TRAMPLE != 0) is tramples
    assert duel.find("Ogre").chars.keywords & keywords.FLYING


@pytest.mark.parametrize("rules", ["current", "2005-10-01", "2005-09-30", "2003-07-01"])
def test_a_dual_land_that_is_set_to_another_type(rules: str) -> None:
    """CR 305.7: it has none of the mana abilities of its old types, wherever those were written."""
    duel = Duel(rules=rules)
    dual = written("Grove {0}\nLand — Forest Plains\n({T}: Add {G} or {W}.)")
    duel.alice.has(battlefield=[dual, written("Bog {0}\nEnchantment\nNonbasic lands are Swamps.")])

    assert len(duel.find("Grove" if rules != "2003-06-30" else "Swamp").chars.abilities) == 1
