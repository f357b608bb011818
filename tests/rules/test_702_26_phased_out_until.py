"""CR 702.26, 610.3: permanents that phase out until something happens."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import written

HOLE = "Hole {0}\nArtifact\nWhen Hole enters, target creature phases out until Hole leaves the battlefield."
TAPPING = HOLE + " Tap that creature as it phases in this way."
KILL = written("Kill {0}\nInstant\nDestroy target artifact.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
CLOAK = written("Cloak {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
SPY = written("Spy {0}\nArtifact\nWhenever a creature becomes tapped, you gain 1 life.")


@pytest.mark.parametrize("rules", ["current", "tenth"])
@pytest.mark.parametrize(("text", "tapped"), [(HOLE, False), (TAPPING, True)])
def test_it_phases_in_when_the_event_happens(rules: str, text: str, tapped: bool) -> None:
    """Not in its controller's untap step; then at once, with what is attached to it, and perhaps tapped."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=[OGRE, SPY], hand=[written(text), CLOAK, KILL], library=[OGRE] * 4)
    duel.bob.has(library=[OGRE] * 4)
    duel.alice.casts("Cloak", at="Ogre").resolves()

    duel.alice.casts("Hole").resolve_all()
    duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
    assert duel.find("Ogre").phased_out
    duel.alice.casts("Kill", at="Hole").resolves()

    ogre = duel.find("Ogre")
    assert (ogre.phased_out, ogre.tapped, ogre.chars.power) == (False, tapped, 4)
    assert duel.alice.life == 20


def test_too_late() -> None:
    """CR 610.3a: the source has left before the ability resolves, and nothing phases out."""
    duel = Duel()
    duel.alice.has(battlefield=OGRE, hand=[written(HOLE), KILL])

    duel.alice.casts("Hole").resolves()
    duel.alice.casts("Kill", at="Hole").resolve_all()

    assert not duel.find("Ogre").phased_out
