"""CR 702.109 (dash), 702.152 (blitz), 608.3g: delayed triggers of a permanent spell, made as the permanent enters."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.change import BecomeCopy, Lose
from lawmage.ir.cost import CostChange
from lawmage.ir.duration import UntilEndOfTurn
from lawmage.ir.effect import MayDo, ObjectsDo
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import Choose, It, Target, This, You
from lawmage.ir.spell_verb import CopySpell, CounterSpell
from lawmage.ir.static import EntersWith, SpellsCost
from lawmage.ir.verb import Exile, GainControl, Move, To
from lawmage.kernel.objects import Definition
from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_casting import MOUNTAIN, mana
from tests.cards_for_tests import BOLT, CREATURE, card, permanent, spell, you


def scout(word: str) -> Definition:
    """A creature with dash or blitz for {1}{R}."""
    cost = Keyword(word, mana("{1}{R}"))
    return card("Scout", "{R}", "creature - Goblin", cost, power="3", toughness="1", colors=("red",))


def cast(word: str, *hand: Definition) -> Duel:
    """Alice casts it for that cost; it is on the stack."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[BOLT] * 3)
    duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[scout(word), *hand])
    duel.alice.casts(f"Scout ({word})")
    return duel


class TestDashing:
    """CR 702.109a."""

    def test_its_cost(self) -> None:
        """CR 702.109a, 118.9: an alternative cost, a tax is added to it; still a creature spell of its mana value."""
        tax = SpellsCost(Noun("spell", IsType("creature")), CostChange(1, parse_mana_cost("{1}")))
        for lands, able in ((2, False), (3, True)):
            duel = Duel()
            duel.bob.has(battlefield=permanent("Tax", "enchantment", tax))
            duel.alice.has(battlefield=[MOUNTAIN] * lands, hand=scout("dash"))
            assert duel.alice.may("cast Scout (dash)") is able

        counter = spell("Scatter", you(CounterSpell(Target(Noun("spell", IsType("creature"))))))
        duel = cast("dash")
        assert mana_value(duel.game, duel.game.stack[0]) == 1
        duel.bob.has(hand=counter)
        duel.bob.casts("Scatter", at="Scout").resolve_all()
        assert duel.alice.graveyard == ["Scout"]

    def test_a_new_object_stays(self) -> None:
        """CR 400.7: what was exiled and returned is not returned to hand."""
        blink = spell("Blink", you(Exile(Target(CREATURE))), you(Move(It(), To("battlefield"))))
        duel = cast("dash", blink).resolve_all()
        duel.alice.casts("Blink", at="Scout").resolve_all()
        duel.to_step(END_STEP).resolve_all()

        assert "Scout" in duel.alice.battlefield

    def test_under_another_player_s_control(self) -> None:
        """CR 702.109a: it returns to its owner's hand."""
        steal = spell("Steal", you(GainControl(Target(CREATURE))))
        duel = cast("dash").resolve_all()
        duel.bob.has(hand=steal)
        duel.bob.casts("Steal", at="Scout").resolve_all()
        duel.to_step(END_STEP).resolve_all()

        assert duel.alice.hand == ["Scout"]

    def test_without_its_abilities(self) -> None:
        """CR 608.3g: the trigger is there from the moment it entered, whatever becomes of the abilities."""
        humble = spell("Humble", ObjectsDo(Target(CREATURE), (Lose(()),), UntilEndOfTurn()))
        duel = cast("dash", humble).resolve_all()
        duel.alice.casts("Humble", at="Scout").resolve_all()
        duel.to_step(END_STEP).resolve_all()

        assert duel.alice.hand == ["Scout"]

    def test_a_copy_of_the_spell(self) -> None:
        """CR 707.10, 702.109a: its dash cost counts as paid, too: it has haste, and it is returned and ceases to be."""
        fork = spell("Fork", you(CopySpell(Target(Noun("spell")))))
        duel = cast("dash", fork)
        duel.alice.casts("Fork", at="Scout").resolve_all()
        assert duel.alice.battlefield.count("Scout") == 2
        duel.attacks("Scout")
        duel.to_step(END_STEP, "the ability of Scout").resolve_all()

        assert duel.alice.hand == ["Scout"]
        assert "Scout" not in duel.alice.battlefield

    def test_a_copy_of_the_permanent(self) -> None:
        """CR 707.2: that its dash cost was paid is no copiable value: no haste, and it stays."""
        copied = MayDo(You(), ObjectsDo(This(), (BecomeCopy(Choose(CREATURE)),)))
        clone = card("Clone", "{0}", "creature", Static(EntersWith(This(), effect=copied)), power="0", toughness="0")
        duel = cast("dash", clone).resolve_all()
        duel.alice.casts("Clone").resolve_all("yes")
        first, second = [id for id in duel.game.battlefield if duel.object(id).chars.name == "Scout"]
        assert duel.object(first).chars.keywords and not duel.object(second).chars.keywords
        duel.to_step(END_STEP).resolve_all()

        assert duel.alice.hand == ["Scout"]
        assert "Scout" in duel.alice.battlefield


class TestBlitzing:
    """CR 702.152a."""

    def test_sacrificed_although_it_lost_its_abilities(self) -> None:
        """CR 608.3g: then there is no card drawn."""
        humble = spell("Humble", ObjectsDo(Target(CREATURE), (Lose(()),), UntilEndOfTurn()))
        duel = cast("blitz", humble).resolve_all()
        duel.alice.casts("Humble", at="Scout").resolve_all()
        duel.to_step(END_STEP).resolve_all()

        assert "Scout" in duel.alice.graveyard
        assert duel.alice.hand == []
