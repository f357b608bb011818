"""CR 106.6: mana that does something to the spell on which it is spent; CR 122.6: what enters with counters."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
GAIN = written("Gain {G}\nInstant\nYou gain 1 life.")
VAT = written(
    "Vat {0}\nArtifact\n{T}: Add {G}. If that mana is spent to cast a creature spell, that creature enters with an "
    "additional +1/+1 counter on it."
)
BELL = written("Bell {0}\nArtifact\n{T}: Add {G}. When you spend this mana to cast a creature spell, you gain 3 life.")
SHIELD = written(
    "Shield {0}\nArtifact\n{T}: Add {G}. Spend this mana only to cast a creature spell, and that spell "
    "can't be countered."
)
DENY = written("Deny {0}\nInstant\nCounter target spell.")
NURSERY = written(
    "Nursery {0}\nEnchantment\nWhenever you cast a creature spell, that creature enters with an additional +1/+1 "
    "counter on it."
)


def test_only_the_creature_that_the_mana_paid_for_has_the_counter() -> None:
    duel = Duel()
    duel.alice.has(battlefield=[VAT, FOREST], hand=[BEAR, GAIN])

    duel.alice.casts("Bear", "Vat").resolves()

    assert duel.find("Bear").counters == {"+1/+1": 1}

    other = Duel()
    other.alice.has(battlefield=FOREST, hand=BEAR)
    other.alice.casts("Bear").resolves()
    assert other.find("Bear").counters == {}


def test_it_triggers_for_a_creature_spell_and_for_no_other() -> None:
    """CR 603.2."""
    duel = Duel()
    duel.alice.has(battlefield=BELL, hand=BEAR)
    duel.alice.casts("Bear").resolve_all()
    assert duel.alice.life == 23

    other = Duel()
    other.alice.has(battlefield=BELL, hand=GAIN)
    other.alice.casts("Gain").resolve_all()
    assert other.alice.life == 21


def test_the_spell_that_was_paid_with_it_cannot_be_countered() -> None:
    """CR 101.2."""
    for land, there in ((SHIELD, ["Bear"]), (FOREST, [])):
        duel = Duel()
        duel.alice.has(battlefield=land, hand=BEAR)
        duel.bob.has(hand=DENY)
        duel.alice.casts("Bear")
        duel.bob.casts("Deny", at="Bear").resolve_all()
        assert [name for name in duel.alice.battlefield if name == "Bear"] == there


def test_the_mana_cannot_be_spent_on_another_spell() -> None:
    duel = Duel()
    duel.alice.has(battlefield=SHIELD, hand=GAIN)
    assert not duel.alice.may("cast Gain")


def test_a_spell_that_was_cast_enters_with_more() -> None:
    """CR 400.7a: the ability resolves before the spell does."""
    duel = Duel()
    duel.alice.has(battlefield=[NURSERY, FOREST], hand=BEAR)

    duel.alice.casts("Bear").resolve_all()

    assert duel.find("Bear").counters == {"+1/+1": 1}
