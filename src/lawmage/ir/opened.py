"""A duration that opens a sentence is of all that the sentence says (CR 611.2a): "Until end of turn, A and B".

The text names it once, and so does the node that was read; the others are given it when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .change import BecomeColor, BecomeObject, CanAlso, Cant, Gain, GainChoice, GetPT, Lose, Must, SetPT, SwitchPT
from .effect import Lasting, ObjectsDo, Sentence
from .node import Ability, Duration, Instruction, Node
from .retelling import each, inside, told_anew

# The forms of a clause whose duration is told first.
OPENED: Final = ((ObjectsDo, (1, 3, 5, 8)), (Lasting, (1, 2, 3, 6)))
# What lasts no longer than is said.
CHANGES: Final = (
    BecomeColor,
    BecomeObject,
    CanAlso,
    Cant,
    Gain,
    GainChoice,
    GetPT,
    Lose,
    Must,
    SetPT,
    SwitchPT,
)


def with_opened(root: Ability) -> Ability:
    """The ability with each duration told wherever it holds, bound anew; itself where none is left out."""
    return told_anew(root, _rebuilt(root))


def _rebuilt(value: Any) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        return each(value, _rebuilt)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Sentence):
        duration = _opening(value.parts[0])
        if duration is not None and any([_needs(part) for part in value.parts]):
            return inside(replace(value, parts=tuple([_told(part, duration) for part in value.parts])), _rebuilt)
    return inside(value, _rebuilt)


def _opening(first: Node) -> Duration | None:
    """The duration that a sentence opens with."""
    if isinstance(first, (ObjectsDo, Lasting)):
        for kind, forms in OPENED:
            if isinstance(first, kind) and first.form in forms:
                return first.duration
    return None


def _told(part: Instruction, duration: Duration) -> Instruction:
    return replace(part, duration=duration) if isinstance(part, ObjectsDo) and _needs(part) else part


def _needs(part: Node) -> bool:
    """Whether a clause says what lasts, and not how long."""
    if not isinstance(part, ObjectsDo) or part.duration is not None:
        return False
    return any([isinstance(verb, CHANGES) for verb in part.verbs])
