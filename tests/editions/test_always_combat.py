"""Combat, turns and costs, as on both sides of a day."""

from lawmage.scenario.duel import Duel
from lawmage.types import BEGINNING_OF_COMBAT, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import basic, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
SOLDIER = "create a 1/1 white Soldier creature token that's tapped and attacking."


@around("2007-10-01", "2007-09-30")
def test_what_enters_attacking_has_not_attacked(rules: str) -> None:
    """CR 508.4: what is put onto the battlefield attacking was never declared as an attacker."""
    duel = Duel(rules=rules)
    captain = written(f"Captain {{0}}\nCreature — Human\nWhenever Captain attacks, {SOLDIER}\n2/2")
    drum = written("Drum {0}\nEnchantment\nWhenever a creature you control attacks, you gain 1 life.")
    duel.alice.has(battlefield=[captain, drum])

    duel.attacks("Captain", options=["Captain"]).resolve_all()
    duel.fights()

    assert (duel.alice.life, duel.bob.life) == (21, 17)


@around("2008-10-01", "2008-09-30")
def test_who_attacks_alone(rules: str) -> None:
    """CR 506.5: that a creature attacks alone is settled by the declaration."""
    duel = Duel(rules=rules)
    captain = written(f"Captain {{0}}\nCreature — Human\nExalted\nWhenever Captain attacks, {SOLDIER}\n2/2")
    duel.alice.has(battlefield=captain)

    duel.attacks("Captain", options=[0]).resolve_all()
    duel.fights()

    assert duel.bob.life == 16


@around("2007-05-01", "2007-04-30")
def test_a_requirement_and_a_restriction(rules: str) -> None:
    """CR 509.1c: as many requirements as possible are obeyed: two creatures must block what one alone can't."""
    duel = Duel(rules=rules)
    giant = written("Giant {0}\nCreature — Giant\nMenace\n5/5")
    goat = written("Goat {0}\nCreature — Goat\nGoat blocks each combat if able.\n1/1")
    duel.alice.has(battlefield=giant)
    duel.bob.has(battlefield=[goat, goat])

    duel.attacks("Giant").blocks("Goat", "Goat")

    assert all([duel.game.objects[id].blocking for id in duel.game.battlefield if duel.object(id).chars.name == "Goat"])


@around("2009-07-11", "2009-07-10")
def test_who_defends_before_attackers(rules: str) -> None:
    """CR 507.1: with two players the other is the defending player from the beginning of combat."""
    duel = Duel(rules=rules)
    drum = written("Drum {0}\nEnchantment\nAt the beginning of combat on your turn, defending player loses 1 life.")
    duel.alice.has(battlefield=[drum, OGRE])

    duel.to_step(BEGINNING_OF_COMBAT)
    duel.resolve_all()

    assert duel.bob.life == 19


@around("2009-07-11", "2009-07-10")
def test_blocked_though_nobody_blocks_any_more(rules: str) -> None:
    """CR 509.1h: a blocked creature stays blocked though its blocker is gone."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=OGRE, hand=KILL)
    duel.bob.has(battlefield=BEAR)

    duel.attacks("Ogre").blocks("Bear")
    duel.alice.casts("Kill", at="Bear").resolves()
    duel.fights()

    assert duel.bob.life == 20


@around("2006-07-15", "2006-07-14")
def test_an_upkeep_for_each_counter(rules: str) -> None:
    """CR 702.24a: each age counter needs a creature of its own, and one alone is not sacrificed."""
    duel = Duel(rules=rules)
    idol = written("Idol {0}\nArtifact\nCumulative upkeep—Sacrifice a creature.")
    duel.alice.has(battlefield=[idol, OGRE])
    duel.game.own(duel.find("Idol").id).counters = {"age": 1}

    duel.bob.has(library=BEAR)

    duel.to_step(UPKEEP)
    duel.to_step(PRECOMBAT_MAIN)
    duel.to_step(UPKEEP)
    duel.resolve_all()

    assert duel.alice.battlefield == ["Ogre"]


@around("2007-05-01", "2007-04-30", "2007-10-01", "2007-09-30")
def test_no_land_in_the_turn_of_another(rules: str) -> None:
    """CR 305.3: no effect lets a player play a land in another's turn, or one too many."""
    duel = Duel(rules=rules)
    gift = written("Gift {0}\nInstant\nExile the top card of your library. You may play it this turn.")
    duel.bob.has(hand=gift, library=basic("Forest"))
    duel.alice.has(hand=[gift, basic("Island")], library=basic("Swamp"))
    duel.alice.plays("Island")
    duel.alice.casts("Gift").resolves()
    assert not duel.alice.may("play Swamp")

    duel.bob.casts("Gift").resolves()

    assert not duel.bob.may("play Forest")


@around("2007-05-01", "2007-04-30")
def test_destroyed_twice_and_regenerated_twice(rules: str) -> None:
    """CR 701.19b: a static ability that regenerates does so each time."""
    duel = Duel(rules=rules)
    clergy = written("Clergy {0}\nCreature — Human\nIf Clergy would be destroyed, regenerate it.\n1/1")
    duel.alice.has(battlefield=clergy, hand=[KILL, KILL])

    duel.alice.casts("Kill", at="Clergy").resolves()
    duel.alice.casts("Kill", at="Clergy").resolves()

    assert duel.alice.battlefield == ["Clergy"]


@around("2007-05-01", "2007-04-30")
def test_no_mana_cost_cannot_be_paid(rules: str) -> None:
    """CR 118.6: a card without mana cost is not cast for less, however much its cost is reduced."""
    duel = Duel(rules=rules)
    vision = written("Vision\nSorcery\nYou gain 5 life.")
    cheap = written("Cheap {0}\nArtifact\nSpells you cast cost {2} less to cast.")
    duel.alice.has(battlefield=cheap, hand=vision)

    assert not duel.alice.may("cast Vision")


@around("2008-10-01", "2008-09-30")
def test_a_shield_against_two_at_once(rules: str) -> None:
    """CR 701.8, 614.8: what is destroyed twice at the same time is regenerated by one shield."""
    duel = Duel(rules=rules)
    troll = written("Troll {0}\nCreature — Troll\n{0}: Regenerate Troll.\n2/2")
    wrath = written("Wrath {0}\nSorcery\nDestroy all creatures and all artifacts.")
    metal = written("Metal {0}\nEnchantment\nAll creatures are artifacts in addition to their other types.")
    duel.alice.has(battlefield=[troll, metal], hand=wrath)
    duel.alice.casts("Wrath")
    duel.alice.activates("Troll").resolves()

    duel.resolve_all()

    assert duel.alice.battlefield == ["Troll", "Metal"]


@around("2006-10-01", "2006-09-30")
def test_draws_are_replaced_one_by_one(rules: str) -> None:
    """CR 121.2: cards are drawn one at a time; a draw that is replaced does not keep the next from coming."""
    duel = Duel(rules=rules)
    see = written("See {0}\nSorcery\nDraw three cards.")
    dredge = written("Stinker {0}\nCreature — Zombie\nDredge 1\n1/1")
    duel.alice.has(hand=see, library=[BEAR, OGRE, BEAR, OGRE], graveyard=dredge)

    duel.alice.casts("See").resolves("no", "yes")

    assert sorted(duel.alice.hand) == ["Ogre", "Ogre", "Stinker"]
