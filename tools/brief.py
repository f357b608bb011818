"""Nodes of the card language on one line, for people who read a compiled card against its text.

`DealDamage(3, Target(Noun('creature')))`: required fields without their names, others only where they are not the
default.  What something refers back to is a number: `It#8` is what `... #8` marks.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from lawmage.ir.card import CardIR
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import Ability, Node
from lawmage.ir.reference import It, LinkedObjects
from lawmage.ir.spell import joined
from lawmage.ir.text_order import STRIDE, numbers

_PARTS = ("", "'s player", "'s amount", "'s other object")


def brief(node: Any) -> str:
    """A node, a tuple of nodes or a plain value on one line."""
    return _written(node, {}, set())


def brief_ability(ability: Ability) -> str:
    """A bound ability, with what its pronouns refer to."""
    return _written(ability, numbers(ability), _meant(ability))


def brief_card(ir: CardIR) -> list[str]:
    """A line for each face and for each of its abilities."""
    lines: list[str] = []
    for face in ir.faces:
        size = f" {face.power}/{face.toughness}" if face.power is not None else ""
        words = " ".join((*face.supertypes, *face.types, *face.subtypes))
        lines.append(f"{face.name} {face.mana_cost or ''} [{words}]{size} {face.loyalty or ''}".rstrip())
        lines += ["  = " + brief_ability(ability) for ability in joined(face.abilities)]
    return lines


def _meant(value: Any) -> set[int]:
    """The slots that pronouns of the tree mean, without those of abilities inside it."""
    found: set[int] = set()
    for item in value if isinstance(value, tuple) else [value]:
        if isinstance(item, Node):
            slot = getattr(item, "slot", -1)
            if slot >= 0:
                found.add(slot - slot % STRIDE)
            for field in fields(item):
                inner = getattr(item, field.name)
                if isinstance(inner, (Node, tuple)) and not isinstance(inner, Ability):
                    found |= _meant(inner)
    return found


def _written(value: Any, slots: dict[int, int], meant: set[int]) -> str:
    if isinstance(value, ManaCost):
        return str(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_written(item, slots, meant) for item in value) + "]"
    if not isinstance(value, Node):
        return repr(value)
    name = type(value).__name__
    if isinstance(value, Ability):
        slots = {**slots, **numbers(value)}
        meant = _meant(value)
    parts = _fields(value, slots, meant)
    mark = ""
    mine = slots.get(id(value), -1)
    if mine in meant and not isinstance(value, It):
        mark = f" #{mine}"
    slot = getattr(value, "slot", None)
    if isinstance(slot, int) and not (slot == -1 and isinstance(value, LinkedObjects)):
        mark += f" -> #{slot - slot % STRIDE}{_PARTS[slot % STRIDE]}" if slot >= 0 else f" -> {_unbound(slot)}"
    return name + ("(" + ", ".join(parts) + ")" if parts else "") + mark


def _unbound(slot: int) -> str:
    return "this" if slot == -2 else "?"


def _fields(node: Node, slots: dict[int, int], meant: set[int]) -> list[str]:
    parts: list[str] = []
    for field in fields(node):
        if field.name in ("form", "slot"):
            continue
        value = getattr(node, field.name)
        if field.default is MISSING:
            parts.append(_written(value, slots, meant))
        elif value != field.default:
            parts.append(f"{field.name}={_written(value, slots, meant)}")
    return parts
