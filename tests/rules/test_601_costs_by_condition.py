"""CR 601.2f, 305.7, 121.2: costs under a condition, every basic land type, additional cards."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
DEAL = written(
    "Deal {2}\nInstant\nIf you control a Bear, this spell costs {2} less to cast.\nDraw two additional cards."
)
CALM = written("Calm {1}\nInstant\nThis spell costs {1} less to cast during your turn.\nYou gain 1 life.")
RAINBOW = written(
    "Rainbow {0}\nEnchantment\nLands you control are every basic land type in addition to their other types."
)
BOLT = written("Bolt {R}\nInstant\nBolt deals 3 damage to any target.")
STEAL = written("Steal {0}\nSorcery\nExile target card other than a basic land card from an opponent's graveyard.")


def test_what_follows_is_said_of_the_whole() -> None:
    """CR 115.1a: "other than a basic land card" does not take the zone away from "card"."""
    duel = Duel()
    duel.alice.has(hand=[STEAL, BOLT], graveyard=BOLT)
    duel.bob.has(graveyard=[FOREST, CALM], hand=BEAR)
    duel.alice.casts("Steal")

    duel.resolve_all()
    assert duel.bob.exile == ["Calm"]


def test_less_while_the_condition_holds() -> None:
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=DEAL, library=[FOREST] * 3)
    duel.alice.casts("Deal").resolves()
    assert duel.alice.hand == ["Forest", "Forest"]

    other = Duel()
    other.alice.has(hand=DEAL)
    assert not other.alice.may("cast Deal")


def test_less_in_ones_own_turn() -> None:
    duel = Duel()
    duel.alice.has(hand=CALM)
    duel.bob.has(hand=CALM)
    assert duel.alice.may("cast Calm")
    duel.alice.passes()
    assert not duel.bob.may("cast Calm")


def test_a_forest_that_is_a_mountain_too() -> None:
    """CR 305.7."""
    duel = Duel()
    duel.alice.has(battlefield=[RAINBOW, FOREST], hand=BOLT)
    duel.alice.casts("Bolt", at="bob").resolves()
    assert duel.bob.life == 17


def test_any_card_but_a_basic_land() -> None:
    duel = Duel()
    duel.alice.has(hand=STEAL)
    duel.bob.has(graveyard=FOREST)
    assert not duel.alice.may("cast Steal")
    duel.bob.has(graveyard=BEAR)
    duel.alice.casts("Steal", at="Bear").resolves()
    assert duel.bob.exile == ["Bear"]
