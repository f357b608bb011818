"""Preparation cards (CR 722): the copy of a permanent's prepare spell that waits in exile while it is prepared.

Code: the copy is an object that only this designation keeps in exile, and that is lost with it.
"""

from __future__ import annotations

from typing import Final

from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, EXILE

PREPARED: Final = "prepared"
# `GameObject.memory` of a prepared permanent: the copy in exile; of that copy: the permanent.
COPY: Final = "its prepare spell"
OF: Final = "prepare spell of"


def prepare_spell(found: GameObject) -> Characteristics | None:
    """CR 722.2a, b: the alternative characteristics of an object that has a prepare spell (a copy of one, too)."""
    values = found.copiable or found.copied or found.printed
    return None if found.face_down or not values.inset_prepares else values.inset


def has_inset(found: GameObject, kind: str) -> bool:
    """CR 715.2a, 720.2a: whether an object has an inset spell of a kind, though it may not be using it; or is one."""
    if found.face_down:
        return False
    values = found.copiable or found.copied or found.printed
    return kind in (values.inset.subtypes if values.inset is not None else values.subtypes)


def make_copy(game: State, id: int) -> None:
    """CR 722.3c: the controller of a permanent that is prepared creates a copy in exile with only its prepare spell's
    characteristics."""
    permanent = game.own(id)
    values = prepare_spell(permanent)
    if values is None:
        return
    copy = GameObject(game.new_id(), permanent.controller, values)
    copy.mark = game.mark
    copy.zone = EXILE
    copy.is_copy = True
    copy.known_to = -1
    copy.timestamp = game.stamp()
    copy.memory = {OF: id}
    game.objects[copy.id] = copy
    game.own_zone(EXILE, permanent.controller).append(copy.id)
    permanent.memory = {**permanent.memory, COPY: copy.id}
    game.stale = True


def kept(game: State, found: GameObject) -> bool:
    """CR 722.3c: whether a copy stays in exile: its permanent is on the battlefield and prepared."""
    permanent = game.objects.get(found.memory.get(OF, -1))
    if found.zone != EXILE or permanent is None or permanent.zone != BATTLEFIELD or permanent.phased_out:
        return False
    return permanent.memory.get(PREPARED, 0) > 0 and permanent.memory.get(COPY, -1) == found.id


def may_cast(game: State, found: GameObject, player: int) -> bool:
    """CR 722.3c: the prepared permanent's controller may cast the copy."""
    return OF in found.memory and kept(game, found) and game.objects[found.memory[OF]].controller == player


def spell_cast(game: State, was: int) -> None:
    """CR 722.3c, 601.2i: as the copy (as it was in exile) becomes cast, its permanent is no longer prepared."""
    found = game.objects.get(was)
    if found is None or OF not in found.memory:
        return
    permanent = game.objects[found.memory[OF]]
    if permanent.zone == BATTLEFIELD and permanent.memory.get(COPY, -1) == was:
        permanent = game.own(permanent.id)
        notes = dict(permanent.memory)
        notes.pop(COPY, None)
        notes.pop(PREPARED, None)
        permanent.memory = notes
        game.stale = True
