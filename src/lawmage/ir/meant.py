"""Which parts of a bound tree the pronouns of its other parts mean."""

from __future__ import annotations

from .effect import If, Reflexive
from .node import Instruction, Node, fields
from .text_order import STRIDE


def meant_elsewhere(value: object, within: tuple[Node, ...]) -> list[int]:
    """The slots that pronouns of a tree mean, without those of some of its parts."""
    if isinstance(value, tuple):
        return [slot for part in value for slot in meant_elsewhere(part, within)]
    if not isinstance(value, Node) or any([value is part for part in within]):
        return []
    slot = getattr(value, "slot", -1)
    found = [slot - slot % STRIDE] if slot >= 0 else []
    return found + [slot for field in fields(value) for slot in meant_elsewhere(getattr(value, field.name), within)]


def same_pass(slot: int, after: tuple[Instruction, ...]) -> list[Instruction]:
    """The sentences after "for each K, E" (the loop's slot) that are about the K of each pass: "if you win the flip,
    ... that creature", "when you do, ... that player"."""
    found: list[Instruction] = []
    for sentence in after:
        if not isinstance(sentence, (If, Reflexive)) or slot not in meant_elsewhere(sentence, ()):
            break
        found.append(sentence)
    return found
