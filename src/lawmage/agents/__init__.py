"""Players that are programs.

An agent is asked with the view of its player and the legal actions, and returns one of them.  One that is `blind`
needs neither: it says which of so many answers it takes, which makes for the fastest games.
"""

from __future__ import annotations

from .base import Agent, BlindAgent, UnknownAgent
from .chance import RandomAgent
from .greedy import GreedyAgent

NAMES = ("random", "greedy")


def make_agent(name: str, seed: int) -> Agent | BlindAgent:
    """An agent by its name; its own chance comes from `seed`."""
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    raise UnknownAgent(f"there is no agent {name!r}; there are: {', '.join(NAMES)}")


__all__ = ["NAMES", "Agent", "BlindAgent", "GreedyAgent", "RandomAgent", "UnknownAgent", "make_agent"]
