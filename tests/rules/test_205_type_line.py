"""CR 205 to 210: the type line, the text box, and the numbers in the corner."""

from __future__ import annotations

import pytest

from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.rules import keywords
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, HAND
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
CUB = written("Cub {G}\nCreature - Bear\n2/2")
GOLEM = written("Golem {3}\nArtifact Creature - Golem\n3/3")
AXE = written("Axe {1}\nArtifact - Equipment\nEquipped creature gets +1/+0.\nEquip {1}")
HERO = written("Hero {1}\nLegendary Creature - Human\n2/2")


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 5)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 5)
    return made


def choices(game: Game, what: str) -> list[str]:
    """What may be chosen, when the game comes to that question."""
    while what not in game.prompt.lower():
        game.push("pass")
    return [str(action) for action in game.legal_actions]


class TestTypes:
    """CR 205.2, 205.3."""

    def test_each_of_several_types_counts(self) -> None:
        """CR 205.2b: an artifact creature is met by what is said of artifacts and by what is said of creatures."""
        for kind in ("artifact", "creature"):
            smash = written(f"Smash {{0}}\nInstant\nDestroy target {kind}.")
            made = duel(GOLEM, hand=(smash,))
            made.alice.casts("Smash", at="Golem").resolves()
            assert "Golem" in made.alice.graveyard

    def test_tokens_and_copies_have_types(self) -> None:
        """CR 205.2c, 111.6, 108.2b: an artifact token is destroyed as an artifact, and it is no card."""
        make = written("Make {0}\nSorcery\nCreate a 1/1 colorless Thopter artifact creature token with flying.")
        smash = written("Smash {0}\nInstant\nDestroy target artifact.")
        made = duel(hand=(make, smash))
        made.alice.casts("Make").resolves()
        made.alice.casts("Smash", at="Thopter").resolves()
        assert made.alice.battlefield == [] and made.alice.graveyard == ["Make", "Smash"]
        twice = written("Twice {0}\nInstant\nCopy target instant spell.")
        made = duel(hand=(written("Gain {0}\nInstant\nYou gain 1 life."), twice))
        made.alice.casts("Gain")
        made.alice.casts("Twice", at="Gain").resolves()
        assert made.object(made.game.stack[-1]).chars.types == made.object(made.game.stack[0]).chars.types
        assert made.object(made.game.stack[-1]).is_copy

    def test_each_subtype_belongs_to_a_type(self) -> None:
        """CR 205.3c, 205.3a: an artifact creature that stops being a creature loses its creature types only."""
        still = written("Still {0}\nInstant\nTarget creature becomes an artifact until end of turn.")
        both = written("Both {1}\nArtifact Creature - Equipment Golem\nEquip {1}\n1/1")
        made = duel(both, hand=(still,))
        made.alice.casts("Still", at="Both").resolves()
        assert made.object(made.find("Both").id).chars.subtypes == frozenset(("Equipment",))

    def test_a_chosen_subtype_is_of_the_sort_asked_for(self) -> None:
        """CR 205.3e: one creature type, and no land type or artifact type."""
        herd = written(
            "Herd {0}\nEnchantment\nAs this enchantment enters, choose a creature type.\n"
            "Creatures of the chosen type get +1/+1."
        )
        made = duel(CUB, AXE, hand=(herd,))
        game = Game.from_state(made.game)
        game.push("cast Herd")
        listed = choices(game, "creature type")
        assert "Bear" in listed and "Golem" in listed
        assert "Equipment" not in listed and "Forest" not in listed and len(listed) == len(set(listed))


class TestSupertypes:
    """CR 205.4."""

    def test_legendary_permanents(self) -> None:
        """CR 205.4d: of two with one name a player keeps one; the supertype alone makes the difference."""
        made = duel(HERO, hand=(written("Hero {0}\nLegendary Creature - Human\n2/2"),))
        made.alice.casts("Hero").resolves("Hero")
        assert made.alice.battlefield == ["Hero"] and made.alice.graveyard == ["Hero"]
        made = duel(CUB, hand=(written("Cub {0}\nCreature - Bear\n2/2"),))
        made.alice.casts("Cub").resolves()
        assert made.alice.battlefield == ["Cub", "Cub"]

    @pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
    def test_legendary_spells(self, kind: str) -> None:
        """CR 205.4e: castable only with a legendary creature or planeswalker."""
        deed = written(f"Deed {{0}}\nLegendary {kind}\nYou gain 3 life.")
        walker = written("Walker {3}\nLegendary Planeswalker - Jace\n+1: Draw a card.\nLoyalty: 3")
        relic = written("Relic {1}\nLegendary Artifact")
        assert duel(HERO, hand=(deed,)).alice.may("cast Deed") and duel(walker, hand=(deed,)).alice.may("cast Deed")
        assert not duel(CUB, relic, hand=(deed,)).alice.may("cast Deed")
        assert not duel(CUB, hand=(deed,), theirs=(HERO,)).alice.may("cast Deed")

    def test_world_permanents(self) -> None:
        """CR 205.4f: only the newest stays."""
        old, new = written("Old {0}\nWorld Enchantment"), written("New {0}\nWorld Enchantment")
        made = duel(hand=(new,), theirs=(old,))
        made.alice.casts("New").resolves()
        assert made.alice.battlefield == ["New"] and made.bob.graveyard == ["Old"]

    def test_snow_permanents(self) -> None:
        """CR 205.4g: it is the supertype that counts, whatever the name."""
        drift = written("Snow-Covered Hill\nLand\n{T}: Add {C}.")
        snow = written("Hill\nSnow Land\n{T}: Add {C}.")
        melt = written("Melt {0}\nInstant\nDestroy target snow permanent.")
        assert not duel(drift, hand=(melt,)).alice.may("cast Melt")
        made = duel(drift, snow, hand=(melt,))
        made.alice.casts("Melt", at="Hill").resolves()
        assert made.alice.battlefield == ["Snow-Covered Hill"]


class TestTextBox:
    """CR 207."""

    def test_words_in_parentheses_do_nothing(self) -> None:
        """CR 207.2: what stands in italics explains and does not act."""
        told = written("Ogre {1}\nCreature - Ogre\nTrample ({T}: You gain 1 life. It has flying.)\n2/2")
        made = duel(told)
        chars = made.object(made.find("Ogre").id).chars
        assert len(told.faces[0].abilities) == 1 and chars.keywords & keywords.TRAMPLE
        assert not chars.keywords & keywords.FLYING and not made.alice.may("activate Ogre")

    def test_flavor_words_mean_nothing(self) -> None:
        """CR 207.2d: an ability is the same with one and without."""
        plain = written("Ogre {1}\nCreature - Ogre\n{T}: You gain 1 life.\n2/2")
        told = written("Ogre {1}\nCreature - Ogre\nBash and Smash — {T}: You gain 1 life.\n2/2")
        made = duel(told)
        made.alice.activates("Ogre").resolves()
        assert made.alice.life == 21
        assert len(told.faces[0].abilities) == len(plain.faces[0].abilities) == 1


class TestSize:
    """CR 208."""

    def test_a_star_is_what_its_ability_says(self) -> None:
        """CR 208.2, 208.2a: in every zone, and anew as the game changes."""
        host = written(
            "Host {G}\nCreature - Bear\n"
            "Host's power and toughness are each equal to the number of Forests you control.\n*/*"
        )
        made = duel(FOREST, FOREST, host, hand=(host,))
        found = made.find("Host").id
        assert (made.object(found).chars.power, made.object(found).chars.toughness) == (2, 2)
        assert made.object(made.find("Host", HAND).id).chars.power == 2
        made.alice.has(battlefield=FOREST)
        assert (made.object(found).chars.power, made.object(found).chars.toughness) == (3, 3)

    def test_power_is_what_it_deals_and_toughness_what_it_takes(self) -> None:
        """CR 208.1: the first number deals damage, the second is destroyed by it."""
        made = duel(written("Wide {1}\nCreature - Thing\n1/4"), theirs=(written("Tall {1}\nCreature - Thing\n4/1"),))
        made.attacks("Wide").blocks("Tall").fights()
        assert made.bob.graveyard == ["Tall"] and made.alice.graveyard == ["Wide"]

    def test_of_a_permanent_that_is_no_creature(self) -> None:
        """CR 208.3a: the effect is there, and is seen once the permanent is a creature."""
        grow = written("Grow {0}\nInstant\nTarget artifact has base power and toughness 5/5 until end of turn.")
        wake = written("Wake {0}\nInstant\nTarget artifact becomes an artifact creature until end of turn.")
        rig = written("Rig {1}\nArtifact - Vehicle\nCrew 1\n3/3")
        made = duel(rig, hand=(grow, wake))
        made.alice.casts("Grow", at="Rig").resolves()
        made.alice.casts("Wake", at="Rig").resolves()
        assert made.object(made.find("Rig").id).chars.power == 5

    def test_base_power(self) -> None:
        """CR 208.4, 208.4a, 208.4b: what sets it counts, what modifies it and counters do not."""
        spot = written("Spot {0}\nInstant\nDestroy target creature with base power 2.")
        grow = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until end of turn. Put a +1/+1 counter on it.")
        made = duel(CUB, GOLEM, hand=(spot, grow))
        made.alice.casts("Grow", at="Cub").resolves()
        made.alice.casts("Spot", at="Cub").resolves()
        assert "Cub" in made.alice.graveyard
        small = written("Small {0}\nInstant\nTarget creature has base power and toughness 2/2 until end of turn.")
        made = duel(GOLEM, hand=(small, grow, spot))
        made.alice.casts("Grow", at="Golem").resolves()
        made.alice.casts("Small", at="Golem").resolves()
        assert made.object(made.find("Golem").id).chars.power == 4
        made.alice.casts("Spot", at="Golem").resolves()
        assert "Golem" in made.alice.graveyard

    def test_without_a_value_it_is_nothing(self) -> None:
        """CR 208.5: a land that becomes a creature without being told how large is 0/0, and dies."""
        wake = written("Wake {0}\nInstant\nTarget land becomes a creature in addition to its other types.")
        made = duel(FOREST, hand=(wake,))
        made.alice.casts("Wake", at="Forest").resolves()
        assert made.alice.battlefield == [] and "Forest" in made.alice.graveyard


class TestNumbersInTheCorner:
    """CR 209, 210."""

    def test_loyalty(self) -> None:
        """CR 209.1, 122.1e: off the battlefield a number, on it counters; with none left it is gone."""
        walker = written(
            "Walker {0}\nLegendary Planeswalker - Jace\n−3: Draw a card.\n+1: You gain 1 life.\nLoyalty: 3"
        )
        made = duel(hand=(walker,))
        assert made.find("Walker", HAND).chars.loyalty == 3
        made.alice.casts("Walker").resolves()
        assert made.find("Walker").counters == {"loyalty": 3}
        made.alice.activates("Walker").resolves()
        assert made.alice.graveyard == ["Walker"]

    def test_defense(self) -> None:
        """CR 210.1, 122.1g: the same of a battle; at nothing it is put into the graveyard."""
        siege = written("Siege {0}\nBattle - Siege\nWhen this battle enters, you gain 1 life.\nDefense: 3")
        hit = written("Hit {0}\nInstant\nHit deals 3 damage to target battle.")
        made = duel(hand=(siege, hit))
        assert made.find("Siege", HAND).chars.defense == 3
        made.alice.casts("Siege").resolve_all()
        assert made.find("Siege").counters == {"defense": 3} and made.alice.life == 21
        made.alice.casts("Hit", at="Siege").resolve_all()
        assert "Siege" not in made.alice.battlefield

    def test_loyalty_abilities(self) -> None:
        """CR 209.2, 107.7, 113.5: the symbol is the cost, in counters; one a turn, in a main phase."""
        walker = written(
            "Walker {0}\nLegendary Planeswalker - Jace\n+1: You gain 1 life.\n0: You gain 2 life.\nLoyalty: 3"
        )
        made = duel(hand=(walker, written("Gain {0}\nInstant\nYou gain 1 life.")))
        made.alice.casts("Walker").resolves()
        made.alice.casts("Gain")
        assert not made.alice.may("activate Walker")
        made.resolves()
        made.alice.activates("Walker")
        assert made.find("Walker").counters == {"loyalty": 4}
        made.resolves()
        assert made.alice.life == 22 and not made.alice.may("activate Walker")
        made.to_step(END_STEP)
        assert not made.alice.may("activate Walker")
