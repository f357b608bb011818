"""CR 709.5: Rooms whose doors are locked and unlocked by effects, counted, copied and turned up."""

from __future__ import annotations

from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import STACK
from tests.cards_for_tests import MOUNTAIN, written

ROOM = written(
    "Pool {1}\nEnchantment - Room\nWhen you unlock this door, you gain 1 life.\n"
    "Creatures you control get +1/+1.\n// split\nLocker {2}\nEnchantment - Room\n"
    "When you unlock this door, you gain 10 life.\n{0}: You lose 1 life."
)
KEY = written("Key {0}\nArtifact\n{0}: Lock or unlock a door of target Room you control.")
SEAL = written("Seal {0}\nInstant\nLock a door of target Room.")
OPEN = written("Open {0}\nInstant\nUnlock a locked door of up to one target Room you control.")
COUNT = written(
    "Count {0}\nCreature - Elf\nThis creature gets +3/+0 as long as there are two or more unlocked doors among Rooms "
    "you control.\n1/1"
)
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target Room.")
FORK = written("Fork {0}\nInstant\nCopy target enchantment spell.")
BECOME = written("Become {0}\nInstant\nTarget artifact becomes a copy of target Room.")
LEECH = written("Leech {0}\nArtifact\nWhenever you fully unlock a Room, you gain 100 life.")


def pool(*more: object, half: str = "Pool") -> Duel:
    """alice has a Room with one half unlocked, and three mountains."""
    duel = Duel()
    duel.alice.has(battlefield=[*[MOUNTAIN] * 3, *more], hand=ROOM)
    duel.alice.casts(half).resolve_all()
    return duel


class TestEffects:
    """CR 709.5f, 709.5g."""

    def test_locking_takes_the_name_and_the_text(self) -> None:
        """CR 709.5g: an unlocked half is chosen; with both locked the Room has neither name nor abilities."""
        duel = pool(written("Elf {0}\nCreature - Elf\n1/1"))
        assert duel.find("Elf").chars.power == 2
        duel.alice.has(hand=SEAL)
        duel.alice.casts("Seal", at="Pool").resolve_all()
        assert duel.find("Elf").chars.power == 1 and "Pool" not in duel.alice.battlefield
        room = duel.find("")
        assert mana_value(duel.game, room.id) == 0 and room.chars.subtypes == frozenset(("Room",))

    def test_either_as_the_player_likes(self) -> None:
        """CR 709.5f, 709.5g, 709.5j: each door of the Room can be chosen; unlocking triggers, and locking does not."""
        duel = pool(KEY, LEECH)
        assert duel.alice.life == 21
        duel.alice.activates("Key", at="Pool").resolves("unlock Locker", 0)
        duel.resolve_all()
        assert duel.alice.life == 131 and duel.find("Pool // Locker")
        duel.alice.activates("Key", at="Pool // Locker").resolves("lock Pool")
        duel.resolve_all()
        assert duel.alice.life == 131 and duel.find("Locker")
        duel.alice.activates("Locker").resolve_all()
        assert duel.alice.life == 130

    def test_nothing_is_locked_twice(self) -> None:
        """CR 709.5f, 709.5g: only a locked half is unlocked; where there is none nothing happens."""
        duel = pool()
        duel.alice.has(hand=[OPEN, OPEN])
        duel.alice.casts("Open", at="Pool").resolve_all()
        assert duel.alice.life == 31
        duel.alice.casts("Open", at="Pool // Locker").resolve_all()
        assert duel.alice.life == 31 and not duel.alice.may("unlock Pool")

    def test_unlocked_doors_are_counted(self) -> None:
        """CR 709.5c, 709.5j: a door is a half of the Room."""
        duel = pool(COUNT)
        assert duel.find("Count").chars.power == 2
        duel.alice.acts("unlock Locker").resolve_all()
        assert duel.find("Count").chars.power == 5


class TestCopies:
    """CR 709.5b, 709.5d."""

    def test_a_copy_of_the_permanent_has_both_doors_locked(self) -> None:
        """CR 709.5b: both halves are copied, and neither was cast."""
        duel = pool()
        duel.alice.has(hand=MIRROR)
        duel.alice.casts("Mirror", at="Pool").resolve_all()
        token = duel.find("")
        assert token.is_token and duel.alice.life == 21
        duel.alice.acts("unlock Locker").resolve_all()
        names = duel.alice.battlefield
        assert (names.count("Locker") + names.count("Pool // Locker"), duel.alice.life) == (1, 31)

    def test_a_copy_of_the_spell_has_its_door_unlocked(self) -> None:
        """CR 709.5b, 709.5d: on the stack it is one half; the token has the other, too, and can unlock it."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=[ROOM, FORK])
        duel.alice.casts("Pool")
        duel.alice.casts("Fork", at="Pool").resolves()
        assert duel.find("Pool", STACK).chars.name == "Pool"
        duel.resolves()
        duel.resolves()
        assert duel.alice.life == 21 and duel.find("Pool").is_token
        duel.alice.has(hand=KEY)
        token = duel.find("Pool").id
        duel.resolve_all()
        duel.alice.casts("Key").resolves()
        duel.alice.activates("Key", at=token).resolves("unlock Locker")
        duel.resolve_all()
        assert duel.object(token).chars.name == "Pool // Locker" and duel.alice.life == 32

    def test_what_becomes_a_copy_has_doors_of_its_own(self) -> None:
        """CR 709.5b, 709.5c: the designations are not copied."""
        stone = written("Stone {0}\nArtifact")
        duel = pool(stone)
        found = duel.find("Stone").id
        duel.alice.has(hand=BECOME)
        duel.alice.casts("Become", at=["Stone", "Pool"]).resolve_all()
        assert duel.object(found).chars.name == ""
        duel.alice.acts("unlock Pool").resolve_all()
        assert duel.object(found).chars.name == "Pool" and duel.alice.life == 22
        assert duel.alice.battlefield.count("Pool") == 2


def test_one_that_is_turned_face_up_has_both_doors_locked() -> None:
    """CR 709.5d: it was not cast as either half."""
    hide = written("Hide {0}\nSorcery\nManifest the top card of your library.")
    show = written("Show {0}\nInstant\nTurn target creature you control face up.")
    duel = Duel()
    duel.alice.has(hand=[hide, show], library=[ROOM, ROOM], battlefield=MOUNTAIN)
    duel.alice.casts("Hide").resolve_all()
    hidden = duel.game.battlefield[-1]
    assert not duel.alice.may("unlock Pool")
    duel.alice.casts("Show", at=hidden).resolve_all()
    assert duel.object(hidden).chars.name == "" and not duel.object(hidden).face_down
    duel.alice.acts("unlock Pool").resolve_all()
    assert duel.object(hidden).chars.name == "Pool" and duel.alice.life == 21
