"""CR 701.40b: "each card manifested this way" is a face-down permanent now."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

TWIN = written(
    "Twin {0}\nSorcery\nTarget player manifests two cards from their hand. For each card manifested this way,"
    " you draw a card."
)


def test_a_card_for_each() -> None:
    """Two cards are manifested, two cards are drawn; what lies elsewhere does not count."""
    duel = Duel()
    duel.alice.has(hand=[TWIN, basic("Plains"), basic("Plains")], library=[basic("Forest")] * 5)
    duel.alice.casts("Twin", at="alice").resolves()
    assert duel.alice.hand == ["Forest", "Forest"]
    assert len(duel.alice.battlefield) == 2
