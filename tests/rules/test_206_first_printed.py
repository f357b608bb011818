"""CR 206.3: names that were first printed in an expansion."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written


@pytest.mark.parametrize(
    ("expansion", "name"),
    [("Arabian Nights", "Kird Ape"), ("Antiquities", "Atog"), ("Homelands", "Autumn Willow")],
)
def test_by_the_name_alone(expansion: str, name: str) -> None:
    """CR 206.3a, 206.3b, 206.3c: of any printing, and of a copy, but no token and nothing with another name."""
    duel = Duel()
    chime = written(
        "Chime {0}\nArtifact\n{T}, Sacrifice Chime: Destroy all nontoken permanents with a name originally printed in "
        + f"the {expansion} expansion. They can't be regenerated."
    )
    clone = written("Clone {0}\nCreature - Shapeshifter\nYou may have Clone enter as a copy of any creature.\n0/0")
    duel.alice.has(battlefield=[chime, creature("Bear", "2/2")], hand=clone)
    duel.bob.has(battlefield=[creature(name, "1/1")])
    duel.alice.casts("Clone").resolves("yes", name)
    duel.alice.activates("Chime").resolves()
    assert duel.alice.battlefield == ["Bear"] and duel.bob.battlefield == []
    assert sorted(duel.alice.graveyard) == ["Chime", "Clone"] and duel.bob.graveyard == [name]
