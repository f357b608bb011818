"""The layers done slowly and plainly, to compare the fast pass with (CR 613).

Nothing is kept between one application and the next but what 613.6 says: every effect is looked for again, every pair
is tried for dependency, whatever the effects declare to read and write.
"""

from __future__ import annotations

from lawmage.kernel.executor import Frame
from lawmage.kernel.objects import Characteristics, LinkedAbility
from lawmage.kernel.state import State
from lawmage.rules.face_down import face_down_characteristics
from lawmage.rules.layers.counters import statement_of
from lawmage.rules.layers.modification import ContinuousStatement, LastingText
from lawmage.rules.layers.order import COPY, LAYERS
from lawmage.rules.layers.working import Effect, Working
from lawmage.rules.linked import StaticText
from lawmage.types import BATTLEFIELD

Outcome = tuple[bool, list[int], list[tuple[int, ...]]]


class Slow:
    """One slow pass."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.working = Working(game, None)
        self.fixed: list[Effect] = []
        self.own: dict[tuple[int, int, int], Effect] = {}
        self.stamps: dict[tuple[int, int, int], int] = {}

    def run(self) -> None:
        """Apply everything."""
        game = self.game
        stale = game.stale
        game.stale = True
        game.working = self.working
        for lasting in game.effects:
            text = lasting.ability
            if isinstance(text, LastingText) and isinstance(text.statement, ContinuousStatement):
                effect = Effect(text.statement, lasting.frame.clone(), lasting.timestamp)
                effect.affected = list(lasting.affected) if lasting.affected is not None else None
                effect.values = lasting.values
                self.fixed.append(effect)
        for id in game.battlefield:
            found = game.objects[id]
            for kind, count in found.counters.items() if not found.phased_out else ():
                statement = statement_of(kind)
                if statement is not None and count:
                    effect = Effect(statement, Frame(id, 0), found.stamps.get(kind, found.timestamp))
                    effect.affected = [id]
                    self.fixed.append(effect)
        self.current(0)
        for layer in LAYERS:
            self.layer(layer)
            if layer == COPY:
                for id in [*game.battlefield, *game.stack]:
                    if game.objects[id].face_down and not game.objects[id].phased_out:
                        self.working.chars[id] = face_down_characteristics(game, game.objects[id]).copy()
        game.working = None
        game.stale = stale

    def current(self, stamp: int) -> list[Effect]:
        """Every effect there is now, those of 613.6 included; stamp: of the effect that made new abilities."""
        game = self.game
        found = self.fixed[:]
        seen: list[tuple[int, int, int]] = []
        for id in sorted(game.objects):
            subject = game.objects[id]
            if subject.zone < 0 or subject.phased_out or (subject.ability is not None):
                continue
            times: dict[int, int] = {}
            for ability in self.working.chars_of(id).abilities:
                if not self.works(ability, subject.zone):
                    continue
                assert isinstance(ability, StaticText) and isinstance(ability.statement, ContinuousStatement)
                key = (id, ability.__hash__(), times.get(ability.__hash__(), 0))
                times[ability.__hash__()] = key[2] + 1
                seen.append(key)
                if key not in self.own:
                    effect = Effect(ability.statement, Frame(id, 0), max(subject.timestamp, stamp))
                    effect.source = id
                    effect.ability = ability
                    self.own[key] = effect
                self.own[key].frame.controller = self.working.controller_of(id)
        for key, effect in list(self.own.items()):
            if key in seen or effect.affected is not None:
                found.append(effect)
            else:
                del self.own[key]
        return found

    def works(self, ability: LinkedAbility, zone: int) -> bool:
        """Whether it makes a continuous effect from that zone."""
        if not isinstance(ability, StaticText) or not isinstance(ability.statement, ContinuousStatement):
            return False
        statement = ability.statement
        return zone == BATTLEFIELD or statement.defining or statement.works == zone

    def layer(self, layer: int) -> None:
        """One layer, looking again after each effect (613.8c)."""
        done: list[Effect] = []
        stamp = 0
        while True:
            waiting = [e for e in self.current(stamp) if layer in e.statement.parts and not any(e is d for d in done)]
            if not waiting:
                return
            waiting.sort(key=lambda e: (not e.statement.defining, e.stamp))
            effect = self.next(waiting, layer)
            ids = effect.affected if effect.affected is not None else effect.statement.objects(self.game, effect.frame)
            if ids:
                effect.affected = ids
                self.working.apply(effect, layer, ids)
            stamp = effect.stamp
            done.append(effect)

    def outcome(self, working: Working, effect: Effect, layer: int) -> Outcome:
        """What it would do."""
        if effect.ability is not None and effect.affected is None:
            if not any(ability is effect.ability for ability in working.chars_of(effect.source).abilities):
                return False, [], []
        ids = effect.affected if effect.affected is not None else effect.statement.objects(self.game, effect.frame)
        what: list[tuple[int, ...]] = []
        for modification in effect.statement.parts[layer].modifications:
            for id in ids:
                if modification.each >= 0:
                    effect.frame.bind(modification.each, [id])
                what.append(modification.parameters(self.game, effect.frame, id))
        return True, ids, what

    def depends(self, effect: Effect, other: Effect, layer: int) -> bool:
        """613.8a, tried."""
        if effect.statement.defining != other.statement.defining:
            return False
        before = self.outcome(self.working, effect, layer)
        trial = Working(self.game, self.working)
        self.game.working = trial
        ids = other.affected if other.affected is not None else other.statement.objects(self.game, other.frame)
        trial.apply(other, layer, ids)
        after = self.outcome(trial, effect, layer)
        self.game.working = self.working
        return before != after

    def next(self, waiting: list[Effect], layer: int) -> Effect:
        """613.8b."""
        edges = {
            i: [j for j, other in enumerate(waiting) if j != i and self.depends(effect, other, layer)]
            for i, effect in enumerate(waiting)
        }
        reach = {i: closure(edges, i) for i in edges}
        return next(waiting[i] for i in edges if all(i in reach[j] for j in reach[i]))


def closure(edges: dict[int, list[int]], start: int) -> set[int]:
    """What is reached from a place."""
    found: set[int] = set()
    todo = list(edges[start])
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo += edges[place]
    return found


def shown(chars: Characteristics) -> tuple[object, ...]:
    """Everything about characteristics that can be compared."""
    return (
        chars.name,
        chars.mana_cost,
        chars.colors,
        chars.supertypes,
        chars.types,
        tuple(sorted(chars.subtypes))[:20],
        len(chars.subtypes),
        tuple(ability.__hash__() for ability in chars.abilities),
        chars.keywords,
        chars.power,
        chars.toughness,
    )


def compare(game: State) -> None:
    """Assert that the game's characteristics are those of the slow pass."""
    from lawmage.rules import layers

    game.stale = True
    layers.refresh(game)
    slow = Slow(game)
    slow.run()
    for id, found in game.objects.items():
        if found.zone >= 0 and not found.phased_out and found.ability is None:
            assert shown(found.chars) == shown(slow.working.chars_of(id)), (found.chars.name, id)
            assert found.controller == slow.working.controller_of(id) or found.zone != BATTLEFIELD
