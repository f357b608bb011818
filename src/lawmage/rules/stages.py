"""What the rules register with the kernel's event loop."""

from __future__ import annotations

from ..kernel.ask import Question
from ..kernel.events import Event, Plan, Stages
from ..kernel.state import State
from ..types import AT_ONCE, NOTHING
from . import (
    arrivals,
    control,
    damage,
    day_night,
    durations,
    ending,
    entering,
    procedures,
    replacement,
    stand_ins,
    subgames,
    triggers,
    until,
)
from .combat import blocking
from .event_kinds import DAMAGE, LOSE_GAME, TRANSFORM, TURN_FACE, ZONE_CHANGE
from .layers.staleness import noticed
from .trigger_index import TriggerIndex
from .zones import ZoneChange


class RulesStages(Stages):
    """CR 614.17, 616, 603 in the order in which an event meets them."""

    def settle(self, game: State, batch: list[Event]) -> Plan:
        if len(batch) == 1 and batch[0].kind == LOSE_GAME and isinstance(batch[0], ending.Concedes):
            return Plan(batch, batch) if batch[0].possible(game) else Plan([], [])
        procedures.destruction(game).chance(game, batch)
        return procedures.damage_model(game).settle(game, batch)

    def before(self, game: State, batch: list[Event]) -> object:
        return triggers.snapshot(game)

    def after(self, game: State, happened: list[Event], before: object) -> None:
        assert isinstance(before, TriggerIndex)
        if len(happened) > 1:
            arrivals.settle(game, happened)
        happened = procedures.damage_model(game).happened(happened)
        noticed(game, happened)
        durations.notice(game, happened)
        if any([event.kind == DAMAGE for event in happened]):
            damage.afterwards(game, happened)
        for event in happened:
            if event.kind == TURN_FACE and event.flag == 1:
                entering.turned_up(game, event.object)
            elif event.kind == TRANSFORM:
                entering.transformed(game, event.object)
            elif event.kind == ZONE_CHANGE and isinstance(event, ZoneChange) and event.blocking != NOTHING:
                blocking.enter_blocking(game, event.other, event.blocking)
        triggers.notice(game, before, happened)
        if game.untils:
            until.notice(game, happened)
        if game.settings.life_check == AT_ONCE:
            lose_at_once(game)
        ending.after_losses(game, happened)
        if game.control_changes:
            control.settle(game)
        day_night.notice(game, happened)

    def stand_in(self, game: State, question: Question) -> int:
        return stand_ins.stand_in(game, question)

    def ended(self, game: State) -> None:
        subgames.ended(game)

    def finish(self, game: State, plan: Plan) -> None:
        replacement.finish(game, plan)


def lose_at_once(game: State) -> None:
    """rule 102.1 (1999, April): a player whose life total is 0 loses at once, in the middle of whatever goes on."""
    for player in game.alive():
        if game.players[player].life <= 0:
            game.do(ending.PlayerLoses(NOTHING, player, 1, NOTHING, "704.5a"))
