"""CR 613: the interaction of continuous effects."""

from __future__ import annotations

from lawmage.rules import keywords
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, ENCHANTMENT, LAND
from tests.cards_for_layers import (
    BANNER,
    BEAR,
    BLOOD_MOON,
    CAVES,
    CHANGELING,
    CHARGE,
    CHIEF,
    CLIP,
    DOWN,
    DRAKE,
    ELF,
    ENCHANTED_EVENING,
    FLIP,
    GOYF,
    HARDEN,
    HUMILITY,
    ISLAND,
    LATTICE,
    MARCH,
    OPALESCENCE,
    OVERRUN,
    SHIELD_WALL,
    SHRINK,
    SUPERGROW,
    URBORG,
    WHITEWASH,
    WINGS,
)
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN, written


def pt(duel: Duel, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    chars = duel.find(name).chars
    return chars.power, chars.toughness


class TestLayers:
    """CR 613.1, 613.5."""

    def test_a_static_ability_affects_others_only(self) -> None:
        """CR 611.3a: other creatures you control get +1/+1 and have flying, newcomers too."""
        duel = Duel()
        duel.alice.has(battlefield=[CHIEF, BEAR])
        duel.bob.has(battlefield=ELF)

        assert (pt(duel, "Chief"), pt(duel, "Bear"), pt(duel, "Elf")) == ((2, 2), (3, 3), (1, 1))
        assert duel.find("Bear").chars.keywords & keywords.FLYING
        assert not duel.find("Elf").chars.keywords & keywords.FLYING

        duel.alice.has(battlefield=DRAKE)
        assert pt(duel, "Drake") == (3, 3)

    def test_an_effect_in_an_earlier_layer_lets_a_later_one_apply(self) -> None:
        """CR 613.5: a creature that turns white (layer 5) gets the bonus of white creatures (layer 7c)."""
        duel = Duel()
        duel.alice.has(battlefield=[BANNER, BEAR, FOREST], hand=WHITEWASH)
        assert pt(duel, "Bear") == (2, 2)

        duel.alice.casts("Whitewash", at="Bear").resolves()

        assert pt(duel, "Bear") == (3, 3)

    def test_setting_comes_before_changing(self) -> None:
        """CR 613.5: 0/1 (7b), then a counter, +4/+4 and +0/+2 (7c) make 5/8, whatever was first."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST, FOREST], hand=[SUPERGROW, SHRINK])
        duel.game.own(duel.find("Bear").id).counters = {"+1/+1": 1}
        duel.alice.casts("Supergrow", at="Bear").resolves()
        duel.alice.has(battlefield=SHIELD_WALL)
        assert pt(duel, "Bear") == (7, 9)

        duel.alice.casts("Shrink", at="Bear").resolves()

        assert pt(duel, "Bear") == (5, 8)

    def test_switching_comes_last(self) -> None:
        """CR 613.4d: 1/3 with +0/+1 switched is 4/1; +5/+0 later makes 4/6."""
        duel = Duel()
        duel.alice.has(battlefield=[ELF, FOREST, FOREST, FOREST], hand=[HARDEN, FLIP, CHARGE])
        duel.alice.casts("Harden", at="Elf").resolves()
        duel.alice.casts("Flip", at="Elf").resolves()
        assert pt(duel, "Elf") == (2, 1)

        duel.alice.casts("Charge", at="Elf").resolves()

        assert pt(duel, "Elf") == (2, 6)

    def test_a_resolved_effect_keeps_to_its_objects(self) -> None:
        """CR 611.2c: a creature that comes later is not affected."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=OVERRUN)
        duel.alice.casts("Overrun").resolves()
        duel.alice.has(battlefield=ELF)

        assert (pt(duel, "Bear"), pt(duel, "Elf")) == ((5, 5), (1, 1))

    def test_until_end_of_turn(self) -> None:
        """CR 514.2."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=WINGS, library=[ELF])
        duel.bob.has(library=[ELF, ELF])
        duel.alice.casts("Wings", at="Bear").resolves()
        assert duel.find("Bear").chars.keywords & keywords.FLYING

        duel.to_step(1)

        assert not duel.find("Bear").chars.keywords & keywords.FLYING


class TestDefiningAbilities:
    """CR 604.3, 613.3, 613.4a."""

    def test_they_work_in_all_zones(self) -> None:
        """CR 604.3: power and toughness are defined in the hand, too, and follow the graveyards."""
        duel = Duel()
        duel.alice.has(hand=GOYF, battlefield=GOYF, graveyard=[BEAR, ELF])

        assert pt(duel, "Goyf") == (2, 2)
        assert duel.find("Goyf", 1).chars.power == 2

    def test_changeling_is_every_creature_type(self) -> None:
        """CR 702.73a: in every zone."""
        duel = Duel()
        duel.alice.has(hand=CHANGELING, battlefield=[CHANGELING, DOWN])

        assert "Goblin" in duel.find("Changeling").chars.subtypes
        assert "Goblin" in duel.find("Changeling", 1).chars.subtypes
        assert not duel.find("Changeling").chars.keywords


class TestTimestamps:
    """CR 613.7."""

    def test_the_later_of_two_effects_wins(self) -> None:
        """CR 613.9: gaining and losing flying do not depend on each other."""
        for first, second, flies in ((WINGS, CLIP, False), (CLIP, WINGS, True)):
            duel = Duel()
            duel.alice.has(battlefield=[BEAR, FOREST, FOREST], hand=[first, second])
            duel.alice.casts(first.name, at="Bear").resolves()
            duel.alice.casts(second.name, at="Bear").resolves()

            assert bool(duel.find("Bear").chars.keywords & keywords.FLYING) == flies


class TestGoingOn:
    """CR 613.6."""

    def test_an_effect_that_has_started_goes_on_without_its_ability(self) -> None:
        """CR 613.6: an enchantment that became a creature and lost its ability still sets its own size."""
        duel = Duel()
        duel.alice.has(battlefield=[OPALESCENCE, HUMILITY, BEAR])

        assert pt(duel, "Humility") == (1, 1)
        assert pt(duel, "Bear") == (1, 1)

    def test_the_order_decides_between_the_two_sizes(self) -> None:
        """CR 613.7: with the other older, the enchantment is as large as its mana value."""
        duel = Duel()
        duel.alice.has(battlefield=[HUMILITY, OPALESCENCE, BEAR])

        assert pt(duel, "Humility") == (4, 4)
        assert pt(duel, "Bear") == (1, 1)

    def test_a_type_changing_effect_sets_the_size_of_the_same_objects(self) -> None:
        """CR 613.6: noncreature artifacts become creatures in layer 4, and those have their size in layer 7b."""
        duel = Duel()
        duel.alice.has(battlefield=[LATTICE, MARCH, BEAR, FOREST])

        assert pt(duel, "Lattice") == (6, 6)
        assert pt(duel, "March") == (4, 4)
        assert pt(duel, "Forest") == (0, 0)
        assert pt(duel, "Bear") == (2, 2)
        assert duel.find("Forest").chars.types & CREATURE
        assert duel.find("Bear").chars.colors == 0


class TestDependency:
    """CR 613.8."""

    def test_urborg_older_than_blood_moon(self) -> None:
        """CR 613.8a, 305.7: setting a land's subtype takes away the ability that would add one."""
        duel = Duel()
        duel.alice.has(battlefield=[URBORG, ISLAND, CAVES, BLOOD_MOON])

        for name in ("Urborg, Tomb of Yawgmoth", "Caves"):
            chars = duel.find(name).chars
            assert chars.subtypes == frozenset({"Mountain"})
            assert len(chars.abilities) == 1
        assert duel.find("Island").chars.subtypes == frozenset({"Island"})

    def test_opalescence_older_than_enchanted_evening(self) -> None:
        """CR 613.8a: every permanent but Opalescence itself is a creature; the lands die as 0/0."""
        duel = Duel()
        duel.alice.has(battlefield=[OPALESCENCE, MOUNTAIN, BEAR, ENCHANTED_EVENING])
        duel.bob.has(battlefield=[ISLAND, GIANT])

        assert not duel.find("Opalescence").chars.types & CREATURE
        for name in ("Mountain", "Island", "Enchanted Evening", "Bear", "Giant"):
            assert duel.find(name).chars.types & CREATURE
        assert pt(duel, "Mountain") == (0, 0)
        assert pt(duel, "Bear") == (2, 2)
        assert duel.find("Mountain").chars.types == LAND | CREATURE | ENCHANTMENT

        duel.until_priority(0)

        assert duel.alice.battlefield == ["Opalescence", "Bear", "Enchanted Evening"]
        assert duel.bob.graveyard == ["Island"]


class TestDefiningOnTheStack:
    """CR 604.3."""

    def test_a_changeling_spell_is_every_creature_type(self) -> None:
        """CR 702.73a: in every zone, also as it has just been cast."""
        spell = written("Morph {0}\nKindred Instant — Shapeshifter\nChangeling\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(hand=spell)
        duel.alice.casts("Morph")
        assert "Dragon" in duel.object(duel.game.stack[0]).chars.subtypes
