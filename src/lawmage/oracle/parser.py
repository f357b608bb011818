"""The reader: all readings of a line of tokens as a category.

Every category's phrases share a trie over tokens and slots. What can follow a place in a trie is worked out
once for each kind of token, by the sets of what each category can begin with, and kept; results are kept for
each category and place (packrat), so that a line is read in time that grows with its length, not with the
number of phrases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.oracle.grammar import Category, Grammar, Phrase, Preference
from lawmage.oracle.words import SpanKind, TokenKind

# Bounds for hostile texts. A real line needs less than a twentieth of this.
MAX_STEPS: Final = 150_000
MAX_TOKENS: Final = 1_200
MAX_DEPTH: Final = 280

Reading = tuple[int, object]


class TooMany(Exception):
    """A text that takes too long or nests too deep to read."""


class TrieNode:
    """A place in a category's phrases."""

    __slots__ = ("category", "ends", "literals", "moves", "slots")

    def __init__(self, category: int) -> None:
        self.category = category
        self.literals: dict[str, TrieNode] = {}
        self.slots: list[tuple[int, TrieNode]] = []
        self.ends: list[Phrase] = []
        # For a token's number: the next place by the token itself, and the slots that could take it.
        self.moves: dict[int, tuple[TrieNode | None, tuple[tuple[int, TrieNode], ...]]] = {}


class Tables:
    """What the parser works with; built once for a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.tries: list[TrieNode | None] = [_trie(category) for category in grammar.categories]
        # Tokens that stand in phrases have numbers of their own; all others share the number of the set of
        # token kinds that take them, so that these tables do not grow with the texts that are read.
        self.numbers: dict[str, int] = {}
        self.kind_sets: list[frozenset[int]] = []
        self.kinds: list[TokenKind | SpanKind] = []
        self.other_numbers: dict[frozenset[int], int] = {}
        self.cache: dict[str, int] = {}
        self._collect()
        self.first_tokens, self.first_kinds = self._first()
        self.values: dict[tuple[TokenKind, str], object] = {}

    def _collect(self) -> None:
        """Numbers for the tokens of phrases, and the kinds in use."""
        kinds: dict[int, TokenKind | SpanKind] = {}
        words: dict[str, None] = {}
        for category in self.grammar.categories:
            kinds.update({id(kind): kind for kind in category.tokens})
            kinds.update({id(kind): kind for kind in category.spans})
            for phrase in category.phrases:
                for item in phrase.items:
                    if isinstance(item, str):
                        words[item] = None
            for rule in category.lists:
                words[rule.conjunction] = None
        words[","] = None
        self.kinds = list(kinds.values())
        self.kind_index = {id(kind): index for index, kind in enumerate(self.kinds)}
        for word in words:
            self.numbers[word] = len(self.kind_sets)
            self.kind_sets.append(self._kinds_of(word))

    def _kinds_of(self, token: str) -> frozenset[int]:
        """The kinds that a token could be."""
        found: list[int] = []
        for index, kind in enumerate(self.kinds):
            if kind.starts(token) if isinstance(kind, SpanKind) else kind.read(token) is not None:
                found.append(index)
        return frozenset(found)

    def number(self, token: str) -> int:
        """The number of a token."""
        number = self.numbers.get(token)
        if number is not None:
            return number
        number = self.cache.get(token)
        if number is None:
            kinds = self._kinds_of(token)
            number = self.other_numbers.get(kinds)
            if number is None:
                number = self.other_numbers[kinds] = len(self.kind_sets)
                self.kind_sets.append(kinds)
            if len(self.cache) > 20_000:
                self.cache.clear()
            self.cache[token] = number
        return number

    def value(self, kind: TokenKind, token: str) -> object:
        """The value of a token by a kind."""
        key = (kind, token)
        if key in self.values:
            return self.values[key]
        if len(self.values) > 20_000:
            self.values.clear()
        value = self.values[key] = kind.read(token)
        return value

    def _first(self) -> tuple[list[frozenset[int]], list[frozenset[int]]]:
        """For each category the tokens and the kinds it can begin with."""
        categories = self.grammar.categories
        tokens: list[set[int]] = [set() for _ in categories]
        kinds: list[set[int]] = [set() for _ in categories]
        needs: list[dict[int, None]] = [{} for _ in categories]
        for category in categories:
            index = category.index
            kinds[index].update(self.kind_index[id(kind)] for kind in (*category.tokens, *category.spans))
            for phrase in category.phrases:
                first = phrase.items[0]
                if isinstance(first, str):
                    tokens[index].add(self.numbers[first])
                else:
                    needs[index][first] = None
            needs[index].update({rule.item: None for rule in category.lists})
            needs[index].update(dict.fromkeys(category.stars))
        # No category begins with itself, so one pass in the order of need is enough.
        for index in _in_order(needs):
            for other in needs[index]:
                tokens[index] |= tokens[other]
                kinds[index] |= kinds[other]
        return [frozenset(found) for found in tokens], [frozenset(found) for found in kinds]

    def can_begin(self, category: int, number: int) -> bool:
        """Whether a category can begin with a token."""
        return number in self.first_tokens[category] or not self.first_kinds[category].isdisjoint(
            self.kind_sets[number]
        )

    def moves(
        self, node: TrieNode, token: str, number: int
    ) -> tuple[TrieNode | None, tuple[tuple[int, TrieNode], ...]]:
        """Where a token leads from a place; kept in the place."""
        slots = tuple([pair for pair in node.slots if self.can_begin(pair[0], number)])
        move = (node.literals.get(token) if token in self.numbers else None, slots)
        node.moves[number] = move
        return move


def _trie(category: Category) -> TrieNode | None:
    """The trie of a category's phrases."""
    if not category.phrases:
        return None
    root = TrieNode(category.index)
    for phrase in category.phrases:
        node = root
        for item in phrase.items:
            if isinstance(item, str):
                child = node.literals.get(item)
                if child is None:
                    child = node.literals[item] = TrieNode(category.index)
            else:
                child = next((other for slot, other in node.slots if slot == item), None)
                if child is None:
                    child = TrieNode(category.index)
                    node.slots.append((item, child))
            node = child
        node.ends.append(phrase)
    return root


def _in_order(needs: list[dict[int, None]]) -> list[int]:
    """Categories so that each comes after those it needs."""
    order: list[int] = []
    state = [0] * len(needs)
    for start in range(len(needs)):
        waiting = [start]
        while waiting:
            index = waiting[-1]
            if state[index] == 0:
                state[index] = 1
                waiting.extend(other for other in needs[index] if state[other] == 0)
            else:
                waiting.pop()
                if state[index] == 1:
                    state[index] = 2
                    order.append(index)
    return order


class Parser:
    """One reading of one line. ``farthest`` is the last place reached, ``frontier`` the trie places there."""

    def __init__(self, tables: Tables, tokens: Sequence[str]) -> None:
        if len(tokens) > MAX_TOKENS:
            raise TooMany(f"a line of {len(tokens)} words; the limit is {MAX_TOKENS}")
        self.tables = tables
        self.tokens = tokens
        self.count = len(tokens)
        self.numbers = [tables.number(token) for token in tokens]
        self.memo: list[dict[int, list[Reading]]] = [{} for _ in range(len(tokens) + 1)]
        self.farthest = 0
        self.frontier: list[TrieNode] = []
        self.steps = MAX_STEPS
        self.depth = 0
        self.conflict: tuple[int, int] | None = None

    def readings(self, category: int) -> list[object]:
        """Every different reading of the whole line."""
        if not self.count:
            return []
        return [value for end, value in self.parse(category, 0) if end == self.count]

    def parse(self, index: int, position: int) -> list[Reading]:
        """Every reading of a category that starts at a place, as (end, value)."""
        known = self.memo[position].get(index)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise TooMany("nested too deep")
        out: list[Reading] = []
        category = self.tables.grammar.categories[index]
        root = self.tables.tries[index]
        if root is not None:
            self.walk(root, position, out)
        if position < self.count:
            if category.tokens or category.spans:
                self.kinds(category, position, out)
            for rule in category.lists:
                self.items(rule.item, rule.conjunction, rule.least, position, out)
            for star in category.stars:
                self.run(star, position, out)
        if len(out) > 1:
            out = self.distinct(category, out)
        self.depth -= 1
        self.memo[position][index] = out
        return out

    def walk(self, root: TrieNode, start: int, out: list[Reading]) -> None:
        """Every way through a trie from a place."""
        stack: list[tuple[TrieNode, int, tuple[object, ...]]] = [(root, start, ())]
        tokens, numbers, count = self.tokens, self.numbers, self.count
        steps = 0
        while stack:
            node, position, values = stack.pop()
            steps += 1
            if steps > self.steps:
                raise TooMany("too many readings")
            if node.ends:
                for phrase in node.ends:
                    out.append((position, phrase.pattern.build(values)))
            if position >= self.farthest:
                if position > self.farthest:
                    self.farthest = position
                    self.frontier = [node]
                else:
                    self.frontier.append(node)
            if position == count:
                continue
            number = numbers[position]
            move = node.moves.get(number)
            if move is None:
                move = self.tables.moves(node, tokens[position], number)
            child, slots = move
            if child is not None:
                stack.append((child, position + 1, values))
            for slot, following in slots:
                for end, value in self.parse(slot, position):
                    stack.append((following, end, (*values, value)))
        self.steps -= steps

    def kinds(self, category: Category, position: int, out: list[Reading]) -> None:
        """Tokens and spans that a function knows."""
        token = self.tokens[position]
        for kind in category.tokens:
            value = self.tables.value(kind, token)
            if value is not None:
                out.append((position + 1, value))
                self.reach(position + 1)
        for span in category.spans:
            if span.starts(token):
                for end, value in span.read(self.tokens, position):
                    out.append((end, value))
                    self.reach(end)

    def reach(self, position: int) -> None:
        """Notes that the words before a place were understood."""
        if position > self.farthest:
            self.farthest = position
            self.frontier = []

    def items(self, item: int, conjunction: str, least: int, position: int, out: list[Reading]) -> None:
        """A list: items with commas between, and the conjunction before the last."""
        tokens, count = self.tokens, self.count
        current: list[tuple[int, tuple[object, ...]]] = [(end, (value,)) for end, value in self.parse(item, position)]
        if least == 1:
            out.extend(current)
        while current:
            self.steps -= len(current)
            if self.steps < 0:
                raise TooMany("too many readings")
            following: list[tuple[int, tuple[object, ...]]] = []
            for end, values in current:
                if end + 1 >= count:
                    continue
                if tokens[end] == conjunction and conjunction != ",":
                    # "A and B": two items have no comma.
                    if len(values) == 1:
                        self.last(item, end + 1, values, out)
                elif tokens[end] == ",":
                    if conjunction == ",":
                        longer = self.longer(item, end + 1, values)
                        out.extend(longer)
                        following.extend(longer)
                    elif tokens[end + 1] == conjunction:
                        if len(values) > 1:
                            self.last(item, end + 2, values, out)
                    else:
                        following.extend(self.longer(item, end + 1, values))
            current = following

    def last(self, item: int, position: int, values: tuple[object, ...], out: list[Reading]) -> None:
        """The last item of a list."""
        self.reach(position)
        if position < self.count:
            out.extend(self.longer(item, position, values))

    def longer(self, item: int, position: int, values: tuple[object, ...]) -> list[tuple[int, tuple[object, ...]]]:
        """A list with one more item."""
        if not self.tables.can_begin(item, self.numbers[position]):
            return []
        return [(end, (*values, value)) for end, value in self.parse(item, position)]

    def run(self, item: int, position: int, out: list[Reading]) -> None:
        """One or more items, one after the other."""
        current: list[tuple[int, tuple[object, ...]]] = [(end, (value,)) for end, value in self.parse(item, position)]
        while current:
            self.steps -= len(current)
            if self.steps < 0:
                raise TooMany("too many readings")
            out.extend(current)
            following: list[tuple[int, tuple[object, ...]]] = []
            for end, values in current:
                if end < self.count:
                    following.extend(self.longer(item, end, values))
            current = following

    def distinct(self, category: Category, out: list[Reading]) -> list[Reading]:
        """Readings without repetition; where the rules prefer one node to another, without the other."""
        if len({end for end, _ in out}) < len(out):
            out = list(dict.fromkeys(out))
            if category.preferences:
                out = self.preferred(category, out)
        return out

    def preferred(self, category: Category, out: list[Reading]) -> list[Reading]:
        """Applies a category's preferences to readings of the same words."""
        by_end: dict[int, list[Reading]] = {}
        for reading in out:
            by_end.setdefault(reading[0], []).append(reading)
        kept: list[Reading] = []
        for group in by_end.values():
            for rule in category.preferences:
                if len(group) > 1:
                    group = self.decide(rule, group)
            kept.extend(group)
        return kept

    def decide(self, rule: Preference, group: list[Reading]) -> list[Reading]:
        """The readings of the same words that one preference leaves."""
        grammar = self.tables.grammar
        if not any(grammar.selects(rule.winner, value) for _, value in group):
            return group
        kept = [
            reading
            for reading in group
            if grammar.selects(rule.winner, reading[1]) or not grammar.selects(rule.loser, reading[1])
        ]
        if len(kept) < len(group):
            key = (rule.category, rule.winner, rule.loser)
            grammar.preference_uses[key] = grammar.preference_uses.get(key, 0) + 1
        return kept
