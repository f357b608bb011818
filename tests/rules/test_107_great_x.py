"""CR 107.3a: X may be as great as what is there to pay for it, and no text makes it greater."""

from __future__ import annotations

import pytest

from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.ir.ability import Activated
from lawmage.ir.amount import Number
from lawmage.ir.cost import TapThis
from lawmage.scenario.duel import Duel
from tests.cards_for_casting import MOUNTAIN, adds
from tests.cards_for_tests import card, written

WELL = card("Well", "{0}", "artifact", Activated(TapThis(), (adds("{R}", times=Number(120)),)))
BLAZE = written("Blaze {X}{R}\nSorcery\nBlaze deals X damage to any target.")


class TestGreatX:
    """CR 107.3a, 601.2b, 601.2h."""

    def game(self) -> Game:
        """A player with 241 mana who casts a spell with X in its cost."""
        duel = Duel()
        duel.alice.has(battlefield=[WELL, WELL, MOUNTAIN], hand=BLAZE)
        game = Game.from_state(duel.game)
        game.push("cast Blaze")
        return game

    def test_everything_that_can_be_paid_is_listed(self) -> None:
        """From 0 to 240."""
        assert [action.answer for action in self.game().legal_actions] == list(range(241))

    @pytest.mark.parametrize("x", [241, 20_000, 10**12])
    def test_what_can_not_be_paid_is_refused_at_once(self, x: int) -> None:
        """However great it is, by its rule, said in words or as a number."""
        game = self.game()
        for text in (f"X = {x}", f"#{x}"):
            with pytest.raises(IllegalAction) as error:
                game.push(text)
            assert error.value.rule == "601.2h"
