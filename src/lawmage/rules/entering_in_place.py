"""Entering in the place of an attacker that was returned as a cost (CR 702.190b): code, because it asks what that
creature was attacking."""

from __future__ import annotations

from typing import Final

from ..ir.antecedent_words import done_slot
from ..ir.static import EntersAsReturned
from ..kernel.events import Event, Plan
from ..kernel.state import State
from ..types import BATTLEFIELD, STACK
from .combat.newcomers import attacked_before
from .event_kinds import ZONE_CHANGE
from .link import Linker
from .replacing import Effect, Replacement
from .zones import ZoneChange


class EntersInPlace(Replacement):
    """CR 702.190b: tapped and attacking the same player, planeswalker or battle."""

    def __init__(self, node: EntersAsReturned, link: Linker) -> None:
        super().__init__((ZONE_CHANGE,))
        self.own = True
        self.keyword = node.keyword
        self.words = "enters tapped and attacking"
        self.commutes = "enters"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        if event.zone != BATTLEFIELD or event.origin != STACK or event.other != effect.frame.source:
            return False
        spell = game.objects[event.object]
        return spell.frame is not None and spell.frame.paid.get(self.keyword, 0) > 0

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert isinstance(event, ZoneChange)
        frame = game.objects[event.object].frame
        assert frame is not None
        event.tapped = True
        for id in frame.slots.get(done_slot("returned"), []):
            event.attacking = attacked_before(game, id)
        return [event]


STATEMENTS: Final = {"EntersAsReturned": EntersInPlace}
