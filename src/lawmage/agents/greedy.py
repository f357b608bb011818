"""A simple player: keeps reasonable hands, plays a land, casts what betters its board, attacks where it pays.

What a spell is worth it finds out by trying: it thinks up one game that agrees with what it sees, takes each action
there and counts what is on the table once the stack is empty again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..game import Game
from ..kernel.rng import advance, mixed
from ..kernel.state import State
from ..notation import Action
from ..rules import keywords
from ..types import CREATURE, FIRST_OBJECT_ID, LAND, NOTHING
from ..view import ObjectView, View

MOST_TRIED: Final = 6
"""How many actions, or targets, are tried at a decision."""

MOST_STEPS: Final = 40
"""How many decisions an attempt may take to come to an end."""

FEWEST_LANDS: Final = 2
MOST_LANDS: Final = 5
MOST_MULLIGANS: Final = 2
SCHEMES: Final = ("target", "word", "choose", "number", "may")


class GreedyAgent:
    """See the module.  Its chance is one integer of its own."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = mixed(advance(seed))

    def number(self) -> int:
        """A number by chance."""
        self.seed = advance(self.seed)
        return mixed(self.seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        actions = view.legal_actions
        kind = actions[0].question
        if kind == "priority":
            return self._with_priority(view)
        if "mulligan" in view.prompt:
            return actions[0] if wants_mulligan(view) else actions[-1]
        if kind == "attacker":
            return attacker(view)
        if kind == "attacked":
            return min(actions, key=lambda action: _life(view, action.object))
        if kind in ("blocker", "blocked"):
            return block(view)
        if kind in SCHEMES:
            return self._best(view, promising(view, actions))
        return actions[0]

    def _with_priority(self, view: View) -> Action:
        actions = view.legal_actions
        for action in actions:
            if action.kind == "play":
                return action
        spells = [action for action in actions if action.kind == "cast"]
        abilities = [a for a in actions if a.kind == "activate" and not _is_land(view, a.object)]
        worth = sorted(spells, key=lambda action: -_cost(view, action.object)) + abilities
        if not worth or (not view.stack and view.active != view.player):
            return actions[0]
        return self._best(view, [actions[0], *worth[:MOST_TRIED]])

    def _best(self, view: View, actions: Sequence[Action]) -> Action:
        """The action after which the table looks best; the first of equal ones."""
        if len(actions) == 1:
            return actions[0]
        thought = view.sample(self.number())
        best = actions[0]
        most = -1e9
        for action in actions:
            if action not in thought.legal_actions:
                continue
            attempt = thought.copy()
            attempt.push(action)
            worth = outcome_value(attempt, view.player, 1)
            if worth > most:
                best, most = action, worth
        return best


# ---- trying ---------------------------------------------------------------------------------------------


def outcome_value(game: Game, me: int, depth: int) -> float:
    """What the table is worth to a player once the stack is empty; targets are tried `depth` deep."""
    turn = game.turn
    for _ in range(MOST_STEPS):
        question = game.question
        if question is None or game.turn != turn:
            break
        actions = game.legal_actions
        if question.name == "priority":
            if not game.state.stack:
                break
            game.push(actions[0])
            continue
        if question.name == "target" and question.player == me and depth > 0:
            return max(_tried(game, action, me, depth - 1) for action in promising(game.view(me), list(actions)))
        game.push(actions[0] if question.name in SCHEMES else actions[len(actions) - 1])
    return table_value(game.state, me)


def _tried(game: Game, action: Action, me: int, depth: int) -> float:
    attempt = game.copy()
    attempt.push(action)
    return outcome_value(attempt, me, depth)


def table_value(state: State, me: int) -> float:
    """Creatures, other permanents, cards and life, one's own less the others'."""
    if state.over:
        return 1000.0 if me in state.winners else -1000.0 if state.winners else 0.0
    value = 0.0
    for id in state.battlefield:
        found = state.objects[id]
        now = found.printed
        worth = 1.0 if now.types & LAND else 1.5
        if now.types & CREATURE:
            worth += (now.power or 0) + (now.toughness or 0) / 2
        worth += sum(found.counters.values()) / 2
        value += worth if found.controller == me else -worth
    for player in state.players:
        worth = 1.2 * len(player.hand) + 0.4 * player.life - (6.0 / player.life if player.life > 0 else 100.0)
        value += worth if player.id == me else -worth
    return value


def promising(view: View, actions: Sequence[Action]) -> list[Action]:
    """A few of the actions: first those about others' things, the strongest first, then those about one's own."""
    if len(actions) <= MOST_TRIED:
        return list(actions)
    things = {thing.id: thing for thing in view.objects()}
    theirs: list[tuple[int, Action]] = []
    mine: list[tuple[int, Action]] = []
    for action in actions:
        thing = things.get(action.object)
        power = (thing.power or 0) if thing is not None else 3
        owner = thing.controller if thing is not None else action.object
        (mine if owner == view.player else theirs).append((-power, action))
    half = MOST_TRIED // 2
    ordered = [[action for _, action in sorted(group, key=lambda pair: pair[0])] for group in (theirs, mine)]
    return ordered[0][:half] + ordered[1][:half]


# ---- looking --------------------------------------------------------------------------------------------


def wants_mulligan(view: View) -> bool:
    """Too few lands, or too many."""
    lands = sum(1 for card in view.me.hand if "land" in card.types)
    return not FEWEST_LANDS <= lands <= MOST_LANDS and view.me.mulligans < MOST_MULLIGANS


def attacker(view: View) -> Action:
    """The next creature that attacks without being lost for nothing, or none."""
    creatures = {thing.id: thing for thing in view.battlefield if "creature" in thing.types}
    free = [c for c in creatures.values() if c.controller != view.player and not c.tapped]
    for action in view.legal_actions:
        mine = creatures.get(action.object)
        if mine is None or not (mine.power or 0):
            continue
        blockers = [c for c in free if can_block(c, mine)]
        killers = [c for c in blockers if (c.power or 0) >= (mine.toughness or 0)]
        if all((mine.power or 0) >= (c.toughness or 0) and _worth(mine) <= _worth(c) for c in killers):
            return action
    return _last(view)


def block(view: View) -> Action:
    """The next block in which the blocker lives or trades up, or any that saves one's life."""
    creatures = {thing.id: thing for thing in view.battlefield if "creature" in thing.types}
    attackers = [c for c in creatures.values() if c.attacking != NOTHING and c.controller != view.player]
    blocked = {id for c in creatures.values() for id in c.blocking}
    danger = sum(c.power or 0 for c in attackers if c.id not in blocked) >= view.me.life
    for action in view.legal_actions:
        mine = creatures.get(action.object)
        if mine is None:
            continue
        if mine.controller != view.player:
            return action
        for foe in attackers:
            lives = (foe.power or 0) < (mine.toughness or 0)
            trades = (mine.power or 0) >= (foe.toughness or 0) and _worth(mine) <= _worth(foe)
            if foe.id not in blocked and can_block(mine, foe) and (lives or trades or danger):
                return action
    return _last(view)


def can_block(blocker: ObjectView, attacker: ObjectView) -> bool:
    """Whether flying stands in the way."""
    return not attacker.keywords & keywords.FLYING or bool(blocker.keywords & (keywords.FLYING | keywords.REACH))


def _worth(thing: ObjectView) -> int:
    return 2 * (thing.power or 0) + (thing.toughness or 0)


def _last(view: View) -> Action:
    """The action about nothing ("no more"), or the first."""
    return next((a for a in view.legal_actions if a.object == NOTHING or a.answer < 0), view.legal_actions[0])


def _life(view: View, id: int) -> int:
    return view.players[id].life if 0 <= id < len(view.players) else 1000


def _is_land(view: View, id: int) -> bool:
    return any(thing.id == id and "land" in thing.types for thing in view.battlefield)


def _cost(view: View, id: int) -> int:
    """A mana value, roughly: how many symbols, numbers counted."""
    if id < FIRST_OBJECT_ID:
        return 0
    for thing in view.objects():
        if thing.id == id and thing.mana_cost:
            return sum(int(s) if s.isdigit() else 1 for s in thing.mana_cost.strip("{}").split("}{"))
    return 0
