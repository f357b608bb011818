"""Adventures, Omens and Sieges: where they go, and from where they are cast (CR 310, 715, 720)."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

ISLAND = written("Island\nBasic Land - Island")
PAIR = written(
    "Small Pair {U}\nCreature - Human\n1/3\n// adventure\nShort Trip {U}\nSorcery - Adventure\nYou gain 2 life."
)
OMEN = written("Big Wyrm {U}\nCreature - Dragon\n4/4\n// adventure\nShort Word {U}\nSorcery - Omen\nYou gain 2 life.")
SIEGE = written(
    "Old Siege {U}\nBattle - Siege\nWhen this Siege enters, you gain 1 life.\nDefense: 2\n// battle\n"
    "New Banner\nEnchantment\nCreatures you control get +1/+1."
)
BLAST = written("Blast {U}\nInstant\nBlast deals 2 damage to target battle.")


def test_an_adventure_is_exiled_and_its_card_can_be_cast_from_there() -> None:
    """CR 715.3d: the spell is exiled as it resolves; the card may be cast from there, but not as an Adventure."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND, ISLAND], hand=[PAIR])
    duel.alice.casts("Short Trip").resolves()
    assert duel.alice.life == 22 and duel.alice.exile == ["Small Pair"] and duel.alice.graveyard == []
    assert duel.alice.may("cast Small Pair") and not duel.alice.may("cast Short Trip")
    duel.alice.casts("Small Pair").resolves()
    assert "Small Pair" in duel.alice.battlefield and duel.alice.exile == []


def test_a_card_exiled_in_another_way_stays_there() -> None:
    """CR 715.3d: only the Adventure itself lets its card be played from exile."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND, ISLAND], exile=[PAIR])
    assert not duel.alice.may("cast Small Pair")


def test_an_omen_is_shuffled_into_the_library() -> None:
    """CR 720.3d."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND], hand=[OMEN])
    duel.alice.casts("Short Word").resolves()
    assert duel.alice.life == 22 and duel.alice.graveyard == [] and duel.alice.exile == []
    assert len(duel.alice.player.library) == 1


def test_a_siege_that_is_defeated_is_cast_transformed() -> None:
    """CR 310.11b: with the last defense counter gone it is exiled, and its back may be cast without paying."""
    duel = Duel()
    duel.alice.has(battlefield=[ISLAND, ISLAND], hand=[SIEGE, BLAST])
    duel.alice.casts("Old Siege").resolves()
    duel.resolve_all()
    duel.alice.casts("Blast", at="Old Siege").resolves()
    duel.resolves("yes")
    duel.resolve_all()
    assert "New Banner" in duel.alice.battlefield and "Old Siege" not in duel.alice.battlefield
