"""CR 400.7e, 608.2h, 707.10: an ability finds what the move on which it triggered made of an object, and nothing that
has moved since."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import DECLARE_ATTACKERS
from tests.cards_for_tests import FOREST, MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
ALTAR = written("Altar {0}\nArtifact\nSacrifice a creature: You gain 1 life.")
GOES_HOME = written("Goer {0}\nCreature - Elf\nWhen this creature enters, return it to its owner's hand.\n1/1")
RAIDER = written("Raider {0}\nCreature - Elf\nHaste\nWhenever this creature attacks, exile it.\n1/1")
WATCH = written("Watch {0}\nEnchantment\nWhenever a creature you control enters, exile it.")
GRAVE = written("Grave {0}\nEnchantment\nWhenever a creature you control dies, exile it.")
RITE = written("Rite {0}\nEnchantment\nWhenever you sacrifice a creature, return it to its owner's hand.")
LATER = written(
    "Later {0}\nEnchantment\nWhenever a creature you control enters, when that creature dies this turn, return it to"
    " its owner's hand."
)
SPARK = written("Spark {0}\nInstant\nSpark deals 3 damage to any target.")
NAY = written("Nay {0}\nInstant\nCounter target spell.")
ECHO = written("Echo {0}\nEnchantment\nWhenever you cast an instant spell, copy it. You may choose new targets for it.")
GLASS = written("Glass {0}\nArtifact\n{T}: Add {R}. When that mana is spent to cast an instant spell, copy that spell.")
TWICE = written("Twice {0}\nArtifact\n{T}: When you next cast an instant spell this turn, copy that spell.")


def test_what_entered_and_died_meanwhile_is_not_found() -> None:
    """CR 400.7e: the ability triggered on its entering; the card in the graveyard is another object."""
    duel = Duel()
    duel.alice.has(battlefield=ALTAR, hand=GOES_HOME)
    duel.alice.casts("Goer").resolves()
    duel.alice.activates("Altar").resolve_all()
    assert duel.alice.graveyard == ["Goer"]


def test_what_entered_is_found_where_it_entered() -> None:
    """CR 400.7e: on the battlefield it is."""
    duel = Duel()
    duel.alice.has(hand=GOES_HOME)
    duel.alice.casts("Goer").resolve_all()
    assert duel.alice.hand == ["Goer"]


def test_what_another_saw_enter_and_died_meanwhile() -> None:
    """CR 400.7e: the same where another permanent's ability triggered."""
    duel = Duel()
    duel.alice.has(battlefield=[ALTAR, WATCH], hand=ELF)
    duel.alice.casts("Elf").resolves()
    duel.alice.activates("Altar").resolve_all()
    assert duel.alice.graveyard == ["Elf"]


def test_an_attacker_that_died_meanwhile() -> None:
    """CR 400.7e: attacking is no move at all."""
    duel = Duel()
    duel.alice.has(battlefield=[ALTAR, RAIDER])
    duel.to_step(DECLARE_ATTACKERS, "Raider")
    duel.alice.activates("Altar").resolve_all()
    assert duel.alice.graveyard == ["Raider"]


@pytest.mark.parametrize(("card", "zone"), [(GRAVE, "exile"), (RITE, "hand"), (LATER, "hand")])
def test_the_move_that_triggered_is_followed(card: Definition, zone: str) -> None:
    """CR 400.7e: of what died or was sacrificed, the card in the graveyard is found."""
    duel = Duel()
    duel.alice.has(battlefield=[ALTAR, card], hand=ELF)
    duel.alice.casts("Elf").resolve_all()
    duel.alice.activates("Altar").resolve_all()
    assert getattr(duel.alice, zone) == ["Elf"]


def test_a_spell_that_mana_was_spent_on() -> None:
    """CR 106.6a, 608.2h: the same where mana triggered as it was spent."""
    duel = Duel()
    duel.alice.has(battlefield=GLASS, hand=written("Dart {R}\nInstant\nDart deals 3 damage to any target."))
    duel.bob.has(hand=NAY)
    duel.alice.casts("Dart", at="bob")
    duel.bob.casts("Nay", at="Dart").resolves()
    duel.resolve_all()
    assert duel.bob.life == 17


@pytest.mark.parametrize("card", [ECHO, TWICE])
def test_a_spell_that_was_countered_is_copied_as_it_was(card: Definition) -> None:
    """CR 608.2h, 707.10: the ability copies the spell on which it triggered, though that has left the stack."""
    duel = Duel()
    duel.alice.has(battlefield=[card, FOREST], hand=SPARK)
    duel.bob.has(hand=NAY, battlefield=MOUNTAIN)
    if card is TWICE:
        duel.alice.activates("Twice").resolve_all()
    duel.alice.casts("Spark", at="bob")
    duel.bob.casts("Nay", at="Spark").resolves()
    duel.resolve_all(*(["no"] if card is ECHO else []))
    assert (duel.bob.life, duel.alice.graveyard) == (17, ["Spark"])
