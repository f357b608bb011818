"""Casting, targets, copies and what spells and abilities know, as on both sides of a day."""

from lawmage.rules.phasing import phasing
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import basic, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
GROW = written("Grow {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
FORK = written("Fork {0}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the copy.")


@around("2006-02-01", "2006-01-31")
def test_what_is_divided_is_read_early(rules: str) -> None:
    """CR 601.2d: what is divided among targets is divided as the ability is announced; its source may grow later."""
    duel = Duel(rules=rules)
    hydra = written(
        "Hydra {0}\nCreature — Hydra\n{0}: Hydra deals damage equal to its power divided as you choose among any "
        "number of targets.\n2/2"
    )
    duel.alice.has(battlefield=hydra, hand=GROW)

    duel.alice.activates("Hydra", "bob", "no more targets")
    duel.alice.casts("Grow", at="Hydra")
    duel.resolve_all()

    assert duel.bob.life == 18


@around("2006-02-01", "2006-01-31")
def test_a_copy_knows_what_paid_for_it(rules: str) -> None:
    """CR 707.10: a copy of a spell uses what was sacrificed for the original."""
    duel = Duel(rules=rules)
    fling = written(
        "Fling {0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\n"
        "Fling deals damage equal to the sacrificed creature's power to any target."
    )
    duel.alice.has(battlefield=OGRE, hand=[fling, FORK])

    duel.alice.casts("Fling", "bob")
    duel.alice.casts("Fork", at="Fling").resolves("unchanged")
    duel.resolve_all()

    assert duel.bob.life == 14


@around("2007-02-01", "2007-01-31")
def test_a_copy_may_keep_an_illegal_target(rules: str) -> None:
    """CR 707.10c: a copy whose target is not changed keeps it, legal or not."""
    duel = Duel(rules=rules)
    sting = written("Sting {0}\nSorcery\nDestroy target creature you don't control.")
    veil = written("Veil {0}\nInstant\nCreatures you control gain hexproof until end of turn.")
    duel.alice.has(hand=[sting, FORK])
    duel.bob.has(battlefield=OGRE, hand=veil)

    duel.alice.casts("Sting", at="Ogre")
    duel.bob.casts("Veil").resolves()
    duel.alice.casts("Fork", at="Sting").resolves("no")
    assert len(duel.game.stack) == 2
    duel.resolve_all()

    assert duel.bob.battlefield == ["Ogre"]


@around("2009-05-01", "2009-04-30")
def test_a_permanent_knows_that_it_was_kicked(rules: str) -> None:
    """CR 400.7d: what enters knows the choices made for its spell."""
    duel = Duel(rules=rules)
    elf = written("Elf {0}\nCreature — Elf\nKicker {0}\nWhen Elf enters, if it was kicked, you gain 3 life.\n1/1")
    duel.alice.has(hand=[elf, elf])

    duel.alice.casts("Elf", "pay kicker").resolve_all()
    duel.alice.casts("Elf", "no kicker").resolve_all()

    assert duel.alice.life == 23


@around("2009-09-04", "2009-09-03")
def test_regenerating_what_cannot_be_regenerated(rules: str) -> None:
    """CR 701.19c: the ability may be activated; the shield does nothing."""
    duel = Duel(rules=rules)
    troll = written("Troll {0}\nCreature — Troll\n{0}: Regenerate Troll.\n2/2")
    burn = written(
        "Burn {0}\nInstant\nBurn deals 1 damage to target creature. That creature can't be regenerated this turn."
    )
    duel.alice.has(battlefield=troll, hand=[burn, KILL])
    duel.alice.casts("Burn", at="Troll").resolves()

    duel.alice.activates("Troll").resolves()
    duel.alice.casts("Kill", at="Troll").resolves()

    assert duel.alice.battlefield == []


@around("2009-09-04", "2009-09-03")
def test_prevention_of_a_number_in_each_event(rules: str) -> None:
    """CR 615.11: one is prevented of the damage to each creature, at the same time and again later."""
    duel = Duel(rules=rules)
    defender = written(
        "Defender {0}\nCreature — Human Cleric\n"
        "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.\n1/3"
    )
    cleric = written("Cleric {0}\nCreature — Cleric\n1/2")
    rain = written("Rain {0}\nSorcery\nRain deals 2 damage to each creature.")
    duel.alice.has(battlefield=[defender, cleric, cleric], hand=rain)

    duel.alice.casts("Rain").resolves()

    assert duel.alice.battlefield == ["Defender", "Cleric", "Cleric"]
    assert [duel.game.objects[id].damage for id in duel.game.battlefield] == [1, 1, 1]


@around("2009-09-04", "2009-09-03")
def test_tapping_what_is_tapped(rules: str) -> None:
    """CR 701.26a: what is tapped does not become tapped."""
    duel = Duel(rules=rules)
    city = written("City {0}\nArtifact\n{T}: You gain 1 life.\nWhenever City becomes tapped, you lose 3 life.")
    chill = written("Chill {0}\nInstant\nTap target artifact.")
    duel.alice.has(battlefield=city, hand=chill)
    duel.alice.activates("City").resolve_all()
    assert duel.alice.life == 18

    duel.alice.casts("Chill", at="City").resolve_all()

    assert duel.alice.life == 18


@around("2010-02-01", "2010-01-31")
def test_a_gained_ability_means_who_has_it(rules: str) -> None:
    """CR 201.5a: the name in a gained ability is read as the object that has it."""
    duel = Duel(rules=rules)
    mimic = written(
        "Mimic {0}\nCreature — Shapeshifter\nMimic has all activated abilities of each creature an "
        "opponent controls.\n2/2"
    )
    troll = written("Troll {0}\nCreature — Troll\n{1}: Regenerate Troll.\n2/2")
    duel.alice.has(battlefield=[mimic, basic("Forest")], hand=KILL)
    duel.bob.has(battlefield=troll)

    duel.alice.activates("Mimic").resolves()
    duel.alice.casts("Kill", at="Mimic").resolves()

    assert duel.alice.battlefield == ["Mimic", "Forest"]


@around("2010-02-01", "2010-01-31", "2007-05-01", "2007-04-30")
def test_what_was_put_into_a_library(rules: str) -> None:
    """CR 608.2h: what the effect itself has hidden is as it last was."""
    duel = Duel(rules=rules)
    plow = written(
        "Plow {0}\nInstant\nPut target creature on the bottom of its owner's library. Its "
        "controller gains life equal to its power."
    )
    duel.alice.has(hand=[GROW, plow])
    duel.bob.has(battlefield=OGRE, library=BEAR)
    duel.alice.casts("Grow", at="Ogre").resolves()

    duel.alice.casts("Plow", at="Ogre").resolves()

    assert duel.bob.life == 26


@around("2007-05-01", "2007-04-30", "2009-10-01", "2009-09-30", "2009-07-11", "2009-07-10")
def test_an_ability_whose_source_has_died(rules: str) -> None:
    """CR 608.2b, 113.7a: a target is judged, and the effect carried out, by what the source last was."""
    duel = Duel(rules=rules)
    prod = written("Prod {0}\nCreature — Goblin\n{0}: Prod deals damage equal to its power to target creature.\n2/2")
    duel.alice.has(battlefield=prod, hand=[GROW, KILL])
    duel.bob.has(battlefield=[written("Saint {0}\nCreature — Human\nProtection from Goblins\n1/5"), OGRE])
    duel.alice.casts("Grow", at="Prod").resolves()
    assert not duel.alice.may("activate Prod at Saint")

    duel.alice.activates("Prod", at="Ogre")
    duel.alice.casts("Kill", at="Prod")
    duel.resolve_all()

    assert duel.bob.battlefield == ["Saint"]


@around("2009-10-01", "2009-09-30")
def test_what_left_and_came_back(rules: str) -> None:
    """CR 608.2h: an ability's source that has left and returned is another object; what it last was is used."""
    duel = Duel(rules=rules)
    prod = written("Prod {0}\nCreature — Goblin\n{0}: Prod deals damage equal to its power to target creature.\n1/1")
    blink = written(
        "Blink {0}\nInstant\nExile target creature you control, then return it to the battlefield "
        "under its owner's control."
    )
    duel.alice.has(battlefield=prod, hand=[GROW, blink])
    duel.bob.has(battlefield=OGRE)
    duel.alice.casts("Grow", at="Prod").resolves()

    duel.alice.activates("Prod", at="Ogre")
    duel.alice.casts("Blink", at="Prod")
    duel.resolve_all()

    assert duel.bob.battlefield == []


@around("2011-02-04", "2011-02-03")
def test_doubled_once_however_it_is_modified(rules: str) -> None:
    """CR 614.5: a replacement effect has one chance at an event, whatever it has become meanwhile."""
    duel = Duel(rules=rules)
    double = written("Double {0}\nEnchantment\nIf you would gain life, you gain twice that much life instead.")
    more = written("More {0}\nEnchantment\nIf you would gain life, you gain that much life plus 1 instead.")
    duel.alice.has(battlefield=[double, more], hand=written("Sip {0}\nInstant\nYou gain 1 life."))

    duel.alice.casts("Sip").resolves("Double")

    assert duel.alice.life == 23


@around("2011-09-30", "2011-09-29", "2016-04-08", "2016-04-07")
def test_what_a_cost_has_moved_is_found(rules: str) -> None:
    """CR 400.7h: an effect finds what its cost has moved to a zone that all can see."""
    duel = Duel(rules=rules)
    fish = written(
        "Fish {0}\nCreature — Fish\n{0}, Exile Fish: Return it to the battlefield under its "
        "owner's control at the beginning of the next end step.\n1/1"
    )
    duel.alice.has(battlefield=fish)

    duel.alice.activates("Fish").resolves()
    assert duel.alice.exile == ["Fish"]
    duel.to_step(END_STEP)
    duel.resolve_all()

    assert duel.alice.battlefield == ["Fish"]


@around("2016-04-08", "2016-04-07", "2018-10-05", "2018-10-04")
def test_each_activation_has_its_x(rules: str) -> None:
    """CR 107.3k: an X in the cost of an ability is chosen each time, and has nothing to do with other X."""
    duel = Duel(rules=rules)
    hydra = written("Hydra {X}\nCreature — Hydra\n{X}: You gain X life.\n1/1")
    duel.alice.has(battlefield=[basic("Forest")] * 7, hand=hydra)
    duel.alice.casts("Hydra", 2).resolves()

    duel.alice.activates("Hydra", 1)
    duel.alice.activates("Hydra", 4)
    duel.resolve_all()

    assert duel.alice.life == 25


@around("2017-04-28", "2017-04-27")
def test_what_cannot_happen_is_not_replaced(rules: str) -> None:
    """CR 614.17b: nothing else happens instead of life that can't be gained."""
    duel = Duel(rules=rules)
    ban = written("Ban {0}\nEnchantment\nPlayers can't gain life.")
    turn = written("Turn {0}\nEnchantment\nIf you would gain life, draw that many cards instead.")
    duel.alice.has(battlefield=[ban, turn], library=[BEAR] * 3, hand=written("Sip {0}\nInstant\nYou gain 1 life."))

    duel.alice.casts("Sip").resolves()

    assert (duel.alice.life, duel.alice.hand) == (20, [])


@around("2019-05-03", "2019-05-02")
def test_a_counter_that_cannot_be_put(rules: str) -> None:
    """CR 122.5: a counter that can't be put onto the second object is not removed from the first."""
    duel = Duel(rules=rules)
    shift = written("Shift {0}\nInstant\nMove a +1/+1 counter from target creature onto another target creature.")
    rock = written("Rock {0}\nCreature — Elemental\nRock can't have counters put on it.\n1/1")
    duel.alice.has(battlefield=[OGRE, rock], hand=shift)
    duel.game.own(duel.find("Ogre").id).counters = {"+1/+1": 1}
    duel.game.stale = True

    duel.alice.casts("Shift", at=["Ogre", "Rock"]).resolves()

    assert duel.find("Ogre").counters == {"+1/+1": 1}


@around("2020-08-07", "2020-08-06")
def test_a_bonus_for_all_and_what_is_phased_out(rules: str) -> None:
    """CR 702.26e: what was phased out as all creatures got a bonus has none when it phases in."""
    duel = Duel(rules=rules)
    fade = written("Fade {0}\nCreature — Spirit\n{0}: Fade phases out.\n1/1")
    rush = written("Rush {0}\nSorcery\nCreatures you control get +3/+3 until end of turn.")
    duel.alice.has(battlefield=[fade, OGRE], hand=rush)
    duel.alice.activates("Fade").resolves()
    duel.alice.casts("Rush").resolves()

    phasing(duel.game, 0)

    assert duel.find("Fade").chars.power == 1
    assert duel.find("Ogre").chars.power == 6
