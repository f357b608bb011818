"""Effects of spells and abilities, copies and phasing that changed between 2006 and 2026."""

import pytest

from lawmage.rules.commander import PLAYED, set_identity
from lawmage.rules.keywords import FLYING
from lawmage.rules.mana import LETTERS, TYPE_MASK
from lawmage.rules.phasing import phasing
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, LIBRARY, UPKEEP
from tests.cards_for_tests import face, with_faces, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
TAKE = written("Take {0}\nInstant\nGain control of target creature.")


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 6), ("2009-07-11", 6), ("2009-07-10", 3), ("fifth", 3)], ids=str
)
def test_a_bonus_and_phasing_out(rules: str, power: int) -> None:
    """CR 702.26e: what was given until end of turn is still there after phasing in, since July 2009."""
    duel = Duel(rules=rules)
    grow = written("Grow {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
    vanish = written("Vanish {0}\nInstant\nTarget permanent phases out.")
    duel.alice.has(battlefield=[OGRE, written("Bear {0}\nCreature — Bear\n2/2")], hand=[grow, grow, vanish])
    duel.alice.casts("Grow", at="Ogre").resolves()
    duel.alice.casts("Grow", at="Bear").resolves()
    duel.alice.casts("Vanish", at="Ogre").resolves()

    phasing(duel.game, 0)

    assert duel.find("Ogre").chars.power == power
    assert duel.find("Bear").chars.power == 5


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 20), ("2006-10-01", 20), ("2006-09-30", 17), ("1999-04-23", 17)], ids=str
)
def test_a_shield_against_a_creature_spell(rules: str, life: int) -> None:
    """CR 400.7c: a shield against a permanent spell goes on against the permanent, since October 2006."""
    duel = Duel(rules=rules)
    ward = written(
        "Ward {0}\nInstant\nPrevent all damage that would be dealt to you this turn by a source of your choice."
    )
    imp = written("Imp {0}\nCreature — Imp\nWhen Imp enters, it deals 3 damage to target opponent.\n1/1")
    duel.alice.has(hand=imp)
    duel.bob.has(hand=ward)

    duel.alice.casts("Imp")
    duel.bob.casts("Ward").resolves("Imp")
    duel.resolve_all()

    assert duel.bob.life == life


@pytest.mark.parametrize(
    ("rules", "who"), [("current", 0), ("2007-10-01", 0), ("2007-09-30", 1), ("1999-04-23", 1)], ids=str
)
def test_whose_delayed_ability_it_is(rules: str, who: int) -> None:
    """CR 603.7d: whoever controlled the ability that made it; until October 2007 who has its source."""
    duel = Duel(rules=rules)
    bell = written("Bell {0}\nCreature — Spirit\n{0}: You gain 1 life at the beginning of the next end step.\n1/1")
    duel.alice.has(battlefield=bell)
    duel.bob.has(hand=TAKE)
    duel.alice.activates("Bell").resolves()
    duel.bob.casts("Take", at="Bell").resolves()

    duel.to_step(END_STEP)
    duel.resolve_all()

    assert [player.life for player in duel.game.players] == ([21, 20] if who == 0 else [20, 21])


@pytest.mark.parametrize(
    ("rules", "size"), [("current", (7, 7)), ("2011-02-04", (7, 7)), ("2011-02-03", (1, 2)), ("tenth", (1, 2))], ids=str
)
def test_a_copy_of_another_size(rules: str, size: tuple[int, int]) -> None:
    """CR 707.9d: what defines the size of the original is not copied by what says another, since February 2011."""
    duel = Duel(rules=rules)
    goyf = written(
        "Goyf {0}\nCreature — Lhurgoyf\n"
        "Goyf's power is equal to the number of cards in your graveyard and its toughness is equal to that "
        "number plus 1.\n*/1+*"
    )
    huge = written(
        "Huge {0}\nCreature — Shapeshifter\n"
        "You may have Huge enter as a copy of any creature on the battlefield, except it's 7/7.\n7/7"
    )
    duel.alice.has(hand=huge, graveyard=KILL)
    duel.bob.has(battlefield=goyf, graveyard=[KILL, KILL])

    duel.alice.casts("Huge").resolves("yes")

    found = [duel.object(id).chars for id in duel.game.battlefield if duel.game.objects[id].controller == 0]
    assert (found[0].power, found[0].toughness) == size


@pytest.mark.parametrize(
    ("rules", "every"), [("current", True), ("2021-02-02", True), ("2021-02-01", False), ("tenth", False)], ids=str
)
def test_a_copy_with_a_further_type(rules: str, every: bool) -> None:
    """CR 707.9d: a copy that is something in addition still has all creature types, since February 2021."""
    duel = Duel(rules=rules)
    change = written("Change {0}\nCreature — Shapeshifter\nChangeling\n2/2")
    mimic = written(
        "Mimic {0}\nCreature — Shapeshifter\n"
        "You may have Mimic enter as a copy of any creature on the battlefield, except it's a Rogue in addition to its "
        "other types.\n0/0"
    )
    duel.alice.has(hand=mimic)
    duel.bob.has(battlefield=change)

    duel.alice.casts("Mimic").resolves("yes")

    found = [duel.object(id).chars for id in duel.game.battlefield if duel.game.objects[id].controller == 0]
    assert "Rogue" in found[0].subtypes
    assert ("Goblin" in found[0].subtypes) is every


@pytest.mark.parametrize(
    ("rules", "shuffled"),
    [("current", True), ("2015-07-17", True), ("2015-07-16", False), ("2011-02-04", False), ("2011-02-03", True)],
)
def test_shuffling_what_goes_elsewhere(rules: str, shuffled: bool) -> None:
    """CR 701.24c: the library is shuffled though all of it goes elsewhere, but for 2011 to 2015."""
    duel = Duel(rules=rules).remembers()
    zenith = written("Zenith {0}\nSorcery\nFlashback {0}\nYou gain 1 life. Shuffle Zenith into its owner's library.")
    duel.alice.has(graveyard=zenith, library=[OGRE, KILL])

    duel.alice.casts("Zenith").resolves()

    assert duel.alice.exile == ["Zenith"]
    assert any([event.name == "shuffle" for event in duel.happened]) is shuffled


@pytest.mark.parametrize(
    ("rules", "paid"), [("current", False), ("2008-05-01", False), ("2008-04-30", True), ("2001-07-23", True)], ids=str
)
def test_choosing_to_draw_what_cannot_be_drawn(rules: str, paid: bool) -> None:
    """CR 121.3: who can't draw can't choose to, since May 2008; "if you do" asked for the choice."""
    duel = Duel(rules=rules)
    offer = written("Offer {0}\nSorcery\nYou may draw a card. If you do, you gain 2 life.")
    ban = written("Ban {0}\nEnchantment\nPlayers can't draw cards.")
    duel.alice.has(hand=offer, battlefield=ban, library=OGRE)

    duel.alice.casts("Offer").resolves(*(["yes"] if paid else []))

    assert (duel.alice.life, duel.alice.hand) == (22 if paid else 20, [])


@around("2008-05-01", "2008-04-30")
def test_choosing_to_draw_from_an_empty_library(rules: str) -> None:
    """CR 121.3: a library without cards keeps nobody from choosing to draw."""
    duel = Duel(rules=rules)
    offer = written("Offer {0}\nSorcery\nYou may draw a card. If you do, you gain 2 life.")
    duel.alice.has(hand=offer)

    duel.alice.casts("Offer").resolves("yes")

    assert duel.game.winners == (1,)


@around("2008-10-01", "2008-09-30")
def test_if_you_do_what_cannot_be_done(rules: str) -> None:
    """CR 118.12: what has to be sacrificed and is gone is not sacrificed, and nothing follows from it."""
    duel = Duel(rules=rules)
    doubt = written(
        "Doubt {0}\nEnchantment\nWhenever a player casts a spell, sacrifice Doubt. If you do, counter that spell."
    )
    sip = written("Sip {0}\nInstant\nYou gain 1 life.")
    duel.bob.has(battlefield=doubt)
    duel.alice.has(hand=[sip, sip])

    duel.alice.casts("Sip")
    duel.alice.casts("Sip")
    duel.resolve_all()

    assert duel.alice.life == 21


@pytest.mark.parametrize(
    ("rules", "tapped"),
    [("current", True), ("2008-02-01", True), ("2008-01-31", False), ("2007-05-01", False), ("2007-04-30", False)],
    ids=str,
)
def test_entering_as_what_its_own_ability_makes_it(rules: str, tapped: bool) -> None:
    """CR 614.12: its own static abilities count for how it enters, since February 2008."""
    duel = Duel(rules=rules)
    rust = written("Rust {0}\nEnchantment\nArtifacts enter tapped.")
    golem = written(
        "Golem {0}\nCreature — Golem\nAs long as it's your turn, Golem is an artifact in addition to "
        "its other types.\n2/2"
    )
    duel.alice.has(hand=golem, battlefield=rust)

    duel.alice.casts("Golem").resolves()

    assert duel.find("Golem").tapped is tapped


@around("2006-10-01", "2006-09-30")
def test_two_players_draw(rules: str) -> None:
    """CR 121.2c: the active player draws all cards, then the next."""
    duel = Duel(rules=rules).remembers()
    feast = written("Feast {0}\nSorcery\nEach player draws two cards.")
    duel.alice.has(hand=feast, library=[OGRE, OGRE])
    duel.bob.has(library=[OGRE, OGRE])

    duel.alice.casts("Feast").resolves()

    assert [event.player for event in duel.happened if event.name == "draw"] == [0, 0, 1, 1]


@around("2008-02-01", "2008-01-31")
def test_for_as_long_as_what_is_over(rules: str) -> None:
    """CR 611.2b: an effect whose duration is over before it would begin does nothing."""
    duel = Duel(rules=rules)
    siren = written(
        "Siren {0}\nCreature — Siren\n{T}: Gain control of target creature for as long as Siren remains tapped.\n1/1"
    )
    wake = written("Wake {0}\nInstant\nUntap target creature.")
    duel.alice.has(battlefield=siren, hand=wake)
    duel.bob.has(battlefield=OGRE)

    duel.alice.activates("Siren", at="Ogre")
    duel.alice.casts("Wake", at="Siren")
    duel.resolve_all()

    assert duel.bob.battlefield == ["Ogre"]


@pytest.mark.parametrize(
    ("rules", "attacked"), [("current", True), ("2009-02-01", True), ("2009-01-31", False), ("tenth", False)], ids=str
)
def test_a_planeswalker_that_blocked(rules: str, attacked: bool) -> None:
    """CR 506.4d: one that is no creature any more still is attacked; until February 2009 it left combat."""
    duel = Duel(rules=rules)
    walker = written("Walker {0}\nLegendary Planeswalker — Ann\n+1: You gain 1 life.\nLoyalty: 5")
    march = written("March {0}\nEnchantment\nPlaneswalkers are 4/4 creatures in addition to their other types.")
    smash = written("Smash {0}\nInstant\nDestroy target enchantment.")
    bear = written("Bear {0}\nCreature — Bear\n2/2")
    duel.alice.has(battlefield=[OGRE, bear], hand=smash)
    duel.bob.has(battlefield=[walker, march])

    duel.attacks(("Ogre", "Walker"), ("Bear", "Walker")).blocks(("Walker", "Bear"))
    duel.alice.casts("Smash", at="March").resolves()
    duel.fights()

    assert duel.find("Walker").counters == {"loyalty": 2 if attacked else 5}


@around("2010-02-01", "2010-01-31")
def test_a_planeswalker_that_stays_a_planeswalker(rules: str) -> None:
    """CR 506.4d: it is removed from combat only as what it is no more."""
    duel = Duel(rules=rules)
    walker = written("Walker {0}\nLegendary Planeswalker — Ann\n+1: You gain 1 life.\nLoyalty: 5")
    march = written("March {0}\nEnchantment\nPlaneswalkers are 4/4 creatures in addition to their other types.")
    duel.alice.has(battlefield=OGRE, hand=written("Smash {0}\nInstant\nDestroy target enchantment."))
    duel.bob.has(battlefield=[walker, march])

    duel.attacks(("Ogre", "Walker")).blocks("Walker")
    duel.alice.casts("Smash", at="March").resolves()
    duel.fights()

    assert duel.find("Walker").counters == {"loyalty": 5}


@around("2011-02-04", "2011-02-03")
def test_the_same_target_twice(rules: str) -> None:
    """CR 115.7a: a target is not changed to what is a target of the same words already."""
    duel = Duel(rules=rules)
    bear = written("Bear {0}\nCreature — Bear\n2/2")
    both = written("Both {0}\nSorcery\nDestroy two target creatures.")
    turn = written("Turn {0}\nInstant\nChoose new targets for target spell.")
    duel.alice.has(hand=both)
    duel.bob.has(battlefield=[OGRE, bear], hand=turn)

    duel.alice.casts("Both", at=["Ogre", "Bear"])
    duel.bob.casts("Turn", at="Both").resolves()
    duel.resolve_all()

    assert duel.bob.battlefield == []


@pytest.mark.parametrize("rules", ["2008-02-01", "2008-01-31"])
def test_a_split_card_that_is_named(rules: str) -> None:
    """CR 201.4b: a spell with one of the names is meant by who named both halves, or that one."""
    duel = Duel(rules=rules)
    split = with_faces("split", face("Hot", "{0}", "instant"), face("Cold", "{0}", "instant"))
    mage = written(
        "Mage {0}\nCreature — Wizard\nAs Mage enters, choose a nonland card name.\n"
        "Spells with the chosen name can't be cast.\n1/1"
    )
    duel.alice.has(hand=mage)
    duel.bob.has(hand=split)
    duel.alice.casts("Mage").resolves("Hot // Cold")

    assert not duel.bob.may("cast Cold")


@pytest.mark.parametrize(
    ("rules", "now"),
    [
        ("current", True),
        ("2017-08-25", True),
        ("2017-08-24", False),
        ("2010-06-18", False),
        ("2010-06-17", True),
        ("tenth", True),
    ],
    ids=str,
)
def test_the_defending_player_of_a_creature_that_was_sent_elsewhere(rules: str, now: bool) -> None:
    """CR 508.5: who is attacked now; from 2010 to 2017 who was attacked at first."""
    duel = Duel(players=3, rules=rules)
    lure = written("Lure {0}\nInstant\nReselect which player or permanent target attacking creature is attacking.")
    hound = written("Hound {0}\nCreature — Dog\n{0}: Defending player loses 1 life.\n2/2")
    duel.alice.has(battlefield=hound)
    duel.bob.has(hand=lure)
    duel.attacks(("Hound", "bob"))
    duel.bob.casts("Lure", at="Hound").resolves("carol")

    duel.alice.activates("Hound").resolves()

    assert [seat.life for seat in duel.seats[1:]] == ([20, 19] if now else [19, 20])


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 22), ("2009-07-11", 22), ("2009-07-10", 20), ("tenth", 20)], ids=str
)
def test_lifelink_in_a_graveyard(rules: str, life: int) -> None:
    """CR 702.15d: a source elsewhere has lifelink, too, since July 2009; its owner gains the life."""
    duel = Duel(rules=rules)
    ghost = written(
        "Ghost {0}\nCreature — Spirit\nLifelink\n{0}, Exile Ghost from your graveyard: It deals 2 damage to target "
        "player.\n1/1"
    )
    duel.alice.has(graveyard=ghost)

    duel.alice.activates("Ghost", at="bob").resolves()
    duel.resolve_all()

    assert (duel.alice.life, duel.bob.life) == (life, 18)


@around("2018-06-08", "2018-06-07")
def test_each_player_scries(rules: str) -> None:
    """CR 701.22c: each decides for the own library, and the cards go where that says."""
    duel = Duel(rules=rules)
    bear = written("Bear {0}\nCreature — Bear\n2/2")
    scry = written("Scry {0}\nSorcery\nEach player scries 1.")
    duel.alice.has(hand=scry, library=[bear, OGRE])
    duel.bob.has(library=[bear, OGRE])

    duel.alice.casts("Scry").resolves("Ogre", "no more")

    assert (duel.alice.names(LIBRARY), duel.bob.names(LIBRARY)) == (["Ogre", "Bear"], ["Bear", "Ogre"])


@around("2018-07-13", "2018-07-12")
def test_each_player_searches(rules: str) -> None:
    """CR 701.23i: each finds a card in the own library."""
    duel = Duel(rules=rules)
    bear = written("Bear {0}\nCreature — Bear\n2/2")
    seek = written(
        "Seek {0}\nSorcery\nEach player searches their library for a creature card, puts it onto the battlefield, then "
        "shuffles."
    )
    duel.alice.has(hand=seek, library=[bear, OGRE])
    duel.bob.has(library=[bear, OGRE])

    duel.alice.casts("Seek").resolves("Bear", "Ogre")

    assert (duel.alice.battlefield, duel.bob.battlefield) == (["Bear"], ["Ogre"])


@around("2024-06-07", "2024-06-06")
def test_a_further_upkeep(rules: str) -> None:
    """CR 500.10: an upkeep step that is added after a phase comes in a phase of its own."""
    duel = Duel(rules=rules)
    more = written("More {0}\nSorcery\nAfter this phase, there is an additional upkeep step.")
    bell = written("Bell {0}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
    duel.alice.has(hand=more, battlefield=bell)
    duel.alice.casts("More").resolves()

    duel.to_step(UPKEEP)
    duel.resolve_all()

    assert (duel.alice.life, duel.game.active) == (21, 0)


@pytest.mark.parametrize(
    ("rules", "last"), [("current", True), ("2021-07-12", True), ("2021-07-11", False), ("tenth", False)], ids=str
)
def test_a_cost_that_hangs_on_chance(rules: str, last: bool) -> None:
    """CR 601.2h: what is discarded at random is discarded after all else is paid, since July 2021."""
    duel = Duel(rules=rules).remembers()
    pay = written(
        "Pay {0}\nSorcery\nAs an additional cost to cast this spell, discard a card at random and sacrifice a "
        "creature.\nYou gain 1 life."
    )
    duel.alice.has(hand=[pay, OGRE], battlefield=OGRE)

    duel.alice.casts("Pay")

    names = [event.name for event in duel.happened if event.name in ("discard", "sacrifice")]
    assert names == (["sacrifice", "discard"] if last else ["discard", "sacrifice"])


@around("2021-11-15", "2021-11-14")
def test_a_cost_of_a_card_from_hand(rules: str) -> None:
    """CR 601.2h: a card that is chosen and discarded does not have to wait for the rest."""
    duel = Duel(rules=rules).remembers()
    pay = written(
        "Pay {0}\nSorcery\nAs an additional cost to cast this spell, discard a card and sacrifice a creature.\n"
        "You gain 1 life."
    )
    duel.alice.has(hand=[pay, OGRE], battlefield=OGRE)

    duel.alice.casts("Pay").resolves()

    assert (duel.alice.life, len(duel.alice.graveyard)) == (21, 3)


@around("2025-11-14", "2025-11-13")
def test_the_colour_identity_in_the_game(rules: str) -> None:
    """CR 903.4a: what the commander's colours are was settled before the game, whatever it looks like."""
    duel = Duel(rules=rules)
    chief = with_faces("normal", face("Chief", "{R}", "legendary creature - Goblin", power="1", toughness="1"))
    tower = written("Tower\nLand\n{T}: Add one mana of any color in your commander's color identity.")
    paint = written("Paint {0}\nInstant\nTarget creature becomes blue until end of turn.")
    set_identity(duel.game, 0, [chief])
    duel.game.facts[PLAYED] = 1
    duel.alice.has(battlefield=[chief, tower], hand=paint)
    duel.alice.casts("Paint", at="Chief").resolves()

    duel.alice.activates("Tower")

    assert [LETTERS[unit & TYPE_MASK] for unit in duel.alice.player.pool] == ["R"]


@pytest.mark.parametrize(
    ("rules", "power"), [("current", 3), ("2014-09-26", 3), ("2014-09-25", 2), ("2014-02-01", 2)], ids=str
)
def test_gaining_what_cannot_be_had(rules: str, power: int) -> None:
    """Rule 112.11 (2014): only that part of the effect fails; until September 2014 there was no effect at all."""
    duel = Duel(rules=rules)
    ban = written("Ban {0}\nEnchantment\nCreatures your opponents control lose flying and can't have or gain flying.")
    lift = written("Lift {0}\nInstant\nTarget creature gets +1/+1 and gains flying until end of turn.")
    duel.alice.has(battlefield=written("Cub {0}\nCreature — Bear\n2/2"), hand=lift)
    duel.bob.has(battlefield=ban)

    duel.alice.casts("Lift", at="Cub").resolves()

    assert duel.find("Cub").chars.power == power
    assert not duel.find("Cub").chars.keywords & FLYING


def test_gaining_what_can_be_had() -> None:
    """Rule 112.11 (2014): other creatures, and other abilities, were always gained."""
    duel = Duel(rules="2014-02-01")
    ban = written("Ban {0}\nEnchantment\nCreatures your opponents control lose flying and can't have or gain flying.")
    lift = written("Lift {0}\nInstant\nTarget creature gets +1/+1 and gains flying until end of turn.")
    run = written("Run {0}\nInstant\nTarget creature gets +1/+1 and gains haste until end of turn.")
    duel.alice.has(battlefield=written("Cub {0}\nCreature — Bear\n2/2"), hand=[lift, run])
    duel.bob.has(battlefield=[ban, OGRE])
    duel.alice.casts("Run", at="Cub").resolves()

    duel.alice.casts("Lift", at="Ogre").resolves()

    assert duel.find("Cub").chars.power == 3
    assert duel.find("Ogre").chars.keywords & FLYING
