"""YAML with line numbers: each value knows where it stands, and every error says `file:line: why`."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from ..errors import ScenarioError

YES = ("yes", "true", "on")
NO = ("no", "false", "off")


@dataclass(frozen=True)
class Entry:
    """A value of the file: a text, a list of entries or a table of them; path and line say where it stands."""

    path: str
    line: int
    text: str = ""
    items: tuple[Entry, ...] = ()
    table: dict[str, Entry] = field(default_factory=dict)
    kind: str = "text"

    def error(self, reason: str) -> ScenarioError:
        """An error about this entry."""
        return ScenarioError(self.path, self.line, reason)

    # ---- what it is ---------------------------------------------------------------------------------------
    def listed(self) -> tuple[Entry, ...]:
        """Its items; a single value stands for a list of one, and nothing for an empty list."""
        if self.kind == "list":
            return self.items
        return () if self.kind == "text" and not self.text else (self,)

    def mapped(self, what: str) -> dict[str, Entry]:
        """Its table; an error if it is none."""
        if self.kind == "text" and not self.text:
            return {}
        if self.kind != "table":
            raise self.error(f"{what} is a table of `word: value`")
        return self.table

    def words(self, what: str = "this") -> str:
        """Its text; an error if it is a list or table."""
        if self.kind != "text":
            raise self.error(f"{what} is a word or a line of text, not a {self.kind}")
        return self.text

    def number(self, what: str) -> int:
        """Its text as a whole number."""
        text = self.words(what).strip()
        if not text.lstrip("+-").isdigit():
            raise self.error(f"{what} is a whole number, not {text!r}")
        return int(text)

    def truth(self, what: str) -> bool:
        """Its text as yes or no."""
        text = self.words(what).strip().lower()
        if text not in YES and text not in NO:
            raise self.error(f"{what} is yes or no, not {text!r}")
        return text in YES

    def known(self, words: Iterable[str], what: str) -> None:
        """An error if the table has a word that is none of these."""
        for word, value in self.mapped(what).items():
            refuse_unknown(value, word, list(words), what)


def refuse_unknown(entry: Entry, word: str, words: Sequence[str], what: str) -> None:
    """An error with the nearest words if `word` is none of them."""
    if word in words:
        return
    near = difflib.get_close_matches(word, words, n=3)
    hint = f"did you mean {', '.join(near)}?" if near else f"there is: {', '.join(words)}"
    raise entry.error(f"{what} has no {word!r}; {hint}")


def read_tree(text: str, path: str) -> Entry:
    """The tree of a YAML text."""
    try:
        node = YAML().compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        raise ScenarioError(path, mark.line + 1 if mark is not None else 1, f"no YAML: {error.problem}") from None
    if node is None:
        raise ScenarioError(path, 1, "the file is empty")
    return entry_of(node, path)


def read_file(path: Path) -> Entry:
    """The tree of a YAML file."""
    return read_tree(path.read_text("utf-8"), str(path))


def entry_of(node: Node, path: str) -> Entry:
    """The entry of a node of the parser."""
    line = node.start_mark.line + 1
    if isinstance(node, ScalarNode):
        nothing = node.style is None and node.value in ("", "~", "null")
        return Entry(path, line, "" if nothing else str(node.value))
    if isinstance(node, SequenceNode):
        return Entry(path, line, items=tuple(entry_of(item, path) for item in node.value), kind="list")
    assert isinstance(node, MappingNode)
    table: dict[str, Entry] = {}
    for key, value in node.value:
        where = key.start_mark.line + 1
        if not isinstance(key, ScalarNode):
            raise ScenarioError(path, where, "what stands before a colon is a word")
        if key.value in table:
            raise ScenarioError(path, where, f"{key.value!r} stands here twice")
        made = entry_of(value, path)
        table[key.value] = replace(made, line=where) if made.kind == "text" and not made.text else made
    return Entry(path, line, table=table, kind="table")


def merged(below: Entry, above: Entry) -> Entry:
    """`below` with what `above` says instead: tables are merged word by word, anything else is replaced."""
    if below.kind != "table" or above.kind != "table":
        return above
    table = dict(below.table)
    for word, value in above.table.items():
        table[word] = merged(table[word], value) if word in table else value
    return replace(below, table=table, line=above.line)
