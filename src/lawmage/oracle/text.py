"""The text of a face as lines of tokens, and lines of tokens as text again.

What is folded, and comes back the same when written: the object's own name (``~``, and ``~1`` to ``~4`` for
the short names of a legend, CR 201.5), capitals at the start of a sentence or cost, ``a`` and ``an``, the
line breaks before modes, ability words (one token ``AW:Landfall``, without the dash), and the full stop that
a sentence shares with the quoted ability at its end. Set aside and counted: reminder text (CR 207.2a).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lawmage.oracle import subtypes
from lawmage.oracle.lexer import CLOSING, OPENING, join, mark_quotations, nest_quotations, tokens_of

# Longer texts than any card has are refused, so that reading always ends soon.
MAX_TEXT = 6_000


@dataclass(frozen=True, slots=True)
class Line:
    """One ability: its text without reminder text, and its tokens with where each begins in the text.

    ``other``: the same with the own name's word at the start of a sentence kept as a word, where that word
    could be either ("Exile" on the card Exile); empty if there is no doubt.
    """

    text: str
    tokens: tuple[str, ...]
    offsets: tuple[int, ...]
    other: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceText:
    """The lines of a face, and the reminder texts that were set aside."""

    lines: tuple[Line, ...]
    reminders: tuple[str, ...]

    @property
    def text(self) -> str:
        """The text without reminder text."""
        return "\n".join(line.text for line in self.lines)


_REMINDER = re.compile(r" ?\((?:[^()]|\([^()]*\))*\)")


def set_aside_reminders(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without reminder text, and the reminder texts."""
    if "(" not in text:
        return text, ()
    reminders: list[str] = []
    parts: list[str] = []
    last = 0
    for match in _REMINDER.finditer(text):
        parts.append(text[last : match.start()])
        reminders.append(match.group().strip())
        last = match.end()
    parts.append(text[last:])
    # A line of reminder text alone leaves nothing; one before other text leaves a space.
    lines = [line.strip(" ") for line in "".join(parts).split("\n")]
    return "\n".join(line for line in lines if line), tuple(reminders)


# ------------------------------------------------------------------------------------------------- names

_SHORT = re.compile(r"(.+?) (?:of|the|from|to|in|with|and|on|at|von|de|del|der|el)\b")
_NOT_NAMES = frozenset(["The", "A", "An", "All", "Time", "Your", "White", "Blue", "Black", "Red", "Green"])


def names_of(name: str, legendary: bool) -> tuple[tuple[str, str], ...]:
    """The words that mean the object itself and the token of each, the longest first.

    CR 201.5c: a legend's text may use a short name: up to the comma (``~1``), up to "of" or "the" (``~2``),
    the first word (``~3``) or the first two (``~4``).
    """
    name = name.removeprefix("A-")
    found = {name: "~"} if name else {}
    if legendary:
        before_comma = name.partition(",")[0]
        short = _SHORT.match(name)
        candidates = (
            ("~1", before_comma),
            ("~2", short[1].partition(",")[0] if short else ""),
            ("~3", before_comma.partition(" ")[0]),
            ("~4", " ".join(before_comma.split(" ")[:2])),
        )
        for token, words in candidates:
            if len(words) > 1 and words not in found and words not in _NOT_NAMES:
                # A first word that is a subtype is no name ("Elf Queen"), but all before the comma is ("Chandra").
                if words not in PROPER or token == "~1":
                    found[words] = token
    return tuple(sorted(found.items(), key=lambda pair: -len(pair[0])))


def _split_names(text: str, names: Sequence[tuple[str, str]]) -> list[tuple[str, int]]:
    """The tokens of a text with their places, the own name as one token.

    CR 201.2: after "named" (and "meld them into") a name is a name, not the object itself.
    """
    found: list[tuple[str, int]] = []
    position = 0
    for start, stop, token in _occurrences(text, names):
        found.extend(tokens_of(text, position, start))
        before = [word for word, _ in found[-3:]]
        if before and (before[-1] in ("named", "AW:") or before == ["meld", "them", "into"]):
            found.extend(tokens_of(text, start, stop))
        else:
            found.append((token, start))
        position = stop
    found.extend(tokens_of(text, position))
    return found


def _occurrences(text: str, names: Sequence[tuple[str, str]]) -> list[tuple[int, int, str]]:
    """Where the names stand as whole words, from left to right; a longer name goes before a shorter."""
    found: list[tuple[int, int, str]] = []
    for name, token in names:
        start = text.find(name)
        while start >= 0:
            stop = start + len(name)
            whole = not (start and (text[start - 1].isalnum() or text[start - 1] in "-~")) and not (
                stop < len(text) and (text[stop].isalnum() or text[stop] == "-")
            )
            if whole and token != "~" and name in PROPER:
                whole = not _is_kind(text, start, stop)
            if whole and all(stop <= other[0] or start >= other[1] for other in found):
                found.append((start, stop, token))
            start = text.find(name, stop)
    return sorted(found)


# Words about a subtype that stand beside it: a determiner or adjective before, a noun or a list after.
_BEFORE_KIND = re.compile(
    r"(?:\b(?:an?|another|other|each|target|one|any|no|every|additional|enchanted|equipped|named|or|and|and/or"
    r"|legendary|tapped|untapped|attacking|blocking|basic|snow|white|blue|black|red|green|colorless|multicolored"
    r"|artifact|creature|enchantment|land|token|that|this|first|second|[Cc]reate|[Nn]on\w*)|/\d+) $"
)
_AFTER_KIND = re.compile(
    r" (?:planeswalker|creature|artifact|enchantment|land|card|spell|token|permanent|source|type|you |and/or |[A-Z]"
    r"|or (?!an? |another |up ))|, (?:or |and |[A-Z])"
)


def _is_kind(text: str, start: int, stop: int) -> bool:
    """CR 205.3, 201.5c: whether a word that is a subtype and a short name too stands for the subtype here."""
    return _AFTER_KIND.match(text, stop) is not None or _BEFORE_KIND.search(text, 0, start) is not None


# ---------------------------------------------------------------------------------------------- capitals

# Subtypes, and designations that keep their capital (CR 701.54e).
PROPER: frozenset[str] = (
    frozenset(subtypes.SUBTYPES) | {subtypes.plural(word) for word in subtypes.SUBTYPES} | {"Ring-bearer"}
)
_STARTS = frozenset([".", "—", "--", "•", ":", "!", "?", "|"])
# Verbs that open a cost after a comma.
COST_VERBS: frozenset[str] = frozenset(
    subtypes.words_of(
        """
        sacrifice discard pay exile remove return tap untap reveal put mill collect forage behold
        blight waterbend unattach exert choose gain draw flip roll turn shuffle ante destroy create
        add have say
        """
    )
)


_COST_BOUNDS = frozenset(['"', "‘", "’", "—", "•", "."])


def _costs(tokens: Sequence[str]) -> list[bool]:
    """For each token whether it stands in a cost: before a colon (CR 602.1a) or after a keyword's dash."""
    inside = [False] * len(tokens)
    start = 0
    dashed = False
    for index, token in enumerate(tokens):
        if token == "--":
            start, dashed = index + 1, True
        elif token in _COST_BOUNDS or token.startswith("AW:"):
            start, dashed = index + 1, False
        elif token == ":":
            for place in range(start, index):
                inside[place] = True
            start, dashed = index + 1, False
        inside[index] = dashed
    return inside


def _fold_capitals(tokens: list[str]) -> list[str]:
    """Sentence starts and cost verbs in small letters, except subtypes and other proper words."""
    out = list(tokens)
    costs = _costs(tokens) if ":" in tokens or "--" in tokens else None
    for index in _start_places(tokens):
        token = out[index]
        if token not in PROPER and not (len(token) > 1 and token.isupper()) and len(token) != 1:
            out[index] = token[0].lower() + token[1:]
        elif token == "A":
            out[index] = "a"
    if costs is not None:
        for index in range(1, len(tokens)):
            if costs[index] and tokens[index - 1] == "," and tokens[index].lower() in COST_VERBS:
                out[index] = tokens[index].lower()
    return out


def _raise_capitals(tokens: list[str]) -> list[str]:
    """The inverse of :func:`_fold_capitals`."""
    out = list(tokens)
    costs = _costs(tokens) if ":" in tokens or "--" in tokens else None
    for index in _start_places(tokens):
        token = out[index]
        out[index] = token[0].upper() + token[1:]
    if costs is not None:
        for index in range(1, len(tokens)):
            if costs[index] and tokens[index - 1] == "," and tokens[index] in COST_VERBS:
                out[index] = tokens[index].capitalize()
    return out


def _start_places(tokens: Sequence[str]) -> list[int]:
    """The places of words that open a sentence, a cost, an effect, a mode or a quotation."""
    places: list[int] = []
    start, quoted = True, False
    for index, token in enumerate(tokens):
        if token == '"':
            quoted = not quoted
            start = quoted
        elif token == "‘":
            start = True
        elif token in ("“", "”", "’"):
            start = False
        elif token in _STARTS or token.startswith("AW:"):
            start = True
        elif start:
            if token[0].isalpha():
                places.append(index)
            start = False
    return places


# ---------------------------------------------------------------------------------------------- a and an

_VOWEL = re.compile(r"[aeiouAEIOU]|\{E\}|8|11\b|18\b|X\b|hour|honor|NPC")
_CONSONANT = re.compile(r"(?:uni[cqtvo]|us[eu]|one\b|Eur|Unic|one-)")


def takes_an(word: str) -> bool:
    """Whether the article before a word is "an"."""
    return _VOWEL.match(word) is not None and _CONSONANT.match(word) is None


def _fold_articles(tokens: list[str]) -> list[str]:
    """``a`` for every "a" and "an"."""
    return ["a" if token == "an" else token for token in tokens]


def _raise_articles(tokens: list[str], own: str) -> list[str]:
    """ "An" before vowels; ``own`` is the object's name."""
    out = list(tokens)
    for index in range(len(out) - 1):
        if out[index] == "a":
            following = out[index + 1]
            if takes_an(own if following[0] == "~" else following):
                out[index] = "an"
    return out


# ------------------------------------------------------------------------------------------ ability words

_WORD = re.compile(r"((?:^(?![IVX]+(?:, [IVX]+)* — )|• |[IVX]+ — ))([A-Z][A-Za-z' ,!?0-9.\-]{0,40}?) — ")
# Words before a dash that mean something: keywords, modes, and the lines of a Case.
_NOT_ABILITY_WORDS = frozenset(
    [
        "Boast",
        "Exhaust",
        "Forecast",
        "Max speed",
        "Power-up",
        "To solve",
        "Solved",
        "Companion",
        "Equip",
        "Partner",
    ]
)
_ROMAN_LIST = re.compile(r"[IVX]+(?:, [IVX]+)*")


def _ability_words(text: str) -> list[tuple[int, int, str]]:
    """Where ability words and other words without meaning stand (CR 207.2c), and the token of each."""
    if " — " not in text:
        return []
    found: list[tuple[int, int, str]] = []
    for match in _WORD.finditer(text):
        words = match[2]
        named = words in _NOT_ABILITY_WORDS or "hoose" in words or words.endswith("villainous choice")
        if named or _ROMAN_LIST.fullmatch(words):
            continue
        found.append((match.start(2), match.end() - 1, "AW:" + words.replace(" ", "_")))
    return found


# ----------------------------------------------------------------------------------------------- quotation


def _share_stops(tokens: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Gives a sentence that ends in a quoted ability a full stop of its own."""
    out: list[tuple[str, int]] = []
    depth = 0
    for index, (token, place) in enumerate(tokens):
        out.append((token, place))
        if token not in CLOSING and token not in OPENING:
            continue
        if token != '"':
            depth += 1 if token in OPENING else -1
        else:
            depth = 0 if depth else 1
        closes = token in CLOSING and (token != '"' or depth == 0)
        if not closes or len(out) < 2 or out[-2][0] != ".":
            continue
        following = tokens[index + 1][0] if index + 1 < len(tokens) else ""
        ends = not following or following == "•" or (depth and following == '"')
        if ends or (following[0].isupper() and following not in PROPER):
            out.append((".", place))
    return out


def _stops_for_commas(tokens: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """A quoted ability that a comma ends instead of its full stop gets the stop, and the comma stands behind it."""
    out: list[tuple[str, int]] = []
    quoted = False
    for token, place in tokens:
        if token != '"':
            out.append((token, place))
            continue
        if quoted and out[-1][0] == ",":
            out[-1] = (".", out[-1][1])
            out += [(token, place), (",", place)]
        else:
            out.append((token, place))
        quoted = not quoted
    return out


def _commas_for_stops(tokens: list[str]) -> list[str]:
    """The inverse of :func:`_stops_for_commas`."""
    out: list[str] = []
    quoted = False
    for token in tokens:
        if token == '"':
            quoted = not quoted
        if token == "," and len(out) > 1 and out[-1] == '"' and not quoted and out[-2] == ".":
            out[-2] = ","
            continue
        out.append(token)
    return out


def _stops_within(tokens: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """A quoted ability in the middle of a sentence, which is printed without a full stop, gets one."""
    out: list[tuple[str, int]] = []
    quoted = False
    for index, (token, place) in enumerate(tokens):
        if token == '"':
            following = tokens[index + 1][0] if index + 1 < len(tokens) else ""
            if quoted and following[:1].islower() and out[-1][0] not in (".", '"', "’"):
                out.append((".", place))
            quoted = not quoted
        out.append((token, place))
    return out


def _no_stops_within(tokens: list[str]) -> list[str]:
    """The inverse of :func:`_stops_within`."""
    out: list[str] = []
    quoted = False
    for index, token in enumerate(tokens):
        if token == '"':
            following = tokens[index + 1] if index + 1 < len(tokens) else ""
            if quoted and following[:1].islower() and out[-1] == ".":
                out.pop()
            quoted = not quoted
        out.append(token)
    return out


def _unshare_stops(tokens: list[str]) -> list[str]:
    """The inverse of :func:`_share_stops`."""
    out: list[str] = []
    quoted = False
    for token in tokens:
        if token == '"':
            quoted = not quoted
        elif token == "." and _shares_stop(out, quoted):
            continue
        out.append(token)
    return out


def _shares_stop(before: list[str], quoted: bool) -> bool:
    """Whether a full stop after these tokens is the one that a quotation has already."""
    if len(before) < 2 or before[-1] not in CLOSING or (before[-1] == '"' and quoted):
        return False
    # A quotation at the end of a quotation: one stop for all.
    return before[-2] == "." or (before[-2] == "’" and len(before) > 2 and before[-3] == ".")


# --------------------------------------------------------------------------------------------- both ways


def read_line(text: str, names: Sequence[tuple[str, str]] = ()) -> Line:
    """A line of text as tokens."""
    words = _ability_words(text)
    pairs: list[tuple[str, int]] = []
    position = 0
    for start, stop, token in words:
        pairs.extend(_tokens(text, position, start, names))
        pairs.append((token, start))
        position = stop
    pairs.extend(_tokens(text, position, len(text), names))
    if '"' in text:
        pairs = _share_stops(_stops_within(_stops_for_commas(mark_quotations(pairs))))
    tokens = [token for token, _ in pairs]
    offsets = tuple([place for _, place in pairs])
    return Line(text, tuple(_fold(tokens)), offsets, _other(text, tokens, names))


def _fold(tokens: list[str]) -> list[str]:
    """Capitals and articles."""
    return _fold_articles(_fold_capitals(tokens))


def _other(text: str, tokens: list[str], names: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The tokens with an own name of one word kept as a word at the starts of sentences."""
    own = next((name for name, token in names if token == "~"), "")
    if not own or " " in own or "~" not in tokens or not own.isalpha():
        return ()
    places = _start_places([own if token == "~" else token for token in tokens])
    doubtful = [place for place in places if tokens[place] == "~"]
    if not doubtful:
        return ()
    other = list(tokens)
    for place in doubtful:
        other[place] = own
    return tuple(_fold(other))


def _tokens(text: str, start: int, stop: int, names: Sequence[tuple[str, str]]) -> list[tuple[str, int]]:
    """The tokens of a stretch of text, with their places in the whole."""
    if start >= stop:
        return []
    if not names:
        return list(tokens_of(text, start, stop))
    part = text[start:stop]
    return [(token, place + start) for token, place in _split_names(part, names)]


def write_line_text(tokens: Sequence[str], names: Sequence[tuple[str, str]] = ()) -> str:
    """The text of a line from its tokens; the inverse of :func:`read_line`."""
    words = {token: name for name, token in names}
    own = words.get("~", "~")
    out = _raise_capitals(_raise_articles(nest_quotations(list(tokens)), own))
    if not CLOSING.isdisjoint(out):
        out = _no_stops_within(_commas_for_stops(_unshare_stops(out)))
    parts: list[str] = []
    for token in out:
        if token.startswith("AW:"):
            parts.extend([token[3:].replace("_", " "), "—"])
        elif token[0] == "~":
            # A short name that this object does not have is written as its full name.
            parts.append(words.get(token, own))
        else:
            parts.append(token)
    return join(parts)


# CR 721.2: the symbols of a station card stand on lines of their own.
_STATION = "Station"
_SYMBOL = re.compile(r"\d+\+ \|")
_ROW = re.compile(r"•|(?:\{P\})+ —|\+ \{|\d+(?:[—–]\d+|\+)? \|")


def read_text(text: str, name: str = "", legendary: bool = False) -> FaceText:
    """A face's text as lines of tokens; modes and rows of a table belong to the line above."""
    if len(text) > MAX_TEXT:
        raise ValueError(f"a text of {len(text)} characters; the limit is {MAX_TEXT}")
    bare, reminders = set_aside_reminders(text)
    names = names_of(name, legendary)
    joined: list[str] = []
    for line in bare.split("\n"):
        if not line:
            continue
        if joined and _ROW.match(line) and not (_SYMBOL.match(line) and _STATION in joined):
            joined[-1] += "\n" + line
        else:
            joined.append(line)
    return FaceText(tuple([read_line(line, names) for line in joined]), reminders)
