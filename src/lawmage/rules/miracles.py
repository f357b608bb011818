"""Miracle (CR 702.94): code, because the first card of a turn is revealed or not as it is drawn."""

from __future__ import annotations

from ..kernel.state import State
from .event_kinds import DRAW_CARD
from .keyword_events import Performed
from .keyword_texts import has_keyword_named
from .libraries import RevealCard
from .objects import chars
from .questions import YesNo

MIRACLE = "miracle"
# `GameObject.memory` of a card drawn face down (CR 121.8): it was the first that its player drew in that turn.
FIRST = "first drawn"


def is_first(game: State, player: int) -> bool:
    """CR 702.94a: whether the card just drawn is the first that the player drew this turn."""
    return len([event for event in game.this_turn if event.kind == DRAW_CARD and event.player == player]) == 1


def offer(game: State, player: int, id: int) -> None:
    """CR 702.94a: the card just drawn may be revealed, if it is the first that the player drew this turn."""
    found = game.objects.get(id)
    if found is None or found.zone < 0 or not has_keyword_named(chars(game, id), MIRACLE):
        return
    if not is_first(game, player) and not found.memory.get(FIRST, 0):
        return
    if game.ask(YesNo(player, id, "Reveal it for its miracle")) == 0:
        return
    game.do(RevealCard(id, player, 1, id, "702.94a"))
    game.do(Performed(MIRACLE, id, player, id, "702.94a"))
