"""Text to nodes and nodes to text: lines, and whole faces.

A text that is not understood raises :class:`OracleError`, whatever it is; reading always ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from lawmage.ir.binding import UnboundReference, bind
from lawmage.ir.granting import with_granters, with_names
from lawmage.ir.node import Ability, Node
from lawmage.ir.registry import NODES
from lawmage.ir.spell import bind_line
from lawmage.oracle.errors import AmbiguousOracle, OracleError, shown_node
from lawmage.oracle.expected import expected
from lawmage.oracle.grammar import Grammar, load
from lawmage.oracle.parser import Parser, Tables, TooMany
from lawmage.oracle.text import MAX_TEXT, FaceText, Line, names_of, read_line, read_text, write_line_text
from lawmage.oracle.writer import Writer

Names = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class FaceReading:
    """What came of a face's text: for each line its node or its error."""

    text: FaceText
    lines: tuple[object, ...]
    names: tuple[tuple[str, str], ...]
    category: str

    @property
    def errors(self) -> tuple[OracleError, ...]:
        """The lines that were not understood."""
        return tuple(line for line in self.lines if isinstance(line, OracleError))

    @property
    def abilities(self) -> tuple[object, ...]:
        """The nodes of all lines; raises the first error: a face is understood whole or not at all."""
        for error in self.errors:
            raise error
        return self.lines


def bound(line: Line, node: object, earlier: Sequence[object] = ()) -> object:
    """The node with its pronouns bound; OracleError if one has nothing to refer to, in the lines before either."""
    if not isinstance(node, Node):
        return node
    tree: Node = with_granters(node)
    try:
        if isinstance(tree, Ability):
            return bind_line(tree, [other for other in earlier if isinstance(other, Ability)])
        return bind(tree)
    except UnboundReference as error:
        reason = f"nothing that {type(error.node).__name__} can refer to"
        raise OracleError(line.text, 0, end=len(line.text), reason=reason) from None


# The last two are the spell types of before 1999-04-23 (a mana source is written in two words).
_SPELLS = ("Instant", "Sorcery", "Interrupt", "Mana")


def line_category(type_line: str) -> str:
    """The category of a face's lines: CR 113.3a, only instants and sorceries have spell abilities."""
    types = type_line.partition("—")[0].split()
    return "spell_line" if any(word in types for word in _SPELLS) else "ability"


class Compiler:
    """A grammar with its reader and writer.

    ``suggest``: errors name what was expected and the nearest phrase; a census does without.
    """

    def __init__(self, grammar: Grammar, suggest: bool = True) -> None:
        self.grammar = grammar
        self.suggest = suggest
        self.tables = Tables(grammar)
        self.writer = Writer(grammar)

    # --------------------------------------------------------------------------------------------- reading

    def category(self, name: str) -> int:
        """The number of a category."""
        index = self.grammar.by_name.get(name)
        if index is None:
            raise ValueError(f"no category {name!r}; there are {', '.join(sorted(self.grammar.by_name))}")
        return index

    def readings(self, tokens: Sequence[str], category: str = "ability") -> list[object]:
        """Every different reading of tokens."""
        return _distinct(Parser(self.tables, tokens).readings(self.category(category)))

    def read(self, line: Line, category: str = "ability") -> object:
        """The one reading of a line; OracleError if there is none, AmbiguousOracle if there are more."""
        index = self.category(category)
        best: Parser | None = None
        found: list[object] = []
        for tokens in (line.tokens, line.other):
            if not tokens:
                continue
            try:
                parser = Parser(self.tables, tokens)
                found.extend(parser.readings(index))
            except (TooMany, RecursionError) as error:
                raise OracleError(line.text, 0, reason=f"not understood: {error}") from None
            if best is None or parser.farthest > best.farthest:
                best = parser
        found = _distinct(found)
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousOracle(line.text, found)
        raise self.error(line, best)

    def error(self, line: Line, parser: Parser | None) -> OracleError:
        """Why a line was not understood."""
        if parser is None:
            return OracleError(line.text, 0, reason="not understood: the line is empty")
        place = parser.farthest
        tokens = parser.tokens
        start = line.offsets[place] if place < len(line.offsets) else len(line.text)
        stop = line.offsets[place + 1] if place + 1 < len(line.offsets) else len(line.text)
        end = start + len(line.text[start:stop].rstrip())
        words, nearest = expected(parser) if self.suggest else ([], None)
        span = " ".join([*tokens[max(0, place - 1) : place], "|", *tokens[place : place + 2]])
        reason = "not understood" if place < len(tokens) else "not understood: the line ends too early"
        return OracleError(line.text, start, words, end=end, nearest=nearest, reason=reason, span=span)

    def compile_line(self, text: str, category: str = "ability", names: Names = ()) -> object:
        """The node of a line of text, such as an ability or any other category's phrase."""
        if len(text) > MAX_TEXT:
            raise OracleError(text[:MAX_TEXT], MAX_TEXT - 1, reason=f"longer than {MAX_TEXT} characters")
        return self.read(read_line(text, names), category)

    def read_face(self, face: Mapping[str, object]) -> FaceReading:
        """Every line of a face (``name``, ``type_line``, ``oracle_text``), each as its node or its error.

        The nodes' pronouns are bound.
        """
        name = str(face.get("name") or "")
        text = str(face.get("oracle_text") or "")
        type_line = str(face.get("type_line") or "")
        legendary = "Legendary" in type_line
        category = line_category(type_line)
        if len(text) > MAX_TEXT:
            error = OracleError(text[:MAX_TEXT], MAX_TEXT - 1, reason=f"longer than {MAX_TEXT} characters")
            return FaceReading(FaceText((), ()), (error,), (), category)
        read = read_text(text, name, legendary)
        lines: list[object] = []
        for line in read.lines:
            try:
                lines.append(bound(line, self.read(line, category), lines))
            except AmbiguousOracle as error:
                lines.append(the_bound(line, error, lines))
            except OracleError as error:
                lines.append(error)
        return FaceReading(read, tuple(lines), names_of(name, legendary), category)

    # --------------------------------------------------------------------------------------------- writing

    def write_line(self, node: object, category: str = "ability", names: Names = ()) -> str:
        """The text of a node; ValueError if no phrase writes it."""
        try:
            tokens = self.writer.write(self.category(category), with_names(node))
        except RecursionError:
            tokens = None
        if tokens is None:
            raise ValueError(f"no phrase of {category} writes {shown_node(node)}")
        return write_line_text(tokens, names)

    def write_face(self, nodes: Sequence[object], name: str, type_line: str = "") -> str:
        """The text of a face's abilities, a line for each."""
        names = names_of(name, "Legendary" in type_line)
        category = line_category(type_line)
        return "\n".join([self.write_line(node, category, names) for node in nodes])

    def exact(self, reading: FaceReading) -> bool:
        """Whether a face that was read whole is written back to the letter, reminder text set aside."""
        if reading.errors:
            return False
        return all(
            self.exact_line(line, node, reading.names, reading.category)
            for line, node in zip(reading.text.lines, reading.lines, strict=True)
        )

    def exact_line(self, line: Line, node: object, names: Names, category: str = "ability") -> bool:
        """Whether a line is written back to the letter."""
        try:
            return self.write_line(node, category, names) == line.text
        except ValueError:
            return False


def the_bound(line: Line, ambiguous: AmbiguousOracle, before: Sequence[object]) -> object:
    """The one reading whose words that refer back have something to refer to; else the error.

    "The cards" that nothing was said of yet can only be the cards that the rest of the phrase names.
    """
    found: list[object] = []
    for node in ambiguous.readings:
        try:
            found.append(bound(line, node, before))
        except OracleError:
            continue
    return found[0] if len(found) == 1 else ambiguous


def _distinct(values: Sequence[object]) -> list[object]:
    """Values without repetition; equality ignores surface."""
    return list(values) if len(values) < 2 else list(dict.fromkeys(values))


# --------------------------------------------------------------------------------------------------- default


def phrase_files() -> list[tuple[str, str]]:
    """The package's phrase files, by name."""
    folder = resources.files("lawmage.oracle").joinpath("phrases")
    files = [entry for entry in folder.iterdir() if entry.name.endswith(".phrases")]
    return [(entry.name, entry.read_text(encoding="utf-8")) for entry in sorted(files, key=lambda entry: entry.name)]


@lru_cache(maxsize=1)
def default_compiler() -> Compiler:
    """The compiler of the package's own phrases; loaded when it is first needed."""
    return Compiler(load(phrase_files(), NODES))


@lru_cache(maxsize=1)
def plain_compiler() -> Compiler:
    """The same phrases, for reading many cards: its errors do without suggestions, which cost time."""
    return Compiler(default_compiler().grammar, suggest=False)


def compile_line(text: str, category: str = "ability", names: Names = ()) -> object:
    """The node of a line of text."""
    return default_compiler().compile_line(text, category, names)


def write_line(node: object, category: str = "ability", names: Names = ()) -> str:
    """The text of a node."""
    return default_compiler().write_line(node, category, names)


def read_face(face: Mapping[str, object]) -> FaceReading:
    """Every line of a face, each as its node or its error."""
    return default_compiler().read_face(face)


def write_face(nodes: Sequence[object], name: str, type_line: str = "") -> str:
    """The text of a face's abilities."""
    return default_compiler().write_face(nodes, name, type_line)
