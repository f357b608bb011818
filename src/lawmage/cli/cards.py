"""`lawmage card`, `compile`, `coverage` and `cards sync`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from .. import coverage as census
from ..card_text import read_card_text
from ..cards.errors import CardError, CardFileError
from ..cards.sources import read_cards
from ..cards.sync import sync as sync_cards
from ..compilation import Verdict, compile_card, unpacked
from ..editions import Rules
from ..ir.card import FaceIR
from ..ir.codec import encode
from ..oracle.compiler import default_compiler
from ..oracle.errors import OracleError
from ..supply import Supply
from .app import app, cards_app
from .common import err, out, print_json, progress
from .rulebook import show_rulings

DASH = " \u2014 "


@app.command()
def card(
    name: Annotated[str, typer.Argument(help="The name of a card.")],
    ir: Annotated[bool, typer.Option("--ir", help="Show the compiled form.")] = False,
    rulings: Annotated[bool, typer.Option("--rulings", help="Show the imported rulings on it instead.")] = False,
    rules: Annotated[str, typer.Option("--rules", help="As it was by these rules: tenth, fifth, a day.")] = "current",
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Show what a card says, written from its compiled form, and what of its text is not understood."""
    supply = Supply.default()
    whole = supply.resolve(name)
    if rulings:
        show_rulings(whole, as_json)
        return
    made = Rules(rules)
    if not made.newest:
        found = Verdict(whole, "full", True, (), supply.on(made).get(whole).ir)
    elif supply.pool is not None and whole in supply.pool:
        found = Verdict(whole, "full", True, (), unpacked(supply.pool.get(whole)))
    else:
        assert supply.database is not None
        found = compile_card(supply.database.get(whole), default_compiler())
    show(found, ir, as_json)


@app.command("compile")
def compile_file(
    file: Annotated[Path, typer.Argument(help="A card written as text; - for the standard input.")],
    ir: Annotated[bool, typer.Option("--ir", help="Show the compiled form.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Compile a card written as text: it is read back, or a caret shows the word that is not understood."""
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CardFileError(str(file), "is no text") from None
    written = read_card_text(text, str(file))
    compiler = default_compiler()
    for face in written.faces:
        reading = compiler.read_face(
            {"name": face.name, "type_line": str(face.type_line), "oracle_text": face.oracle_text}
        )
        for line in reading.lines:
            if isinstance(line, OracleError):
                raise line
    verdict = compile_card(written, compiler)
    show(verdict, ir, as_json)
    if verdict.ir is None:
        raise CardError(written.name, "text", "; ".join(verdict.reasons))


def show(verdict: Verdict, ir: bool, as_json: bool) -> None:
    """Print what is known of a card."""
    if as_json:
        data: dict[str, Any] = {"name": verdict.name, "status": verdict.status, "exact": verdict.exact}
        data["reasons"] = list(verdict.reasons)
        if verdict.ir is not None:
            data["text"] = [face_text(face) for face in verdict.ir.faces]
            if ir:
                data["ir"] = encode(verdict.ir)
        print_json(data)
        return
    if verdict.ir is not None:
        out.print("\n//\n".join(face_text(face) for face in verdict.ir.faces), markup=False)
    out.print(f"{verdict.name}: {verdict.status}{', exact' if verdict.exact else ''}", markup=False, style="bold")
    for reason in verdict.reasons:
        out.print(f"  not understood: {reason}", markup=False)
    if ir and verdict.ir is not None:
        out.print(json.dumps(encode(verdict.ir), ensure_ascii=False, indent=1), markup=False)


def face_text(face: FaceIR) -> str:
    """A face as text, in the form that `lawmage compile` reads."""
    line = " ".join(word.title() for word in (*face.supertypes, *face.types))
    types = line + DASH + " ".join(face.subtypes) if face.subtypes else line
    lines = [f"{face.name} {face.mana_cost}" if face.mana_cost is not None else face.name, types]
    if face.abilities:
        lines.append(default_compiler().write_face(face.abilities, face.name, types))
    if face.power is not None:
        lines.append(f"{face.power}/{face.toughness}")
    if face.loyalty is not None:
        lines.append(f"Loyalty: {face.loyalty}")
    if face.defense is not None:
        lines.append(f"Defense: {face.defense}")
    return "\n".join(lines)


@app.command()
def coverage(
    file: Annotated[Path, typer.Argument(help="A card file: Scryfall's or MTGJSON's, or JSON lines.")],
    paper: Annotated[bool, typer.Option("--paper", help="Leave out digital cards and jokes.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
    most: Annotated[int, typer.Option(help="How many reasons to show.", min=0)] = 40,
) -> None:
    """Say how many cards of a file are understood, and what stands in the way of the others."""
    rejected: list[CardError] = []
    cards = [found for found in read_cards(file, rejected) if found.paper or not paper]
    with progress() as bar:
        task = bar.add_task("cards", total=len(cards))
        figures = census.coverage(cards, lambda done: bar.update(task, completed=done))
    if as_json:
        data = figures.as_data(most if most != 40 else None)
        data["rejected"] = [str(error) for error in rejected]
        print_json(data)
        return
    table = Table(show_header=False)
    for key in ("total", "read", "full", "exact", "partial", "declined", "ambiguous"):
        value = getattr(figures, key)
        table.add_row(key, str(value), f"{100 * value / max(1, figures.total):.1f} %")
    out.print(table)
    for reason, alone, count in figures.reasons[:most]:
        out.print(f"{alone:6} {count:6}  {reason}", markup=False)
    for error in rejected[:most]:
        err.print(f"refused: {error}", markup=False)


@cards_app.command()
def sync(
    path: Annotated[Path | None, typer.Argument(help="A card file; without it one is downloaded.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Report as JSON.")] = False,
) -> None:
    """Replace the cards on this machine by those of a card file."""
    with progress() as bar:
        tasks: dict[str, Any] = {}

        def update(what: str, done: int, total: int | None) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done, total=total)

        report = sync_cards(path, update)
    if as_json:
        data = {"cards": report.cards, "source": report.source, "database": str(report.database)}
        print_json({**data, "rejected": [str(error) for error in report.rejected]})
        return
    out.print(f"{report.cards} cards from {report.source} in {report.database}", markup=False)
    for error in report.rejected:
        err.print(f"refused: {error}", markup=False)
