"""Exchanging what is in two zones (CR 701.12)."""

from __future__ import annotations

from typing import Final

from ...ir import doubling as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import LIBRARY, OWN_ZONES, ZONE_NAMES
from ..link import Linker, NotExecutable
from ..replacement import forbidden
from ..zones import ZoneChange
from .basic import finish, perform


class ExchangeZonesStep(Step):
    """CR 701.12f: all cards of both zones move at once, also where one of them is empty; CR 701.12a: nothing happens if
    some of it can't."""

    def __init__(self, node: ir.ExchangeZones, link: Linker) -> None:
        self.zones = (ZONE_NAMES.index(node.first), ZONE_NAMES.index(node.second))
        if any([zone not in OWN_ZONES for zone in self.zones]):
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        first, second = self.zones
        done = 0
        for player in frame.subject:
            batch: list[Event] = []
            for origin, zone in ((first, second), (second, first)):
                for id in game.zone_ids(origin, player):
                    move = ZoneChange(id, origin, zone, "701.12f", frame.source)
                    # Every text that exchanges a library has it shuffled at once: its order is nobody's concern.
                    move.ordered = zone == LIBRARY
                    batch.append(move)
            if not any([forbidden(game, event) for event in batch]):
                perform(game, frame, batch)
                done += 1
        finish(frame, self.slot, [], done)


TABLE: Final = {"ExchangeZones": ExchangeZonesStep}
