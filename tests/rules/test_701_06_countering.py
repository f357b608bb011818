"""CR 701.6: countering."""

from __future__ import annotations

from lawmage.ir.ability import SpellAbility, Static
from lawmage.ir.change import Cant
from lawmage.ir.effect import Do
from lawmage.ir.filter import Noun
from lawmage.ir.reference import Target, This, You
from lawmage.ir.spell_verb import CounterSpell
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import To
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, MOUNTAIN, card

DENY = card("Deny", "{R}", "instant", SpellAbility((Do(You(), (CounterSpell(Target(Noun("spell"))),)),)))
BANISH = card(
    "Banish", "{R}", "instant", SpellAbility((Do(You(), (CounterSpell(Target(Noun("spell")), To("exile")),)),))
)
STUBBORN = card(
    "Stubborn", "{R}", "creature - Bear", Static(ObjectsAre(This(), (Cant("be countered"),))), power="2", toughness="2"
)


class TestCountering:
    """CR 701.6a."""

    def test_a_countered_spell_does_nothing_and_goes_to_the_graveyard(self) -> None:
        """CR 701.6a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=MOUNTAIN, hand=DENY)
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Deny", at="Bolt").resolve_all()
        assert duel.bob.life == 20
        assert duel.alice.graveyard == ["Bolt"]

    def test_it_may_go_elsewhere(self) -> None:
        """An effect may say where the card goes instead."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.bob.has(battlefield=MOUNTAIN, hand=BANISH)
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Banish", at="Bolt").resolve_all()
        assert duel.alice.graveyard == []
        assert duel.alice.exile == ["Bolt"]

    def test_what_cant_be_countered_is_a_legal_target_and_resolves(self) -> None:
        """CR 101.2: "can't" wins; the spell can still be targeted."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=STUBBORN)
        duel.bob.has(battlefield=MOUNTAIN, hand=DENY)
        duel.alice.casts("Stubborn")
        duel.bob.casts("Deny", at="Stubborn").resolve_all()
        assert "Stubborn" in duel.alice.battlefield
        assert duel.bob.graveyard == ["Deny"]
