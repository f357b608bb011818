"""Rebound (CR 702.88): code, because it changes where a resolving spell goes and then speaks of the exiled card."""

from __future__ import annotations

from typing import Final

from ..ir.designation import ExiledAsItResolves
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import EXILE, GRAVEYARD, HAND, STACK
from .event_kinds import ZONE_CHANGE
from .link import Linker
from .replacing import Afterward, Effect, Replacement
from .resolving import run_steps
from .zones import ZoneChange


class ReboundRule(Replacement):
    """CR 702.88a: the static ability, which works on the stack."""

    def __init__(self, node: ExiledAsItResolves, link: Linker) -> None:
        super().__init__((ZONE_CHANGE,))
        self.own = True
        self.words = "is exiled"
        self.works = STACK
        # CR 702.88c: more than one is no different from one.
        self.commutes = "rebound"
        steps: list[Step] = []
        link.instruction(node.effect, steps)
        self.steps: list[Step] = [ForExiled(steps)]

    def applies(self, game: State, effect: Effect, event: Event) -> bool:
        if event.object != effect.frame.source or event.rule != "608.2m" or event.zone != GRAVEYARD:
            return False
        return game.objects[event.object].cast_from == HAND

    def replace(self, game: State, effect: Effect, event: Event, plan: Plan) -> list[Event]:
        plan.afterwards.append(Afterward(self.steps, effect.frame, event.replaced_by))
        return [ZoneChange(event.object, STACK, EXILE, "702.88a", event.source)]


class ForExiled(Step):
    """The steps speak of the card in exile, if it is there."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def run(self, game: State, frame: Frame) -> None:
        card = game.objects.get(game.objects[frame.source].became)
        if card is not None and card.zone == EXILE:
            later = Frame(card.id, frame.controller)
            run_steps(game, self.steps, later)


STATEMENTS: Final = {"ExiledAsItResolves": ReboundRule}
