"""CR 119.5, 402.2, 608.2d, 700.2d, 701.12c, 701.26, 702.142, 702.177, 705, 706: chance, totals and small choices."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, Modal, Mode, Special, SpellAbility, Triggered
from lawmage.ir.amount import AnyNumber, Number, ThatMuch
from lawmage.ir.change import Gain
from lawmage.ir.condition import PlayerIs
from lawmage.ir.cost import PayMana
from lawmage.ir.dice import RollDie
from lawmage.ir.duration import UntilEndOfTurn
from lawmage.ir.effect import Do, If, ObjectsDo
from lawmage.ir.event import CastEvent
from lawmage.ir.filter import Noun, OfChosen, Zone
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Ability, Instruction
from lawmage.ir.reference import EachPlayer, Target, You
from lawmage.ir.static import PlayersHave
from lawmage.ir.verb import ExchangeLife, FlipCoin, GainLife, LoseLife, Move, SetLife, TapOrUntap, To
from lawmage.kernel.events import Event
from lawmage.rules import rule_effects
from lawmage.rules.event_kinds import COIN_FLIP, DIE_ROLL
from lawmage.rules.protection import protected_from
from lawmage.scenario.duel import Duel
from lawmage.types import HAND
from tests.cards_for_tests import BOLT, CREATURE, FOREST, card, creature, permanent, spell, you

BEAR = creature("Bear", "2/2")


def activated(*effects: Instruction) -> Ability:
    """An activated ability that costs {0}."""
    return Activated(PayMana(parse_mana_cost("{0}")), effects)


def of_kind(duel: Duel, kind: int) -> list[Event]:
    """The events of a kind this turn."""
    return [event for event in duel.game.this_turn if event.kind == kind]


class TestCoins:
    """CR 705.2."""

    def test_won_or_lost(self) -> None:
        """ "Flip a coin.  If you win the flip, gain 5 life": by chance, the same for the same seed."""
        effects = (
            you(FlipCoin()),
            If(PlayerIs(You(), "wins the flip"), you(GainLife(Number(5))), you(LoseLife(Number(3)))),
        )
        seen = set()
        for seed in range(1, 9):
            duel = Duel(seed=seed)
            duel.alice.has(hand=spell("Gamble", *effects))
            duel.alice.casts("Gamble").resolves()
            (flip,) = of_kind(duel, COIN_FLIP)
            assert duel.alice.life == (25 if flip.flag else 17)
            seen.add(flip.flag)
        assert seen == {0, 1}


class TestDice:
    """CR 706.2."""

    def test_the_result(self) -> None:
        """The result is that much."""
        duel = Duel()
        duel.alice.has(hand=spell("Roll", you(RollDie(20)), you(GainLife(ThatMuch()))))
        duel.alice.casts("Roll").resolves()
        (roll,) = of_kind(duel, DIE_ROLL)
        assert 1 <= roll.amount <= 20
        assert duel.alice.life == 20 + roll.amount


class TestLifeTotals:
    """CR 119.5, 701.12c."""

    def test_becomes_a_number(self) -> None:
        """A player gains or loses the difference."""
        duel = Duel()
        duel.bob.player.life = 3
        duel.alice.has(hand=spell("Even", Do(EachPlayer(), (SetLife(Number(10)),))))
        duel.alice.casts("Even").resolves()
        assert (duel.alice.life, duel.bob.life) == (10, 10)

    def test_exchange(self) -> None:
        """Each gets the other's former total."""
        duel = Duel()
        duel.bob.player.life = 3
        duel.alice.has(hand=spell("Swap", Do(EachPlayer(), (ExchangeLife(),))))
        duel.alice.casts("Swap").resolves()
        assert (duel.alice.life, duel.bob.life) == (3, 20)


class TestTapOrUntap:
    """CR 701.26, 608.2d."""

    def test_the_player_chooses(self) -> None:
        """It is tapped or untapped as the player likes on resolution."""
        for answer, tapped in (("tap", True), ("untap", False)):
            duel = Duel()
            duel.bob.has(battlefield=BEAR)
            duel.alice.has(hand=spell("Twiddle", you(TapOrUntap(Target(CREATURE)))))
            duel.alice.casts("Twiddle", at="Bear").resolves(answer)
            assert duel.find("Bear").tapped == tapped


class TestModes:
    """CR 700.2d."""

    def test_one_or_more(self) -> None:
        """Any number of modes, at least one."""
        modes = (
            Mode((you(GainLife(Number(1))),)),
            Mode((you(GainLife(Number(2))),)),
            Mode((you(GainLife(Number(4))),)),
        )
        duel = Duel()
        duel.alice.has(hand=card("Charm", "{0}", "instant", SpellAbility((Modal(Number(1), AnyNumber(), modes),))))
        duel.alice.casts("Charm", 0, 2, "no more").resolves()
        assert duel.alice.life == 25


class TestOwnersChoice:
    """CR 401.4: the owner chooses top or bottom."""

    def test_bottom(self) -> None:
        """The owner, not the caster, decides."""
        duel = Duel()
        duel.bob.has(battlefield=BEAR, library=[FOREST])
        duel.alice.has(hand=spell("Away", you(Move(Target(CREATURE), To("library", position="owner's choice")))))
        duel.alice.casts("Away", at="Bear").resolves("bottom")
        assert duel.object(duel.bob.player.library[0]).chars.name == "Bear"


class TestSpecialAbilities:
    """CR 702.142a, 702.177a."""

    def test_exhaust(self) -> None:
        """An exhaust ability is activated only once."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Racer", "1/1", Special("exhaust", activated(you(GainLife(Number(1)))))))
        duel.alice.activates("Racer").resolves()
        assert not duel.alice.may("activate Racer")

    def test_boast(self) -> None:
        """Only if the creature attacked this turn, and once."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Raider", "1/1", Special("boast", activated(you(GainLife(Number(1)))))))
        assert not duel.alice.may("activate Raider")
        duel.attacks("Raider")
        duel.alice.activates("Raider").resolves()
        assert duel.alice.life == 21
        assert not duel.alice.may("activate Raider")


class TestHandSize:
    """CR 402.2."""

    def test_in_order(self) -> None:
        """No maximum, a number, and a change."""
        duel = Duel()
        assert rule_effects.maximum_hand(duel.game, 0) == 7
        duel.alice.has(
            battlefield=permanent("Less", "artifact", PlayersHave(You(), "maximum hand size reduced", Number(3)))
        )
        assert rule_effects.maximum_hand(duel.game, 0) == 4
        duel.alice.has(battlefield=permanent("Tower", "artifact", PlayersHave(You(), "no maximum hand size")))
        assert rule_effects.maximum_hand(duel.game, 0) == -1
        assert rule_effects.maximum_hand(duel.game, 1) == 7


class TestColorOfChoice:
    """CR 702.16, 608.2d."""

    def test_protection(self) -> None:
        """The colour is chosen as the effect begins."""
        duel = Duel()
        protection = Keyword("protection", quality=OfChosen("color of your choice"))
        duel.alice.has(
            battlefield=BEAR,
            hand=spell("Shelter", ObjectsDo(Target(CREATURE), (Gain((protection,)),), UntilEndOfTurn())),
        )
        duel.bob.has(hand=[BOLT, card("Grow", "{G}", "instant", colors=("green",))])
        duel.alice.casts("Shelter", at="Bear").resolves("red")
        bear = duel.find("Bear").id
        assert protected_from(duel.game, bear, duel.find("Bolt", HAND, 1).id)
        assert not protected_from(duel.game, bear, duel.find("Grow", HAND, 1).id)


class TestCastFrom:
    """CR 601.2a, 603.2."""

    def test_from_a_zone(self) -> None:
        """ "Whenever you cast a spell from your hand" looks at where it was cast from."""
        for zone, life in (("hand", 21), ("graveyard", 20)):
            event = CastEvent(You(), Noun("spell", None, Zone(zone, You())))
            duel = Duel()
            duel.alice.has(battlefield=creature("Seer", "1/1", Triggered(event, (you(GainLife(Number(1))),))))
            duel.alice.has(hand=spell("Nothing", you(LoseLife(Number(0)))))
            duel.alice.casts("Nothing").resolve_all()
            assert duel.alice.life == life
