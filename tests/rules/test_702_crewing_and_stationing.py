"""CR 702.122, 702.184: creatures that crew and station with more than their power, or not at all."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BOAT = written("Boat {2}\nArtifact - Vehicle\nCrew 3\n4/4")
SHIP = written("Ship {2}\nArtifact - Spacecraft\nStation")


class TestCrewing:
    """CR 702.122."""

    @pytest.mark.parametrize("text", ["crew Vehicles", "attack, block, or crew Vehicles"])
    def test_what_can_not_crew(self, text: str) -> None:
        """CR 702.122c: it can't be tapped for a crew cost."""
        for there in (False, True):
            duel = Duel()
            hold = written(f"Hold {{1}}\nEnchantment\nCreatures you control can't {text}.")
            duel.alice.has(battlefield=[BOAT, written("Ox {1}\nCreature - Ox\n4/4"), *([hold] if there else [])])
            assert duel.alice.may("activate Boat") != there

    def test_with_its_toughness(self) -> None:
        """CR 702.122a: an effect may say that its toughness counts."""
        for text, able in (
            ("Vigilance", False),
            ("This creature crews Vehicles using its toughness rather than its power.", True),
        ):
            duel = Duel()
            duel.alice.has(battlefield=[BOAT, written(f"Wall {{1}}\nCreature - Wall\n{text}\n0/3")])
            assert duel.alice.may("activate Boat") == able


class TestStationing:
    """CR 702.184."""

    def test_with_another_number(self) -> None:
        """CR 702.184c: its toughness may count instead of its power, or more than its power."""
        warden = (
            "Each creature you control with toughness greater than its power stations permanents using its toughness "
            "rather than its power."
        )
        more = "Creatures you control station permanents as though their power were 2 greater."
        for text, counters in (("Creatures you control have vigilance.", 1), (warden, 4), (more, 3)):
            duel = Duel()
            rule = written(f"Rule {{1}}\nEnchantment\n{text}")
            duel.alice.has(battlefield=[SHIP, rule, written("Wall {1}\nCreature - Wall\n1/4")])
            duel.alice.activates("Ship").resolve_all()
            assert duel.find("Ship").counters == {"charge": counters}
