"""`lawmage sim` and `lawmage replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from .. import record
from ..cards.formats import FORMATS
from ..errors import SetupError
from ..files import read_text
from ..game import Game
from ..simulation import WAYS, Report, plan, simulate
from ..supply import find_deck
from .app import app
from .common import err, out, print_json, progress


@app.command()
def sim(
    decks: Annotated[list[str], typer.Argument(help="Two to eight decks: files, or names of the package's decks.")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1,
    seed: Annotated[int, typer.Option(help="Everything that chance decides follows from this number.")] = 0,
    agents: Annotated[
        str, typer.Option(help="Who plays: random, greedy; one for each deck, or one for all.")
    ] = "random",
    check: Annotated[bool, typer.Option("--check", help="Check every invariant after every step.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
    way: Annotated[str, typer.Option(help=f"How games are played: {', '.join(WAYS)}.")] = "attached",
    digests: Annotated[
        bool, typer.Option("--digests", help="With --json: each game, with a digest of its events.")
    ] = False,
    rules: Annotated[
        str,
        typer.Option("--rules", help="current, tenth, fifth, a day, or a mixture (current+mana_burn)."),
    ] = "current",
    any_size: Annotated[bool, typer.Option("--any-size", help="Take decks that are too small.")] = False,
    format: Annotated[str, typer.Option(help=f"Check the decks: {', '.join(FORMATS)}.")] = "",
) -> None:
    """Play many games between decks and report how they went."""
    names = [name.strip() for name in agents.split(",")] if agents.strip() else []
    found = [find_deck(name) for name in decks]
    if len(names) > len(found):
        raise SetupError(f"{len(names)} agents for {len(found)} decks")
    labels = [deck.name if Path(name).is_file() else name for name, deck in zip(decks, found)]
    whole = Game(found, seed=seed, rules=rules, check_decks=not any_size, format=format).setup
    made = plan(
        whole.decks,
        [label or name for label, name in zip(labels, decks)],
        names,
        seed,
        rules,
        whole=whole,
        checked=check,
        digests=digests,
        way=way,
    )
    with progress() as bar:
        task = bar.add_task("games", total=games)
        report = simulate(made, games, lambda done: bar.update(task, completed=done))
    if as_json:
        data = report.as_data()
        if digests:
            data["results"] = [result.as_data() for result in report.results]
        print_json(data)
    else:
        out.print(report_table(report))
    for result in report.errors[:3]:
        err.print(f"game {result.number} (seed {result.seed}) failed:\n{result.trace}", markup=False)
    if report.errors:
        raise typer.Exit(1)


def report_table(report: Report) -> Table:
    """The report as a table."""
    data = report.as_data()
    table = Table(show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for key in ("games", "decisions", "seconds", "games_per_s", "decisions_per_s", "turns"):
        table.add_row(key.replace("_per_s", " a second"), str(data[key]))
    for label, wins in data["wins"].items():
        table.add_row(f"won by {label}", str(wins))
    for key in ("draws", "undecided", "errors"):
        table.add_row(key, str(data[key]))
    return table


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the end, not what happened.")] = False,
) -> None:
    """Play a recorded game again and show what happened."""
    game = record.loads(read_text(file), where=str(file))
    end = game.outcome()
    if as_json:
        print_json(
            {
                "players": list(game.players),
                "decisions": len(game.actions),
                "turns": game.turn,
                "result": end.result() if end is not None else None,
                "winners": [game.players[player] for player in end.winners] if end is not None else [],
                "rule": end.rule if end is not None else None,
                "actions": [action.sentence for action in game.actions],
                "events": [] if quiet else [event.describe(game.state) for event in game.events],
            }
        )
        return
    if not quiet:
        for event in game.events:
            cited = f" (CR {event.rule})" if event.rule else ""
            out.print(f"{event.describe(game.state)}{cited}", markup=False)
    out.print(str(game), markup=False)
    out.print(str(end) if end is not None else "the game has not ended", markup=False)
