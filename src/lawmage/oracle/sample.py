"""Sentences written at random from the grammar: each must be read, and written back the same."""

from __future__ import annotations

from collections.abc import Callable

from lawmage.oracle.grammar import Category, Grammar, Phrase
from lawmage.oracle.words import SpanKind, TokenKind

# Gives a number below its argument; tests decide where it comes from.
Choose = Callable[[int], int]

_FAR = 10**6


class Sampler:
    """Writes tokens of a category; once a sentence is deep enough it goes the shortest way out."""

    def __init__(self, grammar: Grammar, deepest: int = 12) -> None:
        self.grammar = grammar
        self.deepest = deepest
        self.least = _least_depths(grammar)

    def tokens(self, category: str, choose: Choose) -> list[str]:
        """Some tokens of a category."""
        return self.some(self.grammar.by_name[category], choose, 0)

    def some(self, index: int, choose: Choose, depth: int) -> list[str]:
        """Some tokens of a category at a depth."""
        category = self.grammar.categories[index]
        ways = self.ways(category)
        if depth >= self.deepest:
            least = min(cost for cost, _ in ways)
            ways = [way for way in ways if way[0] == least]
        _, way = ways[choose(len(ways))]
        if isinstance(way, Phrase):
            return self.phrase(way, choose, depth)
        return self.other(category, way, choose, depth)

    def ways(self, category: Category) -> list[tuple[int, Phrase | str]]:
        """The ways of writing a category, each with how deep it has to go."""
        ways: list[tuple[int, Phrase | str]] = [
            (self.depth_of(phrase), phrase) for phrase in category.phrases if not phrase.reads_only
        ]
        if category.tokens or category.spans:
            ways.append((0, "token"))
        ways.extend((self.least[rule.item], f"list {place}") for place, rule in enumerate(category.lists))
        ways.extend((self.least[item], f"star {place}") for place, item in enumerate(category.stars))
        return ways

    def depth_of(self, phrase: Phrase) -> int:
        """How deep a phrase has to go."""
        return max([self.least[item] for item in phrase.items if isinstance(item, int)], default=0)

    def phrase(self, phrase: Phrase, choose: Choose, depth: int) -> list[str]:
        """Some tokens of a phrase."""
        out: list[str] = []
        for item in phrase.items:
            if isinstance(item, str):
                out.append(item)
            else:
                out.extend(self.some(item, choose, depth + 1))
        return out

    def other(self, category: Category, way: str, choose: Choose, depth: int) -> list[str]:
        """Some token, list or run."""
        name, _, place = way.partition(" ")
        if name == "token":
            kinds: list[TokenKind | SpanKind] = [*category.tokens]
            kinds.extend(category.spans)
            sample = kinds[choose(len(kinds))].sample(choose(20))
            return [sample] if isinstance(sample, str) else sample
        if name == "star":
            count = 1 if depth >= self.deepest else 1 + choose(2)
            item = category.stars[int(place)]
            return [token for _ in range(count) for token in self.some(item, choose, depth + 1)]
        rule = category.lists[int(place)]
        count = rule.least if depth >= self.deepest else rule.least + choose(2)
        parts = [self.some(rule.item, choose, depth + 1) for _ in range(count)]
        if count == 1:
            return parts[0]
        if count == 2:
            return [*parts[0], rule.conjunction, *parts[1]]
        joined = [token for part in parts[:-1] for token in [*part, ","]]
        return [*joined[:-1], ",", *parts[-1]] if rule.conjunction == "," else [*joined, rule.conjunction, *parts[-1]]


def _least_depths(grammar: Grammar) -> list[int]:
    """For each category how deep its shallowest sentence is."""
    least = [_FAR] * len(grammar.categories)
    changed = True
    while changed:
        changed = False
        for category in grammar.categories:
            found = least[category.index]
            if category.tokens or category.spans:
                found = 0
            for phrase in category.phrases:
                if not phrase.reads_only:
                    depths = [least[item] for item in phrase.items if isinstance(item, int)]
                    found = min(found, 1 + max(depths, default=-1))
            for rule in category.lists:
                found = min(found, 1 + least[rule.item])
            for item in category.stars:
                found = min(found, 1 + least[item])
            if found < least[category.index]:
                least[category.index] = found
                changed = True
    return least
