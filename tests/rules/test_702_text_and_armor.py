"""CR 702.89, 702.96: umbra armor and overload."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.filter import All, ControlledBy, IsType, Noun
from lawmage.ir.reference import Opponents, Target
from lawmage.ir.verb import Destroy
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import BEAR, MOUNTAIN, mana
from tests.cards_for_tests import CREATURE, GIANT, card, spell, you

THEIRS = Noun("permanent", All((IsType("creature"), ControlledBy(Opponents("a")))))
BLAST = card(
    "Blast",
    "{R}",
    "instant",
    SpellAbility((you(Destroy(Target(THEIRS))),)),
    Keyword("overload", mana("{1}{R}")),
    colors=("red",),
)


class TestOverload:
    """CR 702.96."""

    def test_each_for_target(self) -> None:
        """CR 702.96a, b: everything it could target, without targeting."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=BLAST)
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.alice.casts("Blast (overload)").resolve_all()

        assert sorted(duel.bob.graveyard) == ["Bear", "Giant"]

    def test_its_mana_cost(self) -> None:
        """CR 702.96a: one target."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=BLAST)
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.alice.casts("Blast", at="Giant").resolve_all()

        assert duel.bob.graveyard == ["Giant"]

    def test_no_target_is_needed(self) -> None:
        """CR 702.96b."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=BLAST)

        duel.alice.casts("Blast").resolve_all()

        assert duel.alice.graveyard == ["Blast"]


class TestUmbraArmor:
    """CR 702.89."""

    def test_the_aura_is_destroyed_instead(self) -> None:
        """CR 702.89a."""
        duel = Duel()
        aura = card(
            "Umbra",
            "{R}",
            "enchantment - Aura",
            Keyword("enchant", quality=IsType("creature")),
            Keyword("umbra armor"),
        )
        kill = spell("Kill", you(Destroy(Target(CREATURE))))
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=[aura, kill])
        duel.alice.casts("Umbra", at="Bear").resolve_all()

        duel.alice.casts("Kill", at="Bear").resolve_all()

        assert ("Bear" in duel.alice.battlefield, duel.alice.graveyard) == (True, ["Umbra", "Kill"])
