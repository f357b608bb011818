"""CR 118.12, 608.2d: what a player may do is done as a whole: with fewer objects than it takes, nobody may."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, creature, written

DIG = written("Dig {0}\nSorcery\nYou may exile two creature cards from your graveyard. If you do, you gain 5 life.")
CALL = written("Call {0}\nSorcery\nYou may tap two untapped creatures you control. If you do, you gain 5 life.")
LIFT = written(
    "Lift {0}\nSorcery\nYou may return two lands you control to their owner's hand. If you do, you gain 5 life."
)
RITE = written(
    "Rite {0}\nSorcery\nYou may exile Rite and two cards named Rite from your graveyard. If you do, you gain 5 life."
)
WEIGH = written(
    "Weigh {0}\nSorcery\nYou may pay {1} and exile two creature cards from your graveyard. If you do, you gain 5 life."
)
BEAR = creature("Bear", "2/2")


@pytest.mark.parametrize("count", [1, 2])
class TestSoMany:
    """One of two is not enough, and nobody is asked."""

    def test_exiled(self, count: int) -> None:
        """From a graveyard."""
        duel = Duel()
        duel.alice.has(hand=DIG, graveyard=[BEAR] * count)
        duel.alice.casts("Dig").resolves(*["yes"] * (count - 1))
        assert duel.alice.life == (25 if count == 2 else 20)
        assert duel.alice.graveyard == (["Dig"] if count == 2 else ["Bear", "Dig"])

    def test_tapped(self, count: int) -> None:
        """Untapped creatures."""
        duel = Duel()
        duel.alice.has(hand=CALL, battlefield=[BEAR] * count)
        duel.alice.casts("Call").resolves(*["yes"] * (count - 1))
        assert duel.alice.life == (25 if count == 2 else 20)
        assert duel.find("Bear").tapped == (count == 2)

    def test_returned(self, count: int) -> None:
        """Lands."""
        duel = Duel()
        duel.alice.has(hand=LIFT, battlefield=[basic("Forest")] * count)
        duel.alice.casts("Lift").resolves(*["yes"] * (count - 1))
        assert duel.alice.life == (25 if count == 2 else 20)
        assert len(duel.alice.battlefield) == (0 if count == 2 else 1)

    def test_this_and_others(self, count: int) -> None:
        """The spell itself and two cards."""
        duel = Duel()
        duel.alice.has(hand=RITE, graveyard=[RITE] * count)
        duel.alice.casts("Rite").resolves(*["yes"] * (count - 1))
        assert duel.alice.life == (25 if count == 2 else 20)
        assert len(duel.alice.graveyard) == (0 if count == 2 else 2)

    def test_together_with_a_payment(self, count: int) -> None:
        """Nobody pays for half of it."""
        duel = Duel()
        duel.alice.has(hand=WEIGH, graveyard=[BEAR] * count, battlefield=basic("Forest"))
        duel.alice.casts("Weigh").resolves(*["yes", ""] * (count - 1))
        assert duel.alice.life == (25 if count == 2 else 20)
        assert duel.find("Forest").tapped == (count == 2)


TITHE = written(
    "Tithe {0}\nSorcery\nExile two creature cards from your graveyard. If you can't, you lose 3 life and draw a card."
)
ROT = written("Rot {0}\nSorcery\nSacrifice two creatures. If you can't, you lose 3 life.")
BONES = written(
    "Bones {0}\nEnchantment\nIf damage would be dealt to you, exile that many cards from your graveyard instead. If you"
    " can't, you lose the game."
)
PING = written("Ping {0}\nSorcery\nPing deals 2 damage to target player.")


@pytest.mark.parametrize("count", [0, 1, 2])
class TestIfYouCant:
    """CR 608.2c: whether it can be done is asked of all of it; if not, nothing of it is done."""

    def test_exiled(self, count: int) -> None:
        """One of two stays where it is."""
        duel = Duel()
        duel.alice.has(hand=TITHE, graveyard=[BEAR] * count, library=basic("Forest"))
        duel.alice.casts("Tithe").resolves()
        assert duel.alice.life == (20 if count == 2 else 17)
        assert duel.alice.graveyard == ([] if count == 2 else ["Bear"] * count) + ["Tithe"]

    def test_sacrificed(self, count: int) -> None:
        """The one creature stays."""
        duel = Duel()
        duel.alice.has(hand=ROT, battlefield=[BEAR] * count)
        duel.alice.casts("Rot").resolves()
        assert duel.alice.life == (20 if count == 2 else 17)
        assert duel.alice.battlefield == ([] if count == 2 else ["Bear"] * count)

    def test_instead_of_damage(self, count: int) -> None:
        """The game is lost with too few cards."""
        duel = Duel()
        duel.alice.has(hand=PING, graveyard=[BEAR] * count, battlefield=BONES)
        duel.alice.casts("Ping", at="alice").resolves()
        assert duel.game.players[0].lost == (count < 2) and duel.alice.life == 20
