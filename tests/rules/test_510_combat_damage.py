"""CR 510: the combat damage step."""

from __future__ import annotations

from lawmage.ir.ability import Static
from lawmage.ir.change import CanAlso, Cant
from lawmage.ir.node import Verb
from lawmage.ir.reference import This
from lawmage.ir.static import ObjectsAre
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import GIANT, card, creature

BEAR = creature("Bear", "2/2")
OX = creature("Ox", "1/4")


def says(*verbs: Verb) -> Static:
    """A static ability about the creature itself."""
    return Static(ObjectsAre(This(), verbs))


class TestAssigning:
    """CR 510.1."""

    def test_divided_as_its_controller_chooses(self) -> None:
        """CR 510.1c: no order among the blockers; the damage need not be lethal."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Big", "5/9"))
        duel.bob.has(battlefield=[BEAR, OX])

        duel.attacks("Big").blocks("Bear", "Ox").fights(1)

        assert duel.find("Bear").damage == 1
        assert duel.bob.graveyard == ["Ox"]

    def test_trample_needs_lethal_damage_for_each_blocker(self) -> None:
        """CR 702.19b."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Tusk", "7/7", "trample"))
        duel.bob.has(battlefield=[BEAR, OX])

        duel.attacks("Tusk").blocks("Bear", "Ox").fights(2, 4)

        assert duel.bob.graveyard == ["Bear", "Ox"]
        assert duel.bob.life == 19

    def test_trample_with_less_than_lethal(self) -> None:
        """CR 702.19b: then the rest goes to blockers."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Tusk", "7/7", "trample"))
        duel.bob.has(battlefield=[BEAR, OX])

        duel.attacks("Tusk").blocks("Bear", "Ox").fights(1, 6)

        assert duel.find("Bear").damage == 1
        assert duel.bob.life == 20

    def test_trample_counts_damage_assigned_by_others(self) -> None:
        """CR 702.19b, 510.1e: damage from other creatures in the same step counts as lethal: the whole is judged."""
        duel = Duel()
        wide = creature("Wide", "0/4", says(CanAlso("block any number")))
        duel.alice.has(battlefield=[creature("Tusk", "3/3", "trample"), creature("Other", "3/3")])
        duel.bob.has(battlefield=wide)

        duel.attacks("Tusk", "Other").blocks(("Wide", "Tusk"), ("Wide", "Other")).fights(1)

        assert duel.bob.life == 18
        assert duel.bob.graveyard == ["Wide"]

    def test_trample_without_blockers_left(self) -> None:
        """CR 702.19d."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Tusk", "3/3", "trample"), creature("First", "2/2", "first strike")])
        wide = creature("Wide", "0/2", says(CanAlso("block any number")))
        duel.bob.has(battlefield=wide)

        duel.attacks("Tusk", "First").blocks(("Wide", "Tusk"), ("Wide", "First")).fights()

        assert duel.bob.life == 17

    def test_deathtouch_and_trample(self) -> None:
        """CR 702.2c: one damage is lethal."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Snake", "4/4", "trample", "deathtouch"))
        duel.bob.has(battlefield=OX)

        duel.attacks("Snake").blocks("Ox").fights(1)

        assert duel.bob.life == 17
        assert duel.bob.graveyard == ["Ox"]

    def test_trample_over_planeswalkers(self) -> None:
        """CR 702.19c: what exceeds its loyalty may go to its controller."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Crusher", "5/5", "trample over planeswalkers"))
        duel.bob.has(battlefield=card("Walker", "{3}", "planeswalker - Walker", loyalty="3"))

        duel.attacks(("Crusher", "Walker")).fights(3)

        assert duel.bob.life == 18
        assert duel.bob.graveyard == ["Walker"]

    def test_by_toughness(self) -> None:
        """A creature may assign damage equal to its toughness instead of its power."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Shell", "0/5", says(CanAlso("assign damage by toughness"))))
        duel.attacks("Shell").fights()
        assert duel.bob.life == 15

    def test_assigns_no_combat_damage(self) -> None:
        """A creature that assigns none deals none."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Calm", "4/4", says(Cant("assign combat damage"))))
        duel.attacks("Calm").fights()
        assert duel.bob.life == 20

    def test_as_though_unblocked(self) -> None:
        """Its controller may choose to."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Worm", "4/4", says(CanAlso("assign damage as though unblocked"))))
        duel.bob.has(battlefield=BEAR)
        duel.attacks("Worm").blocks("Bear").fights("yes")
        assert duel.bob.life == 16
        assert duel.find("Worm").damage == 2

    def test_banding_of_a_blocker(self) -> None:
        """CR 702.22j: the defending player divides the attacker's damage."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Big", "4/9"))
        duel.bob.has(battlefield=[creature("Hero", "1/1", "banding"), OX])

        duel.attacks("Big").blocks("Hero", "Ox").fights(0)

        assert duel.bob.graveyard == ["Ox"]


class TestSteps:
    """CR 510.4."""

    def test_first_strike(self) -> None:
        """It kills before damage comes back."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Knight", "2/1", "first strike"))
        duel.bob.has(battlefield=BEAR)
        duel.attacks("Knight").blocks("Bear").fights()
        assert duel.bob.graveyard == ["Bear"]
        assert duel.alice.battlefield == ["Knight"]

    def test_double_strike(self) -> None:
        """CR 702.4b: in both steps; the others in the second."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Twice", "2/2", "double strike"), GIANT])
        duel.attacks("Twice", "Giant").fights()
        assert duel.bob.life == 13

    def test_losing_first_strike_between_the_steps(self) -> None:
        """CR 702.7c: it has dealt its damage."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Knight", "2/1", "first strike"))
        duel.attacks("Knight").to_step(7)
        permanent = duel.game.own(duel.find("Knight").id)
        permanent.printed = BEAR.faces[0]
        duel.game.stale = True
        duel.fights()
        assert duel.bob.life == 18


class TestKeywords:
    """CR 702: what the source's keyword abilities make of damage."""

    def test_lifelink(self) -> None:
        """CR 702.15b."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Leech", "2/2", "lifelink"))
        duel.attacks("Leech").fights()
        assert (duel.alice.life, duel.bob.life) == (22, 18)

    def test_infect(self) -> None:
        """CR 702.90b, c."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Ill", "2/2", "infect"), creature("Ill too", "1/1", "infect")])
        duel.bob.has(battlefield=OX)
        duel.attacks("Ill", "Ill too").blocks(("Ox", "Ill too")).fights()
        assert duel.bob.player.counters == {"poison": 2}
        assert duel.bob.life == 20
        assert duel.find("Ox").counters == {"-1/-1": 1}

    def test_deathtouch(self) -> None:
        """CR 702.2b."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Asp", "1/1", "deathtouch"))
        duel.bob.has(battlefield=OX)
        duel.attacks("Asp").blocks("Ox").fights()
        assert duel.bob.graveyard == ["Ox"]
