"""Lawmage: the law of Magic: The Gathering as a Python library.

    >>> import lawmage
    >>> game = lawmage.Game([deck, deck], seed=1)
    >>> game.push(next(iter(game.legal_actions)))

`Game` is a game in python-chess's shape.  `position` and `record` are a position and a whole game as text, `View` is
what one player may see, `why`, `why_not` and `explain` say which rule made something happen or be refused.
"""

from lawmage import position, record
from lawmage._build import __version__, compiled
from lawmage.agents import Agent, BlindAgent, GreedyAgent, RandomAgent, make_agent
from lawmage.cards.decks import Deck, parse_deck, read_deck, write_deck
from lawmage.cards.errors import CardError, CardFileError, DeckError, UnknownCard
from lawmage.errors import (
    ActionError,
    AmbiguousAction,
    GameOver,
    IllegalAction,
    InvalidAction,
    SavedGameError,
    SetupError,
)
from lawmage.explain import Because, Why, explain, why, why_not
from lawmage.game import Game, LegalActions
from lawmage.match import Match
from lawmage.notation import Action
from lawmage.outcome import Outcome, Termination
from lawmage.perft import perft
from lawmage.supply import Supply
from lawmage.view import ObjectView, PlayerView, View

__all__ = [
    "__version__",
    "compiled",
    "Game",
    "LegalActions",
    "Action",
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
