"""The damage prevention step (summary T.10): damage that was assigned is prevented, redirected, and then dealt."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.state import State
from ..state_based_actions.permanents import BEING_DEALT
from . import points

# Where the step is, in the order of summary T.10.1.
BEGINS: Final = 0
PREVENTED: Final = 1
DEALT: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class DamagePrevention(Context):
    """Summary T.10.1: 2: batches of prevention and redirection; 3: what redirects by itself; 4: the damage is dealt,
    and what triggers on that is played; 5 and 6, who dies and what triggers on that, follow as rules effects do."""

    __slots__ = ("stage",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self) -> None:
        self.stage = BEGINS

    def clone(self) -> Context:
        new = DamagePrevention()
        new.stage = self.stage
        return new

    def step(self, game: State) -> None:
        from .aftermath import Aftermath
        from .windows import PREVENTION, Batch

        if self.stage == BEGINS:
            self.stage = PREVENTED
            points.forget_strays(game)
            if game.assigned:
                game.agenda.append(Batch(PREVENTION, len(game.stack), game.active))
        elif self.stage == PREVENTED:
            self.stage = DEALT
            later = points.redirected_by_trample(game)
            game.facts[BEING_DEALT] = 1
            points.deal(game)
            game.assigned = later
            game.agenda.append(Aftermath())
        else:
            game.agenda.pop()
            del game.facts[BEING_DEALT]


def in_progress(game: State) -> bool:
    """Summary T.10.9, T.10.11: whether a prevention step is going on, to which new damage is added or after which it
    waits for one of its own."""
    return any([isinstance(context, DamagePrevention) for context in game.agenda])
