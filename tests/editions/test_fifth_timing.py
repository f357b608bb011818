"""Batches, interrupts and events of an effect, as in August 1997 (summary T.1 to T.13)."""

from __future__ import annotations

import pytest

from lawmage.dating import dated
from lawmage.editions import Rules
from lawmage.rules import event_kinds
from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import DRAW, UPKEEP
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN, basic, creature, written

ISLAND = basic("Island")
PLAINS = basic("Plains")
NEGATE = written("Negation {U}\nInterrupt\nCounter target spell.")
SWAMP = basic("Swamp")
SURGE = written("Surge {B}\nMana Source\nAdd {B}{B}{B}.")
REST = written("Rest {U}{U}\nInterrupt\nUntap all lands you control.")
BLAST = written("Blast {U}\nInterrupt\nChoose one —\n• Counter target red spell.\n• Destroy target red permanent.")
DREAMS = written(
    "Bad Dreams {B}\nEnchantment\nWhenever an opponent draws a card, this enchantment deals 1 damage to that player."
)
BRAIN = written(
    "Brain {U}\nSorcery\nDraw three cards, then put two cards from your hand on top of your library in any order."
)
HEAP = written(
    "Heap {2}{G}{G}\nCreature - Elemental\n"
    "Heap's power and toughness are each equal to the number of cards in your hand.\n*/*"
)
WINDS = written("Gusts {R}\nSorcery\nDiscard your hand, then draw two cards.")
WHEEL = written("Spin {R}\nSorcery\nDiscard your hand. Draw two cards.")


@pytest.fixture
def duel() -> Duel:
    """A game under the rules of August 1997."""
    return Duel(rules="fifth")


class TestBatches:
    """Summary T.8."""

    def test_nothing_is_played_while_a_batch_resolves(self, duel: Duel) -> None:
        """Once all have yielded, the whole batch resolves, the last played first, without a word in between."""
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT, BOLT])
        duel.bob.has(battlefield=[FOREST, GIANT], hand=[GROW])
        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Bolt", at="bob")
        duel.resolves().goes_on()
        assert duel.bob.life == 17
        assert duel.bob.battlefield == ["Forest"]
        assert duel.bob.hand == ["Grow"]

    def test_today_there_is_priority_after_each(self) -> None:
        """With a stack the player can respond between two objects of it."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT, BOLT])
        duel.bob.has(battlefield=[FOREST, GIANT], hand=[GROW])
        duel.alice.casts("Bolt", at="Giant")
        duel.alice.casts("Bolt", at="bob").resolves()
        duel.bob.casts("Grow", at="Giant").resolve_all()
        assert duel.bob.battlefield == ["Forest", "Giant"]

    def test_a_response_resolves_first(self, duel: Duel) -> None:
        """What is added to a batch resolves before what it answers."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[FOREST, GIANT], hand=[GROW])
        duel.alice.casts("Bolt", at="Giant")
        duel.bob.casts("Grow", at="Giant").resolves().goes_on()
        assert duel.bob.battlefield == ["Forest", "Giant"]


class TestInterrupts:
    """Summary T.5, T.11."""

    def test_a_spell_is_countered_in_its_interrupt_period(self, duel: Duel) -> None:
        """A spell that targets a spell is played while that one is being cast."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[ISLAND], hand=[NEGATE])
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Negation", at="Bolt").resolves().goes_on()
        assert duel.bob.life == 20
        assert duel.alice.graveyard == ["Bolt"]

    def test_after_that_it_is_too_late(self, duel: Duel) -> None:
        """A spell that waits in the batch has been cast successfully and can't be interrupted any more."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[ISLAND, FOREST, GIANT], hand=[NEGATE, GROW])
        duel.alice.casts("Bolt", at="bob")
        assert not duel.alice.may("cast Bolt")
        assert not duel.bob.may("cast Negation")
        assert duel.bob.may("cast Grow")

    def test_an_interrupt_can_be_interrupted(self, duel: Duel) -> None:
        """Interrupts have interrupt periods of their own; the innermost resolves first."""
        duel.alice.has(battlefield=[MOUNTAIN, ISLAND], hand=[BOLT, NEGATE])
        duel.bob.has(battlefield=[ISLAND], hand=[NEGATE])
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Negation", at="Bolt")
        duel.alice.casts("Negation", at="Negation").resolve_all().goes_on()
        assert duel.bob.life == 17


class TestManaSources:
    """Summary K.20, T.12."""

    def test_it_resolves_at_once(self, duel: Duel) -> None:
        """No interrupt period and no batch: the mana is there before anybody can do anything."""
        duel.alice.has(battlefield=[SWAMP], hand=[SURGE])
        duel.bob.has(battlefield=[ISLAND], hand=[NEGATE])
        duel.alice.casts("Surge")
        assert duel.alice.graveyard == ["Surge"]
        assert len(duel.alice.player.pool) == 3

    def test_it_is_played_while_something_is_interrupted(self, duel: Duel) -> None:
        """Whoever could announce something may make mana for it (T.12.1)."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[SWAMP], hand=[SURGE])
        duel.alice.casts("Bolt", at="bob")
        assert duel.bob.may("cast Surge")

    def test_today_it_can_be_countered(self) -> None:
        """A spell that makes mana is an instant like any other."""
        duel = Duel()
        duel.alice.has(battlefield=[SWAMP], hand=[dated(SURGE, Rules())])
        duel.bob.has(battlefield=[ISLAND], hand=[dated(NEGATE, Rules())])
        duel.alice.casts("Surge")
        duel.bob.casts("Negation", at="Surge").resolve_all()
        assert duel.alice.player.pool == []


class TestTypesOfSpells:
    """Summary T.1.6, T.15.1: what a spell is says when it is played."""

    def test_an_interrupt_that_targets_nothing(self, duel: Duel) -> None:
        """It is played while something is being played, and at no other time."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[ISLAND, ISLAND], hand=[REST])
        assert not duel.bob.may("cast Rest")
        duel.alice.casts("Bolt", at="bob")
        assert duel.bob.may("cast Rest")

    def test_an_instant_is_no_interrupt(self, duel: Duel) -> None:
        """An instant is not played while something is being interrupted."""
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[MOUNTAIN, ISLAND], hand=[BOLT, NEGATE])
        duel.alice.casts("Bolt", at="bob")
        assert duel.bob.may("cast Negation")
        assert not duel.bob.may("cast Bolt")

    def test_an_interrupt_played_as_an_instant(self, duel: Duel) -> None:
        """T.15.1: what can target a spell or a permanent is played like an instant at the permanent, and stays what it
        is."""
        duel.alice.has(battlefield=[ISLAND, MOUNTAIN], hand=[BLAST, BOLT])
        duel.bob.has(battlefield=[GIANT])
        duel.alice.casts("Blast").resolves().goes_on()
        assert duel.bob.graveyard == ["Giant"]


class TestEventsOfAnEffect:
    """Summary T.7.1, T.7.3, T.13."""

    def test_triggered_abilities_come_between_the_events(self, duel: Duel) -> None:
        """What triggers on the first event is played before the second one."""
        duel.alice.has(battlefield=[ISLAND], hand=[BRAIN], library=[GIANT] * 5)
        duel.bob.has(battlefield=[DREAMS])
        duel.alice.casts("Brain")
        with pytest.raises(Unscripted, match="Choose"):
            duel.resolves("Dreams", "Dreams")
        assert duel.alice.life == 17

    def test_today_they_wait_for_the_end(self) -> None:
        """The choice of the second instruction comes before any triggered ability."""
        duel = Duel()
        duel.alice.has(battlefield=[ISLAND], hand=[BRAIN], library=[GIANT] * 5)
        duel.bob.has(battlefield=[DREAMS])
        duel.alice.casts("Brain")
        with pytest.raises(Unscripted, match="Choose"):
            duel.resolves()
        assert duel.alice.life == 20

    def test_the_rules_look_after_each_event(self, duel: Duel) -> None:
        """A creature whose toughness is 0 when an event is over dies, although the next would raise it."""
        duel.alice.has(battlefield=[MOUNTAIN, HEAP], hand=[WINDS, GIANT], library=[GIANT] * 5)
        duel.alice.casts("Gusts").resolves().goes_on()
        assert duel.alice.battlefield == ["Mountain"]
        assert len(duel.alice.hand) == 2

    def test_until_august_1997_they_looked_at_the_end(self) -> None:
        """Ruling of 5 August 1997: until then toughness was looked at when the whole effect was over."""
        duel = Duel(rules="1997-08-04")
        duel.alice.has(battlefield=[MOUNTAIN, HEAP], hand=[WINDS, GIANT], library=[GIANT] * 5)
        duel.alice.casts("Gusts").resolves().goes_on()
        assert duel.alice.battlefield == ["Mountain", "Heap"]

    def test_within_an_event_they_do_not_look(self, duel: Duel) -> None:
        """Only "then" ends an event; a period does not."""
        duel.alice.has(battlefield=[MOUNTAIN, HEAP], hand=[WHEEL, GIANT], library=[GIANT] * 5)
        duel.alice.casts("Spin").resolves().goes_on()
        assert duel.alice.battlefield == ["Mountain", "Heap"]

    def test_today_the_word_makes_no_difference(self) -> None:
        """State-based actions are not performed during a resolution."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, HEAP], hand=[WINDS, GIANT], library=[GIANT] * 5)
        duel.alice.casts("Gusts").resolves()
        assert duel.alice.battlefield == ["Mountain", "Heap"]

    def test_rules_effects_come_before_triggered_abilities(self, duel: Duel) -> None:
        """A card drawn by what triggered comes too late for a creature that the rules destroy."""
        keeper = written("Keeper {1}\nEnchantment\nWhenever you discard a card, draw a card.")
        scepter = written("Scepter {2}\nArtifact\n{0}: Target player discards a card.")
        duel.alice.has(battlefield=[HEAP, keeper], hand=[GIANT], library=[GIANT] * 5)
        duel.bob.has(battlefield=[scepter])
        duel.bob.activates("Scepter", at="alice").resolve_all().goes_on()
        assert duel.alice.battlefield == ["Keeper"]
        assert duel.alice.hand == ["Giant"]

    def test_a_triggered_ability_gets_no_response(self, duel: Duel) -> None:
        """Triggered abilities are played in a series, so nobody can answer them with an instant."""
        pinger = written(
            "Herald {1}\nCreature - Human\nWhen this creature enters, it deals 3 damage to any target.\n1/1"
        )
        duel.alice.has(battlefield=[MOUNTAIN], hand=[pinger])
        duel.bob.has(battlefield=[FOREST, GIANT], hand=[GROW])
        duel.alice.casts("Herald").resolves("Giant").goes_on()
        assert duel.bob.battlefield == ["Forest"]
        assert duel.bob.hand == ["Grow"]


class TestPhases:
    """Summary G.22.3, G.25, P.3."""

    def test_life_is_looked_at_as_a_phase_ends(self, duel: Duel) -> None:
        """A player without life can still gain some before the phase is over."""
        salve = written("Balm {W}\nInstant\nYou gain 5 life.")
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[PLAINS], hand=[salve])
        duel.bob.player.life = 2
        duel.alice.casts("Bolt", at="bob").resolves().goes_on()
        assert duel.bob.life == -1
        assert not duel.game.over
        duel.bob.casts("Balm").resolves()
        duel.to_step(UPKEEP)
        assert duel.bob.life == 4

    def test_who_has_none_then_loses(self, duel: Duel) -> None:
        """At the end of the phase a player without life loses."""
        duel.alice.has(battlefield=[MOUNTAIN], hand=[BOLT])
        duel.bob.player.life = 2
        duel.alice.casts("Bolt", at="bob").resolves().goes_on()
        for _ in range(50):
            if not duel.game.over:
                duel.step()
        assert duel.game.winners == (0,)

    def test_mana_burns(self, duel: Duel) -> None:
        """Unspent mana is lost at the end of the phase, and a life for each."""
        duel.alice.has(battlefield=[MOUNTAIN])
        duel.alice.activates("Mountain")
        duel.to_step(UPKEEP)
        assert duel.alice.life == 19

    def test_upkeep_is_a_phase(self, duel: Duel) -> None:
        """Summary P.2.1: mana left in the upkeep burns before the draw."""
        duel.to_step(UPKEEP)
        duel.game.own_player(duel.game.active).pool = [1]
        player = duel.game.active
        duel.to_step(DRAW)
        assert duel.game.players[player].life == 19
        today = Duel(rules="tenth")
        today.to_step(UPKEEP)
        today.game.own_player(today.game.active).pool = [1]
        today.to_step(DRAW)
        assert today.game.players[today.game.active].life == 20


class TestUniqueness:
    """Summary K.19.1."""

    def test_the_first_legend_stays(self, duel: Duel) -> None:
        """A second one with the name is buried, whoever controls it."""
        legend = written("Hero {0}\nLegendary Creature - Human\n2/2")
        duel.bob.has(battlefield=[legend])
        duel.alice.has(hand=[legend])
        duel.alice.casts("Hero").resolves()
        assert duel.bob.battlefield == ["Hero"]
        assert duel.alice.graveyard == ["Hero"]

    def test_today_each_controller_keeps_one(self) -> None:
        """Legends of different players are none of each other's business."""
        legend = written("Hero {0}\nLegendary Creature - Human\n2/2")
        duel = Duel()
        duel.bob.has(battlefield=[legend])
        duel.alice.has(hand=[legend])
        duel.alice.casts("Hero").resolves()
        assert duel.alice.battlefield == ["Hero"]


class TestArrivals:
    """Summary A.8.8, E.3.Ruling.4."""

    def test_continuous_effects_are_not_seen_on_arrival(self, duel: Duel) -> None:
        """A land that becomes a creature once it is in play does not come into play as one."""
        lively = written("Lively {1}\nEnchantment\nAll Forests are 1/1 creatures that are still lands.")
        flash = written("Flash Flood {1}\nEnchantment\nWhenever a creature enters, Flash Flood deals 2 damage to it.")
        duel.alice.has(battlefield=[lively, flash, MOUNTAIN], hand=[FOREST, creature("Bear", "2/2")])
        duel.alice.plays("Forest").goes_on()
        assert "Forest" in duel.alice.battlefield
        duel.alice.casts("Bear").resolves().goes_on()
        assert duel.alice.graveyard == ["Bear"]

    def test_today_they_are(self) -> None:
        """The effect applies at once, so the ability triggers."""
        lively = written("Lively {1}\nEnchantment\nAll Forests are 1/1 creatures that are still lands.")
        flash = written("Flash Flood {1}\nEnchantment\nWhenever a creature enters, Flash Flood deals 2 damage to it.")
        duel = Duel()
        duel.alice.has(battlefield=[lively, flash], hand=[FOREST])
        duel.alice.plays("Forest").resolve_all()
        assert duel.alice.graveyard == ["Forest"]


class TestTappedArtifacts:
    """Summary K.6.4."""

    def test_a_tapped_artifact_is_shut_off(self, duel: Duel) -> None:
        """The continuous ability of a tapped artifact does not work."""
        banner = written("Banner {1}\nArtifact\nCreatures you control get +1/+1.")
        duel.alice.has(battlefield=[banner, GIANT])
        giant = duel.find("Giant")
        assert giant.chars.power == 4
        tapper = written("Tapper {0}\nArtifact\n{0}: Tap target artifact.")
        duel.bob.has(battlefield=[tapper])
        duel.bob.activates("Tapper", at="Banner").resolve_all()
        assert duel.find("Giant").chars.power == 3

    def test_today_it_is_not(self) -> None:
        """Being tapped turns nothing off."""
        banner = written("Banner {1}\nArtifact\nCreatures you control get +1/+1.")
        tapper = written("Tapper {0}\nArtifact\n{0}: Tap target artifact.")
        duel = Duel()
        duel.alice.has(battlefield=[banner, GIANT])
        duel.bob.has(battlefield=[tapper])
        duel.bob.activates("Tapper", at="Banner").resolve_all()
        assert duel.find("Giant").chars.power == 4


class TestBeginningOfTheTurn:
    """Summary A.8, row S002-E1."""

    def test_what_triggers_comes_before_untapping(self, duel: Duel) -> None:
        """A card that is drawn at the beginning of the next turn is there before anything untaps."""
        later = written("Later {U}\nInstant\nTap target land. Draw a card at the beginning of the next turn.")
        duel.alice.has(battlefield=[ISLAND], hand=[later], library=[GIANT] * 3)
        duel.bob.has(battlefield=[FOREST], library=[GIANT] * 3)
        duel.alice.casts("Later", at="Forest").resolves().goes_on()
        duel.to_step(UPKEEP)
        drawn = [event.kind for event in duel.game.this_turn].index(event_kinds.DRAW_CARD)
        untapped = [event.kind for event in duel.game.this_turn].index(event_kinds.UNTAP)
        assert drawn < untapped
        assert duel.alice.hand == ["Giant"]


class TestManaForPayments:
    """Summary T.4.Ruling.3, T.12.2."""

    LEAK = written("Leak {U}\nInterrupt\nCounter target spell unless its controller pays {2}.")

    @pytest.mark.parametrize("ready", [True, False])
    def test_mana_is_made_beforehand(self, duel: Duel, ready: bool) -> None:
        """What a spell asks for as it resolves is paid with mana that is there: lands are tapped while it waits."""
        duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=[BOLT])
        duel.bob.has(battlefield=[ISLAND], hand=[self.LEAK])
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Leak", at="Bolt")
        if ready:
            duel.alice.activates("Mountain")
            duel.alice.activates("Mountain")
            duel.resolve_all("yes")
        else:
            duel.resolve_all()
        duel.goes_on()
        assert duel.bob.life == (17 if ready else 20)

    def test_since_1999_it_is_made_for_the_payment(self) -> None:
        """CR 605.3a: mana abilities are activated whenever a payment is asked for."""
        duel = Duel(rules="1999-04-23")
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, MOUNTAIN], hand=[BOLT])
        duel.bob.has(battlefield=[ISLAND], hand=[dated(self.LEAK, Rules())])
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Leak", at="Bolt").resolve_all("yes")
        assert duel.bob.life == 17
