"""CR 303.4: an Aura attached to a player, and what it says of the enchanted player."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import creature, written

CURSE = written(
    "Curse {0}\nEnchantment — Aura Curse\nEnchant player\n"
    "At the beginning of enchanted player's upkeep, that player loses 2 life.\n"
    "Creatures enchanted player controls get +1/+1."
)


def test_the_enchanted_player_and_no_other() -> None:
    """Bob's creatures are larger, Alice's are not; Bob loses life in his upkeep."""
    duel = Duel()
    duel.alice.has(hand=CURSE, battlefield=creature("Cat", "1/1"))
    duel.bob.has(battlefield=creature("Bear", "2/2"), library=[creature("Ox", "2/2")] * 3)
    duel.alice.casts("Curse", at="bob").resolves()
    assert (duel.find("Bear").chars.power, duel.find("Cat").chars.power) == (3, 1)
    duel.to_step(UPKEEP).resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 18)
