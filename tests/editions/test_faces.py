"""Double-faced permanents by edition."""

import pytest

from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import face, with_faces, written

WOLF = with_faces(
    "transform",
    face("Day", "{2}{G}", "creature - Human", power="2", toughness="2"),
    face("Night", None, "creature - Wolf", power="3", toughness="3"),
)
TURN = written("Turn {0}\nInstant\nTransform target creature.")


@pytest.mark.parametrize(
    ("rules", "value", "newer"),
    [("current", 3, True), ("2016-04-08", 3, True), ("2016-04-07", 0, True), ("2015-07-16", 0, False)],
    ids=str,
)
def test_the_back_face(rules: str, value: int, newer: bool) -> None:
    """CR 712.8e: it has the mana value of the front since 2016; CR 613.7g: a new timestamp since 2015."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=WOLF, hand=TURN)
    before = duel.find("Day").timestamp

    duel.alice.casts("Turn", at="Day").resolves()

    assert mana_value(duel.game, duel.find("Night").id) == value
    assert (duel.find("Night").timestamp > before) is newer


@pytest.mark.parametrize(
    ("rules", "life"), [("current", 20), ("2024-11-08", 20), ("2024-11-07", 25), ("2014-11-07", 25)], ids=str
)
def test_a_face_down_permanent_that_is_revealed(rules: str, life: int) -> None:
    """CR 708.12: it is asked about as the card that it is, without what effects make of it, since November 2024."""
    duel = Duel(rules=rules)
    show = written("Show {0}\nSorcery\nReveal target face-down permanent. If it's a creature card, you gain 5 life.")
    manifest = written("Manifest {0}\nSorcery\nManifest the top card of your library.")
    march = written("March {0}\nEnchantment\nArtifacts are creatures in addition to their other types.")
    duel.alice.has(hand=[manifest, show], library=written("Idol {3}\nArtifact"), battlefield=march)
    duel.alice.casts("Manifest").resolves()

    duel.alice.casts("Show", at=duel.game.battlefield[-1]).resolves()

    assert duel.alice.life == life
