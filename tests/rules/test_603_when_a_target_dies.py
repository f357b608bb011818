"""CR 603.7a, c: "when target creature dies this turn": it waits for a target of what made it."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

REPRIEVE = written(
    "Reprieve {0}\nInstant\nWhen target creature dies this turn, return that card to the battlefield under its owner's"
    " control."
)
SAFE = written(
    "Safe {0}\nCreature - Human\nSacrifice this creature: When target creature is put into your graveyard this turn,"
    " return that card to the battlefield.\n1/1"
)
SOUL = written("Soul {0}\nInstant\nWhenever target creature deals damage this turn, you gain that much life.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
BEAR = creature("Bear", "2/2")
OGRE = creature("Ogre", "3/3")


class TestTarget:
    """The target, and nothing else."""

    @pytest.mark.parametrize("other", [False, True])
    def test_it_dies(self, other: bool) -> None:
        """Another creature that dies is no concern of it."""
        duel = Duel()
        duel.alice.has(hand=[REPRIEVE, KILL], battlefield=[BEAR, OGRE])
        duel.alice.casts("Reprieve", at="Bear").resolves()
        duel.alice.casts("Kill", at="Ogre" if other else "Bear").resolves().resolve_all()
        assert sorted(duel.alice.battlefield) == (["Bear"] if other else ["Bear", "Ogre"])

    @pytest.mark.parametrize("whose", [0, 1])
    def test_put_into_your_graveyard(self, whose: int) -> None:
        """It is the card that it became; another player's graveyard is not meant."""
        duel = Duel()
        duel.alice.has(hand=KILL, battlefield=SAFE)
        duel.seats[whose].has(battlefield=BEAR)
        duel.alice.activates("Safe", at="Bear").resolves()
        duel.alice.casts("Kill", at="Bear").resolves().resolve_all()
        assert duel.seats[whose].battlefield == (["Bear"] if whose == 0 else [])

    def test_it_deals_damage(self) -> None:
        """As often as it does this turn."""
        duel = Duel()
        duel.alice.has(hand=SOUL, battlefield=[BEAR, OGRE])
        duel.alice.casts("Soul", at="Bear").resolves()
        duel.attacks("Bear", "Ogre").fights().resolve_all()
        assert duel.alice.life == 22 and duel.bob.life == 15
