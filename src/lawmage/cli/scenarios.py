"""`lawmage scenario run` and `lawmage scenario what-if`."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated, Final

import typer

from ..editions import Rules
from ..errors import SetupError
from ..game import Game
from ..scenario.reading import Scenario, load
from ..scenario.running import Result, rules_word, runs, table_after
from ..scenario.shipped import files_of
from ..what_if import WORDS, what_if
from .app import scenario_app
from .common import out, print_json, progress
from .scenario_xmage import run_xmage

FORMATS: Final = ("yaml", "xmage")


@scenario_app.command("run")
def run(
    files: Annotated[
        list[str], typer.Argument(help="Scenario files, folders of them, or rows and seeds of the package's scenarios.")
    ],
    explain: Annotated[
        bool, typer.Option("--explain", help="Show what happens step by step, each event with its rule.")
    ] = False,
    rules: Annotated[
        str, typer.Option(help="Run under these rules too (a date or preset), and show what differs.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
    form: Annotated[
        str, typer.Option("--format", help="yaml: our own; xmage: JSON lines converted from that engine's tests.")
    ] = "yaml",
    ids: Annotated[list[str] | None, typer.Option(help="xmage: only these, by id or a part of it.")] = None,
    cards: Annotated[Path | None, typer.Option(help="xmage: a card file to compile cards from.")] = None,
    output: Annotated[Path | None, typer.Option("--out", help="xmage: a file for the results, a line each.")] = None,
) -> None:
    """Play scenarios and say whether everything is seen that must be."""
    if form not in FORMATS:
        raise typer.BadParameter(f"{form!r} is no format; there are {', '.join(FORMATS)}")
    if form == "xmage":
        run_xmage(files, ids or [], cards, as_json, output)
        return
    if rules:
        Rules(rules)
    scenarios = [load(path) for word in files for path in files_of(word)]
    results: list[Result] = []
    compared: list[tuple[Result, Result]] = []
    with progress() as bar:
        task = bar.add_task("scenarios", total=len(scenarios))
        for scenario in scenarios:
            mine = list(runs(scenario))
            results += mine
            if rules:
                compared += pairs(scenario, mine, rules)
            bar.advance(task)
    if as_json:
        data = {"results": [result.as_data() for result in results]}
        if rules:
            data["under"] = [{**other.as_data(), "differs": difference(one, other)} for one, other in compared]
        print_json(data)
    else:
        for result in results:
            show(result, explain)
        for one, other in compared:
            show_difference(one, other)
        failed = sum(not result.passed for result in results)
        out.print(f"{len(results) - failed} of {len(results)} runs as they say", markup=False)
    if not all(result.passed for result in results):
        raise typer.Exit(1)


def pairs(scenario: Scenario, mine: list[Result], rules: str) -> list[tuple[Result, Result]]:
    """For the scenario and each contrast its first run, and the same under other rules."""
    others = list(runs(scenario, rules=rules))
    first: dict[int, Result] = {}
    for result in mine:
        first.setdefault(result.contrast, result)
    return [(first[other.contrast], other) for other in others if other.contrast in first]


def told(result: Result) -> list[str]:
    """What happened in a run, and what was not as expected, line by line."""
    lines: list[str] = []
    for part in result.parts:
        lines.append(part.text)
        lines += [f"  {text}" + (f" (CR {rule})" if rule else "") for text, rule in part.events]
    return lines + [line for line in result.trouble.split("\n") if line]


def difference(one: Result, other: Result) -> list[str]:
    """The lines that differ between two runs, as a diff has them."""
    return [
        line for line in difflib.unified_diff(told(one), told(other), lineterm="", n=1) if line[:3] not in DIFF_HEAD
    ]


DIFF_HEAD = ("---", "+++")


def show(result: Result, explain: bool) -> None:
    """One run, a line; what is wrong with it; and what happened, if wanted."""
    word = "pass" if result.passed else "FAIL"
    out.print(f"{word}  {result.name}: {result.scenario.title}", markup=False)
    if result.trouble:
        for line in result.trouble.split("\n"):
            out.print(f"      {line}", markup=False)
    if explain:
        for part in result.parts:
            out.print(f"  {part.text}", markup=False)
            for text, rule in part.events:
                out.print(f"      {text}" + (f" (CR {rule})" if rule else ""), markup=False)
        for told in result.explained:
            out.print("  " + told.replace("\n", "\n  "), markup=False)


@scenario_app.command("what-if")
def what_if_command(
    file: Annotated[str, typer.Argument(help="A scenario file, or a row of the package's scenarios.")],
    player: Annotated[str, typer.Option(help="Whose choices are walked; the player who decides, if not said.")] = "",
    depth: Annotated[int, typer.Option(help="How often the player chooses.", min=1)] = 3,
    others: Annotated[str, typer.Option(help="'all': whatever the others do; 'pass': they do nothing.")] = "all",
    most: Annotated[int, typer.Option(help="How many positions to look at at most.", min=1)] = 5_000,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Walk the tree of a player's choices from the end of a scenario's script and show how each line comes out."""
    if others not in ("all", "pass"):
        raise SetupError(f"others is all or pass, not {others!r}")
    scenario = load(files_of(file)[0])
    game = Game.from_state(table_after(scenario, rules_word(scenario.rules[0])).duel.game)
    if player and player not in game.players:
        raise SetupError(f"there is no player {player!r}; there is: {', '.join(game.players)}")
    whose = game.players.index(player) if player else game.player_to_act
    if whose is None:
        raise SetupError("the game has ended")
    with progress() as bar:
        task = bar.add_task("positions", total=most)
        tree = what_if(game, whose, depth, others=others, most=most, progress=lambda n: bar.update(task, completed=n))
    if as_json:
        lines = [{"action": b.action, "by": b.by, "value": WORDS[b.value], "line": b.line} for b in tree.root.branches]
        data = {"player": tree.player, "value": WORDS[tree.value], "positions": tree.positions}
        print_json({**data, "complete": tree.complete, "best": tree.best_line, "lines": lines})
        return
    out.print(str(tree), markup=False)


def show_difference(one: Result, other: Result) -> None:
    """What is otherwise under other rules."""
    lines = difference(one, other)
    variant = f", contrast {other.contrast + 1}" if other.contrast >= 0 else ""
    said = "no difference" if not lines else "differs"
    out.print(f"{one.scenario.id}{variant}: {one.rules} and {other.rules}: {said}", markup=False)
    for line in lines:
        out.print(f"    {line}", markup=False)
