"""CR 107.3j: the X of an ability that a permanent copies as it enters is 0, whatever X it was cast with."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

ISLAND = basic("Island")
SHIFTER = written(
    "Shifter {X}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the"
    " battlefield, except it enters with X additional +1/+1 counters on it.\n0/0"
)
WALKER = written("Walker {X}\nCreature - Construct\nThis creature enters with X +1/+1 counters on it.\n0/1")
VAPOR = written("Vapor {X}\nCreature - Elemental\nWhen this creature enters, you gain X life.\n0/1")


class TestCopied:
    """CR 107.3j."""

    def test_as_it_enters(self) -> None:
        """The counters that its own ability says, and none by the copied one."""
        duel = Duel()
        duel.alice.has(hand=SHIFTER, battlefield=[WALKER, *[ISLAND] * 3])

        duel.alice.casts("Shifter", 3).resolves("yes", "Walker")

        new = duel.object(max(duel.game.battlefield))
        assert (new.chars.name, new.counters) == ("Walker", {"+1/+1": 3})

    def test_when_it_enters(self) -> None:
        """The same of an ability that triggers on it."""
        duel = Duel()
        duel.alice.has(hand=[SHIFTER, VAPOR], battlefield=[VAPOR, *[ISLAND] * 5])

        duel.alice.casts("Shifter", 3).resolves("yes", "Vapor")
        duel.resolve_all()
        assert duel.alice.life == 20

        duel.alice.casts("Vapor", 2).resolves()
        duel.resolve_all()
        assert duel.alice.life == 22
