"""`python -m tools.keywords --write|--check`: compile the keyword definitions into the rules' tables.

The definitions stand in `src/lawmage/oracle/keywords/*.txt` in the card language; the tables are
`src/lawmage/rules/keyword_table.json` (abilities, CR 702) and `action_table.json` (actions, CR 701): for each keyword
its rule number and what it stands for as data.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from lawmage.ir.codec import encode
from lawmage.ir.node import Ability
from lawmage.oracle.compiler import default_compiler
from lawmage.oracle.errors import OracleError

ROOT = Path(__file__).resolve().parent.parent
DEFINITIONS = ROOT / "src" / "lawmage" / "oracle" / "keywords"
TABLE = ROOT / "src" / "lawmage" / "rules" / "keyword_table.json"
ACTIONS = ROOT / "src" / "lawmage" / "rules" / "action_table.json"
DUNGEONS = ROOT / "src" / "lawmage" / "oracle" / "dungeons.txt"
ROOMS = ROOT / "src" / "lawmage" / "rules" / "dungeon_table.json"
_HEAD = re.compile(r"([a-z][A-Za-z' !-]*?) (70[12]\.\d+)( spell| abilities)?(?: word (\w+))?")


class Definition(NamedTuple):
    """One definition: its rule, the category and text of its lines, the word that stands for the one written."""

    rule: str
    category: str
    word: str
    lines: list[str]


def definitions() -> dict[str, Definition]:
    """By keyword; ValueError for a malformed file."""
    found: dict[str, Definition] = {}
    lines: list[str] | None = None
    for path in sorted(DEFINITIONS.glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("    "):
                if lines is None:
                    raise ValueError(f"{path.name}:{number}: a line before any keyword")
                lines.append(line.strip())
                continue
            head = _HEAD.fullmatch(line.strip())
            if head is None or head[1] in found:
                raise ValueError(f"{path.name}:{number}: not `keyword rule`, or defined twice: {line!r}")
            lines = []
            spell = head[3] == " spell" or (head[2].startswith("701") and head[3] is None)
            found[head[1]] = Definition(head[2], "spell_line" if spell else "ability", head[4] or "", lines)
    return found


def compiled(chapter: str) -> dict[str, Any]:
    """The table of a chapter of the rules; OracleError where a line is not understood."""
    compiler = default_compiler()
    table: dict[str, Any] = {}
    for name, made in sorted(definitions().items()):
        if not made.rule.startswith(chapter):
            continue
        nodes = [compiler.compile_line(line, made.category) for line in made.lines]
        assert all(isinstance(node, Ability) for node in nodes)
        table[name] = {"rule": made.rule, "abilities": [encode(node) for node in nodes]}
        if made.word:
            table[name]["word"] = made.word
    return table


def rendered(chapter: str) -> str:
    """A table as text, a keyword a line."""
    return as_text(compiled(chapter))


def as_text(table: dict[str, Any]) -> str:
    """A table as JSON, an entry a line."""
    rows = [f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in table.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


_DUNGEON = re.compile(r"([A-Z][\w' ]*?)(?: only (\w+))?")
_ROOM = re.compile(r"    (\d+)(?: > ([\d ]+))?: (.*)")


def dungeons() -> dict[str, Any]:
    """By dungeon: what must be said for it to be chosen, its rooms' exits and what their abilities do (CR 309)."""
    compiler = default_compiler()
    found: dict[str, Any] = {}
    rooms: list[Any] = []
    for line in DUNGEONS.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        room = _ROOM.fullmatch(line)
        head = _DUNGEON.fullmatch(line)
        if room is not None:
            if int(room[1]) != len(rooms) + 1:
                raise ValueError(f"rooms are numbered in order: {line!r}")
            exits = [int(word) for word in (room[2] or "").split()]
            rooms.append([exits, encode(compiler.compile_line(room[3], "spell_line"))])
        elif head is not None:
            rooms = []
            found[head[1]] = {"only": head[2] or "", "rooms": rooms}
        else:
            raise ValueError(f"neither a dungeon nor a room: {line!r}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the table is out of date, 2 if a definition is not understood."""
    parser = argparse.ArgumentParser(prog="python -m tools.keywords", description=__doc__)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    try:
        tables = {TABLE: rendered("702"), ACTIONS: rendered("701"), ROOMS: as_text(dungeons())}
    except (OracleError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for path, text in tables.items():
        if options.write:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is out of date: run python -m tools.keywords --write", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
