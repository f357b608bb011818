"""An X that is paid as an ability resolves, and a target that X describes (CR 107.3f, 603.3d).

"You may pay {X}.  If you do, return target card with mana value X": the target is chosen before X is, so X is what the
target asks for.  The text keeps its form; it is told so when an ability is linked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .ability import Triggered
from .amount import AttributeOf, X
from .condition import IfDid
from .cost import PayMana
from .effect import Do, If, WhereX
from .filter import All, Compare
from .mana import parse_mana_cost
from .node import Ability, Instruction, Node
from .reference import It, Target
from .retelling import each, inside, told_anew
from .verb import Pay

JUST_X: Final = PayMana(parse_mana_cost("{X}"))
SAID: Final = Compare("mana value", "=", X())


def with_paid_x(root: Ability) -> Ability:
    """The ability with X as what its target asks for, bound anew; itself where there is none such."""
    if not isinstance(root, Triggered) or len(root.effects) < 2:
        return root
    pays, done = root.effects[:2]
    if not (_pays_x(pays) and isinstance(done, If) and isinstance(done.condition, IfDid)):
        return root
    walk = _WithoutX()
    told = walk.told(done)
    if len(walk.found) != 1:
        return root
    first: Instruction = WhereX(pays, AttributeOf("mana value", walk.found[0]))
    return told_anew(root, replace(root, effects=(first, told, *root.effects[2:])))


def _pays_x(node: Instruction) -> bool:
    return isinstance(node, Do) and node.may and node.verbs == (Pay(JUST_X),)


class _WithoutX:
    """One walk; found: the target that X describes, without X."""

    def __init__(self) -> None:
        self.found: list[Target] = []

    def told(self, value: Any) -> Any:
        """A part of the text told anew; the same object where nothing in it changes."""
        if isinstance(value, tuple):
            return each(value, self.told)
        if isinstance(value, Target) and isinstance(value.what.filter, All) and SAID in value.what.filter.parts:
            parts = tuple([part for part in value.what.filter.parts if part != SAID])
            self.found.append(replace(value, what=replace(value.what, filter=All(parts))))
            return It("card")
        return inside(value, self.told) if isinstance(value, Node) else value
