"""CR 614.1a, 701.8: the next time that a target would be destroyed; CR 120.6: removing damage."""

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

SAVES = "The next time target creature would be destroyed this turn, remove all damage marked on it instead."
KEEP = written(f"Keep {{0}}\nInstant\n{SAVES}")
MEND = written("Mend {0}\nInstant\nRemove all damage marked on target creature.")
STING = written("Sting {0}\nInstant\nSting deals 2 damage to target creature.")
SWEEP = written("Sweep {0}\nSorcery\nDestroy all creatures.")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")


def test_only_the_target_is_saved_and_only_once() -> None:
    """CR 614.7: the effect is used up; the others are destroyed at the same time."""
    duel = Duel()
    duel.alice.has(battlefield=[OGRE, BEAR], hand=[KEEP, SWEEP, SWEEP])

    duel.alice.casts("Keep", at="Ogre").resolves().alice.casts("Sweep").resolves()
    assert duel.alice.battlefield == ["Ogre"]

    duel.alice.casts("Sweep").resolves()
    assert duel.alice.battlefield == []


def test_lethal_damage_is_removed() -> None:
    """CR 704.5g: what would be destroyed by its damage has none left."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=[KEEP, STING])

    duel.alice.casts("Keep", at="Bear").resolves().alice.casts("Sting", at="Bear").resolves()

    assert duel.find("Bear").damage == 0


def test_removing_damage() -> None:
    """CR 120.6: by an instruction of its own."""
    duel = Duel()
    duel.alice.has(battlefield=OGRE, hand=[MEND, STING])

    duel.alice.casts("Sting", at="Ogre").resolves()
    assert duel.find("Ogre").damage == 2
    duel.alice.casts("Mend", at="Ogre").resolves()

    assert duel.find("Ogre").damage == 0


@pytest.mark.parametrize(("saved", "left"), [("yes", ["Ogre"]), ("no", [])])
def test_in_1997_while_it_is_destroyed(saved: str, left: list[str]) -> None:
    """Ruling of 1 June 1997, no. 3: what saves it is played in the destruction, and changes its part of it only."""
    rock = written(f"Rock {{0}}\nArtifact\n{{T}}: {SAVES}")
    duel = Duel(rules="fifth")
    duel.alice.has(battlefield=[OGRE, BEAR, rock], hand=SWEEP)
    assert not duel.alice.may("activate Rock")

    duel.alice.casts("Sweep").resolves(*(["activate Rock", "Ogre"] if saved == "yes" else []))

    assert [name for name in duel.alice.battlefield if name != "Rock"] == left
