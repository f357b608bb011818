"""CR 103.2: what is done before the game, in its order."""

from __future__ import annotations

from lawmage.editions import Rules
from lawmage.game import Game, Setup
from lawmage.rules.beside import COMPANIONS
from lawmage.rules.companions import CHOSEN
from lawmage.types import OUTSIDE
from tests.cards_for_casting import FOREST
from tests.cards_for_tests import written

CHIEF = written("Chief {1}{G}\nLegendary Creature — Elf\n3/3")
FRIEND = written(
    "Friend {2}\nCreature — Cat\nCompanion — Each permanent card in your starting deck has mana value 2 or less.\n2/2"
)
PLOT = written("Plot\nConspiracy\nCreatures you control get +0/+1.")


def test_companions_and_commanders_come_before_conspiracies_and_those_before_hands() -> None:
    """CR 103.2: as conspiracies are chosen the companion is revealed and the commanders are up, and no hand is
    drawn."""
    decks = tuple((*[FOREST] * 30, CHIEF) for _ in range(2))
    game = Game.from_setup(
        Setup(
            *(("a", "b"), decks, 3, Rules("current"), 0),
            commanders=(1, 1),
            conspiracies=((PLOT,), ()),
            beside={COMPANIONS: ((FRIEND,), ())},
        )
    )
    assert "conspiracy" in game.prompt
    state = game.state
    friend = state.objects[state.players[0].facts[CHOSEN]]
    assert (friend.zone, friend.known_to) == (OUTSIDE, -1)
    assert [state.objects[id].printed.name for id in state.command] == ["Chief", "Chief"]
    assert [len(player.hand) for player in state.players] == [0, 0]
    game.push("Plot")
    assert [game.state.objects[id].printed.name for id in game.state.command] == ["Chief", "Chief", "Plot"]
    assert "mulligan" in game.prompt and [len(player.hand) for player in game.state.players] == [7, 7]
