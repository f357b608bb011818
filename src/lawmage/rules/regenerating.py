"""Regeneration (CR 701.19, 614.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import verb as ir
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, Step
from ..kernel.records import Shield
from ..kernel.state import State
from ..types import NOTHING
from . import durations
from .combat.roles import remove_from_combat
from .event_kinds import DESTROY, REGENERATE
from .link import Linker
from .objects import name_of, on_battlefield
from .one_shot.basic import finish
from .replacing import Effect, Replacement, ReplacementText, use_up
from .rule_effects import is_affected
from .tapping import TapEvent

# Event.flag of a destruction that can't be regenerated from.
FINAL: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Regenerated(Event):
    """CR 701.19a: instead of being destroyed it loses its damage, is tapped and leaves combat."""

    kind = REGENERATE
    name = "regenerate"

    def apply(self, game: State) -> bool:
        if not on_battlefield(game, self.object):
            return False
        permanent = game.own(self.object)
        permanent.damage = 0
        permanent.deathtouched = False
        tap = TapEvent(self.object, permanent.controller, 1, self.source, "701.19a")
        tap.cause = self.cause
        game.do(tap)
        if not game.settings.regenerating_keeps_in_combat:
            remove_from_combat(game, self.object)
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} regenerates"


class Regeneration(Replacement):
    """CR 614.8: the next time the permanent would be destroyed this turn, it regenerates instead."""

    def __init__(self) -> None:
        super().__init__((DESTROY,))
        self.words = "regenerates"
        self.commutes = "regenerates"

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        shield = effect.shield
        assert shield is not None and shield.affected is not None
        return event.object in shield.affected and can_regenerate(game, event)

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        assert effect.shield is not None
        use_up(game, effect.shield, 1)
        made = regenerated(game, event.object, effect.frame.source)
        # What says "when it regenerates this way" knows its own shield.
        made.other = effect.frame.item
        return [made]


def can_regenerate(game: State, event: Event) -> bool:
    """CR 701.19c: whether nothing says that it can't be regenerated."""
    return event.flag != FINAL and not is_affected(game, "cant be regenerated", event.object)


def regenerated(game: State, id: int, source: int) -> Regenerated:
    """The event instead of destruction."""
    return Regenerated(id, game.objects[id].controller, 1, source, "701.19a")


class RegenerateStep(Step):
    """CR 701.19a: a resolved effect makes a shield for each permanent; CR 701.19b: a static ability acts at once."""

    def __init__(self, node: ir.Regenerate, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.text = ReplacementText(link.root, Regeneration())
        link.add_part(self.text)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        for id in ids:
            shield = Shield(game.new_id(), self.text, frame.clone(), (id,), 1, durations.END_OF_TURN, NOTHING)
            game.shields.append(shield)
        finish(frame, self.slot, ids, len(ids))

    def at_once(self, game: State, frame: Frame) -> list[Event]:
        """The events where the instruction itself replaces destruction."""
        return [regenerated(game, id, frame.source) for id in self.what.select(game, frame)]


TABLE: Final = {"Regenerate": RegenerateStep}
