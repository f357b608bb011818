"""Tables of results (CR 706.3): what a roll comes to decides which row is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...ir import effect as ir
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker, NotExecutable


class ChooseRow(Step):
    """CR 706.3a: go on at the row for the result; past the table, if it is in none.

    rows: the least and the most result of each (-1: any more), and where its instructions begin.
    """

    def __init__(self, slot: int) -> None:
        self.slot = slot
        self.rows: list[tuple[int, int, int]] = []
        self.end = 0

    def run(self, game: State, frame: Frame) -> None:
        result = frame.amounts.get(self.slot, 0)
        for least, most, place in self.rows:
            if least <= result and (most < 0 or result <= most):
                frame.pc = place
                return
        frame.pc = self.end


class LeaveTable(Step):
    """After a row the others are passed over."""

    def __init__(self, table: ChooseRow) -> None:
        self.table = table

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = self.table.end


def result_table(node: ir.ResultTable, link: Linker, steps: list[Step]) -> None:
    """The rows one after the other, each with a way out."""
    if node.slot < 0:
        raise NotExecutable(node)
    table = ChooseRow(node.slot)
    steps.append(table)
    for row in node.rows:
        table.rows.append((row.least, row.most, len(steps)))
        link.instructions(row.effects, steps)
        steps.append(LeaveTable(table))
    table.end = len(steps)


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"ResultTable": result_table}
