"""CR 313, 902: vanguards."""

from __future__ import annotations

import pytest

from lawmage.errors import SetupError
from lawmage.game import Game
from lawmage.record import dumps, loads
from lawmage.rules import beside
from lawmage.rules.rule_effects import maximum_hand
from lawmage.rules.vanguards import start_with
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, EXILE, VANGUARD
from tests.cards_for_casting import BEAR, FOREST
from tests.cards_for_tests import written

CAPTAIN = written("Captain\nVanguard\nCreatures you control get +1/+0.\n{0}: You gain 1 life.\nHand: +2, life: -3")
SAGE = written("Sage\nVanguard\nWhenever you gain life, draw a card.\nHand: -1, life: +10")


class TestAbilities:
    """CR 313.4, 902.7."""

    def test_they_work_from_the_command_zone(self) -> None:
        """CR 109.4e, 313.1, 313.4, 313.5, 902.6, 902.7: static, activated and triggered ones, for the owner."""
        duel = Duel()
        start_with(duel.game, 0, CAPTAIN)
        start_with(duel.game, 1, SAGE)
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=BEAR)
        assert [duel.object(id).chars.power for id in duel.game.battlefield] == [3, 2]
        duel.alice.activates("Captain").resolve_all()
        assert duel.alice.life == 21 and not duel.bob.may("activate Captain")

    def test_it_stays_there(self) -> None:
        """CR 313.2, 313.3, 902.3: face up throughout; no permanent, and no card to cast."""
        duel = Duel()
        start_with(duel.game, 0, CAPTAIN)
        id = beside.face_up(duel.game, VANGUARD)[0]
        assert duel.game.do(ZoneChange(id, COMMAND, EXILE, "400.7")) is None
        assert not duel.game.objects[id].printed.subtypes and not duel.alice.may("cast Captain")


class TestModifiers:
    """CR 313.6, 313.7, 902.4, 902.5."""

    def game(self) -> Game:
        return Game([[FOREST] * 60] * 2, seed=1, vanguards=[CAPTAIN, SAGE], first=0)

    def test_life_and_hand(self) -> None:
        """CR 103.4b, 103.5a, 119.1b, 211.1, 212.1, 313.6, 313.7, 902.2, 902.4, 902.5: seventeen life and nine
        cards; thirty and six."""
        game = self.game()
        assert [player.life for player in game.state.players] == [17, 30]
        assert [len(player.hand) for player in game.state.players] == [9, 6]

    def test_mulligans_draw_as_many_again(self) -> None:
        """CR 902.5a: nine again, of which one goes under the library as the hand is kept."""
        game = self.game()
        game.push("yes")
        while "mulligan" in game.prompt and game.player_to_act != 0:
            game.push("no")
        assert len(game.state.players[0].hand) == 9
        game.push("no")
        assert "bottom" in game.prompt

    def test_the_maximum_hand_size(self) -> None:
        """CR 211.1, 313.6, 902.5b: it has the same modifier."""
        game = self.game()
        assert [maximum_hand(game.state, player) for player in (0, 1)] == [9, 6]

    def test_a_record_keeps_them(self) -> None:
        """CR 902.3: each player has one, which is a vanguard."""
        game = self.game()
        assert loads(dumps(game)).hash == game.hash
        for cards in ([CAPTAIN], [CAPTAIN, BEAR]):
            with pytest.raises(SetupError):
                Game([[FOREST] * 60] * 2, vanguards=cards)
