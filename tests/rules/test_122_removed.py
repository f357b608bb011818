"""CR 107.1c, 118.3, 122.1: any number of counters removed as a cost, and how many were."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

VAULT = written(
    "Vault {0}\nArtifact\n{0}, Remove any number of charge counters from this artifact: You gain 2 life for each charge"
    " counter removed this way."
)


class TestRemovedThisWay:
    """The number is chosen as the cost is paid."""

    def test_some_of_them(self) -> None:
        """Two of three: four life, and one is left."""
        duel = Duel()
        duel.alice.has(battlefield=VAULT)
        duel.game.own(duel.find("Vault").id).counters = {"charge": 3}
        duel.alice.activates("Vault", "2").resolves()
        assert duel.alice.life == 24 and duel.find("Vault").counters == {"charge": 1}

    def test_none_of_them(self) -> None:
        """Zero is a number."""
        duel = Duel()
        duel.alice.has(battlefield=VAULT)
        duel.alice.activates("Vault").resolves()
        assert duel.alice.life == 20
