"""Single rules of combat and damage by edition."""

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
SQUIRE = written("Squire {W}\nCreature — Human\nFirst strike\n0/4")
LANCE = written("Lance {W}\nCreature — Human\nFirst strike\n2/2")
GROW = written("Grow {0}\nInstant\nTarget creature gets +3/+0 until end of turn.")


@pytest.mark.parametrize(
    ("rules", "dealt"),
    [
        ("current", 2),
        ("2009-07-11", 2),
        ("2009-07-10", 2),
        ("2009-05-01", 2),
        ("2009-04-30", 5),
        ("2004-02-01", 5),
        ("2004-01-31", 2),
    ],
    ids=str,
)
def test_a_first_striker_without_power_grows_between_the_steps(rules: str, dealt: int) -> None:
    """CR 510.4: it had its turn in the first step; in between it dealt damage in the second if it had assigned none.

    rule 310.2a: before 2004, and for some weeks of 2009, it had assigned 0.
    """
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[SQUIRE, LANCE], hand=GROW)
    duel.attacks("Squire", "Lance").blocks()
    while duel.bob.life == 20:
        duel.step()

    duel.alice.casts("Grow", at="Squire").resolves()
    duel.fights()

    assert 20 - duel.bob.life == dealt


@pytest.mark.parametrize(("rules", "dealt"), [("current", 5), ("2007-02-01", 5), ("2007-01-31", 2)], ids=str)
def test_who_joins_between_the_steps(rules: str, dealt: int) -> None:
    """CR 510.4: an attacker that was not there in the first step deals damage in the second, since February 2007."""
    duel = Duel(rules=rules)
    join = written("Join {0}\nInstant\nCreate a 3/3 green Beast creature token that's tapped and attacking.")
    duel.alice.has(battlefield=LANCE, hand=join)
    duel.attacks("Lance").blocks()
    while duel.bob.life == 20:
        duel.step()

    duel.alice.casts("Join").resolves()
    duel.fights()

    assert 20 - duel.bob.life == dealt


@pytest.mark.parametrize(
    ("rules", "hits"), [("current", 1), ("2009-09-04", 1), ("2009-09-03", 1), ("2008-02-01", 1)], ids=str
)
def test_first_strike_lost_between_the_steps(rules: str, hits: int) -> None:
    """CR 702.7c: a creature that dealt damage in the first step does not in the second, on any date."""
    duel = Duel(rules=rules)
    dull = written("Dull {0}\nInstant\nTarget creature loses first strike until end of turn.")
    duel.alice.has(battlefield=LANCE, hand=dull)
    duel.attacks("Lance").blocks()
    while duel.bob.life == 20:
        duel.step()

    duel.alice.casts("Dull", at="Lance").resolves()
    duel.fights()

    assert 20 - duel.bob.life == 2 * hits


@pytest.mark.parametrize(
    ("rules", "regenerates"), [("current", False), ("2010-07-16", False), ("2010-07-15", True)], ids=str
)
def test_deathtouch_and_toughness_zero(rules: str, regenerates: bool) -> None:
    """CR 704.5h: only creatures with toughness above 0 are destroyed for it, since July 2010."""
    duel = Duel(rules=rules).remembers()
    snake = written("Snake {G}\nCreature — Snake\nDeathtouch\n1/1")
    bite = written(
        "Bite {0}\nInstant\nTarget creature deals 1 damage to another target creature. "
        "All creatures get -0/-3 until end of turn."
    )
    shield = written("Shield {0}\nInstant\nRegenerate target creature.")
    duel.alice.has(battlefield=[snake, OGRE], hand=[bite, shield])
    duel.alice.casts("Shield", at="Ogre").resolves()

    duel.alice.casts("Bite", at=["Snake", "Ogre"]).resolves()

    assert any([event.name == "regenerate" and event.done for event in duel.happened]) is regenerates


@pytest.mark.parametrize(("rules", "sees"), [("current", False), ("2021-02-02", False), ("2021-02-01", True)], ids=str)
def test_fighting_what_is_gone(rules: str, sees: bool) -> None:
    """CR 701.14b: neither fights; until 2021 only that no damage is dealt was said."""
    duel = Duel(rules=rules)
    brawler = written("Brawler {G}\nCreature — Bear\nWhenever Brawler fights, you gain 1 life.\n2/2")
    brawl = written("Brawl {0}\nInstant\nTarget creature you control fights target creature you don't control.")
    duel.alice.has(battlefield=brawler, hand=brawl)
    duel.bob.has(battlefield=OGRE, hand=written("Gone {0}\nInstant\nExile target creature."))

    duel.alice.casts("Brawl", at=["Brawler", "Ogre"])
    duel.bob.casts("Gone", at="Ogre").resolves()
    duel.resolve_all()

    assert duel.alice.life == (21 if sees else 20)
    assert duel.find("Brawler").damage == 0


@pytest.mark.parametrize(
    ("rules", "excess"),
    [("current", 3), ("2021-02-24", 3), ("2021-02-23", 0), ("2021-02-02", 0), ("2021-02-01", 3)],
    ids=str,
)
def test_excess_damage_with_deathtouch(rules: str, excess: int) -> None:
    """CR 120.10: more than 1 damage from a source with deathtouch; the text of three weeks did not say so."""
    duel = Duel(rules=rules).remembers()
    snake = written("Snake {G}\nCreature — Snake\nDeathtouch\n4/4")
    bite = written("Bite {0}\nInstant\nTarget creature deals damage equal to its power to another target creature.")
    duel.alice.has(battlefield=snake, hand=bite)
    duel.bob.has(battlefield=written("Wall {0}\nCreature — Wall\n0/5"))

    duel.alice.casts("Bite", at=["Snake", "Wall"]).resolves()

    assert sum([event.amount for event in duel.happened if event.name == "excess damage"]) == excess


@pytest.mark.parametrize(
    ("rules", "fights"),
    [
        ("current", False),
        ("2001-07-23", False),
        ("2001-07-22", False),
        ("1999-04-23", False),
        ("1999-04-22", True),
        ("fifth", True),
    ],
    ids=str,
)
def test_a_creature_that_regenerates_in_combat(rules: str, fights: bool) -> None:
    """CR 701.19a: it leaves combat, since April 1999."""
    duel = Duel(rules=rules)
    troll = written("Troll {0}\nCreature — Troll\n{0}: Regenerate Troll.\n3/3")
    duel.alice.has(battlefield=troll, hand=written("Bow {0}\nInstant\nDestroy target creature."))
    duel.attacks("Troll").blocks()

    if fights:
        duel.alice.casts("Bow", at="Troll").resolves("activate Troll").goes_on()
    else:
        duel.alice.activates("Troll").resolves()
        duel.alice.casts("Bow", at="Troll").resolves()
    assert duel.find("Troll").tapped
    duel.fights()

    assert duel.bob.life == (17 if fights else 20)


@pytest.mark.parametrize("rules", ["2009-07-11", "2010-07-15"])
def test_deathtouch_ignores_the_order(rules: str) -> None:
    """rule 702.2b (2009): all of it may go to the last, which no other creature can do."""
    for word, free in (("Deathtouch\n", True), ("", False)):
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=written(f"Snake {{G}}\nCreature — Snake\n{word}4/4"))
        duel.bob.has(battlefield=[OGRE, written("Wall {0}\nCreature — Wall\n0/5")])
        duel.attacks("Snake").blocks("Ogre", "Wall", order=["Ogre"])
        if not free:
            with pytest.raises(Unscripted):
                duel.fights(0)
            continue
        duel.fights(0)
        assert duel.bob.graveyard == ["Wall"]


@pytest.mark.parametrize(("rules", "over"), [("current", 2), ("2001-07-23", 2), ("2001-07-22", 0)], ids=str)
def test_trample_beside_others(rules: str, over: int) -> None:
    """CR 702.19b: what other attackers assign to the same blocker counts as lethal damage, since July 2001."""
    duel = Duel(rules=rules)
    duel.alice.has(
        battlefield=[
            written("Hero {W}\nCreature — Human\nBanding\n3/3"),
            written("Boar {G}\nCreature — Boar\nTrample\n2/2"),
        ]
    )
    duel.bob.has(battlefield=written("Wall {0}\nCreature — Wall\n0/3"))

    duel.attacks("Hero", "Boar", bands=["Hero", "Boar"]).blocks(("Wall", "Boar"))
    duel.fights(*([0] if over else []))

    assert 20 - duel.bob.life == over


@pytest.mark.parametrize("rules", ["current", "2009-07-11", "2009-07-10", "tenth"])
def test_trample_at_a_planeswalker(rules: str) -> None:
    """CR 702.19c: what tramples at a planeswalker deals no damage to its controller, on any date."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=written("Boar {G}\nCreature — Boar\nTrample\n5/5"))
    duel.bob.has(battlefield=written("Walker {0}\nLegendary Planeswalker — Ann\n+1: You gain 1 life.\nLoyalty: 2"))

    duel.attacks(("Boar", "Walker")).blocks()
    duel.fights()

    assert (duel.bob.life, duel.bob.battlefield) == (20, [])
