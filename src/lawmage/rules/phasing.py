"""Phasing (CR 702.26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import phase as ir
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.records import DelayedAbility, LastingEffect
from ..kernel.state import State
from ..types import BATTLEFIELD, NOTHING, OUTSIDE, PHASED_OUT_ZONE
from . import keywords, until
from .combat.roles import forget, in_combat
from .durations import FOREVER
from .event_kinds import PHASE_IN, PHASE_OUT, ZONE_CHANGE
from .link import Linker
from .objects import controller, name_of, on_battlefield, permanents
from .one_shot.basic import finish, perform
from .preparing import PREPARED, make_copy
from .until import PHASED, PHASED_TAPPED
from .zones import STRANDED

# `Event.flag` of phasing in tapped.
TAPPED: Final = 1
# `GameObject.memory`: with which permanent it phased out indirectly (CR 702.26g).
WITH: Final = "phased out with"
# That it phases in when an event happens, and not before.
HELD: Final = "phased out until"
# That the turn in which it would have phased in was that of a player who has left (CR 702.26n).
MISSED: Final = "phases in at the next chance"


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseOut(Event):
    """CR 702.26b: a permanent phases out; other: the permanent with which it does so indirectly (702.26g)."""

    kind = PHASE_OUT
    name = "phase out"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != BATTLEFIELD or found.phased_out:
            return False
        if in_combat(game, self.object) and not game.settings.phasing_keeps_in_combat:
            forget(game, self.object)
        found = game.own(self.object)
        found.phased_out = True
        if game.settings.phased_out == PHASED_OUT_ZONE:
            # rule 502.15 (2008): it changes zones, so that its damage is gone.
            found.damage = 0
            found.deathtouched = False
        if game.settings.phasing_ends_limited_effects:
            forget_limited(game, self.object)
        if PREPARED in found.memory or (found.is_token and game.settings.phased_out_tokens_cease):
            game.facts[STRANDED] = 1
        if self.other != NOTHING:
            found.memory = {**found.memory, WITH: self.other}
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} phases out"


def forget_limited(game: State, id: int) -> None:
    """rule 502.15g (2008): what lasts a limited time, and delayed abilities that speak of it, do not find it again."""
    kept: list[LastingEffect] = []
    for effect in game.effects:
        if effect.expires == FOREVER or effect.affected is None or id not in effect.affected:
            kept.append(effect)
            continue
        others = tuple([other for other in effect.affected if other != id])
        if others:
            kept.append(effect.with_affected(others))
    game.effects = kept
    later: list[DelayedAbility] = []
    for delayed in game.delayed:
        frame = delayed.frame.clone()
        for slot in list(frame.slots):
            if id in frame.slots[slot]:
                frame.bind(slot, [other for other in frame.slots[slot] if other != id])
        later.append(DelayedAbility(delayed.id, delayed.ability, frame, delayed.once, delayed.expires, delayed.until))
    game.delayed = later


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseIn(Event):
    """CR 702.26c: a permanent phases in; flag 1: tapped (it does not become tapped, CR 603.2e)."""

    kind = PHASE_IN
    name = "phase in"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != BATTLEFIELD or not found.phased_out:
            return False
        found = game.own(self.object)
        found.phased_out = False
        if self.flag == TAPPED:
            found.tapped = True
        if game.settings.phasing_in_renews_timestamp:
            found.timestamp = game.stamp()
        if game.settings.phased_out == PHASED_OUT_ZONE:
            # rule 502.15m (2008): it can attack and use its abilities as though it had haste.
            found.since = -1
        notes = dict(found.memory)
        notes.pop(WITH, None)
        notes.pop(HELD, None)
        notes.pop(MISSED, None)
        found.memory = notes
        if notes.get(PREPARED, 0):
            make_copy(game, self.object)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} phases in"


@mypyc_attr(allow_interpreted_subclasses=True)
class LeavesByPhasing(Event):
    """rule 502.15d (2005, August): phasing out triggers what triggers as a permanent leaves the battlefield."""

    kind = ZONE_CHANGE
    name = "phase out of play"

    def __init__(self, object: int, player: int) -> None:
        super().__init__(object, player, 1, NOTHING, "702.26b")
        self.origin = BATTLEFIELD
        self.zone = OUTSIDE

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} leaves the battlefield by phasing out"


def phase_out(game: State, ids: list[int], rule: str) -> list[Event]:
    """CR 702.26g, h: the events of permanents phasing out, with what is attached to them indirectly."""
    batch: list[Event] = []
    indirect = _attached(game, ids)
    for id in ids:
        if id not in indirect and on_battlefield(game, id):
            batch.append(PhaseOut(id, controller(game, id), 1, NOTHING, rule))
    for id, host in indirect.items():
        event = PhaseOut(id, controller(game, id), 1, NOTHING, "702.26g")
        event.other = host
        batch.append(event)
    if game.settings.phasing_out_is_leaving:
        batch += [LeavesByPhasing(event.object, event.player) for event in batch]
    return batch


def _attached(game: State, ids: list[int]) -> dict[int, int]:
    """What is attached to these permanents, and to that in turn, with what it is attached to."""
    found: dict[int, int] = {}
    todo = ids[:]
    while todo:
        host = todo.pop(0)
        for id in game.objects[host].attachments:
            if id not in found and on_battlefield(game, id):
                found[id] = host
                todo.append(id)
    return found


def phasing(game: State, player: int) -> None:
    """CR 502.1, 702.26a: as a player's untap step begins, what has phasing phases out and what is out phases in."""
    leaving = [p.id for p in permanents(game) if p.controller == player and p.chars.keywords & keywords.PHASING]
    arriving: list[int] = []
    for id in game.battlefield:
        found = game.objects[id]
        now = found.controller == player or MISSED in found.memory
        if found.phased_out and now and not (WITH in found.memory or HELD in found.memory):
            if game.settings.phased_tokens_keep_attachments and _on_lost_token(game, found.attached_to):
                continue
            arriving.append(id)
    batch = phase_out(game, leaving, "702.26a")
    for id in arriving:
        batch.append(_phase_in(game, id))
        batch += [_phase_in(game, other) for other in _out_with(game, id)]
    if batch:
        game.do_all(batch)


def turn_missed(game: State, player: int) -> None:
    """CR 702.26n: what phased out under a player who has left phases in during the next untap step after the player's
    turn would have begun; until April 2018 never."""
    if game.settings.phased_out_stays_with_leavers:
        return
    for id in game.battlefield:
        if game.objects[id].phased_out and game.objects[id].controller == player:
            found = game.own(id)
            found.memory = {**found.memory, MISSED: 1}


def _on_lost_token(game: State, host: int) -> bool:
    """rule 217.8d (2008): what enchanted a token that phased out and ceased to exist stays phased out for good."""
    return host in game.objects and game.objects[host].is_token and game.objects[host].zone < 0


def _phase_in(game: State, id: int) -> Event:
    return PhaseIn(id, game.objects[id].controller, 1, NOTHING, "702.26a")


def _out_with(game: State, host: int) -> list[int]:
    """CR 702.26g: what phased out indirectly with a permanent, and with that in turn."""
    found: list[int] = []
    todo = [host]
    while todo:
        place = todo.pop(0)
        for id in game.battlefield:
            if game.objects[id].phased_out and game.objects[id].memory.get(WITH, NOTHING) == place:
                found.append(id)
                todo.append(id)
    return found


def held(game: State, ids: tuple[int, ...], tapped: bool) -> list[Event]:
    """CR 610.3: the events of permanents phasing in because what they waited for has happened."""
    batch: list[Event] = []
    for id in ids:
        found = game.objects.get(id)
        if found is not None and found.zone == BATTLEFIELD and found.phased_out and HELD in found.memory:
            arriving = _phase_in(game, id)
            arriving.flag = TAPPED if tapped else 0
            batch.append(arriving)
            batch += [_phase_in(game, other) for other in _out_with(game, id)]
    return batch


class PhaseOutStep(Step):
    """CR 702.26b: permanents phase out; CR 610.3: perhaps until an event."""

    def __init__(self, node: ir.PhaseOut, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.until: until.UntilText | None = None
        if node.until is not None:
            self.until = until.UntilText(link.root, link.event(node.until), PHASED_TAPPED if node.tapped else PHASED)
            link.add_part(self.until)

    def run(self, game: State, frame: Frame) -> None:
        if self.until is not None and until.too_late(game, frame, self.until):
            finish(frame, self.slot, [], 0)
            return
        ids = [id for id in self.what.select(game, frame) if on_battlefield(game, id)]
        finish(frame, self.slot, ids, perform(game, frame, phase_out(game, ids, "702.26b")))
        if self.until is not None:
            gone = tuple([id for id in ids if game.objects[id].phased_out])
            for id in gone:
                found = game.own(id)
                found.memory = {**found.memory, HELD: frame.source}
            until.wait(game, frame, self.until, gone)


TABLE: Final = {"PhaseOut": PhaseOutStep}
