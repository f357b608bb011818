"""CR 509.1h, 205.3m: what is neither blocked nor unblocked yet; what creature types are shared."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

NINJA = written("Ninja {4}\nCreature - Human Ninja\nNinjutsu {0}\n2/2")
DIRGE = written(
    "Dirge {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nDestroy all creatures that "
    "share a creature type with the sacrificed creature."
)
BLADE = written("Blade {1}\nArtifact Creature - Equipment Lizard\n1/1")
SCOOP = written("Scoop {1}\nArtifact Creature - Equipment Octopus\n2/2")
AXIS = written("Axis {1}\nArtifact Creature - Equipment Lizard\n3/3")


def test_ninjutsu_waits_for_blockers() -> None:
    """CR 702.49a, 509.1h: while attackers have been declared and blockers have not, nothing is unblocked."""
    duel = Duel()
    duel.alice.has(battlefield=creature("Bear", "2/2"), hand=NINJA)
    duel.attacks("Bear")
    assert not duel.alice.may("activate Ninja")
    duel.blocks()
    duel.alice.activates("Ninja").resolves()
    assert duel.alice.battlefield == ["Ninja"] and duel.alice.hand == ["Bear"]


def test_a_blocked_one_stays_blocked() -> None:
    """CR 509.1h: a creature that was blocked isn't unblocked."""
    duel = Duel()
    duel.alice.has(battlefield=creature("Bear", "2/2"), hand=NINJA)
    duel.bob.has(battlefield=creature("Wall", "0/4"))
    duel.attacks("Bear")
    duel.blocks(("Wall", "Bear"))
    assert not duel.alice.may("activate Ninja")


def test_types_of_artifacts_are_no_creature_types() -> None:
    """CR 205.3g, m: "Equipment" is an artifact type, whatever has it."""
    duel = Duel()
    duel.alice.has(battlefield=[BLADE, SCOOP, AXIS], hand=DIRGE)
    duel.alice.casts("Dirge", "Blade").resolves()
    assert duel.alice.battlefield == ["Scoop"]
