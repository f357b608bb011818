"""What happens by itself in the steps of combat (CR 703.4g to 703.4m)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.agenda import Context
from ...kernel.state import State
from ...types import (
    BEGINNING_OF_COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    FIRST_STRIKE_DAMAGE,
    NOBODY,
    NOTHING,
)
from .. import durations, layers, procedures, seating
from ..questions import ChooseOne
from . import blocking, roles
from .attacking import DeclareAttackers
from .dealing import DealCombatDamage, first_strike_step


def skipped(game: State, step: int) -> bool:
    """CR 508.8, 510.4: whether a step of combat is left out."""
    if not DECLARE_BLOCKERS <= step <= COMBAT_DAMAGE:
        return False
    if not game.facts.get(roles.ATTACKED, 0):
        return True
    return step == FIRST_STRIKE_DAMAGE and not first_strike_step(game)


def begin_step(game: State, step: int) -> None:
    """Put the step's turn-based action on the agenda (over the priority that follows it)."""
    if step == BEGINNING_OF_COMBAT:
        roles.end_combat(game)
        if seating.chooses_defender(game):
            game.agenda.append(ChooseDefendingPlayer())
    elif step == DECLARE_ATTACKERS:
        procedures.declaration(game).surround(game, DeclareAttackers(), "cant attack")
    elif step == DECLARE_BLOCKERS:
        blocking.begin(game)
    elif step == FIRST_STRIKE_DAMAGE or step == COMBAT_DAMAGE:
        game.agenda.append(DealCombatDamage(step == FIRST_STRIKE_DAMAGE))
    else:
        assert step == END_OF_COMBAT, step


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseDefendingPlayer(Context):
    """CR 506.2a, 507.1, 703.4g: where not every opponent is attacked in one combat the active player chooses one, who
    is the defending player; without the stack."""

    __slots__ = ()

    def clone(self) -> Context:
        return ChooseDefendingPlayer()

    def step(self, game: State) -> None:
        legal = roles.defenders(game)
        player = game.active
        chosen = NOBODY
        if legal:
            chosen = game.ask(ChooseOne(player, NOTHING, "Choose the defending player", legal, False, "507.1"))
        game.agenda.pop()
        game.facts[seating.CHOSEN_DEFENDER] = chosen + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatEnds(Context):
    """CR 511.2, 511.3: as the end of combat step ends, effects that last until end of combat expire and everything is
    removed from combat."""

    __slots__ = ()

    def clone(self) -> Context:
        return CombatEnds()

    def step(self, game: State) -> None:
        game.agenda.pop()
        layers.expire(game, (durations.END_OF_COMBAT,), NOTHING)
        roles.end_combat(game)
