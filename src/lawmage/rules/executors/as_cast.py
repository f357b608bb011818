"""What was so as a spell was cast (CR 608.2i): noted as its casting begins, asked later."""

from __future__ import annotations

from typing import Final

from ...ir import condition as ir
from ...kernel.executor import Frame, Holds
from ...kernel.state import State
from ..link import Linker
from ..linked import SpellText, TriggeredText
from ..objects import chars, controller, spell_of
from . import scope

NO: Final = 1
YES: Final = 2


class ControlledAsCastHolds(Holds):
    """The caster controlled something of a kind as the object was cast; while it is being cast, they do now."""

    def __init__(self, node: ir.ControlledAsCast, link: Linker) -> None:
        self.objects = link.objects(node.object)
        self.test = link.filter(node.what)
        self.scope = scope.scope_of(node.what)
        self.key = f"as cast {node.what}"
        link.as_cast.append(self)

    def holds_now(self, game: State, frame: Frame) -> bool:
        """Whether it is so now."""
        ids = scope.matching(game, frame, self.scope, self.test)
        return any([controller(game, id) == frame.controller for id in ids])

    def holds(self, game: State, frame: Frame) -> bool:
        for id in self.objects.known(game, frame):
            spell = spell_of(game, id)
            if spell is not None and spell.frame is not None and self.key in spell.frame.choices:
                return spell.frame.choices[self.key] == YES
        return self.holds_now(game, frame)


def note_as_cast(game: State, item: int, frame: Frame) -> None:
    """Note for a spell what its text will ask about the time at which it was cast."""
    for ability in chars(game, item).abilities:
        if isinstance(ability, (SpellText, TriggeredText)):
            for condition in ability.as_cast:
                assert isinstance(condition, ControlledAsCastHolds)
                frame.choices[condition.key] = YES if condition.holds_now(game, frame) else NO


TABLE: Final = {"ControlledAsCast": ControlledAsCastHolds}
