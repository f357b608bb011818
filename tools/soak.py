"""`python -m tools.soak --decks LIST --games N --seed S`: random agents play many games between real decks.

The games go round the pairs of the list's decks in an order that follows from the seed.  Every error is reported with
the decks, the seed of the game and where it happened.  `--check` checks every invariant after every step.  `--way`
plays them through `push`, each decision in a fresh copy, or each after saving and loading.  `--again N`, `--push N`,
`--copy N` and `--save N` play the first N games once more in the same way (attached) or in that one, and demand the
same events to the last; `--compare` does so with all of them.  `--jobs` plays in several processes; the games do not
depend on it.  `--rules TEXT` plays by other rules (`fifth`, a date, a mixture), `--mixtures N` by N mixtures that the
seed draws, one after the other, `--games` games with each.

The measured check of the rules is

    python -m tools.soak --games 2000 --check --again 2000 --copy 2000 --save 2000
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType

from lawmage.dating import dated
from lawmage.editions import Rules
from lawmage.files import write_whole
from lawmage.kernel.objects import Definition
from lawmage.kernel.rng import advance, mixed
from lawmage.simulation import WAYS, GameResult, plan, play
from tools.random_rules import mixtures
from tools.real_cards import NotFull, deck_list, real_cards

LIST = Path(__file__).with_name("soak_decks.txt")
AGAIN = {"attached": "again", "push": "push", "copy": "copy", "save": "save"}
"""The option for each way in which games are played once more."""

PROGRESS = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck of the list, with its cards."""

    name: str
    era: str
    cards: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in one game."""

    decks: tuple[str, ...]
    number: int
    what: str
    trace: str


class TooLong(Exception):
    """A game took longer than it may."""


_PLANNED: list[Job] = []


def entries(path: Path = LIST, report_missing: bool = True) -> list[Entry]:
    """The decks of a list all of whose cards are full; the others are named on the standard error."""
    found: list[Entry] = []
    for era, file in deck_list(path):
        try:
            found.append(Entry(file.stem, era, tuple(real_cards().deck(file))))
        except NotFull as error:
            if report_missing:
                print(f"not full: {error}", file=sys.stderr)
    return found


def pairs(decks: Sequence[Entry], seed: int) -> Iterator[tuple[Entry, ...]]:
    """Pairs of decks for ever: each round every deck once, against one that the seed picks (itself at times)."""
    chance = advance(seed)
    while True:
        order = list(range(len(decks)))
        for i in range(len(order) - 1, 0, -1):
            chance = advance(chance)
            j = mixed(chance) % (i + 1)
            order[i], order[j] = order[j], order[i]
        for place, first in enumerate(order):
            yield decks[first], decks[order[place - 1]]


def play_pair(
    decks: Sequence[Entry],
    seed: int,
    number: int,
    way: str = "attached",
    checked: bool = True,
    seconds: int = 0,
    rules: str = "current",
) -> GameResult:
    """One game; with its digest.  seconds: an error if it takes longer (only in the main thread).

    The cards are as on the day of the rules, and may be younger.
    """
    found = Rules(rules)
    cards = [[dated(card, found) for card in deck.cards] for deck in decks]
    made = plan(cards, [d.name for d in decks], ("random",), seed, found, checked=checked, way=way)
    made = replace(made, digests=True)
    if seconds:
        signal.signal(signal.SIGALRM, _too_long)
        signal.alarm(seconds)
    try:
        return play(made, number)
    finally:
        if seconds:
            signal.alarm(0)


def _too_long(_signal: int, frame: FrameType | None) -> None:
    raise TooLong()


def differences(
    decks: Sequence[Entry],
    first: GameResult,
    seed: int,
    ways: Sequence[str],
    seconds: int,
    rules: str = "current",
) -> list[str]:
    """In which ways the same game goes otherwise."""
    found: list[str] = []
    for way in ways:
        again = play_pair(decks, seed, first.number, way, checked=False, seconds=seconds, rules=rules)
        if (again.digest, again.error) != (first.digest, first.error):
            found.append(f"{way}: {again.error or 'other events'} ({again.decisions} of {first.decisions} decisions)")
    return found


def arguments_of(arguments: list[str] | None) -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--decks", type=Path, default=LIST)
    parser.add_argument("--only", action="append", default=[], help="decks whose name contains this")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rules", default="current", help="a preset, a date or a mixture")
    parser.add_argument("--mixtures", type=int, default=0, metavar="N", help="play by N mixtures that the seed draws")
    parser.add_argument("--way", choices=WAYS, default="attached")
    parser.add_argument("--check", action="store_true", help="every invariant after every step")
    for way, option in AGAIN.items():
        parser.add_argument(f"--{option}", type=int, default=0, metavar="N", help=f"the first N again: {way}")
    parser.add_argument("--compare", action="store_true", help="play each game again in every way")
    parser.add_argument("--seconds", type=int, default=0, help="a game that takes longer is an error")
    parser.add_argument("--traces", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    options = arguments_of(arguments)
    decks = [e for e in entries(options.decks) if not options.only or any(word in e.name for word in options.only)]
    if not decks:
        print("no deck of the list is full", file=sys.stderr)
        return 2
    # What is there now stays: the collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    return run(decks, options)


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play, and in which ways once more."""

    decks: tuple[Entry, ...]
    number: int
    again: tuple[str, ...]
    options: argparse.Namespace
    rules: str


@dataclass(slots=True)
class Played:
    """A game, and the ways in which it went otherwise; seconds by way."""

    names: tuple[str, ...]
    result: GameResult
    again: tuple[str, ...]
    others: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def ended(self) -> bool:
        """Whether it came to an end without an error."""
        return not self.result.error and bool(self.result.winners or self.result.ending)


def jobs(decks: Sequence[Entry], options: argparse.Namespace) -> Iterator[Job]:
    """The games."""
    source = pairs(decks, options.seed)
    drawn = [str(rules) for rules in mixtures(options.mixtures, options.seed)] or [options.rules]
    for number in range(options.first + options.games * len(drawn)):
        chosen = next(source)
        while len(chosen) < options.players:
            chosen = (*chosen, *next(source))[: options.players]
        if number >= options.first:
            place = number - options.first
            again = [way for way, name in AGAIN.items() if options.compare or place < getattr(options, name)]
            yield Job(chosen, number, tuple(again), options, drawn[place // options.games])


def work(job: Job) -> Played:
    """Play one game, in all its ways."""
    options = job.options
    started = time.process_time()
    rules = () if job.rules == "current" else (f"the rules of {job.rules}",)
    result = play_pair(job.decks, options.seed, job.number, options.way, options.check, options.seconds, job.rules)
    played = Played((*[d.name for d in job.decks], *rules), result, job.again)
    played.seconds["first"] = time.process_time() - started
    if played.ended:
        for way in job.again:
            started = time.process_time()
            played.others += differences(job.decks, result, options.seed, (way,), 20 * options.seconds, job.rules)
            played.seconds[way] = time.process_time() - started
    return played


def work_at(number: int) -> Played:
    """Play the game at this place of the plan (in a process that shares it)."""
    return work(_PLANNED[number])


def play_all(planned: Sequence[Job], processes: int) -> Iterator[Played]:
    """All games, in their order; the processes share the cards by being forks."""
    if processes == 1:
        yield from map(work, planned)
        return
    _PLANNED[:] = planned
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        yield from pool.imap(work_at, range(len(planned)))


def run(decks: Sequence[Entry], options: argparse.Namespace) -> int:
    """Play, and report."""
    started = time.perf_counter()
    failures: list[Failure] = []
    figures = Figures(len(decks), options.seed, options.way)
    for played in play_all(list(jobs(decks, options)), options.jobs):
        figures.add(played)
        result = played.result
        if not played.ended:
            what = result.error or f"undecided in turn {result.turns}"
            failures.append(Failure(played.names, result.number, what, result.trace))
        failures += [Failure(played.names, result.number, line, "") for line in played.others]
        if figures.games % PROGRESS == 0:
            print(f"{figures.games} games, {len(failures)} failures", file=sys.stderr, flush=True)
    report(failures, options.traces)
    figures.wall = time.perf_counter() - started
    print(figures.text())
    if options.json:
        write_whole(options.json, json.dumps(figures.as_data(), indent=2) + "\n")
    return 1 if failures else 0


@dataclass(slots=True)
class Figures:
    """What a run counts; the seconds are of a processor."""

    decks: int
    seed: int
    way: str
    games: int = 0
    decisions: int = 0
    turns: int = 0
    wall: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    again: Counter[str] = field(default_factory=Counter)
    different: Counter[str] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)

    def add(self, played: Played) -> None:
        """Count a game."""
        result = played.result
        self.games += 1
        self.decisions += result.decisions
        self.turns += result.turns
        self.endings["error" if result.error else "won" if result.winners else result.ending or "undecided"] += 1
        self.again.update(way for way in played.again if way in played.seconds)
        self.different.update(line.partition(":")[0] for line in played.others)
        for way, seconds in played.seconds.items():
            self.seconds[way] += seconds  # type: ignore[assignment]  # a counter of seconds

    def as_data(self) -> dict[str, object]:
        """Plain data."""
        return {
            "decks": self.decks,
            "seed": self.seed,
            "way": self.way,
            "games": self.games,
            "decisions": self.decisions,
            "turns": self.turns,
            "endings": dict(self.endings),
            "again": dict(self.again),
            "different": dict(self.different),
            "processor_seconds": {way: round(seconds, 1) for way, seconds in self.seconds.items()},
            "wall_seconds": round(self.wall, 1),
        }

    def text(self) -> str:
        """For reading."""
        lines = [f"{self.decks} decks, {self.games} games, seed {self.seed}, {self.way}: {dict(self.endings)}"]
        rate = self.decisions / max(self.seconds["first"], 1e-9)
        lines.append(f"{self.decisions} decisions, {self.turns} turns, {self.wall:.1f} s, {rate:.0f} decisions/s")
        for way, count in self.again.items():
            same = f"{self.different[way]} went otherwise" if self.different[way] else "all the same to the last event"
            lines.append(f"again {way}: {count} games, {same}, {self.seconds[way]:.1f} s of a processor")
        return "\n".join(lines)


def report(failures: Sequence[Failure], traces: int) -> None:
    """Failures by kind, the most frequent first."""
    kinds: dict[str, list[Failure]] = {}
    for failure in failures:
        where = failure.trace.strip().splitlines()[-3:] if failure.trace else []
        kinds.setdefault(failure.what[:200] + "".join(where[:1]), []).append(failure)
    for found in sorted(kinds.values(), key=len, reverse=True):
        first = found[0]
        print(f"{len(found):4} x {first.what}\n       game {first.number}: {' against '.join(first.decks)}")
        if traces > 0:
            print(first.trace)
            traces -= 1


if __name__ == "__main__":
    sys.exit(main())
