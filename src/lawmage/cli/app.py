"""The application that commands are registered with."""

from __future__ import annotations

from typing import Annotated

import typer

from .._build import __version__, compiled

app = typer.Typer(
    name="lawmage",
    help="The law of Magic: The Gathering: play, simulate and compile cards from their text.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
cards_app = typer.Typer(help="The cards on this machine.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")
rules_app = typer.Typer(help="Rules texts and rulings on this machine.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")
scenario_app = typer.Typer(help="Scenarios: a board, a script, and what must be seen.", no_args_is_help=True)
app.add_typer(scenario_app, name="scenario")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lawmage {__version__} ({'compiled' if compiled else 'interpreted'})")
        raise typer.Exit()


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    """The law of Magic: The Gathering: play, simulate and compile cards from their text."""
