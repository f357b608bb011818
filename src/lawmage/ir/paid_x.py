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
from .node import Ability, Instruction, Node, fields
from .reference import It, Target
from .retelling import told_anew
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
    found: list[Target] = []
    told = _rebuilt(done, found)
    if len(found) != 1:
        return root
    first: Instruction = WhereX(pays, AttributeOf("mana value", found[0]))
    return told_anew(root, replace(root, effects=(first, told, *root.effects[2:])))


def _pays_x(node: Instruction) -> bool:
    return isinstance(node, Do) and node.may and node.verbs == (Pay(JUST_X),)


def _rebuilt(value: Any, found: list[Target]) -> Any:
    """The same object where nothing in it changes; found: the target that X describes, without X."""
    if isinstance(value, tuple):
        items = tuple([_rebuilt(item, found) for item in value])
        return items if any([new is not old for new, old in zip(items, value)]) else value
    if isinstance(value, Target) and isinstance(value.what.filter, All) and SAID in value.what.filter.parts:
        parts = tuple([part for part in value.what.filter.parts if part != SAID])
        found.append(replace(value, what=replace(value.what, filter=All(parts))))
        return It("card")
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        if isinstance(old, (tuple, Node)) and not isinstance(old, Ability):
            new = _rebuilt(old, found)
            if new is not old:
                changes[field.name] = new
    return replace(value, **changes) if changes else value
