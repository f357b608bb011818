"""What filters look at: whether they ask for characteristics, and the halves of split cards (CR 406.3a, 709.4)."""

from __future__ import annotations

from typing import Final

from ...ir.node import Node, fields
from ...kernel.objects import Characteristics
from ...kernel.state import State
from ...types import BATTLEFIELD, STACK

# The filters that look at what is printed on a card.
CHARACTERISTIC: Final = (
    "IsType",
    "IsSubtype",
    "IsSupertype",
    "IsColor",
    "ColorCount",
    "Compare",
    "HasKeyword",
    "IsNamed",
)


def looks_at_print(node: object) -> bool:
    """Whether a filter asks for characteristics."""
    if isinstance(node, tuple):
        return any([looks_at_print(part) for part in node])
    if not isinstance(node, Node):
        return False
    if type(node).__name__ in CHARACTERISTIC:
        return True
    return any([looks_at_print(getattr(node, field.name)) for field in fields(node)])


def split_halves(game: State, id: int) -> list[int]:
    """rule 505.5 (2006), 708.2 (2016): the mana values of the halves of a split card that is not on the stack."""
    costs = [face.mana_cost for face in split_faces(game, id)]
    return [cost.mana_value for cost in costs if cost is not None]


def split_faces(game: State, id: int) -> list[Characteristics]:
    """CR 709.4: the halves of a split card that is not on the stack; none for anything else."""
    found = game.objects[id]
    definition = found.definition
    if definition is None or definition.layout != "split" or found.zone in (STACK, BATTLEFIELD) or found.is_copy:
        return []
    return list(definition.faces[: definition.count])
