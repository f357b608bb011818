"""The writer: the tokens of a value as a category, from the same phrases that read it.

The first phrase in the order of declaration whose pattern fits, whose forms are the value's, and whose slots
can all be written. If none has the value's forms, the first of any form is taken: forms are synonyms.
"""

from __future__ import annotations

from typing import Final

from lawmage.oracle.grammar import Category, Grammar, ListRule, Phrase
from lawmage.oracle.pattern import (
    UNSET,
    ConstantPattern,
    JoinPattern,
    NodePattern,
    Parts,
    Pattern,
    SlotPattern,
    SplicePattern,
    TuplePattern,
)

MAX_DEPTH: Final = 150


class _Tables:
    """A category's phrases by what they can write."""

    __slots__ = ("by_class", "cached", "constants", "wide")

    def __init__(self, category: Category) -> None:
        # Phrases that build a node, by its class; phrases of a constant; and those that fit many values.
        self.by_class: dict[type[object], list[tuple[int, Phrase]]] = {}
        self.constants: dict[tuple[type[object], object], list[tuple[int, Phrase]]] = {}
        self.wide: list[tuple[int, Phrase]] = []
        self.cached: dict[type[object], list[Phrase]] = {}
        for order, phrase in enumerate(category.phrases):
            if phrase.reads_only:
                continue
            pattern = phrase.pattern
            if isinstance(pattern, NodePattern):
                self.by_class.setdefault(pattern.cls, []).append((order, phrase))
            elif isinstance(pattern, ConstantPattern):
                key = (type(pattern.value), pattern.value)
                self.constants.setdefault(key, []).append((order, phrase))
            else:
                self.wide.append((order, phrase))

    def candidates(self, value: object) -> list[Phrase]:
        """The phrases that could write a value, in the order of declaration."""
        constants = self.constants.get((type(value), value)) if self.constants else None
        if constants is not None:
            return [phrase for _, phrase in sorted([*constants, *self.wide], key=_order)]
        known = self.cached.get(type(value))
        if known is None:
            pairs = [*self.by_class.get(type(value), []), *self.wide]
            known = self.cached[type(value)] = [phrase for _, phrase in sorted(pairs, key=_order)]
        return known


def _order(pair: tuple[int, Phrase]) -> int:
    """The place of a phrase in its category."""
    return pair[0]


class Writer:
    """Writes values; the tables are built as categories are first needed."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.tables: list[_Tables | None] = [None] * len(grammar.categories)
        self.produced = _produced(grammar)

    def write(self, category: int, value: object) -> list[str] | None:
        """The tokens of a value, or None if no phrase writes it."""
        return _Run(self).write(category, value)

    def table(self, category: int) -> _Tables:
        """The tables of a category."""
        table = self.tables[category]
        if table is None:
            table = self.tables[category] = _Tables(self.grammar.categories[category])
        return table


class _Run:
    """One act of writing, with what it has written already."""

    __slots__ = ("depth", "memo", "writer")

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        # By category, identity of the value, and whether in its own form. The value is kept with the result,
        # so that no other can come to have its identity.
        self.memo: dict[tuple[int, int, bool], tuple[object, list[str] | None]] = {}
        self.depth = 0

    def write(self, category: int, value: object) -> list[str] | None:
        """The tokens of a value as a category: in the value's own form, or else in any."""
        tokens = self.worded(category, value, True)
        return self.worded(category, value, False) if tokens is None else tokens

    def worded(self, category: int, value: object, same_form: bool) -> list[str] | None:
        """The tokens of a value as a category."""
        produced = self.writer.produced[category]
        if produced is not None and type(value) not in produced:
            return None
        key = (category, id(value), same_form)
        if key in self.memo:
            return self.memo[key][1]
        # Whoever asks for the same again while this is being worked out goes in a circle.
        self.memo[key] = (value, None)
        if self.depth >= MAX_DEPTH:
            return None
        self.depth += 1
        tokens = self.anyhow(self.writer.grammar.categories[category], value, same_form)
        self.depth -= 1
        self.memo[key] = (value, tokens)
        return tokens

    def anyhow(self, category: Category, value: object, same_form: bool) -> list[str] | None:
        """By a phrase, a kind of token, a list or a run."""
        if category.phrases:
            for phrase in self.writer.table(category.index).candidates(value):
                tokens = self.phrase(phrase, value, same_form)
                if tokens is not None:
                    return tokens
        for kind in category.tokens:
            token = kind.write(value)
            if token is not None:
                return [token]
        for span in category.spans:
            words = span.write(value)
            if words is not None:
                return words
        if type(value) is tuple and value:
            for rule in category.lists:
                tokens = self.items(rule, value, same_form)
                if tokens is not None:
                    return tokens
            for star in category.stars:
                tokens = self.run(star, value, same_form)
                if tokens is not None:
                    return tokens
        return None

    def phrase(self, phrase: Phrase, value: object, same_form: bool) -> list[str] | None:
        """By one phrase."""
        slots: list[object] = [UNSET] * phrase.slots
        if phrase.pattern.many:
            for bound in phrase.pattern.solutions(value, slots, same_form):
                tokens = self.emit(phrase, bound, value, same_form)
                if tokens is not None:
                    return tokens
            return None
        if phrase.pattern.match(value, slots, same_form):
            return self.emit(phrase, slots, value, same_form)
        return None

    def emit(self, phrase: Phrase, slots: list[object], whole: object, same_form: bool) -> list[str] | None:
        """The tokens of a phrase whose slots are known.

        In its own form means that everything inside is in its own form too, so that a near miss early on
        does not hide a fit later.
        """
        out: list[str] = []
        index = 0
        for item in phrase.items:
            if isinstance(item, str):
                out.append(item)
                continue
            value = slots[index]
            if isinstance(value, Parts):
                value = value.value()
            if same_form or value is whole:
                words = self.worded(item, value, same_form)
            else:
                words = self.write(item, value)
            if words is None:
                return None
            index += 1
            out.extend(words)
        return out

    def parts(self, item: int, values: tuple[object, ...], same_form: bool) -> list[list[str]] | None:
        """The items of a list or run, each written."""
        parts: list[list[str]] = []
        for value in values:
            words = self.worded(item, value, True) if same_form else self.write(item, value)
            if words is None:
                return None
            parts.append(words)
        return parts

    def items(self, rule: ListRule, values: tuple[object, ...], same_form: bool) -> list[str] | None:
        """A list."""
        if len(values) < rule.least:
            return None
        parts = self.parts(rule.item, values, same_form)
        if parts is None or len(parts) == 1:
            return parts[0] if parts else None
        out: list[str] = []
        if rule.conjunction == ",":
            for index, part in enumerate(parts):
                out.extend(part if not index else [",", *part])
            return out
        if len(parts) == 2:
            return [*parts[0], rule.conjunction, *parts[1]]
        for part in parts[:-1]:
            out.extend([*part, ","])
        return [*out, rule.conjunction, *parts[-1]]

    def run(self, item: int, values: tuple[object, ...], same_form: bool) -> list[str] | None:
        """A run."""
        parts = self.parts(item, values, same_form)
        return None if parts is None else [token for part in parts for token in part]


def _produced(grammar: Grammar) -> list[frozenset[type[object]] | None]:
    """For each category the types of the values it can have; None if a kind of token may give any type."""
    types: list[set[type[object]]] = [set() for _ in grammar.categories]
    anything = [bool(category.tokens or category.spans) for category in grammar.categories]
    passes: list[list[int]] = [[] for _ in grammar.categories]
    for category in grammar.categories:
        if category.lists or category.stars:
            types[category.index].add(tuple)
        for phrase in category.phrases:
            _note(phrase.pattern, phrase, types[category.index], passes[category.index])
        if -1 in passes[category.index]:
            anything[category.index] = True
            passes[category.index] = [target for target in passes[category.index] if target >= 0]
    changed = True
    while changed:
        changed = False
        for index, targets in enumerate(passes):
            for target in targets:
                if anything[target] and not anything[index]:
                    anything[index] = changed = True
                if not types[target] <= types[index]:
                    types[index] |= types[target]
                    changed = True
    return [None if anything[index] else frozenset(found) for index, found in enumerate(types)]


def _note(pattern: Pattern, phrase: Phrase, types: set[type[object]], passes: list[int]) -> None:
    """The type of value that a phrase writes, or the category it passes on."""
    if isinstance(pattern, NodePattern):
        types.add(pattern.cls)
    elif isinstance(pattern, ConstantPattern):
        types.add(type(pattern.value))
    elif isinstance(pattern, TuplePattern):
        types.add(tuple)
    elif isinstance(pattern, JoinPattern):
        types.add(pattern.cls)
        if len([item for item in pattern.items.items if not isinstance(item, SplicePattern)]) < 2:
            # A single part stands by itself, and may be of any type.
            passes.append(-1)
    elif isinstance(pattern, SlotPattern):
        slots = [item for item in phrase.items if isinstance(item, int)]
        passes.append(slots[pattern.index])
