"""CR 615, 609.7, 701.19: preventing damage and regenerating."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.amount import Number, ThatMuch
from lawmage.ir.change import DealDamage
from lawmage.ir.duration import ThisTurnOnly
from lawmage.ir.effect import Do, ObjectsDo
from lawmage.ir.filter import All, ControlledBy, IsColor, Noun
from lawmage.ir.reference import Choose, EachPlayer, Every, Target, TargetPlayer, This, You
from lawmage.ir.static import CantBePrevented, PlayersCant, PreventAll
from lawmage.ir.verb import Destroy, Draw, GainLife, LoseLife, PreventDamage, Regenerate
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import ANY_TARGET, CREATURE, GIANT, card, permanent, spell, you

SHOCK = spell("Shock", ObjectsDo(This(), (DealDamage(Number(2), Target(ANY_TARGET)),)))
QUAKE = spell("Quake", ObjectsDo(Every(CREATURE), (DealDamage(Number(3), TargetPlayer()),)))
HEAL = spell("Heal", you(PreventDamage(Number(3), Target(ANY_TARGET), duration=ThisTurnOnly())))
FOG = spell("Fog", you(PreventDamage(None, duration=ThisTurnOnly())))
CIRCLE = spell(
    "Circle",
    you(PreventDamage(None, You(), Choose(Noun("source", IsColor("red"))), duration=ThisTurnOnly(), once=True)),
)
TERROR = spell("Terror", you(Destroy(Target(CREATURE))))
DREAD = spell("Dread", you(Destroy(Target(CREATURE), final=True)))
REGROW = spell("Regrow", you(Regenerate(Target(CREATURE))))


class TestShields:
    """CR 615.7 to 615.9."""

    def test_the_next_three_damage(self) -> None:
        """CR 615.7: a shield counts damage, not events."""
        duel = Duel()
        duel.alice.has(hand=[SHOCK, SHOCK, HEAL])
        duel.alice.casts("Heal", at="bob").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 20
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 19
        assert duel.game.shields == []

    def test_which_damage_a_shield_prevents(self) -> None:
        """CR 615.7: dealt at the same time by two sources, the player chooses."""
        duel = Duel()
        linker = card("Linker", "{0}", "creature - Cat", Keyword("lifelink"), power="1", toughness="1")
        duel.alice.has(hand=[QUAKE, HEAL], battlefield=[linker, GIANT])
        duel.bob.has(hand=HEAL)
        duel.alice.casts("Heal", at="bob").resolves()
        duel.alice.casts("Quake", at="bob").resolves("3")
        assert duel.bob.life == 17
        assert duel.alice.life == 20

    def test_a_shield_can_be_shared_out(self) -> None:
        """CR 615.7: some of the damage of each source, and all of the shield."""
        duel = Duel()
        linker = card("Linker", "{0}", "creature - Cat", Keyword("lifelink"), power="1", toughness="1")
        duel.alice.has(hand=[QUAKE, HEAL], battlefield=[linker, GIANT])
        duel.alice.casts("Heal", at="bob").resolves()
        duel.alice.casts("Quake", at="bob").resolves("1")
        assert duel.bob.life == 17
        assert duel.alice.life == 22
        assert duel.game.shields == []

    def test_shields_end_with_the_turn(self) -> None:
        """CR 615.3."""
        duel = Duel()
        duel.alice.has(hand=[FOG, SHOCK], library=[GIANT] * 9)
        duel.bob.has(library=[GIANT] * 9, hand=SHOCK)
        duel.alice.casts("Fog").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 20
        duel.to_step(1)
        duel.bob.casts("Shock", at="alice").resolves()
        assert duel.alice.life == 18

    def test_a_source_of_ones_choice(self) -> None:
        """CR 609.7a, 615.8: the next time that source deals damage; a spell on the stack can be chosen."""
        duel = Duel()
        jolt = spell("Jolt", ObjectsDo(This(), (DealDamage(Number(2), Target(ANY_TARGET)),)))
        duel.alice.has(hand=[SHOCK, jolt])
        duel.bob.has(hand=CIRCLE)
        duel.alice.casts("Shock", at="bob")
        duel.bob.casts("Circle").resolve_all("Shock")
        assert duel.bob.life == 20
        duel.alice.casts("Jolt", at="bob").resolves()
        assert duel.bob.life == 18

    def test_something_besides(self) -> None:
        """CR 615.5: the amount prevented is known afterwards."""
        duel = Duel()
        bless = spell(
            "Bless", you(PreventDamage(Number(4), You(), duration=ThisTurnOnly(), also=(you(GainLife(ThatMuch())),)))
        )
        duel.alice.has(hand=[bless, SHOCK])
        duel.alice.casts("Bless").resolves()
        duel.alice.casts("Shock", at="alice").resolves()
        assert duel.alice.life == 22


class TestStaticPrevention:
    """CR 615.10, 615.12."""

    def test_one_of_each_damage(self) -> None:
        """CR 615.10: it applies to each event apart."""
        duel = Duel()
        guard = permanent("Guard", "enchantment", PreventAll(Number(1), You()))
        duel.bob.has(battlefield=guard)
        duel.alice.has(hand=[SHOCK, SHOCK])
        duel.alice.casts("Shock", at="bob").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 18

    def test_damage_that_cant_be_prevented(self) -> None:
        """CR 615.12: and shields are not reduced by it."""
        duel = Duel()
        duel.alice.has(hand=[HEAL, SHOCK], battlefield=permanent("Leech", "enchantment", CantBePrevented()))
        duel.alice.casts("Heal", at="bob").resolves()
        duel.alice.casts("Shock", at="bob").resolves()
        assert duel.bob.life == 18
        assert duel.game.shields[0].amount == 3

    def test_only_creatures_you_control(self) -> None:
        """A static ability looks afresh each time."""
        duel = Duel()
        guard = permanent(
            "Guard", "enchantment", PreventAll(None, Noun("permanent", All((CREATURE, ControlledBy(You())))))
        )
        duel.bob.has(battlefield=[guard, GIANT])
        duel.alice.has(hand=[SHOCK, SHOCK], battlefield=GIANT)
        theirs = [o for o in duel.game.battlefield if duel.game.objects[o].chars.name == "Giant"]
        duel.alice.casts("Shock", at=theirs[0]).resolves()
        duel.alice.casts("Shock", at=theirs[1]).resolves()
        assert sorted(duel.game.objects[id].damage for id in theirs) == [0, 2]


class TestRegenerating:
    """CR 701.19."""

    def test_instead_of_being_destroyed(self) -> None:
        """CR 701.19a: its damage is gone and it is tapped."""
        duel = Duel()
        duel.alice.has(hand=[REGROW, SHOCK, TERROR, TERROR], battlefield=GIANT)
        duel.alice.casts("Regrow", at="Giant").resolves()
        duel.alice.casts("Shock", at="Giant").resolves()
        duel.alice.casts("Terror", at="Giant").resolves()
        assert duel.find("Giant").tapped
        assert duel.find("Giant").damage == 0
        duel.alice.casts("Terror", at="Giant").resolves()
        assert "Giant" in duel.alice.graveyard

    def test_lethal_damage_is_destruction(self) -> None:
        """CR 614.8, 704.5g."""
        duel = Duel()
        duel.alice.has(hand=[REGROW, SHOCK, SHOCK], battlefield=GIANT)
        duel.alice.casts("Regrow", at="Giant").resolves()
        duel.alice.casts("Shock", at="Giant").resolves()
        duel.alice.casts("Shock", at="Giant").resolves()
        assert duel.find("Giant").tapped

    def test_it_cant_be_regenerated(self) -> None:
        """CR 701.19c: the shield is not applied."""
        duel = Duel()
        duel.alice.has(hand=[REGROW, DREAD], battlefield=GIANT)
        duel.alice.casts("Regrow", at="Giant").resolves()
        duel.alice.casts("Dread", at="Giant").resolves()
        assert "Giant" in duel.alice.graveyard


class TestWhatCantHappen:
    """CR 101.2, 614.17."""

    def test_players_cant_gain_life(self) -> None:
        """And nobody can."""
        duel = Duel()
        duel.alice.has(
            hand=spell("Feast", Do(EachPlayer(), (GainLife(Number(3)), LoseLife(Number(1))))),
            battlefield=permanent("Bane", "enchantment", PlayersCant(EachPlayer(), "gain life")),
        )
        duel.alice.casts("Feast").resolves()
        assert (duel.alice.life, duel.bob.life) == (19, 19)

    def test_players_cant_lose_the_game(self) -> None:
        """CR 104.3a: but a player can concede."""
        duel = Duel()
        duel.bob.has(battlefield=permanent("Angel", "enchantment", PlayersCant(You(), "lose the game")))
        duel.game.own_player(1).life = 0
        duel.alice.has(hand=spell("Wait", you(GainLife(Number(1)))))
        duel.alice.casts("Wait").resolves()
        assert not duel.game.over
        concede(duel.game, 1)
        assert duel.game.winners == (0,)

    def test_not_more_than_one_card_each_turn(self) -> None:
        """A number is a limit for the turn."""
        duel = Duel()
        duel.alice.has(
            hand=spell("Dig", you(Draw(Number(3)))),
            library=[GIANT] * 3,
            battlefield=permanent("Spirit", "enchantment", PlayersCant(EachPlayer(), "draw", amount=Number(1))),
        )
        duel.alice.casts("Dig").resolves()
        assert duel.alice.hand == ["Giant"]


class TestCountersThatProtect:
    """CR 122.1c, d, h."""

    def test_a_shield_counter(self) -> None:
        """CR 122.1c: against destruction by an effect, and against damage."""
        duel = Duel()
        duel.alice.has(hand=[TERROR, SHOCK, TERROR], battlefield=GIANT)
        duel.game.own(duel.find("Giant").id).counters = {"shield": 2}
        duel.alice.casts("Terror", at="Giant").resolves()
        assert duel.find("Giant").counters == {"shield": 1}
        duel.alice.casts("Shock", at="Giant").resolves()
        assert duel.find("Giant").damage == 0
        duel.alice.casts("Terror", at="Giant").resolves()
        assert "Giant" in duel.alice.graveyard

    def test_a_shield_counter_against_several_sources(self) -> None:
        """CR 122.1c: one is removed for all that is dealt at once."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        duel.bob.has(battlefield=[GIANT, GIANT])
        duel.game.own(duel.find("Giant").id).counters = {"shield": 2}
        duel.attacks("Giant").blocks("Giant", "Giant").fights("1")
        assert duel.find("Giant").counters == {"shield": 1}
        assert duel.find("Giant").damage == 0

    def test_a_finality_counter(self) -> None:
        """CR 122.1h: exiled instead."""
        duel = Duel()
        duel.alice.has(hand=TERROR, battlefield=GIANT)
        duel.game.own(duel.find("Giant").id).counters = {"finality": 1}
        duel.alice.casts("Terror", at="Giant").resolves()
        assert duel.alice.exile == ["Giant"]

    def test_a_stun_counter(self) -> None:
        """CR 122.1d: it stays tapped and loses the counter."""
        duel = Duel()
        duel.alice.has(library=[GIANT] * 9)
        duel.bob.has(library=[GIANT] * 9, battlefield=GIANT)
        stunned = duel.game.own(duel.find("Giant").id)
        stunned.counters = {"stun": 1}
        stunned.tapped = True
        duel.to_step(1)
        assert duel.find("Giant").tapped
        assert duel.find("Giant").counters == {}
