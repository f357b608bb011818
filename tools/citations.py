"""Citations of the Comprehensive Rules: where the sources say ``CR 704.5g``, and whether the rule exists.

    python -m tools.citations [NUMBER ...]

A citation stands in a docstring or a comment where the rule is done or tested. Forms: ``CR 704.5g``,
``CR 704.5g, 704.5h``, ``CR 704.5g, h and i``, ``CR 601.2a-601.2i``, ``CR 601.2a-i``, ``CR 601.2a to i``; ``CR 704``
names a section and counts for none of its rules. A mention that is neither work nor test is written ``rule 704.5g``.
"""

import ast
import io
import re
import sys
import tokenize
from dataclasses import dataclass
from pathlib import Path
from string import ascii_letters

from tools.rules_text import Rules, order, read_lock
from tools.shared import ROOT

NUMBER = r"\d{3}(?:\.\d+\w*)?(?!\w)"
"""A rule or section, and what looks like one: a mistyped number is to be found and refused."""
LETTER = r"[a-km-z](?=[:,;.)\"\]]|\s+(?:and|to)\s|\s*$)"
"""A letter that goes on a list (``CR 120.3a, b and d: ``): what follows it must not make it an article."""
JOINT = r",\s+and\s+|,\s+|\s+and\s+|\s+to\s+|-"
CITATION = re.compile(rf"\bCR ({NUMBER}(?:(?:{JOINT})(?:{NUMBER}|{LETTER})|-[a-z]\b)*)")
PIECE = re.compile(rf"({JOINT})?({NUMBER}|[a-km-z]\b)")

TEXT_SUFFIXES = frozenset({".phrases", ".toml", ".test", ".yaml", ".md"})
"""Files of ours that are data and cite rules in their comments."""


@dataclass(frozen=True)
class Citation:
    """One rule cited at one place."""

    number: str
    path: str
    line: int
    owner: str
    """The function or class that the citation stands in, dotted; empty for a module's own."""

    @property
    def place(self) -> str:
        """Where it is, without the line, so that a ledger does not change with every edit."""
        return f"{self.path}:{self.owner}" if self.owner else self.path


def numbers(text: str, rules: Rules) -> list[tuple[str, int]]:
    """Each number cited in a text with its offset; a range of letters gives every rule from its first to its last.

    ``CR 118.7 to 118.9`` names a chapter in passing and counts for its two ends only.
    """
    found: list[tuple[str, int]] = []
    for match in CITATION.finditer(text):
        for piece in PIECE.finditer(match.group(1)):
            joint, number = (piece.group(1) or "").strip(), piece.group(2)
            first = found[-1][0] if found else ""
            if not number[0].isdigit():
                number = first.rstrip(ascii_letters) + number
            if joint == "-" or (joint == "to" and number.rstrip(ascii_letters) == first.rstrip(ascii_letters)):
                between = [rule for rule in rules.hashes if order(first) < order(rule) < order(number)]
                found.extend((rule, match.start()) for rule in between)
            found.append((number, match.start()))
    return found


def owners(tree: ast.Module) -> list[tuple[int, int, str, ast.AST]]:
    """Each function and class of a module, outermost first: first line, last line, dotted name, node."""
    found: list[tuple[int, int, str, ast.AST]] = []

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}"
                found.append((child.lineno, child.end_lineno or child.lineno, name, child))
                walk(child, f"{name}.")
            else:
                walk(child, prefix)

    walk(tree, "")
    return found


def remarks(text: str) -> list[tuple[int, str, str]]:
    """The docstrings and comments of a module: first line, owner, text. Runs of comment lines are one."""
    tree = ast.parse(text)
    inside = owners(tree)
    found: list[tuple[int, str, str]] = []
    for node, name in [(tree, ""), *((node, name) for _, _, name, node in inside)]:
        for statement in getattr(node, "body", []):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                if isinstance(statement.value.value, str):
                    found.append((statement.lineno, name, statement.value.value))
    last_comment = -1
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, comment = token.start[0], token.string.lstrip("#").strip()
        if line == last_comment + 1 and found and token.line.lstrip().startswith("#"):
            first, name, before = found[-1]
            found[-1] = (first, name, f"{before}\n{comment}")
        else:
            around = [name for first, last, name, _ in inside if first <= line <= last]
            found.append((line, around[-1] if around else "", comment))
        last_comment = line
    return found


def in_file(path: Path, base: Path, rules: Rules) -> list[Citation]:
    """Every citation of a file."""
    text = path.read_text(encoding="utf-8")
    if "CR " not in text:
        return []
    name = path.relative_to(base).as_posix()
    pieces = remarks(text) if path.suffix == ".py" else [(1, "", text)]
    return [
        Citation(number, name, line + piece.count("\n", 0, offset), owner)
        for line, owner, piece in pieces
        for number, offset in numbers(piece.replace("\n", " ") if path.suffix == ".py" else piece, rules)
    ]


def in_folder(folder: Path, base: Path, rules: Rules) -> list[Citation]:
    """Every citation below a folder, by path."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in TEXT_SUFFIXES | {".py"}]
    return [citation for path in files for citation in in_file(path, base, rules)]


def nonexistent(citations: list[Citation], rules: Rules) -> list[str]:
    """A line for each citation of a rule that the rules do not have."""
    return [
        f"{citation.path}:{citation.line}: CR {citation.number} is not a rule of {rules.date}"
        for citation in citations
        if citation.number not in rules
    ]


def main(arguments: list[str]) -> int:
    """Print every citation, or those of the rules named; exit code 1 if one does not exist."""
    rules = read_lock()
    found = [*in_folder(ROOT / "src", ROOT, rules), *in_folder(ROOT / "tests", ROOT, rules)]
    for citation in sorted(found, key=lambda citation: order(citation.number)):
        if not arguments or citation.number in arguments:
            print(f"CR {citation.number}\t{citation.path}:{citation.line}\t{citation.owner}")
    wrong = nonexistent(found, rules)
    print("\n".join(wrong) or f"citations: {len(found)}, all of rules that exist on {rules.date}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
