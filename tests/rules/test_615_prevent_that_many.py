"""CR 615.12: what a prevention effect does besides is done for damage that can't be prevented, too."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

OX = written("Ox {0}\nCreature - Ox\n3/3")
BULL = written("Bull {0}\nCreature - Ox\n2/5")
STERN = written("Stern {0}\nInstant\nDamage can't be prevented this turn.")
NURSE = written(
    "Nurse {0}\nCreature - Spirit\nIf combat damage would be dealt to this creature, prevent that damage and exile that"
    " many cards from the top of your library.\n2/1"
)
SAINT = written(
    "Saint {0}\nCreature - Spirit\nIf damage would be dealt to this creature, prevent that damage. You gain 1 life for"
    " each 1 damage prevented this way.\n2/2"
)
JOLT = written("Jolt {0}\nInstant\nJolt deals 3 damage to target creature.")


def test_that_many_is_about_the_damage() -> None:
    """CR 615.12: three cards are exiled, whether the damage is prevented or not."""
    for unpreventable in (False, True):
        duel = Duel()
        duel.alice.has(battlefield=OX, hand=STERN)
        duel.bob.has(battlefield=NURSE, library=[MOUNTAIN] * 6)
        if unpreventable:
            duel.alice.casts("Stern").resolves()
        duel.attacks("Ox")
        duel.blocks("Nurse").fights()
        assert len(duel.bob.exile) == 3 and ("Nurse" in duel.bob.battlefield) == (not unpreventable)


def test_that_many_of_two_at_once() -> None:
    """CR 615.13: damage from two sources at once is counted together."""
    duel = Duel()
    duel.alice.has(battlefield=NURSE, library=[MOUNTAIN] * 6)
    duel.bob.has(battlefield=[OX, BULL])
    duel.attacks("Nurse")
    duel.blocks("Ox", "Bull").fights(2)
    assert len(duel.alice.exile) == 5 and duel.alice.battlefield == ["Nurse"]


def test_what_was_prevented_is_none() -> None:
    """CR 615.12: nothing was prevented this way."""
    for unpreventable, life in ((False, 23), (True, 20)):
        duel = Duel()
        duel.alice.has(battlefield=SAINT, hand=[STERN, JOLT])
        if unpreventable:
            duel.alice.casts("Stern").resolves()
        duel.alice.casts("Jolt", at="Saint").resolves()
        assert duel.alice.life == life
