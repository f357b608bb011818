"""Targets (CR 115): which may be chosen, and whether they are still legal on resolution (608.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..kernel.ask import Question, Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from . import keywords
from .executors import scope
from .link import TargetSpec
from .objects import chars, controller, is_player, name_of
from .questions import DONE


def legal_target(game: State, frame: Frame, spec: TargetSpec, id: int) -> bool:
    """CR 115.1, 702.11, 702.18: whether the spell or ability could target this object or player."""
    if not is_player(id):
        found = game.objects.get(id)
        if found is None or found.zone < 0 or id == frame.item:
            return False
        kw = chars(game, id).keywords
        if kw & keywords.SHROUD:
            return False
        if kw & keywords.HEXPROOF and controller(game, id) != frame.controller:
            return False
    elif id >= len(game.players) or game.players[id].lost:
        return False
    return spec.test.test(game, frame, id)


def candidates(game: State, frame: Frame, spec: TargetSpec) -> list[int]:
    """Every legal target, players first, in turn order and order of arrival."""
    found: list[int] = []
    for zone in spec.zones:
        if zone == scope.PLAYERS:
            found += [p for p in game.alive() if legal_target(game, frame, spec, p)]
        elif zone in (0, 1, 3):
            for player in game.turn_order:
                found += [id for id in game.zone_ids(zone, player) if legal_target(game, frame, spec, id)]
        else:
            found += [id for id in game.zone_ids(zone, 0) if legal_target(game, frame, spec, id)]
    return found


class TargetQuestion(Question):
    """CR 601.2c: one target of a spell or ability; DONE where enough are chosen."""

    __slots__ = ("spec", "chosen", "earlier", "optional", "frame")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "chosen", "earlier", "optional")
    name = "target"

    def __init__(
        self,
        player: int,
        object: int,
        frame: Frame,
        spec: TargetSpec,
        chosen: list[int],
        earlier: list[int],
        optional: bool,
    ) -> None:
        super().__init__(player, object)
        self.frame = frame
        self.spec = spec
        self.chosen = chosen
        self.earlier = earlier
        self.optional = optional

    def options(self, game: State) -> Sequence[int]:
        found = [id for id in candidates(game, self.frame, self.spec) if id not in self.chosen]
        if self.spec.different:
            found = [id for id in found if id not in self.earlier]
        return [*found, DONE] if self.optional else found

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == DONE:
            return None if self.optional else Refusal("a target must be chosen", "601.2c")
        if answer in self.chosen or (self.spec.different and answer in self.earlier):
            return Refusal("the same target can't be chosen twice for this", "115.3")
        if legal_target(game, self.frame, self.spec, answer):
            return None
        return Refusal(f"{name_of(game, answer)} is not a legal target", "115.1")

    def prompt(self, game: State) -> str:
        return f"Choose a target for {name_of(game, self.object)}"

    def describe(self, game: State, answer: int) -> str:
        return "no more targets" if answer == DONE else name_of(game, answer)

    def subject(self, game: State, answer: int) -> int:
        return answer
