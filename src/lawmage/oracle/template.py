"""The left side of a phrase: literal tokens, slots, flags and optional groups.

``draw [{n:number}] <card|cards>`` is expanded, when the grammar is loaded, into one plain sequence of
tokens and slots for each way of taking its options, so that reader and writer see sequences only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawmage.oracle.lexer import split

SINGULAR = 0
PLURAL = 1
SUFFIX = (".s", ".p")


class TemplateError(ValueError):
    """A template that is not well formed; the loader adds the file and line."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A token that stands as it is."""

    token: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for another category; the category may end in ``#`` until a number is chosen."""

    name: str
    category: str


@dataclass(frozen=True, slots=True)
class Flag:
    """Words whose presence is a field."""

    name: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """``<singular|plural>``."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """An optional part."""

    pieces: tuple[Piece, ...]


Piece = Literal | Slot | Flag | Choice | Group
Item = Literal | Slot


@dataclass(frozen=True, slots=True)
class Expansion:
    """One way of taking a template's options: the sequence, the flags' truth, the slots left out."""

    items: tuple[Item, ...]
    flags: tuple[tuple[str, bool], ...]
    absent: tuple[str, ...]


_PART = re.compile(
    r"\{(?P<slot>[a-z_]\w*)(?P<flag>\?)?(?::(?P<category>[^{}]+))?\}"
    r"|<(?P<one>[^<>|]*)\|(?P<many>[^<>|]*)>"
    r"|(?P<open>\[)|(?P<close>\])"
    r"|(?P<text>(?:\{[A-Z0-9][^{}]*\}|[^{}<>\[\]])+)"
    r"|(?P<bad>.)"
)
_CATEGORY = re.compile(r"[a-z_]\w*(?:\.[sp]|#)?")


def _literals(text: str) -> tuple[str, ...]:
    """The tokens of literal text; the article is always ``a``."""
    return tuple(["a" if token == "an" else token for token in _join_marks(split(text))])


def _join_marks(tokens: list[str]) -> list[str]:
    """Tokens of a template, where the two hyphens of ``--`` and the parts of ``AW:Word`` are one token."""
    joined: list[str] = []
    for token in tokens:
        if token == "-" and joined and joined[-1] == "-":
            joined[-1] = "--"
        else:
            joined.append(token)
    return joined


def read_template(text: str) -> tuple[Piece, ...]:
    """The pieces of a template."""
    stack: list[list[Piece]] = [[]]
    for match in _PART.finditer(text):
        if match["slot"]:
            stack[-1].append(_slot(match["slot"], match["flag"], match["category"]))
        elif match["one"] is not None:
            stack[-1].append(Choice(_literals(match["one"]), _literals(match["many"])))
        elif match["open"]:
            stack.append([])
        elif match["close"]:
            if len(stack) == 1:
                raise TemplateError("] without [")
            group = Group(tuple(stack.pop()))
            if not _binds(group):
                raise TemplateError("an optional group must hold a slot or a flag: dropping it would lose words")
            stack[-1].append(group)
        elif match["text"]:
            stack[-1].extend(Literal(token) for token in _literals(match["text"]))
        else:
            raise TemplateError(f"unexpected {match['bad']}")
    if len(stack) > 1:
        raise TemplateError("[ without ]")
    return tuple(stack[0])


def _slot(name: str, flag: str | None, category: str | None) -> Piece:
    """A slot or a flag."""
    if flag:
        return Flag(name, _literals((category or name).replace("_", " ")))
    category = category or name
    if not _CATEGORY.fullmatch(category):
        raise TemplateError(f"{category} is not a category's name")
    return Slot(name, category)


def _binds(group: Group) -> bool:
    """Whether an optional group holds something that a field remembers."""
    return any(isinstance(piece, (Slot, Flag)) for piece in group.pieces)


def has_number(pieces: tuple[Piece, ...]) -> bool:
    """Whether a template differs in singular and plural."""
    for piece in pieces:
        if isinstance(piece, Choice) or (isinstance(piece, Slot) and piece.category.endswith("#")):
            return True
        if isinstance(piece, Group) and has_number(piece.pieces):
            return True
    return False


def slot_names(pieces: tuple[Piece, ...]) -> list[str]:
    """The names of all slots and flags, in order."""
    names: list[str] = []
    for piece in pieces:
        if isinstance(piece, Group):
            names.extend(slot_names(piece.pieces))
        elif isinstance(piece, (Slot, Flag)):
            names.append(piece.name)
    return names


def expand(pieces: tuple[Piece, ...], number: int | None) -> list[Expansion]:
    """Every way of taking a template's options, for one grammatical number."""
    names = slot_names(pieces)
    if len(set(names)) != len(names):
        raise TemplateError("two slots have the same name")
    expansions = [Expansion((), (), ())]
    for piece in pieces:
        choices = _choices(piece, number)
        if len(choices) == 1:
            only = choices[0]
            expansions = [_append(expansion, only) for expansion in expansions]
        else:
            expansions = [_append(expansion, choice) for expansion in expansions for choice in choices]
        if len(expansions) > 256:
            raise TemplateError("more than 256 ways of taking the options")
    for expansion in expansions:
        if not expansion.items:
            raise TemplateError("a phrase must hold a word or a slot in each of its forms")
    return expansions


def _append(left: Expansion, right: Expansion) -> Expansion:
    """Two expansions, one after the other."""
    return Expansion(left.items + right.items, left.flags + right.flags, left.absent + right.absent)


def _choices(piece: Piece, number: int | None) -> list[Expansion]:
    """The ways of taking one piece; with the option first."""
    if isinstance(piece, Literal):
        return [Expansion((piece,), (), ())]
    if isinstance(piece, Slot):
        if piece.category.endswith("#"):
            assert number is not None
            piece = Slot(piece.name, piece.category[:-1] + SUFFIX[number])
        return [Expansion((piece,), (), ())]
    if isinstance(piece, Choice):
        assert number is not None
        words = piece.singular if number == SINGULAR else piece.plural
        return [Expansion(tuple(Literal(token) for token in words), (), ())]
    if isinstance(piece, Flag):
        present = Expansion(tuple(Literal(token) for token in piece.tokens), ((piece.name, True),), ())
        return [present, Expansion((), ((piece.name, False),), ())]
    # A group that is left out leaves out its slots; its flags are false.
    slots = tuple([name for name in slot_names(piece.pieces) if not _is_flag(piece.pieces, name)])
    flags = tuple((name, False) for name in slot_names(piece.pieces) if _is_flag(piece.pieces, name))
    absent = Expansion((), flags, slots)
    present_ways = expand_group(piece.pieces, number)
    return [*present_ways, absent]


def expand_group(pieces: tuple[Piece, ...], number: int | None) -> list[Expansion]:
    """The ways of taking a group that is there; a way in which a flag alone binds it keeps the flag true."""
    ways = [Expansion((), (), ())]
    for piece in pieces:
        ways = [_append(way, choice) for way in ways for choice in _choices(piece, number)]
    only_flags = all(not isinstance(piece, Slot) for piece in pieces)
    if only_flags:
        ways = [way for way in ways if any(value for _, value in way.flags)]
    return [way for way in ways if way.items]


def _is_flag(pieces: tuple[Piece, ...], name: str) -> bool:
    """Whether a name of a group is a flag's."""
    for piece in pieces:
        if isinstance(piece, Flag) and piece.name == name:
            return True
        if isinstance(piece, Group) and _is_flag(piece.pieces, name):
            return True
    return False
