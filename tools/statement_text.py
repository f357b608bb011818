"""The text of statements of what cards do: parts `word(...)`, and the order in which they are compared."""

from __future__ import annotations

import re
from collections.abc import Sequence


def term(name: str, parts: Sequence[str]) -> str:
    """`name(a b)` with its parts in the order of the alphabet; the bare name without parts."""
    return f"{name}({' '.join(sorted(parts))})" if parts else name


def hyphened(words: str) -> str:
    """Words as one word."""
    return "-".join(words.replace("'", "").split())


def class_word(node: object) -> str:
    """'GainLife' as 'gain-life'."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(node).__name__).lower()


def split(text: str) -> list[str]:
    """The parts of a text: words, and words with their brackets; ValueError for brackets that do not match."""
    parts: list[str] = []
    depth, current = 0, ""
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            raise ValueError(f"a bracket too many: {text!r}")
        if sign.isspace() and not depth:
            parts += [current] if current else []
            current = ""
        else:
            current += sign
    if depth:
        raise ValueError(f"a bracket is missing: {text!r}")
    return parts + ([current] if current else [])


def ordered(part: str) -> str:
    """A part with what stands in its brackets in the order of the alphabet."""
    name, bracket, rest = part.partition("(")
    if not bracket:
        return part
    if not rest.endswith(")"):
        raise ValueError(f"words after a bracket: {part!r}")
    return term(name, [ordered(item) for item in split(rest[:-1])])


def ordered_line(line: str) -> str:
    """A line of a statement, in the form in which statements are compared."""
    parts = [ordered(part) for part in split(line)]
    kind, rest = parts[0], parts[1:]
    if kind in ("kw", "static"):
        return " ".join([kind, *sorted(rest)])
    if ":" in rest:
        place = rest.index(":")
        return " ".join([kind, *sorted(rest[:place]), *rest[place:]])
    return " ".join(parts)
