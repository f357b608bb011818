"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from typing import Final

from ...ir.spell_verb import CounterSpell
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, STACK
from ..countering import counter
from ..link import Linker
from .basic import finish, perform
from .moving import Destination


class CounterStep(Step):
    """CR 701.6a; to: where the card of a countered spell goes instead of the graveyard."""

    def __init__(self, node: CounterSpell, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.to = Destination(node.to, link) if node.to is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        for id in self.what.select(game, frame):
            found = game.objects.get(id) if id >= FIRST_OBJECT_ID else None
            if found is None or found.zone != STACK:
                continue
            event = counter(id, found.controller, frame.source)
            if self.to is not None and found.ability is None:
                event.move = self.to.event(game, frame, id, "701.6a")
            batch.append(event)
        done = perform(game, frame, batch)
        finish(frame, self.slot, [event.object for event in batch if event.done], done)


TABLE: Final = {"CounterSpell": CounterStep}
