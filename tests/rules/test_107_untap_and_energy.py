"""CR 107.6, 107.14: {Q} and {E} as costs."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

LOOM = written("Loom {0}\nArtifact\n{Q}: You gain 3 life.")
COIL = written("Coil {0}\nArtifact\nPay {E}{E}: You gain 3 life.")


def test_only_a_tapped_permanent_is_untapped_as_a_cost() -> None:
    """CR 107.6: it must be tapped, and is untapped."""
    duel = Duel()
    duel.alice.has(battlefield=LOOM)
    duel.find("Loom").tapped = True
    duel.alice.activates("Loom").resolves()
    assert not duel.alice.may("activate Loom")
    assert not duel.find("Loom").tapped
    assert duel.alice.life == 23


def test_energy_is_paid() -> None:
    """CR 107.14: two counters are gone, and without them it can't be paid."""
    duel = Duel()
    duel.alice.has(battlefield=COIL)
    duel.alice.player.counters = {"energy": 3}
    duel.alice.activates("Coil").resolves()
    assert duel.alice.life == 23
    assert duel.alice.player.counters["energy"] == 1
    assert not duel.alice.may("activate Coil")
