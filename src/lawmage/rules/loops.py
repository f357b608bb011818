"""Loops of mandatory actions (CR 104.4b, 732.4, 732.5), and loops that several players keep up (732.3).

What nobody chooses is watched: spells and abilities that resolve and state-based actions that are performed one after
the other while every player only passes.  If, some way into such a row, the state is again and again what it was
before, up to the names of objects, the game is a draw.  A player who could act and passes does not have to break it
(732.5); any other choice with more than one answer begins the watch anew.  A row that comes to `BOUND` without
repeating (it grows) is ended there as undecided, not as a draw.

Where players take many actions with priority in one step, each is noted with the state it was taken in.  If players
lead each other round to the same state, one of them may not do the same there again.
"""

from __future__ import annotations

from typing import Final

from ..kernel.hashing import canonical_hash
from ..kernel.state import State
from ..types import NOTHING, STACK
from . import seating
from .ending import draw_for
from .linked import TriggeredText
from .questions import ChooseNumber

# So many mandatory actions in a row before states are compared; a game hardly ever has as many.
WATCH: Final = 20
# How often the same state must come back.  Once shows the loop; more leave room for what counts how often something
# happened this turn.
REPEATS: Final = 3
BOUND: Final = 4000
# Where players name how often a loop goes round (1998), it stops after so many mandatory actions.
NAMED: Final = 400
# So many actions in one step before they are noted, and how many are remembered; each takes three numbers.
MANY_ACTIONS: Final = 16
REMEMBERED: Final = 120
ROUNDS: Final = 2
# In State.facts: the step in which numbers were named for a loop that players share, and who ends it (421.3, 2008).
NUMBERED: Final = "loop numbered in"
ENDED_BY: Final = "loop ended by"
FRAGMENTED: Final = "732.3"
STEPS: Final = 16
DRAW: Final = "104.4b"
# In State.facts: the number of the first event of what may be a loop.
BEGAN: Final = "loop began"


def mandatory(game: State) -> None:
    """Something happens that nobody chose: another step of a loop, perhaps."""
    game.unchosen += 1
    if game.unchosen < WATCH:
        return
    if game.settings.loops_end_by_number:
        if game.unchosen >= NAMED:
            _stop(game)
        return
    if game.unchosen >= BOUND:
        game.over = True
        game.winners = ()
        game.ending = ""
        return
    state = canonical_hash(game)
    if game.seen.count(state) >= REPEATS:
        if seating.limited(game):
            _draw_within_range(game)
            return
        game.over = True
        game.winners = ()
        game.ending = DRAW
        return
    if not game.seen:
        game.facts[BEGAN] = game.event_count
    game.seen = [*game.seen, state]


def _stop(game: State) -> None:
    """Summary G.21.3: the players name numbers, and it goes round as often as the larger says.

    The larger one is taken to be what makes `NAMED` actions; then it stops, and what has triggered is not played.
    """
    game.waiting = []
    for id in game.stack[:]:
        if isinstance(game.objects[id].ability, TriggeredText):
            game.stack.remove(id)
            game.own(id).zone = -1 - STACK
    game.unchosen = 0
    game.seen = []


def _draw_within_range(game: State) -> None:
    """CR 104.4f, 801.16: the game is a draw for those whose objects run the loop, and for those whom they reach."""
    running: list[int] = []
    for event in game.this_turn:
        if event.number < game.facts.get(BEGAN, 0):
            continue
        for id in (event.source, event.cause):
            if id in game.objects and game.objects[id].controller not in running:
                running.append(game.objects[id].controller)
    reached = [p for p in game.alive() if any([seating.reaches_player(game, one, p) for one in running])]
    game.unchosen = 0
    game.seen = []
    draw_for(game, reached, DRAW)


def chosen(game: State) -> None:
    """A player did something by choice: whatever went on before was no loop of mandatory actions."""
    game.unchosen = 0
    if game.seen:
        game.seen = []


def acted(game: State, player: int, action: int) -> None:
    """A player with priority is about to take an action."""
    now = game.turn * STEPS + game.step
    if game.acting != now:
        game.acting = now
        game.acts = 0
        if game.taken:
            game.taken = []
    game.acts += 1
    if game.acts > MANY_ACTIONS:
        state = canonical_hash(game, True)
        if game.settings.optional_loops_are_draws and _often(game, state, player, action):
            # rule 102.6 (1999, April).
            game.over = True
            game.winners = ()
            game.ending = DRAW
            return
        game.taken = [*game.taken[-3 * REMEMBERED :], state, player, action]


def _often(game: State, state: int, player: int, action: int) -> bool:
    """Whether the same was done in the same state again and again."""
    taken = game.taken
    same = [p for p in range(0, len(taken), 3) if taken[p] == state and taken[p + 1 : p + 3] == [player, action]]
    return len(same) > ROUNDS


def fragments(game: State, player: int) -> list[int]:
    """CR 732.3: the actions that would go on with a loop which this player must not go on with."""
    taken = game.taken
    if not taken or game.settings.optional_loops_are_draws or game.acting != game.turn * STEPS + game.step:
        return []
    state = canonical_hash(game, True)
    found: list[int] = []
    for place in range(0, len(taken), 3):
        action = taken[place + 2]
        if taken[place] == state and taken[place + 1] == player and action not in found:
            if _goes_round(game, state, player, action):
                found.append(action)
    return found


def waits_for_numbers(game: State, player: int) -> bool:
    """rule 421.3 (2008): whether a loop goes on in which this player might act, and nobody has said how often."""
    if not game.settings.shared_loops_end_by_number or not game.taken or game.settings.optional_loops_are_draws:
        return False
    now = game.turn * STEPS + game.step
    return game.acting == now and game.facts.get(NUMBERED, -1) != now and len(_keeping_up(game, player)) > 0


def name_numbers(game: State, player: int) -> None:
    """rule 421.3 (2008): the active player (or the first of them after that one) names a number, the others one that is
    not higher; whoever named less than the first has to end it, or the first does.

    The state is the same after each round, so that the loop need not go round as often as that.
    """
    order = game.turn_order
    place = order.index(game.active)
    keeping = _keeping_up(game, player)
    first, *others = [other for other in (*order[place:], *order[:place]) if other in keeping]
    number = game.ask(ChooseNumber(first, NOTHING, "How often does the loop go on", 1, NAMED))
    ends = first
    for other in others:
        named = game.ask(ChooseNumber(other, NOTHING, "How often at most does it go on", 1, number))
        if named < number:
            number = named
            ends = other
    game.facts[NUMBERED] = game.turn * STEPS + game.step
    game.facts[ENDED_BY] = ends


def _keeping_up(game: State, player: int) -> list[int]:
    """The players who keep up a loop in which this player acts in the state that is now."""
    taken = game.taken
    state = canonical_hash(game, True)
    for place in range(0, len(taken), 3):
        if taken[place] == state and taken[place + 1] == player:
            found = _involved(game, state, player, taken[place + 2])
            if any([other != player for other in found]):
                return found
    return []


def _involved(game: State, state: int, player: int, action: int) -> list[int]:
    """Who has acted since the player last did this in this state; nobody where that was too seldom."""
    taken = game.taken
    places = [
        place
        for place in range(0, len(taken), 3)
        if taken[place] == state and taken[place + 1] == player and taken[place + 2] == action
    ]
    if len(places) < ROUNDS:
        return []
    return [taken[place + 1] for place in range(places[-1], len(taken), 3)]


def _goes_round(game: State, state: int, player: int, action: int) -> bool:
    """Whether the same was done here before, others kept the loop up too, and it is this player who must end it."""
    involved = _involved(game, state, player, action)
    if not any([other != player for other in involved]):
        return False
    if game.settings.shared_loops_end_by_number:
        return game.facts.get(NUMBERED, -1) == game.acting and game.facts[ENDED_BY] == player
    if game.active in involved:
        return player == game.active
    order = game.turn_order
    first = order.index(game.active)
    for other in (*order[first:], *order[:first]):
        if other in involved:
            return player == other
    return False
