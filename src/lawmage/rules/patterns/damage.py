"""Damage as an event (CR 120, 603.2c)."""

from __future__ import annotations

from typing import Final

from ...ir import event as ir
from ...ir.antecedents import mentions_player
from ...ir.filter import Noun
from ...ir.node import Event as EventNode
from ...ir.node import Node
from ...ir.reference import EachPlayer, Opponents
from ...kernel.events import Event
from ...kernel.executor import Frame
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOTHING, STACK
from ..damage import COMBAT
from ..event_kinds import DAMAGE
from ..link import Linker, NotExecutable
from ..objects import controller
from .base import EventPattern
from .participants import participant

COMBAT_WORDS: Final = ("", "combat", "noncombat")


class DamagePattern(EventPattern):
    """Damage of a kind: '' any, 'combat' or 'noncombat'."""

    kinds: tuple[int, ...] = (DAMAGE,)

    def __init__(self, node: EventNode, combat: str, link: Linker) -> None:
        super().__init__(node, link)
        if combat not in COMBAT_WORDS:
            raise NotExecutable(node)
        self.combat = combat

    def of_kind(self, event: Event) -> bool:
        """Whether it is combat damage, or not, as wanted."""
        return not self.combat or (event.flag & COMBAT != 0) == (self.combat == "combat")

    def player_of(self, game: State, event: Event) -> int:
        """The player dealt damage, or the controller of the permanent."""
        return event.other if event.other < FIRST_OBJECT_ID else controller(game, event.other)


def together(to: Node | None) -> bool:
    """CR 603.2c: "one or more players": dealt damage at once, they are one event."""
    return isinstance(to, (EachPlayer, Opponents)) and to.quantity == "one or more"


class DealsDamagePattern(DamagePattern):
    """CR 603.2c: a source deals damage: once for all of it at a time, or for each thing of a kind dealt damage."""

    def __init__(self, node: ir.DealsDamage, link: Linker) -> None:
        super().__init__(node, node.combat, link)
        self.what = participant(node.what, link)
        self.to = participant(node.to, link)
        self.gathers = node.to is None or together(node.to)
        # "That player": whom it is dealt to or, where that is only you, whose source it is.
        self.of_source = mentions_player(node.what) and not mentions_player(node.to)
        # CR 112.1: a spell is on the stack, so a permanent is no "spell" that deals damage.
        self.on_stack = isinstance(node.what, Noun) and node.what.kind in ("spell", "ability", "spell or ability")

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.of_kind(event) or not self.what.takes_part(game, frame, event.source):
            return False
        if self.on_stack and game.objects[event.source].zone not in (STACK, -1 - STACK):
            return False
        return self.to.takes_part(game, frame, event.other)

    def group(self, game: State, frame: Frame, event: Event) -> int:
        return event.source

    def player_of(self, game: State, event: Event) -> int:
        return controller(game, event.source) if self.of_source else super().player_of(game, event)

    def object_of(self, game: State, event: Event) -> int:
        return event.source

    def other_of(self, game: State, event: Event) -> int:
        return event.other if event.other >= FIRST_OBJECT_ID else NOTHING


class IsDealtDamagePattern(DamagePattern):
    """CR 603.2c: something is dealt damage: once for all sources at a time, or for each source of a kind."""

    def __init__(self, node: ir.IsDealtDamage, link: Linker) -> None:
        super().__init__(node, node.combat, link)
        self.what = participant(node.what, link)
        self.by = participant(node.by, link)
        self.gathers = node.by is None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.of_kind(event) or not self.what.takes_part(game, frame, event.other):
            return False
        return self.by.takes_part(game, frame, event.source)

    def group(self, game: State, frame: Frame, event: Event) -> int:
        return event.other

    def object_of(self, game: State, event: Event) -> int:
        return event.other if event.other >= FIRST_OBJECT_ID else NOTHING

    def other_of(self, game: State, event: Event) -> int:
        return event.source


TABLE: Final = {
    "DealsDamage": DealsDamagePattern,
    "IsDealtDamage": IsDealtDamagePattern,
}
