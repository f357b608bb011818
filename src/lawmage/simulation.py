"""Many games by agents: the same seed gives the same games, whichever way they are played.

Ways: `attached` (agents answer at once; the fastest), `push` (through `Game.push`), `copy` (each decision in a fresh
copy), `save` (each decision after saving and loading).
"""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from .agents import Agent, BlindAgent, make_agent
from .agents.base import act
from .editions import Rules, rules_of
from .errors import SetupError
from .game import Game, Setup, opened, player_names
from .kernel.ask import Question
from .kernel.events import Event
from .kernel.invariants import check
from .kernel.objects import Definition
from .kernel.rng import advance, mixed
from .kernel.state import State
from .position import dumps, loads

WAYS: Final = ("attached", "push", "copy", "save")
MOST_DECISIONS: Final = 100_000
"""A game with more decisions is stopped and counts as undecided."""

MOST_STEPS: Final = 2_000_000


@dataclass(slots=True)
class GameResult:
    """How one game went.  digest: of all its events, for comparing games to the last one."""

    number: int
    seed: int
    winners: tuple[int, ...]
    ending: str
    turns: int
    decisions: int
    digest: str = ""
    error: str = ""
    trace: str = ""

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        data: dict[str, Any] = {"number": self.number, "seed": self.seed, "turns": self.turns}
        data |= {"winners": list(self.winners), "ending": self.ending, "decisions": self.decisions}
        if self.digest:
            data["digest"] = self.digest
        if self.error:
            data["error"] = self.error
        return data


@dataclass(slots=True)
class Report:
    """Figures over many games; `labels` are the decks'."""

    labels: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: dict[str, int] = field(default_factory=dict)
    draws: int = 0
    undecided: int = 0
    turns: int = 0
    errors: list[GameResult] = field(default_factory=list)
    results: list[GameResult] = field(default_factory=list)

    def add(self, result: GameResult) -> None:
        """Count a game."""
        self.results.append(result)
        self.games += 1
        self.decisions += result.decisions
        self.turns += result.turns
        if result.error:
            self.errors.append(result)
        elif result.winners:
            for winner in result.winners:
                self.wins[self.labels[winner]] = self.wins.get(self.labels[winner], 0) + 1
        elif result.ending:
            self.draws += 1
        else:
            self.undecided += 1

    def as_data(self) -> dict[str, Any]:
        """Plain data, as `lawmage sim --json` prints it."""
        seconds = self.seconds or 1e-9
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "wins": {label: self.wins.get(label, 0) for label in self.labels},
            "draws": self.draws,
            "undecided": self.undecided,
            "turns": self.turns,
            "errors": len(self.errors),
            "failed": [result.as_data() for result in self.errors],
        }


class Seats:
    """The kernel's agent for blind agents: one for each player."""

    sees_forced = False

    def __init__(self, agents: Sequence[BlindAgent]) -> None:
        self.picks = [agent.pick for agent in agents]
        self.decisions = 0

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        """One of the options."""
        self.decisions += 1
        return options[self.picks[question.player](len(options))]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: decks with their labels, agents by name (one for each deck), rules.

    whole: what games are started with, if more than decks: with commanders, or with cards outside the game.
    """

    decks: tuple[tuple[Definition, ...], ...]
    labels: tuple[str, ...]
    agents: tuple[str, ...]
    rules: Rules
    seed: int = 0
    checked: bool = False
    digests: bool = False
    way: str = "attached"
    whole: Setup | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return player_names(None, len(self.decks))

    def setup(self, seed: int) -> Setup:
        """What a game is started with."""
        if self.whole is not None:
            return self.whole.with_seed(seed)
        return Setup(self.names, self.decks, seed, self.rules)


def plan(
    decks: Sequence[Sequence[Definition]],
    labels: Sequence[str],
    agents: Sequence[str] = ("random",),
    seed: int = 0,
    rules: Rules | str | date | None = None,
    checked: bool = False,
    digests: bool = False,
    way: str = "attached",
    whole: Setup | None = None,
) -> Plan:
    """A plan; agents are dealt out to the players in turn; SetupError for what can't be."""
    player_names(None, len(decks))
    if not agents:
        raise SetupError("there are no agents")
    for name in agents:
        make_agent(name, 0)
    if way not in WAYS:
        raise SetupError(f"there is no way {way!r} of playing; there are: {', '.join(WAYS)}")
    dealt = tuple(agents[i % len(agents)] for i in range(len(decks)))
    return Plan(
        tuple(tuple(deck) for deck in decks),
        distinct(labels),
        dealt,
        rules_of(rules),
        seed,
        checked,
        digests,
        way,
        whole,
    )


def distinct(labels: Sequence[str]) -> tuple[str, ...]:
    """Labels made different: the same one twice gets its place added."""
    return tuple(
        label if list(labels).count(label) == 1 else f"{label} ({place})" for place, label in enumerate(labels, 1)
    )


def seed_of_game(seed: int, number: int) -> int:
    """The seed of the game with this number (from 0)."""
    return mixed(mixed(advance(seed)) ^ advance(number)) >> 1


def agents_for(made: Plan, game_seed: int) -> list[Agent | BlindAgent]:
    """Fresh agents, each with a chance of its own."""
    return [make_agent(name, seed_of_game(game_seed, player + 1)) for player, name in enumerate(made.agents)]


def play(made: Plan, number: int) -> GameResult:
    """One game of a plan; an error in it becomes part of the result."""
    seed = seed_of_game(made.seed, number)
    agents = agents_for(made, seed)
    blind = [agent for agent in agents if hasattr(agent, "pick")]
    result = GameResult(number, seed, (), "", 0, 0)
    try:
        if made.way == "attached" and len(blind) == len(agents):
            _attached(made, result, blind)
        else:
            _pushed(made, result, agents)
    except (Exception, RecursionError) as error:
        result.error = f"{type(error).__name__}: {error}"
        result.trace = traceback.format_exc()
    return result


def _attached(made: Plan, result: GameResult, agents: Sequence[Any]) -> None:
    seats = Seats(agents)
    state = opened(made.setup(result.seed))
    state.agent = seats
    state.recording = False
    steps = 0
    try:
        while not state.over and seats.decisions < MOST_DECISIONS and steps < MOST_STEPS:
            state.run_step()
            steps += 1
            if made.checked:
                check(state)
    finally:
        result.decisions = seats.decisions
        _note(made, result, state)


def _pushed(made: Plan, result: GameResult, agents: Sequence[Agent | BlindAgent]) -> None:
    game = Game.from_setup(made.setup(result.seed))
    lines: dict[int, str] = {}
    try:
        while game.question is not None and result.decisions < MOST_DECISIONS:
            if made.way == "copy":
                game = game.copy()
            elif made.way == "save":
                note_events(game.state, lines)
                game = loads(dumps(game))
            player = game.player_to_act
            assert player is not None
            act(game, agents[player])
            result.decisions += 1
            if made.checked:
                check(game.position.base)
    finally:
        _note(made, result, game.state)
        if lines and made.digests:
            # A loaded game remembers only what happened since: the events were noted before each save.
            note_events(game.state, lines)
            result.digest = digest_of([lines[number] for number in sorted(lines, reverse=True)])


def note_events(state: State, lines: dict[int, str]) -> None:
    """Note what happened, by the events' numbers."""
    past = state.past
    while past is not None:
        lines[past.event.number] = event_line(past.event)
        past = past.before


def _note(made: Plan, result: GameResult, state: State) -> None:
    result.winners = tuple(state.winners) if state.over else ()
    result.ending = state.ending if state.over else ""
    result.turns = state.turn
    if made.digests:
        result.digest = digest(state)


def digest(state: State) -> str:
    """A number for everything that happened."""
    lines: list[str] = []
    past = state.past
    while past is not None:
        lines.append(event_line(past.event))
        past = past.before
    return digest_of(lines)


def digest_of(lines: Sequence[str]) -> str:
    """A number for events, the newest first."""
    found = hashlib.blake2b(digest_size=16)
    for line in lines:
        found.update(line.encode())
    return found.hexdigest()


def event_line(event: Event) -> str:
    """An event in numbers."""
    numbers = (event.kind, event.object, event.player, event.amount, event.source, event.other, event.cause)
    return f"{event.name} {numbers} {event.rule}\n"


def simulate(made: Plan, games: int, progress: Callable[[int], None] | None = None, first: int = 0) -> Report:
    """Play some games of a plan, from the number `first` on."""
    report = Report(made.labels)
    started = time.perf_counter()
    for number in range(first, first + games):
        report.add(play(made, number))
        if progress is not None:
            progress(number - first + 1)
    report.seconds = time.perf_counter() - started
    return report
