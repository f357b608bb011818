"""What follows from one event of an effect (summary T.7.1, T.13): rules effects, triggered abilities, prevention."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.executor import Frame
from ...kernel.records import AssignedDamage, Waiting
from ...kernel.state import State
from ...types import NOTHING, STACK
from .. import loops, resolving, state_based_actions, triggers
from ..announcement_events import AbilityActivated
from ..priority import put_next_trigger
from ..procedures import Resolution
from . import interrupts, prevention_step

# How far the ability in progress has come.
IDLE: Final = 0
ANNOUNCED: Final = 1
PLAYED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Aftermath(Context):
    """Summary T.7.1c to e: first the rules' own effects, all at once; then what has triggered, one after the other in
    a series, each with an aftermath of its own; then the damage prevention step, if damage has been assigned.

    item: the triggered ability in progress; stage: how far it has come.  waiting, held: what triggered and what damage
    was assigned before it, which wait until all that follows from it has been seen to.  between: it is the end of an
    event, and the effect goes on.
    """

    __slots__ = ("item", "stage", "waiting", "held", "between")
    FIELDS: ClassVar[tuple[str, ...]] = ("item", "stage", "waiting", "held", "between")

    def __init__(self, between: bool = False) -> None:
        self.between = between
        self.item = NOTHING
        self.stage = IDLE
        self.waiting: list[Waiting] = []
        self.held: list[AssignedDamage] = []

    def clone(self) -> Context:
        new = Aftermath(self.between)
        new.item = self.item
        new.stage = self.stage
        new.waiting = self.waiting[:]
        new.held = self.held[:]
        return new

    def step(self, game: State) -> None:
        if game.over or being_destroyed(game):
            game.agenda.pop()
        elif self.stage == ANNOUNCED:
            self._interrupt(game)
        elif self.stage == PLAYED:
            self._resolve(game)
        elif not self._rules_wait(game) and state_based_actions.perform(game):
            loops.mandatory(game)
        elif not game.over:
            self._go_on(game)

    def _go_on(self, game: State) -> None:
        """The rules have nothing more to say: the next triggered ability, or the prevention step, or the end."""
        game.waiting = self.waiting + game.waiting
        self.waiting = []
        triggers.check_states(game)
        if not game.waiting and self.held:
            game.assigned = self.held + game.assigned
            self.held = []
        if game.waiting:
            self.item = put_next_trigger(game, triggers.arrange(game))
            self.stage = ANNOUNCED if self.item != NOTHING else IDLE
            if self.item != NOTHING:
                self._set_aside(game)
            loops.mandatory(game)
        elif game.assigned and not prevention_step.in_progress(game) and not self._prevention_waits(game):
            game.agenda.append(prevention_step.DamagePrevention())
        else:
            game.agenda.pop()

    def _rules_wait(self, game: State) -> bool:
        """Until August 1997 the rules' own effects came when the whole effect was over."""
        return self.between and game.settings.rules_after_effect

    def _prevention_waits(self, game: State) -> bool:
        """Until August 1997 there was one damage prevention step for a whole effect."""
        return self.between and game.settings.prevention_after_effect

    def _set_aside(self, game: State) -> None:
        """What else triggered, and the damage assigned before, wait until the ability has been played."""
        self.waiting = game.waiting
        game.waiting = []
        if not prevention_step.in_progress(game):
            self.held += game.assigned
            game.assigned = []

    def _interrupt(self, game: State) -> None:
        """Summary T.5: an ability that is being played can be interrupted."""
        self.stage = PLAYED
        if game.objects[self.item].zone == STACK:
            event = AbilityActivated(self.item, game.objects[self.item].controller, 1, self.item, "T.5.1")
            game.agenda.append(interrupts.InterruptPeriod(self.item, event, False))

    def _resolve(self, game: State) -> None:
        """Summary T.9.1b: in a series a spell or ability resolves with no chance to respond."""
        self.stage = IDLE
        found = game.objects[self.item]
        self.item = NOTHING
        if found.zone != STACK:
            return
        game.agenda.append(Aftermath())
        game.agenda.append(resolving.Resolve(found.id, -1))


class Events(Resolution):
    """Summary T.7.1: the word "then" ends an event of the effect, and what follows from it is seen to at once."""

    def boundary(self, game: State, frame: Frame) -> None:
        top = game.agenda[-1]
        if not isinstance(top, resolving.Resolve) or top.item != frame.item:
            return
        if game.objects[frame.item].frame is frame:
            game.agenda.append(Aftermath(True))


def being_destroyed(game: State) -> bool:
    """Whether something is just being destroyed: nothing else happens until that is done."""
    from .windows import REGENERATION, Batch

    return any([isinstance(context, Batch) and context.sort == REGENERATION for context in game.agenda])
