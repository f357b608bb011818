"""CR 603: handling triggered abilities."""

from __future__ import annotations

from lawmage.ir.ability import Restriction, Triggered
from lawmage.ir.amount import AttributeOf, Number, ThatMuch
from lawmage.ir.condition import Controls, PlayerIs
from lawmage.ir.duration import BeginningOf, NthTime
from lawmage.ir.effect import Do
from lawmage.ir.event import (
    AnyEvent,
    CastEvent,
    Dies,
    Enters,
    Happens,
    IsDealtDamage,
    OneOrMore,
    PlayerDoes,
    PutInto,
    StateHolds,
)
from lawmage.ir.filter import All, ControlledBy, IsType, Noun, Other, Zone
from lawmage.ir.reference import Both, ControllerOf, EachPlayer, Every, It, Opponents, ThatPlayer, This, You
from lawmage.ir.verb import Destroy, Draw, GainLife, LoseLife, Move, To
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import BOLT, CREATURE, FOREST, GIANT, MOUNTAIN, card, creature, you
from tests.trigger_cards import BEAR, KILL, WRATH, draw, gain, instant, watcher, yours

ANOTHER = Noun("permanent", All((IsType("creature"), Other())))


class TestEnters:
    """CR 603.6a."""

    def test_when_this_enters(self) -> None:
        """An ability of the object itself sees it enter."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=watcher(Enters(This()), gain()))

        duel.alice.casts("Watcher").resolve_all()

        assert duel.alice.life == 21

    def test_whenever_another_creature_enters(self) -> None:
        """It does not see itself enter as another."""
        duel = Duel()
        seer = watcher(Enters(ANOTHER), gain())
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[seer, BEAR])

        duel.alice.casts("Watcher").resolve_all()
        assert duel.alice.life == 20

        duel.alice.casts("Bear").resolve_all()
        assert duel.alice.life == 21

    def test_it_refers_to_what_entered(self) -> None:
        """CR 608.2c: the controller of the creature that entered."""
        duel = Duel()
        event = Enters(Noun("permanent", IsType("creature")))
        seer = watcher(event, Do(ControllerOf(It("creature")), (LoseLife(Number(2)),)))
        duel.bob.has(battlefield=seer)
        duel.alice.has(battlefield=MOUNTAIN, hand=BEAR)

        duel.alice.casts("Bear").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (18, 20)


class TestLooksBack:
    """CR 603.10a, 700.4."""

    def test_when_this_dies(self) -> None:
        """Its ability triggers although it is gone."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, watcher(Dies(This()), gain())], hand=KILL)

        duel.alice.casts("Kill", at="Watcher").resolve_all()

        assert duel.alice.life == 21

    def test_creatures_that_die_together_see_each_other(self) -> None:
        """Two watchers and a bear die at once: each watcher sees all three."""
        duel = Duel()
        seer = watcher(Dies(CREATURE), gain())
        duel.alice.has(battlefield=[MOUNTAIN, seer, seer, BEAR], hand=WRATH)

        duel.alice.casts("Wrath").resolve_all(*["ability of Watcher"] * 5)

        assert duel.alice.life == 26

    def test_from_the_battlefield_and_from_anywhere(self) -> None:
        """CR 603.6c: "from anywhere" works from the graveyard it arrives in."""
        duel = Duel()
        anywhere = PutInto(This(), Zone("graveyard"))
        duel.alice.has(battlefield=[MOUNTAIN, watcher(anywhere, gain())], hand=KILL)

        duel.alice.casts("Kill", at="Watcher").resolve_all()

        assert duel.alice.life == 21

    def test_it_is_asked_about_as_it_last_was(self) -> None:
        """CR 608.2h: the power of the creature that died."""
        duel = Duel()
        seer = watcher(Dies(ANOTHER), Do(You(), (GainLife(AttributeOf("power", It())),)))
        duel.alice.has(battlefield=[MOUNTAIN, seer, GIANT], hand=KILL)

        duel.alice.casts("Kill", at="Giant").resolve_all()

        assert duel.alice.life == 23


class TestOncePerEvent:
    """CR 603.2c."""

    def test_this_or_another_triggers_once_for_itself(self) -> None:
        """ "This or another creature dies" triggers once for each creature."""
        duel = Duel()
        seer = watcher(AnyEvent((Dies(This()), Dies(ANOTHER))), gain())
        duel.alice.has(battlefield=[MOUNTAIN, seer, BEAR], hand=WRATH)

        duel.alice.casts("Wrath").resolve_all("ability of Watcher")

        assert duel.alice.life == 22

    def test_both_in_one_phrase(self) -> None:
        """The same said of one event with two subjects."""
        duel = Duel()
        seer = watcher(Dies(Both(This(), Every(ANOTHER))), gain())
        duel.alice.has(battlefield=[MOUNTAIN, seer, BEAR], hand=WRATH)

        duel.alice.casts("Wrath").resolve_all("ability of Watcher")

        assert duel.alice.life == 22

    def test_one_or_more_triggers_once_for_a_batch(self) -> None:
        """Three deaths at once are one event; "that many" counts them."""
        duel = Duel()
        seer = watcher(OneOrMore(Dies(CREATURE)), Do(You(), (GainLife(ThatMuch()),)))
        duel.alice.has(battlefield=[MOUNTAIN, seer, BEAR, BEAR], hand=WRATH)

        duel.alice.casts("Wrath").resolve_all()

        assert duel.alice.life == 23

    def test_dealt_damage_by_several_at_once_triggers_once(self) -> None:
        """The amounts add up."""
        duel = Duel()
        tough = card(
            "Tough",
            "{1}",
            "creature",
            Triggered(IsDealtDamage(This()), (Do(You(), (GainLife(ThatMuch()),)),)),
            power="1",
            toughness="9",
        )
        duel.alice.has(battlefield=[MOUNTAIN, tough], hand=BOLT)

        duel.alice.casts("Bolt", at="Tough").resolve_all()

        assert duel.alice.life == 23

    def test_once_each_turn(self) -> None:
        """CR 603.2h."""
        duel = Duel()
        seer = watcher(Enters(yours(CREATURE)), gain(), restrictions=(Restriction("once each turn"),))
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, seer], hand=[BEAR, BEAR])

        duel.alice.casts("Bear").resolve_all()
        duel.alice.casts("Bear").resolve_all()

        assert duel.alice.life == 21

    def test_the_second_spell_each_turn(self) -> None:
        """Only the second triggers."""
        duel = Duel()
        event = NthTime(CastEvent(You(), Noun("spell")), Number(2))
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, MOUNTAIN, watcher(event, gain())], hand=[BOLT, BOLT, BOLT])

        for _ in range(3):
            duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.alice.life == 21


class TestInterveningIf:
    """CR 603.4."""

    def test_checked_as_it_triggers_and_as_it_resolves(self) -> None:
        """The giant is killed in response: nothing happens."""
        duel = Duel()
        giants = Controls(You(), Noun("permanent", All((IsType("creature"), Other()))))
        seer = watcher(Enters(This()), gain(), condition=giants)
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=seer)
        duel.bob.has(battlefield=MOUNTAIN, hand=KILL)

        duel.alice.casts("Watcher").resolves()
        assert len(duel.game.stack) == 1
        duel.bob.casts("Kill", at="Giant").resolve_all()

        assert duel.alice.life == 20

    def test_it_does_not_trigger_if_false(self) -> None:
        """Nothing goes on the stack."""
        duel = Duel()
        seer = watcher(Enters(This()), gain(), condition=PlayerIs(Opponents(), "active"))
        duel.alice.has(battlefield=MOUNTAIN, hand=seer)

        duel.alice.casts("Watcher").resolves()

        assert duel.game.stack == []


class TestOrder:
    """CR 603.3b."""

    def test_active_player_first_then_each_others_in_their_order(self) -> None:
        """The active player's abilities are lower on the stack."""
        duel = Duel()
        seer = watcher(Enters(CREATURE), Do(EachPlayer(), (LoseLife(Number(1)),)))
        duel.alice.has(battlefield=[MOUNTAIN, seer], hand=BEAR)
        duel.bob.has(battlefield=[seer])

        duel.alice.casts("Bear").resolves()

        owners = [duel.game.objects[id].controller for id in duel.game.stack]
        assert owners == [0, 1]


class TestZones:
    """CR 113.6."""

    def test_when_you_cast_this_spell(self) -> None:
        """It triggers from the stack and resolves before the spell."""
        duel = Duel()
        caster = watcher(CastEvent(You(), This()), gain())
        duel.alice.has(battlefield=MOUNTAIN, hand=caster)

        duel.alice.casts("Watcher").until_priority(0)
        assert len(duel.game.stack) == 2
        duel.resolve_all()

        assert duel.alice.life == 21

    def test_from_the_graveyard_at_the_upkeep(self) -> None:
        """CR 113.6m: an effect that returns it from the graveyard works there."""
        back = Move(This(), To("battlefield"), Zone("graveyard"))
        from lawmage.rules.functioning import zones_of
        from lawmage.types import GRAVEYARD

        assert zones_of(Triggered(BeginningOf("upkeep"), (Do(You(), (back,)),))) == 1 << GRAVEYARD


class TestMoments:
    """CR 500.6, 603.2b."""

    def test_your_upkeep_and_each_end_step(self) -> None:
        """Each triggers in its own step."""
        duel = Duel()
        mine = watcher(BeginningOf("upkeep", You()), gain(1))
        every = watcher(BeginningOf("end step"), gain(10))
        duel.alice.has(battlefield=[mine, every], library=[FOREST] * 5)
        duel.bob.has(library=[FOREST] * 5)

        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.life == 30
        duel.to_step(UPKEEP)
        assert duel.game.stack == []
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.life == 40
        duel.to_step(UPKEEP).resolve_all()
        assert duel.alice.life == 41

    def test_each_players_upkeep_that_player(self) -> None:
        """ "That player" is the one whose upkeep it is."""
        duel = Duel()
        duel.alice.has(
            battlefield=watcher(BeginningOf("upkeep", EachPlayer("each")), Do(ThatPlayer(), (LoseLife(Number(1)),))),
            library=[FOREST] * 5,
        )
        duel.bob.has(library=[FOREST] * 5)

        duel.to_step(END_STEP).to_step(UPKEEP).resolve_all()

        assert (duel.alice.life, duel.bob.life) == (20, 19)


class TestState:
    """CR 603.8."""

    def test_it_triggers_once_and_not_again_while_on_the_stack(self) -> None:
        """ "When you control no lands" triggers once, and again after it has resolved."""
        duel = Duel()
        none = StateHolds(Controls(You(), Noun("permanent", IsType("land")), "=", Number(0)))
        destroy = Do(You(), (Destroy(This()),))
        duel.alice.has(battlefield=[watcher(none, destroy)])

        duel.until_priority(0)
        assert len(duel.game.stack) == 1
        duel.resolve_all()

        assert duel.alice.graveyard == ["Watcher"]


class TestPlayersDo:
    """Words of what players do."""

    def test_gaining_life_and_drawing(self) -> None:
        """ "Whenever an opponent draws a card"; "that many"."""
        duel = Duel()
        draws = watcher(PlayerDoes(Opponents("a"), "draws"), Do(ThatPlayer(), (LoseLife(Number(1)),)))
        duel.bob.has(battlefield=draws)
        duel.alice.has(battlefield=MOUNTAIN, hand=instant("Study", draw(2)), library=[FOREST] * 3)

        duel.alice.casts("Study").resolve_all("ability of Watcher")

        assert (duel.alice.life, duel.bob.life) == (18, 20)

    def test_gains_life_that_much(self) -> None:
        """The amount of the event."""
        duel = Duel()
        seer = watcher(PlayerDoes(You(), "gains life"), Do(Opponents(), (LoseLife(ThatMuch()),)))
        duel.alice.has(battlefield=[MOUNTAIN, seer], hand=instant("Heal", gain(4)))

        duel.alice.casts("Heal").resolve_all()

        assert duel.bob.life == 16


def test_controlled_by_you_is_judged_after_the_event() -> None:
    """CR 603.10: whoever controls it as it has entered."""
    duel = Duel()
    seer = watcher(Enters(Noun("permanent", All((IsType("creature"), ControlledBy(You()))))), gain())
    duel.bob.has(battlefield=seer)
    duel.alice.has(battlefield=MOUNTAIN, hand=BEAR)

    duel.alice.casts("Bear").resolve_all()

    assert duel.bob.life == 20


class TestTwoPasses:
    """CR 603.3b."""

    def test_what_triggers_on_a_trigger_comes_second(self) -> None:
        """The abilities that triggered first are all on the stack before those that triggered on them."""
        seer = creature(
            "Seer",
            "1/1",
            Triggered(Happens(ANOTHER, "triggers"), (you(GainLife(Number(1))),)),
        )
        first = creature(
            "First", "1/1", Triggered(Enters(Noun("permanent", IsType("creature"))), (you(Draw(Number(1))),))
        )
        duel = Duel()
        duel.alice.has(battlefield=[seer, first, first], hand=creature("Late", "1/1"), library=[FOREST] * 4)
        duel.alice.has(battlefield=FOREST)
        duel.alice.casts("Late").resolves("the ability of First", "the ability of Seer")
        sources = [duel.game.objects[duel.game.objects[id].frame.source].chars.name for id in duel.game.stack]
        assert sources == ["First", "First", "Seer", "Seer"]
        duel.resolve_all()
        assert duel.alice.life == 22
