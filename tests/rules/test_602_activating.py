"""CR 602: activating abilities; CR 605: mana abilities; CR 606: loyalty abilities; CR 116: special actions."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Activated, Modal, Mode, Restriction, Triggered
from lawmage.ir.amount import Number, X
from lawmage.ir.cost import CostAction, CostChange, Costs, LoyaltyCost, PayLife, TapThis
from lawmage.ir.effect import Do
from lawmage.ir.event import Happens
from lawmage.ir.filter import All, IsType, Noun
from lawmage.ir.filter import State as Status
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import Choose, Target, This, You
from lawmage.ir.relation import AbilityOf
from lawmage.ir.static import AbilityCosts, PlayersCant, SpellsCost
from lawmage.ir.verb import Destroy, GainLife, RemoveCounters, Tap
from lawmage.kernel.ask import Refusal
from lawmage.kernel.objects import Definition
from lawmage.kernel.state import State
from lawmage.rules import actions, legality, special_actions
from lawmage.rules.life import GainLife as GainLifeEvent
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import BEAR, DORK, FOREST, GAIN, MINE, SACRIFICE_THIS, adds, burn, mana, rock
from tests.cards_for_tests import CREATURE, card, permanent, you


def device(name: str, *abilities: Activated) -> Definition:
    """An artifact with activated abilities."""
    return card(name, "{1}", "artifact", *abilities)


def ability(duel: Duel, name: str, index: int) -> int:
    """The packed action of activating an ability of a permanent by its place."""
    return actions.pack(actions.ACTIVATE, duel.find(name).id, index)


class TestCosts:
    """CR 602.2b."""

    def test_tap_and_mana(self) -> None:
        """{1}, {T}: the ability waits on the stack."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, device("Rod", Activated(Costs((mana("{1}"), TapThis())), (GAIN,)))])

        duel.alice.activates("Rod")
        assert duel.find("Rod").tapped and duel.find("Forest").tapped

        duel.resolve_all()
        assert duel.alice.life == 21

    def test_its_own_mana_cannot_pay_for_its_tap(self) -> None:
        """CR 118.3: a creature can't be tapped for mana and for the ability itself."""
        both = card(
            "Rod",
            "{1}",
            "artifact",
            Activated(TapThis(), (adds("{C}"),)),
            Activated(Costs((mana("{1}"), TapThis())), (GAIN,)),
        )
        duel = Duel()
        duel.alice.has(battlefield=both)

        assert duel.alice.may("activate Rod")
        duel.alice.activates("Rod")
        assert len(duel.alice.player.pool) == 1 and not duel.game.stack

    def test_its_own_mana_can_pay_before_it_is_sacrificed(self) -> None:
        """CR 601.2g, h: {1}, sacrifice this: its own mana first, then it goes."""
        both = card(
            "Egg",
            "{1}",
            "artifact",
            Activated(TapThis(), (adds("{C}"),)),
            Activated(Costs((mana("{1}"), SACRIFICE_THIS)), (GAIN,)),
        )
        duel = Duel()
        duel.alice.has(battlefield=both)

        duel.alice.acts(ability(duel, "Egg", 1)).resolve_all()

        assert duel.alice.life == 21
        assert duel.alice.graveyard == ["Egg"]

    def test_tapping_another_creature(self) -> None:
        """CR 701.26a: tapping an untapped creature as a cost is no {T} (302.6 does not matter)."""
        untapped = Noun("permanent", All((IsType("creature"), Status("untapped"), MINE)))
        ability = Activated(CostAction(Do(You(), (Tap(Choose(untapped)),))), (GAIN,))
        duel = Duel()
        duel.alice.has(battlefield=[device("Oar", ability), BEAR])

        duel.alice.activates("Oar").resolve_all()

        assert duel.find("Bear").tapped and duel.alice.life == 21
        assert not duel.alice.may("activate Oar")

    def test_removing_counters_and_x(self) -> None:
        """CR 107.3a: remove X counters: X is no more than there are."""
        cost = CostAction(Do(You(), (RemoveCounters("charge", X(), This()),)))
        duel = Duel()
        duel.alice.has(battlefield=device("Coil", Activated(cost, (burn(X()),))))
        duel.game.own(duel.game.battlefield[0]).counters = {"charge": 3}
        duel.game.version += 1

        duel.alice.activates("Coil", "X = 2", at="bob").resolve_all()

        assert duel.bob.life == 18
        assert duel.find("Coil").counters == {"charge": 1}

    def test_summoning_sickness(self) -> None:
        """CR 302.6, 602.5a."""
        duel = Duel()
        duel.alice.has(battlefield=DORK)
        duel.game.own(duel.game.battlefield[0]).since = duel.game.turn

        assert not duel.alice.may("activate Dork")

    def test_an_ability_costs_less(self) -> None:
        """CR 601.2f: by its own text, and by another permanent's."""
        own = AbilityCosts(CostChange(-1, parse_mana_cost("{1}"), Noun("permanent", All((IsType("creature"), MINE)))))
        ability = Activated(mana("{3}"), (GAIN,), (own,))
        other = SpellsCost(
            Noun("ability", AbilityOf(Noun("permanent", IsType("artifact")))), CostChange(-1, parse_mana_cost("{1}"))
        )
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, BEAR, device("Lens", ability), permanent("Key", "enchantment", other)])

        duel.alice.activates("Lens").resolve_all()

        assert duel.alice.life == 21


class TestRestrictions:
    """CR 602.5."""

    def test_only_as_a_sorcery(self) -> None:
        """CR 602.5d."""
        duel = Duel()
        duel.bob.has(battlefield=device("Drum", Activated(PayLife(Number(1)), (GAIN,), (Restriction("sorcery"),))))

        assert not duel.bob.may("activate Drum")

    def test_once_each_turn(self) -> None:
        """CR 602.5b: and again in the next turn."""
        duel = Duel()
        duel.alice.has(
            battlefield=device("Drum", Activated(PayLife(Number(1)), (GAIN,), (Restriction("once each turn"),))),
            library=[FOREST] * 5,
        )
        duel.bob.has(library=[FOREST] * 5)

        duel.alice.activates("Drum").resolve_all()
        assert not duel.alice.may("activate Drum")

        turn = duel.game.turn
        while duel.game.turn == turn:
            duel.step()
        assert duel.alice.may("activate Drum")

    def test_any_player(self) -> None:
        """CR 602.2: "any player may activate this ability"."""
        ability = Activated(PayLife(Number(2)), (you(Destroy(Target(CREATURE))),), (Restriction("any player"),))
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, device("Drum", ability)])

        duel.bob.activates("Drum").resolve_all()

        assert (duel.bob.life, duel.alice.graveyard) == (18, ["Bear"])

    def test_players_cannot_activate(self) -> None:
        """CR 101.2."""
        cant = PlayersCant(You(), "activate", Noun("permanent", IsType("artifact")))
        duel = Duel()
        drum = device("Drum", Activated(PayLife(Number(1)), (GAIN,)))
        duel.alice.has(battlefield=[drum, permanent("Null", "enchantment", cant)])

        assert not duel.alice.may("activate Drum")


class TestLoyalty:
    """CR 606."""

    WALKER = card(
        "Walker",
        "{3}",
        "planeswalker - Sage",
        Activated(LoyaltyCost(1, Number(1)), (GAIN,)),
        Activated(LoyaltyCost(-1, Number(3)), (burn(Number(5)),)),
        Activated(LoyaltyCost(-1, Number(8)), (you(GainLife(Number(20))),)),
        loyalty="4",
    )

    def test_once_each_turn_for_the_permanent(self) -> None:
        """CR 606.3: one ability of each permanent."""
        duel = Duel()
        duel.alice.has(battlefield=self.WALKER)

        duel.alice.activates("Walker").resolve_all()

        assert duel.find("Walker").counters["loyalty"] == 5
        assert not duel.alice.may("activate Walker")

    def test_counters_are_removed(self) -> None:
        """CR 606.4, 606.6: as many as there are, at the time a sorcery could be cast."""
        duel = Duel()
        duel.alice.has(battlefield=self.WALKER)
        duel.until_priority(0)
        assert legality.refuse(duel.game, 0, ability(duel, "Walker", 2)) is not None
        assert legality.refuse(duel.game, 1, ability(duel, "Walker", 1)) is not None

        duel.alice.acts(ability(duel, "Walker", 1), "bob").resolve_all()

        assert duel.bob.life == 15
        assert duel.find("Walker").counters["loyalty"] == 1


class TestModalAbilities:
    """CR 700.2a, b."""

    MODES = Modal(Number(1), Number(1), (Mode((GAIN,), word="gain"), Mode((burn(Number(2)),), word="burn")))

    def test_an_activated_ability(self) -> None:
        """The mode is chosen on activation."""
        duel = Duel()
        duel.alice.has(battlefield=device("Lens", Activated(TapThis(), (self.MODES,))))

        duel.alice.activates("Lens", "burn", at="bob").resolve_all()

        assert duel.bob.life == 18

    def test_a_triggered_ability_without_a_legal_target_is_removed(self) -> None:
        """CR 603.3d."""
        trigger = Triggered(Happens(This(), "becomes tapped"), (you(Destroy(Target(CREATURE))),))
        duel = Duel()
        duel.alice.has(battlefield=[card("Gong", "{1}", "artifact", trigger, Activated(TapThis(), (GAIN,)))])

        duel.alice.activates("Gong")

        assert len(duel.game.stack) == 1


class TestManaAbilities:
    """CR 605."""

    def test_it_does_not_use_the_stack(self) -> None:
        """CR 605.3b."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST)

        duel.alice.activates("Forest")

        assert not duel.game.stack and len(duel.alice.player.pool) == 1

    def test_a_triggered_mana_ability_counts_for_payments(self) -> None:
        """CR 605.1b, 605.4a, 106.12a: a Forest that gives one more is enough for two."""
        more = Triggered(Happens(Noun("permanent", IsType("land")), "is tapped for mana"), (adds("{G}"),))
        spell = card("Wish", "{G}{G}", "creature", power="1", toughness="1")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, card("Growth", "{1}", "enchantment", more)], hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert "Wish" in duel.alice.battlefield

    def test_one_that_loses_life_for_mana_when_asked(self) -> None:
        """CR 605.3a: in the middle of a payment, with its own cost."""
        duel = Duel()
        spell = card("Wish", "{B}", "creature", power="1", toughness="1")
        duel.alice.has(battlefield=[rock("Font", "{B}", cost=PayLife(Number(2)))], hand=spell)

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 18


class _Pray(special_actions.SpecialAction):
    """A special action of this test: any creature's controller may gain 1 life with it, once a turn."""

    name = "pray"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        return [(id, 0) for id in game.battlefield]

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        if id not in game.battlefield or variant or game.objects[id].tapped:
            return Refusal("it can't pray", "116.2")
        return None

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        game.own(id).tapped = True
        game.do(GainLifeEvent(-1, player, 1, -1, "116.2"))


class TestSpecialActions:
    """CR 116."""

    @pytest.mark.interpreted
    def test_an_entry_of_the_table(self) -> None:
        """CR 116.3: it uses no stack, and the player keeps priority."""
        special_actions.register(_Pray())
        duel = Duel()
        duel.alice.has(battlefield=BEAR)

        duel.alice.acts("pray")
        special_actions.ENTRIES.pop()

        assert duel.alice.life == 21 and not duel.game.stack
