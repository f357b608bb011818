"""CR 601 to 606: casting, activating and triggering: what a rule about one of them does to the others."""

from __future__ import annotations

import pytest

from lawmage.ir.verb import LoseGame
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import basic, creature, spell, written, you

FOREST = basic("Forest")
MOUNTAIN = basic("Mountain")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
SNAP = written("Snap {0}\nInstant\nYou gain 1 life.")
COUNTER = written("Counter {0}\nInstant\nCounter target spell.")


class TestCasting:
    """CR 601."""

    def test_to_play_a_card_is_to_cast_it_or_play_the_land(self) -> None:
        """CR 601.1, 601.1a: "you may play it" means whichever is right for the card."""
        dig = written("Dig {0}\nSorcery\nExile the top card of your library. You may play it this turn.")
        for top, action in ((FOREST, "play Forest"), (SNAP, "cast Snap")):
            duel = Duel()
            duel.alice.has(hand=dig, library=top)
            duel.alice.casts("Dig").resolves()
            assert duel.alice.may(action)
            duel.alice.acts(action).resolve_all()
            assert duel.alice.exile == []

    def test_flash_while_a_condition_holds(self) -> None:
        """CR 601.3d: in another's turn only while it holds."""
        quick = written(
            "Quick {0}\nSorcery\nYou may cast this spell as though it had flash if you control an artifact.\nYou "
            "gain 1 life."
        )
        duel = Duel()
        duel.bob.has(hand=quick)
        assert not duel.bob.may("cast Quick")
        duel.bob.has(battlefield=written("Relic {1}\nArtifact"))
        assert duel.bob.may("cast Quick")

    def test_the_condition_may_end_once_it_is_begun(self) -> None:
        """CR 601.5, 601.5a: paying with the very artifact that let it be cast does no harm."""
        quick = written(
            "Quick {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice an artifact.\nYou may cast this "
            "spell as "
            "though it had flash if you control an artifact.\nYou gain 1 life."
        )
        duel = Duel()
        duel.bob.has(hand=quick, battlefield=written("Relic {1}\nArtifact"))
        duel.bob.casts("Quick").resolve_all()
        assert duel.bob.life == 21 and "Relic" in duel.bob.graveyard

    def test_what_alters_costs_comes_too_late_for_the_stack(self) -> None:
        """CR 601.7, 602.4: a spell and an ability that are on the stack are paid for."""
        tax = written(
            "Tax {0}\nEnchantment\nFlash\nSpells cost {9} more to cast.\nActivated abilities cost {9} more to activate."
        )
        well = written("Well {0}\nArtifact\n{0}: You gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=well, hand=[SNAP, SNAP])
        duel.bob.has(hand=tax)
        duel.alice.casts("Snap")
        duel.alice.activates("Well")
        duel.bob.casts("Tax").resolve_all()
        assert duel.alice.life == 22
        assert not duel.alice.may("cast Snap") and not duel.alice.may("activate Well")

    def test_a_spell_is_no_mana_ability(self) -> None:
        """CR 605.5b: one that adds mana uses the stack, can be responded to and countered, and pays for nothing."""
        ritual = written("Ritual {0}\nInstant\nAdd {R}{R}.")
        duel = Duel()
        duel.alice.has(hand=[ritual, written("Bolt {R}\nInstant\nYou gain 1 life.")])
        duel.bob.has(hand=COUNTER)
        assert not duel.alice.may("cast Bolt")
        duel.alice.casts("Ritual")
        assert not duel.alice.player.pool and len(duel.game.stack) == 1
        duel.bob.casts("Counter", at="Ritual").resolve_all()
        assert not duel.alice.player.pool and "Ritual" in duel.alice.graveyard


class TestActivating:
    """CR 602, 605, 606."""

    def test_only_activated_abilities_are_activated(self) -> None:
        """CR 602.1, 602.1c: "can't be activated" leaves triggered and static abilities alone."""
        lord = written(
            "Lord {0}\nCreature - Lord\nOther creatures you control get +1/+1.\nWhenever another creature you "
            "control enters, "
            "you gain 1 life.\n{0}: You gain 5 life.\n1/1"
        )
        arrest = written(
            "Arrest {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature's activated abilities can't be "
            "activated."
        )
        duel = Duel()
        duel.alice.has(battlefield=lord, hand=[arrest, BEAR])
        duel.alice.casts("Arrest", at="Lord").resolves()
        assert not duel.alice.may("activate Lord")
        duel.alice.casts("Bear").resolve_all()
        assert duel.alice.life == 21 and duel.find("Bear").chars.power == 3

    def test_a_mana_ability_that_gives_nothing(self) -> None:
        """CR 605.2: without a Goblin it is a mana ability still, and resolves without the stack."""
        elf = written("Elf {0}\nCreature - Elf\n{T}: Add {G} for each Goblin you control.\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=elf)
        duel.alice.activates("Elf")
        assert not duel.game.stack and duel.find("Elf").tapped and not duel.alice.player.pool

    def test_triggered_mana_abilities(self) -> None:
        """CR 605.4, 605.4a: at once after the ability that triggered it, in the middle of paying."""
        more = written(
            "More {0}\nEnchantment\nWhenever you tap a land for mana, add one mana of any type that land produced."
        )
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, more], hand=written("Twin {G}{G}\nInstant\nYou gain 1 life."))
        duel.alice.casts("Twin").resolves()
        assert duel.alice.life == 21

    def test_a_loyalty_symbol_makes_a_loyalty_ability(self) -> None:
        """CR 606.2: on a permanent that is no planeswalker, too."""
        odd = written("Odd {0}\nArtifact\n+1: You gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=odd)
        duel.alice.activates("Odd").resolves()
        assert duel.alice.life == 21
        assert not duel.alice.may("activate Odd")


class TestTriggering:
    """CR 603."""

    def test_what_affects_permanents_does_so_as_they_enter(self) -> None:
        """CR 603.6b, 611.3c: a land is a creature as it enters; a creature without abilities has no trigger then."""
        living = written("Living {0}\nEnchantment\nAll lands are 1/1 creatures that are still lands.")
        seen = written("Seen {0}\nEnchantment\nWhenever a creature with power 1 or less enters, you gain 1 life.")
        humble = written("Humble {0}\nEnchantment\nAll creatures lose all abilities.")
        guest = written("Guest {0}\nCreature - Guest\nWhen this creature enters, you gain 10 life.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[living, seen, humble], hand=[FOREST, guest])
        duel.alice.plays("Forest").resolve_all()
        assert duel.alice.life == 21
        duel.alice.casts("Guest").resolve_all()
        assert duel.alice.life == 21

    def test_to_enter_with_something_is_no_trigger(self) -> None:
        """CR 603.6d: it is tapped and has its counters at once; nothing uses the stack."""
        gate = written("Gate\nLand\nGate enters tapped.")
        troll = written("Troll {0}\nCreature - Troll\nTroll enters with two +1/+1 counters on it.\n0/0")
        duel = Duel()
        duel.alice.has(hand=[gate, troll])
        duel.alice.plays("Gate")
        assert duel.find("Gate").tapped and not duel.game.stack
        duel.alice.casts("Troll").resolves()
        assert not duel.game.stack and duel.find("Troll").chars.power == 2

    @pytest.mark.parametrize(
        "words, back",
        [
            ("return that card to the battlefield under its owner's control", ["Bear"]),
            ("return this card to its owner's hand", ["Vow"]),
        ],
    )
    def test_an_aura_finds_both_cards(self, words, back) -> None:
        """CR 603.6e: the card that the enchanted creature became, and its own in the graveyard."""
        vow = written(f"Vow {{0}}\nEnchantment - Aura\nEnchant creature\nWhen enchanted creature dies, {words}.")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[vow, SLAY])
        duel.alice.casts("Vow", at="Bear").resolves()
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert [*duel.alice.battlefield, *duel.alice.hand] == back

    def test_source_and_controller_of_delayed_abilities(self) -> None:
        """CR 603.7d, 603.7e: the spell, or the ability's own source; under the control of whoever controlled that."""
        late = written(
            "Late {0}\nInstant\nAt the beginning of the next end step, Late deals 1 damage to each opponent."
        )
        thing = written(
            "Thing {0}\nCreature - Thing\n{0}: You gain 1 life. At the beginning of the next end step, Thing deals 2 "
            "damage to each opponent.\n1/1"
        )
        steal = written("Steal {0}\nInstant\nGain control of target creature.")
        duel = Duel()
        duel.alice.has(battlefield=thing, hand=late)
        duel.bob.has(hand=steal)
        duel.alice.casts("Late").resolves()
        duel.alice.activates("Thing").resolves()
        duel.bob.casts("Steal", at="Thing").resolves()
        duel.remembers()
        duel.to_step(END_STEP, "the ability of Late").resolve_all()
        assert (duel.alice.life, duel.bob.life) == (21, 17)
        dealt = [event.source for event in duel.happened if event.name == "damage"]
        assert duel.find("Thing").id in dealt and len(set(dealt)) == 2

    def test_losing_and_leaving(self) -> None:
        """CR 603.9, 603.10f: when a player loses, for whatever reason."""
        wake = written("Wake {0}\nEnchantment\nWhenever a player loses the game, you gain 5 life.")
        duel = Duel(3)
        duel.alice.has(battlefield=wake, hand=spell("Doom", you(LoseGame())))
        duel.seats[2].has(hand=spell("End", you(LoseGame())))
        duel.seats[2].casts("End").resolve_all()
        assert duel.alice.life == 25

    def test_looking_back(self) -> None:
        """CR 603.10b, 603.10c, 603.10e: phasing out, becoming unattached, a spell that is countered."""
        phase = written("Ghost {0}\nCreature - Ghost\nPhasing\nWhen this creature phases out, you gain 1 life.\n1/1")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        duel.bob.has(battlefield=phase)
        duel.to_step(UPKEEP).resolve_all()
        assert duel.bob.life == 21
        hook = written(
            "Hook {0}\nArtifact - Equipment\nEquip {0}\nWhenever Hook becomes unattached from a permanent, you gain "
            "1 life."
        )
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, hook], hand=SLAY)
        duel.alice.activates("Hook", at="Bear").resolves()
        duel.alice.casts("Slay", at="Bear").resolve_all()
        assert duel.alice.life == 21
        proud = written("Proud {0}\nInstant\nYou gain 3 life.\nWhen this spell is countered, you gain 1 life.")
        duel = Duel()
        duel.alice.has(hand=proud)
        duel.bob.has(hand=COUNTER)
        duel.alice.casts("Proud")
        duel.bob.casts("Counter", at="Proud").resolve_all()
        assert duel.alice.life == 21


class TestStaticAbilities:
    """CR 604."""

    def test_as_long_as_the_permanent_is_there_and_has_it(self) -> None:
        """CR 604.2: gone with the permanent, and with the ability."""
        lord = written("Lord {0}\nCreature - Lord\nOther creatures you control get +1/+1.\n1/1")
        humble = written("Humble {0}\nInstant\nTarget creature loses all abilities until end of turn.")
        for answer in (SLAY, humble):
            duel = Duel()
            duel.alice.has(battlefield=[lord, BEAR], hand=answer)
            assert duel.find("Bear").chars.power == 3
            duel.alice.casts(answer.faces[0].name, at="Lord").resolves()
            assert duel.object(duel.find("Bear").id).chars.power == 2

    def test_moved_equipment_modifies_the_new_creature(self) -> None:
        """CR 604.4: nothing is targeted by the static ability: shroud does not matter once it is attached."""
        axe = written("Axe {0}\nArtifact - Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
        hide = written("Hide {0}\nInstant\nTarget creature gains shroud until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[axe, BEAR, creature("Imp", "1/1")], hand=hide)
        duel.alice.activates("Axe", at="Bear").resolves()
        duel.alice.casts("Hide", at="Bear").resolves()
        assert duel.find("Bear").chars.power == 3
        duel.alice.activates("Axe", at="Imp").resolves()
        assert (duel.find("Bear").chars.power, duel.find("Imp").chars.power) == (2, 2)

    def test_on_the_stack_and_in_the_hand(self) -> None:
        """CR 604.5, 604.6: what says how a spell is cast works where it is cast from; "can't be countered" on the
        stack."""
        sure = written("Sure {0}\nInstant\nThis spell can't be countered.\nYou gain 1 life.")
        shy = written("Shy {0}\nInstant\nCast this spell only if you control an artifact.\nYou gain 1 life.")
        free = written(
            "Free {9}\nInstant\nIf you control no artifacts, you may cast this spell without paying its mana "
            "cost.\nYou gain 1 life."
        )
        duel = Duel()
        duel.alice.has(hand=[sure, shy, free])
        duel.bob.has(hand=COUNTER)
        assert not duel.alice.may("cast Shy") and duel.alice.may("cast Free")
        duel.alice.casts("Sure")
        duel.bob.casts("Counter", at="Sure").resolve_all()
        assert duel.alice.life == 21

    def test_no_last_known_information(self) -> None:
        """CR 604.7: what counts creatures by a static ability counts none that has left."""
        mob = written("Mob {0}\nCreature - Thing\nMob gets +1/+1 for each other creature you control.\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[mob, BEAR], hand=SLAY)
        assert duel.find("Mob").chars.power == 2
        duel.alice.casts("Slay", at="Bear").resolves()
        assert duel.object(duel.find("Mob").id).chars.power == 1
