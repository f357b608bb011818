"""What an agent is."""

from __future__ import annotations

from typing import Protocol

from ..game import Game
from ..notation import Action
from ..view import View


class UnknownAgent(ValueError):
    """There is no agent of that name."""


class Agent(Protocol):
    """Decides with what its player may see."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions` (at least two)."""
        ...


class BlindAgent(Protocol):
    """Decides without looking."""

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1: which of so many answers."""
        ...


def act(game: Game, agent: Agent | BlindAgent) -> Action:
    """Let an agent take the decision at hand; the action it took."""
    pick = getattr(agent, "pick", None)
    if pick is not None:
        actions = game.legal_actions
        action = actions[pick(len(actions))]
    else:
        player = game.player_to_act
        assert player is not None, "the game has ended"
        action = agent.choose(game.view(player))  # type: ignore[union-attr]  # blind agents went above
    game.push(action)
    return action
