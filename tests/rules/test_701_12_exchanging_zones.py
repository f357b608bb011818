"""CR 701.12f: two zones are exchanged."""

from __future__ import annotations

import pytest

from lawmage.kernel.invariants import broken
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, creature, written

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "2/4")
INFINITY = written("Infinity {0}\nInstant\nExchange your hand and graveyard. Exile Infinity.")
SHIFT = written("Shift {0}\nSorcery\nExchange your graveyard and library. Then shuffle your library.")
SAGE = written("Sage {0}\nSorcery\nExchange your hand and library, then shuffle.")


def names(duel: Duel, ids: list[int]) -> list[str]:
    return sorted([duel.object(id).printed.name for id in ids])


@pytest.mark.parametrize("hand", [[], [BEAR]])
def test_hand_and_graveyard(hand: list[object]) -> None:
    """CR 701.12f: also with an empty hand; the spell itself is in neither."""
    duel = Duel()
    duel.alice.has(hand=[INFINITY, *hand], graveyard=[OX, FOREST])
    duel.alice.casts("Infinity").resolves()
    assert sorted(duel.alice.hand) == ["Forest", "Ox"]
    assert duel.alice.graveyard == ["Bear"] * len(hand) and duel.alice.exile == ["Infinity"]
    assert broken(duel.game) == []


def test_graveyard_and_library() -> None:
    """CR 701.12f: what was in the graveyard is the library now, and nobody knows its order."""
    duel = Duel()
    duel.alice.has(hand=SHIFT, graveyard=[OX, FOREST], library=[BEAR, BEAR, BEAR])
    duel.alice.casts("Shift").resolves()
    library = duel.alice.player.library
    assert names(duel, library) == ["Forest", "Ox"] and [duel.object(id).known_to for id in library] == [0, 0]
    assert sorted(duel.alice.graveyard) == ["Bear", "Bear", "Bear", "Shift"]


def test_hand_and_library() -> None:
    """CR 701.12f: bob's zones stay as they are."""
    duel = Duel()
    duel.alice.has(hand=[SAGE, OX], library=[BEAR, BEAR])
    duel.bob.has(hand=FOREST, library=FOREST)
    duel.alice.casts("Sage").resolves()
    assert duel.alice.hand == ["Bear", "Bear"] and names(duel, duel.alice.player.library) == ["Ox"]
    assert duel.bob.hand == ["Forest"] and len(duel.bob.player.library) == 1


WINGS = written("Wings {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature has flying.\nAura swap {0}")
MIGHT = written("Might {9}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +3/+3.")
FIELD = written("Field {9}\nEnchantment - Aura\nEnchant land\nEnchanted land has hexproof.")
GIVE = written("Give {0}\nInstant\nTarget opponent gains control of target enchantment.")


class TestAuraSwap:
    """CR 701.12d, 701.12e, 702.65."""

    def test_the_cards_change_places(self) -> None:
        """CR 702.65a, 701.12e: the card from the hand is attached to what the other was attached to."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[WINGS, MIGHT, FIELD])
        duel.alice.casts("Wings", at="Bear").resolves()
        duel.alice.activates("Wings").resolves("yes")
        bear = duel.find("Bear")
        assert sorted(duel.alice.battlefield) == ["Bear", "Might"] and sorted(duel.alice.hand) == ["Field", "Wings"]
        assert bear.chars.power == 5 and bear.chars.keywords == 0 and duel.find("Might").attached_to == bear.id
        assert broken(duel.game) == []

    def test_without_an_aura_that_fits_nothing_happens(self) -> None:
        """CR 702.65b, 701.12a: one that can't enchant the creature can't be put there."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[WINGS, FIELD, OX])
        duel.alice.casts("Wings", at="Bear").resolves()
        duel.alice.activates("Wings").resolves()
        assert sorted(duel.alice.battlefield) == ["Bear", "Wings"] and sorted(duel.alice.hand) == ["Field", "Ox"]

    def test_only_cards_of_one_owner(self) -> None:
        """CR 701.12d: bob controls alice's Aura: he has no card of hers in hand."""
        duel = Duel()
        duel.alice.has(
            battlefield=BEAR,
            hand=[WINGS, written("Give {0}\nInstant\nTarget opponent gains control of target enchantment.")],
        )
        duel.bob.has(hand=MIGHT)
        duel.alice.casts("Wings", at="Bear").resolves()
        duel.alice.casts("Give", at=["bob", "Wings"]).resolves()
        assert duel.find("Wings").controller == 1
        duel.bob.activates("Wings").resolves()
        assert "Might" in duel.bob.hand and "Wings" in duel.bob.battlefield
