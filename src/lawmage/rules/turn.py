"""The turn (CR 500 to 514): steps and phases, and what the game does in them by itself (703)."""

from __future__ import annotations

from typing import ClassVar

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.state import State
from ..types import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    DRAW,
    END_OF_COMBAT,
    NOTHING,
    UNTAP,
    Switches,
)
from . import durations, layers, mana, state_based_actions
from .combat import turn_based as combat
from .discarding import DiscardCard
from .drawing import draw
from .event_kinds import STEP_BEGINS, TURN_BEGINS
from .objects import name_of, permanents
from .priority import give_priority
from .questions import choose_several
from .tapping import UntapEvent


class TurnBegins(Event):
    """CR 500.1: a turn begins; the active player is `player`."""

    kind = TURN_BEGINS
    name = "turn"

    def apply(self, game: State) -> bool:
        game.turn += 1
        game.active = self.player
        game.last_turn = game.this_turn
        game.this_turn = []
        for id in game.turn_order:
            if game.players[id].lands_played:
                game.own_player(id).lands_played = 0
        game.facts[f"last turn {self.player}"] = game.turn
        return True

    def describe(self, game: State) -> str:
        return f"turn {game.turn}: {name_of(game, self.player)}"


class StepBegins(Event):
    """CR 500.6: a step or phase begins; amount: which (see types)."""

    kind = STEP_BEGINS
    name = "step"

    def apply(self, game: State) -> bool:
        game.step = self.amount
        return True


class Turn(Context):
    """CR 500: the bottom of the agenda.  next_step: the step to begin next (UNTAP begins a turn)."""

    __slots__ = ("next_step",)
    FIELDS: ClassVar[tuple[str, ...]] = ("next_step",)

    def __init__(self, next_step: int) -> None:
        self.next_step = next_step

    def clone(self) -> Context:
        return Turn(self.next_step)

    def step(self, game: State) -> None:
        step = self.next_step
        if step == UNTAP:
            _begin_turn(game)
        elif game.step < step:
            mana.empty_pools(game)
        self.next_step = _after(game, step)
        if combat.skipped(game, step):
            return
        if game.do(StepBegins(NOTHING, game.active, step, NOTHING, "500.6")) is None:
            return
        if step == UNTAP:
            untap_step(game)
        elif step == CLEANUP:
            self._cleanup(game)
        else:
            if step == DRAW:
                draw(game, game.active, 1, "504.1")
            if step == END_OF_COMBAT:
                game.agenda.append(combat.CombatEnds())
            give_priority(game)
            if BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT:
                combat.begin_step(game, step)

    def _cleanup(self, game: State) -> None:
        """CR 514.1 to 514.3a."""
        discard_to_hand_size(game, game.active)
        for id in game.battlefield:
            if game.objects[id].damage or game.objects[id].deathtouched:
                permanent = game.own(id)
                permanent.damage = 0
                permanent.deathtouched = False
        layers.expire(game, (durations.END_OF_TURN,), NOTHING)
        if state_based_actions.needed(game) or game.waiting:
            self.next_step = CLEANUP
            give_priority(game)


def _after(game: State, step: int) -> int:
    """The step after this one; after cleanup a turn begins."""
    return UNTAP if step == CLEANUP else step + 1


def _begin_turn(game: State) -> None:
    """CR 500.7, 103.8: whose turn it is: extra turns first, the newest first, then the next in turn order."""
    if game.pending_turns:
        player = game.pending_turns.pop()
    elif game.turn == 0:
        player = game.active
    else:
        order = game.turn_order
        place = order.index(game.facts.get("normal turn", game.active))
        player = order[(place + 1) % len(order)]
        while game.players[player].lost:
            place += 1
            player = order[(place + 1) % len(order)]
        game.facts["normal turn"] = player
    if game.turn == 0:
        game.facts["normal turn"] = player
    game.do(TurnBegins(NOTHING, player, 1, NOTHING, "500.1"))
    layers.expire(game, (durations.NEXT_TURN_OF,), player)


def untap_step(game: State) -> None:
    """CR 502.3: the active player's permanents untap at once."""
    mine = [p.id for p in permanents(game) if p.controller == game.active and p.tapped]
    game.do_all([UntapEvent(id, game.active, 1, NOTHING, "502.3") for id in mine])


def discard_to_hand_size(game: State, player: int) -> None:
    """CR 514.1: the active player discards down to the maximum hand size, seven unless an effect says otherwise."""
    settings: Switches = game.settings
    over = len(game.players[player].hand) - settings.maximum_hand
    if over <= 0:
        return
    ids = choose_several(
        game, player, NOTHING, "Discard to hand size", game.players[player].hand[:], over, over, "514.1"
    )
    game.do_all([DiscardCard(id, player, "514.1") for id in ids])
