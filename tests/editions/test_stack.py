"""Spells and abilities on the stack by edition."""

import pytest

from lawmage.editions import Rules
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BURN = written("Burn {0}\nInstant\nBurn deals 3 damage to target creature.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


@pytest.mark.parametrize(
    ("rules", "countered"),
    [
        ("current", False),
        ("2018-04-26", True),
        ("tenth", True),
        ("fifth", False),
        (Rules(countered_on_resolution=True), True),
    ],
    ids=str,
)
def test_no_legal_target(rules: Rules | str, countered: bool) -> None:
    """CR 608.2b: it doesn't resolve; from 1999 to 2018 it was countered by the rules."""
    duel = Duel(rules=rules).remembers()
    duel.alice.has(hand=[BURN, BURN])
    duel.bob.has(battlefield=OGRE)

    duel.alice.casts("Burn", at="Ogre")
    duel.alice.casts("Burn", at="Ogre")
    duel.resolve_all()

    assert duel.alice.graveyard == ["Burn", "Burn"]
    assert any(event.name == "counter" for event in duel.happened) is countered
