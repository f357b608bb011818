"""CR 118.3, 118.5: a cost of all counters, or all of a kind, is paid also where there are none."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

RACK = written(
    "Rack {0}\nArtifact\n{T}, Remove all pain counters from this artifact: It deals damage to any target equal to the"
    " number of pain counters removed this way."
)
WASTE = written(
    "Waste {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice all artifacts you control."
    "\nYou gain 3 life."
)
ONE = written("One {0}\nArtifact\nRemove a charge counter from this artifact: You gain 1 life.")


class TestAllOfNone:
    """CR 118.5."""

    def test_no_counters(self) -> None:
        """All counters of none are removed, and the ability does nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[RACK, ONE])

        duel.alice.activates("Rack", at="bob").resolves()

        assert duel.bob.life == 20
        assert not duel.alice.may("activate One")

    def test_no_permanents(self) -> None:
        """The same of a sacrifice of all."""
        duel = Duel()
        duel.alice.has(hand=WASTE)

        duel.alice.casts("Waste").resolves()

        assert duel.alice.life == 23
