"""CR 701.3d: what becomes unattached, by whatever means."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

GRAFT = written(
    "Graft {0}\nArtifact - Equipment\nWhenever this Equipment becomes unattached from a permanent, sacrifice that"
    " permanent.\nEquipped creature gets +1/+1.\nEquip {0}"
)
ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
BREAK = written("Break {0}\nSorcery\nDestroy target artifact.")


class TestBecomesUnattached:
    """CR 701.3d: it ceases to be attached to something."""

    def test_attached_to_another(self) -> None:
        """Moved to another creature it is unattached from the first."""
        duel = Duel()
        duel.alice.has(battlefield=[GRAFT, ELF, OX])
        duel.alice.activates("Graft", at="Elf").resolve_all()
        assert duel.alice.battlefield == ["Graft", "Elf", "Ox"]
        duel.alice.activates("Graft", at="Ox").resolve_all()
        assert duel.alice.battlefield == ["Graft", "Ox"]

    def test_it_leaves_the_battlefield(self) -> None:
        """It looks back: its ability still triggers."""
        duel = Duel()
        duel.alice.has(battlefield=[GRAFT, ELF], hand=BREAK)
        duel.alice.activates("Graft", at="Elf").resolve_all()
        duel.alice.casts("Break").resolve_all()
        assert duel.alice.battlefield == []

    def test_attached_to_nothing_before(self) -> None:
        """What was attached to nothing becomes unattached from nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[GRAFT, ELF], hand=BREAK)
        duel.alice.casts("Break").resolve_all()
        assert duel.alice.battlefield == ["Elf"]
