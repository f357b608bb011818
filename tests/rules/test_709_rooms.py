"""CR 709.5: Rooms: doors are unlocked by casting a half or by a special action."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

ROOM = written(
    "Pool {1}\nEnchantment - Room\nWhen you unlock this door, you gain 1 life.\n// split\nLocker {2}\n"
    "Enchantment - Room\nWhen you unlock this door, you gain 10 life."
)
LEECH = written("Leech {0}\nArtifact\nWhenever you fully unlock a Room, you gain 100 life.")


class TestDoors:
    """CR 709.5d, e, h, i."""

    def test_the_half_that_was_cast(self) -> None:
        """Its door is unlocked as it enters, and that triggers."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=ROOM)
        duel.alice.casts("Locker").resolve_all()
        assert duel.alice.life == 30

    def test_the_other_door(self) -> None:
        """For its mana cost, as a special action."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=ROOM)
        duel.alice.casts("Pool").resolve_all()
        assert duel.alice.life == 21
        duel.alice.acts("unlock Locker").resolve_all()
        assert duel.alice.life == 31
        assert not duel.alice.may("unlock Locker") and not duel.alice.may("unlock Pool")

    def test_fully_unlocked(self) -> None:
        """CR 709.5i: with the second door."""
        duel = Duel()
        plain = written("Attic {1}\nEnchantment - Room\n// split\nWalk {2}\nEnchantment - Room")
        duel.alice.has(battlefield=[LEECH, *[MOUNTAIN] * 3], hand=plain)
        duel.alice.casts("Attic").resolve_all()
        assert duel.alice.life == 20
        duel.alice.acts("unlock Walk").resolve_all()
        assert duel.alice.life == 120

    def test_only_in_ones_main_phase(self) -> None:
        """With the stack empty."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=ROOM)
        duel.alice.casts("Pool").resolves()
        assert duel.game.stack and not duel.alice.may("unlock Locker")
