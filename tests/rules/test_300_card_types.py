"""CR 300 to 308: what follows from a card's types, for each of them."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD, HAND, UPKEEP
from tests.cards_for_tests import basic, written

FOREST = basic("Forest")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
GOLEM = written("Golem {0}\nArtifact Creature - Golem\n2/2")
CRUSH = written("Crush {0}\nInstant\nDestroy target artifact.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
STEAL = written("Steal {0}\nInstant\nGain control of target creature until end of turn.")
AXE = written(
    'Axe {0}\nArtifact - Equipment\nEquipped creature gets +1/+0 and has "{0}: You gain 1 life."\nEquip {0}\n'
    "{0}: You gain 5 life."
)
CLOAK = written(
    'Cloak {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1 and has "{0}: You gain 1 life."\n'
    "{0}: You gain 5 life."
)


class TestSeveralTypes:
    """CR 300.2."""

    @pytest.mark.parametrize("spell", [CRUSH, SLAY])
    def test_it_is_subject_to_what_affects_either(self, spell) -> None:
        """CR 300.2: an artifact creature is an artifact and a creature."""
        duel = Duel()
        duel.alice.has(battlefield=GOLEM, hand=spell)
        duel.alice.casts(spell.faces[0].name, at="Golem").resolves()
        assert duel.alice.battlefield == []

    def test_a_land_of_another_type_is_played(self) -> None:
        """CR 300.2a: and never cast, even by what lets one cast a card for nothing."""
        free = written("Free {0}\nSorcery\nYou may cast a card from your hand without paying its mana cost.")
        duel = Duel()
        duel.alice.has(hand=[written("Arbor\nLand Creature - Forest Dryad\n1/1"), free])
        assert duel.alice.may("play Arbor") and not duel.alice.may("cast Arbor")
        duel.alice.casts("Free").resolves()
        assert duel.alice.hand == ["Arbor"]
        duel.alice.plays("Arbor")
        assert duel.alice.battlefield == ["Arbor"]
        assert not duel.game.stack

    def test_kindred_cards_follow_their_other_type(self) -> None:
        """CR 300.2b, 308.1: an instant is cast at any time and goes to the graveyard, an artifact stays."""
        duel = Duel()
        duel.alice.has(hand=[written("Idol {0}\nKindred Artifact - Goblin"), BEAR])
        duel.bob.has(hand=[written("Prank {0}\nKindred Instant - Goblin\nYou gain 1 life."), BEAR])
        duel.alice.casts("Bear")
        assert not duel.alice.may("cast Idol")
        duel.bob.casts("Prank").resolve_all()
        duel.alice.casts("Idol").resolves()
        assert (duel.bob.life, duel.bob.graveyard) == (21, ["Prank"])
        assert sorted(duel.alice.battlefield) == ["Bear", "Idol"]


class TestArtifacts:
    """CR 301."""

    def test_artifacts_may_have_colours_and_others_none(self) -> None:
        """CR 301.4: what is destroyed for being an artifact need not be colourless, nor the other way round."""
        sweep = written("Sweep {0}\nSorcery\nDestroy all artifacts.")
        bleach = written("Bleach {0}\nSorcery\nDestroy all colorless creatures.")
        duel = Duel()
        duel.alice.has(battlefield=[written("Relic {G}\nArtifact"), BEAR], hand=[sweep, bleach])
        assert duel.find("Relic").chars.colors and not duel.find("Bear").chars.colors
        duel.alice.casts("Sweep").resolves()
        assert duel.alice.battlefield == ["Bear"]
        duel.alice.casts("Bleach").resolves()
        assert duel.alice.battlefield == []

    def test_equipment_enters_attached_to_nothing(self) -> None:
        """CR 301.5b, 301.5a: the equip ability attaches it, and the creature is then the equipped one."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=AXE)
        duel.alice.casts("Axe").resolves()
        assert duel.find("Axe").attached_to < 100 and duel.find("Bear").chars.power == 2
        duel.alice.activates("Axe", at="Bear").resolves()
        assert duel.find("Axe").attached_to == duel.find("Bear").id
        assert duel.find("Bear").chars.power == 3

    def test_control_matters_as_equip_resolves(self) -> None:
        """CR 301.5b: the creature was taken in response, so the Equipment doesn't move."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, AXE])
        duel.bob.has(hand=STEAL)
        duel.alice.activates("Axe", at="Bear")
        duel.bob.casts("Steal", at="Bear").resolve_all()
        assert duel.find("Axe").attached_to < 100

    def test_what_cant_be_equipped_leaves_it_where_it_is(self) -> None:
        """CR 301.5b: an effect that would attach it there does nothing."""
        weld = written("Weld {0}\nInstant\nAttach target Equipment to target permanent.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, AXE, FOREST], hand=weld)
        duel.alice.activates("Axe", at="Bear").resolves()
        duel.alice.casts("Weld", at=["Axe", "Forest"]).resolves()
        assert duel.find("Axe").attached_to == duel.find("Bear").id

    def test_equipped_creature_on_what_is_no_equipment(self) -> None:
        """CR 301.5f: the creature that this permanent is attached to, whatever this permanent is."""
        mixed = written("Mixed {0}\nEnchantment - Aura\nEnchant creature\nEquipped creature gets +2/+2.")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=mixed)
        duel.alice.casts("Mixed", at="Bear").resolves()
        assert duel.find("Bear").chars.power == 4


@pytest.mark.parametrize("card, name", [(AXE, "Axe"), (CLOAK, "Cloak")])
def test_what_is_attached_has_a_controller_of_its_own(card, name) -> None:
    """CR 301.5d, 303.4e: the creature changes hands; what it was given is for its new controller alone."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=card)
    duel.bob.has(hand=STEAL)
    if name == "Axe":
        duel.alice.casts("Axe").resolves()
        duel.alice.activates("Axe", at="Bear").resolves()
    else:
        duel.alice.casts("Cloak", at="Bear").resolves()
    duel.bob.casts("Steal", at="Bear").resolves()

    assert duel.alice.battlefield == [name] and duel.bob.battlefield == ["Bear"]
    assert duel.find(name).attached_to == duel.find("Bear").id
    assert duel.bob.may("activate Bear") and not duel.bob.may(f"activate {name}")
    duel.bob.activates("Bear").resolves()
    assert (duel.bob.life, duel.alice.life) == (21, 20)
    assert duel.alice.may(f"activate {name}") and not duel.alice.may("activate Bear")


class TestVehicles:
    """CR 301.7."""

    CART = written("Cart {0}\nArtifact - Vehicle\nCrew 1\n4/4")

    def test_power_and_toughness_only_as_a_creature(self) -> None:
        """CR 301.7a, 302.4: uncrewed it has neither, and what asks for power does not find it."""
        big = written("Big {0}\nSorcery\nDestroy all permanents with power 1 or greater.")
        duel = Duel()
        duel.alice.has(battlefield=[self.CART, BEAR], hand=big)
        duel.alice.casts("Big").resolves()
        assert duel.alice.battlefield == ["Cart"]

    def test_it_has_the_printed_numbers_at_once(self) -> None:
        """CR 301.7b, 302.4c: the printed numbers, then what other effects do to them."""
        pump = written("Pump {0}\nInstant\nTarget artifact gets +1/+1 until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[self.CART, BEAR], hand=pump)
        duel.alice.casts("Pump", at="Cart").resolves()
        duel.alice.activates("Cart", "Bear").resolves()
        assert (duel.find("Cart").chars.power, duel.find("Cart").chars.toughness) == (5, 5)

    def test_the_effect_that_animates_it_may_set_them(self) -> None:
        """CR 301.7b: other numbers instead of the printed ones."""
        animate = written("Animate {0}\nInstant\nTarget artifact becomes a 1/2 artifact creature until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=self.CART, hand=animate)
        duel.alice.casts("Animate", at="Cart").resolves()
        assert (duel.find("Cart").chars.power, duel.find("Cart").chars.toughness) == (1, 2)


class TestCreatures:
    """CR 302."""

    def test_power_is_dealt_and_toughness_endured(self) -> None:
        """CR 302.4a, 302.4b, 302.5: a 3/1 and a 1/3 fight in combat."""
        duel = Duel()
        duel.alice.has(battlefield=written("Glass {0}\nCreature - Thing\n3/2"))
        duel.bob.has(battlefield=written("Stone {0}\nCreature - Thing\n1/4"))
        duel.attacks("Glass").blocks("Stone").fights()
        assert duel.find("Glass").damage == 1 and duel.find("Stone").damage == 3

    def test_marked_damage_adds_up_and_goes(self) -> None:
        """CR 302.7: in cleanup and as it regenerates; two and two are lethal for a 3/3 in one turn only."""
        sting = written("Sting {0}\nInstant\nSting deals 2 damage to target creature.")
        troll = written("Troll {0}\nCreature - Troll\n{0}: Regenerate Troll.\n3/3")
        duel = Duel()
        duel.alice.has(battlefield=[troll], hand=[sting] * 4, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.alice.activates("Troll").resolves()
        duel.alice.casts("Sting", at="Troll").resolves()
        assert duel.find("Troll").damage == 2
        duel.alice.casts("Sting", at="Troll").resolves()
        assert duel.find("Troll").damage == 0 and duel.find("Troll").tapped
        duel.alice.casts("Sting", at="Troll").resolves()
        duel.to_step(UPKEEP)
        assert duel.find("Troll").damage == 0
        duel.alice.casts("Sting", at="Troll").resolves()
        assert duel.alice.battlefield == ["Troll"]


SLOW = [
    pytest.param(written("Charm {0}\nEnchantment"), id="303.1"),
    pytest.param(written("Walker {0}\nPlaneswalker - Walker\nLoyalty: 3"), id="306.1"),
    pytest.param(written("Siege {0}\nBattle - Siege\nDefense: 3"), id="310.1"),
    pytest.param(written("Relic {0}\nArtifact"), id="301.1"),
    pytest.param(BEAR, id="302.1"),
    pytest.param(written("Rite {0}\nSorcery\nYou gain 1 life."), id="307.1"),
]


@pytest.mark.parametrize("card", SLOW)
def test_what_is_cast_in_ones_own_main_phase(card) -> None:
    """CR 303.1, 306.1, 310.1, 505.6a: with the stack empty, in the own main phase, with priority; by the stack."""
    name = card.faces[0].name
    snap = written("Snap {0}\nInstant\nYou gain 1 life.")
    duel = Duel()
    duel.alice.has(hand=[card, snap])
    duel.bob.has(hand=card)
    assert duel.alice.may(f"cast {name}") and not duel.bob.may(f"cast {name}")
    duel = Duel()
    duel.alice.has(hand=[card, snap])
    duel.alice.casts("Snap")
    assert not duel.alice.may(f"cast {name}")
    duel.resolve_all()
    duel.alice.casts(name)
    assert len(duel.game.stack) == 1


class TestAuras:
    """CR 303.4."""

    def test_one_that_cant_be_enchanted_leaves_it_where_it_is(self) -> None:
        """CR 303.4j: an effect that would attach it to what it can't enchant does nothing."""
        move = written("Move {0}\nInstant\nAttach target Aura to target permanent.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, FOREST], hand=[CLOAK, move])
        duel.alice.casts("Cloak", at="Bear").resolves()
        duel.alice.casts("Move", at=["Cloak", "Forest"]).resolves()
        assert duel.find("Cloak").attached_to == duel.find("Bear").id


@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
def test_instants_and_sorceries_never_enter_the_battlefield(kind) -> None:
    """CR 304.4, 307.4: one that would stays where it is, and the others of the same effect enter."""
    revive = written("Revive {0}\nSorcery\nReturn all cards from your graveyard to the battlefield.")
    duel = Duel()
    duel.alice.has(graveyard=[BEAR, written(f"Trick {{0}}\n{kind}\nYou gain 1 life.")], hand=revive)
    trick = duel.find("Trick", GRAVEYARD).id
    duel.alice.casts("Revive").resolves()
    assert duel.alice.battlefield == ["Bear"]
    assert duel.find("Trick", GRAVEYARD).id == trick


class TestOnlyAsAnInstant:
    """CR 304.5, 602.5e."""

    GEM = written("Gem {0}\nArtifact\n{T}, Sacrifice Gem: Add {R}{R}. Activate only as an instant.")

    def test_priority_is_enough(self) -> None:
        """CR 304.5: no instant is needed, and being unable to cast instants is no hindrance."""
        duel = Duel()
        duel.alice.has(battlefield=self.GEM)
        duel.bob.has(battlefield=written("Hush {0}\nEnchantment\nYour opponents can't cast instant spells."))
        duel.alice.activates("Gem")
        assert duel.alice.graveyard == ["Gem"]

    def test_not_while_a_spell_is_cast(self) -> None:
        """CR 602.5e: paying for a spell is no time at which an instant could be cast."""
        bolt = written("Bolt {R}\nInstant\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=self.GEM, hand=bolt)
        assert not duel.alice.may("cast Bolt")
        duel.alice.activates("Gem")
        assert duel.alice.may("cast Bolt")


class TestLands:
    """CR 305."""

    def test_lands_played_are_counted_against_what_may_be_played(self) -> None:
        """CR 305.2a, 505.6b: two with one more allowed; lost with what allowed it."""
        more = written("More {0}\nEnchantment\nYou may play an additional land on each of your turns.")
        duel = Duel()
        duel.alice.has(battlefield=more, hand=[FOREST, FOREST, FOREST])
        duel.alice.plays("Forest")
        duel.alice.plays("Forest")
        assert not duel.alice.may("play Forest")

    def test_one_played_meanwhile_counts(self) -> None:
        """CR 305.2a: a land played as a spell resolves is the land of this turn."""
        dig = written("Dig {0}\nInstant\nReveal the top card of your library. You may play that card.")
        duel = Duel()
        duel.alice.has(hand=[dig, FOREST], library=FOREST)
        duel.alice.casts("Dig").resolves("yes")
        assert duel.alice.battlefield == ["Forest"]
        assert not duel.alice.may("play Forest")
        duel = Duel()
        duel.alice.has(hand=[dig, FOREST], library=FOREST)
        duel.alice.plays("Forest")
        duel.alice.casts("Dig").resolves("yes")
        assert duel.alice.battlefield == ["Forest"]

    def test_a_basic_land_type_does_not_make_a_land_basic(self) -> None:
        """CR 305.8: only the supertype does."""
        wound = written("Wound {0}\nSorcery\nDestroy all nonbasic lands.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, written("Grove\nLand - Forest")], hand=wound)
        duel.alice.casts("Wound").resolves()
        assert duel.alice.battlefield == ["Forest"]


class TestLoyalty:
    """CR 306.5."""

    def test_a_card_has_the_printed_loyalty(self) -> None:
        """CR 306.5, 306.5a: in a hand or graveyard, without counters; other cards have none."""
        duel = Duel()
        duel.alice.has(hand=[written("Walker {0}\nPlaneswalker - Walker\nLoyalty: 3"), BEAR])
        assert duel.find("Walker", HAND).chars.loyalty == 3
        assert not duel.find("Bear", HAND).chars.loyalty

    def test_once_a_turn_at_the_time_of_a_sorcery(self) -> None:
        """CR 306.5d: one loyalty ability of a permanent a turn, with an empty stack."""
        walker = written("Walker {0}\nPlaneswalker - Walker\n+1: You gain 1 life.\n−1: You gain 2 life.\nLoyalty: 3")
        snap = written("Snap {0}\nInstant\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[walker], hand=snap)
        duel.alice.casts("Snap")
        assert not duel.alice.may("activate Walker")
        duel.resolve_all()
        duel.alice.activates("Walker").resolves()
        assert not duel.alice.may("activate Walker")
