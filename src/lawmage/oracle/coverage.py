"""How much of a card file is understood, and what stands in the way: the census.

A card is *read* if every line of every face has exactly one reading, *exact* if it is written back to the
letter too, *full* if besides every node in it has an executor (the caller says which have), *partial* if some
of its lines are read, and *declined* if none is. *Ambiguous* cards are those with a line of several meanings.
"""

from __future__ import annotations

import dataclasses
import gzip
import json
import multiprocessing
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lawmage.ir.node import Node
from lawmage.ir.registry import NODES
from lawmage.oracle.compiler import Compiler, phrase_files
from lawmage.oracle.errors import AmbiguousOracle, OracleError
from lawmage.oracle.grammar import load, merge_preference_uses

Card = Mapping[str, Any]

READ = "read"
PARTIAL = "partial"
DECLINED = "declined"


@dataclasses.dataclass(frozen=True, slots=True)
class CardResult:
    """What came of one card: its status, and for each line that was not read what stopped it."""

    name: str
    status: str
    exact: bool
    ambiguous: bool
    blockers: tuple[str, ...]
    examples: tuple[str, ...]
    nodes: frozenset[str]


@dataclasses.dataclass(frozen=True, slots=True)
class Blocker:
    """Words at which reading stops: how many cards lack only this, and how many lack it at all."""

    span: str
    alone: int
    cards: int
    example: str


@dataclasses.dataclass(slots=True)
class Census:
    """The figures over a file; ``blockers`` are ranked by the cards they block alone."""

    total: int = 0
    read: int = 0
    exact: int = 0
    full: int | None = None
    partial: int = 0
    declined: int = 0
    ambiguous: int = 0
    blockers: list[Blocker] = dataclasses.field(default_factory=list)
    missing_nodes: list[tuple[str, int]] = dataclasses.field(default_factory=list)
    unused_preferences: list[str] = dataclasses.field(default_factory=list)
    results: dict[str, CardResult] = dataclasses.field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data."""
        names = ("total", "read", "exact", "full", "partial", "declined", "ambiguous", "missing_nodes")
        data: dict[str, Any] = {name: getattr(self, name) for name in names}
        data["reasons"] = [dataclasses.asdict(blocker) for blocker in self.blockers]
        data["unused_preferences"] = self.unused_preferences
        return data


# ------------------------------------------------------------------------------------------------ card files


class CardFileError(ValueError):
    """A card file that cannot be read to its end."""


def read_cards(path: Path, paper: bool = True) -> Iterator[Card]:
    """The cards of a file of JSON lines, gzipped or not; ``paper``: no digital, joke or guessed ones."""
    opener = gzip.open if path.suffix == ".gz" else open
    number = 0
    try:
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                card = json.loads(line)
                if not isinstance(card, dict) or "name" not in card:
                    raise CardFileError(f"{path}, line {number}: not a card")
                if paper and (card.get("digital") or card.get("funny") or card.get("status_guess")):
                    continue
                yield card
    except (json.JSONDecodeError, EOFError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise CardFileError(f"{path}, after line {number}: the file is cut off or corrupt ({error})") from None


def faces_of(card: Card) -> list[dict[str, Any]]:
    """The faces of a card, each with name, type line and text."""
    faces = card.get("card_faces") or [card]
    return [
        {
            "name": face.get("name") or card["name"],
            "type_line": face.get("type_line") or card.get("type_line") or "",
            "oracle_text": face.get("oracle_text") or "",
        }
        for face in faces
    ]


# --------------------------------------------------------------------------------------------------- one card


def node_names(value: object, found: set[str]) -> None:
    """Collects the names of all node classes inside a value."""
    if isinstance(value, Node):
        found.add(type(value).__name__)
        for field in dataclasses.fields(value):
            node_names(getattr(value, field.name), found)
    elif isinstance(value, tuple):
        for item in value:
            node_names(item, found)


def examine(compiler: Compiler, card: Card) -> CardResult:
    """Reads one card."""
    read, lines, exact, ambiguous = 0, 0, True, False
    blockers: list[str] = []
    examples: list[str] = []
    nodes: set[str] = set()
    for face in faces_of(card):
        reading = compiler.read_face(face)
        for index, result in enumerate(reading.lines):
            lines += 1
            if isinstance(result, OracleError):
                ambiguous = ambiguous or isinstance(result, AmbiguousOracle)
                blockers.append(_key(result))
                examples.append(_shown(result))
                continue
            read += 1
            node_names(result, nodes)
            line = reading.text.lines[index]
            exact = exact and compiler.exact_line(line, result, reading.names, reading.category)
    status = READ if read == lines else PARTIAL if read else DECLINED
    return CardResult(
        str(card["name"]),
        status,
        exact and status == READ,
        ambiguous,
        tuple(blockers),
        tuple(examples),
        frozenset(nodes),
    )


def _key(error: OracleError) -> str:
    """What an error is counted under."""
    if isinstance(error, AmbiguousOracle):
        kinds = sorted({_outline(reading) for reading in error.readings})
        return "ambiguous: " + " / ".join(kinds)
    return error.span or error.reason


def _outline(value: object, depth: int = 2) -> str:
    """The class names at the top of a node."""
    if not isinstance(value, Node):
        return type(value).__name__
    if not depth:
        return type(value).__name__
    inner: list[str] = []
    for field in dataclasses.fields(value):
        item = getattr(value, field.name)
        parts = item if isinstance(item, tuple) else (item,)
        inner.extend(_outline(part, depth - 1) for part in parts if isinstance(part, Node))
    return type(value).__name__ + (f"({', '.join(inner)})" if inner else "")


def _shown(error: OracleError) -> str:
    """The line with a mark at the place of the error."""
    return f"{error.text[: error.position]}»{error.text[error.position :]}".replace("\n", " / ")


# ---------------------------------------------------------------------------------------------------- workers

_compiler: Compiler | None = None


def _worker_compiler() -> Compiler:
    """This process's compiler."""
    global _compiler
    if _compiler is None:
        _compiler = Compiler(load(phrase_files(), NODES), suggest=False)
    return _compiler


Uses = dict[tuple[int, str, str], int]


def _work(cards: Sequence[Card]) -> tuple[list[CardResult], Uses]:
    """Reads some cards; runs in a worker, and raises what goes wrong there."""
    compiler = _worker_compiler()
    compiler.grammar.preference_uses.clear()
    return [examine(compiler, card) for card in cards], dict(compiler.grammar.preference_uses)


def census(
    cards: Iterable[Card],
    executors: Collection[str] | None = None,
    workers: int = 2,
    limit: float = 600.0,
) -> Census:
    """The census of cards.

    ``executors``: the names of the node classes that the rules can carry out; without it *full* is not
    counted. ``limit``: seconds without an answer after which multiprocessing.TimeoutError is raised; what
    goes wrong in a worker is raised here too.
    """
    waiting = list(cards)
    chunks = [waiting[index : index + 400] for index in range(0, len(waiting), 400)]
    compiler = _worker_compiler()
    results: list[CardResult] = []
    if workers < 2 or len(chunks) < 2:
        done = [_work(chunk) for chunk in chunks]
    else:
        with multiprocessing.Pool(workers) as pool:
            answers = pool.imap(_work, chunks)
            done = [answers.next(timeout=limit) for _ in chunks]
    compiler.grammar.preference_uses.clear()
    for found, uses in done:
        results.extend(found)
        merge_preference_uses(compiler.grammar, uses)
    figures = summarize(results, executors)
    figures.unused_preferences = [
        f"{preference.where}: {preference.winner} over {preference.loser}"
        for preference in compiler.grammar.unused_preferences()
    ]
    return figures


def summarize(results: Iterable[CardResult], executors: Collection[str] | None = None) -> Census:
    """Adds up what came of each card."""
    figures = Census(full=None if executors is None else 0)
    alone: Counter[str] = Counter()
    everywhere: Counter[str] = Counter()
    examples: dict[str, str] = {}
    missing: Counter[str] = Counter()
    known = frozenset(executors or ())
    for result in results:
        figures.total += 1
        figures.results[result.name] = result
        figures.read += result.status == READ
        figures.exact += result.exact
        figures.partial += result.status == PARTIAL
        figures.declined += result.status == DECLINED
        figures.ambiguous += result.ambiguous
        keys = dict.fromkeys(result.blockers, 1)
        everywhere.update(keys)
        if len(keys) == 1:
            alone.update(keys)
        for key, example in zip(result.blockers, result.examples, strict=True):
            examples.setdefault(key, f"{result.name}: {example}")
        if figures.full is not None and result.status == READ:
            lacking = result.nodes - known
            figures.full += not lacking
            if len(lacking) == 1:
                missing.update(lacking)
    figures.blockers = [
        Blocker(key, alone[key], count, examples[key])
        for key, count in sorted(everywhere.items(), key=lambda item: (-alone[item[0]], -item[1], item[0]))
    ]
    figures.missing_nodes = sorted(missing.items(), key=lambda item: (-item[1], item[0]))
    return figures
