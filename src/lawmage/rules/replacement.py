"""How events are replaced and prevented (CR 614 to 616): what applies, who chooses, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question, Refusal
from ..kernel.events import Event, Plan
from ..kernel.executor import Frame
from ..kernel.state import State
from ..settings import Switches
from ..types import BATTLEFIELD, CONTROL_COPIES, CONTROL_ONLY, EXILE, NO_ORDER, NOBODY, NOTHING, PERMANENT_TYPES
from . import entering, hosts, intrinsic, ordering, prevention, rule_effects, seating
from .event_kinds import (
    ACTIVATE,
    ADD_MANA,
    ATTACK,
    ATTACKERS_DECLARED,
    BLOCK,
    BLOCKERS_DECLARED,
    CAST,
    DAMAGE,
    GAIN_LIFE,
    LOSE_LIFE,
    PUT_COUNTERS,
    SHUFFLE,
    STEP_BEGINS,
    TAP,
    TRIGGERED,
    UNTAP,
    ZONE_CHANGE,
)
from .procedures import DamageModel
from .replacing import (
    ANY,
    BACK_FACE_FIRST,
    COPY_FIRST,
    PAYING,
    Afterward,
    Effect,
    Replacement,
    ReplacementText,
    source_name,
)
from .resolving import run_steps
from .watching import STRIDE, Watch, from_elsewhere, own_replacements, watch_of, works_elsewhere
from .zones import ZoneChange, enters_as

MOST_REPLACEMENTS: Final = 10_000
# Kinds that contain no other events and that no rule replaces by itself.
PLAIN: Final = frozenset(
    (
        GAIN_LIFE,
        LOSE_LIFE,
        TAP,
        CAST,
        ACTIVATE,
        ATTACK,
        ATTACKERS_DECLARED,
        BLOCK,
        BLOCKERS_DECLARED,
        STEP_BEGINS,
        SHUFFLE,
        ADD_MANA,
        TRIGGERED,
    )
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseReplacement(Question):
    """CR 616.1, 616.2, 616.1f: which of several effects to apply to an event next, by index."""

    __slots__ = ("labels", "what")
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object", "labels", "what")
    name = "replacement"

    def __init__(self, player: int, object: int, labels: tuple[str, ...], what: str) -> None:
        super().__init__(player, object)
        self.labels = labels
        self.what = what

    def options(self, game: State) -> Sequence[int]:
        return range(len(self.labels))

    def refuse(self, game: State, answer: int) -> Refusal | None:
        return None if 0 <= answer < len(self.labels) else Refusal("no such effect applies", "616.1")

    def prompt(self, game: State) -> str:
        return f"Which effect applies first ({self.what})"

    def describe(self, game: State, answer: int) -> str:
        return self.labels[answer]


class Amounts(DamageModel):
    """CR 120.4: damage is an amount that is dealt at once, changed and prevented beforehand."""

    def settle(self, game: State, batch: list[Event]) -> Plan:
        return settle(game, batch)


def settle(game: State, batch: list[Event]) -> Plan:
    """CR 614.17, 614.17a, 616.1: what simultaneous events become.

    The events of each player who has to choose are seen to in turn order (101.4); what happens keeps its order.
    """
    watch = watch_of(game)
    if len(batch) == 1 and _untouched(game, watch, batch[0]) and not ordering.in_parts(game, batch[0]):
        return Plan(batch, batch)
    plan = Plan([], [])
    if game.replacing:
        for event in batch:
            event.replaced_by = (*event.replaced_by, *game.replacing)
    outer = game.entering
    game.entering = entering.newcomers(batch, outer)
    results: list[tuple[list[Event], list[Event]]] = [([], []) for _ in batch]
    places = ordering.in_turn(game, batch)
    prevention.share_out(game, batch, places)
    for index in places:
        ready, chief = results[index]
        _settle_event(game, batch[index], plan, ready, chief)
    game.entering = outer
    for ready, chief in results:
        plan.events += ready
        plan.chief += chief
    if len(plan.events) > 1 or any([ordering.in_parts(game, event) for event in plan.events]):
        ordering.arrange(game, plan.events)
    return plan


def _untouched(game: State, watch: Watch, event: Event) -> bool:
    """Whether nothing looks at events of this kind and it contains nothing: then it is what happens."""
    kind = event.kind
    return (
        kind in PLAIN
        and not game.shields
        and not game.replacing
        and kind not in watch.replacements
        and kind not in watch.prohibitions
        and kind not in watch.effects
        and not works_elsewhere(game, kind)
    )


def _settle_event(game: State, event: Event, plan: Plan, ready: list[Event], chief: list[Event]) -> None:
    """CR 616.1: apply effects to one event until none applies; then see to what it contains (616.1g)."""
    for _ in range(MOST_REPLACEMENTS):
        if not event.possible(game) or forbidden(game, event) or _out_of_reach(game, event):
            _discard(game, event)
            if game.settings.nonpermanents_are_exiled and _no_permanent(game, event):
                # rule 217.1a (2001): an instant or sorcery card that would enter is removed from the game instead.
                move = ZoneChange(event.object, event.origin, EXILE, "400.4a")
                _settle_event(game, move, plan, ready, chief)
            return
        effects = applicable(game, event)
        if not effects:
            break
        effect = _choose(game, event, effects)
        if not effect.again:
            event.replaced_by = (*event.replaced_by, effect.key)
        become = effect.statement.replace(game, effect, event, plan)
        if len(become) == 1 and become[0] is event:
            continue
        _discard(game, event)
        for other in become:
            other.replaced_by = event.replaced_by
            if other.cause < 0:
                other.cause = event.cause
            _settle_event(game, other, plan, ready, chief)
        return
    if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD:
        instead = hosts.settle_host(game, event)
        if instead is not None:
            _discard(game, event)
            for other in instead:
                _settle_event(game, other, plan, ready, chief)
            return
    contents: list[Event] = []
    for part in event.contained(game):
        part.cause = event.cause
        part.replaced_by = event.replaced_by
        _settle_event(game, part, plan, ready, contents)
    event.contents = contents
    ready.append(event)
    chief.append(event)
    if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD:
        for counters in entering.counters_of(game, event):
            counters.cause = event.cause
            counters.replaced_by = event.replaced_by
            _settle_event(game, counters, plan, ready, [])
        attaching = hosts.attachment_of(event)
        if attaching is not None:
            if event.other == NOTHING:
                event.other = game.new_id()
            attaching.object = event.other
            ready.append(attaching)


def _out_of_reach(game: State, event: Event) -> bool:
    """CR 801.13a: what a spell or ability would do to something out of its controller's range does not happen."""
    if not seating.limited(game) or event.cause not in game.objects:
        return False
    item = game.objects[event.cause]
    source = item.frame.source if item.frame is not None else item.id
    return not seating.affects(game, Frame(source, item.controller), about(event))


def _no_permanent(game: State, event: Event) -> bool:
    """Whether a card that is no permanent card would enter the battlefield."""
    if not isinstance(event, ZoneChange) or event.zone != BATTLEFIELD or event.face_down:
        return False
    old = game.objects.get(event.object)
    if old is None or old.zone != event.origin or old.is_token:
        return False
    return enters_as(old, event).types & PERMANENT_TYPES == 0


def _discard(game: State, event: Event) -> None:
    """The event does not happen after all."""
    if isinstance(event, ZoneChange):
        entering.forget(game, event)


def forbidden(game: State, event: Event) -> bool:
    """CR 101.2, 614.17: whether something says that this can't happen."""
    if event.kind == UNTAP and rule_effects.is_affected(game, "cant become untapped", event.object):
        return True
    prohibitions = watch_of(game).prohibitions.get(event.kind)
    if not prohibitions:
        return False
    if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD:
        # CR 614.17d: what can't enter is judged as it would be on the battlefield.
        entering.hypothetical(game, event)
    for frame, prohibition in prohibitions:
        if seating.affects(game, frame, about(event)) and prohibition.forbids(game, frame, event):
            return True
    return False


def applicable(game: State, event: Event) -> list[Effect]:
    """CR 614.5, 615.4, 614.4, 614.12, 616.1: the effects that would change the event now and have not yet."""
    watch = watch_of(game)
    kind = event.kind
    general = watch.replacements.get(kind, NONE)
    lasting = watch.effects.get(kind, NO_EFFECTS)
    found: list[Effect] = []
    if kind == ZONE_CHANGE and isinstance(event, ZoneChange):
        _own(game, event, found, len(general) + len(lasting) + len(game.shields) > 0)
    elif kind == PUT_COUNTERS and event.object not in game.battlefield:
        _of_newcomer(game, event, found)
    for id, place, statement in general:
        key = id * STRIDE + place
        if key not in event.replaced_by:
            found.append(Effect(key, Frame(id, game.objects[id].controller), statement))
    played = not (game.settings.costs_not_replaced and game.facts.get(PAYING, 0))
    for effect in lasting if played else NO_EFFECTS:
        if effect.key not in event.replaced_by:
            own = Effect(effect.key, effect.frame.clone(), effect.statement)
            own.lasting = effect.lasting
            found.append(own)
    for shield in game.shields if played else []:
        key = shield.id * STRIDE
        text = shield.ability
        if isinstance(text, ReplacementText) and kind in text.statement.kinds and key not in event.replaced_by:
            found.append(Effect(key, shield.frame.clone(), text.statement, shield))
    if works_elsewhere(game, kind):
        found += [effect for effect in from_elsewhere(game, kind) if effect.key not in event.replaced_by]
    if seating.limited(game):
        found = [effect for effect in found if in_reach(game, effect, event)]
    intrinsic.collect(game, event, found)
    return [effect for effect in found if effect.statement.applies(game, effect, event)]


def about(event: Event) -> int:
    """The object, or else the player, that something happens to."""
    return event.object if event.object != NOTHING else event.player


def in_reach(game: State, effect: Effect, event: Event) -> bool:
    """CR 801.11, 801.13b: whether an effect sees an event: it happens within its controller's range.

    Of damage, what deals it is looked at where the effect speaks of that alone; both where it speaks of neither.
    """
    frame = effect.frame
    if event.kind != DAMAGE:
        return seating.affects(game, frame, about(event))
    to, by = effect.statement.speaks_of()
    source = seating.affects(game, frame, event.source)
    recipient = seating.affects(game, frame, event.other)
    return (recipient or (by and not to)) and (source or to)


NONE: Final[list[tuple[int, int, Replacement]]] = []
NO_EFFECTS: Final[list[Effect]] = []


def _own(game: State, event: ZoneChange, found: list[Effect], watched: bool) -> None:
    """CR 614.12: the effects of the moving object itself: as it would enter, or, from elsewhere, as it is there.

    watched: other effects will look at what enters.
    """
    if event.zone == BATTLEFIELD:
        if not watched and entering.unremarkable(game, event):
            return
        new = entering.hypothetical(game, event)
        for place, statement in own_replacements(new.chars, ZONE_CHANGE):
            # What it becomes is thought up anew where something else happens instead: the card stays the same.
            key = ((event.object if event.object != NOTHING else new.id) * 64 + event.copies) * STRIDE + place
            if key not in event.replaced_by:
                found.append(Effect(key, entering.frame_of(game, event), statement))
        return
    old = game.objects[event.object]
    if old.zone == BATTLEFIELD:
        return
    for place, statement in own_replacements(old.chars, ZONE_CHANGE):
        key = old.id * STRIDE + place
        if key not in event.replaced_by:
            found.append(Effect(key, Frame(old.id, old.controller), statement))


def _of_newcomer(game: State, event: Event, found: list[Effect]) -> None:
    """CR 614.12: what a permanent that is just entering says of the counters with which it enters."""
    new = game.objects.get(event.object)
    if new is None or new.zone != BATTLEFIELD:
        return
    for place, statement in own_replacements(new.chars, PUT_COUNTERS):
        key = new.id * STRIDE + place
        if key not in event.replaced_by:
            found.append(Effect(key, Frame(new.id, new.controller), statement))


def _choose(game: State, event: Event, effects: list[Effect]) -> Effect:
    """CR 616.1a to e: the affected player, or the affected object's controller, chooses one of the first rank."""
    if len(effects) == 1:
        return effects[0]
    settings: Switches = game.settings
    rank = min([rank_of(effect, settings.replacement_order) for effect in effects])
    first = [effect for effect in effects if rank_of(effect, settings.replacement_order) == rank]
    if settings.replacements_by_active_player:
        first = _first_in_series(game, first)
    word = first[0].statement.commutes
    if word and all([effect.statement.commutes == word for effect in first]):
        return first[0]
    different: list[Effect] = []
    for effect in first:
        if not any([_same(effect, other) for other in different]):
            different.append(effect)
    player = ordering.chooser(game, event)
    if settings.replacements_by_active_player:
        player = different[0].frame.controller
    if len(different) == 1 or player == NOBODY:
        return different[0]
    labels = _labels(game, different)
    return different[game.ask(ChooseReplacement(player, event.object, labels, event.describe(game)))]


def _labels(game: State, effects: list[Effect]) -> tuple[str, ...]:
    """What a player reads of each effect; those of several objects of the same name are numbered."""
    sources: dict[str, list[int]] = {}
    said: list[str] = []
    for effect in effects:
        name = source_name(game, effect)
        known = sources.setdefault(name, [])
        if effect.frame.source not in known:
            known.append(effect.frame.source)
        nth = known.index(effect.frame.source)
        said.append(f"{name} ({nth + 1}): {effect.statement.words}" if nth else f"{name}: {effect.statement.words}")
    return tuple(said)


def _first_in_series(game: State, effects: list[Effect]) -> list[Effect]:
    """Summary A.7.2, A.7.5: the active player's replacement effects come first, in an order that player likes; then
    the other's."""
    for player in game.alive():
        mine = [effect for effect in effects if effect.frame.controller == player]
        if mine:
            return mine
    return effects


def rank_of(effect: Effect, order: int) -> int:
    """CR 616.1b to e: the place of an effect in the order of the day (`Switches.replacement_order`)."""
    rank = effect.statement.rank
    if (
        (rank == BACK_FACE_FIRST and order >= CONTROL_COPIES)
        or (rank == COPY_FIRST and order >= CONTROL_ONLY)
        or order == NO_ORDER
    ):
        return ANY
    return rank


def _same(one: Effect, other: Effect) -> bool:
    """Whether two effects are alike: the same words under the same controller, and no shield that is used up; nothing
    that is done with the object whose effect it is ("is dealt to this creature instead")."""
    return (
        one.statement is other.statement
        and one.frame.controller == other.frame.controller
        and (one.frame.source == other.frame.source or not one.statement.of_itself)
        and one.shield is None
        and other.shield is None
    )


def finish(game: State, plan: Plan) -> None:
    """CR 121.7, 615.5: what replacement and prevention effects do besides, in the order in which they applied."""
    for entry in plan.afterwards:
        assert isinstance(entry, Afterward)
        outer = game.replacing
        game.replacing = (*outer, *entry.keys)
        run_steps(game, entry.steps, entry.frame)
        game.replacing = outer
