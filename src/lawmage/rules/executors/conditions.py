"""Executors of conditions."""

from __future__ import annotations

from typing import Final

from ...ir import condition as ir
from ...kernel.executor import Frame, Holds
from ...kernel.state import State
from ..link import Linker
from ..objects import controller
from . import scope
from .filters import compare


class ExistsHolds(Holds):
    """There are so many of a kind."""

    def __init__(self, node: ir.Exists, link: Linker) -> None:
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        return compare(len(scope.matching(game, frame, self.scope, self.test)), self.op, wanted)


class ControlsHolds(Holds):
    """A player controls so many of a kind (some one of the players, where there are several)."""

    def __init__(self, node: ir.Controls, link: Linker) -> None:
        self.player = link.player(node.player)
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)
        self.op = node.op
        self.amount = link.amount(node.amount) if node.amount is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        wanted = 1 if self.amount is None else self.amount.value(game, frame)
        ids = scope.matching(game, frame, self.scope, self.test)
        for player in self.player.players(game, frame):
            count = len([id for id in ids if controller(game, id) == player])
            if compare(count, self.op, wanted):
                return True
        return False


class ObjectIsHolds(Holds):
    """Every object meant passes the filter, and there is one; as last known if it is gone (CR 608.2h)."""

    def __init__(self, node: ir.ObjectIs, link: Linker) -> None:
        self.objects = link.objects(node.object)
        self.slot = getattr(node.object, "slot", -1)
        self.filter = link.filter(node.filter)

    def holds(self, game: State, frame: Frame) -> bool:
        ids = frame.slots.get(self.slot, []) if self.slot >= 0 else self.objects.select(game, frame)
        return len(ids) > 0 and all([self.filter.test(game, frame, id) for id in ids])


class CompareHolds(Holds):
    """Two amounts compared."""

    def __init__(self, node: ir.CompareAmounts, link: Linker) -> None:
        self.left = link.amount(node.left)
        self.op = node.op
        self.right = link.amount(node.right)

    def holds(self, game: State, frame: Frame) -> bool:
        return compare(self.left.value(game, frame), self.op, self.right.value(game, frame))


class IfDidHolds(Holds):
    """CR 608.2c: the instruction before was carried out."""

    def __init__(self, node: ir.IfDid, link: Linker) -> None:
        pass

    def holds(self, game: State, frame: Frame) -> bool:
        return frame.did


class AllHolds(Holds):
    """All of them."""

    def __init__(self, node: ir.AllHold, link: Linker) -> None:
        self.parts = [link.condition(part) for part in node.parts]

    def holds(self, game: State, frame: Frame) -> bool:
        return all([part.holds(game, frame) for part in self.parts])


class SomeHolds(Holds):
    """Any of them."""

    def __init__(self, node: ir.SomeHold, link: Linker) -> None:
        self.parts = [link.condition(part) for part in node.parts]

    def holds(self, game: State, frame: Frame) -> bool:
        return any([part.holds(game, frame) for part in self.parts])


class NotHolds(Holds):
    """The contrary."""

    def __init__(self, node: ir.NotCondition, link: Linker) -> None:
        self.part = link.condition(node.part)

    def holds(self, game: State, frame: Frame) -> bool:
        return not self.part.holds(game, frame)


TABLE: Final = {
    "Exists": ExistsHolds,
    "Controls": ControlsHolds,
    "ObjectIs": ObjectIsHolds,
    "CompareAmounts": CompareHolds,
    "IfDid": IfDidHolds,
    "AllHold": AllHolds,
    "SomeHold": SomeHolds,
    "NotCondition": NotHolds,
}
