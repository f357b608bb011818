"""What an instruction says of itself: where X is worked out, and what was not done (CR 107.3c, 608.2c, h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...ir import effect as ir
from ...ir.node import Ability, Node, fields
from ...ir.reference import Every, TopOf, You
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ..link import Linker
from ..linked import has_node


def unsaid(value: object, link: Linker) -> list[int]:
    """The slots of what an instruction tells only as it is carried out ("the top two cards", "all creatures")."""
    if isinstance(value, tuple):
        return [slot for item in value for slot in unsaid(item, link)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    mine = [link.slot(value)] if isinstance(value, (Every, TopOf)) else []
    return mine + [slot for field in fields(value) for slot in unsaid(getattr(value, field.name), link)]


def forget(frame: Frame, slots: list[int]) -> None:
    """CR 608.2c: what was not done speaks of nothing: "exile the top card; you may play it" of no card, then."""
    for slot in slots:
        if slot not in frame.slots:
            frame.bind(slot, [])


class SetWhere(Step):
    """CR 107.3c, 608.2h: X is worked out once, as the instruction is carried out."""

    def __init__(self, amount: Value, local: int) -> None:
        self.amount = amount
        self.local = local

    def run(self, game: State, frame: Frame) -> None:
        frame.bind_amount(self.local, self.amount.value(game, frame))


def where_x(node: ir.WhereX, link: Linker, steps: list[Step]) -> None:
    """ "E, where X is A"."""
    # The amount itself may speak of the X that was announced; the sentences after it speak of this one (CR 107.3).
    amount = link.amount(node.amount)
    link.where, link.where_amount = link.new_local(), amount
    parts: tuple[Any, ...] = (node.effect,)
    if isinstance(node.effect, ir.Sentence):
        parts = node.effect.parts
    elif isinstance(node.effect, ir.Do) and isinstance(node.effect.subject, You) and not node.effect.may:
        parts = tuple([replace(node.effect, verbs=(verb,)) for verb in node.effect.verbs])
    before = 0
    while before + 1 < len(parts) and not uses_x(parts[before]):
        before += 1
    if not (says_then(parts[before]) or has_node(node.amount, "DoneThisWay")):
        before, parts = 0, (node.effect,)
    # "Mill two cards, then it gets +X/+X": what comes before "then" changes what X is.
    for part in parts[:before]:
        link.instruction(part, steps)
    steps.append(SetWhere(amount, link.where))
    for part in parts[before:]:
        link.instruction(part, steps)


def uses_x(part: object) -> bool:
    """Whether X is said in a part of a text, as an amount or in a cost."""
    return has_node(part, "X") or "text='X'" in repr(part)


def says_then(part: object) -> bool:
    """Whether a part of a text opens with "then"."""
    return isinstance(part, ir.ThenDo) or (isinstance(part, ir.Do) and isinstance(part.verbs[0], ir.Then))
