"""CR 608.2d, 701.26a, b: nobody can choose to tap what is tapped, or to untap what is not; "if they don't"."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
TOLL = written(
    "Toll {0}\nEnchantment\nWhenever an artifact an opponent controls enters, they may tap that artifact. If they"
    " don't, you gain 3 life."
)
WAKE = written("Wake {0}\nSorcery\nYou may untap target artifact. If you don't, you gain 2 life.")
SMASH = written("Smash {0}\nInstant\nDestroy target artifact.")


@pytest.mark.parametrize("happens", ["nothing", "tapped", "destroyed"])
def test_tapping(happens: str) -> None:
    """Only an untapped permanent that is still there can be tapped; then the player is asked."""
    duel = Duel()
    duel.alice.has(hand=[RING, SMASH])
    duel.bob.has(battlefield=TOLL)
    duel.alice.casts("Ring").resolves()
    if happens == "tapped":
        duel.alice.activates("Ring")
    elif happens == "destroyed":
        duel.alice.casts("Smash").resolves()
    duel.resolve_all(*(["yes"] if happens == "nothing" else []))
    assert duel.bob.life == (20 if happens == "nothing" else 23)


@pytest.mark.parametrize("tapped", [False, True])
def test_untapping(tapped: bool) -> None:
    """Only a tapped permanent can be untapped."""
    duel = Duel()
    duel.alice.has(hand=WAKE, battlefield=RING)
    if tapped:
        duel.alice.activates("Ring")
    duel.alice.casts("Wake").resolves(*(["yes"] if tapped else []))
    assert duel.alice.life == (20 if tapped else 22)
    assert not duel.find("Ring").tapped
