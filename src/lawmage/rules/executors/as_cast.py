"""What was so as a spell was cast, and what a permanent spell aimed at (CR 601.2c, 608.2i): asked later."""

from __future__ import annotations

from typing import Final

from ...ir import condition as ir
from ...ir import noted, static
from ...kernel.executor import Frame, Holds, Selector
from ...kernel.state import State
from ..board import GameStatement
from ..link import Linker, TargetSpec
from ..linked import SpellText, TriggeredText
from ..objects import chars, controller, exists, spell_of
from ..permissions import OneTarget
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


class AimedStatement(GameStatement):
    """CR 601.2c: a target that a permanent spell has; the spell does not resolve when it is gone (608.2b)."""

    sort = "aimed"

    def __init__(self, node: static.AimedAsCast, link: Linker) -> None:
        one = OneTarget()
        self.target = TargetSpec(node.what, link.filter(node.what), one, one, False)
        self.target.zones = scope.scope_of(node.what)


class AimedAtSelector(Selector):
    """CR 400.7d: the target of the spell that the source was, if it is still where it was aimed at."""

    def __init__(self, node: noted.AimedAt, link: Linker) -> None:
        self.slot = link.slot(node)

    def select(self, game: State, frame: Frame) -> list[int]:
        ids = [id for id in self.known(game, frame) if exists(game, id)]
        frame.bind(self.slot, ids)
        return ids

    def known(self, game: State, frame: Frame) -> list[int]:
        spell = spell_of(game, frame.source)
        if spell is None or spell.frame is None or not spell.frame.targets:
            return []
        return list(spell.frame.targets[0])


TABLE: Final = {"ControlledAsCast": ControlledAsCastHolds}
SELECTORS: Final = {"AimedAt": AimedAtSelector}
STATEMENTS: Final = {"AimedAsCast": AimedStatement}
