"""Decks: what is in them, the files they come in, and the rules they must obey."""

from .check import COMMANDER, CONSTRUCTED, LIMITED, DeckRules, check_deck, check_size
from .files import FORMATS, detect_format, parse_deck, read_deck, write_deck
from .model import Deck, DeckEntry

__all__ = [
    "COMMANDER",
    "CONSTRUCTED",
    "FORMATS",
    "LIMITED",
    "Deck",
    "DeckEntry",
    "DeckRules",
    "check_deck",
    "check_size",
    "detect_format",
    "parse_deck",
    "read_deck",
    "write_deck",
]
