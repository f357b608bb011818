"""Two selections together (CR 115.1, 608.2d)."""

from __future__ import annotations

from typing import Final

from ...ir import reference as ir
from ...ir.node import Filter, Objects, Players
from ...kernel.executor import Frame, Selector
from ...kernel.state import State
from ..link import Linker


class BothSelector(Selector):
    """Two selections together."""

    def __init__(self, node: ir.Both, link: Linker) -> None:
        self.slot = link.slot(node)
        outer = link.shared_zone
        link.shared_zone = zone_said(node.right) or outer
        left = _Part(node.left, link)
        link.shared_zone = outer
        self.parts = [left, _Part(node.right, link)]

    def select(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for part in self.parts:
            ids += [id for id in part.select(game, frame) if id not in ids]
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for part in self.parts:
            ids += [id for id in part.known(game, frame) if id not in ids]
        return ids


def zone_said(node: Objects | Players) -> Filter | None:
    """The zone from which the last of several selections is."""
    if isinstance(node, ir.Both):
        return zone_said(node.right)
    return node.what.zone if isinstance(node, (ir.Target, ir.Choose)) and node.what.kind == "card" else None


class _Part:
    """One of two selections: of objects or of players."""

    def __init__(self, node: Objects | Players, link: Linker) -> None:
        self.objects = link.objects(node) if isinstance(node, Objects) else None
        self.players = link.player(node) if isinstance(node, Players) else None

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)

    def known(self, game: State, frame: Frame) -> list[int]:
        return self.objects.known(game, frame) if self.objects is not None else self.select(game, frame)


TABLE: Final = {"Both": BothSelector}
