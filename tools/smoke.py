"""`python -m tools.smoke --sample N --seed S`: each card of a random sample of the pool is played on a set-up board.

Both players have lands of every colour, a few permanents, hands, graveyards and libraries; the card under test is in
hand and in a graveyard.  Players choose at random, but like to do what the card offers: it is cast, resolves, is
activated, attacks, dies.  Every invariant is checked all the while.  Failures are grouped by where they happened.

`--decks N` plays whole games instead, between decks of 36 random cards of the pool and 24 lands.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lawmage import compilation
from lawmage.cards.pool import Pool
from lawmage.kernel.ask import Question
from lawmage.kernel.invariants import check
from lawmage.kernel.objects import Definition
from lawmage.kernel.position import Position
from lawmage.kernel.rng import advance, mixed
from lawmage.kernel.state import State
from lawmage.rules import actions
from lawmage.rules.payment import AUTO
from lawmage.scenario.duel import Duel
from lawmage.simulation import plan, play

LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COMPANY: Final = ("Grizzly Bears", "Serra Angel", "Ornithopter", "Glorious Anthem")
CARDS: Final = ("Grizzly Bears", "Lightning Bolt", "Forest", "Giant Growth", "Serra Angel", "Island", "Ornithopter")
DECISIONS: Final = 80
STEPS: Final = 20_000
ANNOUNCED: Final = ("cost", "either cost", "mode", "x", "life", "target", "share", "payment")
"""The questions of an announcement; each is judged by whether it can be completed."""

CHECKED: Final = 6
"""Invariants are checked after each so many steps: on a full board a check costs as much as four steps."""


class TooLong(Exception):
    """A card kept the game busy for longer than it may."""


class TakenBack(Exception):
    """CR 733: what was offered could not be completed, though nothing was hidden or random."""


@dataclass(slots=True)
class Outcome:
    """How one card (or game) went.  where: the innermost place of ours; kind: what failures are grouped by."""

    name: str
    seed: int
    decisions: int = 0
    used: int = 0
    error: str = ""
    where: str = ""
    trace: str = ""

    @property
    def kind(self) -> str:
        """Failures of one kind have one cause, most likely."""
        return f"{self.error.split(':')[0]} at {self.where}"


class Fond:
    """A random agent that likes to do what one card offers."""

    sees_forced = False

    def __init__(self, seed: int, names: Sequence[str]) -> None:
        self.chance = mixed(advance(seed))
        self.names = names
        self.decisions = 0
        self.used = 0
        self.last = ""
        self.unforeseen = False

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.chance = advance(self.chance)
        return mixed(self.chance) % count

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """One of the options."""
        self.decisions += 1
        # CR 733.1: whoever picks another colour than was planned may well be unable to pay.
        self.unforeseen = (self.unforeseen or question.name not in ANNOUNCED) and question.name != "priority"
        if question.name == "payment" and self.below(10) < 8:
            return AUTO
        if question.name == "priority":
            action = self._acts(game, options)
            self.last = question.describe(game, action)
            return action
        return options[self.below(len(options))]

    def _acts(self, game: State, options: Sequence[int]) -> int:
        fond = [a for a in options if a != actions.PASS and self._about(game, actions.object_of(a))]
        if fond and self.below(10) < 8:
            self.used += 1
            return fond[self.below(len(fond))]
        return actions.PASS if self.below(10) < 6 else options[self.below(len(options))]

    def _about(self, game: State, id: int) -> bool:
        thing = game.objects.get(id)
        return thing is not None and thing.definition is not None and thing.definition.name in self.names


class Bench:
    """What stands around the card under test, from a pool."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.made: dict[str, Definition] = {}

    def get(self, name: str) -> Definition:
        """A card of the pool."""
        found = self.made.get(name)
        if found is None:
            found = compilation.definition(self.pool.get(name))
            self.made[name] = found
        return found

    def board(self, name: str, seed: int) -> State:
        """A game in the middle, with the card in hands and a graveyard."""
        duel = Duel(seed=seed)
        tested = self.get(name)
        for seat in duel.seats:
            for land in LANDS:
                seat.has(battlefield=[self.get(land)] * 3)
            seat.has(battlefield=[self.get(card) for card in COMPANY])
            seat.has(library=[self.get(card) for card in CARDS * 2], graveyard=[self.get(card) for card in CARDS])
            seat.has(library=[tested] * 2)
        duel.alice.has(hand=[tested] * 3 + [self.get(card) for card in CARDS[:4]], graveyard=[tested])
        duel.bob.has(hand=[tested] * 2 + [self.get(card) for card in CARDS[:4]])
        return duel.game


def _too_long(_signal: int, _frame: object) -> None:
    raise TooLong()


def smoke(bench: Bench, name: str, seed: int, seconds: int = 20, way: str = "attached") -> Outcome:
    """Play one card; the outcome holds the error, if one came."""
    outcome = Outcome(name, seed)
    if seconds:
        signal.signal(signal.SIGALRM, _too_long)
        signal.alarm(seconds)
    try:
        tested = bench.get(name)
        agent = Fond(seed, (tested.name,))
        state = bench.board(name, seed)
        (_attached if way == "attached" else _positions)(state, agent)
        outcome.decisions, outcome.used = agent.decisions, agent.used
    except (Exception, RecursionError) as error:
        outcome.error = f"{type(error).__name__}: {error}"
        outcome.where = _where(error)
        outcome.trace = traceback.format_exc()
    finally:
        if seconds:
            signal.alarm(0)
    return outcome


def _attached(state: State, agent: Fond) -> None:
    state.agent = agent
    state.recording = False
    for step in range(STEPS):
        if state.over or agent.decisions >= DECISIONS:
            return
        events = state.event_count
        state.run_step()
        if state.event_count < events and not agent.unforeseen:
            raise TakenBack(agent.last)
        if step % CHECKED == 0:
            check(state)
    raise TooLong("so many steps")


def _positions(state: State, agent: Fond) -> None:
    """The same through positions: steps are run again from their checkpoints; every answer is judged."""
    state.agent = None
    position = Position(state)
    question = position.run()
    while question is not None and agent.decisions < DECISIONS:
        options = position.options()
        if len(options) == 1:
            answer = options[0]
        else:
            answer = agent.choose(position.view, question, options)
        refusal = question.refuse(position.view, answer)
        assert refusal is None, f"{question.name} offers {question.describe(position.view, answer)}: {refusal.reason}"
        for option in options:
            question.describe(position.view, option)
        position = position.fork()
        question = position.push(answer)
        check(position.base)


def _where(error: BaseException) -> str:
    """The innermost place of the rules, with its function."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "lawmage" in frame.filename and "invariants" not in frame.filename]
    last = (ours or list(frames))[-1]
    return f"{Path(last.filename).name}:{last.lineno} {last.name}"


def sample(pool: Pool, count: int, seed: int) -> list[str]:
    """Some names of the pool; all of them if it has no more than that."""
    names = list(pool.names)
    chance = advance(seed)
    for i in range(min(count, len(names))):
        chance = advance(chance)
        j = i + mixed(chance) % (len(names) - i)
        names[i], names[j] = names[j], names[i]
    return names[:count]


def fuzz_game(bench: Bench, number: int, seed: int, seconds: int, checked: bool) -> Outcome:
    """A game between two decks of random cards."""
    decks: list[list[Definition]] = []
    for player in range(2):
        names = sample(bench.pool, 36, mixed(advance(seed * 1000 + number * 2 + player)))
        decks.append([bench.get(name) for name in names] + [bench.get(land) for land in LANDS for _ in range(5)][:24])
    made = plan(decks, ["one", "two"], ("random",), seed, checked=checked)
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(seconds)
    try:
        result = play(made, number)
    finally:
        signal.alarm(0)
    outcome = Outcome(f"game {number}", seed, result.decisions, 1, result.error, "", result.trace)
    if not result.error and not result.winners and not result.ending:
        outcome.error = f"undecided: in turn {result.turns}"
    lines = [line for line in result.trace.splitlines() if line.strip().startswith("File")]
    outcome.where = lines[-1].strip().rsplit("/", 1)[-1] if lines else ""
    return outcome


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.smoke", description=__doc__)
    parser.add_argument("--pool", type=Path, help="a built pool instead of the package's")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--decks", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--card", action="append", default=[])
    parser.add_argument("--names", type=Path, help="a file of names, one a line")
    parser.add_argument("--way", choices=("attached", "positions"), default="attached")
    parser.add_argument("--seconds", type=int, default=20, help="a card or game that takes longer is an error")
    parser.add_argument("--traces", type=int, default=0)
    parser.add_argument("--unused", action="store_true", help="name the cards that nobody could use")
    parser.add_argument("--json", type=Path, help="write the failures there")
    options = parser.parse_args(arguments)
    bench = Bench(Pool.load(options.pool))
    started = time.perf_counter()
    if options.decks:
        found = [fuzz_game(bench, n, options.seed, options.seconds, True) for n in range(options.decks)]
    else:
        names = options.card or sample(bench.pool, options.sample, options.seed)
        if options.names:
            names = options.names.read_text().splitlines()
        found = [smoke(bench, name, options.seed, options.seconds, options.way) for name in names]
    return report(found, options, time.perf_counter() - started)


def report(found: Sequence[Outcome], options: argparse.Namespace, seconds: float) -> int:
    """Failures by kind, the most frequent first."""
    kinds: dict[str, list[Outcome]] = {}
    for outcome in found:
        if outcome.error:
            kinds.setdefault(outcome.kind, []).append(outcome)
    for kind, failed in sorted(kinds.items(), key=lambda item: -len(item[1])):
        print(f"{len(failed):4} x {kind}: {failed[0].error[:160]}")
        print("       " + "; ".join(outcome.name for outcome in failed[:8]))
        if options.traces:
            print(failed[0].trace)
    failures = [outcome for outcome in found if outcome.error]
    unused = [outcome.name for outcome in found if not outcome.error and not outcome.used]
    if options.unused:
        print("never used: " + "; ".join(unused))
    if options.json:
        options.json.write_text(json.dumps({o.name: [o.kind, o.error, o.trace] for o in failures}, indent=1))
    decisions = sum(outcome.decisions for outcome in found)
    print(f"{len(found)} played, {len(failures)} failed in {len(kinds)} ways, {len(unused)} never used")
    print(f"{decisions} decisions in {seconds:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
