"""Companions and other cards from outside the game, under the rules of other days."""

import pytest

from lawmage.rules.companions import CHOSEN
from lawmage.types import OUTSIDE
from tests.rules.test_702_139_companion import SMALL, begun, ready


@pytest.mark.parametrize(
    ("rules", "played"), [("current", False), ("2020-06-01", False), ("2020-05-31", True), ("2020-04-17", True)]
)
def test_a_companion(rules: str, played: bool) -> None:
    """CR 116.2g, 702.139a: for {3} it goes to the hand, since June 2020; before it was cast from where it was."""
    game = ready(begun(SMALL, rules=rules))
    id = game.state.players[0].facts[CHOSEN]
    names = [str(action) for action in game.legal_actions]

    assert any([name.startswith("cast Friend") for name in names]) is played
    assert any(["companion" in name for name in names]) is not played

    if played:
        game.push(next(action for action in game.legal_actions if "Friend" in str(action)))
        while not game.state.stack:
            game.push(next(iter(game.legal_actions)))
        assert game.state.objects[game.state.stack[0]].cast_from == OUTSIDE
        assert game.state.objects[id].zone < 0
        assert not any(["Friend" in str(action) for action in game.legal_actions])
