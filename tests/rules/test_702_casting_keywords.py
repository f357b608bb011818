"""CR 702: keyword abilities that are costs and ways of casting."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.effect import Do
from lawmage.ir.node import Ability
from lawmage.ir.reference import Choose, You
from lawmage.ir.verb import Discard
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, LIBRARY
from tests.cards_for_casting import GAIN, MOUNTAIN, MY_CARD, mana
from tests.cards_for_tests import BOLT, card

LANDS = [MOUNTAIN] * 6


def beast(*abilities: Ability, cost: str = "{5}{R}") -> Definition:
    """A creature with these abilities."""
    return card("Beast", cost, "creature - Beast", *abilities, power="3", toughness="3", colors=("red",))


class TestDash:
    """CR 702.109."""

    def test_haste_and_back_to_hand(self) -> None:
        """CR 702.109a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("dash", mana("{1}{R}")), cost="{2}{R}"))
        duel.alice.casts("Beast (dash)").resolve_all()
        duel.attacks("Beast")

        duel.to_step(END_STEP).resolve_all()

        assert (duel.alice.hand, duel.bob.life) == (["Beast"], 17)

    def test_not_if_it_was_cast_for_its_mana_cost(self) -> None:
        """CR 702.109a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("dash", mana("{1}{R}")), cost="{2}{R}"))
        duel.alice.casts("Beast").resolve_all()

        duel.to_step(END_STEP).resolve_all()

        assert "Beast" in duel.alice.battlefield


class TestBlitz:
    """CR 702.152."""

    def test_sacrificed_and_a_card_drawn(self) -> None:
        """CR 702.152a."""
        duel = Duel()
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("blitz", mana("{1}{R}"))), library=[BOLT, BOLT])
        duel.alice.casts("Beast (blitz)").resolve_all()
        assert duel.find("Beast").chars.keywords

        duel.to_step(END_STEP).resolve_all()

        assert (duel.alice.graveyard, duel.alice.hand) == (["Beast"], ["Bolt"])


class TestMadness:
    """CR 702.35."""

    OUTLET = card("Outlet", "{R}", "sorcery", SpellAbility((Do(You(), (Discard(Choose(MY_CARD)),)),)), colors=("red",))
    MAD = card("Fit", "{4}{R}", "instant", SpellAbility((GAIN,)), Keyword("madness", mana("{R}")), colors=("red",))

    def test_cast_for_its_madness_cost(self) -> None:
        """CR 702.35a: discarded into exile, then cast."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[self.OUTLET, self.MAD])

        duel.alice.casts("Outlet").resolves().resolve_all("yes")

        assert (duel.alice.life, duel.alice.graveyard) == (21, ["Outlet", "Fit"])

    def test_not_cast(self) -> None:
        """CR 702.35a: it goes to the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[self.OUTLET, self.MAD])

        duel.alice.casts("Outlet").resolves()
        assert duel.alice.exile == ["Fit"]
        duel.resolve_all("no")

        assert (duel.alice.life, duel.alice.graveyard) == (20, ["Outlet", "Fit"])


class TestCascade:
    """CR 702.85."""

    def test_the_first_cheaper_card_is_cast(self) -> None:
        """CR 702.85a: what was exiled before it goes to the bottom."""
        duel = Duel()
        cheap = card("Charm", "{R}", "instant", SpellAbility((GAIN,)), colors=("red",))
        duel.alice.has(battlefield=LANDS, hand=beast(Keyword("cascade")), library=[BOLT, cheap, MOUNTAIN])
        duel.alice.casts("Beast")
        duel.resolves("yes").resolve_all()

        assert (duel.alice.life, duel.alice.exile) == (21, [])
        assert sorted(duel.alice.names(LIBRARY)) == ["Bolt", "Mountain"]
        assert duel.alice.graveyard == ["Charm"]
        assert "Beast" in duel.alice.battlefield
