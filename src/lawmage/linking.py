"""What the kernel needs of the rules and the card language to save a state, and a position's number."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from .ir.card import CardIR
from .ir.codec import encode
from .ir.node import Ability
from .kernel.events import Stages
from .kernel.objects import Definition, LinkedAbility
from .kernel.position import Position
from .kernel.saving import Linking, dump
from .kernel.state import State
from .rules import layers, tables
from .rules.definitions import define
from .rules.link_ability import link_ability
from .rules.stages import RulesStages

_DEFINED: dict[bytes, Definition] = {}
_VOLATILE: Final = ("event_count", "version", "next_id", "next_stamp", "last_turn", "facts")


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
    """64 bits that are equal for equal positions."""
    data: dict[str, Any] = dump(position.base, LINKING)
    kept = [value for name, value in zip(data["fields"], data["state"]) if name not in _VOLATILE]
    data["state"] = kept
    text = msgspec.json.encode([data, position.answers])
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
