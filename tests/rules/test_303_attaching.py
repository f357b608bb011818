"""CR 303.4, 301.5, 701.3: Auras, Equipment, attaching."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, Static
from lawmage.ir.amount import Number
from lawmage.ir.change import Cant, GetPT
from lawmage.ir.cost import Costs, PayMana
from lawmage.ir.filter import All as Both
from lawmage.ir.filter import ControlledBy, IsColor, IsSubtype, IsType, Noun, Zone
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import HostObject, Target, This, You
from lawmage.ir.static import ObjectsAre
from lawmage.ir.verb import Attach, Move, To
from lawmage.rules.event_kinds import ATTACH
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import BOLT, CREATURE, GIANT, MOUNTAIN, card, creature, permanent, spell, you

BEAR = creature("Bear", "2/2")
ENCHANT = Keyword("enchant", quality=IsType("creature"))
BIGGER = Static(ObjectsAre(HostObject("enchanted", "creature"), (GetPT(Number(2), Number(2)),)))
STRENGTH = card("Strength", "{0}", "enchantment - Aura", ENCHANT, BIGGER, colors=("white",))
MINE = Noun("permanent", Both((IsType("creature"), ControlledBy(You()))))
SWORD = card(
    "Sword",
    "{0}",
    "artifact - Equipment",
    Activated(Costs(()), (you(Attach(This(), Target(MINE))),)),
    Static(ObjectsAre(HostObject("equipped", "creature"), (GetPT(Number(1), Number(0)),))),
)
RETURN = spell(
    "Return",
    you(Move(Target(Noun("card", IsType("enchantment"), Zone("graveyard"))), To("battlefield"))),
    types="sorcery",
)


class TestAuras:
    """CR 303.4."""

    def test_an_aura_spell_targets_and_enters_attached(self) -> None:
        """CR 303.4a, b, 608.3c."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=STRENGTH)
        duel.bob.has(battlefield=GIANT)

        duel.alice.casts("Strength", at="Giant").resolves()

        assert duel.object(duel.find("Giant").id).chars.power == 5
        assert duel.find("Strength").attached_to == duel.find("Giant").id
        assert [event.kind for event in duel.game.this_turn].count(ATTACH) == 1

    def test_without_its_target_the_spell_does_not_resolve(self) -> None:
        """CR 608.2b."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, MOUNTAIN], hand=STRENGTH)
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Strength", at="Bear")
        duel.bob.casts("Bolt", at="Bear").resolve_all()
        assert duel.alice.graveyard == ["Bear", "Strength"]

    def test_what_cant_be_enchanted_is_no_target(self) -> None:
        """CR 303.4: an Aura needs something to enchant."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=STRENGTH)
        assert duel.until_priority(0)
        question = duel.game.agenda[-1].opening(duel.game)
        assert question is not None
        offered = [question.describe(duel.game, answer) for answer in question.options(duel.game)]
        assert "cast Strength" not in offered

    def test_returned_to_the_battlefield_it_chooses(self) -> None:
        """CR 303.4f: what it enchants is chosen as it enters, without targeting."""
        duel = Duel()
        safe = creature("Hidden", "1/1", "shroud")
        duel.alice.has(battlefield=[BEAR, safe], graveyard=STRENGTH, hand=RETURN)
        duel.alice.casts("Return", at="Strength").resolves("Hidden")
        assert duel.find("Strength").attached_to == duel.find("Hidden").id

    def test_with_nothing_to_enchant_it_stays(self) -> None:
        """CR 303.4g."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, graveyard=STRENGTH, hand=RETURN)
        duel.alice.casts("Return", at="Strength").resolves()
        assert duel.alice.graveyard == ["Strength", "Return"]

    def test_protection_from_its_color(self) -> None:
        """CR 702.16c: it can't be chosen either."""
        duel = Duel()
        clean = creature("Clean", "1/1", Keyword("protection", quality=IsColor("white")))
        duel.alice.has(battlefield=[BEAR, clean], graveyard=STRENGTH, hand=RETURN)
        duel.alice.casts("Return", at="Strength").resolves()
        assert duel.find("Strength").attached_to == duel.find("Bear").id

    def test_enchant_player(self) -> None:
        """CR 702.5d."""
        curse = card("Curse", "{0}", "enchantment - Aura", Keyword("enchant", quality=Noun("player")))
        duel = Duel()
        duel.alice.has(hand=curse)
        duel.alice.casts("Curse", at="bob").resolves()
        assert duel.find("Curse").attached_to == 1


class TestEquipment:
    """CR 301.5, 701.3."""

    def test_equipping_and_moving(self) -> None:
        """CR 701.3c: it leaves the first creature and gets a new timestamp."""
        duel = Duel()
        duel.alice.has(battlefield=[SWORD, BEAR, GIANT])
        duel.alice.activates("Sword", at="Bear").resolves()
        stamp = duel.find("Sword").timestamp
        assert duel.object(duel.find("Bear").id).chars.power == 3
        duel.alice.activates("Sword", at="Giant").resolves()
        assert duel.object(duel.find("Bear").id).chars.power == 2
        assert duel.find("Bear").attachments == ()
        assert duel.find("Giant").attachments == (duel.find("Sword").id,)
        assert duel.find("Sword").timestamp > stamp

    def test_it_stays_when_the_creature_leaves(self) -> None:
        """CR 301.5c, 704.5n."""
        duel = Duel()
        duel.alice.has(battlefield=[SWORD, BEAR])
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.activates("Sword", at="Bear").resolves()
        duel.bob.casts("Bolt", at="Bear").resolves()
        assert duel.find("Sword").attached_to == -1

    def test_what_cant_be_equipped(self) -> None:
        """CR 701.3b: it does not move."""
        refuses = creature("Free", "1/1", Static(ObjectsAre(This(), (Cant("be attached", by=IsType("artifact")),))))
        duel = Duel()
        duel.alice.has(battlefield=[SWORD, refuses, BEAR])
        duel.alice.activates("Sword", at="Bear").resolves()
        duel.alice.activates("Sword", at="Free").resolves()
        assert duel.find("Sword").attached_to == duel.find("Bear").id

    def test_attaching_what_is_no_attachment(self) -> None:
        """CR 701.3b."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, permanent("Rock", "artifact")])
        duel.alice.has(hand=spell("Tie", you(Attach(Target(Noun("permanent", IsType("artifact"))), Target(CREATURE)))))
        duel.alice.casts("Tie", at=["Rock", "Bear"]).resolves()
        assert duel.find("Rock").attached_to == -1

    def test_equip(self) -> None:
        """CR 702.6a, c: any creature you control, or only one with a quality; as a sorcery."""
        knights = Noun("permanent", IsSubtype("Knight"))
        cost = PayMana(parse_mana_cost("{1}"))
        lance = card(
            "Lance",
            "{0}",
            "artifact - Equipment",
            Keyword("equip", cost),
            Keyword("equip", PayMana(parse_mana_cost("{0}")), quality=knights),
        )
        duel = Duel()
        duel.alice.has(battlefield=[lance, BEAR, creature("Squire", "1/1", types="creature - Knight")])
        duel.alice.activates("Lance", at="Squire").resolves()
        assert duel.find("Lance").attached_to == duel.find("Squire").id
        duel.alice.has(battlefield=MOUNTAIN)
        duel.alice.activates("Lance", at="Bear").resolves()
        assert duel.find("Lance").attached_to == duel.find("Bear").id
