"""CR 103.6, 614.10: opening hands; steps and turns that are skipped."""

from __future__ import annotations

from lawmage.ir.effect import Do
from lawmage.ir.reference import TargetPlayer, This
from lawmage.ir.static import FromOpeningHand
from lawmage.ir.verb import Move, SkipStep, To
from lawmage.rules.start import new_game
from lawmage.scenario.duel import Duel, Script
from lawmage.settings import Switches
from lawmage.types import END_STEP, HAND, UPKEEP
from tests.cards_for_tests import FOREST, permanent, spell, you

LEYLINE = permanent("Leyline", "enchantment", FromOpeningHand(you(Move(This(), To("battlefield")))))
NUMB = spell("Numb", Do(TargetPlayer(), (SkipStep("draw step"),)))
SLEEP = spell("Sleep", Do(TargetPlayer(), (SkipStep("turn"),)))


class TestOpeningHands:
    """CR 103.6a."""

    def test_a_card_may_begin_on_the_battlefield(self) -> None:
        """Only from the opening hand, and only if its owner wants to."""
        game = new_game([[LEYLINE] * 20, [FOREST] * 20], ["alice", "bob"], Switches(), 3)
        game.agent = script = Script()
        script.answers = ["no", "no", "Leyline", "Leyline", "no more"]
        while game.turn == 0:
            game.run_step()
        assert [game.objects[id].chars.name for id in game.battlefield] == ["Leyline", "Leyline"]
        assert len(game.zone_ids(HAND, 0)) == 5


class TestSkipping:
    """CR 614.10."""

    def test_the_next_draw_step(self) -> None:
        """CR 614.10a: two effects skip the next two."""
        duel = Duel()
        duel.alice.has(hand=[NUMB, NUMB], library=[FOREST] * 9)
        duel.bob.has(library=[FOREST] * 9)
        duel.alice.casts("Numb", at="bob").resolves()
        duel.alice.casts("Numb", at="bob").resolves()
        for cards in (0, 0, 1):
            duel.to_step(END_STEP).to_step(UPKEEP)
            duel.to_step(END_STEP)
            assert len(duel.bob.hand) == cards
            duel.to_step(UPKEEP)
        assert duel.game.skips == []

    def test_the_next_turn(self) -> None:
        """Somebody else's turn comes instead."""
        duel = Duel()
        duel.alice.has(hand=SLEEP, library=[FOREST] * 9)
        duel.bob.has(library=[FOREST] * 9)
        duel.alice.casts("Sleep", at="bob").resolves()
        duel.to_step(UPKEEP)
        assert duel.game.active == 0
        duel.to_step(END_STEP).to_step(UPKEEP)
        assert duel.game.active == 1
