"""`python -m tools.mutate`: is there a test for every executor?  Each is replaced by nothing and by its contrary.

First `--record PATHS` runs tests once and writes down which of them use which executor of the link tables (see
`lawmage.rules.tables`).  Then each mutant runs a handful of those, the most particular first, until one fails: a
mutant that none notices is unguarded.  `--sample N --seed S`, `--table VALUES` and `--name Draw` choose mutants;
`--write` takes those that are noticed now out of tests/conformance/unguarded.txt.  With `--all` every mutant is run
and the file is made anew.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest

from lawmage.oracle.compiler import plain_compiler
from lawmage.rules import tables
from tools.mutants import TABLES, Recorder, install, mutants, usable
from tools.shared import ROOT

UNGUARDED = ROOT / "tests" / "conformance" / "unguarded.txt"
USAGE = ROOT / "build" / "mutate_usage.json"
HANDFUL = 8
TIME_LIMIT = 120
HEAD = """# Executors that can be replaced by nothing or by their contrary and no test fails (python -m tools.mutate).
# A line is a table, a node and what it is replaced by.  This list may only shrink.
"""

Usage = dict[str, list[str]]
"""'TABLE Node' and the tests that use it, the most particular first."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__)
    parser.add_argument("--record", nargs="+", metavar="PATH", help="run these tests and write down what they use")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", choices=sorted(TABLES))
    parser.add_argument("--name", action="append", default=[], help="only executors of these nodes")
    parser.add_argument("--listed", action="store_true", help="only those that are listed as unguarded")
    parser.add_argument("--all", action="store_true", help="all mutants; the list is made anew")
    parser.add_argument("--write", action="store_true", help="those that are noticed now are taken from the list")
    options = parser.parse_args(arguments)
    tables.fill()
    if options.record:
        return record(options.record)
    # Read once, before the processes part: the grammar, which no mutant touches.
    plain_compiler()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    usage: Usage = json.loads(USAGE.read_text(encoding="utf-8"))
    chosen = [m for m in mutants() if not options.table or m.startswith(options.table + " ")]
    chosen = [m for m in chosen if not options.name or m.split()[1] in options.name]
    if options.listed:
        chosen = [m for m in chosen if m in unguarded()]
    if options.sample:
        chosen = sorted(Random(options.seed).sample(chosen, min(options.sample, len(chosen))))
    survivors = run_all(chosen, usage)
    if options.all:
        write(survivors)
    elif options.write:
        write([m for m in unguarded() if m not in chosen or m in survivors])
    return 1 if set(survivors) - set(unguarded()) else 0


def unguarded(path: Path = UNGUARDED) -> list[str]:
    """The mutants listed as unnoticed."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def write(survivors: Sequence[str]) -> None:
    """Write the list."""
    UNGUARDED.write_text(HEAD + "".join(line + "\n" for line in sorted(survivors)), encoding="utf-8")


# ---- which tests use what ----------------------------------------------------------------------------
def record(paths: Sequence[str]) -> int:
    """Run tests with every executor saying that it is used."""
    recorder = Recorder()
    recorder.install()
    result = pytest.main(["-q", "-p", "no:cacheprovider", *paths], plugins=[recorder])
    weight: Counter[str] = Counter(test for tests in recorder.used.values() for test in tests)
    usage = {
        name: sorted(tests, key=lambda test: (weight[test], test))[:HANDFUL]
        for name, tests in sorted(recorder.used.items())
    }
    USAGE.parent.mkdir(exist_ok=True)
    USAGE.write_text(json.dumps(usage, indent=0), encoding="utf-8")
    print(f"{len(usage)} of {len(usable())} executors are used by the tests")
    return int(result)


# ---- running mutants ---------------------------------------------------------------------------------
def run_all(chosen: Sequence[str], usage: Usage) -> list[str]:
    """The mutants that no test notices; progress and figures are printed."""
    survivors: list[str] = []
    started = time.perf_counter()
    for number, mutant in enumerate(chosen, 1):
        tests = usage.get(mutant.rpartition(" ")[0], [])
        noticed = bool(tests) and fails(mutant, tests)
        if not noticed:
            survivors.append(mutant)
            print(f"unguarded: {mutant}" + ("" if tests else " (no test uses it)"), flush=True)
        if number % 50 == 0:
            print(f"{number} of {len(chosen)}, {len(survivors)} unguarded", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - started
    print(f"{len(chosen)} mutants, {len(chosen) - len(survivors)} noticed, {len(survivors)} unguarded, {seconds:.0f} s")
    return survivors


def fails(mutant: str, tests: Sequence[str]) -> bool:
    """Whether a test fails with a mutant: in a process of its own, which ends with the first failure."""
    child = os.fork()
    if child == 0:
        os._exit(_child(mutant, tests))
    limit = time.monotonic() + TIME_LIMIT
    while time.monotonic() < limit:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            # An end by a signal (no memory left) is noticed too.
            return status != 0
        time.sleep(0.01)
    # A game that never ends is noticed.
    os.kill(child, 9)
    os.waitpid(child, 0)
    return True


def _child(mutant: str, tests: Sequence[str]) -> int:
    install(mutant)
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "--assert=plain", *tests]) != 0)


if __name__ == "__main__":
    sys.exit(main())
