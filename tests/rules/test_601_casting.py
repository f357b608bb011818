"""CR 601: casting spells, step by step; CR 115: targets; CR 118: costs; CR 700.2: modes."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Keyword, Modal, Mode, SpellAbility, Static
from lawmage.ir.amount import AnyNumber, Number, UpTo, X
from lawmage.ir.change import DealDamage
from lawmage.ir.condition import NotCondition, PlayerIs, WasPaid
from lawmage.ir.cost import CostAction, CostChange, EitherCost, PayLife
from lawmage.ir.effect import Do, If, ObjectsDo
from lawmage.ir.filter import All, IsColor, IsType, Noun, Targets, Zone
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Statement
from lawmage.ir.reference import Choose, Target, This, You
from lawmage.ir.static import AdditionalCost, AlternativeCost, PlayersCant, PlayersMay, SpellsCost, Timing
from lawmage.ir.verb import Destroy, Discard, GainLife, Tap
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import (
    BEAR,
    DORK,
    FOREST,
    GAIN,
    MOUNTAIN,
    MY_ARTIFACT,
    MY_CARD,
    MY_CREATURE,
    MY_GRAVEYARD,
    RELIC,
    TREASURE,
    burn,
    mana,
    sacrifice,
)
from tests.cards_for_tests import ANY_TARGET, BOLT, CREATURE, GIANT, card, creature, permanent, you

LANDS = [MOUNTAIN] * 6


def instant(cost: str, *abilities: SpellAbility | Statement, name: str = "Wish") -> Definition:
    """An instant with a spell ability and statements about its casting."""
    nodes = [ability if isinstance(ability, SpellAbility) else Static(ability) for ability in abilities]
    return card(name, cost, "instant", *nodes, colors=("red",))


class TestKicker:
    """CR 702.33, 601.2b: optional additional costs."""

    KICKED = instant(
        "{R}",
        SpellAbility((If(WasPaid("kicker"), burn(Number(4)), GAIN),)),
        AdditionalCost(mana("{2}"), True, keyword="kicker"),
    )

    def test_paid(self) -> None:
        """CR 702.33g: only a kicked spell has the target."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.KICKED)

        duel.alice.casts("Wish", "pay kicker", "bob").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (20, 16)

    def test_not_paid(self) -> None:
        """The rest of the text happens."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.KICKED)

        duel.alice.casts("Wish", "no kicker").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (21, 20)

    def test_it_is_not_offered_without_the_mana(self) -> None:
        """CR 118.3: with one land there is nothing to decide."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=self.KICKED)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 21

    def test_multikicker(self) -> None:
        """CR 702.33c: as often as one likes and can."""
        rule = AdditionalCost(mana("{2}"), True, keyword="kicker", repeat=True)
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=instant("{R}", SpellAbility((GAIN,)), rule))

        duel.alice.casts("Wish", "pay kicker", "pay kicker")

        assert duel.game.objects[duel.game.stack[-1]].frame is not None
        assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == 5


class TestModes:
    """CR 700.2."""

    def modal(self, least: int, most: int, *rules: Statement, again: bool = False) -> Definition:
        modes = (
            Mode((you(GainLife(Number(2))),), word="gain"),
            Mode((ObjectsDo(This(), (DealDamage(Number(2), Target(ANY_TARGET)),)),), word="burn"),
            Mode((you(Destroy(Target(CREATURE))),), word="slay"),
        )
        return instant("{R}", SpellAbility((Modal(Number(least), Number(most), modes, again),)), *rules)

    def test_one_mode(self) -> None:
        """CR 700.2c: targets only for the mode chosen."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.modal(1, 1))

        duel.alice.casts("Wish", "burn", at="bob").resolve_all()

        assert duel.bob.life == 18

    def test_a_mode_without_a_legal_target_cannot_be_chosen(self) -> None:
        """CR 700.2a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.modal(1, 1))

        with pytest.raises(AssertionError, match="answer with one of"):
            duel.alice.casts("Wish", "slay")

    def test_modes_are_carried_out_as_printed(self) -> None:
        """CR 700.2d, 608.2c: two of them, whatever the order of choosing."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.modal(2, 2))

        duel.alice.casts("Wish", "burn", "gain", at="bob").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (22, 18)

    def test_the_same_mode_again(self) -> None:
        """CR 700.2d: each time with a target of its own."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.modal(2, 2, again=True))

        duel.alice.casts("Wish", "burn", "burn", "bob", "alice").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (18, 18)

    def test_entwine(self) -> None:
        """CR 702.42a: all modes for an additional cost."""
        duel = Duel()
        duel.alice.has(
            battlefield=LANDS,
            hand=self.modal(1, 1, AdditionalCost(mana("{1}"), True, keyword="entwine", modes=True)),
        )
        duel.bob.has(battlefield=BEAR)

        duel.alice.casts("Wish", "pay entwine", "gain", "burn", "slay", "bob", "Bear").resolve_all()

        assert (duel.alice.life, duel.bob.life) == (22, 18)
        assert duel.bob.graveyard == ["Bear"]

    def test_a_mode_has_a_cost(self) -> None:
        """CR 700.2h: the costs of all chosen modes are paid."""
        modes = (
            Mode((you(GainLife(Number(2))),), mana("{1}"), "gain"),
            Mode((you(GainLife(Number(5))),), mana("{3}"), "gain more"),
        )
        spree = instant("{R}", SpellAbility((Modal(Number(1), Number(2), modes),)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 4, hand=spree)

        duel.alice.casts("Wish", "gain more").resolve_all()

        assert duel.alice.life == 25
        assert all([duel.game.objects[id].tapped for id in duel.game.battlefield])


class TestX:
    """CR 107.3."""

    FIREBALL = instant("{X}{R}", SpellAbility((burn(X()),)))

    def test_x_is_announced_and_paid(self) -> None:
        """CR 107.3a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.FIREBALL)

        duel.alice.casts("Wish", "X = 4", at="bob").resolve_all()

        assert duel.bob.life == 16
        assert len([id for id in duel.game.battlefield if not duel.game.objects[id].tapped]) == 1

    def test_no_more_than_can_be_paid(self) -> None:
        """CR 601.2h: six lands pay for five."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=self.FIREBALL)

        with pytest.raises(AssertionError, match="X = 5'\\]"):
            duel.alice.casts("Wish", "X = 6", at="bob")

    def test_x_targets(self) -> None:
        """CR 601.2c: as many targets as X says, and X no greater than there are targets."""
        spell = instant("{X}{R}", SpellAbility((you(Tap(Target(CREATURE, X()))),)))
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=spell)
        duel.bob.has(battlefield=[BEAR, GIANT])

        duel.alice.casts("Wish", "X = 2", "Bear", "Giant").resolve_all()

        assert duel.find("Bear").tapped and duel.find("Giant").tapped

    def test_x_in_a_sacrifice(self) -> None:
        """CR 107.3a: X in an additional cost is limited by what can be sacrificed."""
        rule = AdditionalCost(sacrifice(MY_CREATURE, X()))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, DORK], hand=instant("{R}", SpellAbility((burn(X()),)), rule))

        duel.alice.casts("Wish", "X = 2", at="bob").resolve_all()

        assert duel.bob.life == 18
        assert duel.alice.battlefield == ["Mountain"]


class TestTargets:
    """CR 601.2c, 115."""

    def test_another_target(self) -> None:
        """CR 115.3: "another target" needs a second one; with one creature the spell can't be cast."""
        pair = instant(
            "{R}", SpellAbility((you(Tap(Target(CREATURE))), you(Destroy(Target(CREATURE, different=True)))))
        )
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=[pair, pair])
        duel.bob.has(battlefield=BEAR)
        assert not duel.alice.may("cast Wish")

        duel.bob.has(battlefield=GIANT)
        duel.game.version += 1
        duel.alice.casts("Wish", at=["Giant", "Bear"]).resolve_all()

        assert duel.bob.graveyard == ["Bear"]

    def test_a_first_target_that_leaves_none_for_the_second_is_refused(self) -> None:
        """CR 601.2c: a green creature and another, black or green: the choice must be completable."""
        green = Noun("permanent", All((IsType("creature"), IsColor("green"))))
        pair = instant("{R}", SpellAbility((you(Tap(Target(CREATURE))), you(Destroy(Target(green, different=True))))))
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=pair)
        duel.bob.has(battlefield=[GIANT, BEAR])

        with pytest.raises(AssertionError, match="not asked for"):
            duel.alice.casts("Wish", "Giant", "Giant")

    def test_up_to(self) -> None:
        """CR 115.6: none at all is fine."""
        spell = instant("{R}", SpellAbility((you(Tap(Target(CREATURE, UpTo(Number(2))))), GAIN)))
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 21

    def test_division(self) -> None:
        """CR 601.2d: each target gets at least one."""
        spread = instant(
            "{R}",
            SpellAbility((ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET, AnyNumber()), True),)),)),
        )
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=spread)
        duel.bob.has(battlefield=BEAR)

        duel.alice.casts("Wish", "bob", "Bear", "no more targets", "1 for bob").resolve_all()

        assert duel.bob.life == 19
        assert duel.bob.graveyard == ["Bear"]


class TestCosts:
    """CR 118.7 to 118.9, 601.2f."""

    def test_an_additional_cost(self) -> None:
        """CR 601.2h: discarding a card; without one it can't be cast."""
        rule = AdditionalCost(CostAction(Do(You(), (Discard(Choose(MY_CARD)),))))
        spell = instant("{R}", SpellAbility((GAIN,)), rule)
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=spell)
        assert not duel.alice.may("cast Wish")

        duel.alice.has(hand=BOLT)
        duel.game.version += 1
        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.graveyard == ["Bolt", "Wish"]

    def test_what_is_sacrificed_may_make_mana_before(self) -> None:
        """CR 601.2g: the creature is tapped for mana, then sacrificed."""
        spell = instant("{G}", SpellAbility((GAIN,)), AdditionalCost(sacrifice(MY_CREATURE)))
        duel = Duel()
        duel.alice.has(battlefield=DORK, hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.graveyard == ["Dork", "Wish"]

    def test_what_is_sacrificed_for_mana_is_gone(self) -> None:
        """CR 118.10: a Treasure can't pay for both."""
        spell = instant("{R}", SpellAbility((GAIN,)), AdditionalCost(sacrifice(MY_ARTIFACT)))
        duel = Duel()
        duel.alice.has(battlefield=TREASURE, hand=spell)
        assert not duel.alice.may("cast Wish")

        duel.alice.has(battlefield=MOUNTAIN)
        duel.game.version += 1
        duel.alice.casts("Wish").resolve_all()

        assert duel.find("Mountain").tapped

    def test_two_costs_do_not_share(self) -> None:
        """CR 118.10: an artifact creature pays for one of two costs; the other needs another, whatever the order."""
        golem = creature("Golem", "1/1", types="artifact creature - Golem")
        rules = [AdditionalCost(sacrifice(MY_CREATURE)), AdditionalCost(sacrifice(MY_ARTIFACT))]
        spell = instant("{R}", SpellAbility((GAIN,)), *rules)
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, golem], hand=spell)
        assert not duel.alice.may("cast Wish")

        duel.alice.has(battlefield=BEAR)
        duel.game.version += 1
        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.graveyard == ["Bear", "Golem", "Wish"]

    def test_one_cost_or_another(self) -> None:
        """CR 601.2b: announced; only what can be paid is offered."""
        rule = AdditionalCost(EitherCost((sacrifice(MY_CREATURE), PayLife(Number(3)))))
        spell = instant("{R}", SpellAbility((GAIN,)), rule)
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 18

    def test_an_alternative_cost(self) -> None:
        """CR 118.9: instead of the mana cost; increases still apply (118.9d)."""
        spell = instant("{6}{R}", SpellAbility((GAIN,)), AlternativeCost(PayLife(Number(2)), keyword="dread"))
        duel = Duel()
        duel.alice.has(hand=spell)
        duel.alice.casts("Wish (dread)").resolve_all()
        assert duel.alice.life == 19

        duel.alice.has(hand=spell)
        duel.bob.has(battlefield=permanent("Tax", "artifact", self.change(1, "{1}")))
        duel.game.version += 1
        assert not duel.alice.may("cast Wish")

    @staticmethod
    def change(sign: int, symbols: str, floor: int = 0) -> SpellsCost:
        return SpellsCost(Noun("spell"), CostChange(sign, parse_mana_cost(symbols)), floor=floor)

    @pytest.mark.parametrize(
        ("cost", "changes", "lands"),
        [
            ("{2}{R}", [(-1, "{1}", 0)], 2),
            ("{2}{R}", [(-1, "{3}", 0)], 1),
            ("{R}", [(-1, "{R}", 0)], 0),
            ("{1}{R}", [(-1, "{G}", 0)], 1),
            ("{1}{R}", [(-1, "{R}{R}", 0)], 0),
            ("{R}", [(1, "{2}", 0)], 3),
            ("{R}", [(1, "{2}", 0), (-1, "{1}", 0)], 2),
            ("{R}", [(1, "", 3)], 3),
            ("{3}{R}", [(-1, "{4}", 2)], 2),
        ],
    )
    def test_increases_and_reductions(self, cost: str, changes: list[tuple[int, str, int]], lands: int) -> None:
        """CR 601.2f, 118.7a to d."""
        statements = [self.change(*change) for change in changes]
        duel = Duel()
        duel.alice.has(battlefield=[permanent("Rule", "artifact", s) for s in statements])
        duel.alice.has(battlefield=[MOUNTAIN] * lands, hand=instant(cost, SpellAbility((GAIN,))))

        duel.alice.casts("Wish").resolve_all()

        assert all([duel.find("Mountain").tapped for _ in range(1 if lands else 0)])
        assert len([n for n in duel.game.battlefield if duel.game.objects[n].tapped]) == lands

    def test_a_cost_that_hangs_on_the_target(self) -> None:
        """CR 601.2f: only targets that leave the cost payable are offered."""
        dear = SpellsCost(
            Noun("spell", Targets(Noun("permanent", IsType("artifact")))), CostChange(1, parse_mana_cost("{3}"))
        )
        spell = instant("{R}", SpellAbility((you(Destroy(Target(Noun("permanent")))),)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=spell)
        duel.bob.has(battlefield=[RELIC, BEAR, permanent("Ward", "enchantment", dear)])

        with pytest.raises(AssertionError, match="answer with one of"):
            duel.alice.casts("Wish", at="Relic")


class TestConvoke:
    """CR 702.51."""

    SHATTER = card(
        "Wish",
        "{X}{R}{G}",
        "instant",
        Keyword("convoke"),
        SpellAbility((you(Tap(Target(CREATURE, X()))),)),
    )

    def test_creatures_help_to_pay_with_x_and_targets(self) -> None:
        """CR 702.51a: X is paid by creatures; coloured mana by creatures of that colour."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR, BEAR], hand=self.SHATTER)
        duel.bob.has(battlefield=[GIANT, GIANT])

        targets = [duel.game.battlefield[-2], duel.game.battlefield[-1]]
        duel.alice.casts("Wish", "X = 2", *targets)

        assert len([id for id in duel.game.battlefield if duel.game.objects[id].tapped]) == 4

    def test_no_more_than_the_creatures_can_pay(self) -> None:
        """A green creature pays no red mana."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, BEAR, BEAR], hand=self.SHATTER)
        assert not duel.alice.may("cast Wish")

    def test_the_player_chooses_who_helps(self) -> None:
        """The automatic plan can be overridden."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST, BEAR, FOREST], hand=self.SHATTER)

        duel.alice.casts("Wish", "X = 0", "tap Bear to help pay")

        assert duel.find("Bear").tapped


class TestDelve:
    """CR 702.66, 702.126."""

    def test_delve(self) -> None:
        """Cards in the graveyard pay for generic mana only."""
        spell = card("Wish", "{4}{R}", "instant", Keyword("delve"), SpellAbility((GAIN,)))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, graveyard=[BEAR, BEAR, BEAR, BEAR, BEAR], hand=spell)

        duel.alice.casts("Wish")

        assert len(duel.alice.exile) == 4

    def test_improvise(self) -> None:
        """Artifacts pay for generic mana; one that made mana is tapped already."""
        spell = card("Wish", "{2}{R}", "instant", Keyword("improvise"), SpellAbility((GAIN,)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, permanent("Toy", "artifact"), permanent("Toy", "artifact")], hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 21


class TestPermissions:
    """CR 601.3, 305.2."""

    def test_flashback(self) -> None:
        """CR 702.34a: from the graveyard for another cost."""
        rule = AlternativeCost(mana("{2}"), keyword="flashback", zone=MY_GRAVEYARD, leaves="exile")
        duel = Duel()
        duel.alice.has(battlefield=LANDS, graveyard=instant("{6}{R}", SpellAbility((GAIN,)), rule))

        duel.alice.casts("Wish (flashback)").resolve_all()

        assert duel.alice.life == 21
        assert duel.alice.exile == ["Wish"]

    def test_casting_from_a_graveyard_by_permission(self) -> None:
        """CR 601.3: a statement of a permanent lets creature spells be cast from there."""
        may = PlayersMay(You(), "cast", Noun("spell", IsType("creature")), zone=MY_GRAVEYARD)
        duel = Duel()
        duel.alice.has(battlefield=[*LANDS, permanent("Grave", "enchantment", may)], graveyard=[GIANT, BOLT])

        assert not duel.alice.may("cast Bolt")
        duel.alice.casts("Giant").resolve_all()
        assert "Giant" in duel.alice.battlefield

    def test_without_paying(self) -> None:
        """CR 118.9: a permission to cast from the hand without paying the mana cost."""
        may = PlayersMay(You(), "cast free", Noun("spell"), zone=Zone("hand", You()))
        duel = Duel()
        duel.alice.has(battlefield=permanent("Dream", "enchantment", may), hand=GIANT)

        duel.alice.casts("Giant (without paying)").resolve_all()

        assert "Giant" in duel.alice.battlefield

    def test_as_though_it_had_flash(self) -> None:
        """CR 601.3b."""
        may = PlayersMay(You(), "cast as though flash", Noun("spell", IsType("creature")))
        duel = Duel()
        duel.bob.has(battlefield=[*LANDS, permanent("Quick", "enchantment", may)], hand=GIANT)

        assert duel.bob.may("cast Giant")

    def test_players_cannot_cast(self) -> None:
        """CR 101.2: a prohibition of creature spells."""
        cant = PlayersCant(You(), "cast", Noun("spell", IsType("creature")))
        duel = Duel()
        duel.alice.has(battlefield=[*LANDS, permanent("Ban", "enchantment", cant)], hand=[GIANT, BOLT])

        assert duel.alice.may("cast Bolt") and not duel.alice.may("cast Giant")

    def test_only_at_its_time(self) -> None:
        """CR 601.3: "cast only if": its condition."""
        theirs = Timing(condition=NotCondition(PlayerIs(You(), "active")))
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=instant("{R}", SpellAbility((GAIN,)), theirs))

        assert not duel.alice.may("cast Wish")

    def test_an_additional_land(self) -> None:
        """CR 305.2: two in a turn."""
        may = PlayersMay(You(), "play additional lands", amount=Number(1))
        duel = Duel()
        duel.alice.has(battlefield=permanent("Path", "enchantment", may), hand=[FOREST, FOREST, FOREST])

        duel.alice.plays("Forest")
        duel.alice.plays("Forest")

        assert not duel.alice.may("play Forest")

    def test_the_top_of_the_library(self) -> None:
        """CR 401.5: only the top card."""
        may = PlayersMay(You(), "play", Noun("card"), zone=Zone("library", You()))
        duel = Duel()
        duel.alice.has(battlefield=[*LANDS, permanent("Sphere", "enchantment", may)], library=[BOLT, GIANT])

        assert duel.alice.may("cast Giant") and not duel.alice.may("cast Bolt")

    def test_mana_as_though_any_color(self) -> None:
        """CR 609.4b."""
        may = PlayersMay(You(), "spend mana as though any color", Noun("spell"))
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, permanent("Prism", "artifact", may)], hand=BOLT)

        duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.bob.life == 17

    def test_split_second(self) -> None:
        """CR 702.61b: no spells, no abilities but mana abilities."""
        fast = card("Wish", "{R}", "instant", Keyword("split second"), SpellAbility((GAIN,)))
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=[fast, BOLT])
        duel.bob.has(battlefield=LANDS, hand=BOLT)

        duel.alice.casts("Wish")

        assert not duel.bob.may("cast Bolt") and duel.bob.may("activate Mountain")
