"""Umbra armor (CR 702.89): code, because no other text removes damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir.designation import DestroyedInstead
from ..kernel.events import Event, Plan
from ..kernel.state import State
from .destroying import Destroy
from .event_kinds import DESTROY
from .link import Linker
from .objects import name_of
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


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageRemoved(Event):
    """CR 702.89a: all damage marked on a permanent is removed."""

    name = "damage removed"

    def apply(self, game: State) -> bool:
        found = game.own(self.object)
        found.damage = 0
        found.deathtouched = False
        return True

    def describe(self, game: State) -> str:
        return f"damage is removed from {name_of(game, self.object)}"


STATEMENTS: Final = {"DestroyedInstead": UmbraArmor}
