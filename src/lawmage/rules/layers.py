"""Continuous effects and the layers (CR 611, 613).

`refresh` works out the characteristics of every permanent in one ordered pass and rebuilds the index of abilities
by event kind.  It copies only what an effect touches.
"""

from __future__ import annotations

from typing import Final

from ..ir.node import Ability
from ..kernel.executor import Frame, Holds, Selector, Test
from ..kernel.objects import Characteristics, LinkedAbility
from ..kernel.records import LastingEffect
from ..kernel.state import State
from ..types import NOTHING
from .link import Statement
from .linked import StaticText, TriggeredText

# CR 613.1, 613.4: layers and sublayers in order.
COPY: Final = 10
CONTROL: Final = 20
TEXT: Final = 30
TYPE: Final = 40
COLOR: Final = 50
ABILITY: Final = 60
PT_DEFINED: Final = 71
PT_SET: Final = 72
PT_CHANGED: Final = 73
PT_COUNTERS: Final = 73
PT_SWITCHED: Final = 74


class Modification:
    """One thing a continuous effect does to characteristics, in one layer."""

    layer: int = 0

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        """Write it into `chars`, which is a copy."""
        raise NotImplementedError


class ContinuousStatement(Statement):
    """CR 604.1: objects have, get or are something (ObjectsAre); the same class serves effects that last."""

    def __init__(
        self,
        selector: Selector | None,
        test: Test | None,
        zones: tuple[int, ...],
        condition: Holds | None,
        modifications: list[Modification],
    ) -> None:
        self.selector = selector
        self.test = test
        self.zones = zones
        self.condition = condition
        self.modifications = modifications


class LastingText(LinkedAbility):
    """What a lasting effect does (CR 611.2); it stands where a static ability's text would."""

    __slots__ = ("statement",)

    def __init__(self, node: Ability, statement: ContinuousStatement) -> None:
        super().__init__(node)
        self.statement = statement


class Index:
    """What the last refresh found: triggered abilities by event kind, as (object id, ability).

    rules: effects on the rules by word, as `rule_effects` found them since, or None.
    watch: the index of replacement and can't effects (rules/watching), made when it is first asked for.
    """

    __slots__ = ("rules", "triggers", "watch")

    def __init__(self) -> None:
        self.watch: object = None
        self.triggers: dict[int, list[tuple[int, TriggeredText]]] = {}
        self.rules: object = None


def index_of(game: State) -> Index:
    """The index, up to date."""
    if game.stale or game.cache is None:
        refresh(game)
    cache = game.cache
    assert isinstance(cache, Index)
    return cache


class _Effect:
    """One continuous effect in the pass: its frame, its timestamp and, once it has started (613.6), its objects."""

    __slots__ = ("statement", "frame", "stamp", "affected")

    def __init__(self, statement: ContinuousStatement, frame: Frame, stamp: int, affected: list[int] | None) -> None:
        self.statement = statement
        self.frame = frame
        self.stamp = stamp
        self.affected = affected


def refresh(game: State) -> None:
    """CR 613: characteristics of all permanents, from their printed ones."""
    game.stale = False
    touched: dict[int, Characteristics] = {}
    for id in game.battlefield:
        found = game.objects[id]
        if found.chars is not found.printed:
            game.own(id).chars = found.printed
        if found.controller != found.base_controller:
            game.own(id).controller = found.base_controller
    effects = _gather(game)
    for layer in (COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, PT_DEFINED, PT_SET, PT_CHANGED, PT_SWITCHED):
        for effect in effects:
            for modification in effect.statement.modifications:
                if modification.layer == layer:
                    _apply(game, effect, modification, touched)
        if layer == PT_CHANGED:
            _counters(game, touched)
    game.cache = _index(game)


def _gather(game: State) -> list[_Effect]:
    effects: list[_Effect] = []
    for id in game.battlefield:
        found = game.objects[id]
        if found.phased_out:
            continue
        for ability in found.printed.abilities:
            if isinstance(ability, StaticText) and isinstance(ability.statement, ContinuousStatement):
                frame = Frame(id, found.controller)
                effects.append(_Effect(ability.statement, frame, found.timestamp, None))
    for lasting in game.effects:
        effects.append(_lasting(lasting))
    effects.sort(key=_stamp)
    return effects


def _lasting(lasting: LastingEffect) -> _Effect:
    assert isinstance(lasting.ability, LastingText)
    affected = list(lasting.affected) if lasting.affected is not None else None
    return _Effect(lasting.ability.statement, lasting.frame, lasting.timestamp, affected)


def _stamp(effect: _Effect) -> int:
    return effect.stamp


def _apply(game: State, effect: _Effect, modification: Modification, touched: dict[int, Characteristics]) -> None:
    statement = effect.statement
    affected = effect.affected
    if affected is None:
        if statement.condition is not None and not statement.condition.holds(game, effect.frame):
            return
        if statement.selector is not None:
            affected = statement.selector.select(game, effect.frame)
        else:
            assert statement.test is not None
            affected = [id for id in game.battlefield if statement.test.test(game, effect.frame, id)]
        effect.affected = affected
    for id in affected:
        found = game.objects.get(id)
        if found is None or found.zone < 0:
            continue
        chars = touched.get(id)
        if chars is None:
            chars = found.printed.copy()
            touched[id] = chars
            game.own(id).chars = chars
        modification.apply(game, effect.frame, id, chars)


def _counters(game: State, touched: dict[int, Characteristics]) -> None:
    """CR 613.4c: +1/+1 and -1/-1 counters."""
    for id in game.battlefield:
        found = game.objects[id]
        change = found.counters.get("+1/+1", 0) - found.counters.get("-1/-1", 0) if found.counters else 0
        if change == 0 or found.chars.power is None or found.chars.toughness is None:
            continue
        chars = touched.get(id)
        if chars is None:
            chars = found.printed.copy()
            touched[id] = chars
            game.own(id).chars = chars
        assert chars.power is not None and chars.toughness is not None
        chars.power += change
        chars.toughness += change


def _index(game: State) -> Index:
    index = Index()
    for id in game.battlefield:
        found = game.objects[id]
        if found.phased_out:
            continue
        for ability in found.chars.abilities:
            if isinstance(ability, TriggeredText):
                for kind in ability.pattern.kinds:
                    index.triggers.setdefault(kind, []).append((id, ability))
    return index


def expire(game: State, codes: tuple[int, ...], until: int) -> None:
    """End the lasting effects whose duration is one of `codes` and belongs to `until` (NOTHING: anybody)."""
    kept = [e for e in game.effects if not (e.expires in codes and (until == NOTHING or e.until == until))]
    if len(kept) != len(game.effects):
        game.effects = kept
        game.stale = True
    game.shields = [s for s in game.shields if not (s.expires in codes and (until == NOTHING or s.until == until))]
    game.delayed = [d for d in game.delayed if not (d.expires in codes and (until == NOTHING or d.until == until))]


def abilities_of(game: State, id: int) -> tuple[LinkedAbility, ...]:
    """The abilities an object has now."""
    if game.stale:
        refresh(game)
    return game.objects[id].chars.abilities
