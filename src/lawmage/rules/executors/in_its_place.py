"""What was done instead of a sentence, or the sentence itself, in the words of the next ones (CR 608.2c)."""

from __future__ import annotations

from ...ir.meant import meant_elsewhere
from ...ir.node import Ability, Node, fields
from ...ir.reference import It, ThatPlayer
from ...ir.text_order import STRIDE, is_bearer
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ..link import Linker


class InItsPlace(Step):
    """CR 608.2c: what the next sentences say of what was done instead is said of what was done, if it was not replaced.

    pairs: the slots of the sentence that was not carried out, and those of its counterpart.
    """

    def __init__(self, pairs: list[tuple[int, int]]) -> None:
        self.pairs = pairs

    def run(self, game: State, frame: Frame) -> None:
        for slot, done in self.pairs:
            for place in range(STRIDE):
                if done + place in frame.slots:
                    frame.bind(slot + place, frame.slots[done + place])
                if done + place in frame.amounts:
                    frame.bind_amount(slot + place, frame.amounts[done + place])
            frame.mark(slot, frame.done.get(done, []))


def counterparts(effect: Node, otherwise: Node, link: Linker) -> list[tuple[int, int]]:
    """The slots of the nodes of a kind in a sentence and in the one it stands for, the first with the first."""
    left = bearers(effect)
    pairs: list[tuple[int, int]] = []
    for node in bearers(otherwise):
        for other in left:
            if type(other) is type(node):
                pairs.append((link.slot(other), link.slot(node)))
                left.remove(other)
                break
    return pairs


def refers_into(effect: Node, otherwise: Node, link: Linker) -> bool:
    """Whether a sentence speaks of what the one it replaces mentions."""
    meant = meant_elsewhere(effect, ())
    return any([link.slot(node) in meant for node in bearers(otherwise)])


def bearers(value: object) -> list[Node]:
    """The nodes of a text that can be referred to, but the pronouns themselves."""
    if isinstance(value, tuple):
        return [node for part in value for node in bearers(part)]
    if not isinstance(value, Node) or isinstance(value, Ability):
        return []
    mine: list[Node] = [value] if is_bearer(value) and not isinstance(value, (It, ThatPlayer)) else []
    return mine + [node for field in fields(value) for node in bearers(getattr(value, field.name))]
