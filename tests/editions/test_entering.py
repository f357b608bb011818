"""How permanents enter under the rules of other days (CR 611.2e, 614.1c, 714.3a)."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written
from tests.editions.around import around

SAGA = written("Saga {0}\nEnchantment - Saga\nI — You gain 1 life.\nII — You gain 2 life.")
MUTE = written("Mute {0}\nEnchantment\nOther enchantments lose all abilities.")


@pytest.mark.parametrize(
    ("rules", "counters"), [("current", 0), ("2026-04-17", 0), ("2026-04-16", 1), ("2025-11-14", 1)], ids=str
)
def test_a_saga_without_abilities(rules: str, counters: int) -> None:
    """CR 714.3a: it enters with a lore counter by an ability that it may lose, since April 2026; before by the rules."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=SAGA, battlefield=MUTE)

    duel.alice.casts("Saga").resolve_all()

    assert duel.find("Saga").counters.get("lore", 0) == counters


@around("2026-04-16")
def test_a_planeswalker_without_abilities(rules: str) -> None:
    """CR 306.5b: it enters without loyalty, and is put into the graveyard, on either day."""
    duel = Duel(rules=rules)
    quiet = written("Quiet {0}\nEnchantment\nPlaneswalkers lose all abilities.")
    walker = written("Walker {0}\nLegendary Planeswalker - Ann\n+1: You gain 1 life.\nLoyalty: 5")
    duel.alice.has(hand=walker, battlefield=quiet)

    duel.alice.casts("Walker").resolve_all()

    assert duel.alice.graveyard == ["Walker"]
