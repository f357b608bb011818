"""The index of what looks at events before they happen: replacement, prevention and can't effects (CR 614 to 616)."""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import COMMAND, EXILE, STACK
from . import layers
from .layers import Index
from .link import Statement
from .linked import StaticText
from .objects import at_work
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
    for found in at_work(game):
        _add(watch, found)
    for lasting in game.effects:
        statement = statement_of(lasting.ability)
        if isinstance(statement, Replacement):
            effect = Effect(lasting.id * STRIDE, lasting.frame, statement)
            effect.lasting = lasting.id
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
            if statement.works >= 0:
                continue
            for kind in statement.kinds:
                watch.replacements.setdefault(kind, []).append((found.id, place, statement))
        elif isinstance(statement, Prohibition):
            frame = Frame(found.id, found.controller)
            for kind in statement.kinds:
                watch.prohibitions.setdefault(kind, []).append((frame, statement))


# `State.facts`: how many cards were looked at, and the kinds (as bits) their effects off the battlefield are about.
_LOOKED_AT = "watch: cards looked at"
_ELSEWHERE = "watch: kinds elsewhere"
COUNTED: Final = (_LOOKED_AT, _ELSEWHERE)
_ZONES = (STACK, EXILE, COMMAND)


def works_elsewhere(game: State, kind: int) -> bool:
    """Whether any card of the game has a replacement effect about events of a kind that works off the battlefield."""
    facts = game.facts
    count = facts.get(_LOOKED_AT, 0)
    if count != len(game.cards):
        bits = facts.get(_ELSEWHERE, 0)
        for definition in game.cards[count:]:
            for face in definition.faces:
                for ability in face.abilities:
                    statement = statement_of(ability)
                    if isinstance(statement, Replacement) and statement.works >= 0:
                        for other in statement.kinds:
                            bits |= 1 << other
        facts[_LOOKED_AT] = len(game.cards)
        facts[_ELSEWHERE] = bits
    return facts.get(_ELSEWHERE, 0) >> kind & 1 == 1 or _given_elsewhere(game, kind)


def _given_elsewhere(game: State, kind: int) -> bool:
    """The same of effects that something off the battlefield was given (a spell that has rebound, say)."""
    for id in layers.index_of(game).elsewhere:
        found = game.objects.get(id)
        if found is None:
            continue
        for ability in found.chars.abilities:
            statement = statement_of(ability)
            if isinstance(statement, Replacement) and statement.works >= 0 and kind in statement.kinds:
                return True
    return False


def from_elsewhere(game: State, kind: int) -> list[Effect]:
    """CR 113.6: the replacement effects of objects off the battlefield that work where they are."""
    zones = [game.zone_ids(zone, 0) for zone in _ZONES]
    for player in game.turn_order:
        zones += [game.players[player].hand, game.players[player].graveyard]
    found: list[Effect] = []
    for ids in zones:
        for id in ids:
            card = game.objects[id]
            for place, ability in enumerate(card.chars.abilities):
                statement = statement_of(ability)
                if isinstance(statement, Replacement) and statement.works == card.zone and kind in statement.kinds:
                    found.append(Effect(id * STRIDE + place, Frame(id, card.controller), statement))
    return found


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
            if isinstance(statement, Replacement) and statement.own and kind in statement.kinds and statement.works < 0:
                found.append((place, statement))
    return found
