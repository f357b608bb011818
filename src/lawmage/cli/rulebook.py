"""`lawmage rule`, `lawmage rules import|list|search|diff|chapters|export`, `lawmage about`, and rulings on a card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..files import write_whole
from ..rulebook import Entry, Library, UnknownRule, card_rulings, compare, shipped, summary
from ..rulebook.entries import RULING, SUMMARY
from ..rulebook.library import default_path
from ..rulebook.shipped import CURRENT, RELEASES
from ..rulebook.shipped import about as credits
from .app import app, rules_app
from .common import err, out, print_json

PROFILE_DATES = {CURRENT: "", "tenth": "2008-02-11", "fifth": "1999-05-16"}
"""As of when a preset's rules are looked up in imported texts.  The earliest text on the rules of 1997 is of 1999."""

As_json = Annotated[bool, typer.Option("--json", help="Report as JSON.")]
Of = Annotated[str, typer.Option("--rules", help="current, tenth, fifth, or a date (year-month-day).")]


@app.command()
def rule(
    number: Annotated[str, typer.Argument(help="A rule's number, a section's, or a term of the glossary.")],
    rules: Of = CURRENT,
    as_json: As_json = False,
) -> None:
    """Show a rule: our own line on it, and its text and rulings where they have been imported."""
    own = _own(number, rules)
    theirs = _imported(number, rules)
    if not own and not theirs:
        raise UnknownRule(number, "nothing is known of it; import a rules text with: lawmage rules import FILE")
    if as_json:
        print_json({"number": number, "rules": rules, "summaries": _data(own), "entries": _data(theirs)})
        return
    for entry in own:
        _show(entry, "summary")
    for entry in theirs:
        _show(entry)
    if rules != CURRENT:
        out.print(credits()[0], markup=False, style="dim")


def _own(number: str, rules: str) -> list[Entry]:
    try:
        return shipped().lookup(number, rules if rules in PROFILE_DATES else CURRENT)
    except UnknownRule:
        return []


def _imported(number: str, rules: str) -> list[Entry]:
    """What the user's texts say of it, with the rulings a summary attaches to it."""
    if not default_path().is_file():
        return []
    date = PROFILE_DATES.get(rules, rules)
    with Library() as library:
        found: list[Entry] = []
        for kind in ("comprehensive rules", SUMMARY):
            try:
                entries = library.rule(number, date, kind)
            except UnknownRule:
                continue
            found += [entry for entry in entries if kind != SUMMARY or rules == "fifth" or entry.kind == RULING]
        known = {entry.number for entry in found}
        found += [entry for entry in library.rulings_on(number, date) if entry.number not in known]
    return found


def _show(entry: Entry, label: str = "") -> None:
    words = [entry.number, label or entry.kind]
    if entry.source or entry.kind == RULING:
        words.append(" ".join(part for part in (entry.said_by, entry.date) if part))
    out.print(" - ".join(words), markup=False, style="bold")
    for text in (entry.title if entry.title not in (entry.text, entry.number) else "", entry.text):
        if text:
            out.print(f"  {text}".replace("\n", "\n  "), markup=False)
    for example in entry.examples:
        out.print(f"  Example: {example}", markup=False)
    if entry.see:
        out.print(f"  see {', '.join(entry.see)}", markup=False)


def _data(entries: list[Entry]) -> list[dict[str, Any]]:
    keys = ("number", "kind", "title", "text", "examples", "source", "date", "changed", "see")
    return [{**{key: getattr(entry, key) for key in keys}, "said_by": entry.said_by} for entry in entries]


@rules_app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A Comprehensive Rules text, a rulings summary, or card rulings.")],
    date: Annotated[str, typer.Option(help="The text's date, where it says none itself.")] = "",
    cards: Annotated[Path | None, typer.Option(help="The card file that a Scryfall rulings file goes with.")] = None,
    as_json: As_json = False,
) -> None:
    """Keep a rules text, a General Rulings Summary or rulings on cards on this machine."""
    if _holds_card_rulings(file):
        found = card_rulings.read(file, card_rulings.names(cards) if cards else None)
        with Library() as library:
            new = library.add_rulings(found)
        told: dict[str, Any] = {"kind": "card rulings", "rulings": len(found), "new": new}
    else:
        with Library() as library:
            document = library.read_file(file, date)
        told = {"kind": document.kind, "date": document.date, "entries": len(document.entries)}
        if document.credit:
            told["credit"] = document.credit
    if as_json:
        print_json({**told, "library": str(default_path())})
        return
    out.print(", ".join(f"{key}: {value}" for key, value in told.items()), markup=False)


def _holds_card_rulings(file: Path) -> bool:
    """JSON, plain or gzipped, holds cards or rulings on them; rules texts are plain text."""
    start = file.read_bytes()[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start[:2] == b"\x1f\x8b" or start[:1] in (b"{", b"[")


@rules_app.command("list")
def list_documents(as_json: As_json = False) -> None:
    """List the rules texts and summaries on this machine."""
    with Library() as library:
        rows = library.documents()
    if as_json:
        print_json([dict(zip(("kind", "date", "title", "entries"), row)) for row in rows])
        return
    for _, _, title, count in rows:
        out.print(f"{title}: {count} entries", markup=False)
    if not rows:
        out.print("nothing has been imported; run: lawmage rules import FILE")


@rules_app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that must all stand in it.")],
    rules: Of = CURRENT,
    as_json: As_json = False,
) -> None:
    """Find rules by their words: in our own summaries, and in the imported texts."""
    asked = " ".join(words)
    own = shipped().search(asked, rules if rules in PROFILE_DATES else CURRENT)
    found: list[Entry] = []
    if default_path().is_file():
        with Library() as library:
            try:
                found = library.search(asked, PROFILE_DATES.get(rules, rules))
            except UnknownRule:
                found = []
    if as_json:
        print_json({"words": asked, "rules": rules, "summaries": _data(own), "entries": _data(found)})
        return
    for entry in (*own, *found):
        _show(entry)


@rules_app.command()
def chapters(
    section: Annotated[str, typer.Argument(help="A chapter or section to open; without it all are listed.")] = "",
    rules: Of = CURRENT,
    as_json: As_json = False,
) -> None:
    """Browse our own summaries of the rules, chapter by chapter."""
    profile = rules if rules in PROFILE_DATES else CURRENT
    known = shipped().chapters(profile)
    note = shipped().section(section, profile)[0] if profile != CURRENT and section and len(section) == 1 else ""
    shown = {name: entries for name, entries in known.items() if name.startswith(section)}
    if not shown:
        raise UnknownRule(section, f"no such section in {profile}", sorted(known)[:3])
    if as_json:
        print_json({"note": note, "sections": {name: _data(entries) for name, entries in shown.items()}})
        return
    if note:
        out.print(note, markup=False)
    for name, entries in shown.items():
        if section:
            for entry in entries:
                _show(entry)
        else:
            out.print(f"{name}: {len(entries)} summaries", markup=False)


@rules_app.command()
def diff(
    earlier: Annotated[str, typer.Argument(help="A date: the text in force then is compared.")],
    later: Annotated[str, typer.Argument(help="A later date.")],
    number: Annotated[str, typer.Argument(help="The rule's number on either date.")],
    as_json: As_json = False,
) -> None:
    """Show how a rule changed from one date to another, by two imported texts."""
    with Library() as library:
        found = compare(library, earlier, later, number)
        dates = [library.document(date)[1] for date in (earlier, later)]
    if as_json:
        rows = [
            {
                "what": one.what,
                "before": one.before and one.before.number,
                "after": one.after and one.after.number,
                "words": one.words,
            }
            for one in found
        ]
        print_json({"texts": dates, "rules": rows})
        return
    out.print(f"--- {dates[0]}\n+++ {dates[1]}", markup=False)
    for one in found:
        numbers = " -> ".join(dict.fromkeys(e.number for e in (one.before, one.after) if e))
        out.print(f"{numbers}: {one.what}", markup=False, style="bold")
        for mark, text in one.words if one.what != "same" else []:
            out.print(f"{mark} {text}", markup=False, style={"-": "red", "+": "green"}.get(mark, ""))


@rules_app.command()
def export(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    rules: Annotated[str, typer.Option("--rules", help=f"One of {', '.join(RELEASES)}.")] = "tenth",
) -> None:
    """Write our register of the rulings a preset follows, with the credit that has to stand with it."""
    write_whole(file, shipped().export(rules))
    err.print(credits()[0], markup=False)


@app.command()
def about(as_json: As_json = False) -> None:
    """Say whose the game, the rules and the rulings are, and what Lawmage is not."""
    if as_json:
        print_json({"credits": list(credits()), "summary": summary.TITLE, "summary date": "2008-02-11"})
        return
    for line in credits():
        out.print(line, markup=False)


def show_rulings(card: str, as_json: bool) -> None:
    """Print the imported rulings on a card."""
    with Library() as library:
        found = library.rulings(card)
    if as_json:
        rows = [{"date": one.date, "source": one.source, "text": one.text} for one in found]
        print_json({"name": card, "rulings": rows})
        return
    for one in found:
        out.print(f"{one.date} {one.source or 'source not recorded'}", markup=False, style="bold")
        out.print(f"  {one.text}", markup=False)
    if not found:
        out.print(f"no rulings on {card} have been imported; run: lawmage rules import FILE", markup=False)
