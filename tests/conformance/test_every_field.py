"""What the rules never look at they can't carry out: every field of the card language is read when cards are linked."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from typing import Any

import pytest

from lawmage import compilation
from lawmage.cards.pool import Pool
from lawmage.ir.node import Node
from lawmage.ir.registry import NODES

SAMPLE = 2
"""Every so-manieth card of the pool is looked at."""

SURFACE = {("Worded", "word"), ("Chapter", "word")}
"""Ability words and the names of chapters: they mean nothing (CR 207.2c)."""

WALKERS = {"mentions_x", "has_node"}
"""Functions that go through all fields whatever they mean."""


def nodes_in(tree: object) -> Iterator[Node]:
    """All nodes of a tree, without going through the attributes that are watched."""
    if isinstance(tree, Node):
        yield tree
        for field in fields(tree):
            yield from nodes_in(object.__getattribute__(tree, field.name))
    elif isinstance(tree, tuple):
        for part in tree:
            yield from nodes_in(part)


def watched(cls: type[Node], seen: set[tuple[int, str]]) -> Callable[[Any, str], Any]:
    """An attribute getter that notes which fields of which nodes the rules read."""
    names = {field.name for field in fields(cls)} - {"form", "slot"}
    plain = cls.__getattribute__

    def getter(node: Any, name: str) -> Any:
        if name in names:
            frame = sys._getframe(1)
            outer = frame.f_back
            callers = {frame.f_code.co_name, outer.f_code.co_name if outer is not None else ""}
            if "/rules/" in frame.f_code.co_filename and not callers & WALKERS:
                seen.add((id(node), name))
        return plain(node, name)

    return getter


def given(node: Node) -> list[str]:
    """The fields of a node that say something."""
    found: list[str] = []
    for field in fields(node):
        value = object.__getattribute__(node, field.name)
        default = None if field.default is MISSING else field.default
        if field.name not in ("form", "slot") and value not in ((), "", None, False) and value != default:
            found.append(field.name)
    return found


@pytest.mark.interpreted
def test_no_field_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that is given in two abilities or more is read in one of them at least."""
    seen: set[tuple[int, str]] = set()
    for cls in NODES.values():
        monkeypatch.setattr(cls, "__getattribute__", watched(cls, seen))
    pool = Pool.load()
    total: Counter[tuple[str, str]] = Counter()
    read: Counter[tuple[str, str]] = Counter()
    kept: list[object] = []
    for name in pool.names[::SAMPLE]:
        card = compilation.unpacked(pool.get(name))
        kept.append(card)
        compilation.definition_of(card)
        for face in card.faces:
            for ability in face.abilities:
                for node in nodes_in(ability):
                    for field in given(node):
                        key = (type(node).__name__, field)
                        total[key] += 1
                        read[key] += (id(node), field) in seen

    assert [key for key in sorted(total) if total[key] >= 2 and not read[key] and key not in SURFACE] == []
