"""CR 104: ending the game."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written


class TestDraw:
    """CR 104.4, 104.4c."""

    def test_an_effect_says_so(self) -> None:
        """Nobody wins and nobody loses."""
        duel = Duel()
        duel.alice.has(hand=written("Truce {0}\nSorcery\nThe game is a draw."))
        duel.alice.casts("Truce").resolves()
        assert duel.game.over and duel.game.winners == () and duel.game.ending == "104.4c"
        assert not any(player.lost for player in duel.game.players)
