"""`lawmage rules of RULES`: what the rules of a day or a mixture are, and what is not yet as on that day."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from ..editions import SWITCHES, Rules
from .app import rules_app
from .common import out, print_json


@rules_app.command("of")
def of(
    rules: Annotated[str, typer.Argument(help="current, tenth, fifth, a day (2005-08-01), or a mixture.")] = "current",
    open_rows: Annotated[bool, typer.Option("--open", help="List what is not yet as on that day.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="List every switch, not only what differs.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Show the switches of a day's rules that differ from today's, with what each means."""
    found = Rules(rules)
    today = Rules()
    values = [(known, known.word(getattr(found.switches, known.name))) for known in SWITCHES]
    shown = [(k, word) for k, word in values if everything or word != k.word(getattr(today.switches, k.name))]
    rows = found.open
    if as_json:
        print_json(
            {
                "rules": str(found),
                "date": found.date.isoformat(),
                "provenance": found.provenance,
                "switches": {known.name: word for known, word in shown},
                "open": [{"id": row.id, "date": row.date, "what": row.sentence} for row in rows],
            }
        )
        return
    out.print(f"{found}: {found.provenance}", markup=False)
    table = Table("switch", "value", "of", "meaning")
    for known, word in shown:
        table.add_row(known.name, word, known.values, f"{known.meaning} ({known.rule})")
    out.print(table)
    out.print(f"{len(rows)} later changes are not yet undone" + ("" if open_rows or not rows else " (--open)"))
    for row in rows if open_rows else []:
        out.print(f"{row.date} {row.id}: {row.sentence}", markup=False)
