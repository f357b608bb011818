"""Lawmage: the law of Magic: The Gathering as a Python library.

    >>> import lawmage
    >>> game = lawmage.Game([deck, deck], seed=1)
    >>> game.push(next(iter(game.legal_actions)))

`Game` is a game in python-chess's shape.  `position` and `record` are a position and a whole game as text, `View` is
what one player may see, `why`, `why_not` and `explain` say which rule made something happen or be refused.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lawmage._build import __version__, compiled

if TYPE_CHECKING:
    from lawmage import position, record
    from lawmage.agents import Agent, BlindAgent, GreedyAgent, RandomAgent, make_agent
    from lawmage.cards.decks import Deck, parse_deck, read_deck, write_deck
    from lawmage.cards.errors import CardError, CardFileError, DeckError, UnknownCard
    from lawmage.editions import Rules
    from lawmage.errors import (
        ActionError,
        AmbiguousAction,
        GameOver,
        IllegalAction,
        InvalidAction,
        SavedGameError,
        SetupError,
    )
    from lawmage.explaining import Because, Why, explain, why, why_not
    from lawmage.game import Game, LegalActions
    from lawmage.match import Match
    from lawmage.notation import Action
    from lawmage.outcome import Outcome, Termination
    from lawmage.perft_count import perft
    from lawmage.rules.options import Options
    from lawmage.supply import Supply
    from lawmage.view import ObjectView, PlayerView, View

_HOMES = {
    "position": "lawmage.position",
    "record": "lawmage.record",
    "Agent": "lawmage.agents",
    "BlindAgent": "lawmage.agents",
    "GreedyAgent": "lawmage.agents",
    "RandomAgent": "lawmage.agents",
    "make_agent": "lawmage.agents",
    "Deck": "lawmage.cards.decks",
    "parse_deck": "lawmage.cards.decks",
    "read_deck": "lawmage.cards.decks",
    "write_deck": "lawmage.cards.decks",
    "CardError": "lawmage.cards.errors",
    "CardFileError": "lawmage.cards.errors",
    "DeckError": "lawmage.cards.errors",
    "UnknownCard": "lawmage.cards.errors",
    "Rules": "lawmage.editions",
    "ActionError": "lawmage.errors",
    "AmbiguousAction": "lawmage.errors",
    "GameOver": "lawmage.errors",
    "IllegalAction": "lawmage.errors",
    "InvalidAction": "lawmage.errors",
    "SavedGameError": "lawmage.errors",
    "SetupError": "lawmage.errors",
    "Because": "lawmage.explaining",
    "Why": "lawmage.explaining",
    "explain": "lawmage.explaining",
    "why": "lawmage.explaining",
    "why_not": "lawmage.explaining",
    "Game": "lawmage.game",
    "LegalActions": "lawmage.game",
    "Match": "lawmage.match",
    "Action": "lawmage.notation",
    "Outcome": "lawmage.outcome",
    "Termination": "lawmage.outcome",
    "perft": "lawmage.perft_count",
    "Options": "lawmage.rules.options",
    "Supply": "lawmage.supply",
    "ObjectView": "lawmage.view",
    "PlayerView": "lawmage.view",
    "View": "lawmage.view",
}
"""Where each public name is: imported when it is first asked for, so that `import lawmage` costs next to nothing."""


def __getattr__(name: str) -> Any:
    """A public name, from its module."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'lawmage' has no attribute {name!r}")
    module = import_module(home)
    value = module if home == f"lawmage.{name}" else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)


__all__ = [
    "__version__",
    "compiled",
    "Game",
    "LegalActions",
    "Action",
    "Options",
    "Outcome",
    "Termination",
    "View",
    "PlayerView",
    "ObjectView",
    "Match",
    "position",
    "record",
    "perft",
    "why",
    "why_not",
    "explain",
    "Why",
    "Because",
    "Agent",
    "BlindAgent",
    "RandomAgent",
    "GreedyAgent",
    "make_agent",
    "Deck",
    "parse_deck",
    "read_deck",
    "write_deck",
    "Supply",
    "Rules",
    "ActionError",
    "InvalidAction",
    "IllegalAction",
    "AmbiguousAction",
    "GameOver",
    "SavedGameError",
    "SetupError",
    "CardError",
    "CardFileError",
    "DeckError",
    "UnknownCard",
]
