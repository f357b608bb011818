"""Umbra armor (CR 702.89)."""

from __future__ import annotations

from typing import Final

from ..ir.designation import DestroyedInstead
from ..kernel.events import Event, Plan
from ..kernel.state import State
from .damage_removal import DamageRemoved
from .destroying import Destroy
from .event_kinds import DESTROY
from .link import Linker
from .replacing import Effect, Replacement


class UmbraArmor(Replacement):
    """CR 702.89a: a static ability of an Aura."""

    def __init__(self, node: DestroyedInstead, link: Linker) -> None:
        super().__init__((DESTROY,))
        self.words = "its Aura is destroyed instead"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        return game.objects[effect.frame.source].attached_to == event.object

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        aura = effect.frame.source
        instead = Destroy(aura, game.objects[aura].controller, 1, aura, "702.89a")
        instead.cause = event.cause
        return [DamageRemoved(event.object, event.player, 1, aura, "702.89a"), instead]


STATEMENTS: Final = {"DestroyedInstead": UmbraArmor}
