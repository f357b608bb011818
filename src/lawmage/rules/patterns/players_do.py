"""What players do that is more than one kind of event, or is not said by its fields (CR 603.2, 700.14, 709.5h, i)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...ir import event as ir
from ...ir.filter import All, Noun
from ...ir.filter import State as StateFilter
from ...kernel.events import Event
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import BATTLEFIELD, FIRST_OBJECT_ID, NOBODY, STACK
from ..copying import copiable
from ..event_kinds import CONTROL, KEYWORD_ACTION, TAP, UNLOCK, ZONE_CHANGE
from ..faces import UNLOCKED
from ..keyword_events import EXPEND
from ..link import Linker, NotExecutable
from ..objects import controller
from .base import EventPattern
from .participants import participant


class PlayerPattern(EventPattern):
    """A player does something to something of a kind."""

    def __init__(self, node: ir.PlayerDoes, link: Linker) -> None:
        super().__init__(node, link)
        if node.except_first or node.cause is not None:
            raise NotExecutable(node)
        self.who = participant(node.player, link)
        self.what = participant(node.what, link)
        self.number: Value | None = link.amount(node.amount) if node.amount is not None else None
        if (node.amount is not None) != (node.word == "expends"):
            raise NotExecutable(node)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.who.takes_part(game, frame, self.player_of(game, event)):
            return False
        return self.what.takes_part(game, frame, self.object_of(game, event))


class Expends(PlayerPattern):
    """CR 700.14: with this cost the mana spent on spells this turn comes to so much or more, and did not before."""

    kinds: tuple[int, ...] = (KEYWORD_ACTION,)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.word != EXPEND or self.number is None or not self.who.takes_part(game, frame, event.player):
            return False
        return event.flag < self.number.value(game, frame) <= event.amount


class LosesControl(PlayerPattern):
    """CR 603.10d: another player gains control of it, or it leaves the battlefield."""

    kinds: tuple[int, ...] = (CONTROL, ZONE_CHANGE)
    looks_back = True

    def player_of(self, game: State, event: Event) -> int:
        if event.kind == CONTROL:
            return event.other
        old = game.objects.get(event.object)
        return NOBODY if old is None else old.controller

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.kind == ZONE_CHANGE and event.origin != BATTLEFIELD:
            return False
        return super().matches(game, frame, event)


class Taps(PlayerPattern):
    """CR 701.26a: a spell, ability or cost of the player taps it; only what is untapped can be tapped."""

    kinds: tuple[int, ...] = (TAP,)

    def __init__(self, node: ir.PlayerDoes, link: Linker) -> None:
        what = node.what
        if isinstance(what, Noun) and isinstance(what.filter, All):
            left = [
                part for part in what.filter.parts if not (isinstance(part, StateFilter) and part.word == "untapped")
            ]
            what = replace(what, filter=All(tuple(left)))
        super().__init__(node, link)
        self.what = participant(what, link)

    def player_of(self, game: State, event: Event) -> int:
        if event.cause >= FIRST_OBJECT_ID and event.cause in game.objects:
            return controller(game, event.cause)
        return event.player


class PutsOntoBattlefield(PlayerPattern):
    """CR 400.6, 608.3a: it enters under the player's control."""

    kinds: tuple[int, ...] = (ZONE_CHANGE,)

    def object_of(self, game: State, event: Event) -> int:
        return event.other

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return event.zone == BATTLEFIELD and super().matches(game, frame, event)


class Unlocks(PlayerPattern):
    """CR 709.5h, 709.5i: a door of a Room is unlocked, also as it enters; this door: the half whose ability it is."""

    kinds: tuple[int, ...] = (UNLOCK, ZONE_CHANGE)

    def __init__(self, node: ir.PlayerDoes, link: Linker) -> None:
        super().__init__(node, link)
        self.fully = node.word == "fully unlocks a Room"
        self.root = link.root

    def object_of(self, game: State, event: Event) -> int:
        return event.other if event.kind == ZONE_CHANGE else event.object

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.kind == ZONE_CHANGE and (event.zone != BATTLEFIELD or event.origin != STACK):
            return False
        id = self.object_of(game, event)
        if not self.who.takes_part(game, frame, self.player_of(game, event)) or id not in game.objects:
            return False
        now = game.objects[id].memory.get(UNLOCKED, 0)
        if self.fully:
            return now == 3
        became = now if event.kind == ZONE_CHANGE else event.amount
        return id == frame.source and became & self._half(game, id) != 0

    def _half(self, game: State, id: int) -> int:
        """The bit of the half on which the ability is printed."""
        bits = 0
        doors = copiable(game, id).doors
        for half in (0, 1) if doors else ():
            if any([ability.node == self.root for ability in doors[half].abilities]):
                bits |= 1 << half
        return bits


WORDS: Final[dict[str, Callable[[Any, Any], EventPattern]]] = {
    "expends": Expends,
    "loses control": LosesControl,
    "taps": Taps,
    "puts onto the battlefield": PutsOntoBattlefield,
    "unlocks this door": Unlocks,
    "fully unlocks a Room": Unlocks,
}
