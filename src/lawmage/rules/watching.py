"""The index of what looks at events before they happen: replacement, prevention and can't effects (CR 614 to 616)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from . import layers
from .layers import Index
from .link import Statement
from .linked import StaticText
from .replacing import Effect, Replacement, ReplacementText

STRIDE = 1024


class Prohibition(Statement):
    """CR 101.2, 614.17: a statement that events of these kinds can't happen."""

    def __init__(self, kinds: tuple[int, ...]) -> None:
        self.kinds = kinds

    def forbids(self, game: State, frame: Frame, event: Event) -> bool:
        """Whether the event can't happen."""
        raise NotImplementedError


class Watch:
    """By event kind: replacements as (object id, place among its abilities, statement), prohibitions with frames.

    effects: those of lasting effects (their ids stand for the place).
    """

    __slots__ = ("replacements", "prohibitions", "effects")

    def __init__(self) -> None:
        self.replacements: dict[int, list[tuple[int, int, Replacement]]] = {}
        self.prohibitions: dict[int, list[tuple[Frame, Prohibition]]] = {}
        self.effects: dict[int, list[Effect]] = {}


def watch_of(game: State) -> Watch:
    """The index for the state as it is; made when first asked for after a change of characteristics."""
    if game.stale or game.cache is None:
        layers.refresh(game)
    cache = game.cache
    assert isinstance(cache, Index)
    if not isinstance(cache.watch, Watch):
        cache.watch = _make(game)
    assert isinstance(cache.watch, Watch)
    return cache.watch


def _make(game: State) -> Watch:
    watch = Watch()
    for id in game.battlefield:
        found = game.objects[id]
        if not found.phased_out:
            _add(watch, found)
    for lasting in game.effects:
        statement = statement_of(lasting.ability)
        if isinstance(statement, Replacement):
            effect = Effect(lasting.id * STRIDE, lasting.frame, statement)
            for kind in statement.kinds:
                watch.effects.setdefault(kind, []).append(effect)
        elif isinstance(statement, Prohibition):
            for kind in statement.kinds:
                watch.prohibitions.setdefault(kind, []).append((lasting.frame, statement))
    return watch


def _add(watch: Watch, found: GameObject) -> None:
    for place, ability in enumerate(found.chars.abilities):
        statement = statement_of(ability)
        if isinstance(statement, Replacement):
            for kind in statement.kinds:
                watch.replacements.setdefault(kind, []).append((found.id, place, statement))
        elif isinstance(statement, Prohibition):
            frame = Frame(found.id, found.controller)
            for kind in statement.kinds:
                watch.prohibitions.setdefault(kind, []).append((frame, statement))


def statement_of(ability: LinkedAbility) -> Statement | None:
    """What an ability says, if it is static or lasts."""
    if isinstance(ability, StaticText):
        return ability.statement
    if isinstance(ability, ReplacementText):
        return ability.statement
    if isinstance(ability, layers.LastingText):
        return ability.statement
    return None


def own_replacements(chars: Characteristics, kind: int) -> list[tuple[int, Replacement]]:
    """The replacement effects about the object itself among its abilities, with their places."""
    found: list[tuple[int, Replacement]] = []
    for place, ability in enumerate(chars.abilities):
        if isinstance(ability, StaticText):
            statement = ability.statement
            if isinstance(statement, Replacement) and statement.own and kind in statement.kinds:
                found.append((place, statement))
    return found
