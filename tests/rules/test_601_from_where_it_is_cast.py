"""CR 101.2, 601.2a, 601.2f, 115.1: where a spell is cast from, floors of costs, target players of a kind."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD
from tests.cards_for_tests import FOREST, written

FLASH = written("Flash {0}\nInstant\nYou gain 1 life.\nFlashback {0}")
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")
BANS = [
    "Your opponents can't cast spells from anywhere other than their hands.",
    "Players can't cast spells from graveyards or libraries.",
    "Your opponents can't cast spells from graveyards.",
]


def ban(text: str) -> Definition:
    """An enchantment that says so."""
    return written("Ban {0}\nEnchantment\n" + text)


@pytest.mark.parametrize("text", BANS)
def test_spells_from_zones_are_forbidden_where_they_are_cast_from(text: str) -> None:
    """CR 101.2, 601.2a: as it is asked the spell is on the stack; meant is from where it is cast."""
    duel = Duel()
    duel.alice.has(battlefield=ban(text))
    duel.bob.has(hand=GAIN, graveyard=FLASH)
    assert duel.bob.may("cast Gain")
    assert not duel.bob.may("cast Flash")


def test_another_players_hand_is_not_theirs() -> None:
    """CR 101.2: who casts from somebody else's hand does not cast from their own."""
    duel = Duel()
    duel.alice.has(hand=GAIN)
    duel.bob.has(battlefield=ban("You may cast spells from among cards in your opponents' hands."))
    assert duel.bob.may("cast Gain")
    duel.alice.has(battlefield=ban(BANS[0]))
    assert not duel.bob.may("cast Gain")


def test_spells_cast_from_a_zone_have_what_is_given() -> None:
    """CR 601.2a: "spells you cast from exile" are on the stack when they have it."""
    duel = Duel()
    text = "You may cast spells from among cards you own in exile.\nEach spell you cast from exile has lifelink."
    names = ("Spark", "Dart")
    spark, dart = [written(f"{name} {{0}}\nInstant\n{name} deals 3 damage to any target.") for name in names]
    duel.alice.has(battlefield=ban(text), exile=spark, hand=dart)
    for name in names:
        duel.alice.casts(name, at="bob").resolve_all()
        assert duel.alice.life == 23


@pytest.mark.parametrize(("tapped", "spent"), [(False, 3), (True, 0)])
def test_a_floor_of_costs_has_its_condition(tapped: bool, spent: int) -> None:
    """CR 604.1: "as long as this is untapped" is said of the least that spells cost, too."""
    text = (
        "Sphere {0}\nArtifact\nAs long as this artifact is untapped, each spell that would cost less than three mana to"
        " cast costs three mana to cast.\n{0}: Tap this artifact."
    )
    duel = Duel()
    duel.alice.has(battlefield=[written(text), *[FOREST] * 3], hand=GAIN)
    if tapped:
        duel.alice.activates("Sphere").resolve_all()
    duel.alice.casts("Gain")
    lands = [id for id in duel.game.zone_ids(BATTLEFIELD, 0) if duel.object(id).chars.name == "Forest"]
    assert sum(1 for id in lands if duel.object(id).tapped) == spent


def test_a_target_player_who_is_of_a_kind() -> None:
    """CR 115.1: "target player who lost life this turn" can be nobody else."""
    text = "Goad {0}\nArtifact\n{0}: Target player who lost life this turn loses 1 life."
    drain = written("Drain {0}\nInstant\nTarget player loses 1 life.")
    duel = Duel(3)
    duel.alice.has(battlefield=written(text), hand=drain)
    assert not duel.alice.may("activate Goad")
    duel.alice.casts("Drain", at="bob").resolve_all()
    # Bob is the only one who can be targeted.
    duel.alice.activates("Goad").resolve_all()
    assert [seat.life for seat in duel.seats] == [20, 18, 20]
