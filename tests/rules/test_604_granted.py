"""CR 604.3a: an ability that an effect grants defines no characteristic."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

TOMB = written(
    "Tomb\nLand\n{0}: Until end of turn, this land becomes a Plant creature with "
    '"This creature\'s power and toughness are each equal to the number of cards in your hand."'
)
SHRINK = written("Shrink {0}\nInstant\nTarget creature has base power and toughness 0/2 until end of turn.")


def test_the_newest_effect_counts() -> None:
    """CR 613.4b: granted again, the ability is newer than what set another size meanwhile."""
    duel = Duel()
    duel.alice.has(battlefield=TOMB, hand=[SHRINK, SHRINK, SHRINK, SHRINK])

    duel.alice.activates("Tomb").resolves()
    duel.alice.casts("Shrink", at="Tomb").resolves()
    tomb = duel.object(duel.find("Tomb").id)
    assert (tomb.chars.power, tomb.chars.toughness) == (0, 2)
    duel.alice.activates("Tomb").resolves()
    tomb = duel.object(duel.find("Tomb").id)

    assert (tomb.chars.power, tomb.chars.toughness) == (3, 3)
