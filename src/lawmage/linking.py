"""What the kernel needs of the rules and the card language to save a state, and a position's number."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from .ir.card import CardIR
from .ir.codec import decode, encode
from .ir.node import Ability, Node
from .kernel.events import Stages
from .kernel.executor import Frame
from .kernel.hashing import Canon
from .kernel.objects import Definition, LinkedAbility
from .kernel.position import Position
from .kernel.saving import Damaged, Linking
from .kernel.state import State
from .rules import layers, tables
from .rules.definitions import define
from .rules.link_ability import link_ability
from .rules.stages import RulesStages

_DEFINED: dict[bytes, Definition] = {}
_READ: dict[bytes, Node] = {}
_WRITTEN: dict[int, tuple[Node, msgspec.Raw]] = {}
_LINKED: dict[int, tuple[Ability, list[LinkedAbility]]] = {}


class RulesLinking:
    """Links with the rules of this package; each compiled card is linked once."""

    def link(self, node: Ability) -> list[LinkedAbility]:
        """The linked abilities of a node, always the same ones."""
        found = _LINKED.get(id(node))
        if found is None or found[0] is not node:
            found = (node, link_ability(node))
            _LINKED[id(node)] = found
        return found[1]

    def define(self, code: msgspec.Raw) -> Definition:
        """The definition of a compiled card, from its code; worked out once for each."""
        key = bytes(code)
        made = _DEFINED.get(key)
        if made is None:
            ir = self.read(code)
            if not isinstance(ir, CardIR):
                raise Damaged("a definition is no card")
            made = self.definition(ir)
            _DEFINED[key] = made
        return made

    def definition(self, ir: CardIR) -> Definition:
        """The definition of a compiled card."""
        tables.fill()
        return define(ir)

    def written(self, node: Node) -> msgspec.Raw:
        """The code of a node, worked out once for each."""
        found = _WRITTEN.get(id(node))
        if found is None or found[0] is not node:
            found = (node, msgspec.Raw(msgspec.json.encode(encode(node))))
            _WRITTEN[id(node)] = found
        return found[1]

    def read(self, code: msgspec.Raw) -> Node:
        """The node of a code, worked out once for each."""
        key = bytes(code)
        found = _READ.get(key)
        if found is None:
            try:
                node = decode(msgspec.json.decode(key))
            except msgspec.DecodeError as error:
                raise Damaged(f"this is no code of a node: {error}") from None
            if not isinstance(node, Node):
                raise Damaged("this is no node of the card language")
            found = node
            _READ[key] = found
        return found

    def stages(self) -> Stages:
        """The stages of the event loop."""
        return RulesStages()

    def refresh(self, game: State) -> None:
        """Bring the characteristics up to date, and what was remembered on the way."""
        layers.refresh(game)


LINKING: Final[Linking] = RulesLinking()


def position_hash(position: Position) -> int:
    """63 bits that are equal for positions that are equal but for the names of objects and what only records the past.

    What is going on, step by step, and the answers since the checkpoint count as well.
    """
    state = position.base
    if state.stale:
        LINKING.refresh(state)
    canon = Canon(state)
    canon.state()
    for context in state.agenda:
        canon.out.append(type(context).__name__)
        for name in context.FIELDS:
            _enter(canon, getattr(context, name))
    for answer in position.answers:
        _enter(canon, answer)
    text = msgspec.json.encode(canon.out)
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1


def _enter(canon: Canon, value: Any) -> None:
    """Add a value of a context to the canonical form, objects by their canonical numbers."""
    if isinstance(value, bool) or not isinstance(value, (int, str, list, tuple, dict)):
        if isinstance(value, Frame):
            canon.frame(value)
        else:
            canon.out.append(str(value) if isinstance(value, bool) or value is None else type(value).__name__)
    elif isinstance(value, int):
        canon.out.append(canon.ref(value))
    elif isinstance(value, str):
        canon.out.append(value)
    else:
        canon.out.append(len(value))
        for item in value.items() if isinstance(value, dict) else value:
            _enter(canon, item)
