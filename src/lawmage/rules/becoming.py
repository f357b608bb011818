"""Objects that become something (CR 205.1, 613): types, colours, abilities, base power and toughness together."""

from __future__ import annotations

from ..ir import change as ir
from ..ir.node import Verb
from .ability_changes import gaining
from .layers import Modification
from .link import Linker, NotExecutable
from .names import SetName
from .pt_changes import SetPT
from .type_changes import types_of


def become_object(node: Verb, link: Linker, each: int) -> list[Modification]:
    """The executor of BecomeObject."""
    assert isinstance(node, ir.BecomeObject)
    token = node.token
    if token.predefined:
        raise NotExecutable(node)
    made = types_of(node)
    if token.name:
        made.append(SetName(token.name))
    if token.abilities:
        made.append(gaining(token.abilities))
    if token.power is not None or token.toughness is not None:
        made.append(SetPT(token.power, token.toughness, link, link.slot(node), each))
    return made
