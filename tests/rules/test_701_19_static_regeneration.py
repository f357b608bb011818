"""CR 701.19b, c: a static ability that regenerates, and what can't be regenerated."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

CLERIC = written(
    "Cleric {0}\nCreature - Cleric\nIf this creature would be destroyed, regenerate it.\n{0}: This creature can't be"
    " regenerated this turn.\n1/1"
)
GUARD = written("Guard {0}\nCreature - Wall\nIf another creature you control would be destroyed, regenerate it.\n0/9")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
BURY = written("Bury {0}\nInstant\nDestroy target creature. It can't be regenerated.")


def test_each_time() -> None:
    """CR 701.19b: it replaces destruction every time."""
    duel = Duel()
    duel.alice.has(hand=[KILL, KILL], battlefield=CLERIC)
    duel.alice.casts("Kill").resolves()
    duel.alice.casts("Kill").resolves()
    assert duel.find("Cleric").tapped


def test_a_destruction_that_is_final() -> None:
    """CR 701.19c: the destroying effect says so."""
    duel = Duel()
    duel.alice.has(hand=BURY, battlefield=CLERIC)
    duel.alice.casts("Bury").resolves()
    assert "Cleric" in duel.alice.graveyard


def test_something_else_says_so() -> None:
    """CR 701.19c: an effect about the creature says so; what protects other creatures is kept from it as well."""
    duel = Duel()
    duel.alice.has(hand=[KILL, BURY], battlefield=[CLERIC, GUARD])
    duel.alice.activates("Cleric").resolves()
    duel.alice.casts("Kill", at="Cleric").resolves()
    assert "Cleric" in duel.alice.graveyard
    duel.alice.casts("Bury").resolves()
    assert "Guard" in duel.alice.graveyard
