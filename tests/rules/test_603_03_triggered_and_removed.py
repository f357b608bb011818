"""CR 603.3d: an ability without a legal target is removed from the stack; it has triggered all the same."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BOON = written(
    "Boon {0}\nEnchantment\nWhenever the final chapter ability of a Saga you control triggers, you gain 4 life."
)
TALE = written("Tale {0}\nEnchantment — Saga\nI — Destroy target artifact.")
RING = written("Ring {0}\nArtifact")


@pytest.mark.parametrize("artifact", [False, True])
def test_a_final_chapter_without_a_target(artifact: bool) -> None:
    """The final chapter is reached, whether or not there is an artifact to destroy."""
    duel = Duel()
    duel.alice.has(hand=TALE, battlefield=BOON)
    if artifact:
        duel.bob.has(battlefield=RING)
    duel.alice.casts("Tale").resolves()
    duel.resolve_all()
    assert duel.alice.life == 24
    assert duel.bob.battlefield == []
