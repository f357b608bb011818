"""What could have stood where reading stopped: for the caret's message."""

from __future__ import annotations

from rapidfuzz import fuzz, process

from lawmage.oracle.parser import Parser, Tables, TrieNode


def expected(parser: Parser) -> tuple[list[str], str | None]:
    """The words and categories that could follow the last words understood, and the nearest phrase."""
    tables = parser.tables
    words: dict[str, None] = {}
    categories: dict[int, None] = {}
    for node in parser.frontier:
        words.update(dict.fromkeys(node.literals))
        categories.update(dict.fromkeys(slot for slot, _ in node.slots))
    names = [f"<{tables.grammar.categories[index].name}>" for index in categories]
    return [*words, *names], _nearest(parser, categories)


def _nearest(parser: Parser, categories: dict[int, None]) -> str | None:
    """The phrase most like what stands in the text, among those that can go on from here."""
    tables = parser.tables
    known: dict[str, None] = {}
    for node in parser.frontier:
        for text in _continuations(tables, node):
            known[text] = None
    waiting, seen = list(categories), set(categories)
    while waiting and len(known) < 20_000:
        category = tables.grammar.categories[waiting.pop()]
        for phrase in category.phrases:
            known[tables.grammar.phrase_text(phrase)] = None
            first = phrase.items[0]
            if isinstance(first, int) and first not in seen:
                seen.add(first)
                waiting.append(first)
    if not known or parser.farthest >= parser.count:
        return None
    text = " ".join(parser.tokens[parser.farthest : parser.farthest + 8])
    best = process.extractOne(text, list(known), scorer=fuzz.WRatio, score_cutoff=60)
    return None if best is None else str(best[0])


def _continuations(tables: Tables, node: TrieNode) -> list[str]:
    """The rest of each phrase that goes through a place."""
    found: list[str] = []
    waiting: list[tuple[TrieNode, str]] = [(node, "")]
    while waiting and len(found) < 2_000:
        place, text = waiting.pop()
        if place.ends and text:
            found.append(text.strip())
        for token, following in place.literals.items():
            waiting.append((following, f"{text} {token}"))
        for slot, following in place.slots:
            waiting.append((following, f"{text} {{{tables.grammar.categories[slot].name}}}"))
    return found
