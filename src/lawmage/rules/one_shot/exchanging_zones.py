"""Exchanging what is in two zones (CR 701.12)."""

from __future__ import annotations

from typing import Final

from ...ir import doubling as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, HAND, LIBRARY, NOTHING, OWN_ZONES, ZONE_NAMES
from ..attaching import AURA, can_attach
from ..entering import hypothetical
from ..link import Linker, NotExecutable
from ..objects import chars
from ..questions import choose_several
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


class SwapWithHandStep(Step):
    """CR 702.65a, 702.65b: this permanent and an Aura card in hand change places, or nothing happens.

    CR 701.12d: both are owned by the same player.  CR 701.12e: the other becomes attached to what this was attached to.
    """

    def __init__(self, node: ir.SwapWithHand, link: Linker) -> None:
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return len(self._fitting(game, frame)) > 0

    def run(self, game: State, frame: Frame) -> None:
        fitting = self._fitting(game, frame)
        made: list[int] = []
        if fitting:
            player = frame.subject[0]
            chosen = choose_several(game, player, frame.source, "Choose the Aura card to exchange", fitting, 1, 1)
            batch: list[Event] = [ZoneChange(frame.source, BATTLEFIELD, HAND, "701.12d", frame.source)]
            batch.append(self._entering(game, frame, chosen[0]))
            if not any([forbidden(game, event) for event in batch]):
                perform(game, frame, batch)
                made = [event.other for event in batch if event.done]
        finish(frame, self.slot, made, len(made))

    def _entering(self, game: State, frame: Frame, id: int) -> ZoneChange:
        move = ZoneChange(id, HAND, BATTLEFIELD, "701.12e", frame.source)
        move.under = frame.subject[0]
        move.attach = game.objects[frame.source].attached_to
        return move

    def _fitting(self, game: State, frame: Frame) -> list[int]:
        """The Aura cards for which both halves of the exchange can be completed."""
        this = game.objects[frame.source]
        player = frame.subject[0] if frame.subject else frame.controller
        if this.zone != BATTLEFIELD or this.owner != player or this.attached_to == NOTHING:
            return []
        found: list[int] = []
        for id in game.players[player].hand:
            if AURA in chars(game, id).subtypes:
                # Judged as it would be on the battlefield (CR 614.12), in a fork: nothing enters yet.
                trial = game.fork()
                new = hypothetical(trial, self._entering(trial, frame, id))
                if can_attach(trial, new.id, this.attached_to):
                    found.append(id)
        return found


TABLE: Final = {"ExchangeZones": ExchangeZonesStep, "SwapWithHand": SwapWithHandStep}
