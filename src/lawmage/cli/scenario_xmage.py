"""`lawmage scenario run --format xmage`: scenarios of another engine's test suite."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import typer

from ..scenario.xmage import CardSource, Result, read_scenarios, run_all
from ..scenario.xmage.running import PASS, VERDICTS
from .common import out, print_json, progress


def run_xmage(files: list[str], ids: list[str], cards: Path | None, as_json: bool, output: Path | None) -> None:
    """Play the scenarios of the files: a line for each, how many came out how, and exit code 1 unless all pass."""
    chosen = tuple(id for word in ids for id in word.split(","))
    scenarios = [each for file in files for each in read_scenarios(file, chosen)]
    source = CardSource(cards)
    with progress() as bar:
        task = bar.add_task("scenarios", total=len(scenarios))
        results = run_all(scenarios, source, lambda result: bar.advance(task))
    if output is not None:
        lines = [json.dumps(result.as_data(), ensure_ascii=False) for result in results]
        output.write_text("\n".join([*lines, ""]), encoding="utf-8")
    if as_json:
        print_json({"counts": counts(results), "results": [result.as_data() for result in results]})
    else:
        for result in results:
            out.print(line(result), markup=False)
        out.print(", ".join(f"{number} {verdict}" for verdict, number in counts(results).items()), markup=False)
    if any(result.verdict != PASS for result in results):
        raise typer.Exit(1)


def counts(results: list[Result]) -> dict[str, int]:
    """How many came out how."""
    found = Counter(result.verdict for result in results)
    return {verdict: found[verdict] for verdict in VERDICTS}


def line(result: Result) -> str:
    """A result in one line: id, verdict, and why."""
    why = result.difference or "; ".join([*result.cards, *result.what])
    return f"{result.verdict:12}{result.id}" + (f": {why}" if why else "")
