"""Ending the turn or the combat phase (CR 724)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...settings import Switches
from ...types import CLEANUP, EXILE, GRAVEYARD, NOTHING, STACK
from .. import durations, layers, state_based_actions
from ..combat import roles
from ..ending import vanish
from ..link import Linker, NotExecutable
from ..turn import SKIP_COMBAT, Turn, phase_of
from ..zones import ZoneChange
from .basic import finish

# CR 704.3: state-based actions are performed until none apply.
MOST_CHECKS: Final = 100


class EndTheTurnStep(Step):
    """CR 724.1, 724.1a to f: what waits is gone, the stack is exiled, the turn goes on with its cleanup step.

    CR 724.2, 724.2a to f: the same for the combat phase, after which the next phase begins; CR 724.2g: at another time
    nothing happens.
    """

    def __init__(self, node: ir.EndTheTurn, link: Linker) -> None:
        if node.what not in ("turn", "combat phase"):
            raise NotExecutable(node)
        self.combat = node.what == "combat phase"
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        if self.combat and phase_of(game.step) != SKIP_COMBAT:
            finish(frame, self.slot, [], 0)
            return
        settings: Switches = game.settings
        if not settings.ending_turns_keeps_triggers:
            game.waiting = []
        batch: list[Event] = []
        if settings.ending_turns_ends_combat_first:
            roles.end_combat(game)
        for id in game.stack[:]:
            if id == frame.item and settings.ending_turns_spares_itself and game.objects[id].ability is None:
                # rule 509.1a (2008): the spell that does it has resolved and goes where it always goes.
                batch.append(ZoneChange(id, STACK, GRAVEYARD, "608.2n"))
                continue
            if game.objects[id].ability is not None:
                game.stack.remove(id)
                game.own(id).zone = -1 - STACK
            else:
                batch.append(ZoneChange(id, STACK, EXILE, "724.1b"))
        game.do_all(batch)
        if settings.ending_turns_removes_emblems:
            for id in [id for id in game.command if game.objects[id].definition is None]:
                vanish(game, id)
        for _ in range(MOST_CHECKS):
            if not state_based_actions.perform(game):
                break
        layers.expire(game, (durations.END_OF_COMBAT,), NOTHING)
        roles.end_combat(game)
        finish(frame, self.slot, [], 1)
        while game.agenda and not isinstance(game.agenda[-1], Turn):
            game.agenda.pop()
        turn = game.agenda[-1]
        assert isinstance(turn, Turn)
        if self.combat:
            # CR 724.2d, e: the rest of the phase is skipped, the end of combat step with it.
            last = game.step
            while turn.plan and phase_of(turn.plan[0]) == SKIP_COMBAT and turn.plan[0] > last:
                last = turn.plan.pop(0)
        else:
            turn.plan = [CLEANUP]
        turn.begun = True


TABLE: Final = {"EndTheTurn": EndTheTurnStep}
