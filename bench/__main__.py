"""`python -m bench`: decisions and games a second, the price of copying and of running steps again.

    python -m bench [--games N] [--seed S] [--decks FILE FILE ...] [--compiled] [--json]

Each pair of decks is played by random agents, once with agents attached (the fastest way) and once through
`Game.push`.  `--compiled` builds the compiled package in a place of its own and measures it after the interpreted
one.  `--peer` runs the peer program of ../shared/bench, too, where it is installed.
"""

from __future__ import annotations

import argparse
import json
import os
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
    parser.add_argument("--decks", nargs="*", default=[], help="deck files or names; default: those of the package")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build as well")
    parser.add_argument("--python", action="append", default=[], help="another interpreter with Lawmage installed")
    parser.add_argument("--peer", action="store_true", help="measure the peer program as well")
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


def of_peer() -> str:
    """What the peer's own benchmark prints, or why it does not run."""
    root = shared_root()
    script = root / "bench" / PEER if root is not None else None
    if script is None or not script.exists():
        return "the peer's benchmark is not on this machine"
    done = subprocess.run(
        [sys.executable, str(script)], check=False, capture_output=True, text=True, env=dict(os.environ), timeout=600
    )
    return (done.stdout + done.stderr).strip()


def show(figures: dict[str, Any]) -> None:
    """One build's figures, for reading."""
    print(f"\n{figures['build']} build, Python {figures['python']}")
    for row in figures["games"]:
        print(
            f"  {row['decks']:<28} {row['way']:<9} {row['decisions_per_s']:>9.0f} decisions/s"
            f" {row['games_per_s']:>8.2f} games/s  {row['decisions']} decisions, {row['errors']} errors"
        )
    print(f"  a copy in mid-game: {figures['copy_us']:.2f} us; a copy and the first push: {figures['push_us']:.1f} us")
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
        print("\npeer\n" + of_peer())
    return 0


if __name__ == "__main__":
    sys.exit(main())
