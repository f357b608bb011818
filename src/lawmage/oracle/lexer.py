"""Words: how a line of Oracle text is cut into tokens, and how tokens are joined again.

Texts, templates and card names are cut by the same rules: the possessive ``'s`` stands alone, a
contraction (``isn't``, ``you've``) is one token, punctuation stands alone, mana symbols that touch are one
token, and the long dash is ``—`` with spaces around it and ``--`` without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

NUMBER_RANGE = r"\d+[—–]\d+"
_NUMBER = r"(?:\d+|[XY*])"

TOKEN = re.compile(
    r"(?:\{[^{}\s]{1,12}\})+"  # mana and other symbols
    rf"|{NUMBER_RANGE}"  # a row of a table of die results
    rf"|[+\-−]?{_NUMBER}/[+\-−]?(?:\d+\+)?{_NUMBER}(?![\w/])"  # power and toughness, and changes of them
    r"|\d+-\d+"  # a range of levels
    r"|\d+-[a-z]+"  # "20-sided"
    r"|[+−-]?\d+(?:,\d{3})*(?![\w/])\+?"  # numbers and loyalty
    r"|[+−-][XY]\b"
    r"|\d+(?:st|nd|rd|th)\b"
    r"|~\d?"  # the object's own name
    r"|'s\b"
    r"|[^\W\d_][\w'’\-/]*"  # words
    r"|\S"
)

# Words that end in 's and are one word.
CONTRACTIONS = frozenset(["it's", "that's", "who's", "there's", "what's", "he's", "she's", "let's", "here's", "urza's"])

# "Another" is the article and "other", so that every noun takes it (CR 109.1: it excludes an object).
ANOTHER = frozenset(["another", "Another"])


def tokens_of(text: str, start: int = 0, stop: int | None = None) -> Iterator[tuple[str, int]]:
    """The tokens of a line with the index of each one's first character."""
    for match in TOKEN.finditer(text, start, len(text) if stop is None else stop):
        token, position = match.group(), match.start()
        if token[0].isalpha():
            if "’" in token:
                token = token.replace("’", "'")
            # A hyphen, slash or quote at the end belongs to what follows.
            while token[-1] in "-/":
                token = token[:-1]
            if token.endswith("'s") and len(token) > 2 and token.lower() not in CONTRACTIONS:
                yield token[:-2], position
                yield "'s", position + len(token) - 2
                continue
            if token in ANOTHER:
                yield token[:-5], position
                yield "other", position
                continue
            if token.endswith("'"):
                yield token[:-1], position
                yield "'", position + len(token) - 1
                continue
        elif token == "—":
            spaced = position == 0 or text[position - 1].isspace()
            token = "—" if spaced else "--"
        yield token, position


def split(text: str) -> list[str]:
    """The tokens of a text."""
    return [token for token, _ in tokens_of(text)]


# The quotation marks as tokens: those of an ability, those of words that open with a small letter, and those
# of a quotation inside a quotation; each opens and closes.
OPENING = {'"': '"', "“": "”", "‘": "’"}
CLOSING = frozenset(OPENING.values())
_MARKS = {"“": '"', "”": '"', "‘": "'", "’": "'", "--": "—"}

_NO_SPACE_BEFORE = frozenset([",", ".", ":", ";", "?", "!", "'s", "'", ")", "]", "--", "%", "”", "’"])
_NO_SPACE_AFTER = frozenset(["(", "[", "--", "“", "‘"])


def join(tokens: list[str]) -> str:
    """A line from its tokens; bullets and rows of a table start lines of their own."""
    parts: list[str] = []
    quoted = False
    glue = True
    for index, token in enumerate(tokens):
        if token == '"':
            parts.append('"' if glue or quoted else ' "')
            quoted = not quoted
            glue = quoted
            continue
        text = _MARKS.get(token, token)
        if token == "other" and parts and parts[-1].lstrip("\n ") in ("an", "An"):
            parts[-1] += token
            continue
        if not quoted and starts_row(tokens, index):
            parts.append("\n" + text if index else text)
        elif glue or token in _NO_SPACE_BEFORE:
            parts.append(text)
        else:
            parts.append(" " + text)
        glue = token in _NO_SPACE_AFTER
    return "".join(parts)


_RANGE = re.compile(rf"{NUMBER_RANGE}|\d+\+?")


def starts_row(tokens: list[str], index: int) -> bool:
    """Whether a token opens a row: a bullet, a range of die results, pawprints, or a cost of spree."""
    token = tokens[index]
    if token == "•":
        return True
    if index + 1 >= len(tokens):
        return False
    if token.startswith("{P}"):
        # Rule 700.2i: a mode's pawprints.
        return tokens[index + 1] == "—"
    if token == "+":
        return tokens[index + 1].startswith("{")
    return tokens[index + 1] == "|" and _RANGE.fullmatch(token) is not None


def mark_quotations(tokens: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Tells quotation marks apart: what opens with a small letter, and what stands inside another."""
    out: list[tuple[str, int]] = []
    closing: list[str] = []
    for index, (token, place) in enumerate(tokens):
        following, after = tokens[index + 1] if index + 1 < len(tokens) else ("", -1)
        if token == '"' and closing and closing[0] in ('"', "”"):
            token = closing[0]
            closing.clear()
        elif token == '"':
            token = "“" if following[:1].islower() else '"'
            closing.append(OPENING[token])
        elif token == "'" and closing:
            previous, before = tokens[index - 1]
            if closing[-1] == "’":
                token = closing.pop()
            elif before + len(previous) < place and after == place + 1:
                token = "‘"
                closing.append("’")
        out.append((token, place))
    return out


_BEFORE_QUOTATION = frozenset(["with", "has", "have", "gain", "gains"])


def nest_quotations(tokens: list[str]) -> list[str]:
    """Gives a quoted ability inside another the marks of the inner one."""
    if tokens.count('"') < 4:
        return tokens
    out: list[str] = []
    depth = 0
    for token in tokens:
        if token == '"':
            if depth and out[-1] not in _BEFORE_QUOTATION:
                depth -= 1
                token = "’" if depth else token
            else:
                depth += 1
                token = "‘" if depth > 1 else token
        out.append(token)
    return out
