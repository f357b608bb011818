"""Protection (CR 702.16): what it protects from; damage, enchanting, blocking and targeting ask here."""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.state import State
from . import rule_effects
from .keyword_texts import keywords_named
from .objects import chars, controller


def protected_from(game: State, id: int, source: int) -> bool:
    """CR 702.16b to f: whether a permanent has protection from a quality that the source has."""
    texts = keywords_named(chars(game, id), "protection")
    if not texts:
        return False
    frame = Frame(id, controller(game, id))
    return any([text.quality is not None and text.quality.test(game, frame, source) for text in texts])


def player_protected_from(game: State, player: int, source: int) -> bool:
    """CR 702.16c: whether a player has protection from a quality that the source has."""
    for frame, fact in rule_effects.player_facts(game, player, "protection"):
        if fact.quality is not None and fact.quality.test(game, frame, source):
            return True
    return False
