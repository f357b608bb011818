"""Zones as events and past actions name them: which zone, and whose (CR 400.1)."""

from __future__ import annotations

from ...ir.filter import All, AnyOf, Not, Zone
from ...ir.node import Filter
from ...ir.reference import EachPlayer, Opponents, You
from ...kernel.executor import Frame, PlayerSelector
from ...kernel.state import State
from ...types import ZONE_NAMES
from ..link import Linker, NotExecutable
from ..objects import opponents
from ..teams import yous


class ZonePlaces:
    """A test of a zone and its owner, whatever is in it now.  zone: the only one it can be, or -1."""

    def __init__(self, node: Filter, link: Linker) -> None:
        self.every: list[ZonePlaces] = []
        self.some: list[ZonePlaces] = []
        self.but: ZonePlaces | None = None
        self.zone = -1
        self.you = False
        self.opponent = False
        self.whose: PlayerSelector | None = None
        if isinstance(node, Zone):
            if node.name not in ZONE_NAMES:
                raise NotExecutable(node)
            self.zone = ZONE_NAMES.index(node.name)
            self.you = isinstance(node.whose, You)
            self.opponent = isinstance(node.whose, Opponents)
            anyone = node.whose is None or (isinstance(node.whose, EachPlayer) and not node.whose.other)
            if node.whose is not None and not anyone and not self.you and not self.opponent:
                self.whose = link.player(node.whose)
        elif isinstance(node, AnyOf):
            self.some = [ZonePlaces(part, link) for part in node.parts]
        elif isinstance(node, All):
            self.every = [ZonePlaces(part, link) for part in node.parts]
        elif isinstance(node, Not):
            self.but = ZonePlaces(node.part, link)
        else:
            raise NotExecutable(node)

    def holds(self, game: State, frame: Frame, zone: int, owner: int) -> bool:
        """Whether this zone of this owner is meant."""
        if self.but is not None:
            return not self.but.holds(game, frame, zone, owner)
        if self.some:
            return any([part.holds(game, frame, zone, owner) for part in self.some])
        if self.every:
            return all([part.holds(game, frame, zone, owner) for part in self.every])
        if zone != self.zone:
            return False
        if self.you:
            return owner in yous(game, frame)
        if self.opponent:
            return owner in opponents(game, frame.controller)
        return self.whose is None or owner in self.whose.players(game, frame)
