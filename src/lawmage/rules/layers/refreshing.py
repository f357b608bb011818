"""Working out the characteristics of everything that is stale, in one ordered pass (CR 613)."""

from __future__ import annotations

from ...kernel.executor import Frame
from ...kernel.objects import Characteristics, GameObject
from ...kernel.records import LastingEffect
from ...kernel.state import State
from ...types import (
    BATTLEFIELD,
    DEPENDENCY_INDEPENDENT_FIRST,
    DEPENDENCY_ONCE,
    DEPENDENCY_RECALCULATED,
    FIRST_OBJECT_ID,
    NOTHING,
    OUTSIDE,
    STACK,
)
from ..face_down import face_down_characteristics
from ..seating import DEPLOY
from ..shut_off import is_off
from .counters import counter_effects
from .dependency import dependencies, next_effect
from .groups import EMPTY, groups, works_in_command
from .index import Index, make_index
from .modification import ContinuousStatement, LastingText
from .order import COPY, LAYERS
from .working import Effect, Working, base, order, works_in


def refresh(game: State) -> None:
    """CR 613: the characteristics and controllers of all permanents, and of what else effects touch.

    CR 603.10, 608.2h: while a batch of events is being applied everything looks as it did before.
    """
    if game.applying:
        return
    commit(apply_all(game))


def apply_all(game: State) -> Working:
    """CR 611.3a, 611.3b, 613.1: all continuous effects in their layers; nothing is written into the objects."""
    assert game.working is None, "characteristics are asked for in a way that starts the pass within the pass"
    return _run(game, NOTHING)


def as_it_comes(game: State, id: int) -> Characteristics:
    """Summary A.8.8, E.3.Ruling.4: a permanent as it comes into play: with its own abilities and what modified how it
    came, without the continuous effects that apply to it once it is there."""
    return _run(game, id).chars_of(id)


def _run(game: State, only: int) -> Working:
    """A pass; only: with nothing but the effects of this object itself and those made for it."""
    working = Working(game, None)
    stale = game.stale
    game.working = working
    game.stale = True
    if only == NOTHING:
        gather(working)
    else:
        _gather_permanent(working, only)
        _gather_lasting(working, only)
    _through_layers(working)
    game.working = None
    game.stale = stale
    return working


def _through_layers(working: Working) -> None:
    """CR 613.1: what was gathered, layer by layer."""
    for layer in LAYERS:
        working.layer = layer
        if layer in working.pending:
            apply_layer(working, layer)
        if layer == COPY:
            end_of_copying(working)


def hypothetical(game: State, new: GameObject) -> Characteristics:
    """CR 614.12: the characteristics of what is about to enter, as it would exist on the battlefield.

    `new` is in no zone's list; the effects that exist would apply to it, and its own to itself.
    """
    cache = game.cache
    if game.settings.entering_is_as_copied:
        # rule 419.6i (2007, October): only its copiable values.
        return face_down_characteristics(game, new) if new.face_down else base(new)
    if game.settings.entering_ignores_others:
        return alone(game, new)
    if game.stale or not isinstance(cache, Index) or not cache.quiet or groups(base(new)).continuous or new.face_down:
        game.battlefield.append(new.id)
        working = apply_all(game)
        game.battlefield.pop()
        return working.chars_of(new.id)
    return base(new)


def face_up(game: State, id: int) -> Characteristics:
    """CR 702.37e: the characteristics that a face-down permanent would have if it were face up."""
    cache = game.cache
    if not game.stale and isinstance(cache, Index) and cache.quiet:
        return game.objects[id].printed
    found = game.own(id)
    found.face_down = False
    working = apply_all(game)
    found.face_down = True
    return working.chars_of(id)


def alone(game: State, new: GameObject) -> Characteristics:
    """rule 419.6i (2008): what is about to enter with its own static abilities and the changes made to it as a spell,
    without the effects of others."""
    game.battlefield.append(new.id)
    working = Working(game, None)
    stale = game.stale
    game.working = working
    game.stale = True
    if new.face_down:
        working.hidden.append(new.id)
    working.sync(new.id)
    for lasting in game.effects:
        if lasting.affected is not None and new.id in lasting.affected:
            _add_lasting(working, lasting)
    _through_layers(working)
    game.working = None
    game.stale = stale
    game.battlefield.pop()
    return working.chars_of(new.id)


# ---- gathering -----------------------------------------------------------------------------------
def gather(working: Working) -> None:
    """All continuous effects that there are before any is applied."""
    game = working.game
    objects = game.objects
    for id in game.battlefield:
        if not objects[id].phased_out:
            _gather_permanent(working, id)
    for id in game.stack:
        if objects[id].face_down:
            working.hidden.append(id)
        elif groups(base(objects[id])).elsewhere:
            working.sync(id)
    for id in game.command:
        if works_in_command(objects[id]):
            _emblem(working, objects[id])
    if _roaming(game):
        _gather_elsewhere(working)
    if game.facts.get(DEPLOY, 0):
        _deploying(working)
    _gather_lasting(working)


def _gather_permanent(working: Working, id: int) -> None:
    """The effects of a permanent's own abilities and of its counters."""
    permanent = working.game.objects[id]
    printed = permanent.copied if permanent.copied is not None else permanent.printed
    if printed.groups is not EMPTY and not permanent.face_down and groups(printed).continuous:
        if not is_off(working.game, permanent, printed):
            working.sync(id)
    if permanent.counters:
        counter_effects(working, permanent)
    if permanent.face_down:
        working.hidden.append(id)


def _deploying(working: Working) -> None:
    """CR 804.2: each creature has the ability to go to a teammate; what the rules give comes before everything else."""
    from ..variant_texts import deploying

    statement = deploying().statement
    assert isinstance(statement, ContinuousStatement)
    working.add(Effect(statement, Frame(NOTHING, working.game.active), 0))


def _emblem(working: Working, emblem: GameObject) -> None:
    """CR 114.4: the abilities of an emblem work in the command zone."""
    for text in groups(base(emblem)).continuous:
        assert isinstance(text.statement, ContinuousStatement)
        effect = Effect(text.statement, Frame(emblem.id, emblem.base_controller), emblem.timestamp)
        working.add(effect)


def _roaming(game: State) -> bool:
    """Whether any card of the game has a continuous effect that works off the battlefield (CR 604.3, 113.6)."""
    count, found = game.roaming
    if count != len(game.cards):
        for definition in game.cards[count:]:
            for face in definition.faces:
                found = found or len(groups(face).elsewhere) > 0
        game.roaming = (len(game.cards), found)
    return found


def _gather_elsewhere(working: Working) -> None:
    game = working.game
    zones = [game.exile, game.command]
    for player in game.players:
        zones += [player.library, player.hand, player.graveyard, player.sideboard]
    for zone in zones:
        for id in zone:
            found = game.objects[id]
            if not found.face_down and groups(base(found)).elsewhere:
                _add_elsewhere(working, found)


def _add_elsewhere(working: Working, card: GameObject) -> None:
    no_stars = working.game.settings.stars_off_battlefield_zero
    for text in works_in(groups(base(card)).elsewhere, card.zone, no_stars):
        statement = text.statement
        assert isinstance(statement, ContinuousStatement)
        if card.zone == OUTSIDE and not statement.defining:
            # CR 400.11c, 604.3: outside the game nothing else works.
            continue
        effect = Effect(statement, Frame(card.id, card.controller), card.timestamp)
        effect.source = card.id
        effect.ability = text
        working.sources.setdefault(card.id, []).append(effect)
        working.add(effect)


def _gather_lasting(working: Working, only: int = NOTHING) -> None:
    """CR 611.2: the effects of spells and abilities that resolved; those whose objects are all gone are forgotten.

    only: those that were made for this object.
    """
    game = working.game
    gone = False
    for lasting in game.effects:
        text = lasting.ability
        if not isinstance(text, LastingText) or not isinstance(text.statement, ContinuousStatement):
            continue
        if only != NOTHING and (lasting.affected is None or only not in lasting.affected):
            continue
        if _over(game, lasting):
            gone = True
            continue
        _add_lasting(working, lasting)
    if gone:
        game.effects = [e for e in game.effects if not isinstance(e.ability, LastingText) or not _over(game, e)]


def _add_lasting(working: Working, lasting: LastingEffect) -> None:
    """CR 611.2: one such effect."""
    text = lasting.ability
    if isinstance(text, LastingText) and isinstance(text.statement, ContinuousStatement):
        effect = Effect(text.statement, lasting.frame, lasting.timestamp)
        effect.affected = list(lasting.affected) if lasting.affected is not None else None
        effect.values = lasting.values
        working.add(effect)


def _over(game: State, lasting: LastingEffect) -> bool:
    """Whether an effect on certain objects has none left (CR 400.7: they never come back as what they were)."""
    affected = lasting.affected
    if affected is None:
        return False
    for id in affected:
        if id < FIRST_OBJECT_ID:
            return False
        found = game.objects.get(id)
        if found is not None and found.zone >= 0:
            return False
    return True


# ---- applying ------------------------------------------------------------------------------------
def apply_layer(working: Working, layer: int) -> None:
    """CR 613.3, 613.7, 613.7a, 613.8: the effects of one layer, in timestamp order unless one depends on another."""
    waiting = working.pending[layer]
    waiting.sort(key=order)
    entangled = _entangled(working, waiting, layer)
    if entangled and working.game.settings.dependency != DEPENDENCY_RECALCULATED:
        if working.game.settings.dependency == DEPENDENCY_ONCE:
            waiting[:] = ordered_once(working, waiting, layer)
        elif working.game.settings.dependency == DEPENDENCY_INDEPENDENT_FIRST:
            waiting[:] = independent_first(working, waiting, layer)
        entangled = False
    while waiting:
        place = next_effect(working, waiting, layer) if entangled and len(waiting) > 1 else 0
        effect = waiting.pop(place)
        if effect.dead:
            continue
        working.unsorted = False
        working.run(effect, layer)
        if working.unsorted:
            waiting.sort(key=order)
            entangled = _entangled(working, waiting, layer)
            if working.game.settings.dependency != DEPENDENCY_RECALCULATED:
                entangled = False


def ordered_once(working: Working, waiting: list[Effect], layer: int) -> list[Effect]:
    """Rule 418.5 (2008): the order of a layer's effects, settled before any is applied (until 2011)."""
    left = waiting[:]
    found: list[Effect] = []
    while left:
        found.append(left.pop(next_effect(working, left, layer) if len(left) > 1 else 0))
    return found


def independent_first(working: Working, waiting: list[Effect], layer: int) -> list[Effect]:
    """Rule 418.5d (2005, August): what depends on nothing comes first, by timestamp, then the rest."""
    free: list[Effect] = []
    rest: list[Effect] = []
    for place, effect in enumerate(waiting):
        if dependencies(working, waiting, place, layer):
            rest.append(effect)
        else:
            free.append(effect)
    return free + ordered_once(working, rest, layer)


def _entangled(working: Working, waiting: list[Effect], layer: int) -> bool:
    """Whether one effect may write what another reads."""
    if len(waiting) < 2:
        return False
    reads = 0
    writes = 0
    for effect in waiting:
        part = working.part(effect, layer)
        reads |= effect.reads(part)
        writes |= part.writes
    return reads & writes != 0


def end_of_copying(working: Working) -> None:
    """CR 613.2b, c: what is face down has the characteristics of that; then the copiable values are settled."""
    game = working.game
    working.buckets = {}
    for id in working.hidden:
        working.chars[id] = face_down_characteristics(game, game.objects[id]).copy()
        working.sync(id)
    for id, chars in working.chars.items():
        working.copiable[id] = chars.copy()


# ---- the result ----------------------------------------------------------------------------------
def commit(working: Working) -> None:
    """Write the result into the objects, and make the index."""
    game = working.game
    objects = game.objects
    chars = working.chars
    controlled = len(working.control) > 0
    for id in game.battlefield:
        found = objects[id]
        if found.phased_out:
            continue
        new = chars.get(id)
        if new is None:
            new = found.copied if found.copied is not None else found.printed
        if found.chars is not new:
            _write(game, found, new)
        controller = found.base_controller
        if controlled:
            controller = working.control.get(id, controller)
        if controller != found.controller:
            _control(game, found, controller)
    old = game.cache
    elsewhere = [id for id in chars if objects[id].zone != BATTLEFIELD and objects[id].zone >= 0]
    if isinstance(old, Index):
        for id in old.elsewhere:
            _forget(game, id, chars)
    else:
        for id in list(objects):
            if objects[id].chars is not base(objects[id]):
                _forget(game, id, chars)
    for id in elsewhere:
        _write(game, objects[id], chars[id])
    for id in game.stack:
        who = working.control.get(id, objects[id].base_controller)
        if objects[id].controller != who:
            _control(game, objects[id], who)
    _copiable(working, old)
    index = make_index(game)
    index.elsewhere = elsewhere
    index.copiable = working.copiable
    index.quiet = not working.effects
    game.reads = 0
    for effect in working.effects:
        game.reads |= effect.statement.all_reads
        if STACK in effect.statement.zones and effect.statement.parts:
            index.spells = True
    game.cache = index
    game.stale = False


def _forget(game: State, id: int, chars: dict[int, Characteristics]) -> None:
    """What no effect touches any more off the battlefield is as printed."""
    found = game.objects.get(id)
    if found is not None and id not in chars and found.zone >= 0 and found.zone != BATTLEFIELD:
        _write(game, found, base(found))


def _write(game: State, found: GameObject, new: Characteristics) -> None:
    """Give an object its characteristics; an equal one that a fork shares stays as it is."""
    if found.mark != game.mark and same(found.chars, new):
        return
    game.own(found.id).chars = new


def _control(game: State, found: GameObject, controller: int) -> None:
    """CR 613.1b, 302.6: a new controller, who has not controlled it since their turn began."""
    old = found.controller
    new = game.own(found.id)
    new.controller = controller
    new.since = game.turn
    game.control_changes.append((found.id, old, controller))


def _copiable(working: Working, old: object) -> None:
    """Keep with each object its copiable values where they are not what is printed, for when it has gone (707.2)."""
    game = working.game
    for id, values in working.copiable.items():
        kept = game.objects[id].copiable
        if kept is None or not same(kept, values):
            game.own(id).copiable = values
    if isinstance(old, Index):
        for id in old.copiable:
            if id not in working.copiable and id in game.objects and game.objects[id].zone >= 0:
                game.own(id).copiable = None


def same(left: Characteristics, right: Characteristics) -> bool:
    """Whether two characteristics are equal."""
    return (
        left.keywords == right.keywords
        and left.power == right.power
        and left.toughness == right.toughness
        and left.types == right.types
        and left.colors == right.colors
        and left.supertypes == right.supertypes
        and left.subtypes == right.subtypes
        and left.abilities == right.abilities
        and left.name == right.name
        and left.mana_cost == right.mana_cost
        and left.loyalty == right.loyalty
        and left.defense == right.defense
    )
