"""CR 702: keyword abilities of cards about drawing (dredge, miracle), of spells about copies (demonstrate, gravestorm)
and revealed cards (ripple), and assist."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.amount import Number
from lawmage.ir.change import DealDamage
from lawmage.ir.effect import ObjectsDo
from lawmage.ir.filter import Noun
from lawmage.ir.node import Ability
from lawmage.ir.reference import Every, Target, This
from lawmage.ir.spell_verb import CounterSpell
from lawmage.ir.verb import Destroy, Draw
from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import DRAW, END_STEP, LIBRARY, UPKEEP
from tests.cards_for_casting import GAIN, MOUNTAIN, mana
from tests.cards_for_tests import ANY_TARGET, BOLT, CREATURE, GIANT, card, creature, spell, you

BEAR = creature("Bear", "2/2")
LOOK = spell("Look", you(Draw(Number(1))))
LOOK_TWICE = spell("Study", you(Draw(Number(2))))


def ping(*abilities: Ability, name: str = "Ping", cost: str = "{R}") -> Definition:
    """A spell that deals 1 damage to any target."""
    damage = ObjectsDo(This(), (DealDamage(Number(1), Target(ANY_TARGET)),))
    return card(name, cost, "sorcery", SpellAbility((damage,)), *abilities, colors=("red",))


class TestDredge:
    """CR 702.52."""

    MOSS = card("Moss", "{9}", "sorcery", SpellAbility((GAIN,)), Keyword("dredge", amount=Number(2)))

    def test_instead_of_drawing(self) -> None:
        """CR 702.52a."""
        duel = Duel()
        duel.alice.has(hand=LOOK, graveyard=self.MOSS, library=[BOLT, GIANT, BEAR])
        duel.alice.casts("Look").resolve_all("yes")

        assert (duel.alice.hand, duel.alice.names(LIBRARY)) == (["Moss"], ["Bolt"])
        assert sorted(duel.alice.graveyard) == ["Bear", "Giant", "Look"]

    def test_not_if_the_player_does_not_want_to(self) -> None:
        """CR 702.52a: may."""
        duel = Duel()
        duel.alice.has(hand=LOOK, graveyard=self.MOSS, library=[BOLT, GIANT])
        duel.alice.casts("Look").resolve_all("no")

        assert duel.alice.hand == ["Giant"]

    def test_not_with_too_few_cards(self) -> None:
        """CR 702.52b."""
        duel = Duel()
        duel.alice.has(hand=LOOK, graveyard=self.MOSS, library=[BOLT])
        duel.alice.casts("Look").resolve_all()

        assert duel.alice.hand == ["Bolt"]


class TestMiracle:
    """CR 702.94."""

    WRATH = ping(Keyword("miracle", mana("{R}")), name="Wrath", cost="{5}{R}")

    def _drawing(self, *cards: Definition, spell: Definition = LOOK) -> Duel:
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=spell, library=cards)
        duel.alice.casts(spell.name)
        return duel

    def test_revealed_and_cast(self) -> None:
        """CR 702.94a."""
        duel = self._drawing(self.WRATH)
        duel.resolves("yes").resolve_all("yes", "bob")

        assert (duel.bob.life, duel.alice.hand) == (19, [])

    def test_not_revealed(self) -> None:
        """CR 702.94a: nothing happens."""
        duel = self._drawing(self.WRATH)
        duel.resolves("no").resolve_all()

        assert duel.alice.hand == ["Wrath"]

    def test_only_the_first_card(self) -> None:
        """CR 702.94a."""
        duel = self._drawing(self.WRATH, BOLT, spell=LOOK_TWICE)
        duel.resolve_all()

        assert duel.alice.hand == ["Bolt", "Wrath"]

    def test_in_the_draw_step(self) -> None:
        """CR 702.94a: although it is a sorcery."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[BOLT, self.WRATH], battlefield=MOUNTAIN)
        duel.to_step(DRAW, "yes").resolve_all("yes", "alice")

        assert duel.alice.life == 19


class TestRipple:
    """CR 702.60."""

    def test_cards_of_the_same_name(self) -> None:
        """CR 702.60a: each in turn ripples too; the rest go to the bottom."""
        surge = ping(Keyword("ripple", amount=Number(4)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=surge, library=[BEAR, GIANT, surge, BOLT])
        duel.alice.casts("Ping", at="bob")
        duel.resolve_all("yes", "yes", "Ping", "bob", "Bolt", "Giant", "no")

        assert duel.bob.life == 18

    def test_not_revealed(self) -> None:
        """CR 702.60a: may."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=ping(Keyword("ripple", amount=Number(4))), library=[BEAR, GIANT])
        duel.alice.casts("Ping", at="bob").resolve_all("no")

        assert (duel.bob.life, duel.alice.names(LIBRARY)) == (19, ["Bear", "Giant"])


class TestDemonstrate:
    """CR 702.144."""

    def test_an_opponent_copies_it_too(self) -> None:
        """CR 702.144a."""
        duel = Duel(players=3)
        duel.alice.has(battlefield=[MOUNTAIN], hand=ping(Keyword("demonstrate")))
        duel.alice.casts("Ping", at="bob")
        duel.resolve_all("yes", "carol", "carol", "alice")

        assert [seat.life for seat in duel.seats] == [19, 19, 19]

    def test_not_copied(self) -> None:
        """CR 702.144a: then nobody copies it."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=ping(Keyword("demonstrate")))
        duel.alice.casts("Ping", at="bob").resolve_all("no")

        assert (duel.alice.life, duel.bob.life) == (20, 19)


class TestStorm:
    """CR 702.40."""

    def test_a_copy_for_each_spell_before_it(self) -> None:
        """CR 702.40a: by anybody, this turn; the copies are not cast and have no storm of their own."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=[BOLT, ping(Keyword("storm"))])
        duel.bob.has(battlefield=MOUNTAIN, hand=BOLT)
        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Bolt", at="alice").resolve_all()
        duel.alice.casts("Ping", at="bob").resolves("bob", "alice")
        duel.resolve_all()

        assert (duel.alice.life, duel.bob.life) == (16, 15)

    def test_alone(self) -> None:
        """CR 702.40a: the first spell of a turn is not copied."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=ping(Keyword("storm")))
        duel.alice.casts("Ping", at="bob").resolve_all()

        assert duel.bob.life == 19


class TestEpic:
    """CR 702.50."""

    def _duel(self, *more: Definition) -> Duel:
        """Alice casts Ping with epic at bob; both players have libraries."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[MOUNTAIN] * 5)
        duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[ping(Keyword("epic")), BOLT, *more])
        return duel

    def test_no_more_spells(self) -> None:
        """CR 702.50a, b: after it resolves; lands and abilities are no spells."""
        duel = self._duel(MOUNTAIN)
        duel.alice.casts("Ping", at="bob")
        assert duel.alice.may("cast Bolt")
        duel.resolve_all()

        assert not duel.alice.may("cast Bolt")
        assert duel.alice.may("play Mountain")

    def test_not_if_it_was_countered(self) -> None:
        """CR 702.50b: only as it resolves."""
        duel = self._duel()
        duel.bob.has(hand=spell("Counter", you(CounterSpell(Target(Noun("spell"))))))
        duel.alice.casts("Ping", at="bob")
        duel.bob.casts("Counter", at="Ping").resolve_all()

        assert duel.alice.may("cast Bolt")

    def test_one_copy_each_upkeep(self) -> None:
        """CR 702.50a: the copy has no epic; its targets may be new ones."""
        duel = self._duel()
        duel.alice.casts("Ping", at="bob").resolve_all()
        duel.to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).resolve_all("bob")
        assert duel.bob.life == 18
        duel.to_step(END_STEP).to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).resolve_all("alice")

        assert (duel.alice.life, duel.bob.life) == (19, 18)
        assert duel.alice.graveyard == ["Ping"]


class TestGravestorm:
    """CR 702.69."""

    def test_a_copy_for_each_permanent(self) -> None:
        """CR 702.69a: put into a graveyard from the battlefield this turn, tokens too."""
        sweep = spell("Sweep", you(Destroy(Every(CREATURE))))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=[sweep, ping(Keyword("gravestorm"))])
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Sweep").resolve_all()
        duel.alice.casts("Ping", at="bob").resolve_all("bob", "bob")

        assert duel.bob.life == 17


class TestAssist:
    """CR 702.132."""

    GANG = ping(Keyword("assist"), name="Gang", cost="{4}{R}")

    def test_another_player_pays_generic_mana(self) -> None:
        """CR 702.132a: any amount of it, with mana of their own."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.GANG)
        duel.bob.has(battlefield=[MOUNTAIN] * 4)
        duel.alice.casts("Gang", "alice", "bob", "3").resolve_all()

        assert duel.alice.life == 19
        assert len([id for id in duel.game.battlefield if duel.object(id).tapped]) == 5

    def test_not_the_coloured_mana(self) -> None:
        """CR 702.132a."""
        duel = Duel()
        duel.bob.has(battlefield=[MOUNTAIN] * 6)
        duel.alice.has(hand=self.GANG)

        assert not duel.alice.may("cast Gang")

    def test_nobody_helps(self) -> None:
        """CR 702.132a, 733.1: if not enough is paid, it is not cast after all."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 2, hand=self.GANG)
        duel.bob.has(battlefield=[MOUNTAIN] * 4)
        assert duel.alice.may("cast Gang")
        duel.script.answers = ["cast Gang", "alice", "bob", "1"]
        for _ in range(8):
            duel.step()

        assert duel.alice.hand == ["Gang"]

    def test_alone(self) -> None:
        """CR 702.132a: may."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN] * 5, hand=self.GANG)
        duel.alice.casts("Gang", "bob", "no more").resolve_all()

        assert duel.bob.life == 19
