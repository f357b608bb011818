"""What happens to the objects of a player who leaves a multiplayer game, by edition (CR 800.4)."""

import pytest

from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, END_STEP, UPKEEP
from tests.cards_for_tests import written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
STEAL = written("Steal {0}\nSorcery\nGain control of target creature.")
RAISE = written(
    "Raise {0}\nSorcery\nPut target creature card from an opponent's graveyard onto the battlefield under your control."
)


@pytest.mark.parametrize(
    ("rules", "exiled"), [("current", True), ("2006-10-01", True), ("2006-09-30", False), ("2005-08-01", False)]
)
def test_what_entered_under_the_leavers_control(rules: str, exiled: bool) -> None:
    """CR 800.4a: another's card that the leaver controls is exiled; until October 2006 it left the game."""
    duel = Duel(players=3, rules=rules)
    duel.alice.has(hand=RAISE)
    duel.bob.has(graveyard=OGRE)
    duel.alice.casts("Raise", at="Ogre").resolves()

    concede(duel.game, 0)

    assert (duel.bob.exile, duel.bob.battlefield) == (["Ogre"] if exiled else [], [])


@around("2009-07-11", "2009-07-10")
def test_it_is_in_exile(rules: str) -> None:
    """CR 800.4a: that it left the game before it was put there made no difference to where it is."""
    duel = Duel(players=3, rules=rules)
    duel.alice.has(hand=[RAISE, STEAL])
    duel.bob.has(graveyard=OGRE, battlefield=written("Bear {1}{G}\nCreature — Bear\n2/2"))
    duel.alice.casts("Raise", at="Ogre").resolves()
    duel.alice.casts("Steal", at="Bear").resolves()

    concede(duel.game, 0)

    assert (duel.bob.exile, duel.bob.battlefield) == (["Ogre"], ["Bear"])


@pytest.mark.parametrize(
    ("rules", "stays"), [("current", False), ("2012-02-01", False), ("2012-01-31", True), ("tenth", True)], ids=str
)
def test_nobody_to_go_back_to(rules: str, stays: bool) -> None:
    """CR 800.4c: what would go back to a player who is gone is exiled; until February 2012 it stayed."""
    duel = Duel(players=3, rules=rules)
    borrow = written("Borrow {0}\nInstant\nGain control of target creature until end of turn.")
    duel.alice.has(hand=RAISE)
    duel.bob.has(hand=borrow)
    duel.seats[2].has(graveyard=OGRE)
    duel.alice.casts("Raise", at="Ogre").resolves()
    duel.bob.casts("Borrow", at="Ogre").resolves()
    concede(duel.game, 0)
    assert duel.bob.battlefield == ["Ogre"]

    for seat in duel.seats:
        seat.has(library=[OGRE] * 3)
    duel.to_step(UPKEEP)

    assert duel.bob.battlefield == (["Ogre"] if stays else [])
    assert duel.seats[2].exile == ([] if stays else ["Ogre"])


@pytest.mark.parametrize(
    ("rules", "goes"),
    [
        ("current", "back"),
        ("2012-10-01", "back"),
        ("2012-09-30", "back"),
        ("2011-07-15", "back"),
        ("2011-07-14", "nowhere"),
        ("2009-07-11", "nowhere"),
    ],
    ids=str,
)
def test_a_spell_that_was_taken(rules: str, goes: str) -> None:
    """CR 800.4a: effects of control end first, and the spell is its caster's again; until July 2011 it ceased."""
    duel = Duel(players=3, rules=rules)
    seize = written("Seize {0}\nInstant\nGain control of target spell.")
    duel.alice.has(hand=written("Sip {0}\nInstant\nYou gain 1 life."))
    duel.bob.has(hand=seize)
    duel.alice.casts("Sip")
    duel.bob.casts("Seize", at="Sip").resolves()

    concede(duel.game, 1)
    duel.resolve_all()

    assert duel.alice.life == (21 if goes == "back" else 20)


@pytest.mark.parametrize(
    ("rules", "exiled"), [("current", True), ("2012-10-01", True), ("2012-09-30", False), ("2011-07-15", False)]
)
def test_anothers_card_as_a_spell(rules: str, exiled: bool) -> None:
    """CR 800.4a: another's card that the leaver has cast is exiled; until October 2012 the spell ceased to exist."""
    duel = Duel(players=3, rules=rules)
    thief = written("Thief {0}\nSorcery\nYou may cast target instant card from an opponent's graveyard this turn.")
    duel.alice.has(hand=thief)
    duel.bob.has(graveyard=written("Sip {0}\nInstant\nYou gain 1 life."))
    duel.alice.casts("Thief", at="Sip").resolves()
    duel.alice.casts("Sip")

    concede(duel.game, 0)

    assert duel.game.stack == []
    assert duel.bob.exile == (["Sip"] if exiled else [])


@around("2008-05-01", "2008-04-30", "2016-09-30", "2016-09-29")
def test_what_the_leaver_would_have_done_later(rules: str) -> None:
    """CR 800.4d: a delayed ability of who has left does nothing."""
    duel = Duel(players=3, rules=rules)
    slide = written(
        "Slide {0}\nSorcery\nExile target creature. Return that card to the battlefield under its owner's control at "
        "the beginning of the next end step."
    )
    duel.alice.has(hand=slide)
    duel.bob.has(battlefield=OGRE)
    duel.alice.casts("Slide", at="Ogre").resolves()

    concede(duel.game, 0)
    duel.to_step(END_STEP)
    duel.resolve_all()

    assert duel.bob.exile == ["Ogre"]


@around("2021-04-19", "2021-04-18")
def test_who_has_left_pays_nothing(rules: str) -> None:
    """CR 800.4f: what a player who is gone would have to pay is not paid."""
    duel = Duel(players=3, rules=rules)
    leak = written(
        "Drain {0}\nEnchantment\nWhenever a player casts a spell, you gain 1 life unless that player pays {0}."
    )
    duel.bob.has(battlefield=leak)
    duel.alice.has(hand=written("Sip {0}\nInstant\nYou gain 1 life."))
    duel.alice.casts("Sip")

    concede(duel.game, 0)
    duel.resolve_all()

    assert duel.bob.life == 21


THIEF = written("Thief {0}\nInstant\nGain control of target creature.")
MIST = written("Mist {0}\nInstant\nTarget creature phases out.")


@pytest.mark.parametrize(
    ("rules", "there"), [("current", True), ("2018-04-27", True), ("2018-04-26", False), ("2010-07-16", False)], ids=str
)
def test_what_was_stolen_and_is_phased_out(rules: str, there: bool) -> None:
    """CR 702.26n: it phases in as the leaver's turn would have been, since April 2018; before, never."""
    duel = Duel(rules=rules, players=3)
    duel.alice.has(battlefield=written("Cub {0}\nCreature - Bear\n2/2"))
    duel.bob.has(hand=[THIEF, MIST])
    duel.bob.casts("Thief", at="Cub").resolves()
    duel.bob.casts("Mist", at="Cub").resolves()
    cub = next(id for id in duel.game.battlefield if duel.game.objects[id].printed.name == "Cub")
    concede(duel.game, 1)
    assert duel.game.objects[cub].zone == BATTLEFIELD

    duel.to_step(UPKEEP)

    assert duel.game.active == 2
    assert duel.game.objects[cub].phased_out is not there
    if there:
        assert duel.object(cub).controller == 0


@pytest.mark.parametrize(("rules", "exiled"), [("current", True), ("2018-04-27", True), ("2018-04-26", False)])
def test_what_was_given_and_is_phased_out(rules: str, exiled: bool) -> None:
    """CR 702.26n, 800.4a: what came under the leaver's control is exiled, since April 2018."""
    duel = Duel(rules=rules, players=3)
    gift = written(
        "Gift {0}\nSorcery\nPut target creature card from a graveyard onto the battlefield under your control."
    )
    duel.alice.has(graveyard=written("Cub {0}\nCreature - Bear\n2/2"))
    duel.bob.has(hand=MIST)
    duel.game.active = 1
    duel.bob.has(hand=gift)
    duel.bob.casts("Gift", at="Cub").resolves()
    duel.bob.casts("Mist", at="Cub").resolves()

    concede(duel.game, 1)

    assert (duel.alice.exile == ["Cub"]) is exiled
