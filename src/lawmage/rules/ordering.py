"""The order of simultaneous things (CR 101.4, 401.4, 404.3)."""

from __future__ import annotations

from typing import Final

from ..ir.node import Node, fields
from ..ir.reference import TopOf
from ..kernel.events import Event
from ..kernel.state import State
from ..types import FIRST_OBJECT_ID, GRAVEYARD, LIBRARY, NOBODY
from .objects import controller
from .questions import ChooseOne, ChooseWord
from .zones import TOP, ZoneChange

# `State.facts`: that some card of the game looks at the order of a graveyard.
GRAVEYARD_ORDER: Final = "graveyard order matters"


def chooser(game: State, event: Event) -> int:
    """CR 616.1: the affected player, or the affected object's controller (its owner where it has none)."""
    player = event.chooser(game)
    if player == NOBODY and event.object >= FIRST_OBJECT_ID and event.object in game.objects:
        return controller(game, event.object)
    return player


def looks_at_graveyard_order(node: object) -> bool:
    """Whether a card's abilities speak of a place in a graveyard (its top card)."""
    if isinstance(node, tuple):
        return any([looks_at_graveyard_order(part) for part in node])
    if not isinstance(node, Node):
        return False
    if isinstance(node, TopOf) and node.zone == "graveyard" and node.count is not None:
        return True
    return any([looks_at_graveyard_order(getattr(node, field.name)) for field in fields(node)])


def in_turn(game: State, batch: list[Event]) -> list[int]:
    """CR 101.4: the places of events in the order in which their players choose."""
    if len(batch) == 1:
        return [0]
    who = [chooser(game, event) for event in batch]
    order = game.alive()
    result = [i for player in order for i in range(len(batch)) if who[i] == player]
    return result + [i for i in range(len(batch)) if who[i] not in order]


def arrange(game: State, events: list[Event]) -> None:
    """CR 401.4, 404.3: cards that go to one place of a library, or to one graveyard, are ordered by their owner.

    The order of a graveyard is asked for only in games in which some card looks at it.
    """
    for zone in (LIBRARY, GRAVEYARD):
        if zone == GRAVEYARD and not game.facts.get(GRAVEYARD_ORDER, 0):
            continue
        for player in game.alive():
            places = [
                i
                for i, event in enumerate(events)
                if isinstance(event, ZoneChange)
                and event.zone == zone
                and not event.ordered
                and game.objects[event.object].owner == player
            ]
            for i in places:
                _arrange_parts(game, player, events[i])
            for position in sorted({_position(events[i]) for i in places}):
                _arrange(game, player, events, [i for i in places if _position(events[i]) == position])


def in_parts(game: State, event: Event) -> bool:
    """CR 730.3: whether what an event moves is represented by several cards or tokens."""
    return isinstance(event, ZoneChange) and event.object in game.objects and len(game.objects[event.object].merged) > 0


def _arrange_parts(game: State, player: int, event: Event) -> None:
    """CR 712.21a, 730.3a: the owner arranges the cards of a merged permanent; in a library only they know how."""
    if not isinstance(event, ZoneChange):
        return
    cards = [id for id in game.objects[event.object].merged if not game.objects[id].is_token]
    if len(cards) < 2:
        return
    left = cards
    order: list[int] = []
    while len(left) > 1:
        words = tuple([game.cards[game.objects[id].card].faces[0].name for id in left])
        what = "Which card comes first, from the top"
        order.append(left[game.ask(ChooseWord(player, event.object, what, words, [*range(len(words))]))])
        left = [id for id in left if id != order[-1]]
    event.arranged = (*order, *left)
    event.hides_order = event.zone == LIBRARY


def _position(event: Event) -> int:
    return event.position if isinstance(event, ZoneChange) else TOP


def _arrange(game: State, player: int, events: list[Event], places: list[int]) -> None:
    """Put the events at these places into the order the player likes."""
    if len(places) < 2:
        return
    moving = {events[i].object: events[i] for i in places}
    ids = in_order(game, player, list(moving), "Which card comes first, from the top")
    for place, id in zip(places, ids[::-1] if _position(events[places[0]]) == TOP else ids):
        event = moving[id]
        assert isinstance(event, ZoneChange)
        event.ordered = True
        events[place] = event


def in_order(game: State, player: int, ids: list[int], what: str, rule: str = "401.4") -> list[int]:
    """The ids in an order that the player chooses, one at a time."""
    left = ids[:]
    result: list[int] = []
    while len(left) > 1:
        answer = game.ask(ChooseOne(player, -1, what, left, False, rule))
        result.append(answer)
        left = [id for id in left if id != answer]
    return result + left
