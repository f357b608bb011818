"""Clauses of each of several players, and what is asked of each of them afterwards (CR 118.12, 608.2c)."""

from __future__ import annotations

from ...ir import effect as ir
from ...ir.condition import IfDid, NotCondition
from ...ir.node import Node, fields
from ...ir.reference import EachPlayer, Opponents, ThatPlayer
from ...kernel.executor import Frame, Selector, Step
from ...kernel.state import State
from ..link import Linker
from ..objects import controller


def asked_of_each(node: ir.If, link: Linker) -> int:
    """The slot of "they", if a condition asks whether each of several players did something; else -1."""
    asked = node.condition.part if isinstance(node.condition, NotCondition) else node.condition
    if node.instead or not isinstance(asked, IfDid) or not isinstance(asked.player, ThatPlayer):
        return -1
    slot = asked.player.slot
    return slot if clause_of_each(link.root, slot, link) is not None else -1


def clause_of_each(value: object, slot: int, link: Linker) -> ir.Do | None:
    """The clause of each of several players whose pronoun looks at a slot."""
    if isinstance(value, ir.Do) and isinstance(value.subject, (EachPlayer, Opponents)):
        if value.subject.quantity == "each" and link.slots.get(id(value.subject), -2) + 1 == slot:
            return value
    parts: tuple[object, ...] = value if isinstance(value, tuple) else ()
    if isinstance(value, Node):
        parts = tuple([getattr(value, field.name) for field in fields(value)])
    for part in parts:
        found = clause_of_each(part, slot, link)
        if found is not None:
            return found
    return None


class EachKnown(Step):
    """CR 608.2h: the objects, as they are or last were, become the subject, for a loop over them."""

    def __init__(self, what: Selector) -> None:
        self.what = what

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = self.what.known(game, frame)


class ItsController(Step):
    """In such a loop: the controller of the object whose turn it is acts."""

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = [controller(game, id) for id in frame.subject]


class ThosePlayers(Step):
    """The players meant by "they" become the subject."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: State, frame: Frame) -> None:
        frame.subject = frame.slots.get(self.slot, [])[:]
