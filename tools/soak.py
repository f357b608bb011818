"""`python -m tools.soak --decks LIST --games N --seed S`: random agents play many games between real decks.

The games go round the pairs of the list's decks in an order that follows from the seed.  Every error is reported with
the decks, the seed of the game and where it happened.  `--way` plays them through `push`, each decision in a fresh
copy, or each after saving and loading; `--compare` plays every game again in each of these ways, and once more in the
same one, and demands the same events to the last.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType

from lawmage.kernel.objects import Definition
from lawmage.kernel.rng import advance, mixed
from lawmage.simulation import WAYS, GameResult, plan, play
from tools.real_cards import NotFull, deck_list, real_cards

LIST = Path(__file__).with_name("soak_decks.txt")
OTHER_WAYS = ("attached", "push", "copy", "save")


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
    decks: Sequence[Entry], seed: int, number: int, way: str = "attached", checked: bool = True, seconds: int = 0
) -> GameResult:
    """One game; with its digest.  seconds: an error if it takes longer (only in the main thread)."""
    made = plan([d.cards for d in decks], [d.name for d in decks], ("random",), seed, checked=checked, way=way)
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


def differences(decks: Sequence[Entry], first: GameResult, seed: int, ways: Sequence[str], seconds: int) -> list[str]:
    """In which ways the same game goes otherwise."""
    found: list[str] = []
    for way in ways:
        again = play_pair(decks, seed, first.number, way, checked=False, seconds=seconds)
        if (again.digest, again.error) != (first.digest, first.error):
            found.append(f"{way}: {again.error or 'other events'} ({again.decisions} of {first.decisions} decisions)")
    return found


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--decks", type=Path, default=LIST)
    parser.add_argument("--only", action="append", default=[], help="decks whose name contains this")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--way", choices=WAYS, default="attached")
    parser.add_argument("--check", action="store_true", help="every invariant after every step")
    parser.add_argument("--compare", action="store_true", help="play each game again in every way")
    parser.add_argument("--seconds", type=int, default=0, help="a game that takes longer is an error")
    parser.add_argument("--traces", type=int, default=3)
    options = parser.parse_args(arguments)
    decks = [e for e in entries(options.decks) if not options.only or any(word in e.name for word in options.only)]
    if not decks:
        print("no deck of the list is full", file=sys.stderr)
        return 2
    return run(decks, options)


def run(decks: Sequence[Entry], options: argparse.Namespace) -> int:
    """Play, and report."""
    started = time.perf_counter()
    failures: list[Failure] = []
    endings: Counter[str] = Counter()
    decisions = turns = 0
    source = pairs(decks, options.seed)
    for number in range(options.first + options.games):
        chosen = next(source)
        while len(chosen) < options.players:
            chosen = (*chosen, *next(source))[: options.players]
        if number < options.first:
            continue
        result = play_pair(chosen, options.seed, number, options.way, options.check, options.seconds)
        decisions += result.decisions
        turns += result.turns
        ending = "error" if result.error else "won" if result.winners else result.ending or "undecided"
        endings[ending] += 1
        names = tuple([d.name for d in chosen])
        if result.error or not (result.winners or result.ending):
            failures.append(Failure(names, number, result.error or f"undecided in turn {result.turns}", result.trace))
        elif options.compare:
            for line in differences(chosen, result, options.seed, OTHER_WAYS, 20 * options.seconds):
                failures.append(Failure(names, number, line, ""))
    report(failures, options.traces)
    seconds = time.perf_counter() - started
    print(f"{len(decks)} decks, {options.games} games, seed {options.seed}, {options.way}: {dict(endings)}")
    print(f"{decisions} decisions, {turns} turns, {seconds:.1f} s, {decisions / seconds:.0f} decisions/s")
    return 1 if failures else 0


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
