"""The order in which Oracle text says the parts of a node (for `lawmage.ir.binding`)."""

from __future__ import annotations

from typing import Any, Final

from .ability import Modal, Triggered
from .change import DealDamage
from .effect import Delayed, ForEachDo, If, ObjectsDo, Reflexive, WhenSpentOn
from .filter import Noun
from .node import Ability, Event, Node, Objects, Players, Verb, fields
from .relation import Fulfils
from .static import EntersWith, ObjectsAre
from .verb import ChooseObjects, PutCounters

STRIDE: Final = 4


def in_text_order(node: Node) -> list[str]:
    """The names of a node's fields in the order in which Oracle text says them."""
    names = [field.name for field in fields(node) if field.name != "form"]
    if isinstance(node, ObjectsAre) and node.form in (1, 2, 21, 22):
        names = ["condition", "subject", "verbs"]
    elif isinstance(node, ObjectsDo) and node.form in (1, 3, 5, 8, 31):
        names = ["duration", "subject", "verbs"]
    elif isinstance(node, If) and node.instead:
        opens = node.form in (0, 1, 4)
        names = ["otherwise", "condition", "effect"] if opens else ["otherwise", "effect", "condition"]
    elif isinstance(node, DealDamage) and node.form in (1, 2):
        names = ["to", "amount", "divide", "also"]
    elif isinstance(node, PutCounters) and node.form in (1, 2):
        # "Put a number of counters on that creature equal to its power."
        names = ["on", "counters", "distribute"]
    elif isinstance(node, Triggered):
        names = ["event", "condition", "effects", "restrictions", "zone"]
    elif isinstance(node, Delayed) and node.form == 1:
        # "That player loses 1 life at the beginning of the next end step."
        names = ["effects", "event", "duration"]
    elif isinstance(node, Reflexive):
        names = ["condition", "effects"]
    elif isinstance(node, Modal):
        # "Choose one.  If it was kicked, choose both instead", and then the modes.
        names = ["least", "most", "again", "chooser", "when", "most_then", "limit", "modes"]
    elif isinstance(node, ChooseObjects):
        # "From it" never means what is being chosen.
        names = ["among", "what"]
    return names


def is_bearer(node: Node) -> bool:
    """Whether a node is one that can be referred to."""
    if isinstance(node, EntersWith):
        # What is done as something of a kind enters is about that thing.
        return isinstance(node.what, Noun) and node.effect is not None
    return isinstance(node, (Objects, Players, Verb, Event, ForEachDo, ObjectsAre, Fulfils, WhenSpentOn))


def numbers(root: Node) -> dict[int, int]:
    """Slot numbers by `id(node)`, for a tree that `bind` returned (or that was decoded from one)."""
    found: dict[int, int] = {}
    count = [0]
    _number_fields(root, found, count)
    return found


def _number(value: Any, found: dict[int, int], count: list[int]) -> None:
    if isinstance(value, Ability):
        return
    if isinstance(value, Node):
        _number_fields(value, found, count)
    elif isinstance(value, tuple):
        for item in value:
            _number(item, found, count)


def _number_fields(node: Node, found: dict[int, int], count: list[int]) -> None:
    if is_bearer(node):
        found[id(node)] = count[0] * STRIDE
        count[0] += 1
    for name in in_text_order(node):
        _number(getattr(node, name), found, count)


def slots_in(value: Any) -> int:
    """How many slots a part of a tree takes."""
    count = [0]
    _number(value, {}, count)
    return count[0]
