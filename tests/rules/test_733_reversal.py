"""CR 733: taking back what can't be completed; CR 608.2g: casting in the middle of a resolution; hard payments."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Activated, Keyword, SpellAbility, Static
from lawmage.ir.amount import Count, Number
from lawmage.ir.cost import TapThis
from lawmage.ir.effect import Do
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.reference import Choose, You
from lawmage.ir.static import AdditionalCost
from lawmage.ir.verb import CastIt, Mill
from lawmage.kernel.objects import Definition
from lawmage.kernel.position import Position
from lawmage.rules.announcement import Announce
from lawmage.rules.priority import Priority
from lawmage.rules.reversal import reverse
from lawmage.scenario.duel import Duel
from lawmage.types import HAND
from tests.cards_for_casting import (
    BEAR,
    FOREST,
    GAIN,
    MOUNTAIN,
    MY_CREATURE,
    MY_GRAVEYARD,
    MY_HAND,
    RELIC,
    adds,
    burn,
    sacrifice,
)
from tests.cards_for_tests import BOLT, GIANT, GROW, card, spell, you

LANDS_IN_MY_GRAVEYARD = Count(Noun("card", IsType("land"), MY_GRAVEYARD))
DOWSER = card(
    "Dowser",
    "{1}",
    "artifact",
    Activated(TapThis(), (you(Mill(Number(1))), adds("{G}", times=LANDS_IN_MY_GRAVEYARD))),
)
WISH = card("Wish", "{G}", "instant", SpellAbility((GAIN,)))


class TestReversal:
    """CR 733.1."""

    def test_a_casting_that_fails_after_a_library_card_was_seen(self) -> None:
        """The spell returns to the hand; the mana ability and the milled card stay."""
        duel = Duel()
        duel.alice.has(battlefield=DOWSER, hand=WISH, library=[FOREST, BEAR])
        assert duel.alice.may("cast Wish")

        duel.alice.acts("cast Wish", "pay automatically")

        assert duel.alice.hand == ["Wish"] and not duel.game.stack
        assert duel.alice.graveyard == ["Bear"]
        assert duel.find("Dowser").tapped
        assert isinstance(duel.game.agenda[-1], Priority) and duel.game.agenda[-1].player == 0

    def test_the_same_casting_when_it_succeeds(self) -> None:
        """A land on top is what was hoped for."""
        duel = Duel()
        duel.alice.has(battlefield=DOWSER, hand=WISH, library=[BEAR, FOREST])

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.life == 21

    def test_the_card_keeps_its_identity(self) -> None:
        """CR 733.1: what was taken back is the same object in the same place as before."""
        duel = Duel()
        duel.alice.has(battlefield=DOWSER, hand=[BOLT, WISH, GIANT], library=[FOREST, BEAR])
        before = duel.game.players[0].hand[:]

        duel.alice.acts("cast Wish", "pay automatically")

        assert duel.game.players[0].hand == before
        assert duel.find("Wish", HAND).zone == HAND

    def test_without_library_cards_everything_is_reversed(self) -> None:
        """Mana abilities that only tapped are taken back as well."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, RELIC], hand=WISH)
        duel.until_priority(0)
        duel.script.answers = ["cast Wish"]
        duel.step()
        context = duel.game.agenda[-1]
        duel.script.answers = ["activate Forest"]
        while not duel.find("Forest").tapped:
            duel.step()

        assert isinstance(context, Announce)
        reverse(duel.game, context)

        assert not duel.find("Forest").tapped
        assert duel.alice.hand == ["Wish"] and duel.alice.player.pool == []
        assert duel.alice.may("cast Wish")


class TestHardPayments:
    """Costs whose payment is changed or asks."""

    def test_a_replacement_while_a_cost_is_paid(self) -> None:
        """CR 118.11: exiled instead of dying, the creature was sacrificed all the same (122.1h)."""
        cost = AdditionalCost(sacrifice(MY_CREATURE))
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=card("Wish", "{0}", "instant", Static(cost), SpellAbility((GAIN,))))
        duel.game.own(duel.game.battlefield[0]).counters = {"finality": 1}

        duel.alice.casts("Wish").resolve_all()

        assert duel.alice.exile == ["Bear"]
        assert duel.alice.life == 21

    def test_a_position_in_the_middle_of_an_announcement(self) -> None:
        """A position waits at every choice; going on from a fork gives the same."""
        fireball = card("Fireball", "{2}{R}", "instant", Keyword("convoke"), SpellAbility((burn(Number(3)),)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, BEAR, BEAR], hand=fireball)
        duel.until_priority(0)
        game = duel.game
        game.agent = None
        position = Position(game)
        seen: list[str] = []
        question = position.run()
        while question is not None and len(seen) < 5:
            options = question.options(position.view)
            seen.append(question.name)
            answer = options[0]
            if question.name == "priority":
                answer = next(o for o in options if question.describe(position.view, o).startswith("cast"))
            other = position.fork()
            question = position.push(answer)
            other.push(answer)
            assert other.view.event_count == position.view.event_count
            if question is not None and question.name == "priority":
                break
        assert seen == ["priority", "target", "payment"]


class TestCastingWhileResolving:
    """CR 608.2g."""

    @staticmethod
    def bringer(may: bool = True) -> Definition:
        """Lets its controller cast an instant card from the hand for nothing."""
        what = Choose(Noun("card", IsType("instant"), MY_HAND))
        return spell("Bringer", Do(You(), (CastIt(what, True),), may), GAIN, types="sorcery")

    def test_the_spell_is_on_the_stack_above_and_resolution_goes_on(self) -> None:
        """The rest of the text happens first; then the spell that was cast resolves."""
        duel = Duel()
        duel.alice.has(hand=[self.bringer(), BOLT])

        duel.alice.casts("Bringer").resolves("yes", "bob")

        assert duel.alice.life == 21 and duel.bob.life == 20
        assert [duel.game.objects[id].chars.name for id in duel.game.stack] == ["Bolt"]
        duel.resolve_all()
        assert duel.bob.life == 17

    def test_without_a_target_it_cannot_be_cast(self) -> None:
        """CR 601.2c: then nothing is cast, and the card stays."""
        duel = Duel()
        duel.alice.has(hand=[self.bringer(False), GROW])

        duel.alice.casts("Bringer").resolve_all()

        assert duel.alice.life == 21 and duel.alice.hand == ["Grow"]

    @pytest.mark.parametrize("answer", ["yes", "no"])
    def test_it_is_optional(self, answer: str) -> None:
        """CR 608.2d."""
        duel = Duel()
        duel.alice.has(hand=[self.bringer(), WISH])

        duel.alice.casts("Bringer").resolve_all(answer)

        assert duel.alice.life == (22 if answer == "yes" else 21)
