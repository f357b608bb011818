"""`python -m tools.games`: seeded games, a line for each, to compare two builds to the last event.

    python -m tools.games [--games N] [--seed S]

Each line has a digest of all the game's events.  The games take turns at the package's decks, at the agents and at the
ways of playing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from itertools import combinations_with_replacement

import lawmage
from lawmage.simulation import Plan, plan, play
from lawmage.supply import Supply, packaged_decks
from tools.shared import ROOT

GAMES = 50
WAYS = ("attached", "attached", "push", "attached", "copy")
AGENTS = (("random",), ("random",), ("greedy", "random"))
SAVED = 10
"""Every so many games one is saved and loaded at each decision."""


def plan_of(number: int, seed: int) -> Plan:
    """The plan of the game with this number: two players, every seventh time three."""
    names = list(packaged_decks())
    pairs = list(combinations_with_replacement(names, 2))
    chosen = list(pairs[number % len(pairs)])
    if number % 7 == 6:
        chosen.append(names[number % len(names)])
    way = "save" if number % SAVED == SAVED - 1 else WAYS[number % len(WAYS)]
    decks = [Supply.default().deck(name) for name in chosen]
    agents = AGENTS[number % len(AGENTS)] if way != "attached" else ("random",)
    return plan(decks, chosen, agents, seed, digests=True, way=way)


def line(number: int, seed: int) -> str:
    """A game in a line."""
    made = plan_of(number, seed)
    result = play(made, number)
    how = f"{' - '.join(made.labels)}, {'/'.join(made.agents)}, {made.way}"
    ended = result.error or f"{result.ending} {result.winners}"
    return f"game {number} ({how}): {result.decisions} decisions, {result.turns} turns, {ended}, {result.digest}"


def differences(ours: str, theirs: str) -> list[str]:
    """The games that are not the same, ours above theirs."""
    left, right = ours.splitlines(), theirs.splitlines()
    found = [f"- {a}\n+ {b}" for a, b in zip(left, right) if a != b]
    if len(left) != len(right):
        found.append(f"{len(left)} games here, {len(right)} there")
    return found


def compare(python: str, environment: dict[str, str], games: int = GAMES) -> list[str]:
    """What differs between the sources, interpreted, and the Lawmage that another environment has installed."""
    command = [python, "-m", "tools.games", "--games", str(games)]
    sources = environment | {"PYTHONPATH": str(ROOT / "src")}
    runs = [
        subprocess.Popen([*command, "--expect", build], env=chosen, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for build, chosen in (("interpreted", sources), ("compiled", environment))
    ]
    texts = [run.communicate()[0] for run in runs]
    if any(run.returncode for run in runs):
        return ["a run of the games failed; its own lines say why"]
    return differences(texts[0], texts[1])


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.games", description="Seeded games, a line for each.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expect", choices=("compiled", "interpreted"), help="fail if it is the other build")
    known = parser.parse_args(arguments)
    build = "compiled" if lawmage.compiled else "interpreted"
    if known.expect not in (None, build):
        print(f"the {known.expect} build is expected, but {lawmage.__file__} is {build}", file=sys.stderr)
        return 1
    for number in range(known.games):
        print(line(number, known.seed), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
