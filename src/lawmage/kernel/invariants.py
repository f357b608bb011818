"""What must hold of a state between any two steps; a broken invariant is our mistake and says where it is."""

from __future__ import annotations

from ..types import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_OBJECT_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    OUTSIDE,
    STACK,
    ZONE_NAMES,
)
from .objects import GameObject
from .state import State

SHARED: tuple[int, ...] = (BATTLEFIELD, STACK, EXILE, COMMAND)


class BrokenInvariant(Exception):
    """A state that can't be."""


def check(game: State) -> None:
    """Raises BrokenInvariant for the first thing that does not hold."""
    problems = broken(game)
    if problems:
        raise BrokenInvariant("; ".join(problems[:5]))


def broken(game: State) -> list[str]:
    """Everything that does not hold."""
    found: list[str] = []
    _zones(game, found)
    for id, thing in game.objects.items():
        if thing.id != id or not FIRST_OBJECT_ID <= id < game.next_id:
            found.append(f"object {id} has the id {thing.id}; the next is {game.next_id}")
        if thing.zone >= 0:
            _object(game, thing, found)
    _players(game, found)
    _things_in_progress(game, found)
    return found


def _zones(game: State, found: list[str]) -> None:
    """CR 400.1: an object is in one zone, and in that zone's list once."""
    places: dict[int, int] = {}
    for zone in SHARED:
        _zone(game, zone, NOTHING, game.zone_ids(zone, 0), places, found)
    for player in game.players:
        for zone in (LIBRARY, HAND, GRAVEYARD):
            _zone(game, zone, player.id, player.zone(zone), places, found)
        _zone(game, OUTSIDE, player.id, player.sideboard, places, found)
    for id, thing in game.objects.items():
        if thing.zone >= 0 and id not in places and id not in game.entering:
            found.append(f"object {id} is in no list, but says {ZONE_NAMES[thing.zone]}")


def _zone(game: State, zone: int, owner: int, ids: list[int], places: dict[int, int], found: list[str]) -> None:
    for id in ids:
        if id in places:
            found.append(f"object {id} is in {ZONE_NAMES[zone]} and in {ZONE_NAMES[places[id]]}")
        places[id] = zone
        thing = game.objects.get(id)
        if thing is None:
            found.append(f"there is no object {id} in {ZONE_NAMES[zone]}")
        elif thing.zone != zone:
            found.append(f"object {id} is in {ZONE_NAMES[zone]}, but says {thing.zone}")
        elif owner != NOTHING and thing.owner != owner:
            found.append(f"object {id} of player {thing.owner} is in {ZONE_NAMES[zone]} of player {owner}")


def _object(game: State, thing: GameObject, found: list[str]) -> None:
    """Counters, attachments (CR 301.5, 303.4), owners, controllers and cards."""
    id = thing.id
    if not 0 <= thing.owner < len(game.players) or not 0 <= thing.controller < len(game.players):
        found.append(f"object {id} has owner {thing.owner} and controller {thing.controller}")
    for kind, count in thing.counters.items():
        if count <= 0:
            found.append(f"object {id} has {count} {kind} counters")
    if thing.damage < 0:
        found.append(f"object {id} has {thing.damage} damage")
    if thing.card != NOTHING:
        if thing.card >= len(game.cards) or game.card_owners[thing.card] != thing.owner:
            found.append(f"object {id} is card {thing.card}, which its owner has not")
    if thing.zone != BATTLEFIELD:
        return
    for other in thing.attachments:
        held = game.objects.get(other)
        if held is None or held.zone != BATTLEFIELD or held.attached_to != id:
            found.append(f"object {other} is an attachment of {id}, but is not attached to it")
    if thing.attached_to >= FIRST_OBJECT_ID:
        host = game.objects.get(thing.attached_to)
        if host is not None and host.zone == BATTLEFIELD and id not in host.attachments:
            found.append(f"object {id} is attached to {thing.attached_to}, which does not have it")


def _players(game: State, found: list[str]) -> None:
    """CR 102, 800.4a: order, counters; those who left own nothing that is left."""
    if sorted(game.turn_order) != list(range(len(game.players))):
        found.append(f"the turn order is {game.turn_order}")
    for player in game.players:
        for kind, count in player.counters.items():
            if count < 0:
                found.append(f"player {player.id} has {count} {kind} counters")
    for winner in game.winners:
        if game.players[winner].lost:
            found.append(f"player {winner} has won and lost")
    if game.over != (game.ending != "" or len(game.winners) > 0) and not game.over:
        found.append("the game has an ending, but is not over")
    cards: dict[int, int] = {}
    for id, thing in game.objects.items():
        if thing.zone >= 0 and thing.card != NOTHING and not thing.is_copy and id not in game.entering:
            if thing.card in cards:
                found.append(f"card {thing.card} is object {cards[thing.card]} and object {id}")
            cards[thing.card] = id


def _things_in_progress(game: State, found: list[str]) -> None:
    """CR 405, 613.7, 603: what is on the stack was put there, effects have timestamps of their own."""
    for id in game.stack:
        item = game.objects.get(id)
        if item is not None and item.frame is None:
            found.append(f"object {id} on the stack has no frame")
    stamps: dict[int, int] = {}
    for effect in game.effects:
        if effect.timestamp >= game.next_stamp:
            found.append(f"effect {effect.id} has a timestamp of the future")
        stamps[effect.id] = stamps.get(effect.id, 0) + 1
    for id, count in stamps.items():
        if count > 1:
            found.append(f"effect {id} is there {count} times")
    if not game.over and not game.agenda:
        found.append("nothing is going on, but the game is not over")
