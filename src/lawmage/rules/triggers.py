"""Triggered abilities (CR 603): noticing that they trigger, and waiting to be put on the stack."""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics
from ..kernel.records import DelayedAbility, Waiting
from ..kernel.state import State
from ..settings import Switches
from ..types import (
    AS_IT_COMES,
    BATTLEFIELD,
    END_STEP,
    GRAVEYARD,
    GRAVEYARDS_BEFORE,
    GRAVEYARDS_TO_HIDDEN,
    HAND,
    LIBRARY,
    NOTHING,
)
from . import layers, own_payments, seating
from .designations import BLESSING, Designated, has_blessing
from .done_once import DONE_ONCE, INSTANCE, USED_TRIGGERS, key_of, was_done
from .event_kinds import (
    CONTROL,
    CYCLE,
    KEYWORD_ACTION,
    PHASE_OUT,
    SACRIFICE,
    STATE,
    STEP_BEGINS,
    TRIGGERED,
    UNATTACH,
    ZONE_CHANGE,
)
from .executors.deciding import deciders
from .inherent import inherent
from .link import Pattern
from .linked import TriggeredText
from .objects import controller, note_stayed, on_battlefield, permanents
from .patterns.zone_changes import EntersPattern, PutIntoPattern
from .resolving import run_all
from .speed import may_speed_up
from .trigger_index import Entry, TriggerIndex, snapshot
from .zones import EVERYONE

__all__ = ["arrange", "check_states", "notice", "on_triggers", "snapshot", "trigger", "waiting_of"]


HIDDEN: Final = (HAND, LIBRARY)


class _Group:
    """An ability that has triggered in a batch: which of its patterns on which event, and what waits because of it.

    CR 603.2c: it may trigger once for several events, those of one key; of two instances of an ability on one object
    each has groups of its own (CR 113.2c).  again: what has made it trigger once more, by place.
    """

    __slots__ = ("again", "entry", "event", "key", "waiting")

    def __init__(self, entry: Entry, event: Event, key: int, waiting: list[Waiting], again: list[int]) -> None:
        self.again = again
        self.entry = entry
        self.event = event
        self.key = key
        self.waiting = waiting

    def of(self, entry: Entry) -> bool:
        """Whether it is the same ability of the same object, and not another instance of it."""
        mine = self.entry
        return mine.ability is entry.ability and mine.id == entry.id and mine.instance == entry.instance


def notice(game: State, before: TriggerIndex, happened: list[Event]) -> None:
    """CR 603.2, 603.2g, 603.10: abilities whose event has happened trigger; some look back at what worked before it."""
    now = snapshot(game)
    groups: list[_Group] = []
    newcomers: list[int] = []
    if game.settings.newcomers_see_nobody:
        # Summary E.3.2: what enters does not see what enters with it.
        newcomers = [event.other for event in happened if event.kind == ZONE_CHANGE and event.zone == BATTLEFIELD]
    entered = False
    for event in happened:
        for entry in before.entries.get(event.kind, ()):
            if looks_back(game, entry, event):
                _consider(game, before, _as_it_was(entry, event), event, groups)
        seen = _as_it_comes(game, event)
        for entry in now.entries.get(event.kind, ()):
            if event.kind == CYCLE and _cycled_elsewhere(game, entry, event):
                continue
            if entry.id in newcomers and entry.id != event.other and isinstance(entry.pattern, EntersPattern):
                continue
            if not looks_back(game, entry, event):
                _consider(game, now, entry, event, groups)
        if seen is not None:
            game.own(event.other).chars = seen
        if game.settings.end_of_turn_latecomers and game.step == END_STEP:
            _consider_late(game, now, event, groups)
        if game.delayed:
            _consider_delayed(game, event)
        if event.kind == KEYWORD_ACTION and event.object in game.objects and game.objects[event.object].zone < 0:
            _consider_gone(game, now, event, groups)
        entered = entered or (event.kind == ZONE_CHANGE and event.zone == BATTLEFIELD) or event.kind == CONTROL
    if entered and layers.index_of(game).ascending:
        _ascend(game)
    if STATE in now.entries:
        check_states(game)


def step_in_progress(game: State) -> Event | None:
    """The event that the step in progress began."""
    for event in reversed(game.this_turn):
        if event.kind == STEP_BEGINS:
            return event
    return None


def _consider_late(game: State, index: TriggerIndex, event: Event, groups: list[_Group]) -> None:
    """Summary T.9.6: what is to be done at the end of the turn is done though it came in the middle of that step."""
    began = step_in_progress(game)
    if event.kind != ZONE_CHANGE or event.zone != BATTLEFIELD or event.other not in game.objects or began is None:
        return
    for entry in index.entries.get(STEP_BEGINS, ()):
        if entry.id == event.other:
            _consider(game, index, entry, began, groups)


def _as_it_was(entry: Entry, event: Event) -> Entry:
    """CR 603.10d: an ability of what changes control is that of the player who controlled it."""
    if event.kind != CONTROL or entry.id != event.object:
        return entry
    found = Entry(entry.id, event.other, entry.ability, entry.pattern)
    found.instance = entry.instance
    return found


def _cycled_elsewhere(game: State, entry: Entry, event: Event) -> bool:
    """rule 502.18c (2008): "when you cycle this" triggers from the graveyard alone."""
    if not game.settings.cycled_cards_need_graveyard or entry.id != event.other:
        return False
    return game.objects[entry.id].zone != GRAVEYARD


def _ascend(game: State) -> None:
    """CR 702.131b: any time a player controls ten permanents and one with ascend, even as something resolves."""
    for id in layers.index_of(game).ascending:
        player = game.objects[id].controller
        if not has_blessing(game, player) and len([p for p in permanents(game) if p.controller == player]) >= 10:
            game.do(Designated(player, BLESSING, "702.131b"))


def _consider_gone(game: State, index: TriggerIndex, event: Event, groups: list[_Group]) -> None:
    """CR 702.110b, 608.2h: what an object did as its ability resolved, though it left meanwhile, triggers its own
    abilities as they last were."""
    gone = game.objects[event.object]
    for ability in gone.chars.abilities:
        if isinstance(ability, TriggeredText):
            for pattern in ability.pattern.parts():
                if event.kind in pattern.kinds:
                    _consider(game, index, Entry(gone.id, gone.controller, ability, pattern), event, groups)


def looks_back(game: State, entry: Entry, event: Event) -> bool:
    """CR 603.10: whether an event is judged by what was there before it; some are only in the rules of some dates."""
    settings: Switches = game.settings
    if not entry.pattern.looks_back:
        return settings.from_anywhere_looks_back and event.origin == BATTLEFIELD and _from_anywhere(entry.pattern)
    if event.kind == SACRIFICE:
        return not settings.sacrifices_seen_after or entry.id == event.object
    if event.kind == PHASE_OUT:
        return not settings.phasing_out_seen_after
    if event.kind == ZONE_CHANGE and event.origin == GRAVEYARD:
        if settings.leaving_graveyards_seen_after == GRAVEYARDS_TO_HIDDEN and event.zone in (HAND, LIBRARY):
            return True
        return settings.leaving_graveyards_seen_after == GRAVEYARDS_BEFORE or entry.id == event.object
    if event.kind == UNATTACH:
        return not settings.unattaching_seen_after
    if event.kind == CONTROL:
        return not settings.control_loss_seen_after
    return True


def _from_anywhere(pattern: Pattern) -> bool:
    """rule 410.10c (2008): put into a zone from anywhere, which was leaving the battlefield if from there."""
    return isinstance(pattern, PutIntoPattern) and pattern.origin is None


def _as_it_comes(game: State, event: Event) -> Characteristics | None:
    """Where abilities see what enters as it comes (a switch), show it so to those that look at it; what it really is.

    None where there is nothing to be put back.
    """
    if event.kind != ZONE_CHANGE or event.zone != BATTLEFIELD or game.settings.arrivals != AS_IT_COMES:
        return None
    if event.other == NOTHING or event.other not in game.objects:
        return None
    new = game.own(event.other)
    is_now = new.chars
    new.chars = layers.as_it_comes(game, new.id)
    return is_now


def _consider(game: State, index: TriggerIndex, entry: Entry, event: Event, groups: list[_Group]) -> None:
    """CR 603.2, 603.3a, 603.2a: whether the event triggers the ability, and how often."""
    frame = Frame(entry.id, entry.controller)
    frame.event = event
    if entry.instance:
        frame.choices[INSTANCE] = entry.instance
    pattern = entry.pattern
    if seating.limited(game) and not in_reach(game, frame, event):
        return
    pattern.introduce(game, frame, event)
    if not pattern.matches(game, frame, event) or (event.kind != CYCLE and never_seen(game, entry.id, event)):
        return
    key = 0
    if pattern.gathers:
        key = pattern.group(game, frame, event)
        for group in groups:
            if group.entry.pattern is pattern and group.of(entry) and group.key == key:
                for waiting in group.waiting:
                    pattern.join(game, waiting.frame, event)
                    note_stayed(game, waiting.frame, event)
                _once_more(game, index, group, event)
                return
    pattern.bind(game, frame, event)
    note_stayed(game, frame, event)
    own_payments.note(game, entry, frame)
    made: list[Waiting] = []
    for _ in range(pattern.times(game, frame, event)):
        if _already(groups, entry, event) and pattern.times(game, frame, event) == 1:
            return
        made += trigger(game, index, entry.ability, frame, event)
    if pattern.gathers or len(entry.ability.pattern.parts()) > 1:
        groups.append(_Group(entry, event, key, made, again_by(game, index, frame.source, event)))


def again_by(game: State, index: TriggerIndex, source: int, event: Event | None) -> list[int]:
    """CR 603.2d: which effects (by their places) make an ability of `source` trigger once more because of an event."""
    found: list[int] = []
    for place, (id, who, statement) in enumerate(index.again):
        if statement.applies(game, Frame(id, who), event, source):
            found.append(place)
    return found


def _once_more(game: State, index: TriggerIndex, group: _Group, event: Event) -> None:
    """CR 603.2d: of several events that an ability triggers on together any may be what makes it do so once more."""
    if not index.again or not group.waiting:
        return
    first = group.waiting[0]
    ability = group.entry.ability
    for place in again_by(game, index, group.entry.id, event):
        if place in group.again:
            continue
        group.again.append(place)
        if ability.restrictions and not _use(game, ability, first.frame):
            continue
        waiting = Waiting(ability, first.source, first.controller, first.event, first.frame.clone())
        game.waiting.append(waiting)
        group.waiting.append(waiting)


def never_seen(game: State, id: int, event: Event) -> bool:
    """CR 603.2f: whether an object went by this event from one hidden zone into another and was not revealed.

    What is cycled was revealed as its ability was activated (602.2a).
    """
    if id not in (event.object, event.other) or event.object not in game.objects or event.other not in game.objects:
        return False
    before = game.objects[event.object]
    after = game.objects[event.other]
    if before.became != after.id or before.known_to == EVERYONE or after.known_to == EVERYONE:
        return False
    return -1 - before.zone in HIDDEN and after.zone in HIDDEN


def in_reach(game: State, frame: Frame, event: Event) -> bool:
    """CR 801.7, 801.7a: whether an event happened entirely within range; what moved is looked at where it was on the
    battlefield, and else where it came to be."""
    if seating.exempt(game, frame.source):
        return True
    ids = [event.player, event.object, event.other]
    if event.kind == ZONE_CHANGE:
        ids = [event.object if event.origin == BATTLEFIELD else event.other]
    return all([id < 0 or seating.reaches(game, frame.controller, id) for id in ids])


def _already(groups: list[_Group], entry: Entry, event: Event) -> bool:
    """Whether another half of a union ("this or another creature dies") has triggered on the same event."""
    if len(entry.ability.pattern.parts()) == 1:
        return False
    return any([group.event is event and group.of(entry) and len(group.waiting) > 0 for group in groups])


def trigger(
    game: State, index: TriggerIndex, ability: TriggeredText, frame: Frame, event: Event | None
) -> list[Waiting]:
    """CR 603.2, 603.4: the ability triggers, if its conditions allow; what waits because of it.

    CR 603.2d: more than once where something says so; 605.4a: a triggered mana ability resolves at once.
    """
    if ability.condition is not None and not ability.condition.holds(game, frame):
        return []
    for condition in ability.conditions:
        if not condition.holds(game, frame):
            return []
    times = 1 + len(again_by(game, index, frame.source, event))
    made: list[Waiting] = []
    for _ in range(times):
        if ability.restrictions and not _use(game, ability, frame):
            break
        if DONE_ONCE in ability.restrictions and was_done(game, ability, frame):
            break
        own = frame.clone()
        if ability.mana or (ability.makes_mana and game.settings.all_that_makes_mana_is_mana_ability):
            run_all(game, ability.program, own)
            continue
        waiting = Waiting(ability, frame.source, _controller(game, ability, own), event, own)
        game.waiting.append(waiting)
        made.append(waiting)
    return made


def _controller(game: State, ability: TriggeredText, frame: Frame) -> int:
    """CR 603.3a: who controlled the source as it triggered; at times (rule 410.2, 1999) whoever may do something."""
    if game.settings.options_control_triggers:
        players = deciders(game, ability, frame.clone())
        if len(players) == 1:
            return players[0]
    return frame.controller


def _use(game: State, ability: TriggeredText, frame: Frame) -> bool:
    """CR 603.2h: whether a limited ability may trigger once more; it is counted."""
    source = frame.source
    if source == NOTHING and ability in inherent("speed"):
        return may_speed_up(game, frame.controller)
    if source not in game.objects:
        return True
    if ability.restrictions == [DONE_ONCE]:
        return True
    found = game.objects[source]
    place = key_of(found, ability, frame, USED_TRIGGERS)
    # Two numbers in one: the turn in which it last triggered, and how often in that turn.
    last = found.used.get(place, 0)
    count = last % 100 if last // 100 == game.turn else 0
    if "once" in ability.restrictions and last:
        return False
    if count >= (2 if "twice each turn" in ability.restrictions else 1):
        return False
    used = dict(found.used)
    used[place] = game.turn * 100 + count + 1
    game.own(source).used = used
    return True


def _consider_delayed(game: State, event: Event) -> None:
    """CR 603.7b: a delayed triggered ability triggers the next time its event occurs, once unless it has a duration."""
    for delayed in game.delayed[:]:
        ability = delayed.ability
        assert isinstance(ability, TriggeredText)
        if event.kind not in ability.pattern.kinds:
            continue
        frame = delayed.frame.clone()
        frame.event = event
        if seating.limited(game) and not in_reach(game, frame, event):
            continue
        ability.pattern.introduce(game, frame, event)
        if not ability.pattern.matches(game, frame, event):
            continue
        together = _triggered_with(game, delayed, event) if ability.pattern.gathers else None
        if together is not None:
            ability.pattern.join(game, together.frame, event)
            note_stayed(game, together.frame, event)
            continue
        ability.pattern.bind(game, frame, event)
        note_stayed(game, frame, event)
        if delayed.once:
            _forget(game, delayed)
        if ability.condition is not None and not ability.condition.holds(game, frame):
            continue
        if game.settings.delayed_triggers_follow_sources and on_battlefield(game, frame.source):
            # rule 200.7a (2007): as it triggers, not as it was made.
            frame.controller = controller(game, frame.source)
        game.waiting.append(Waiting(ability, frame.source, frame.controller, event, frame))


def _triggered_with(game: State, delayed: DelayedAbility, event: Event) -> Waiting | None:
    """CR 603.2c: where a delayed ability speaks of "one or more", what it has triggered on in the same batch."""
    ability = delayed.ability
    assert isinstance(ability, TriggeredText)
    for waiting in game.waiting:
        if waiting.ability is not ability or waiting.frame.parent != delayed.frame.parent or waiting.event is None:
            continue
        same = waiting.event.batch == event.batch
        key = ability.pattern.group(game, waiting.frame, waiting.event)
        if same and key == ability.pattern.group(game, waiting.frame, event):
            return waiting
    return None


def _forget(game: State, delayed: DelayedAbility) -> None:
    game.delayed = [other for other in game.delayed if other is not delayed]


def check_states(game: State) -> None:
    """CR 603.8: state triggers trigger as soon as the state is so, but not while they wait or are on the stack."""
    index = snapshot(game)
    for entry in index.entries.get(STATE, ()):
        if _pending(game, entry):
            continue
        frame = Frame(entry.id, entry.controller)
        condition = entry.pattern.state
        if condition is not None and condition.holds(game, frame):
            trigger(game, index, entry.ability, frame, None)


def _pending(game: State, entry: Entry) -> bool:
    """Whether this ability of this object waits or is on the stack."""
    for waiting in game.waiting:
        if waiting.ability is entry.ability and waiting.source == entry.id:
            return True
    for id in game.stack:
        item = game.objects[id]
        if item.ability is entry.ability and item.frame is not None and item.frame.source == entry.id:
            return True
    return False


def on_triggers(game: State) -> bool:
    """CR 603.3b: whether an ability waits that triggered on another ability triggering."""
    return any([_on_trigger(waiting) for waiting in game.waiting])


def _on_trigger(waiting: Waiting) -> bool:
    return waiting.event is not None and waiting.event.kind == TRIGGERED


def arrange(game: State) -> int:
    """CR 603.3b: begin to put what waits on the stack; how many belong to the first pass (they stand first)."""
    first = [waiting for waiting in game.waiting if not _on_trigger(waiting)]
    game.waiting = first + [waiting for waiting in game.waiting if _on_trigger(waiting)]
    return len(first)


def waiting_of(game: State, player: int, first: int) -> list[Waiting]:
    """The abilities of a player to be put on the stack in this pass, in the order in which they triggered.

    first: see `arrange`; 0: the second pass.
    """
    found = game.waiting[:first] if first else [waiting for waiting in game.waiting if _on_trigger(waiting)]
    if game.settings.turn_draw_on_top and not all([_is_turn_draw(waiting) for waiting in found]):
        # rule 304.1 (2001): the draw of the turn comes after what anybody's abilities put there.
        found = [waiting for waiting in found if not _is_turn_draw(waiting)]
    return [waiting for waiting in found if waiting.controller == player]


def _is_turn_draw(waiting: Waiting) -> bool:
    return waiting.source == NOTHING and waiting.ability is inherent("draw")[0]


def same(left: Waiting, right: Waiting) -> bool:
    """Whether it makes no difference which of two waiting abilities is put on the stack first."""
    if left.ability is not right.ability or left.source != right.source:
        return False
    return left.frame.slots == right.frame.slots and left.frame.amounts == right.frame.amounts
