"""Targets by edition."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import permanent, written

WRECK = written("Wreck {0}\nSorcery\nDestroy target artifact. Destroy target land.")


@pytest.mark.parametrize(
    ("rules", "both"),
    [("current", True), ("2004-10-01", True), ("2004-09-30", False), ("1999-04-23", False), ("fifth", False)],
    ids=str,
)
def test_one_target_for_two_instances(rules: str, both: bool) -> None:
    """CR 115.3: the same may be chosen once for each instance of the word, since October 2004."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=WRECK)
    duel.bob.has(battlefield=permanent("Foundry", "artifact land"))

    assert duel.alice.may("cast Wreck") is both
    duel.bob.has(battlefield=permanent("Meadow", "land"))
    duel.alice.casts("Wreck", at=["Foundry", "Foundry" if both else "Meadow"]).resolves()

    assert duel.bob.graveyard == (["Foundry"] if both else ["Foundry", "Meadow"])
