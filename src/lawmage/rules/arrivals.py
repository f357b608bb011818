"""The timestamps of permanents that arrive together, or become attached together (CR 613.7m)."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.objects import GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD
from .ability_changes import GainAbilities
from .event_kinds import ATTACH
from .executors.selectors import ThisSelector
from .layers.groups import groups
from .layers.modification import ContinuousStatement, Part
from .layers.order import PT_CHANGED
from .ordering import in_order
from .zones import ZoneChange


def settle(game: State, happened: list[Event]) -> None:
    """CR 613.7m: who arrives together is ordered by the players in turn order, each the own; until April 2020 the
    active player ordered all.  So are those that become attached together.  Nobody is asked where the order can't
    matter."""
    arrived: list[int] = []
    for event in happened:
        if isinstance(event, ZoneChange) and event.zone == BATTLEFIELD:
            found = game.objects.get(event.other)
            if found is not None and found.zone == BATTLEFIELD and len(_parts(found)) > 0:
                arrived.append(event.other)
        elif event.kind == ATTACH and event.rule == "701.3a" and _renewed(game):
            # CR 613.7e: it has got a new timestamp.
            if event.object in game.objects and len(_parts(game.objects[event.object])) > 0:
                arrived.append(event.object)
    ids = _meeting(game, arrived)
    if not ids:
        return
    order: list[int] = []
    if game.settings.active_player_orders_arrivals:
        order = in_order(game, game.active, ids, "Which arrives first", "613.7m")
    else:
        for player in game.alive():
            own = [id for id in ids if game.objects[id].base_controller == player]
            order += in_order(game, player, own, "Which arrives first", "613.7m") if _meeting(game, own) else own
    stamps = sorted([game.objects[id].timestamp for id in order])
    for id, stamp in zip(order, stamps):
        game.own(id).timestamp = stamp
    game.stale = True


def _renewed(game: State) -> bool:
    """Whether what becomes attached gets a new timestamp, and that of several things together is ordered (since July
    2008)."""
    return not game.settings.moving_keeps_timestamp and not game.settings.attachments_are_not_ordered


def _meeting(game: State, ids: list[int]) -> list[int]:
    """Those for whose effects the order among these could matter."""
    parts = [_parts(game.objects[id]) for id in ids]
    return [
        id
        for place, id in enumerate(ids)
        if any([_meet(parts[place], other) for where, other in enumerate(parts) if where != place])
    ]


def _meet(ones: list[tuple[int, Part]], others: list[tuple[int, Part]]) -> bool:
    """Whether two have effects of one layer, and not only such as give abilities."""
    for layer, part in ones:
        for where, other in others:
            if layer == where and not (_gives(part) and _gives(other)):
                return True
    return False


def _gives(part: Part) -> bool:
    return all([isinstance(modification, GainAbilities) for modification in part.modifications])


def _parts(found: GameObject) -> list[tuple[int, Part]]:
    """What the static abilities of a permanent do to others, by layer; bonuses apart, which come to the same."""
    printed = found.copied if found.copied is not None else found.printed
    made: list[tuple[int, Part]] = []
    if found.face_down:
        return made
    for text in groups(printed).continuous:
        statement = text.statement
        if not isinstance(statement, ContinuousStatement) or statement.defining:
            continue
        if not isinstance(statement.selector, ThisSelector):
            made += [(layer, part) for layer, part in statement.parts.items() if layer < PT_CHANGED]
    return made
