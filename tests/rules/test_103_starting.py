"""CR 101 to 104: order of choices, starting, teams, and ways to end."""

from __future__ import annotations

import pytest

from lawmage.cards.decks import Deck
from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.rules import commander
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, OUTSIDE
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
LEYLINE = written(
    "Leyline {4}\nEnchantment\nIf this card is in your opening hand, you may begin the game with it on the battlefield."
)
CHIEF = written("Chief {1}\nLegendary Creature - Ogre\n21/21")
DECK: list[str | Definition] = [FOREST] * 60
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")


def team_duel() -> Duel:
    """Alice and bob against carol and dave."""
    made = Duel(players=4, teams=((0, 1), (2, 3)))
    for seat in made.seats:
        seat.has(library=[FOREST] * 6)
    return made


class TestOrder:
    """CR 101.2a, 101.4e."""

    def test_gaining_and_losing_abilities_is_a_matter_of_time(self) -> None:
        """CR 101.2a: no 'can't' wins here: what was gained after it was lost is there."""
        lose = written("Lose {0}\nInstant\nTarget creature loses flying until end of turn.")
        gain = written("Wing {0}\nInstant\nTarget creature gains flying until end of turn.")
        for first, second, flies in (("Lose", "Wing", True), ("Wing", "Lose", False)):
            made = Duel()
            made.alice.has(battlefield=written("Cub {0}\nCreature - Bear\n2/2"), hand=[lose, gain])
            made.alice.casts(first, at="Cub").resolves()
            made.alice.casts(second, at="Cub").resolves()
            assert (made.object(made.find("Cub").id).chars.keywords != 0) == flies

    @pytest.mark.parametrize("first", [0, 1, 2])
    def test_the_starting_player_counts_as_active(self, first: int) -> None:
        """CR 101.4e, 103.5, 103.6: mulligans and opening hands go from the starting player on, in turn order."""
        game = Game([[LEYLINE] * 60] * 3, seed=3, first=first)
        order: list[int] = []
        while game.turn == 0:
            player = game.player_to_act
            assert player is not None
            if not order or order[-1] != player:
                order.append(player)
            game.push("no" if "mulligan" in game.prompt.lower() else "no more")
        once = [first, (first + 1) % 3, (first + 2) % 3]
        assert order == once * 2


class TestStart:
    """CR 103."""

    def test_sideboards_are_set_aside(self) -> None:
        """CR 103.2a: what is in a sideboard is not in the starting deck, nor in any zone."""
        deck = Deck.of({"Forest": 60}, sideboard={"Mountain": 15})
        game = Game([deck, deck], seed=1)
        assert sorted({found.chars.name for found in game.state.objects.values() if found.zone != OUTSIDE}) == [
            "Forest"
        ]
        assert len(game.state.players[0].hand) + len(game.state.players[0].library) == 60

    def test_commanders_are_put_there_before_anything_else(self) -> None:
        """CR 103.2c, 103.4c, 119.1c: face up in the command zone; life totals are 40."""
        game = Game([Deck.of({"Forest": 99}, commanders={"Isamaru, Hound of Konda": 1})] * 2, seed=1, check_decks=False)
        assert len(game.state.command) == 2
        assert all(not game.state.objects[id].face_down for id in game.state.command)
        assert [player.life for player in game.state.players] == [40, 40]

    def test_teams(self) -> None:
        """CR 103.1a, 103.4a, 103.8b, 119.1a: a team begins, with 30 life, and skips its first draw step."""
        game = Game([DECK] * 4, seed=2, first=2, variant="two-headed giant")
        order: list[int] = []
        while game.turn == 0:
            assert game.player_to_act is not None
            order.append(game.player_to_act)
            game.push("no")
        # CR 103.5d: first each of the starting team, then the others.
        assert order == [2, 3, 0, 1]
        assert [player.life for player in game.state.players] == [30] * 4
        while game.step != "precombat main":
            game.push("pass")
        assert game.active_player == 2 and [len(player.hand) for player in game.state.players] == [7] * 4

    def test_a_teammate_may_mulligan_after_the_other_keeps(self) -> None:
        """CR 103.5d: each decides alone, and mulligans are taken when all have declared."""
        game = Game([DECK] * 4, seed=2, first=0, variant="two-headed giant")
        for answer in ("no", "yes", "no", "no"):
            game.push(answer)
        assert game.player_to_act == 1 and game.turn == 0
        assert game.state.players[1].mulligans == 1

    def test_each_card_once_from_the_opening_hand(self) -> None:
        """CR 103.6, 103.6c: each may begin the game, in whatever order; a team's members one after the other."""
        game = Game([[LEYLINE] * 60] * 4, seed=2, first=2, variant="two-headed giant")
        order: list[int] = []
        while game.turn == 0:
            player = game.player_to_act
            assert player is not None
            if "mulligan" in game.prompt.lower():
                game.push("no")
                continue
            order.append(player)
            game.push("no more" if order.count(player) == 2 else next(iter(game.legal_actions)))
        assert order == [2, 2, 3, 3, 0, 0, 1, 1]
        assert len(game.state.battlefield) == 4


class TestEnd:
    """CR 104."""

    def test_a_team_wins_with_those_who_have_lost(self) -> None:
        """CR 104.2c, 104.3g: it loses when all of it have, and everyone of the other team wins."""
        made = team_duel()
        end = written("End {0}\nSorcery\nTarget player loses the game.")
        made.alice.has(hand=[end])
        made.alice.casts("End", at="carol").resolves()
        assert made.game.over and sorted(made.game.winners) == [0, 1]

    def test_teams_that_lose_together(self) -> None:
        """CR 104.4d: if both lose at once it is a draw."""
        made = team_duel()
        for player in range(4):
            made.game.own_player(player).life = 2
        burn = written("Burn {0}\nSorcery\nBurn deals 2 damage to each player.")
        made.alice.has(hand=[burn])
        made.alice.casts("Burn").resolves()
        assert made.game.over and made.game.winners == ()

    def test_twenty_one_from_a_commander(self) -> None:
        """CR 104.3j: combat damage of one commander over the game, whatever the life total."""
        made = Duel()
        id = made.put(0, BATTLEFIELD, CHIEF)
        commander.designate(made.game, made.game.objects[id].card)
        made.alice.has(library=[FOREST] * 5)
        made.bob.has(library=[FOREST] * 5)
        made.game.own_player(1).life = 40
        made.attacks("Chief").fights()
        assert made.game.over and made.game.winners == (0,)
