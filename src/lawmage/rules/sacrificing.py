"""Sacrificing (CR 701.21)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.state import State
from ..types import BATTLEFIELD, GRAVEYARD, NOTHING
from .event_kinds import SACRIFICE
from .objects import controller, name_of, on_battlefield
from .rule_effects import is_affected
from .zones import ZoneChange


@mypyc_attr(allow_interpreted_subclasses=True)
class SacrificeEvent(Event):
    """CR 701.21a: a permanent's controller puts it into its owner's graveyard; that is no destruction."""

    kind = SACRIFICE
    name = "sacrifice"

    def __init__(self, object: int, player: int, rule: str, source: int = NOTHING) -> None:
        super().__init__(object, player, 1, source, rule)

    def possible(self, game: State) -> bool:
        if not on_battlefield(game, self.object) or controller(game, self.object) != self.player:
            return False
        return not is_affected(game, "cant be sacrificed", self.object)

    def contained(self, game: State) -> list[Event]:
        return [ZoneChange(self.object, BATTLEFIELD, GRAVEYARD, self.rule, self.source)]

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} sacrifices {name_of(game, self.object)}"
