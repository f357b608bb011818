"""Moments, unions, counts of events, and states (CR 500.6, 603.2c, 603.8)."""

from __future__ import annotations

from typing import Final

from ...ir import duration as moments
from ...ir import event as ir
from ...ir.filter import Noun
from ...ir.reference import You
from ...kernel.events import Event
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import END_OF_COMBAT, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from ..durations import MADE_IN
from ..event_kinds import CYCLE, DISCARD, STATE, STEP_BEGINS, STEP_ENDS, TURN_BEGINS
from ..link import Linker, NotExecutable, Pattern
from ..teams import turn_group
from .base import EventPattern
from .damage import together
from .participants import participant
from .steps import STEP_WORDS


class BeginningPattern(EventPattern):
    """CR 500.6: a step or phase begins; CR 505.1b: the second main phase is the second one of the turn."""

    def __init__(self, node: moments.BeginningOf, link: Linker) -> None:
        super().__init__(node, link)
        self.whose = participant(node.whose, link)
        self.kinds = (STEP_BEGINS,)
        self.steps: tuple[int, ...] = ()
        self.not_yet = node.next_turn
        self.nth = 2 if node.step == "second main phase" else 1 if node.step == "first main phase" else 0
        if node.step == "turn":
            self.kinds = (TURN_BEGINS,)
        elif node.step in STEP_WORDS:
            self.steps = STEP_WORDS[node.step]
        else:
            raise NotExecutable(node)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if self.steps and event.amount not in self.steps:
            return False
        if self.not_yet and frame.choices.get(MADE_IN, 0) >= game.turn:
            return False
        if self.nth and self._mains(game, event) + 1 != self.nth:
            return False
        # CR 805.4d: the step is of each player of the active team.
        return any([self.whose.takes_part(game, frame, player) for player in turn_group(game, event.player)])

    def _mains(self, game: State, event: Event) -> int:
        """How many main phases of the turn began before this one."""
        found = 0
        for past in game.this_turn:
            if past is event:
                break
            if past.kind == STEP_BEGINS and past.amount in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
                found += 1
        return found


# What is about an object that does something again and again.
BY_OBJECT: Final = (ir.Attacks, ir.Blocks, ir.DealsDamage, ir.Happens, ir.IsDealtDamage)


class AnyPattern(Pattern):
    """One event or another; every part binds the slot of the whole."""

    def __init__(self, node: ir.AnyEvent, link: Linker) -> None:
        self.patterns: list[Pattern] = []
        for part in node.parts:
            self.patterns += link.event(part).parts()
        if any([DISCARD in pattern.kinds for pattern in self.patterns]):
            # CR 702.29d: cycling a card is discarding it, and triggers "cycle or discard" once.
            self.patterns = [pattern for pattern in self.patterns if pattern.kinds != (CYCLE,)]
        kinds: list[int] = []
        for pattern in self.patterns:
            kinds += [kind for kind in pattern.kinds if kind not in kinds]
            lend_slot(pattern, link.slot(node))
        self.kinds = tuple(kinds)
        self.looks_back = any([pattern.looks_back for pattern in self.patterns])

    def parts(self) -> list[Pattern]:
        return self.patterns

    def introduce(self, game: State, frame: Frame, event: Event) -> None:
        for pattern in self.patterns:
            if event.kind in pattern.kinds:
                pattern.introduce(game, frame, event)

    def _which(self, game: State, frame: Frame, event: Event) -> Pattern | None:
        for pattern in self.patterns:
            if event.kind in pattern.kinds and pattern.matches(game, frame, event):
                return pattern
        return None

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return self._which(game, frame, event) is not None

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        which = self._which(game, frame, event)
        assert which is not None
        which.bind(game, frame, event)


def lend_slot(pattern: Pattern, slot: int) -> None:
    """Let a pattern that is part of another bind the other's slot too."""
    if isinstance(pattern, EventPattern):
        pattern.slots.append(slot)
    elif isinstance(pattern, (NthPattern, OneOrMorePattern, DuringPattern)):
        lend_slot(pattern.inner, slot)
    elif isinstance(pattern, AnyPattern):
        for part in pattern.patterns:
            lend_slot(part, slot)


class OneOrMorePattern(Pattern):
    """CR 603.2c: "one or more": once for a batch of events; damage to players: once for each player."""

    def __init__(self, node: ir.OneOrMore, link: Linker) -> None:
        self.inner = link.event(node.event)
        lend_slot(self.inner, link.slot(node))
        self.slot = link.slot(node)
        self.kinds = self.inner.kinds
        self.looks_back = self.inner.looks_back
        self.gathers = True
        # "Whenever a player mills one or more cards": once for each player.
        self.by_whom = isinstance(node.event, ir.PlayerDoes) and not isinstance(node.event.player, You)
        self.by_player = isinstance(node.event, ir.Attacks) and node.event.target is not None
        if isinstance(node.event, ir.DealsDamage):
            self.by_player = node.event.to is not None and not together(node.event.to)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return self.inner.matches(game, frame, event)

    def group(self, game: State, frame: Frame, event: Event) -> int:
        if self.by_whom:
            return event.player + 1
        return event.other if self.by_player else 0

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.bind(game, frame, event)

    def join(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.join(game, frame, event)


class NthPattern(Pattern):
    """The Nth time that an event happens in a turn ("your second spell each turn").

    "A player casts their second spell", "a creature deals damage for the first time": counted for each of them.
    """

    def __init__(self, node: moments.NthTime, link: Linker) -> None:
        self.inner = link.event(node.event)
        lend_slot(self.inner, link.slot(node))
        self.count: Value = link.amount(node.count)
        self.kinds = self.inner.kinds
        self.looks_back = self.inner.looks_back
        self.gathers = self.inner.gathers
        told = node.event.event if isinstance(node.event, ir.OneOrMore) else node.event
        self.by_player = isinstance(told, (ir.CastEvent, ir.PlayerDoes)) and not isinstance(told.player, You)
        self.by_object = told is node.event and isinstance(getattr(told, "what", None), Noun) and not self.by_player
        self.by_object = self.by_object and isinstance(told, BY_OBJECT)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.inner.matches(game, frame, event):
            return False
        earlier = 0
        batch = -1
        for past in game.this_turn:
            if past is event or (self.gathers and past.batch == event.batch):
                break
            if past.kind not in self.kinds or not self._of_the_same(game, event, past):
                continue
            if self.inner.matches(game, frame, past):
                # CR 603.2c: for "one or more", what happens at once is one time.
                earlier += 0 if self.gathers and past.batch == batch else 1
                batch = past.batch
        return earlier + 1 == self.count.value(game, frame)

    def _of_the_same(self, game: State, event: Event, past: Event) -> bool:
        """Whether two events are of one player, or one object, where each is counted for itself."""
        teller = self.inner.inner if isinstance(self.inner, OneOrMorePattern) else self.inner
        if not isinstance(teller, EventPattern):
            return True
        if self.by_player and teller.player_of(game, event) != teller.player_of(game, past):
            return False
        return not self.by_object or teller.object_of(game, event) == teller.object_of(game, past)

    def group(self, game: State, frame: Frame, event: Event) -> int:
        return self.inner.group(game, frame, event)

    def join(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.join(game, frame, event)

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.bind(game, frame, event)


class DuringPattern(Pattern):
    """An event while a condition holds."""

    def __init__(self, node: ir.DuringEvent, link: Linker) -> None:
        self.inner = link.event(node.event)
        lend_slot(self.inner, link.slot(node))
        self.condition = link.condition(node.condition)
        self.kinds = self.inner.kinds
        self.looks_back = self.inner.looks_back
        self.gathers = self.inner.gathers

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if not self.inner.matches(game, frame, event):
            return False
        # The condition may be about the objects of the event ("attacks while saddled").
        self.inner.bind(game, frame, event)
        return self.condition.holds(game, frame)

    def group(self, game: State, frame: Frame, event: Event) -> int:
        return self.inner.group(game, frame, event)

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.bind(game, frame, event)

    def join(self, game: State, frame: Frame, event: Event) -> None:
        self.inner.join(game, frame, event)

    def times(self, game: State, frame: Frame, event: Event) -> int:
        return self.inner.times(game, frame, event)


class EndPattern(EventPattern):
    """CR 511.2: "at end of combat" triggers as the end of combat step begins; summary P.3: what happens at the end of
    an upkeep, once nobody does anything more in it."""

    def __init__(self, node: ir.EndOf, link: Linker) -> None:
        super().__init__(node, link)
        if node.step not in ("combat", "upkeep"):
            raise NotExecutable(node)
        self.whose = participant(node.whose, link)
        self.step = END_OF_COMBAT if node.step == "combat" else UPKEEP
        self.kinds = (STEP_BEGINS,) if node.step == "combat" else (STEP_ENDS,)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        if event.amount != self.step:
            return False
        return any([self.whose.takes_part(game, frame, player) for player in turn_group(game, event.player)])


class StatePattern(Pattern):
    """CR 603.8: a state of the game; no event ever matches it."""

    def __init__(self, node: ir.StateHolds, link: Linker) -> None:
        self.state = link.condition(node.condition)
        self.kinds = (STATE,)

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return False

    def bind(self, game: State, frame: Frame, event: Event) -> None:
        pass


TABLE: Final = {
    "BeginningOf": BeginningPattern,
    "AnyEvent": AnyPattern,
    "OneOrMore": OneOrMorePattern,
    "NthTime": NthPattern,
    "DuringEvent": DuringPattern,
    "EndOf": EndPattern,
    "StateHolds": StatePattern,
}
