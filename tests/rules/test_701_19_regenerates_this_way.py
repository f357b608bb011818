"""CR 701.19a, 603.7: what happens when a permanent regenerates by this shield and not by another."""

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

SENTRY = written(
    "Guard {2}\nCreature — Soldier\n{0}: Choose target opponent. Regenerate Guard. When it regenerates this way, that "
    "player may draw a card.\n1/1"
)
KILL = written("Kill {0}\nInstant\nDestroy target creature.")


def test_only_once_for_each_shield() -> None:
    """Two shields were made: the first is used up, and only what it says happens."""
    duel = Duel()
    duel.alice.has(battlefield=SENTRY, hand=[KILL, KILL])
    duel.bob.has(library=[KILL] * 3)
    duel.alice.activates("Guard", at="bob").resolves().alice.activates("Guard", at="bob").resolves()

    duel.alice.casts("Kill", at="Guard").resolve_all("yes")
    assert (duel.alice.battlefield, duel.bob.hand) == (["Guard"], ["Kill"])

    duel.alice.casts("Kill", at="Guard").resolve_all("no")
    assert (duel.alice.battlefield, duel.bob.hand) == (["Guard"], ["Kill"])
