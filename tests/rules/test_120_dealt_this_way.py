"""CR 120.8: "a creature dealt damage this way" was dealt damage: not 0, and not all of it prevented."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

BURN = written(
    "Burn {0}\nSorcery\nBurn deals damage to target creature equal to the number of artifacts you control. If a"
    " creature dealt damage this way would die this turn, exile it instead."
)
RELIC = written("Relic {0}\nArtifact\n{0}: You gain 1 life.")
SHIELD = written("Shield {0}\nInstant\nPrevent the next 2 damage that would be dealt to target creature this turn.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
OGRE = creature("Ogre", "3/3")


@pytest.mark.parametrize(("relics", "shields", "exiled"), [(0, 0, False), (1, 0, True), (2, 1, False), (2, 0, True)])
def test_what_dies_later(relics: int, shields: int, exiled: bool) -> None:
    """It is exiled only if it was dealt some."""
    duel = Duel()
    duel.alice.has(hand=[BURN, KILL, *[SHIELD] * shields], battlefield=[RELIC] * relics)
    duel.bob.has(battlefield=OGRE)
    for _ in range(shields):
        duel.alice.casts("Shield", at="Ogre").resolves()
    duel.alice.casts("Burn", at="Ogre").resolves()
    duel.alice.casts("Kill", at="Ogre").resolves()
    assert (duel.bob.exile, duel.bob.graveyard) == ((["Ogre"], []) if exiled else ([], ["Ogre"]))
