"""CR 614.9: damage dealt to something else instead; 614.17d: what can't enter the battlefield."""

from __future__ import annotations

from lawmage.rules.objects import name_of
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN, creature, written

WALL = creature("Wall", "0/8")
BEAR = creature("Bear", "2/2")
PART = written(
    "Part {0}\nInstant\nThe next 2 damage that would be dealt to target creature this turn is dealt to another target"
    " creature instead."
)
ALL = written(
    "Whole {0}\nInstant\nAll damage that would be dealt this turn to target creature is dealt to you instead."
)
ONCE = written(
    "Veil {0}\nArtifact\n{0}: The next time a source of your choice would deal damage to you this turn, that damage is"
    " dealt to target creature instead."
)


class TestTheNextSoMuch:
    """CR 614.9."""

    def test_the_rest_is_dealt_as_before(self) -> None:
        """Three damage: two to the other creature, one to the first."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT, WALL], hand=[PART, BOLT])
        duel.alice.casts("Part", at=["Giant", "Wall"]).resolves()
        duel.alice.casts("Bolt", at="Giant").resolves()
        assert duel.find("Giant").damage == 1 and duel.find("Wall").damage == 2

    def test_it_is_used_up(self) -> None:
        """The second three damage are dealt to the first creature."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, WALL, creature("Tower", "0/9")], hand=[PART, BOLT, BOLT])
        duel.alice.casts("Part", at=["Tower", "Wall"]).resolves()
        duel.alice.casts("Bolt", at="Tower").resolves()
        duel.alice.casts("Bolt", at="Tower").resolves()
        assert duel.find("Tower").damage == 4 and duel.find("Wall").damage == 2

    def test_not_to_what_is_gone(self) -> None:
        """The other creature died: the damage is dealt as it would have been."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, BEAR, WALL], hand=[PART, BOLT, BOLT])
        duel.alice.casts("Part", at=["Wall", "Bear"]).resolves()
        duel.alice.casts("Bolt", at="Bear").resolves()
        duel.alice.casts("Bolt", at="Wall").resolves()
        assert duel.find("Wall").damage == 3


class TestAllAndOnce:
    """CR 614.9, 609.7."""

    def test_all_of_it_to_a_player(self) -> None:
        """Every time this turn."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, GIANT], hand=[ALL, BOLT, BOLT])
        duel.alice.casts("Whole", at="Giant").resolves()
        duel.alice.casts("Bolt", at="Giant").resolves()
        duel.alice.casts("Bolt", at="Giant").resolves()
        assert duel.alice.life == 14 and duel.find("Giant").damage == 0

    def test_the_next_time(self) -> None:
        """From the source chosen, once."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, ONCE, WALL], hand=[BOLT, BOLT])
        duel.alice.casts("Bolt", at="alice")
        bolt = duel.game.stack[0]
        duel.alice.activates("Veil", at="Wall").resolves(bolt)
        duel.resolves()
        duel.alice.casts("Bolt", at="alice").resolves()
        assert duel.find("Wall").damage == 3 and duel.alice.life == 17


class TestCantEnter:
    """CR 614.17d, 608.3e."""

    CAGE = written("Cage {0}\nArtifact\nCreature cards in graveyards can't enter the battlefield.")
    WORMS = written("Worms {0}\nArtifact\nArtifacts can't enter the battlefield.")
    BACK = written("Back {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield.")
    TOY = written("Toy {0}\nArtifact\n")

    def test_from_the_zone_named(self) -> None:
        """It stays where it is."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CAGE, FOREST], graveyard=BEAR, hand=[self.BACK, creature("Cub", "1/1")])
        duel.alice.casts("Back", at="Bear").resolves()
        assert "Bear" in duel.alice.graveyard
        duel.alice.casts("Cub").resolves()
        assert "Cub" in duel.alice.battlefield

    def test_a_permanent_spell_goes_to_the_graveyard(self) -> None:
        """CR 608.3e."""
        duel = Duel()
        duel.alice.has(battlefield=self.WORMS, hand=self.TOY)
        duel.alice.casts("Toy").resolves()
        assert duel.alice.graveyard == ["Toy"]


MARTYR = written(
    "Martyr {0}\nCreature - Human\nAll damage that would be dealt to you is dealt to this creature instead.\n1/6"
)


class TestToOneOfTwo:
    """CR 616.1: two effects of the same words that say "this creature" are not alike."""

    def test_the_player_chooses_which(self) -> None:
        """Two martyrs: the damage goes to the second."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MARTYR, MARTYR], hand=[BOLT])
        duel.alice.casts("Bolt", at="alice")
        duel.resolves("Martyr (2): is dealt to something else instead")
        martyrs = [duel.object(id) for id in duel.game.battlefield if name_of(duel.game, id) == "Martyr"]
        assert [one.damage for one in martyrs] == [0, 3] and duel.alice.life == 20

    def test_one_alone_is_not_asked_about(self) -> None:
        """It is dealt to that one."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MARTYR], hand=[BOLT])
        duel.alice.casts("Bolt", at="alice").resolves()
        assert duel.find("Martyr").damage == 3 and duel.alice.life == 20
