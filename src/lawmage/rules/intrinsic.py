"""Replacement effects that the rules themselves make: skipped steps and turns (CR 614.10), commanders (903.9b)."""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event, Plan
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import COMMAND, HAND, LIBRARY, NOTHING
from .event_kinds import STEP_BEGINS, TURN_BEGINS, ZONE_CHANGE
from .questions import YesNo
from .replacing import Effect, Replacement
from .zones import ZoneChange

# `State.facts`: how many commanders there are; with a card's number after it: that this card is one.
COMMANDERS: Final = "commanders"
COMMANDER: Final = "commander "

# Keys of these effects: below those of any object.
COMMANDER_KEY: Final = 2


class CommanderReturns(Replacement):
    """CR 903.9b: its owner may put a commander into the command zone instead of a hand or library, each time anew."""

    def __init__(self) -> None:
        super().__init__((ZONE_CHANGE,))
        self.words = "goes to the command zone"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return True

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        owner = game.objects[event.object].owner
        if game.ask(YesNo(owner, event.object, "Put the commander into the command zone")) == 0:
            event.replaced_by = (*event.replaced_by, effect.key)
            return [event]
        instead = ZoneChange(event.object, event.origin, COMMAND, "903.9b", event.source)
        return [instead]


COMMANDER_RETURNS: Final = CommanderReturns()


def collect(game: State, event: Event, found: list[Effect]) -> None:
    """Add the rules' own effects that may apply to an event."""
    kind = event.kind
    if kind == ZONE_CHANGE:
        if event.zone in (HAND, LIBRARY) and game.facts.get(COMMANDERS, 0) and COMMANDER_KEY not in event.replaced_by:
            card = game.objects[event.object].card
            if card != NOTHING and game.facts.get(f"{COMMANDER}{card}", 0):
                effect = Effect(COMMANDER_KEY, Frame(NOTHING, event.player), COMMANDER_RETURNS)
                effect.again = True
                found.append(effect)
