"""Regeneration at the moment of destruction (summary G.32).

It is played when a permanent is being destroyed, and only then.  What is destroyed at once is one effect;
it replaces only its own permanent's part of it.
"""

from __future__ import annotations

from ...kernel.ask import Refusal
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..destroying import Destroy
from ..event_kinds import DESTROY
from ..executors.lasting import StatementStep
from ..instead import ReplaceStatement
from ..linked import ActivatedText
from ..procedures import Destruction
from ..regenerating import RegenerateStep, Regeneration, can_regenerate
from ..replacement import forbidden
from ..replacing import ReplacementText
from .windows import REGENERATION, Batch


class AtDestruction(Destruction):
    """Summary G.32.2, T.7.1a: a series of what regenerates, before what is destroyed at once is destroyed.

    What saves a permanent in another way is played then too (ruling of 1 June 1997, no. 3).
    """

    def chance(self, game: State, batch: list[Event]) -> None:
        doomed: list[int] = []
        buried: list[int] = []
        for event in batch:
            if isinstance(event, Destroy) and event.possible(game) and not forbidden(game, event):
                doomed.append(event.object)
                if not can_regenerate(game, event):
                    buried.append(event.object)
        if not doomed:
            return
        game.shields = [shield for shield in game.shields if not _regenerates(shield.ability)]
        depth = len(game.agenda)
        window = Batch(REGENERATION, len(game.stack), game.active, tuple(doomed))
        window.buried = tuple(buried)
        game.agenda.append(window)
        while len(game.agenda) > depth and not game.over:
            game.run_step()


def _regenerates(text: object) -> bool:
    return isinstance(text, ReplacementText) and isinstance(text.statement, Regeneration)


def saves(step: Step) -> bool:
    """Whether an instruction replaces a destruction: it regenerates, or says what happens instead."""
    if isinstance(step, RegenerateStep):
        return True
    return (
        isinstance(step, StatementStep)
        and isinstance(step.statement, ReplaceStatement)
        and step.statement.kinds == (DESTROY,)
    )


def refuse(game: State, player: int, id: int, ability: ActivatedText, window: Batch) -> Refusal | None:
    """Why an ability can't answer this destruction."""
    shielded = [id for shield in game.shields if _regenerates(shield.ability) for id in shield.affected or ()]
    for program in ability.program.modes or [ability.program]:
        for step in program.steps:
            if not saves(step):
                continue
            if program.targets or not isinstance(step, RegenerateStep):
                return None
            ids = step.what.select(game, Frame(id, player))
            if any([one in window.ids and one not in window.buried and one not in shielded for one in ids]):
                return None
            return Refusal("that is not being destroyed", "G.32.2")
    return Refusal("only what regenerates can be played now", "G.32.2")
