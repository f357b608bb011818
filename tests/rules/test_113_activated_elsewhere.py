"""Where activated abilities work (CR 113.6b)."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

PATRON = written(
    "Patron {3}\nCreature - Incarnation\n{0}: You gain 1 life. Activate only if this card is in your graveyard.\n2/2"
)


def test_a_restriction_says_where() -> None:
    """CR 113.6b: an ability to be activated only while its card is in a graveyard works there, and nowhere else."""
    duel = Duel()
    duel.alice.has(graveyard=PATRON)
    duel.alice.activates("Patron").resolve_all()
    assert duel.alice.life == 21
    for zone in ("battlefield", "hand", "exile"):
        duel = Duel()
        duel.alice.has(**{zone: PATRON})
        assert not duel.alice.may("activate Patron")
