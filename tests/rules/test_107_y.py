"""CR 107.3p: Y beside X."""

from __future__ import annotations

from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, EXILE
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
ASPECT = written(
    "Aspect {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +X/+Y, where X is half the number of "
    "Forests you control, rounded down, and Y is half the number of Forests you control, rounded up."
)
BULGE = written(
    "Bulge {0}\nInstant\nTarget creature gets +X/+Y until end of turn, where X is the number of Forests you control "
    "and Y is the number of creatures you control."
)


def test_each_letter_stands_for_its_own_amount() -> None:
    """CR 107.3p, 107.3i: of three Forests one and two; asked again and again by a static ability."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, FOREST, FOREST, FOREST], hand=ASPECT)
    duel.alice.casts("Aspect", at="Bear").resolves()
    bear = duel.find("Bear")
    assert (bear.chars.power, bear.chars.toughness) == (3, 4)
    duel.game.do(ZoneChange(duel.find("Forest").id, BATTLEFIELD, EXILE, "400.7"))
    bear = duel.find("Bear")
    assert (bear.chars.power, bear.chars.toughness) == (3, 3)


def test_both_are_settled_as_an_effect_begins() -> None:
    """CR 107.3p, 611.2d: what changes afterwards makes no difference."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, FOREST, FOREST, FOREST], hand=BULGE)
    duel.alice.casts("Bulge", at="Bear").resolves()
    duel.game.do(ZoneChange(duel.find("Forest").id, BATTLEFIELD, EXILE, "400.7"))
    bear = duel.find("Bear")
    assert (bear.chars.power, bear.chars.toughness) == (5, 3)
