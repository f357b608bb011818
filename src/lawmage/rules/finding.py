"""What an effect that lets a card be cast or played finds of it afterwards (CR 400.7h, 400.7i)."""

from __future__ import annotations

from ..kernel.state import State
from ..types import NOTHING
from .permissions import PLAYING, MayRule, allows, permissions


def granting(game: State, player: int, id: int) -> int:
    """The spell or ability whose lasting effect lets the player cast or play this very object now, or NOTHING."""
    for entry in permissions(game, player, PLAYING):
        rule = entry.statement
        assert isinstance(rule, MayRule)
        item = entry.frame.item
        if item != NOTHING and rule.selector is not None and allows(game, entry, id):
            return item
    return NOTHING
