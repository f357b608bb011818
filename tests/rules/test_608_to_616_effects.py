"""CR 608 to 616: what effects look at, when they apply, and what they are replaced by."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import END_OF_COMBAT, END_STEP, UPKEEP
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
BEAR = written("Bear {2}\nCreature - Bear\n2/2")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
SNAP = written("Snap {0}\nInstant\nYou gain 1 life.")
BOLT = written("Bolt {R}\nInstant\nBolt deals 3 damage to any target.")
MOUNTAIN = basic("Mountain")
AIM = written("Aim {0}\nInstant\nTarget opponent loses 1 life.")


class TestResolving:
    """CR 608.2, 608.3."""

    def test_only_the_characteristic_that_is_asked_for(self) -> None:
        """CR 608.2j: a white and black creature is black; it is no nonblack creature."""
        both = written("Both {W}{B}\nCreature - Thing\n1/1")
        for words, left in (("black", ["Pale"]), ("nonblack", ["Both"])):
            sweep = written(f"Sweep {{0}}\nSorcery\nDestroy all {words} creatures.")
            duel = Duel()
            duel.alice.has(battlefield=[both, written("Pale {W}\nCreature - Thing\n1/1")], hand=sweep)
            duel.alice.casts("Sweep").resolves()
            assert duel.alice.battlefield == left

    def test_what_the_trigger_spoke_of_may_have_changed(self) -> None:
        """CR 608.2k: a creature that was blocked and is none any more is returned all the same."""
        wall = written(
            "Wall {0}\nCreature - Wall\nWhenever this creature blocks a creature, return that creature to its "
            "owner's hand at end "
            "of combat.\n0/9"
        )
        cart = written("Cart {0}\nArtifact - Vehicle\nCrew 1\n4/4")
        still = written("Still {0}\nInstant\nTarget creature becomes an artifact until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[cart, BEAR], hand=still)
        duel.bob.has(battlefield=wall)
        duel.alice.activates("Cart", "Bear").resolves()
        duel.attacks("Cart").blocks("Wall").resolve_all()
        duel.to_step(END_OF_COMBAT).resolve_all()
        assert "Cart" in duel.alice.hand

    def test_a_copy_of_a_permanent_spell_becomes_a_token(self) -> None:
        """CR 608.3f: it is a token that nobody created."""
        echo = written("Echo {0}\nInstant\nCopy target creature spell you control.")
        seen = written(
            "Seen {0}\nEnchantment\nWhenever you create a token, you gain 10 life.\nWhenever a creature enters, you "
            "gain 1 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=[seen, FOREST, FOREST], hand=[BEAR, echo])
        duel.alice.casts("Bear")
        duel.alice.casts("Echo", at="Bear").resolve_all()
        bears = [duel.game.objects[id] for id in duel.game.battlefield if duel.object(id).chars.name == "Bear"]
        assert sorted([bear.is_token for bear in bears]) == [False, True]
        assert not any([bear.is_copy for bear in bears])
        assert duel.alice.life == 22


class TestAsThough:
    """CR 609.4."""

    def test_for_that_purpose_only(self) -> None:
        """CR 609.4: it attacks as though it had no defender, and has it all the same."""
        brave = written("Brave {0}\nInstant\nTarget creature can attack this turn as though it didn't have defender.")
        purge = written("Purge {0}\nInstant\nDestroy target creature with defender.")
        duel = Duel()
        duel.alice.has(battlefield=creature("Wall", "3/3", "defender"), hand=[brave, purge])
        duel.alice.casts("Brave", at="Wall").resolves()
        duel.attacks("Wall")
        duel.alice.casts("Purge", at="Wall").resolves()
        assert duel.alice.battlefield == []

    def test_two_of_them_together(self) -> None:
        """CR 609.4a: cast from a graveyard as allowed there, and at another time as though it had flash."""
        orrery = written("Orrery {0}\nArtifact\nYou may cast spells as though they had flash.")
        trance = written("Trance {0}\nEnchantment\nYou may cast sorcery spells from your graveyard.")
        duel = Duel()
        duel.bob.has(battlefield=[orrery, trance], graveyard=written("Rite {0}\nSorcery\nYou gain 1 life."))
        duel.bob.casts("Rite").resolve_all()
        assert duel.bob.life == 21


class TestShields:
    """CR 609.7, 615."""

    CIRCLE = written(
        "Circle {0}\nEnchantment\n{0}: The next time a red source of your choice would deal damage to you this turn, "
        "prevent that "
        "damage."
    )

    def test_the_source_is_looked_at_again(self) -> None:
        """CR 609.7b: the creature chosen is no longer red; its damage is dealt, and the shield waits on."""
        imp = written("Imp {R}\nCreature - Imp\n1/1")
        bleach = written("Bleach {0}\nInstant\nTarget creature becomes green until end of turn.")
        redden = written("Redden {0}\nInstant\nTarget creature becomes red until end of turn.")
        poke = written("Poke {0}\nInstant\nTarget creature deals damage equal to its power to target opponent.")
        duel = Duel()
        duel.alice.has(battlefield=imp, hand=[bleach, redden, poke, poke])
        duel.bob.has(battlefield=self.CIRCLE)
        duel.bob.activates("Circle").resolves("Imp")
        duel.alice.casts("Bleach", at="Imp").resolves()
        duel.alice.casts("Poke", at=["Imp", "bob"]).resolves()
        assert duel.bob.life == 19
        duel.alice.casts("Redden", at="Imp").resolves()
        duel.alice.casts("Poke", at=["Imp", "bob"]).resolves()
        assert duel.bob.life == 19

    def test_sources_anywhere(self) -> None:
        """CR 609.7c: a static ability prevents damage from red permanents and from red spells."""
        ward = written("Ward {0}\nEnchantment\nPrevent all damage that would be dealt to you by red sources.")
        duel = Duel()
        duel.alice.has(battlefield=[written("Imp {R}\nCreature - Imp\n1/1"), MOUNTAIN], hand=BOLT)
        duel.bob.has(battlefield=ward)
        duel.alice.casts("Bolt", at="bob").resolves()
        duel.attacks("Imp").fights()
        assert duel.bob.life == 20

    def test_no_damage_is_nothing_to_replace(self) -> None:
        """CR 614.7a: a source that would deal 0 damage deals none, and doubling or redirecting finds nothing."""
        double = written(
            "Double {0}\nEnchantment\nIf a source would deal damage to a player, it deals double that damage instead."
        )
        seen = written("Seen {0}\nEnchantment\nWhenever a source deals damage to you, you gain 10 life.")
        poke = written("Poke {0}\nInstant\nTarget creature deals damage equal to its power to target opponent.")
        duel = Duel()
        duel.alice.has(battlefield=[creature("Wall", "0/4"), double], hand=poke)
        duel.bob.has(battlefield=seen)
        duel.alice.casts("Poke", at=["Wall", "bob"]).resolve_all()
        assert duel.bob.life == 20


class TestContinuous:
    """CR 611, 612, 613."""

    def test_changed_before_anything_triggers(self) -> None:
        """CR 611.3c: a white 1/1 enters as the 2/2 it is."""
        honor = written("Honor {0}\nEnchantment\nWhite creatures get +1/+1.")
        seen = written("Seen {0}\nEnchantment\nWhenever a creature with power 2 or greater enters, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[honor, seen], hand=written("Lamb {0}\nCreature - Lamb\n1/1"))
        duel.alice.casts("Lamb").resolve_all()
        assert duel.alice.life == 20
        plains = basic("Plains")
        duel = Duel()
        duel.alice.has(battlefield=[honor, seen, plains], hand=written("Lamb {W}\nCreature - Lamb\n1/1"))
        duel.alice.casts("Lamb").resolve_all()
        assert duel.alice.life == 21

    def test_tokens_of_a_changed_text(self) -> None:
        """CR 612.2a: the creature type in the text that makes tokens names them, too."""
        warp = written(
            "Warp {0}\nInstant\nChange the text of target spell or permanent by replacing all instances of one "
            "creature type with "
            "another."
        )
        nest = written("Nest {0}\nArtifact\n{0}: Create a 1/1 green Goblin creature token.")
        duel = Duel()
        duel.alice.has(battlefield=nest, hand=warp)
        duel.alice.casts("Warp", at="Nest").resolves("Goblin", "Elf")
        duel.alice.activates("Nest").resolves()
        assert duel.alice.battlefield == ["Nest", "Elf Token"]
        assert duel.find("Elf Token").chars.subtypes == {"Elf"}

    def test_granted_abilities_keep_their_words(self) -> None:
        """CR 612.3: a text change of the creature does not touch what another object gives it."""
        dye = written(
            "Dye {0}\nInstant\nChange the text of target spell or permanent by replacing all instances of one color "
            "word with "
            "another."
        )
        shroud = written("Shroud {0}\nEnchantment\nCreatures you control have protection from red.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, shroud, MOUNTAIN], hand=[dye, BOLT])
        duel.alice.casts("Dye", at="Bear").resolves("red", "green")
        with pytest.raises(Unscripted):
            duel.alice.casts("Bolt", at="Bear")

    def test_turning_over_gives_a_new_timestamp(self) -> None:
        """CR 613.7f."""
        shape = written("Shape {2}\nCreature - Shape\nMorph {0}\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=shape)
        duel.alice.casts("Shape (morph").resolves()
        (id,) = [id for id in duel.game.battlefield if duel.game.objects[id].face_down]
        before = duel.game.objects[id].timestamp
        duel.alice.acts("turn face up")
        assert duel.game.objects[id].timestamp > before

    def test_players_after_objects(self) -> None:
        """CR 613.10: a player has what a permanent gives them by what it has become."""
        ward = written("Ward {0}\nEnchantment\nYou have hexproof.")
        duel = Duel()
        duel.bob.has(battlefield=ward)
        duel.alice.has(battlefield=MOUNTAIN, hand=AIM)
        assert not duel.alice.may("cast Aim")
        duel.bob.has(battlefield=written("Humble {0}\nArtifact\nEnchantments lose all abilities."))
        assert duel.alice.may("cast Aim")


class TestReplacing:
    """CR 614."""

    def test_draws_are_replaced_one_by_one(self) -> None:
        """CR 614.11a: what replaces the first is finished before the second is drawn."""
        dredge = written(
            "Swap {0}\nArtifact\n{0}: The next time you would draw a card this turn, return target card from your "
            "graveyard to your "
            "hand instead."
        )
        draw = written("Draw {0}\nSorcery\nDraw two cards.")
        duel = Duel()
        duel.alice.has(battlefield=dredge, graveyard=BEAR, hand=draw, library=[FOREST, MOUNTAIN])
        duel.alice.activates("Swap", at="Bear").resolves()
        duel.alice.casts("Draw").resolves()
        assert sorted(duel.alice.hand) == ["Bear", "Mountain"]

    def test_what_should_be_done_with_the_drawn_card(self) -> None:
        """CR 614.11b: nothing is revealed of a draw that was replaced, not even by another card drawn."""
        bless = written("Bless {0}\nEnchantment\nIf you would draw a card, you gain 1 life instead.")
        look = written("Look {0}\nSorcery\nDraw a card and reveal it. If it's a creature card, you gain 5 life.")
        for shield, life in (([], 25), ([bless], 21)):
            duel = Duel()
            duel.alice.has(battlefield=shield, hand=look, library=BEAR)
            duel.alice.casts("Look").resolve_all()
            assert duel.alice.life == life

    def test_the_next_draw_step_is_skipped_once(self) -> None:
        """CR 614.10a: the next one that would come; the one after it comes."""
        rest = written("Rest {0}\nArtifact\n{0}: Skip your next draw step.")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        duel.bob.has(battlefield=rest)
        duel.bob.activates("Rest").resolves()
        for cards in (0, 1):
            duel.to_step(END_STEP)
            duel.to_step(UPKEEP)
            assert duel.game.active == 1
            duel.to_step(END_STEP)
            assert len(duel.bob.hand) == cards
            duel.to_step(UPKEEP)

    def test_unpreventable_damage_meets_a_prevention_effect_once(self) -> None:
        """CR 615.12a: it is dealt in full, and the game goes on."""
        ward = written("Ward {0}\nEnchantment\nPrevent all damage that would be dealt to you.")
        sure = written("Sure {0}\nInstant\nDamage can't be prevented this turn.")
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=[BOLT, sure])
        duel.bob.has(battlefield=ward)
        duel.alice.casts("Sure").resolves()
        duel.alice.casts("Bolt", at="bob").resolves()
        assert duel.bob.life == 17

    def test_devoured_once(self) -> None:
        """CR 614.13b: with two devour abilities a creature is eaten for one of them."""
        more = written("More {0}\nEnchantment\nWhenever you cast a creature spell, it gains devour 5.")
        elder = written("Elder {0}\nCreature - Beast\nDevour 3\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[more, BEAR], hand=elder)
        duel.alice.casts("Elder").resolve_all("as it enters", "Bear")
        assert duel.find("Elder").counters["+1/+1"] in (3, 5)


class TestPhasingOutUntil:
    """CR 610.4."""

    BIND = written(
        "Bind {0}\nEnchantment\nWhen Bind enters, target creature phases out until Bind leaves the battlefield."
    )
    CRUSH = written("Crush {0}\nInstant\nDestroy target enchantment.")

    def test_it_phases_in_right_afterwards(self) -> None:
        """CR 610.4, 610.4a: not in its controller's untap step; as soon as the enchantment has left."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        duel.alice.has(hand=[self.BIND, self.CRUSH])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Bind").resolve_all()
        bear = duel.find("Bear")
        assert bear.phased_out
        duel.to_step(UPKEEP)
        assert duel.game.active == 1 and duel.game.objects[bear.id].phased_out
        duel.alice.casts("Crush", at="Bind").resolves()
        assert not duel.game.objects[bear.id].phased_out

    def test_the_event_came_first(self) -> None:
        """CR 610.4c: the enchantment left before its ability resolved: nothing phases out."""
        duel = Duel()
        duel.alice.has(hand=[self.BIND, self.CRUSH])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Bind").resolves()
        duel.alice.casts("Crush", at="Bind").resolve_all()
        assert not duel.find("Bear").phased_out

    def test_several_at_once(self) -> None:
        """CR 610.4d: two enchantments leave together, and both creatures phase in together."""
        sweep = written("Sweep {0}\nInstant\nDestroy all enchantments.")
        duel = Duel()
        duel.alice.has(hand=[self.BIND, self.BIND, sweep])
        duel.bob.has(battlefield=[BEAR, creature("Elk", "1/1")])
        duel.alice.casts("Bind").resolve_all("Bear")
        duel.alice.casts("Bind").resolve_all()
        assert all(duel.find(name).phased_out for name in ("Bear", "Elk"))
        duel.alice.casts("Sweep").resolves()
        assert not any(duel.find(name).phased_out for name in ("Bear", "Elk"))


def test_returned_under_the_owners_control() -> None:
    """CR 610.3c: what was exiled until something happens comes back to its owner."""
    steal = written("Steal {0}\nInstant\nGain control of target creature.")
    cage = written("Cage {0}\nEnchantment\nWhen Cage enters, exile target creature until Cage leaves the battlefield.")
    duel = Duel()
    duel.alice.has(hand=[steal, cage, written("Crush {0}\nInstant\nDestroy target enchantment.")])
    duel.bob.has(battlefield=BEAR)
    duel.alice.casts("Steal", at="Bear").resolves()
    duel.alice.casts("Cage").resolve_all()
    duel.alice.casts("Crush", at="Cage").resolve_all()
    assert duel.bob.battlefield == ["Bear"]
