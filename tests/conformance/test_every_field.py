"""What the rules never look at they can't carry out: every field of the card language is read when cards are linked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from typing import Any

import pytest

from lawmage import compilation
from lawmage.cards.pool import Pool
from lawmage.ir.node import Node
from lawmage.ir.registry import NODES
from lawmage.rules import link_ability

SAMPLE = 2
"""Every so-manieth card of the pool is looked at."""

SURFACE = {("Worded", "word"), ("Chapter", "word"), ("FaceIR", "color_indicator")}
"""Ability words and the names of chapters mean nothing (CR 207.2c); a face's colors count its indicator already."""

FOLDED = ("/ir/bars.py", "/ir/created.py", "/ir/ignoring.py", "/ir/same_for.py")
"""Where a line below a level symbol becomes a part of its bar, what a token has a part of the token, and what is said
of one keyword or may be ignored is told outright; the rules read what comes of it."""

OF_DECKS = {("DeckRule", "amount"), ("DeckRule", "card"), ("DeckRule", "name")}
"""What is said of building decks is read where decks are checked (tests/cards/test_formats.py)."""

WALKERS = {"mentions_x", "has_node"}
"""Functions that go through all fields whatever they mean."""

REBUILDERS = {"_rebuilt"}
"""Functions that take a tree apart and put it together again; what they call reads what it means."""


def nodes_in(tree: object) -> Iterator[Node]:
    """All nodes of a tree, without going through the attributes that are watched."""
    if isinstance(tree, Node):
        yield tree
        for field in fields(tree):
            yield from nodes_in(object.__getattribute__(tree, field.name))
    elif isinstance(tree, tuple):
        for part in tree:
            yield from nodes_in(part)


def says(value: object, default: object) -> bool:
    """Whether a field's value means anything."""
    return value not in ((), "", None, False) and value != default


def watched(cls: type[Node], seen: set[tuple[str, str]]) -> Callable[[Any, str], Any]:
    """An attribute getter that notes which fields that say something the rules read."""
    defaults = {field.name: None if field.default is MISSING else field.default for field in fields(cls)}
    plain = cls.__getattribute__

    def getter(node: Any, name: str) -> Any:
        value = plain(node, name)
        if name in defaults and name not in ("form", "slot") and (cls.__name__, name) not in seen:
            frame = sys._getframe(1)
            outer = frame.f_back
            callers = {frame.f_code.co_name, outer.f_code.co_name if outer is not None else ""}
            where = frame.f_code.co_filename
            if frame.f_code.co_name in REBUILDERS:
                return value
            if ("/rules/" in where or where.endswith(FOLDED)) and not callers & WALKERS and says(value, defaults[name]):
                seen.add((cls.__name__, name))
        return value

    return getter


@pytest.mark.interpreted
def test_no_field_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that says something in some card is read while cards are linked."""
    seen: set[tuple[str, str]] = set()
    for cls in NODES.values():
        monkeypatch.setattr(cls, "__getattribute__", watched(cls, seen))
    # What was linked before is remembered, and linking it again would read nothing.
    monkeypatch.setattr(link_ability, "_LINKED", {})
    pool = Pool.load()
    there: set[tuple[str, str]] = set()
    for name in pool.names[::SAMPLE]:
        card = compilation.unpacked(pool.get(name))
        if compilation.not_executable(card):
            # That every card of the pool can be played is asserted in test_pool.
            continue
        for node in nodes_in(card):
            for field in fields(node):
                default = None if field.default is MISSING else field.default
                if field.name not in ("form", "slot") and says(object.__getattribute__(node, field.name), default):
                    there.add((type(node).__name__, field.name))

    assert sorted(there - seen - SURFACE - OF_DECKS) == []
