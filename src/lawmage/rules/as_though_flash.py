"""Casting as though a spell had flash, where that hangs on its targets or its X (CR 601.3b, 601.3e)."""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import FAST
from . import keywords
from .board import InForce, board_of
from .choices import LATE
from .objects import chars
from .permissions import ON_TARGETS, MayRule, allows, permissions
from .total_cost import own_statements

WORD = "cast as though flash"


def might_be(game: State, player: int) -> list[InForce]:
    """What lets the player cast spells now as though they had flash, or will if the right choices are made for them."""
    found = permissions(game, player, (WORD,))
    for entry in board_of(game).statements.get("may", ()):
        rule = entry.statement
        if isinstance(rule, MayRule) and rule.on_choices and entry not in found:
            if player in rule.player.players(game, entry.frame):
                found.append(entry)
    return found


def allowed(game: State, player: int, item: int, frame: Frame, whole: bool) -> bool:
    """CR 601.3e: whether the choices made so far let the spell be cast now; whole: all its targets are chosen.

    What the spell says about itself is asked, unless it has flash or something else lets it be cast as though it had.
    """
    if not frame.paid.get(LATE, 0):
        return True
    rules = [rule for _, rule in own_statements(game, item) if isinstance(rule, MayRule) and rule.on_choices]
    now = chars(game, item)
    if not rules or now.types & FAST or now.keywords & keywords.FLASH:
        return True
    if any([allows(game, entry, item) for entry in permissions(game, player, (WORD,)) if entry.statement not in rules]):
        return True
    real = game.objects[item]
    shown = real.clone(-1)
    shown.frame = frame
    game.objects[item] = shown
    fits = any([_holds(game, rule, frame, whole) for rule in rules])
    game.objects[item] = real
    return fits


def _holds(game: State, rule: MayRule, frame: Frame, whole: bool) -> bool:
    if rule.condition is None or (rule.on_choices == ON_TARGETS and not whole):
        return True
    return rule.condition.holds(game, frame.clone())
