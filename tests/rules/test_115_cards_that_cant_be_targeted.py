"""CR 115.2, 101.2: what can't be the target where it is: cards in graveyards, and nothing anywhere else."""

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SEAL = written("Seal {0}\nEnchantment\nCards in graveyards can't be the targets of spells or abilities.")
COVER = written("Cover {0}\nEnchantment\nCreatures you control can't be the targets of spells or abilities.")
RECALL = written("Recall {0}\nSorcery\nReturn target card from your graveyard to your hand.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")


def test_cards_in_graveyards() -> None:
    """CR 601.2c: without another target the spell can't be cast."""
    duel = Duel()
    duel.alice.has(battlefield=SEAL, hand=RECALL, graveyard=BEAR)

    assert not duel.alice.may("cast Recall")


def test_as_it_resolves() -> None:
    """CR 608.2b: a target that has become illegal is not affected."""
    duel = Duel()
    quick = written("Quick {0}\nEnchantment\nFlash\nCards in graveyards can't be the targets of spells or abilities.")
    duel.alice.has(hand=[RECALL, quick], graveyard=BEAR)

    duel.alice.casts("Recall", at="Bear")
    duel.alice.casts("Quick").resolve_all()

    assert "Bear" in duel.alice.graveyard


def test_permanents_are_no_cards_in_graveyards() -> None:
    """CR 109.2: what is said of creatures is about permanents, what is said of graveyards about nothing else."""
    duel = Duel()
    duel.alice.has(battlefield=[SEAL, BEAR], hand=SLAY)
    assert duel.alice.may("cast Slay")

    other = Duel()
    other.alice.has(battlefield=COVER, hand=RECALL, graveyard=BEAR)
    assert other.alice.may("cast Recall")
