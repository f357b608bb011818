"""What a copy effect says is different, where that is no change of a characteristic (CR 707.9c, 707.9f)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Filter, Node, Objects, Verb


@dataclass(frozen=True)
class KeepOwn(Verb):
    """CR 707.9b, c: a characteristic is not copied: 'color', 'name' (which is called as `of` is)."""

    what: str
    of: Objects | None = None


@dataclass(frozen=True)
class OnlyIf(Verb):
    """CR 707.9f: exceptions that apply only if the copy, without them, is (or has) something."""

    test: Filter
    changes: tuple[Node, ...]
