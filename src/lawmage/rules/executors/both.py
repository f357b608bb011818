"""Two selections together (CR 115.1, 608.2d)."""

from __future__ import annotations

from typing import Final

from ...ir import reference as ir
from ...ir.node import Filter, Objects, Players
from ...kernel.executor import Frame, Selector
from ...kernel.state import State
from ...types import NOTHING
from ..link import Linker
from .selectors import ChooseSelector


class BothSelector(Selector):
    """Two selections together.  settled: it is a cost, and what is chosen for it was chosen before (CR 118.3)."""

    def __init__(self, node: ir.Both, link: Linker) -> None:
        self.slot = link.slot(node)
        outer = link.shared_zone
        link.shared_zone = zone_said(node.right) or outer
        left = _Part(node.left, link)
        link.shared_zone = outer
        if isinstance(node.right, ir.Every):
            # "Target creature and each other creature ...": other than the target, and than nothing else.
            link.others_than = _named_before(node.left, link)
        self.parts = [left, _Part(node.right, link)]
        link.others_than = NOTHING
        self.settled = False

    def select(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for part in self.parts:
            found = frame.slots.get(part.chosen, []) if self.settled and part.chosen >= 0 else part.select(game, frame)
            ids += [id for id in found if id not in ids]
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        ids: list[int] = []
        for part in self.parts:
            ids += [id for id in part.known(game, frame) if id not in ids]
        return ids


def _named_before(node: Objects | Players, link: Linker) -> int:
    """The slot of the target, or of what was mentioned, that the other things are added to; or NOTHING."""
    if isinstance(node, ir.It):
        return node.slot
    return link.slot(node) if isinstance(node, ir.Target) else NOTHING


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
        # The slot of what is chosen for it.
        self.chosen = link.slot(node) if isinstance(node, ir.Choose) else -1

    def select(self, game: State, frame: Frame) -> list[int]:
        if self.objects is not None:
            return self.objects.select(game, frame)
        assert self.players is not None
        return self.players.players(game, frame)

    def known(self, game: State, frame: Frame) -> list[int]:
        return self.objects.known(game, frame) if self.objects is not None else self.select(game, frame)


def settle(selector: Selector | None) -> None:
    """The choices of a selection that is a cost are made before it is carried out."""
    if isinstance(selector, BothSelector):
        selector.settled = True
        for part in selector.parts:
            settle(part.objects)


def only_among(selector: Selector | None, zone: int) -> None:
    """CR 701.9a, 701.21a: what is chosen is of the acting player's hand, or of the permanents that player controls."""
    if isinstance(selector, ChooseSelector):
        selector.among = zone
    elif isinstance(selector, BothSelector):
        for part in selector.parts:
            only_among(part.objects, zone)


TABLE: Final = {"Both": BothSelector}
