"""What is measured, on whichever build is imported."""

from __future__ import annotations

import platform
import time
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

import lawmage
from lawmage import position
from lawmage.game import Game
from lawmage.kernel.ask import Suspend
from lawmage.kernel.objects import Definition
from lawmage.kernel.position import Position
from lawmage.kernel.rng import advance, mixed
from lawmage.rules.turn import Turn
from lawmage.scenario.duel import Duel
from lawmage.simulation import plan, simulate
from lawmage.supply import Supply, packaged_decks
from lawmage.types import CLEANUP

COPIES = 20_000
PUSHES = 300
SAVES = 100


def measure(games: int, seed: int, names: Sequence[str]) -> dict[str, Any]:
    """All figures of this build."""
    decks = {name: Supply.default().deck(name) for name in (names or packaged_decks())}
    rows: list[dict[str, Any]] = []
    for one, two in combinations_with_replacement(decks, 2):
        for way in ("attached", "push"):
            report = simulate(plan([decks[one], decks[two]], [one, two], ("random",), seed, way=way), games)
            data = report.as_data()
            kept = ("games", "decisions", "seconds", "decisions_per_s", "games_per_s", "errors")
            rows.append({"decks": f"{short(one)} - {short(two)}", "way": way, **{key: data[key] for key in kept}})
    pairs = list(decks.values())
    game = middle(pairs[0], pairs[-1], seed)
    return {
        "build": "compiled" if lawmage.compiled else "interpreted",
        "python": platform.python_version(),
        "games": rows,
        "copy_us": copy_cost(game),
        "fork_us": fork_cost(game),
        "push_us": push_cost(game),
        "save_us": save_cost(game),
        "load_us": load_cost(game),
        "again": run_again(pairs[0], pairs[-1], seed, games),
        "growth": [growth(count) for count in (1, 2, 4, 8)],
    }


def short(name: str) -> str:
    """A deck's name without its folder."""
    return name.rsplit("/", 1)[-1].removesuffix(".txt")


def middle(one: list[Definition], two: list[Definition], seed: int) -> Game:
    """A game in its middle."""
    game = Game([one, two], seed=seed, check_decks=False)
    number = seed
    while game.question is not None and game.turn < 12:
        number = advance(number)
        actions = game.legal_actions
        game.push(actions[mixed(number) % len(actions)])
    while game.question is None:
        game.pop()
    return game


def copy_cost(game: Game) -> float:
    """Microseconds for a copy."""
    started = time.perf_counter()
    for _ in range(COPIES):
        game.copy()
    return 1e6 * (time.perf_counter() - started) / COPIES


def fork_cost(game: Game) -> float:
    """Microseconds for a fork of the state, which a copy puts off until it goes on."""
    state = game.state
    started = time.perf_counter()
    for _ in range(COPIES):
        state.fork()
    return 1e6 * (time.perf_counter() - started) / COPIES


def push_cost(game: Game) -> float:
    """Microseconds for a copy that goes one decision on."""
    action = game.legal_actions[0]
    started = time.perf_counter()
    for _ in range(PUSHES):
        game.copy().push(action)
    return 1e6 * (time.perf_counter() - started) / PUSHES


def save_cost(game: Game) -> float:
    """Microseconds for writing the position as text."""
    started = time.perf_counter()
    for _ in range(SAVES):
        position.dumps(game)
    return 1e6 * (time.perf_counter() - started) / SAVES


def load_cost(game: Game) -> float:
    """Microseconds for making the position from its text."""
    text = position.dumps(game)
    position.loads(text)
    started = time.perf_counter()
    for _ in range(SAVES):
        position.loads(text)
    return 1e6 * (time.perf_counter() - started) / SAVES


def run_again(one: list[Definition], two: list[Definition], seed: int, games: int) -> dict[str, Any]:
    """How many steps were run again, and their share of the time spent in pushes.

    What a push spends on running again is measured by running the same step again up to the question it stopped at.
    """
    steps = again = 0
    whole = wasted = 0.0
    for number in range(games):
        game = Game([one, two], seed=seed + number, check_decks=False)
        now = game.position
        chance = seed + number
        while now.question is not None:
            chance = advance(chance)
            options = now.options()
            answer = options[mixed(chance) % len(options)]
            following = now.fork()
            if now.suspended:
                wasted += time_to_question(now)
            started = time.perf_counter()
            following.push(answer)
            whole += time.perf_counter() - started
            now = following
        steps += now.steps
        again += now.again
    return {"steps": steps, "steps_again": again, "time_share": wasted / whole if whole else 0.0}


def time_to_question(now: Position) -> float:
    """Seconds to run the step in progress again up to the question it waits at."""
    started = time.perf_counter()
    state = now.base.fork()
    state.agent = None
    state.answers = now.answers[:]
    try:
        state.run_step()
    except Suspend:
        pass
    return time.perf_counter() - started


def growth(count: int) -> dict[str, Any]:
    """Microseconds a decision for `count` choices in one step: discarding to the maximum hand size (CR 514.1).

    One more card than that is discarded, so that the step is never finished.
    """
    duel = Duel()
    duel.alice.has(hand=_filler()[: 8 + count], library=_filler()[:10])
    duel.bob.has(library=_filler()[:10])
    state = duel.game
    state.agent = None
    state.agenda = [Turn(CLEANUP)]
    rounds = 100
    spent = 0.0
    for _ in range(rounds):
        now = Position(state)
        now.run()
        started = time.perf_counter()
        for _ in range(count):
            assert now.question is not None and now.suspended
            now = now.fork()
            now.push(now.options()[0])
        spent += time.perf_counter() - started
    return {"choices": count, "us_per_decision": round(1e6 * spent / rounds / count, 2)}


def _filler() -> list[Definition]:
    first = next(iter(packaged_decks()))
    return Supply.default().deck(first)
