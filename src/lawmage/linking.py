"""What the kernel needs of the rules and the card language to save a state, and a position's number."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from .ir.card import CardIR
from .ir.codec import encode
from .ir.node import Ability
from .kernel.events import Stages
from .kernel.executor import Frame
from .kernel.hashing import Canon
from .kernel.objects import Definition, LinkedAbility
from .kernel.position import Position
from .kernel.saving import Linking
from .kernel.state import State
from .rules import layers, tables
from .rules.definitions import define
from .rules.link_ability import link_ability
from .rules.stages import RulesStages

_DEFINED: dict[bytes, Definition] = {}


class RulesLinking:
    """Links with the rules of this package; each compiled card is linked once."""

    def link(self, node: Ability) -> list[LinkedAbility]:
        """The linked abilities of a node, always the same ones."""
        return link_ability(node)

    def define(self, ir: CardIR) -> Definition:
        """The definition of a compiled card."""
        key = msgspec.json.encode(encode(ir))
        made = _DEFINED.get(key)
        if made is None:
            tables.fill()
            made = define(ir)
            _DEFINED[key] = made
        return made

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
