"""Questions about objects and players that every chapter asks (CR 102, 108, 109, 112, 113)."""

from __future__ import annotations

from typing import Final

from ..kernel.events import Event
from ..kernel.executor import Frame
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, COMMAND, COMMAND_TYPES, EXILE, FIRST_OBJECT_ID, HAND, LIBRARY, NOTHING, STACK
from . import layers, seating, teams
from .shut_off import is_off

# `GameObject.memory`: the object that a card in exile haunts (CR 702.55b).
HAUNTING: Final = "haunting"
# `GameObject.memory`: the creature on which a card in exile is encoded (CR 702.99b).
ENCODED: Final = "encoded on"
# A note on a card that was discarded into exile (CR 702.35a).
WITH_MADNESS: Final = "exiled with madness"
# `Frame.slots` of a triggered ability: the objects of its event that were where they are as it triggered.
STAYED: Final = -6_000_020


def is_player(id: int) -> bool:
    """Whether an id names a player (else an object)."""
    return 0 <= id < FIRST_OBJECT_ID


def chars(game: State, id: int) -> Characteristics:
    """CR 109.3, 613: an object's characteristics now; the last known if it left its zone (608.2h)."""
    if game.stale:
        return layers.characteristics_now(game, id)
    return game.objects[id].chars


def controller(game: State, id: int) -> int:
    """CR 109.4: the controller (for a card outside the stack and battlefield: its owner)."""
    if game.stale:
        return layers.controller_now(game, id)
    return game.objects[id].controller


def opponents(game: State, player: int) -> list[int]:
    """CR 102.2, 801.10: opponents still in the game whom the player reaches, in turn order after the player."""
    order = game.turn_order
    start = order.index(player) + 1
    found = [p for p in order[start:] + order[: start - 1] if not game.players[p].lost]
    if seating.limited(game):
        found = [p for p in found if seating.reaches_player(game, player, p)]
    # CR 102.3: teammates are no opponents.
    return [p for p in found if not teams.same_team(game, player, p)] if teams.played(game) else found


def is_opponent(game: State, player: int, other: int) -> bool:
    """CR 102.2, 800.4i: whether another is an opponent of a player, or was before leaving the game."""
    return player != other and not teams.same_team(game, player, other) and seating.reaches_player(game, player, other)


def opponents_to_choose(game: State, player: int) -> list[int]:
    """CR 801.5c: the opponents one of whom makes a choice; with none in range the nearest one to the player's left."""
    found = opponents(game, player)
    if found or not seating.limited(game):
        return found
    order = seating.seated(game)
    start = order.index(player) + 1 if player in order else 0
    return [other for other in order[start:] + order[:start] if not teams.same_team(game, player, other)][:1]


def exists(game: State, id: int) -> bool:
    """Whether the object is still where it was (it has not changed zones: CR 400.7)."""
    found = game.objects.get(id)
    return found is not None and found.zone >= 0


def on_battlefield(game: State, id: int) -> bool:
    """Whether the object is a permanent on the battlefield and phased in (CR 110.1, 702.26b)."""
    found = game.objects.get(id)
    return found is not None and found.zone == BATTLEFIELD and not found.phased_out


def note_stayed(game: State, frame: Frame, event: Event | None) -> None:
    """CR 400.7e: as an ability triggers, note which objects of its event (if it was one) have not moved by it."""
    before = frame.slots.get(STAYED, [])
    moved = event.object if event is not None else NOTHING
    stayed = [id for id in before if id != moved]
    for slot, ids in frame.slots.items():
        if slot != STAYED:
            stayed += [id for id in ids if id >= FIRST_OBJECT_ID and id not in stayed and exists(game, id)]
    if moved == frame.source and exists(game, moved) and moved not in stayed:
        stayed.append(moved)
    if stayed or before:
        frame.bind(STAYED, stayed)


def _not_cast(game: State, found: GameObject) -> bool:
    """CR 400.7k: whether a card that was discarded into exile with madness was put somewhere public, not cast."""
    if found.zone != -1 - EXILE or not found.memory.get(WITH_MADNESS, 0):
        return False
    zone = game.objects[found.became].zone
    return zone not in (STACK, HAND, LIBRARY, -1 - STACK, -1 - HAND, -1 - LIBRARY)


def follow(game: State, id: int, frame: Frame, moved: bool) -> int:
    """CR 400.7: the object an id stands for now, as the effect of `frame` may find it; NOTHING if it can't.

    An effect finds an object that its own spell or ability moved (400.7j), or the one that created it (603.7c, 603.12);
    an ability that triggered on a move (`moved`) finds what the object became, unless that is hidden (400.7e, 603.6),
    but not what has moved since it triggered.
    """
    found = game.objects.get(id)
    first = id not in frame.slots.get(STAYED, [])
    while found is not None and found.zone < 0:
        if found.became == NOTHING:
            return NOTHING
        mine = found.moved_by != NOTHING and found.moved_by in (frame.item, frame.parent)
        if not mine and not (moved and first) and not _not_cast(game, found):
            return NOTHING
        found = game.objects.get(found.became)
        if not mine and found is not None and found.zone in (HAND, LIBRARY, -1 - HAND, -1 - LIBRARY):
            return NOTHING
        first = False
    # CR 702.26b: what is phased out is treated as though it did not exist.
    return NOTHING if found is None or found.phased_out else found.id


def informant(game: State, id: int, frame: Frame, moved: bool) -> int:
    """CR 608.2h: the object to ask about an id that was mentioned.

    What it became, if the effect can find that on the battlefield or the stack, or if it never was in either; else the
    last of it that was there, as it last was.  (A creature that was sacrificed or exiled is asked about as a creature.)
    """
    best = NOTHING
    last = id
    found = game.objects.get(id)
    current = follow(game, id, frame, moved)
    while found is not None:
        if found.zone in (BATTLEFIELD, STACK, -1 - BATTLEFIELD, -1 - STACK):
            best = found.id
        last = found.id
        if found.id == current or found.zone >= 0 or current == NOTHING:
            break
        found = game.objects.get(found.became)
    return best if best != NOTHING else last


def lasting_on(game: State, id: int, frame: Frame) -> int:
    """CR 611.2b, 400.7a, 400.7j: the object that what changes an id goes on changing: what the effect itself moved it
    to, and the permanent that a spell has become; else the id."""
    found = game.objects.get(id)
    while found is not None and found.zone < 0 and found.became != NOTHING:
        later = game.objects[found.became]
        mine = found.moved_by != NOTHING and found.moved_by in (frame.item, frame.parent)
        if not mine and (found.zone != -1 - STACK or later.zone not in (BATTLEFIELD, -1 - BATTLEFIELD)):
            break
        found = later
    return id if found is None else found.id


def was_the_spell(game: State, id: int, source: int) -> bool:
    """CR 608.3, 614.12: whether this object is the spell that a permanent was, also while it is still entering."""
    spell = game.objects.get(id)
    permanent = game.objects.get(source)
    if spell is None or permanent is None or permanent.zone != BATTLEFIELD:
        return False
    if spell.zone == STACK:
        return permanent.card != NOTHING and spell.card == permanent.card and spell.id != source
    return spell.zone == -1 - STACK and spell.became == source


def spell_of(game: State, id: int) -> GameObject | None:
    """A spell, or a permanent that was one and still has what was chosen for it (CR 400.7d); None for anything else."""
    found = game.objects.get(id)
    if found is None or found.ability is not None:
        return None
    if found.zone in (STACK, -1 - STACK) or (found.came_from == STACK and found.frame is not None):
        return found
    return None


def name_of(game: State, id: int) -> str:
    """What a reader calls an object or player."""
    if is_player(id):
        return game.players[id].name if id < len(game.players) else "nobody"
    found = game.objects.get(id)
    if found is None:
        return "nothing"
    if found.ability is not None:
        source = found.frame.source if found.frame is not None else NOTHING
        if source == NOTHING and found.chars.name:
            return found.chars.name
        return f"the ability of {name_of(game, source)}" if source != id and source >= 0 else "an ability"
    return found.chars.name or ("a face-down card" if found.zone == HAND else "a face-down permanent")


def is_emblem(found: GameObject) -> bool:
    """CR 114.5: an emblem: neither a card nor a permanent, in the command zone."""
    return found.zone == COMMAND and found.card == NOTHING and found.ability is None


def works_in_command(found: GameObject) -> bool:
    """CR 114.4, 311.4, 313.4, 314.4, 315.5: an emblem, or a plane, phenomenon, scheme, vanguard or conspiracy that is
    face up: its abilities work in the command zone."""
    return is_emblem(found) or (
        found.zone == COMMAND and not found.face_down and found.printed.types & COMMAND_TYPES != 0
    )


def at_work(game: State) -> list[GameObject]:
    """CR 113.6, 114.4, 315.5: the objects whose abilities work where they are: permanents that are phased in, emblems
    and conspiracies."""
    found = permanents(game)
    if game.settings.tapped_artifacts_off:
        found = [permanent for permanent in found if not is_off(game, permanent, permanent.chars)]
    for id in game.command:
        if works_in_command(game.objects[id]):
            found.append(game.objects[id])
    return found


def permanents(game: State) -> list[GameObject]:
    """The permanents on the battlefield that are phased in, in order of their arrival."""
    if game.stale and game.working is None:
        layers.refresh(game)
    objects = game.objects
    found: list[GameObject] = []
    for id in game.battlefield:
        permanent = objects[id]
        if not permanent.phased_out:
            found.append(permanent)
    return found
