"""Amounts that the announcement of a spell settles (CR 601.2b, c): its modes and targets."""

from __future__ import annotations

from typing import Final

from ..ir import amount as ir
from ..kernel.executor import Frame, Value
from ..kernel.state import State
from .link import Linker


class ModesBeyond(Value):
    """CR 702.120a: modes chosen beyond the first."""

    def __init__(self, node: ir.ModesBeyondFirst, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        return max(0, len(frame.modes) - 1)


class TargetsBeyond(Value):
    """Targets chosen beyond the first."""

    def __init__(self, node: ir.TargetsBeyondFirst, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        return max(0, sum([len(ids) for ids in frame.targets]) - 1)


TABLE: Final = {"ModesBeyondFirst": ModesBeyond, "TargetsBeyondFirst": TargetsBeyond}
