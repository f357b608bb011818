"""Removing marked damage (CR 120.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir.damage import RemoveDamage
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.state import State
from .link import Linker
from .objects import name_of, on_battlefield
from .one_shot.basic import finish
from .one_shot.moving import actor
from .one_shot.planned import Planned


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageRemoved(Event):
    """CR 120.6, 702.89a: all damage marked on a permanent is removed."""

    name = "damage removed"

    def apply(self, game: State) -> bool:
        found = game.own(self.object)
        found.damage = 0
        found.deathtouched = False
        return True

    def describe(self, game: State) -> str:
        return f"damage is removed from {name_of(game, self.object)}"


class RemoveDamageStep(Planned):
    """CR 120.6: by an effect; it may be what happens in the place of a destruction."""

    def __init__(self, node: RemoveDamage, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def plan(self, game: State, frame: Frame) -> list[Event]:
        ids = [id for id in self.what.select(game, frame) if on_battlefield(game, id)]
        return [DamageRemoved(id, actor(frame), 1, frame.source, "120.6") for id in ids]

    def done(self, game: State, frame: Frame, happened: list[Event]) -> None:
        ids = [event.object for event in happened]
        finish(frame, self.slot, ids, len(ids))


TABLE: Final = {"RemoveDamage": RemoveDamageStep}
