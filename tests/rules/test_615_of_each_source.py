"""CR 615.5, 615.13: "if a source would deal damage" says what it says of each source, also at the same time."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {1}\nCreature - Bear\n2/2")
BRUTE = written("Brute {2}\nCreature - Giant\n3/3")
SHELL = written(
    "Shell {0}\nEnchantment\nIf a source would deal damage to you, prevent that damage and put a charge counter on "
    "this enchantment."
)
HIDE = written(
    "Hide {0}\nEnchantment\nIf damage would be dealt to you, prevent that damage and put a charge counter on "
    "this enchantment."
)


def test_each_source_counts() -> None:
    """Two attackers are two sources."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, BRUTE])
    duel.bob.has(battlefield=SHELL)

    duel.attacks("Bear", "Brute").fights()

    assert duel.bob.life == 20
    assert duel.find("Shell").counters["charge"] == 2


def test_damage_counts_once() -> None:
    """CR 615.13: of damage from several sources dealt at once it is said once."""
    duel = Duel()
    duel.alice.has(battlefield=[BEAR, BRUTE])
    duel.bob.has(battlefield=HIDE)

    duel.attacks("Bear", "Brute").fights()

    assert duel.find("Hide").counters["charge"] == 1
