"""Rules that some day's text says for the first time, or in other words, and that are the same on both sides of it."""

import pytest

from lawmage.rules.costs import summoning_sick
from lawmage.rules.ending import concede
from lawmage.rules.tapping import UntapEvent
from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import basic, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
SURVEY = written("Survey {0}\nSorcery\nSurveil 2.")


@around("2020-06-01", "1998-02-28")
def test_a_victim_is_chosen_as_it_is_sacrificed(rules: str) -> None:
    """Summary G.35.4: what an effect makes a player sacrifice is chosen on resolution."""
    duel = Duel(rules=rules)
    edict = written("Edict {0}\nSorcery\nTarget player sacrifices a creature.")
    duel.alice.has(hand=edict)
    duel.bob.has(battlefield=[OGRE, BEAR], hand=KILL)

    duel.alice.casts("Edict", at="bob")
    duel.bob.casts("Kill", at="Ogre")
    duel.resolve_all()

    assert duel.bob.battlefield == []


@around("2001-09-24", "2001-09-23")
def test_control_of_what_is_there(rules: str) -> None:
    """CR 611.2c: who takes control of all creatures has none that enter later."""
    duel = Duel(rules=rules)
    charm = written("Charm {0}\nInstant\nGain control of all creatures until end of turn.")
    flash = written("Flash {0}\nCreature — Faerie\nFlash\n1/1")
    duel.alice.has(hand=charm)
    duel.bob.has(battlefield=OGRE, hand=flash)

    duel.alice.casts("Charm").resolves()
    duel.bob.casts("Flash").resolves()

    assert duel.alice.battlefield == ["Ogre"]
    assert duel.bob.battlefield == ["Flash"]


@around("2010-02-01", "2010-01-31")
def test_loyalty_abilities_used_by_another(rules: str) -> None:
    """CR 606.3: one loyalty ability a turn for each permanent, whoever controls it."""
    duel = Duel(rules=rules)
    walker = written("Walker {0}\nLegendary Planeswalker — Ann\n+1: You gain 1 life.\nLoyalty: 3")
    duel.alice.has(
        battlefield=walker,
        hand=[
            written("Give {0}\nSorcery\nTarget opponent gains control of target planeswalker you control."),
            written("Take {0}\nSorcery\nGain control of target planeswalker."),
        ],
    )
    duel.alice.activates("Walker").resolves()
    assert not duel.alice.may("activate Walker")

    duel.alice.casts("Give", at=["bob", "Walker"]).resolves()
    duel.alice.casts("Take", at="Walker").resolves()

    assert not duel.alice.may("activate Walker")


@around("2010-02-01", "2010-01-31")
def test_the_last_player_wins_whatever_is_said(rules: str) -> None:
    """CR 104.2a: that nobody else is left beats "can't win"."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=written("Never {0}\nEnchantment\nYou can't win the game."))

    concede(duel.game, 1)

    assert duel.game.over
    assert duel.game.winners == (0,)


@around("2012-02-01", "2012-01-31")
def test_what_state_based_actions_saw(rules: str) -> None:
    """CR 704.7: what dies with counters on it had them, though they would be removed at once with it."""
    duel = Duel(rules=rules)
    wolf = written("Wolf {0}\nCreature — Wolf\nUndying\n1/1")
    duel.alice.has(battlefield=wolf, hand=written("Sip {0}\nInstant\nYou gain 1 life."))
    duel.game.own(duel.find("Wolf").id).counters = {"+1/+1": 1, "-1/-1": 2}
    duel.game.stale = True

    duel.alice.casts("Sip")
    duel.resolve_all()

    assert duel.alice.graveyard == ["Wolf", "Sip"]


@around("2009-02-01", "2009-01-31")
def test_what_lands_could_produce(rules: str) -> None:
    """CR 106.7: lands that look at each other could produce nothing; with a basic land there, what that makes."""
    duel = Duel(rules=rules)
    orchard = written(
        "Orchard {0}\nLand\n{T}: Add one mana of any color that a land an opponent controls could produce."
    )
    duel.alice.has(battlefield=[orchard, orchard])
    duel.bob.has(battlefield=orchard)

    duel.alice.activates("Orchard")
    assert duel.alice.player.pool == []
    duel.bob.has(battlefield=basic("Swamp"))
    duel.alice.activates("Orchard")

    assert len(duel.alice.player.pool) == 1


@around("2009-07-11", "2009-07-10")
def test_whose_ability_it_is_in_a_graveyard(rules: str) -> None:
    """CR 108.4a, 113.8: the ability of a card in a graveyard is its owner's."""
    duel = Duel(rules=rules)
    ghost = written(
        "Ghost {0}\nCreature — Spirit\n"
        "Whenever another creature dies, if Ghost is in your graveyard, you gain 1 life.\n1/1"
    )
    duel.bob.has(graveyard=ghost, battlefield=OGRE)
    duel.alice.has(hand=KILL)

    duel.alice.casts("Kill", at="Ogre").resolves()
    duel.resolve_all()

    assert duel.bob.life == 21


@around("2023-11-17", "2023-11-16")
def test_two_stun_counters(rules: str) -> None:
    """CR 122.1d: one of them is removed instead of untapping, and nobody is asked which."""
    duel = Duel(rules=rules)
    duel.bob.has(battlefield=OGRE)
    id = duel.find("Ogre").id
    duel.game.own(id).counters = {"stun": 2}
    duel.game.own(id).tapped = True

    duel.game.do(UntapEvent(id, 1, 1, -1, "502.3"))

    assert duel.game.objects[id].counters == {"stun": 1}
    assert duel.game.objects[id].tapped


@around("2023-10-13", "2023-10-12")
def test_surveilling_an_empty_library(rules: str) -> None:
    """CR 701.25d: who surveils has done so though nothing could be looked at."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=written("Eye {0}\nEnchantment\nWhenever you surveil, you gain 1 life."), hand=SURVEY)

    duel.alice.casts("Survey").resolves()
    duel.resolve_all()

    assert duel.alice.life == 21


@around("2009-09-04", "2009-09-03")
def test_lifelink_of_what_has_died(rules: str) -> None:
    """CR 702.15c: the damage of a source that has left is from what it last was."""
    duel = Duel(rules=rules)
    martyr = written(
        "Martyr {0}\nCreature — Human\nLifelink\nWhen Martyr dies, it deals 2 damage to target player.\n1/1"
    )
    duel.alice.has(battlefield=martyr, hand=KILL)

    duel.alice.casts("Kill", at="Martyr").resolves("bob")
    duel.resolve_all()

    assert (duel.alice.life, duel.bob.life) == (22, 18)


@around("2011-05-01", "2011-04-30")
def test_counters_of_what_dies(rules: str) -> None:
    """CR 122.2: they cease to exist; nobody removes them."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(battlefield=OGRE, hand=KILL)
    duel.game.own(duel.find("Ogre").id).counters = {"+1/+1": 2}
    duel.game.stale = True

    duel.alice.casts("Kill", at="Ogre").resolves()

    assert not [event for event in duel.happened if event.name == "remove counters"]
    assert duel.find("Ogre", GRAVEYARD).counters == {}


@pytest.mark.parametrize("rules", ["current", "1999-04-23", "1999-04-22", "fifth"])
def test_a_newer_world(rules: str) -> None:
    """CR 704.5k, K.14.8 (1999): the world that came last stays, on any date."""
    duel = Duel(rules=rules)
    duel.alice.has(
        battlefield=written("Old {0}\nWorld Enchantment\nYou have no maximum hand size."),
        hand=written("New {0}\nWorld Enchantment\nYou have no maximum hand size."),
    )

    duel.alice.casts("New").resolves()
    duel.goes_on()

    assert duel.alice.battlefield == ["New"]


@pytest.mark.parametrize("rules", ["current", "1999-04-23", "1999-04-22", "fifth"])
def test_sick_after_coming_back(rules: str) -> None:
    """CR 302.6, G.39.1 (1999): what left its controller and came back this turn can't attack."""
    duel = Duel(rules=rules)
    duel.alice.has(
        battlefield=OGRE,
        hand=[
            written("Give {0}\nSorcery\nTarget opponent gains control of target creature you control."),
            written("Take {0}\nSorcery\nGain control of target creature."),
        ],
    )
    duel.alice.casts("Give", at=["bob", "Ogre"]).resolves()
    duel.alice.casts("Take", at="Ogre").resolves()
    assert duel.alice.battlefield == ["Ogre"]

    assert summoning_sick(duel.game, duel.find("Ogre").id)


@around("2006-07-15", "2006-07-14")
def test_an_aura_on_a_player_who_is_protected(rules: str) -> None:
    """CR 704.5m: an Aura on a player whom it can't enchant goes."""
    duel = Duel(rules=rules)
    curse = written(
        "Curse {0}\nEnchantment — Aura Curse\nEnchant player\nAt the beginning of your upkeep, you gain 1 life."
    )
    duel.alice.has(hand=curse)
    duel.bob.has(hand=written("Guard {0}\nEnchantment\nFlash\nYou have protection from enchantments."))
    duel.alice.casts("Curse", at="bob").resolves()

    duel.bob.casts("Guard").resolves()

    assert duel.alice.graveyard == ["Curse"]
