"""How long lasting effects last (CR 611.2a, 514.2), as small integers."""

from __future__ import annotations

from typing import Final

from ..ir import duration as ir
from ..ir.node import Duration
from ..kernel.executor import Frame
from ..types import NOTHING
from .link import NotExecutable

END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
NEXT_TURN_OF: Final = 3
FOREVER: Final = 4
WHILE_SOURCE: Final = 5


def duration_code(node: Duration | None) -> int:
    """The code for a duration node; raises NotExecutable for one that no chapter ends."""
    if node is None or isinstance(node, ir.RestOfGame):
        return FOREVER
    if isinstance(node, (ir.UntilEndOfTurn, ir.ThisTurnOnly)):
        return END_OF_TURN
    if isinstance(node, ir.ThisCombat):
        return END_OF_COMBAT
    if isinstance(node, ir.UntilYourNextTurn) and not node.step:
        return NEXT_TURN_OF
    raise NotExecutable(node)


def until_of(code: int, frame: Frame) -> int:
    """Whose turn ends an effect with this code."""
    return frame.controller if code == NEXT_TURN_OF else NOTHING
