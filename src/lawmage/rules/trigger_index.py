"""The index of triggered abilities by event kind (CR 603.2, 113.6): which abilities an event could trigger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..kernel.events import Event
from ..kernel.executor import Frame, Test
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOBODY, NOTHING, STACK
from .designations import INITIATIVE, MONARCH
from .inherent import RAD, inherent
from .layers import refresh
from .layers.groups import groups, works_in_command
from .layers.index import Index
from .link import Pattern, Statement
from .linked import TriggeredText
from .shut_off import is_off
from .speed import speed
from .upkeep_costs import upkeep_cost
from .variant_texts import planeswalking

_COMMON_ZONES: Final = (STACK, EXILE, COMMAND)
_OWN_ZONES: Final = (GRAVEYARD, HAND, LIBRARY)


class TriggersAgainStatement(Statement):
    """CR 603.2d: a triggered ability of a permanent of a kind triggers an additional time because of an event."""

    def __init__(self, pattern: Pattern | None, what: Test | None) -> None:
        self.pattern = pattern
        self.what = what

    def applies(self, game: State, frame: Frame, event: Event | None, source: int) -> bool:
        """Whether an ability of `source` that the event triggers does so once more."""
        if source == NOTHING:
            # CR 725.2, 726.2, 728.1: an ability without a source is nothing's, so of nothing of a kind either.
            return False
        if self.pattern is not None:
            if event is None or event.kind not in self.pattern.kinds or not self.pattern.matches(game, frame, event):
                return False
        if self.what is not None:
            return self.what.test(game, frame, source)
        return game.objects[source].controller == frame.controller


class Entry:
    """A triggered ability that works now: of which object, who controls it, and one pattern of its events.

    instance: how many abilities of the object before it are the very same (CR 113.2c: each of them triggers).
    """

    __slots__ = ("id", "controller", "ability", "pattern", "instance")

    def __init__(self, id: int, controller: int, ability: TriggeredText, pattern: Pattern, instance: int = 0) -> None:
        self.id = id
        self.controller = controller
        self.ability = ability
        self.pattern = pattern
        self.instance = instance


class TriggerIndex:
    """What worked at one moment; never written after it is built.

    basis: the characteristics it was built from (`State.cache`); entries: by event kind; again: "triggers an
    additional time", as (object id, its controller, statement).
    """

    __slots__ = ("basis", "entries", "again")

    def __init__(self, basis: object) -> None:
        self.basis = basis
        self.entries: dict[int, list[Entry]] = {}
        self.again: list[tuple[int, int, TriggersAgainStatement]] = []

    def add(self, id: int, controller: int, ability: TriggeredText, instance: int = 0) -> None:
        """Enter an ability under each kind of event that can trigger it."""
        for pattern in ability.pattern.parts():
            entry = Entry(id, controller, ability, pattern, instance)
            for kind in pattern.kinds:
                self.entries.setdefault(kind, []).append(entry)


def snapshot(game: State) -> TriggerIndex:
    """The index of what works now (CR 603.10 looks back at the one before an event)."""
    if game.stale or game.cache is None:
        refresh(game)
    index = game.index
    if not isinstance(index, TriggerIndex) or index.basis is not game.cache:
        index = build(game)
        game.index = index
    return index


def build(game: State) -> TriggerIndex:
    """CR 113.6: abilities of permanents work on the battlefield; some say, or can only mean, other zones."""
    index = TriggerIndex(game.cache)
    for id in game.battlefield:
        found = game.objects[id]
        if found.phased_out:
            continue
        sorted_ = groups(found.chars)
        off = is_off(game, found, found.chars)
        for place, ability in enumerate(sorted_.triggers):
            if off and upkeep_cost(ability) is None:
                continue
            if not ability.zones or ability.zones >> BATTLEFIELD & 1:
                index.add(id, found.controller, ability, _instance(sorted_.triggers, place))
        if off:
            continue
        for static in sorted_.statements:
            if isinstance(static.statement, TriggersAgainStatement):
                index.again.append((id, found.controller, static.statement))
    for word in (MONARCH, INITIATIVE):
        holder = game.facts.get(word, NOBODY)
        if holder != NOBODY:
            # CR 725.2, 726.2: they have no source.
            for ability in inherent(word):
                index.add(NOTHING, holder, ability)
    for player in game.turn_order:
        if game.players[player].counters.get(RAD, 0):
            # CR 728.1: it triggers in that player's own turn, so that the active player controls it.
            for ability in inherent(RAD):
                index.add(NOTHING, player, ability)
        if game.players[player].facts and speed(game, player) > 0:
            # CR 702.179d: it has no source, either.
            for ability in inherent("speed"):
                index.add(NOTHING, player, ability)
    if game.facts.get("planechase", 0):
        for player in game.turn_order:
            # CR 901.8: of whoever rolled.
            index.add(NOTHING, player, planeswalking())
    zones = roaming(game)
    for zone in _COMMON_ZONES:
        if zones >> zone & 1 or zone == COMMAND:
            for id in game.zone_ids(zone, 0):
                _elsewhere(index, game.objects[id])
    for zone in _OWN_ZONES:
        if zones >> zone & 1:
            for player in game.turn_order:
                for id in game.zone_ids(zone, player):
                    _elsewhere(index, game.objects[id])
    cache = game.cache
    if isinstance(cache, Index):
        for id in cache.elsewhere:
            moved = game.objects.get(id)
            if moved is not None and moved.zone >= 0 and not zones >> moved.zone & 1:
                _elsewhere(index, moved)
    return index


def roaming(game: State) -> int:
    """Bits of the zones but the battlefield in which triggered abilities of cards of this game work."""
    count, bits = game.roaming_triggers
    if count != len(game.cards):
        for definition in game.cards[count:]:
            for face in definition.faces:
                for ability in groups(face).triggers:
                    bits |= ability.zones & ~(1 << BATTLEFIELD)
        game.roaming_triggers = (len(game.cards), bits)
    return bits


def _elsewhere(index: TriggerIndex, found: GameObject) -> None:
    """The abilities of an object off the battlefield that work there; all of an emblem's (CR 114.4, 315.5)."""
    emblem = found.zone == COMMAND and works_in_command(found) and found.ability is None
    if found.face_down and not emblem:
        return
    triggers = groups(found.chars).triggers
    for place, ability in enumerate(triggers):
        if emblem or ability.zones >> found.zone & 1:
            index.add(found.id, found.controller, ability, _instance(triggers, place))


def _instance(triggers: Sequence[TriggeredText], place: int) -> int:
    """How many abilities before this one are the same."""
    count = 0
    for earlier in range(place):
        if triggers[earlier] is triggers[place]:
            count += 1
    return count
