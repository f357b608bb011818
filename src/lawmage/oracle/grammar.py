"""Phrase files: how they are read, and the checks that refuse a bad grammar when it is loaded.

A grammar is a set of categories. A category holds phrases (templates with a pattern each), lists, runs of one
or more items, and kinds of tokens; parser and writer both work from it alone. ``docs/grammar.md`` tells how
to write phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from lawmage.oracle import template
from lawmage.oracle.errors import GrammarError
from lawmage.oracle.pattern import (
    ConstantPattern,
    Expression,
    JoinPattern,
    Namespace,
    NodePattern,
    Pattern,
    PatternError,
    Resolver,
    TuplePattern,
    read_pattern,
    shape_of,
)
from lawmage.oracle.template import PLURAL, SINGULAR, SUFFIX, Literal, Slot, TemplateError
from lawmage.oracle.words import KINDS, SpanKind, TokenKind


class Phrase:
    """One expansion of one template: a sequence of tokens and slots, and the pattern it stands for.

    ``items`` holds a token (str) or a category (int) for each place; ``pattern`` sees the slots in order.
    """

    __slots__ = ("category", "form", "items", "pattern", "reads_only", "slots", "where")

    def __init__(
        self,
        category: int,
        items: tuple[str | int, ...],
        pattern: Pattern,
        form: int,
        reads_only: bool,
        where: str,
    ) -> None:
        self.category = category
        self.items = items
        self.pattern = pattern
        self.form = form
        self.reads_only = reads_only
        self.where = where
        self.slots = sum([1 for item in items if isinstance(item, int)])


@dataclass(frozen=True, slots=True)
class ListRule:
    """Items joined by commas and a conjunction, as a tuple: "A and B", "A, B, and C"."""

    item: int
    conjunction: str
    least: int
    where: str


@dataclass(frozen=True, slots=True)
class Preference:
    """Over the same words of a category ``winner`` is meant, not ``loser``; ``reason`` names the rule.

    Each is a node's name, or ``Name.field`` for a node in which that field is filled.
    """

    category: int
    winner: str
    loser: str
    reason: str
    where: str


@dataclass(slots=True)
class Category:
    """A kind of phrase."""

    name: str
    index: int
    phrases: list[Phrase] = field(default_factory=list)
    lists: list[ListRule] = field(default_factory=list)
    stars: list[int] = field(default_factory=list)
    tokens: list[TokenKind] = field(default_factory=list)
    spans: list[SpanKind] = field(default_factory=list)
    preferences: list[Preference] = field(default_factory=list)
    where: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing can be read as this category."""
        return not (self.phrases or self.lists or self.stars or self.tokens or self.spans)


class Grammar:
    """A loaded and checked grammar."""

    def __init__(self, namespace: Namespace) -> None:
        self.namespace = namespace
        self.categories: list[Category] = []
        self.by_name: dict[str, int] = {}
        self.lines = 0
        # How often each preference decided, by (category, winner, loser).
        self.preference_uses: dict[tuple[int, str, str], int] = {}

    @staticmethod
    def selects(selector: str, value: object) -> bool:
        """Whether a value is what one side of a preference names."""
        name, _, field_name = selector.partition(".")
        if type(value).__name__ != name:
            return False
        return not field_name or getattr(value, field_name) not in (None, False, (), "")

    def category(self, name: str, where: str = "") -> Category:
        """The category of a name, made if it is new."""
        index = self.by_name.get(name)
        if index is None:
            index = self.by_name[name] = len(self.categories)
            self.categories.append(Category(name, index, where=where))
        return self.categories[index]

    def unused_preferences(self) -> list[Preference]:
        """The preferences that decided nothing so far; after a census they are to be taken out."""
        return [
            preference
            for category in self.categories
            for preference in category.preferences
            if (category.index, preference.winner, preference.loser) not in self.preference_uses
        ]

    def phrase_text(self, phrase: Phrase) -> str:
        """A phrase as a template."""
        parts = [item if isinstance(item, str) else "{" + self.categories[item].name + "}" for item in phrase.items]
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class _Open:
    """The category that a file has open; ``numbered`` if it stands for a singular and a plural one."""

    name: str
    numbered: bool


_HEADER: Final = re.compile(r"\[([a-z_]\w*(?:\.[sp])?)( #)?\]")
_TAIL: Final = re.compile(r"(?: @(?P<form>\d+)| (?P<reads>!reads))$")


class _Loader:
    """Reads phrase files into a grammar."""

    def __init__(self, namespace: Namespace) -> None:
        self.grammar = Grammar(namespace)
        self.open: _Open | None = None
        self.seen: dict[tuple[int, tuple[str | int, ...]], str] = {}
        self.expressions: dict[str, Expression] = {}

    def file(self, name: str, text: str) -> None:
        """One file."""
        self.open = None
        for number, raw in enumerate(text.split("\n"), 1):
            line = raw.partition(" # ")[0].strip()
            if not line or line[0] == "#":
                continue
            where = f"{name}:{number}"
            self.grammar.lines += 1
            try:
                self.line(line, where)
            except (PatternError, TemplateError) as error:
                raise GrammarError(where, str(error)) from None

    def line(self, line: str, where: str) -> None:
        """One line."""
        header = _HEADER.fullmatch(line)
        if header:
            self.open = _Open(header[1], header[2] is not None)
            for suffix in SUFFIX if self.open.numbered else ("",):
                self.grammar.category(self.open.name + suffix, where)
        elif line[0] == "%":
            self.directive(line.split(), line, where)
        elif self.open is None:
            raise GrammarError(where, "a phrase before any [category]")
        else:
            self.phrase(line, self.open, where)

    # ------------------------------------------------------------------------------------------ directives

    def directive(self, words: list[str], line: str, where: str) -> None:
        """A line that opens with %."""
        if words[0] == "%prefer":
            self.prefer(line, where)
            return
        if len(words) < 3:
            raise GrammarError(where, f"{words[0]} needs a category and more")
        numbered = words[1].endswith("#")
        for suffix in SUFFIX if numbered else ("",):
            category = self.grammar.category(words[1].removesuffix("#") + suffix, where)
            parts = [word[:-1] + suffix if numbered and word.endswith("#") else word for word in words[2:]]
            self.rule(words[0], category, parts, where)

    def rule(self, name: str, category: Category, parts: list[str], where: str) -> None:
        """A directive for one category."""
        if name == "%lex":
            for word in parts:
                # An underscore stands for the space of a value of several words.
                value = word.replace("_", " ")
                self.add(category, tuple(value.split(" ")), ConstantPattern(value), 0, False, where)
        elif name in ("%list", "%list2"):
            if len(parts) != 2:
                raise GrammarError(where, f"{name} category item conjunction")
            item = self.grammar.category(parts[0]).index
            category.lists.append(ListRule(item, parts[1], 2 if name == "%list2" else 1, where))
        elif name == "%star":
            if len(parts) != 1:
                raise GrammarError(where, "%star category item")
            category.stars.append(self.grammar.category(parts[0]).index)
        elif name == "%token":
            for part in parts:
                kind = KINDS.get(part)
                if kind is None:
                    raise GrammarError(where, f"unknown kind of token {part}; there are {', '.join(sorted(KINDS))}")
                if isinstance(kind, TokenKind):
                    category.tokens.append(kind)
                else:
                    category.spans.append(kind)
        else:
            raise GrammarError(where, f"unknown directive {name}")

    def prefer(self, line: str, where: str) -> None:
        """``%prefer category Winner Loser "reason"``."""
        match = re.fullmatch(r'%prefer (\S+) ([\w.]+) ([\w.]+) "([^"]+)"', line)
        if match is None:
            raise GrammarError(where, '%prefer category Winner Loser "the rule that decides"')
        for name in match[2], match[3]:
            head, _, field_name = name.partition(".")
            cls = self.grammar.namespace.get(head)
            if not isinstance(cls, type):
                raise GrammarError(where, f"unknown node {head}")
            if field_name and field_name not in shape_of(cls).names:
                raise GrammarError(where, f"{head} has no field {field_name}")
        name = match[1]
        for suffix in SUFFIX if name.endswith("#") else ("",):
            category = self.grammar.category(name.removesuffix("#") + suffix)
            category.preferences.append(Preference(category.index, match[2], match[3], match[4], where))

    # --------------------------------------------------------------------------------------------- phrases

    def phrase(self, line: str, open_category: _Open, where: str) -> None:
        """``template -> pattern [@form] [!reads]``."""
        left, arrow, right = line.partition(" -> ")
        if not arrow:
            raise GrammarError(where, "a phrase needs ->")
        form, reads_only = 0, False
        while True:
            tail = _TAIL.search(right)
            if tail is None:
                break
            if tail["form"]:
                form = int(tail["form"])
                if form < 1:
                    raise GrammarError(where, "@ needs a number from 1 on")
            reads_only = reads_only or tail["reads"] is not None
            right = right[: tail.start()]
        expression = self.expressions.get(right)
        if expression is None:
            expression = self.expressions[right] = read_pattern(right)
        pieces = template.read_template(left)
        self.expand(pieces, expression, open_category, form, reads_only, where)

    def expand(
        self,
        pieces: tuple[template.Piece, ...],
        expression: Expression,
        open_category: _Open,
        form: int,
        reads_only: bool,
        where: str,
    ) -> None:
        """A phrase in every number and with every choice of its options."""
        numbers: tuple[int | None, ...] = (None,)
        if open_category.numbered or template.has_number(pieces):
            numbers = (SINGULAR, PLURAL)
        for number in numbers:
            name = open_category.name
            if open_category.numbered:
                assert number is not None
                name += SUFFIX[number]
            category = self.grammar.category(name)
            for expansion in template.expand(pieces, number):
                self.expansion(expansion, expression, category, form, reads_only, where)

    def expansion(
        self,
        expansion: template.Expansion,
        expression: Expression,
        category: Category,
        form: int,
        reads_only: bool,
        where: str,
    ) -> None:
        """One expansion: its slots are numbered and its pattern resolved."""
        items: list[str | int] = []
        slots: dict[str, int] = {}
        for item in expansion.items:
            if isinstance(item, Literal):
                items.append(item.token)
            else:
                slots[item.name] = len(slots)
                items.append(self.slot_category(item, where))
        resolver = Resolver(self.grammar.namespace, slots, dict(expansion.flags), expansion.absent)
        pattern = resolver.top(expression, form)
        for name in [*slots, *dict(expansion.flags), *expansion.absent]:
            if name not in resolver.used:
                raise GrammarError(where, f"{{{name}}} is read and forgotten: the pattern does not use it")
        self.add(category, tuple(items), pattern, form, reads_only, where)

    def slot_category(self, item: Slot, where: str) -> int:
        """The category of a slot; the place of its first mention is kept for the error."""
        return self.grammar.category(item.category, f"{where} (used)").index

    def add(
        self,
        category: Category,
        items: tuple[str | int, ...],
        pattern: Pattern,
        form: int,
        reads_only: bool,
        where: str,
    ) -> None:
        """A phrase into its category."""
        key = (category.index, items)
        earlier = self.seen.get(key)
        if earlier is not None:
            raise GrammarError(where, f"the same template stands in {category.name} already ({earlier})")
        self.seen[key] = where
        category.phrases.append(Phrase(category.index, items, pattern, form, reads_only, where))


def load(files: Iterable[tuple[str, str]], namespace: Namespace) -> Grammar:
    """The grammar of phrase files, given as (name, text); refuses what could not work."""
    loader = _Loader(namespace)
    for name, text in files:
        loader.file(name, text)
    _check_defined(loader.grammar)
    _check_left_recursion(loader.grammar)
    return loader.grammar


# --------------------------------------------------------------------------------------------------- checks


def _check_defined(grammar: Grammar) -> None:
    """No category is used without being filled."""
    for category in grammar.categories:
        if category.empty:
            raise GrammarError(category.where or category.name, f"category {category.name} is empty or unknown")


def first_slots(category: Category) -> Iterator[int]:
    """The categories that can stand at the very beginning of a category."""
    for phrase in category.phrases:
        first = phrase.items[0]
        if isinstance(first, int):
            yield first
    for rule in category.lists:
        yield rule.item
    yield from category.stars


def _check_left_recursion(grammar: Grammar) -> None:
    """No category can begin with itself: the parser would never move on."""
    done: set[int] = set()
    for start in range(len(grammar.categories)):
        path: list[int] = []
        waiting: list[tuple[int, Iterator[int]]] = []
        if start not in done:
            path.append(start)
            waiting.append((start, first_slots(grammar.categories[start])))
        while waiting:
            index, following = waiting[-1]
            step = next(following, None)
            if step is None:
                waiting.pop()
                path.pop()
                done.add(index)
            elif step in path:
                names = [grammar.categories[part].name for part in [*path[path.index(step) :], step]]
                raise GrammarError(grammar.categories[step].where, "left recursion: " + " -> ".join(names))
            elif step not in done:
                path.append(step)
                waiting.append((step, first_slots(grammar.categories[step])))


def node_names(grammar: Grammar) -> set[str]:
    """The names of all node classes that some phrase builds."""
    found: set[str] = set()
    waiting: list[Pattern] = [phrase.pattern for category in grammar.categories for phrase in category.phrases]
    while waiting:
        pattern = waiting.pop()
        if isinstance(pattern, NodePattern):
            found.add(pattern.cls.__name__)
            waiting.extend(pattern.parts)
        elif isinstance(pattern, TuplePattern):
            waiting.extend(pattern.items)
        elif isinstance(pattern, JoinPattern):
            found.add(pattern.cls.__name__)
            waiting.append(pattern.items)
    return found


def merge_preference_uses(grammar: Grammar, uses: Mapping[tuple[int, str, str], int]) -> None:
    """Adds what another process counted."""
    for key, count in uses.items():
        grammar.preference_uses[key] = grammar.preference_uses.get(key, 0) + count
