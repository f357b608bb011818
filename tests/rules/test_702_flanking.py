"""CR 702.25: flanking, which is data: a triggered ability."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Keyword
from lawmage.rules.link import NotExecutable
from lawmage.rules.link_ability import link_ability
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

KNIGHT = written("Knight {1}{W}\nCreature - Knight\nFlanking\n2/2")
TWICE = written("Lancer {1}{W}\nCreature - Knight\nFlanking, flanking\n2/2")
OGRE = creature("Ogre", "3/3")


def fought(attacker: str, blocker: str) -> Duel:
    """One attacks, the other blocks, and what triggers resolves."""
    duel = Duel()
    duel.alice.has(battlefield=[KNIGHT, TWICE])
    duel.bob.has(battlefield=[OGRE, KNIGHT])
    duel.attacks(attacker).blocks(blocker)
    return duel.resolve_all()


class TestFlanking:
    """CR 702.25a, b."""

    def test_the_blocker_is_smaller(self) -> None:
        """CR 702.25a: until end of turn."""
        duel = fought("Knight", "Ogre")
        assert duel.find("Ogre").chars.power == 2 and duel.find("Ogre").chars.toughness == 2

    def test_a_blocker_with_flanking_is_not(self) -> None:
        """CR 702.25a: only a creature without flanking."""
        duel = Duel()
        duel.alice.has(battlefield=KNIGHT)
        duel.bob.has(battlefield=TWICE)
        duel.attacks("Knight").blocks("Lancer").resolve_all()
        assert duel.find("Lancer").chars.power == 2

    def test_each_instance_triggers(self) -> None:
        """CR 702.25b."""
        duel = fought("Lancer", "Ogre")
        assert duel.find("Ogre").chars.power == 1


def test_a_mark_without_a_rule_is_not_executable() -> None:
    """A keyword that no rule carries out yet is refused, not taken for a mark."""
    with pytest.raises(NotExecutable):
        link_ability(Keyword("gravestorm of nobody"))
