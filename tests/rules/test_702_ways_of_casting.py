"""CR 702: keyword abilities that are ways of casting with a condition, a choice or a text of their own."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility, Static
from lawmage.ir.amount import Number
from lawmage.ir.cost import CostChange
from lawmage.ir.effect import Do
from lawmage.ir.filter import Compare, IsSubtype, IsType, Named, Noun, Zone
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Ability
from lawmage.ir.reference import Choose, EachPlayer, Every, Target, TargetPlayer, This, You
from lawmage.ir.spell_verb import CounterSpell
from lawmage.ir.static import PlayersCant, PlayersMay, SpellsCost
from lawmage.ir.verb import Mill, Move, To
from lawmage.kernel.objects import Definition
from lawmage.rules.executors.amounts import mana_value
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import BLUE, POSTCOMBAT_MAIN, RED
from tests.cards_for_casting import GAIN, MOUNTAIN, mana
from tests.cards_for_tests import BOLT, GIANT, basic, card, creature, face, permanent, spell, with_faces, you

BIG = creature("Ox", "5/5")


def charm(*abilities: Ability, name: str = "Charm", cost: str = "{5}{R}", types: str = "sorcery") -> Definition:
    """A spell that gains 1 life."""
    return card(name, cost, types, SpellAbility((GAIN,)), *abilities, colors=("red",))


class TestSurge:
    """CR 702.117."""

    def test_only_after_another_spell(self) -> None:
        """CR 702.117a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[BOLT, charm(Keyword("surge", mana("{R}")))])
        assert not duel.alice.may("cast Charm")

        duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.alice.may("cast Charm (surge)")
        duel.alice.casts("Charm").resolve_all()
        assert duel.alice.life == 21


class TestProwl:
    """CR 702.76."""

    ROGUE = creature("Cutpurse", "1/1", types="creature - Rogue")

    def _card(self) -> Definition:
        return card("Thief", "{5}{R}", "creature - Rogue", Keyword("prowl", mana("{R}")), power="2", toughness="2")

    def test_after_combat_damage_by_its_kind(self) -> None:
        """CR 702.76a: it was under the player's control and of the kind as it dealt the damage."""
        duel = Duel()
        duel.alice.has(battlefield=[self.ROGUE, MOUNTAIN], hand=[self._card(), BOLT])
        assert not duel.alice.may("cast Thief (prowl)")
        duel.attacks("Cutpurse").fights()
        duel.to_step(POSTCOMBAT_MAIN)

        assert duel.alice.may("cast Thief (prowl)")

    def test_not_after_damage_by_another_kind(self) -> None:
        """CR 702.76a."""
        duel = Duel()
        duel.alice.has(battlefield=[GIANT, MOUNTAIN], hand=self._card())
        duel.attacks("Giant").fights()
        duel.to_step(POSTCOMBAT_MAIN)

        assert not duel.alice.may("cast Thief (prowl)")

    def test_the_source_as_it_was(self) -> None:
        """CR 702.76a: it does not matter that the creature has gone since."""
        duel = Duel()
        duel.alice.has(battlefield=[self.ROGUE, MOUNTAIN], hand=self._card())
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.attacks("Cutpurse").fights()
        duel.bob.casts("Bolt", at="Cutpurse").resolve_all()
        duel.to_step(POSTCOMBAT_MAIN)

        assert duel.alice.may("cast Thief (prowl)")


class TestFreerunning:
    """CR 702.173."""

    def test_after_damage_by_an_assassin(self) -> None:
        """CR 702.173a."""
        for types, able in (("creature - Assassin", True), ("creature - Rogue", False)):
            duel = Duel()
            killer = creature("Killer", "1/1", types=types)
            duel.alice.has(battlefield=[killer, MOUNTAIN], hand=charm(Keyword("freerunning", mana("{R}"))))
            duel.attacks("Killer").fights()
            duel.to_step(POSTCOMBAT_MAIN)

            assert duel.alice.may("cast Charm (freerunning)") is able


class TestEmerge:
    """CR 702.119."""

    def _beast(self) -> Definition:
        return card("Eldrazi", "{9}", "creature", Keyword("emerge", mana("{6}{R}")), power="5", toughness="5")

    def test_the_mana_value_comes_off(self) -> None:
        """CR 702.119a, c: the creature is chosen first; generic mana of its mana value is less to pay."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 3 + [GIANT], hand=self._beast())
        duel.alice.casts("Eldrazi (emerge)", "Giant").resolve_all()

        assert "Eldrazi" in duel.alice.battlefield
        assert duel.alice.graveyard == ["Giant"]

    def test_not_the_coloured_mana(self) -> None:
        """CR 118.7a: a reduction of generic mana leaves {R} to pay."""
        duel = Duel()
        big = card("Colossus", "{11}", "creature", power="9", toughness="9")
        duel.alice.has(battlefield=[big], hand=self._beast())

        assert not duel.alice.may("cast Eldrazi (emerge)")

    def test_too_little(self) -> None:
        """CR 702.119a: a creature of mana value 4 leaves three mana to pay."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2 + [GIANT], hand=self._beast())

        assert not duel.alice.may("cast Eldrazi (emerge)")


class TestHarmonize:
    """CR 702.180."""

    def _charm(self) -> Definition:
        return charm(Keyword("harmonize", mana("{5}{R}")))

    def test_power_comes_off_and_it_is_exiled(self) -> None:
        """CR 702.180a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BIG], graveyard=self._charm())
        duel.alice.casts("Charm (harmonize)", "Ox").resolve_all()

        assert (duel.alice.life, duel.alice.exile) == (21, ["Charm"])
        assert duel.find("Ox").tapped

    def test_without_a_creature(self) -> None:
        """CR 702.180a: up to one: none."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 6 + [BIG], graveyard=self._charm())
        duel.alice.casts("Charm (harmonize)", "nothing").resolve_all()

        assert not duel.find("Ox").tapped
        assert duel.alice.life == 21


class TestOffering:
    """CR 702.48."""

    def test_mana_cost_comes_off_at_instant_speed(self) -> None:
        """CR 702.48a, c: coloured mana comes off that colour, the rest off generic mana."""
        duel = Duel()
        patron = card(
            "Patron", "{4}{R}{R}", "creature", Keyword("offering", quality=IsSubtype("Giant")), power="5", toughness="5"
        )
        duel.bob.has(battlefield=[MOUNTAIN] * 2 + [GIANT], hand=patron)
        duel.bob.casts("Patron (offering)", "Giant").resolve_all()

        assert "Patron" in duel.bob.battlefield


class TestMayhem:
    """CR 702.187."""

    def test_only_if_discarded_this_turn(self) -> None:
        """CR 702.187b."""
        from tests.rules.test_702_casting_keywords import TestMadness

        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[TestMadness.OUTLET, charm(Keyword("mayhem", mana("{R}")))])
        duel.alice.has(graveyard=charm(Keyword("mayhem", mana("{R}")), name="Old"))
        duel.alice.casts("Outlet").resolve_all()

        assert not duel.alice.may("cast Old")
        duel.alice.casts("Charm (mayhem)").resolve_all()
        assert duel.alice.life == 21


class TestSneak:
    """CR 702.190."""

    def _ninja(self) -> Definition:
        return card("Turtle", "{5}{R}", "creature - Ninja", Keyword("sneak", mana("{R}")), power="4", toughness="4")

    def test_in_the_place_of_an_unblocked_attacker(self) -> None:
        """CR 702.190a, b: tapped and attacking the same player."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=self._ninja())
        assert not duel.alice.may("cast Turtle (sneak)")
        duel.attacks("Giant").blocks()
        duel.alice.casts("Turtle (sneak)").resolve_all()
        assert duel.find("Turtle").tapped
        duel.fights()

        assert (duel.alice.hand, duel.bob.life) == (["Giant"], 16)

    def test_not_for_a_blocked_one(self) -> None:
        """CR 702.190a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, GIANT], hand=self._ninja())
        duel.bob.has(battlefield=BIG)
        duel.attacks("Giant").blocks("Ox")

        assert not duel.alice.may("cast Turtle (sneak)")


class TestAftermath:
    """CR 702.127."""

    CARD = with_faces(
        "split",
        face("Claim", "{R}", "sorcery", SpellAbility((GAIN,)), colors=("red",)),
        face("Fame", "{R}", "sorcery", SpellAbility((GAIN, GAIN)), Keyword("aftermath"), colors=("red",)),
    )

    def test_from_the_graveyard_only(self) -> None:
        """CR 702.127a: then it is exiled."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.CARD)
        assert not duel.alice.may("cast Fame")
        duel.alice.casts("Claim").resolve_all()
        assert not duel.alice.may("cast Claim")

        duel.alice.casts("Fame").resolve_all()

        assert (duel.alice.life, duel.alice.exile, duel.alice.graveyard) == (23, ["Claim // Fame"], [])


class TestFuse:
    """CR 702.102, 709.4d."""

    CARD = with_faces(
        "split",
        face("Turn", "{2}{U}", "instant", SpellAbility((GAIN,)), Keyword("fuse"), colors=("blue",)),
        face("Burn", "{1}{R}", "instant", SpellAbility((GAIN, GAIN)), Keyword("fuse"), colors=("red",)),
    )
    ISLAND = basic("Island")

    def test_three_ways_from_hand(self) -> None:
        """CR 702.102a: either half or both; from anywhere else there is no fusing."""
        duel = Duel()
        lands = [MOUNTAIN] * 2 + [self.ISLAND] * 3
        duel.alice.has(battlefield=lands, hand=self.CARD)
        question = PriorityQuestion(0)
        assert duel.until_priority(0)
        texts = [question.describe(duel.game, option) for option in question.options(duel.game)]
        assert [text for text in texts if text.startswith("cast")] == [
            "cast Turn",
            "cast Burn",
            "cast Turn // Burn (fuse)",
        ]

    def test_both_halves(self) -> None:
        """CR 702.102b, c, d: the characteristics and the costs of both; the left half first."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2 + [self.ISLAND] * 3, hand=self.CARD)
        duel.alice.casts("Turn // Burn (fuse)")
        spell = duel.object(duel.game.stack[0])
        assert (spell.chars.colors, mana_value(duel.game, spell.id)) == (BLUE | RED, 5)
        duel.resolve_all()

        assert (duel.alice.life, duel.alice.graveyard) == (23, ["Turn // Burn"])

    def test_both_must_be_paid(self) -> None:
        """CR 702.102c."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2 + [self.ISLAND] * 2, hand=self.CARD)

        assert duel.alice.may("cast Burn")
        assert not duel.alice.may("cast Turn // Burn")

    def test_one_half_alone(self) -> None:
        """CR 709.3b: only that half is on the stack."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.CARD)
        duel.alice.casts("Burn")
        assert duel.object(duel.game.stack[0]).chars.colors == RED
        duel.resolve_all()

        assert duel.alice.life == 22

    def test_not_fused_from_elsewhere(self) -> None:
        """CR 702.102a: from a graveyard only the halves, even if an effect lets it be cast."""
        zone = Zone("graveyard", You())
        may = PlayersMay(You(), "cast", Every(Noun("card", zone=zone)), zone=zone)
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2 + [self.ISLAND] * 3, graveyard=self.CARD)
        duel.alice.has(battlefield=permanent("Grave", "enchantment", may))

        assert duel.alice.may("cast Turn")
        assert duel.alice.may("cast Burn")
        assert not duel.alice.may("cast Turn // Burn")

    def test_one_spell_of_their_mana_value(self) -> None:
        """CR 702.102b: what looks for mana value 4 or greater finds the fused spell and no half."""
        stroke = spell("Stroke", you(CounterSpell(Target(Noun("spell", Compare("mana value", ">=", Number(4)))))))
        for name, able in (("Turn // Burn", True), ("Turn", False)):
            duel = Duel()
            duel.alice.has(battlefield=[MOUNTAIN] * 2 + [self.ISLAND] * 3, hand=self.CARD)
            duel.bob.has(hand=stroke)
            duel.alice.casts(name)
            assert duel.bob.may("cast Stroke") is able

    def test_a_reduction_applies_once(self) -> None:
        """CR 702.102c."""
        less = SpellsCost(Noun("spell", IsType("instant")), CostChange(-1, parse_mana_cost("{1}")))
        for lands, able in ((2, True), (1, False)):
            duel = Duel()
            duel.alice.has(battlefield=[MOUNTAIN] * lands + [self.ISLAND] * 2, hand=self.CARD)
            duel.alice.has(battlefield=permanent("Cheap", "enchantment", less))
            assert duel.alice.may("cast Turn // Burn") is able

    def test_the_left_half_first(self) -> None:
        """CR 702.102d: the right half finds what the left half put there."""
        mill = Do(TargetPlayer(), (Mill(Number(2)),))
        found = Noun("card", IsType("creature"), Zone("graveyard", EachPlayer()))
        rise = you(Move(Choose(found), To("battlefield", under=You())))
        fuse = Keyword("fuse")
        left = face("Breaking", "{U}", "sorcery", SpellAbility((mill,)), fuse)
        pair = with_faces("split", left, face("Entering", "{R}", "sorcery", SpellAbility((rise,)), fuse))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.ISLAND], hand=pair)
        duel.bob.has(library=[GIANT, BOLT])
        duel.alice.casts("Breaking // Entering", "bob").resolve_all()

        assert "Giant" in duel.alice.battlefield

    def test_it_has_both_names(self) -> None:
        """CR 709.4d: what forbids one of the names forbids the fused spell."""
        never = PlayersCant(EachPlayer(), "cast", Noun("spell", Named("Burn")))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2 + [self.ISLAND] * 3, hand=self.CARD)
        duel.bob.has(battlefield=permanent("Mage", "enchantment", never))

        assert duel.alice.may("cast Turn")
        assert not duel.alice.may("cast Burn")
        assert not duel.alice.may("cast Turn // Burn")


class TestAllowedFromAZone:
    """CR 113.6b, f."""

    def test_a_card_that_lets_itself_be_cast_from_the_graveyard(self) -> None:
        """CR 113.6f: the ability works in the graveyard, and for nothing else."""
        yard = Zone("graveyard", You())
        may = Static(PlayersMay(You(), "cast", This(), zone=yard))
        crawler = card("Crawler", "{R}", "creature - Zombie", may, power="2", toughness="1", colors=("red",))
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, graveyard=[crawler, BOLT])
        assert not duel.alice.may("cast Bolt")
        duel.alice.casts("Crawler").resolve_all()

        assert "Crawler" in duel.alice.battlefield
