"""CR 702.103: bestow, with 608.3b and the exception to 704.5m."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.amount import Number
from lawmage.ir.change import Gain, GetPT
from lawmage.ir.duration import UntilEndOfTurn
from lawmage.ir.effect import ObjectsDo
from lawmage.ir.filter import IsColor, IsType, Not, Noun, Zone
from lawmage.ir.phase import PhaseOut
from lawmage.ir.reference import EachPlayer, Every, HostObject, Target, This, You
from lawmage.ir.spell_verb import CopySpell, CounterSpell
from lawmage.ir.static import ObjectsAre, PlayersCant, PlayersMay
from lawmage.ir.verb import Destroy
from lawmage.rules.executors.amounts import mana_value
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, UPKEEP
from tests.cards_for_casting import MOUNTAIN, mana
from tests.cards_for_tests import BOLT, card, creature, permanent, spell, you
from tests.cards_for_tests import CREATURE as A_CREATURE

BEAR = creature("Bear", "2/2")
PLUS_THREE = Static(ObjectsAre(HostObject("enchanted", "creature"), (GetPT(Number(3), Number(3)),)))
EIDOLON = card(
    "Eidolon",
    "{R}",
    "enchantment creature - Spirit",
    Keyword("bestow", mana("{3}{R}")),
    PLUS_THREE,
    power="1",
    toughness="2",
    colors=("red",),
)
WRATH = spell("Wrath", you(Destroy(Every(A_CREATURE))), types="sorcery")
FOUR = [MOUNTAIN] * 4


def bestowed() -> Duel:
    """Alice has an Aura spell on the stack, cast bestowed on her Bear."""
    duel = Duel()
    duel.alice.has(battlefield=[*FOUR, BEAR], hand=EIDOLON)
    duel.bob.has(battlefield=[MOUNTAIN], hand=BOLT)
    duel.alice.casts("Eidolon (bestow)", "Bear")
    return duel


class TestCastingBestowed:
    """CR 702.103a, b."""

    def test_for_its_mana_cost(self) -> None:
        """CR 702.103a: then it is a creature."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=EIDOLON)
        assert not duel.alice.may("cast Eidolon (bestow)")
        duel.alice.casts("Eidolon").resolve_all()

        found = duel.find("Eidolon")
        assert (found.chars.types & CREATURE, found.attached_to) == (CREATURE, -1)

    def test_bestowed(self) -> None:
        """CR 702.103b: an Aura with enchant creature; the mana value is that of the mana cost."""
        duel = bestowed()
        on_stack = duel.object(duel.game.stack[0])
        assert not on_stack.chars.types & CREATURE
        assert "Aura" in on_stack.chars.subtypes
        assert mana_value(duel.game, on_stack.id) == 1
        duel.resolve_all()

        found = duel.find("Eidolon")
        assert not found.chars.types & CREATURE
        assert found.attached_to == duel.find("Bear").id
        assert duel.find("Bear").chars.power == 5

    def test_it_needs_a_target(self) -> None:
        """CR 702.103b, 303.4a."""
        duel = Duel()
        duel.alice.has(battlefield=FOUR, hand=EIDOLON)

        assert not duel.alice.may("cast Eidolon (bestow)")
        assert duel.alice.may("cast Eidolon")

    def test_no_creature_spell(self) -> None:
        """CR 702.103b: what counters creature spells can't target it, what counters others can."""
        scatter = spell("Scatter", you(CounterSpell(Target(Noun("spell", IsType("creature"))))))
        negate = spell("Negate", you(CounterSpell(Target(Noun("spell", Not(IsType("creature")))))))
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR], hand=EIDOLON)
        duel.bob.has(hand=[scatter, negate])
        duel.alice.casts("Eidolon (bestow)", "Bear")

        assert not duel.bob.may("cast Scatter")
        duel.bob.casts("Negate", at="Eidolon").resolve_all()
        assert duel.alice.graveyard == ["Eidolon"]

    def test_on_the_battlefield_it_is_no_creature(self) -> None:
        """CR 702.103f: destroying all creatures leaves it, and it is a creature then."""
        duel = bestowed()
        duel.resolve_all()
        duel.alice.has(hand=WRATH)
        duel.alice.casts("Wrath").resolve_all()

        found = duel.find("Eidolon")
        assert (found.chars.types & CREATURE, found.chars.power, found.attached_to) == (CREATURE, 1, -1)
        assert "Aura" not in found.chars.subtypes
        assert duel.alice.graveyard == ["Bear", "Wrath"]

    def test_from_wherever_it_may_be_cast(self) -> None:
        """CR 702.103a: off the top of the library, by an effect that allows it."""
        top = Noun("card", zone=Zone("library", You()))
        future = permanent("Future", "enchantment", PlayersMay(You(), "play", Every(top), zone=Zone("library", You())))
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR, future], library=EIDOLON)
        duel.alice.casts("Eidolon (bestow)", "Bear").resolve_all()

        assert duel.find("Bear").chars.power == 5


class TestPermissionAndProhibition:
    """CR 702.103d: only what it is as a bestowed spell counts."""

    def test_creature_spells_cant_be_cast(self) -> None:
        """CR 702.103d: it can be cast bestowed."""
        storm = permanent("Storm", "enchantment", PlayersCant(EachPlayer(), "cast", Noun("spell", IsType("creature"))))
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR], hand=EIDOLON)
        duel.bob.has(battlefield=storm)

        assert duel.alice.may("cast Eidolon (bestow)")
        duel.alice.casts("Eidolon", "Bear").resolve_all()
        assert duel.find("Bear").chars.power == 5

    def test_noncreature_spells_cant_be_cast(self) -> None:
        """CR 702.103d: only as a creature."""
        kind = Noun("spell", Not(IsType("creature")))
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR], hand=EIDOLON)
        duel.bob.has(battlefield=permanent("Storm", "enchantment", PlayersCant(EachPlayer(), "cast", kind)))

        assert not duel.alice.may("cast Eidolon (bestow)")
        assert duel.alice.may("cast Eidolon")


class TestIllegalTarget:
    """CR 608.3b, 702.103e."""

    def test_the_target_is_gone(self) -> None:
        """CR 702.103e: it resolves as a creature spell."""
        duel = bestowed()
        duel.bob.casts("Bolt", at="Bear").resolves()
        duel.resolve_all()

        found = duel.find("Eidolon")
        assert (found.chars.types & CREATURE, found.chars.power, found.controller) == (CREATURE, 1, 0)

    def test_a_plain_aura_does_not_resolve(self) -> None:
        """CR 608.3b: the contrast: it goes to the graveyard."""
        aura = card(
            "Aura", "{R}", "enchantment - Aura", Keyword("enchant", quality=A_CREATURE), PLUS_THREE, colors=("red",)
        )
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=aura)
        duel.bob.has(battlefield=[MOUNTAIN], hand=BOLT)
        duel.alice.casts("Aura", "Bear")
        duel.bob.casts("Bolt", at="Bear").resolves()
        duel.resolve_all()

        assert duel.alice.graveyard == ["Bear", "Aura"]


class TestCopies:
    """CR 702.103c."""

    def test_the_copy_of_a_spell_is_bestowed(self) -> None:
        """CR 702.103c: it becomes a token Aura; when the creature dies it stays as a creature token."""
        fork = spell("Fork", you(CopySpell(Target(Noun("spell")))))
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR], hand=[EIDOLON, fork])
        duel.bob.has(battlefield=MOUNTAIN, hand=spell("Murder", you(Destroy(Target(A_CREATURE)))))
        duel.alice.casts("Eidolon (bestow)", "Bear")
        duel.alice.casts("Fork", at="Eidolon").resolves()
        duel.resolves()
        token = duel.find("Eidolon")
        assert token.is_token
        assert token.attached_to == duel.find("Bear").id
        duel.bob.casts("Murder", at="Bear").resolves()
        assert duel.object(token.id).chars.types & CREATURE
        duel.resolve_all()

        assert duel.alice.battlefield.count("Eidolon") == 2
        eidolons = [duel.object(id).chars for id in duel.game.battlefield if duel.object(id).chars.name == "Eidolon"]
        assert all([found.types & CREATURE for found in eidolons])


class TestUnattached:
    """CR 702.103f, g."""

    def test_attached_to_what_it_cant_enchant(self) -> None:
        """CR 702.103f: with protection from its colour the creature loses it, and it is a creature."""
        shield = spell(
            "Shield",
            ObjectsDo(Target(A_CREATURE), (Gain((Keyword("protection", quality=IsColor("red")),)),), UntilEndOfTurn()),
        )
        duel = bestowed()
        duel.resolve_all()
        duel.alice.has(hand=shield)
        duel.alice.casts("Shield", at="Bear").resolve_all()

        found = duel.find("Eidolon")
        assert (found.chars.types & CREATURE, found.attached_to) == (CREATURE, -1)

    def test_phased_in_unattached(self) -> None:
        """CR 702.103g."""
        duel = bestowed()
        duel.resolve_all()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 3)
        away = spell("Away", you(PhaseOut(Target(Noun("permanent", IsType("enchantment"))))))
        duel.alice.has(hand=away)
        duel.alice.casts("Away", at="Eidolon").resolve_all()
        duel.bob.casts("Bolt", at="Bear").resolve_all()
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)

        found = duel.find("Eidolon")
        assert (found.phased_out, found.chars.types & CREATURE, found.attached_to) == (False, CREATURE, -1)


class TestUsingBestow:
    """CR 702.103a, 601.3b."""

    def test_from_the_graveyard_using_bestow_only(self) -> None:
        """CR 601.3b: a permission that names the ability allows nothing else."""
        yard = Zone("graveyard", You())
        may = Static(PlayersMay(You(), "cast", This(), zone=yard, using="bestow"))
        cost = Keyword("bestow", mana("{3}{R}"))
        phoenix = card("Phoenix", "{R}", "enchantment creature", cost, may, PLUS_THREE, power="1", toughness="1")
        duel = Duel()
        duel.alice.has(battlefield=[*FOUR, BEAR], graveyard=phoenix)

        assert not duel.alice.may("cast Phoenix (other)")
        question = PriorityQuestion(0)
        assert duel.until_priority(0)
        texts = [question.describe(duel.game, option) for option in question.options(duel.game)]
        assert [text for text in texts if text.startswith("cast")] == ["cast Phoenix (bestow)"]
        duel.alice.casts("Phoenix (bestow)", "Bear").resolve_all()
        assert duel.find("Bear").chars.power == 5
