"""`python -m bench`: decisions and games a second, the price of copying and of running steps again.

    python -m bench [--games N] [--seed S] [--decks FILE FILE ...] [--compiled] [--json]

Each pair of decks is played by random agents, once with agents attached (the fastest way) and once through
`Game.push`.  `--compiled` builds the compiled package in a place of its own and measures it after the interpreted
one.  `--peer PYTHON` runs the peer program of ../shared/bench, too, where that Python has it (its README says how to
install it and to make its card data).
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.measure import measure
from tools.compiled import build, clean_environment
from tools.shared import ROOT, shared_root

PEER = "bench_phase.py"


def options(arguments: list[str] | None) -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Lawmage.")
    parser.add_argument("--games", type=int, default=10, help="games for each pair of decks and each way")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="*", default=[], help="deck files or names; default: those of ../shared/bench")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build as well")
    parser.add_argument("--python", action="append", default=[], help="another interpreter with Lawmage installed")
    parser.add_argument("--peer", help="measure the peer program as well: the Python it is installed for")
    parser.add_argument("--peer-cards", default="card-data.json", help="the peer's card data")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def elsewhere(python: str, known: argparse.Namespace) -> dict[str, Any]:
    """The measurements of another interpreter's Lawmage."""
    command = [python, "-m", "bench", "--json", "--games", str(known.games), "--seed", str(known.seed)]
    if known.decks:
        command += ["--decks", *known.decks]
    done = subprocess.run(command, env=clean_environment(), cwd=ROOT, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)["builds"][0]
    return found


def of_compiled(known: argparse.Namespace) -> dict[str, Any] | None:
    """The measurements of a fresh compiled build; None where it can't be built."""
    folder = Path(tempfile.mkdtemp(prefix="lawmage-bench-"))
    try:
        python = build(folder, "3")
        return None if python is None else elsewhere(str(python), known)
    finally:
        shutil.rmtree(folder)


def of_peer(python: str, cards: str, games: int) -> list[dict[str, Any]] | str:
    """The peer's own benchmark, one deck against itself at a time; or why it does not run."""
    root = shared_root()
    script = root / "bench" / PEER if root is not None else None
    if root is None or script is None or not script.exists():
        return "its benchmark (../shared/bench) is not on this machine"
    rows: list[dict[str, Any]] = []
    for deck in sorted((root / "bench").glob("*.txt")):
        command = [python, str(script), str(deck), str(deck), str(games), "--cards", cards]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=900)
        if done.returncode:
            return (done.stdout + done.stderr).strip()
        rows.append(json.loads(done.stdout))
    return rows


def show_peer(rows: list[dict[str, Any]] | str) -> None:
    """The peer's figures, for reading."""
    if isinstance(rows, str):
        print(f"\npeer: {rows}")
        return
    print("\npeer")
    for row in rows:
        names = f"{row['deck_a'].removesuffix('.txt')} - {row['deck_b'].removesuffix('.txt')}"
        print(
            f"  {names:<28} {'':<9} {row['actions_per_s']:>9.0f} decisions/s {row['games_per_s']:>8.2f} games/s"
            f"  {row['actions']} decisions, {row['errors']} errors"
        )


def show(figures: dict[str, Any]) -> None:
    """One build's figures, for reading."""
    print(f"\n{figures['build']} build, Python {figures['python']}")
    for row in figures["games"]:
        print(
            f"  {row['decks']:<28} {row['way']:<9} {row['decisions_per_s']:>9.0f} decisions/s"
            f" {row['games_per_s']:>8.2f} games/s  {row['decisions']} decisions, {row['errors']} errors"
        )
    print(
        f"  in mid-game: a copy {figures['copy_us']:.2f} us, a fork of the state {figures['fork_us']:.2f} us,"
        f" a copy and the first push {figures['push_us']:.1f} us,"
        f" saving {figures['save_us']:.0f} us, loading {figures['load_us']:.0f} us"
    )
    share = figures["again"]
    print(
        f"  run again: {share['steps_again']} of {share['steps']} steps,"
        f" {100 * share['time_share']:.1f} % of the time of pushes"
    )
    for row in figures["growth"]:
        print(f"  {row['choices']:>3} choices in one step: {row['us_per_decision']:.1f} us a decision")


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    known = options(arguments)
    root = shared_root()
    if not known.decks and root is not None:
        known.decks = [str(path) for path in sorted((root / "bench").glob("*.txt"))]
    builds = [measure(known.games, known.seed, known.decks)]
    if not known.json:
        show(builds[0])
    others = [elsewhere(python, known) for python in known.python]
    if known.compiled:
        found = of_compiled(known)
        if found is None:
            return 1
        others.append(found)
    if known.json:
        print(json.dumps({"builds": builds + others}, indent=2))
        return 0
    for figures in others:
        show(figures)
    if known.peer:
        show_peer(of_peer(known.peer, known.peer_cards, known.games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
