"""`python -m tools.keywords --write|--check`: compile the keyword definitions into the rules' table.

The definitions stand in `src/lawmage/oracle/keywords/*.txt` in the card language; the table is
`src/lawmage/rules/keyword_table.json`: for each keyword its rule number and its abilities as data.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from lawmage.ir.codec import encode
from lawmage.ir.node import Ability
from lawmage.oracle.compiler import default_compiler
from lawmage.oracle.errors import OracleError

ROOT = Path(__file__).resolve().parent.parent
DEFINITIONS = ROOT / "src" / "lawmage" / "oracle" / "keywords"
TABLE = ROOT / "src" / "lawmage" / "rules" / "keyword_table.json"
_HEAD = re.compile(r"([a-z][A-Za-z' !-]*?) (702\.\d+)( spell)?")


def definitions() -> dict[str, tuple[str, str, list[str]]]:
    """By keyword: its rule, the category of its lines and the lines; ValueError for a malformed file."""
    found: dict[str, tuple[str, str, list[str]]] = {}
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
            found[head[1]] = (head[2], "spell_line" if head[3] else "ability", lines)
    return found


def compiled() -> dict[str, Any]:
    """The table: {keyword: {"rule": number, "abilities": [node, ...]}}; OracleError where a line is not understood."""
    compiler = default_compiler()
    table: dict[str, Any] = {}
    for name, (rule, category, lines) in sorted(definitions().items()):
        nodes = [compiler.compile_line(line, category) for line in lines]
        assert all(isinstance(node, Ability) for node in nodes)
        table[name] = {"rule": rule, "abilities": [encode(node) for node in nodes]}
    return table


def rendered() -> str:
    """The table as text, a keyword a line."""
    rows = [f"{json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}" for name, entry in compiled().items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    """The command: 1 if the table is out of date, 2 if a definition is not understood."""
    parser = argparse.ArgumentParser(prog="python -m tools.keywords", description=__doc__)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    try:
        text = rendered()
    except (OracleError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.write:
        TABLE.write_text(text, encoding="utf-8")
        return 0
    if not TABLE.exists() or TABLE.read_text(encoding="utf-8") != text:
        print("the keyword table is out of date: run python -m tools.keywords --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
