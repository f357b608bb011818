"""CR 608.2c, d, 118.12, 603.7, 603.12: instructions that order others, costs paid meanwhile, abilities for later."""

from __future__ import annotations

from lawmage.ir.ability import Modal, Mode, SpellAbility
from lawmage.ir.amount import AttributeOf, Count, Number, ThisWay, X
from lawmage.ir.change import DealDamage
from lawmage.ir.condition import Controls, IfDid, NotCondition
from lawmage.ir.cost import PayMana
from lawmage.ir.duration import BeginningOf, ThisTurnOnly
from lawmage.ir.effect import (
    Delayed,
    Do,
    ForEachDo,
    If,
    MayDo,
    ObjectsDo,
    Reflexive,
    RepeatProcess,
    Sentence,
    Then,
    Unless,
    UnlessCondition,
    WhereX,
)
from lawmage.ir.event import Dies, Enters
from lawmage.ir.filter import All, ControlledBy, IsType, Noun
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import (
    Choose,
    ControllerOf,
    EachPlayer,
    Every,
    It,
    Opponents,
    Rest,
    Target,
    TargetPlayer,
    ThatPlayer,
    This,
    You,
)
from lawmage.ir.verb import ChooseObjects, Destroy, Draw, GainLife, LoseLife, Pay, Sacrifice
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import ANY_TARGET, BOLT, CREATURE, FOREST, GIANT, MOUNTAIN, written
from tests.trigger_cards import BEAR, KILL, WRATH, draw, gain, instant, watcher, yours

TWO = PayMana(parse_mana_cost("{1}"))


def sacrifice() -> Sacrifice:
    """Sacrifice a creature."""
    return Sacrifice(Choose(CREATURE))


class TestMay:
    """CR 608.2d."""

    def test_yes_and_no(self) -> None:
        """ "You may draw a card." """
        for answer, cards in (("yes", 1), ("no", 0)):
            duel = Duel()
            spell = instant("Spell", Do(You(), (Draw(Number(1)),), may=True))
            duel.alice.has(battlefield=MOUNTAIN, hand=spell, library=[FOREST] * 2)

            duel.alice.casts("Spell").resolves(answer)

            assert len(duel.alice.player.hand) == cards

    def test_each_player_decides(self) -> None:
        """ "Each player may lose 1 life": in turn order, each for themselves."""
        duel = Duel()
        spell = instant("Spell", Do(EachPlayer(), (LoseLife(Number(1)),), may=True))
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Spell").resolves("no", "yes")

        assert (duel.alice.life, duel.bob.life) == (20, 19)


class TestIfYouDo:
    """CR 608.2c, 118.12."""

    def test_done_or_not(self) -> None:
        """ "You may lose 1 life.  If you do, gain 5; if you don't, draw." """
        effects = (
            Do(You(), (LoseLife(Number(1)),), may=True),
            If(IfDid(), gain(5)),
            If(NotCondition(IfDid()), draw()),
        )
        for answer, life in (("yes", 24), ("no", 20)):
            duel = Duel()
            duel.alice.has(battlefield=MOUNTAIN, hand=instant("Spell", effects[0], effects[1]), library=[FOREST])
            duel.alice.casts("Spell").resolves(answer)
            assert duel.alice.life == life

    def test_the_negative_after_another_instruction(self) -> None:
        """ "If you don't" is about the choice, not about what was done since."""
        duel = Duel()
        otherwise = Sentence((If(IfDid(), gain(5), otherwise=draw(2)),))
        spell = instant("Spell", Do(You(), (LoseLife(Number(1)),), may=True), otherwise)
        duel.alice.has(battlefield=MOUNTAIN, hand=spell, library=[FOREST] * 3)

        duel.alice.casts("Spell").resolves("no")

        assert len(duel.alice.player.hand) == 2

    def test_what_is_impossible_was_not_done(self) -> None:
        """CR 101.3: "lose 0 life" is nothing."""
        duel = Duel()
        spell = instant("Spell", Do(You(), (LoseLife(Count(CREATURE)),)), If(IfDid(), gain(5)))
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Spell").resolves()

        assert duel.alice.life == 20


class TestCosts:
    """CR 118.12, 118.12a."""

    def test_unless_paid(self) -> None:
        """ "Destroy target creature unless its controller pays {1}": the controller decides as it resolves."""
        for answer, left in (("yes", ["Mountain", "Giant"]), ("no", ["Mountain"])):
            duel = Duel()
            spell = instant("Spell", Unless(Do(You(), (Destroy(Target(CREATURE)),)), ControllerOf(It()), TWO))
            duel.alice.has(battlefield=MOUNTAIN, hand=spell)
            duel.bob.has(battlefield=[MOUNTAIN, GIANT])

            duel.alice.casts("Spell", at="Giant").resolves(answer)

            assert duel.bob.battlefield == left

    def test_nobody_is_asked_who_cannot_pay(self) -> None:
        """CR 118.3."""
        duel = Duel()
        spell = instant("Spell", Unless(Do(You(), (Destroy(Target(CREATURE)),)), ControllerOf(It()), TWO))
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Spell", at="Giant").resolves()

        assert duel.bob.graveyard == ["Giant"]

    def test_may_pay_then_and_else(self) -> None:
        """ "You may pay 2 life.  If you do, draw.  If you don't, gain 1." """
        for answer, life, cards in (("yes", 18, 1), ("no", 21, 0)):
            duel = Duel()
            text = "You may pay 2 life. If you do, draw a card. If you don't, you gain 1 life."
            spell = written(f"Spell {{0}}\nInstant\n{text}")
            duel.alice.has(battlefield=MOUNTAIN, hand=spell, library=[FOREST])

            duel.alice.casts("Spell").resolves(answer)

            assert (duel.alice.life, len(duel.alice.player.hand)) == (life, cards)

    def test_pay_as_a_verb(self) -> None:
        """ "You may pay {1}.  If you do, gain 3": with no mana nobody is asked (CR 608.2d)."""
        effects = (Do(You(), (Pay(TWO),), may=True), If(IfDid(), gain(3)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=instant("Spell", *effects))
        duel.alice.casts("Spell").resolves("yes")
        assert duel.alice.life == 23

        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=instant("Spell", *effects))
        duel.alice.casts("Spell").resolves()
        assert duel.alice.life == 20


class TestConditions:
    """CR 608.2c."""

    def test_unless_a_condition(self) -> None:
        """ "You lose 1 life unless you control a creature." """
        spell = instant("Spell", UnlessCondition(Do(You(), (LoseLife(Number(1)),)), Controls(You(), CREATURE)))
        for board, life in ([MOUNTAIN], 19), ([MOUNTAIN, BEAR], 20):
            duel = Duel()
            duel.alice.has(battlefield=board, hand=spell)
            duel.alice.casts("Spell").resolves()
            assert duel.alice.life == life

    def test_instead(self) -> None:
        """CR 608.2e: the sentence before, or this one in its place; only one happens."""
        replaced = If(Controls(You(), CREATURE), gain(5), otherwise=gain(1), instead=True)
        for board, life in ([MOUNTAIN], 21), ([MOUNTAIN, BEAR], 25):
            duel = Duel()
            duel.alice.has(battlefield=board, hand=instant("Spell", replaced))
            duel.alice.casts("Spell").resolves()
            assert duel.alice.life == life


class TestLoops:
    """CR 608.2c, 609.3."""

    def test_for_each_player(self) -> None:
        """ "For each opponent, that player loses 1 life and you gain 1 life." """
        each = ForEachDo(Opponents(), Sentence((Do(ThatPlayer(), (LoseLife(Number(1)),)), gain(1))))
        duel = Duel(3)
        duel.alice.has(battlefield=MOUNTAIN, hand=instant("Spell", each))

        duel.alice.casts("Spell").resolves()

        assert [player.life for player in duel.game.players] == [22, 19, 19]

    def test_for_each_object(self) -> None:
        """ "For each creature, its controller may draw a card." """
        each = ForEachDo(CREATURE, MayDo(You(), Do(ControllerOf(It("creature")), (GainLife(Number(2)),))))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=instant("Spell", each))
        duel.bob.has(battlefield=BEAR)

        duel.alice.casts("Spell").resolves("no", "yes")

        assert (duel.alice.life, duel.bob.life) == (20, 22)

    def test_so_many_times(self) -> None:
        """An amount of passes."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=instant("Spell", ForEachDo(Number(3), gain(2))))

        duel.alice.casts("Spell").resolves()

        assert duel.alice.life == 26

    def test_each_players_own_amount(self) -> None:
        """ "Each player gains life equal to the number of creatures they control"."""
        theirs = Noun("permanent", All((IsType("creature"), ControlledBy(ThatPlayer()))))
        spell = instant("Spell", Do(EachPlayer(), (GainLife(Count(theirs)),)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)
        duel.bob.has(battlefield=[BEAR, BEAR])

        duel.alice.casts("Spell").resolves()

        assert (duel.alice.life, duel.bob.life) == (20, 22)

    def test_repeat_this_process(self) -> None:
        """ "You gain 1 life.  You may repeat this process." """
        spell = instant("Spell", gain(), MayDo(You(), RepeatProcess()))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Spell").resolves("yes", "yes", "no")

        assert duel.alice.life == 23


class TestAmounts:
    """CR 107.3, 608.2h."""

    def test_where_x_is_worked_out_once(self) -> None:
        """ "You gain X life and lose X life, where X is the number of creatures"."""
        body = Sentence((Do(You(), (Destroy(Every(CREATURE)),)), Do(You(), (GainLife(X()),))))
        spell = instant("Spell", WhereX(body, Count(CREATURE)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR], hand=spell)

        duel.alice.casts("Spell").resolves()

        assert duel.alice.life == 22

    def test_this_way(self) -> None:
        """ "Destroy all creatures.  You gain 1 life for each creature destroyed this way." """
        spell = instant("Spell", Do(You(), (Destroy(Every(CREATURE)), Then(GainLife(ThisWay("destroyed", CREATURE))))))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR], hand=spell)

        duel.alice.casts("Spell").resolves()

        assert duel.alice.life == 22

    def test_the_sacrificed_creatures_power(self) -> None:
        """CR 608.2h: as it last was on the battlefield."""
        power = AttributeOf("power", It("creature", done="sacrificed"))
        spell = instant("Spell", Do(You(), (sacrifice(),)), Do(You(), (GainLife(power),)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=spell)

        duel.alice.casts("Spell").resolves()

        assert duel.alice.life == 23


class TestModes:
    """CR 608.2d: a choice in the middle of other instructions."""

    def test_one_of_two(self) -> None:
        """Chosen as it resolves."""
        modal = Modal(Number(1), Number(1), (Mode((gain(3),)), Mode((draw(),))))
        spell = instant("Spell", gain(1), modal)
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell, library=FOREST)

        duel.alice.casts("Spell").resolves("mode 2")

        assert (duel.alice.life, len(duel.alice.player.hand)) == (21, 1)


class TestDelayed:
    """CR 603.7."""

    def test_at_the_beginning_of_the_next_end_step(self) -> None:
        """CR 603.7b: once."""
        spell = instant("Spell", Delayed(BeginningOf("end step", None, True), (gain(3),)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)

        duel.alice.casts("Spell").resolves()
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.life == 23
        duel.to_step(UPKEEP).to_step(END_STEP)
        assert duel.game.stack == []

    def test_when_that_creature_dies_this_turn(self) -> None:
        """CR 603.7c: the creature it was made for, and no other."""
        delayed = Delayed(Dies(It("creature")), (gain(3),), ThisTurnOnly())
        spell = instant("Mark", ObjectsDo(This(), (DealDamage(Number(1), Target(CREATURE)),)), delayed)
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[spell, KILL, BOLT])
        duel.bob.has(battlefield=[GIANT, BEAR])

        duel.alice.casts("Mark", at="Giant").resolves()
        duel.alice.casts("Bolt", at="Bear").resolve_all()
        assert duel.alice.life == 20
        duel.alice.casts("Kill", at="Giant").resolve_all()
        assert duel.alice.life == 23

    def test_whenever_this_turn(self) -> None:
        """CR 603.7b: with a duration it triggers repeatedly; 514.2: it ends with the turn."""
        spell = instant("Spell", Delayed(Enters(yours(CREATURE)), (gain(1),), ThisTurnOnly()))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[spell, BEAR, BEAR])
        duel.bob.has(library=FOREST)

        duel.alice.casts("Spell").resolves()
        duel.alice.casts("Bear").resolve_all()
        duel.alice.casts("Bear").resolve_all()

        assert duel.alice.life == 22
        duel.to_step(UPKEEP)
        assert duel.game.delayed == []


class TestReflexive:
    """CR 603.12."""

    def test_when_you_do(self) -> None:
        """It goes on the stack afterwards, with targets of its own."""
        bolt = ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET)),))
        spell = instant("Spell", Do(You(), (LoseLife(Number(1)),), may=True), Reflexive((bolt,)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Spell").resolves("yes", "bob")
        assert (duel.alice.life, len(duel.game.stack)) == (19, 1)
        duel.resolve_all()

        assert duel.bob.life == 17

    def test_when_you_do_not(self) -> None:
        """Nothing triggers."""
        spell = instant("Spell", Do(You(), (LoseLife(Number(1)),), may=True), Reflexive((gain(5),)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Spell").resolves("no")

        assert (duel.game.stack, duel.alice.life) == ([], 20)

    def test_it_knows_what_was_done(self) -> None:
        """CR 603.12, 608.2h: "when you do, gain life equal to the sacrificed creature's power"."""
        power = AttributeOf("power", It("creature", done="sacrificed"))
        effects = (Do(You(), (sacrifice(),), may=True), Reflexive((Do(You(), (GainLife(power),)),)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=instant("Spell", *effects))

        duel.alice.casts("Spell").resolve_all("yes")

        assert duel.alice.life == 23


def test_a_watcher_of_the_wrath() -> None:
    """Everything together: deaths at once, each counted."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, watcher(Dies(CREATURE), gain()), BEAR], hand=WRATH)

    duel.alice.casts("Wrath").resolve_all("ability of Watcher")

    assert duel.alice.life == 22
    assert SpellAbility((gain(),)).effects == (Do(You(), (GainLife(Number(1)),)),)
    assert TargetPlayer().opponent is False


def test_damage_to_each_player_by_their_own_count() -> None:
    """ "Deals damage to each player equal to the number of creatures that player controls"."""
    theirs = Noun("permanent", All((IsType("creature"), ControlledBy(ThatPlayer()))))
    spell = instant("Spell", ObjectsDo(This(), (DealDamage(Count(theirs), EachPlayer(), form=1),)))
    duel = Duel()
    duel.alice.has(battlefield=MOUNTAIN, hand=spell)
    duel.bob.has(battlefield=[BEAR, BEAR])

    duel.alice.casts("Spell").resolves()

    assert (duel.alice.life, duel.bob.life) == (20, 18)


def test_the_rest_after_a_choice_of_a_kind() -> None:
    """ "You choose a creature you control, then sacrifice the rest." """
    mine = Noun("permanent", All((IsType("creature"), ControlledBy(You()))))
    spell = instant("Spell", Do(You(), (ChooseObjects(Choose(mine)), Then(Sacrifice(Rest())))))
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN, BEAR, GIANT, BEAR], hand=spell)
    duel.bob.has(battlefield=BEAR)

    duel.alice.casts("Spell").resolves("Giant")

    assert duel.alice.battlefield == ["Mountain", "Giant"]
    assert duel.bob.battlefield == ["Bear"]
