"""The turn (CR 500 to 505, 512 to 514): steps and phases, and what the game does in them by itself (703)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.agenda import Context
from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.records import DelayedAbility, Waiting
from ..kernel.state import State
from ..types import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    DRAW,
    END_OF_COMBAT,
    END_OF_PHASE,
    END_STEP,
    NOBODY,
    NOTHING,
    POOLS_EMPTY_EACH_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from . import (
    chapters,
    control,
    durations,
    forgetting,
    layers,
    loops,
    mana,
    phasing,
    planechase,
    postponed,
    procedures,
    rule_effects,
    schemes,
    seating,
    state_based_actions,
    teams,
    untapping,
)
from .combat import goading
from .combat import turn_based as combat
from .designations import DAY, NIGHT, DayNightChange, day_or_night
from .discarding import DiscardCard
from .drawing import draw
from .event_kinds import CONTROL, STEP_BEGINS, STEP_ENDS, TURN_BEGINS
from .history import LAST_ACTIVE, casts_last_turn
from .inherent import inherent
from .linked import TriggeredText
from .objects import name_of
from .priority import give_priority
from .questions import choose_several
from .tapping import UntapEvent
from .trigger_index import snapshot
from .triggers import check_states

# CR 500.1: every step (and stepless phase) of an ordinary turn.
ORDINARY: Final = tuple(range(UNTAP, CLEANUP + 1))
# CR 500.8, 500.9: additional steps and phases, as effects call them; 505.1a: another main phase is a postcombat one.
ADDITIONAL: Final[dict[str, tuple[int, ...]]] = {
    "beginning phase": (UNTAP, UPKEEP, DRAW),
    "untap step": (UNTAP,),
    "upkeep": (UPKEEP,),
    "upkeep step": (UPKEEP,),
    "draw step": (DRAW,),
    "main phase": (POSTCOMBAT_MAIN,),
    "combat phase": tuple(range(BEGINNING_OF_COMBAT, END_OF_COMBAT + 1)),
    "end step": (END_STEP,),
}
# What can be skipped (CR 500.11): steps by their number, phases and turns by these.
SKIP_BEGINNING: Final = 100
SKIP_MAIN: Final = 101
SKIP_COMBAT: Final = 102
SKIP_ENDING: Final = 103
SKIP_TURN: Final = 200
# All combat phases of the player's next turn, and of the turn in progress.
SKIP_COMBATS_NEXT: Final = 201
SKIP_COMBATS: Final = 202


def phase_of(step: int) -> int:
    """CR 500.1: the phase a step belongs to."""
    if step <= DRAW:
        return SKIP_BEGINNING
    if step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return SKIP_MAIN
    return SKIP_COMBAT if step <= END_OF_COMBAT else SKIP_ENDING


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBegins(Event):
    """CR 500.1: a turn begins; the active player is `player`."""

    kind = TURN_BEGINS
    name = "turn"

    def apply(self, game: State) -> bool:
        game.turn += 1
        game.facts[LAST_ACTIVE] = game.active
        game.active = self.player
        game.last_turn = game.this_turn
        game.this_turn = []
        for id in game.turn_order:
            if game.players[id].lands_played:
                game.own_player(id).lands_played = 0
        for player in teams.turn_group(game, self.player):
            game.facts[f"turn before {player}"] = game.facts.get(f"last turn {player}", 0)
            game.facts[f"last turn {player}"] = game.turn
        return True

    def describe(self, game: State) -> str:
        return f"turn {game.turn}: {name_of(game, self.player)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class StepBegins(Event):
    """CR 500.6: a step or phase begins; amount: which (see types)."""

    kind = STEP_BEGINS
    name = "step"

    def apply(self, game: State) -> bool:
        game.step = self.amount
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class StepEnds(Event):
    """Nobody does anything more in a step or phase (summary P.3); amount: which.  Only for what triggers then."""

    kind = STEP_ENDS
    name = "end of step"

    def apply(self, game: State) -> bool:
        return True


_ENDED: Final = "step ended"


def triggers_at_end(game: State) -> bool:
    """Whether the end of the step makes something trigger; each step ends once."""
    if game.facts.pop(_ENDED, 0) or STEP_ENDS not in snapshot(game).entries:
        return False
    game.do(StepEnds(NOTHING, game.active, game.step, NOTHING, "500.2"))
    if game.waiting:
        game.facts[_ENDED] = 1
    return len(game.waiting) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Context):
    """CR 500: the bottom of the agenda.  plan: the steps still to come in this turn; begun: a step is in progress."""

    __slots__ = ("plan", "begun")
    FIELDS: ClassVar[tuple[str, ...]] = ("plan", "begun")

    def __init__(self, next_step: int) -> None:
        self.plan = list(range(next_step, CLEANUP + 1)) if next_step != UNTAP else []
        self.begun = False

    def clone(self) -> Context:
        new = Turn(UNTAP)
        new.plan = self.plan[:]
        new.begun = self.begun
        return new

    def step(self, game: State) -> None:
        if self.begun:
            if triggers_at_end(game):
                give_priority(game)
                return
            self.begun = False
            end_step(game, game.step)
        if not self.plan:
            if begin_turn(game):
                self.plan = list(ORDINARY)
            return
        step = self.plan.pop(0)
        if combat.skipped(game, step) or skips(game, step):
            return
        if game.do(StepBegins(NOTHING, game.active, step, NOTHING, "500.6")) is None:
            while step == BEGINNING_OF_COMBAT and self.plan and phase_of(self.plan[0]) == SKIP_COMBAT:
                # CR 614.10: a combat phase that does not begin has no other step either.
                self.plan.pop(0)
            return
        self.begun = True
        postponed.carry_out(game)
        if step == UNTAP:
            if procedures.timing(game).acts_in_untap_step():
                game.agenda.append(Untapping())
                if game.waiting:
                    procedures.timing(game).settle(game)
            else:
                phase_in_and_out(game)
                untap_all(game)
        elif step == CLEANUP:
            self._cleanup(game)
        else:
            if step == DRAW:
                draw_of_turn(game)
            if step == PRECOMBAT_MAIN:
                # CR 505.3, 505.4: the scheme first, then the lore counters.
                schemes.set_top_in_motion(game)
                chapters.add_lore(game)
            if step == END_OF_COMBAT:
                game.agenda.append(combat.CombatEnds())
            if step == END_STEP and game.settings.wearing_off_first:
                # Summary P.9, P.10.1: players discard and all wears off before anything happens "at end of turn".
                wear_off(game, True)
            give_priority(game)
            if BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT:
                combat.begin_step(game, step)

    def _cleanup(self, game: State) -> None:
        """CR 514.1 to 514.3a."""
        wear_off(game, not game.settings.wearing_off_first)
        if state_based_actions.needed(game) or game.waiting:
            self.plan.insert(0, CLEANUP)
            give_priority(game)

    def add(self, game: State, steps: tuple[int, ...], after_step: bool) -> None:
        """CR 500.8, 500.9: additional steps directly after the current phase (or step); the newest come first."""
        place = 0
        if not after_step:
            last = game.step
            while place < len(self.plan) and phase_of(self.plan[place]) == phase_of(last) and self.plan[place] > last:
                last = self.plan[place]
                place += 1
        self.plan[place:place] = list(steps)


def wear_off(game: State, discards: bool) -> None:
    """CR 514.1, 514.2: the active player discards, then damage and what lasts until end of turn are gone."""
    for player in teams.active_players(game) if discards else []:
        discard_to_hand_size(game, player)
    for id in game.battlefield:
        if game.objects[id].damage or game.objects[id].deathtouched:
            permanent = game.own(id)
            permanent.damage = 0
            permanent.deathtouched = False
    watching = [delayed for delayed in game.delayed if _sees_the_end(delayed)]
    layers.expire(game, (durations.END_OF_TURN,), NOTHING)
    game.delayed = game.delayed + watching
    # CR 514.3a: what triggers on that does so in this step.
    control.settle(game)
    if watching:
        game.delayed = [delayed for delayed in game.delayed if not _sees_the_end(delayed)]
    check_states(game)


def _sees_the_end(delayed: DelayedAbility) -> bool:
    """CR 514.2, 603.10d: "when you lose control of it this turn" sees the change of control that ends with it."""
    ability = delayed.ability
    if delayed.expires != durations.END_OF_TURN or not isinstance(ability, TriggeredText):
        return False
    return ability.pattern.looks_back and CONTROL in ability.pattern.kinds


@mypyc_attr(allow_interpreted_subclasses=True)
class Untapping(Context):
    """Summary P.5: the untap phase of 1997, after what happens at the beginning of the turn: phasing, a chance to act,
    untapping, and another chance.  stage: how many of them are over."""

    __slots__ = ("stage",)
    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self) -> None:
        self.stage = 0

    def clone(self) -> Context:
        new = Untapping()
        new.stage = self.stage
        return new

    def step(self, game: State) -> None:
        self.stage += 1
        if self.stage == 1:
            phase_in_and_out(game)
        elif self.stage == 2:
            untap_all(game)
        else:
            game.agenda.pop()
            return
        procedures.timing(game).window(game)


def draw_of_turn(game: State) -> None:
    """CR 504.1, 805.4b: the active player draws, each of a team; until 2003 by a trigger."""
    players = teams.active_players(game)
    if game.turn == 1 and second_head_draws(game):
        players = players[-1:]
    for player in players:
        if game.settings.turn_draw_triggers:
            text = inherent("draw")[0]
            game.waiting.append(Waiting(text, NOTHING, player, None, Frame(NOTHING, player)))
        else:
            draw(game, player, 1, "504.1")


def second_head_draws(game: State) -> bool:
    """rule 606.4 (2006, October): of the team that begins the second player draws in its first draw step."""
    return teams.two_headed(game) and game.settings.second_head_draws_first


def current_turn(game: State) -> Turn:
    """The turn in progress."""
    for context in reversed(game.agenda):
        if isinstance(context, Turn):
            return context
    raise AssertionError("no turn is in progress")


def end_step(game: State, step: int) -> None:
    """CR 500.5, 703.4q: what lasts until the step or phase ends expires, then unspent mana empties."""
    if step == END_OF_COMBAT:
        layers.expire(game, (durations.END_OF_COMBAT,), NOTHING)
    turn = current_turn(game)
    phase_ends = not turn.plan or phase_of(turn.plan[0]) != phase_of(step) or turn.plan[0] <= step
    if not game.settings.beginning_is_one_phase and phase_of(step) == SKIP_BEGINNING:
        phase_ends = True
    if phase_ends or game.settings.mana_pools_empty == POOLS_EMPTY_EACH_STEP:
        mana.empty_pools(game)
    if phase_ends and game.settings.life_check == END_OF_PHASE:
        # Summary P.3.1: first mana burn, then players who lose.
        state_based_actions.end_of_phase(game)


def skips(game: State, step: int) -> bool:
    """CR 500.11, 614.10: whether a step is skipped; 614.10a: an effect that skips the next one is used up by it.

    CR 103.8a, 800.7, 810.6: in a two-player game the first player's first draw step is skipped, and a team's in
    Two-Headed Giant; in other multiplayer games nobody's.
    """
    two = len(game.turn_order) == 2 or teams.two_headed(game)
    two = two or game.settings.first_draw_always_skipped
    if step == DRAW and game.turn == 1 and two and not second_head_draws(game):
        return True
    phase = phase_of(step)
    for place, (player, what) in enumerate(game.skips):
        if not teams.is_active(game, player):
            continue
        if what == SKIP_COMBATS and phase == SKIP_COMBAT:
            return True
        if what == step:
            game.skips = game.skips[:place] + game.skips[place + 1 :]
            return True
        if what == phase and step in (UNTAP, PRECOMBAT_MAIN, BEGINNING_OF_COMBAT, POSTCOMBAT_MAIN, END_STEP):
            game.skips = game.skips[:place] + game.skips[place + 1 :]
            turn = current_turn(game)
            while turn.plan and phase_of(turn.plan[0]) == phase and turn.plan[0] > step:
                step = turn.plan.pop(0)
            return True
    return False


def begin_turn(game: State) -> bool:
    """CR 500.7, 103.8: whose turn it is: extra turns first, the newest first, then the next in turn order.

    False if that turn is skipped.
    """
    for player in game.players:
        if player.controlled_by != NOBODY:
            game.own_player(player.id).controlled_by = NOBODY
    whose = _next_player(game)
    if game.skips:
        left = [skip for skip in game.skips if skip[1] != SKIP_COMBATS]
        game.skips = [(p, SKIP_COMBATS) if (p, what) == (whose, SKIP_COMBATS_NEXT) else (p, what) for p, what in left]
    skip = (whose, SKIP_TURN)
    if skip in game.skips:
        place = game.skips.index(skip)
        game.skips = game.skips[:place] + game.skips[place + 1 :]
        return False
    if game.do(TurnBegins(NOTHING, whose, 1, NOTHING, "500.1")) is None:
        return False
    # CR 723.2: a player-controlling effect waits for a turn that really begins.
    controller = game.players[whose].facts.get(CONTROLLED, NOBODY)
    if controller != NOBODY:
        own = game.own_player(whose)
        own.facts = {word: number for word, number in own.facts.items() if word != CONTROLLED}
        if not game.players[controller].lost:
            own.controlled_by = controller
    for member in teams.turn_group(game, whose):
        turn_would_begin(game, member)
    postponed.carry_out(game)
    if planechase.played(game):
        # CR 311.5: the planar controller is the active player.
        planechase.pass_control(game, teams.first_of(game, whose))
    forgetting.forget(game)
    seating.settle_ranges(game)
    loops.chosen(game)
    return True


CONTROLLED: Final = "controlled next turn"


def _next_player(game: State) -> int:
    """The player whose turn is next."""
    while game.pending_turns:
        player = game.pending_turns.pop()
        if not game.players[player].lost:
            return player
    if game.turn == 0:
        player = game.active
        game.facts["starting player"] = player
    else:
        order = game.turn_order
        place = order.index(game.facts.get("normal turn", game.active))
        player = order[(place + 1) % len(order)]
        before = order[place]
        group = teams.turn_group(game, before)
        while game.players[player].lost or (player != before and player in group):
            # CR 805.4: each team takes a turn, not each player: that of the others of the team has just been.
            if player == before or player not in group:
                turn_would_begin(game, player)
            place += 1
            player = order[(place + 1) % len(order)]
    game.facts["normal turn"] = player
    return player


def turn_would_begin(game: State, player: int) -> None:
    """CR 800.4m: what lasts until a player's next turn ends as that turn begins, or would have begun."""
    layers.expire(game, (durations.NEXT_TURN_OF,), player)
    goading.expire(game, player)
    if game.players[player].left:
        layers.expire(game, durations.IN_NEXT_TURN, player)
        phasing.turn_missed(game, player)


def phase_in_and_out(game: State) -> None:
    """CR 502.1, 502.2: phasing, day and night."""
    for player in teams.active_players(game):
        phasing.phasing(game, player)
    check_day_and_night(game)


def untap_all(game: State) -> None:
    """CR 502.3: the active player's permanents untap at once."""
    game.do_all([UntapEvent(id, game.active, 1, NOTHING, "502.3") for id in untapping.what_untaps(game)])


def check_day_and_night(game: State) -> None:
    """CR 502.2, 502.2a, 731.2: day becomes night if nobody of the last active team (one player, without teams) cast a
    spell, night day if one of them cast two."""
    now = day_or_night(game)
    if now == DAY and casts_last_turn(game) == 0:
        game.do(DayNightChange(NOTHING, NOBODY, NIGHT, NOTHING, "731.2a"))
    elif now == NIGHT and casts_last_turn(game) >= 2:
        game.do(DayNightChange(NOTHING, NOBODY, DAY, NOTHING, "731.2b"))


def discard_to_hand_size(game: State, player: int) -> None:
    """CR 514.1: the active player discards down to the maximum hand size, seven unless an effect says otherwise."""
    size = rule_effects.maximum_hand(game, player)
    over = len(game.players[player].hand) - size
    if size < 0 or over <= 0:
        return
    ids = choose_several(
        game, player, NOTHING, "Discard to hand size", game.players[player].hand[:], over, over, "514.1"
    )
    game.do_all([DiscardCard(id, player, "514.1") for id in ids])
