"""CR 608.2c: processes that are repeated, and what nobody did."""

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
RUSH = written(
    "Rush {0}\nSorcery\nStarting with you, each player may put a permanent card from their hand onto the battlefield. "
    "Repeat this process until no one puts a card onto the battlefield."
)
TWICE = written("Twice {0}\nSorcery\nYou gain 1 life. Repeat this process two more times.")
OFTEN = written("Often {0}\nSorcery\nYou gain 1 life. You may repeat this process any number of times.")
DARE = written("Dare {0}\nSorcery\nEach player may discard a card. If no player does, you gain 3 life.")


class TestRepeating:
    """CR 608.2c."""

    def test_until_nobody_does_it(self) -> None:
        """While anybody puts a card there, all are asked again."""
        duel = Duel()
        duel.alice.has(hand=[RUSH, BEAR])
        duel.bob.has(hand=[FOREST, FOREST])

        duel.alice.casts("Rush").resolves("yes", "yes", "Forest", "no", "yes", "no", "no")

        assert duel.alice.battlefield == ["Bear"]
        assert sorted(duel.bob.battlefield) == ["Forest", "Forest"]

    def test_so_many_times(self) -> None:
        """Two more times: three in all."""
        duel = Duel()
        duel.alice.has(hand=TWICE)

        duel.alice.casts("Twice").resolves()

        assert duel.alice.life == 23

    def test_as_often_as_one_likes(self) -> None:
        """Each time anew."""
        duel = Duel()
        duel.alice.has(hand=OFTEN)

        duel.alice.casts("Often").resolves("yes", "yes", "no")

        assert duel.alice.life == 23


class TestNobodyDoes:
    """CR 608.2c."""

    def test_when_nobody_does(self) -> None:
        """ "If no player does" holds if all declined."""
        duel = Duel()
        duel.alice.has(hand=[DARE, BEAR])
        duel.bob.has(hand=BEAR)

        duel.alice.casts("Dare").resolves("no", "no")

        assert duel.alice.life == 23

    def test_when_one_does(self) -> None:
        """One player is enough."""
        duel = Duel()
        duel.alice.has(hand=[DARE, BEAR])
        duel.bob.has(hand=BEAR)

        duel.alice.casts("Dare").resolves("no", "yes")

        assert duel.alice.life == 20
