"""CR 103 to 121: what teams share, and what conspiracies and opening hands do."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.rules.conspiracies import put
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
PAIRED = ((0, 1), (2, 3))


def teams() -> Duel:
    """Alice and bob against carol and dave, with cards to draw."""
    made = Duel(players=4, teams=PAIRED)
    for seat in made.seats:
        seat.has(library=[FOREST] * 6)
    return made


class TestTeams:
    """CR 104.4g, 117.6, 119.4a, 121.2d."""

    def test_life_is_paid_from_what_the_team_has(self) -> None:
        """CR 119.4a: no more than the team's total, and it is the team's that shrinks."""
        pay = written("Pay {0}\nInstant\nAs an additional cost to cast this spell, pay 5 life.\nDraw a card.")
        made = teams()
        made.alice.has(hand=[pay])
        made.alice.casts("Pay").resolves()
        assert [player.life for player in made.game.players] == [25, 25, 30, 30]
        made = teams()
        made.alice.has(hand=[pay])
        for player in (0, 1):
            made.game.own_player(player).life = 4
        assert not made.alice.may("cast Pay")

    def test_a_team_draws_before_the_other(self) -> None:
        """CR 121.2d: each of the active team, then each of the other."""
        all_draw = written("Feast {0}\nSorcery\nEach player draws a card.")
        made = teams().remembers()
        made.alice.has(hand=[all_draw])
        made.alice.casts("Feast").resolves()
        assert [event.player for event in made.happened if event.name == "draw"] == [0, 1, 2, 3]

    def test_a_draw_for_the_rest_of_a_team(self) -> None:
        """CR 104.4g, 104.4c: what makes the game a draw does so for everybody of each team."""
        tie = written("Tie {0}\nSorcery\nThe game is a draw.")
        made = teams()
        made.alice.has(hand=[tie])
        made.alice.casts("Tie").resolves()
        assert made.game.over and made.game.winners == ()

    def test_your_team(self) -> None:
        """CR 102.4: you and your teammates; without teams you alone."""
        banner = written("Banner {1}\nEnchantment\nBears your team controls get +1/+1.")
        cub = written("Cub {0}\nCreature - Bear\n2/2")
        for made, powers in ((teams(), [3, 3, 2]), (Duel(players=3), [3, 2, 2])):
            made.alice.has(battlefield=banner)
            for seat in made.seats[:3]:
                seat.has(battlefield=cub)
            cubs = [id for id in made.game.battlefield if made.object(id).chars.name == "Cub"]
            assert [made.object(id).chars.power for id in cubs] == powers

    def test_priority_is_the_teams(self) -> None:
        """CR 117.6: the teammate of the active player may act before the other team is asked."""
        made = teams()
        gain = written("Gain {0}\nInstant\nYou gain 1 life.")
        made.bob.has(hand=[gain])
        assert made.bob.may("cast Gain")
        assert len(made.game.stack) == 0 and made.game.active == 0


class TestConspiracies:
    """CR 109.4g, 205.3r."""

    def test_who_controls_one(self) -> None:
        """CR 109.4g, 205.3r: its owner; it has no subtypes."""
        plot = written("Plot\nConspiracy\nCreatures you control get +1/+1.")
        made = Duel()
        made.bob.has(battlefield=written("Cub {0}\nCreature - Bear\n2/2"))
        id = put(made.game, 1, plot, [])
        assert made.object(id).controller == 1 and made.object(id).zone == COMMAND
        assert made.object(id).chars.subtypes == frozenset()
        assert made.object(made.find("Cub").id).chars.power == 3


def test_revealed_from_the_opening_hand() -> None:
    """CR 103.6b: a card is revealed from it once, and what it says happens later."""
    herald: Definition = written(
        "Herald {7}\nCreature - Giant\nYou may reveal this card from your opening hand. If you do, at the "
        "beginning of the "
        "first upkeep, each opponent loses 3 life.\n7/7"
    )
    game = Game([[herald] * 60, [FOREST] * 60], seed=1, first=0)
    shown = 0
    while game.turn == 0:
        if "mulligan" in game.prompt.lower():
            game.push("no")
        elif shown < 2:
            before = len(game.legal_actions)
            game.push(next(iter(game.legal_actions)))
            shown += 1
            assert len(game.legal_actions) == before - 1
        else:
            game.push("no more")
    while game.step == "upkeep":
        game.push("pass" if "priority" in str(game.question and game.question.name) else next(iter(game.legal_actions)))
    assert [player.life for player in game.state.players] == [20, 14]
    assert len(game.state.players[0].hand) == 7


def test_a_card_that_may_be_revealed_as_it_is_drawn() -> None:
    """CR 121.9: its player has looked at it when asked whether to reveal it; the others have not."""
    wonder = written("Wonder {5}\nSorcery\nMiracle {0}\nYou gain 5 life.")
    made = Duel()
    made.alice.has(hand=written("Study {0}\nSorcery\nDraw a card."), library=[FOREST, wonder])
    made.game.own(made.game.players[0].library[-1]).known_to = 0
    game = Game.from_state(made.game)
    game.push("cast Study")
    while "eveal" not in game.prompt:
        game.push("pass")
    assert game.player_to_act == 0
    assert "Wonder" in [card.name for card in game.view(0).players[0].hand or ()]
    assert "Wonder" not in [card.name for card in game.view(1).players[0].hand or ()]
