"""Turning permanents over and up: transform, flip, face up and face down (CR 701.27, 701.28, 708, 710, 712)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import verb as ir
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.objects import Characteristics, GameObject
from ..kernel.state import State
from ..types import BATTLEFIELD, CREATURE, EXILE, FAST, NOTHING, PERMANENT_TYPES, SORCERY
from . import rule_effects
from .event_kinds import FLIP, TRANSFORM, TURN_FACE
from .face_down import WITH_WARD
from .faces import DOUBLE_FACED, form, other_face
from .keyword_texts import has_keyword_named
from .link import Linker
from .merging import flip_parts, turn_over, turnable
from .objects import chars, controller, name_of, on_battlefield
from .one_shot.basic import finish, perform

# `GameObject.memory`: the timestamp of the latest time it turned over (CR 701.27f).
TURNED: Final = "turned over"
# How a permanent came to be face down, for what may turn it up (CR 701.40b, 701.58b).
MANIFESTED: Final = "manifested"
# What has another card face on its back (see rule 712.1).
TWO_FACED: Final = (*DOUBLE_FACED, "meld")


@mypyc_attr(allow_interpreted_subclasses=True)
class Transform(Event):
    """CR 701.27a, 712.18: a double-faced permanent is turned so that its other face is up; it stays the same object."""

    kind = TRANSFORM
    name = "transform"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        face = turned_face(game, found)
        if face < 0:
            return False
        found = game.own(self.object)
        if found.merged:
            turn_over(game, found)
        elif found.printed.turned is not None:
            found.face = face
            found.printed = turned_over(found.printed)
        else:
            found.face = face
            if found.copied is None and found.definition is not None:
                found.printed = form(found.definition, face, BATTLEFIELD)
        stamp = game.stamp()
        if not game.settings.transforming_keeps_timestamp:
            found.timestamp = stamp
        found.memory = {**found.memory, TURNED: stamp}
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} transforms"


def turned_over(values: Characteristics) -> Characteristics:
    """CR 707.8a: what a double-faced token is with its other face up; it has its first face for the other then."""
    assert values.turned is not None
    below = values.copy()
    below.turned = None
    new = values.turned.copy()
    new.turned = below
    return new


def turned_face(game: State, found: GameObject) -> int:
    """CR 701.27c, d, 712.9, 712.15a: the face that would be up, or -1 where the permanent can't turn over."""
    if found.zone != BATTLEFIELD or found.face_down or found.phased_out:
        return -1
    modal = found.definition is not None and found.definition.layout == "modal_dfc"
    if modal and game.settings.modal_faces_never_transform:
        return -1
    if found.printed.turned is not None and not found.merged:
        types = found.printed.turned.types
        return -1 if types & (FAST | SORCERY) or not types & PERMANENT_TYPES else 1 - found.face
    if found.merged:
        # CR 730.2i: it is no double-faced permanent, but what is double-faced in it can turn.
        return 1 - found.face if turnable(game, found) else -1
    return other_face(found.definition, found.face) if found.definition is not None else -1


class TransformStep(Step):
    """CR 701.27: permanents transform."""

    def __init__(self, node: ir.Transform, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = [id for id in self.what.select(game, frame) if may_turn(game, frame, id)]
        batch: list[Event] = [Transform(id, controller(game, id), 1, frame.source, "701.27a") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


def may_turn(game: State, frame: Frame, id: int) -> bool:
    """CR 701.27f: a permanent's own ability turns it only if it has not turned since that was put on the stack."""
    found = game.objects[id]
    if turned_face(game, found) < 0:
        return False
    if rule_effects.is_affected(game, "cant transform", id):
        return False
    if has_keyword_named(chars(game, id), "daybound") or has_keyword_named(chars(game, id), "nightbound"):
        # CR 702.145b, e: only that ability transforms it (see day_night).
        return False
    if game.settings.transforms_back:
        return True
    item = game.objects.get(frame.item)
    return frame.source != id or item is None or found.memory.get(TURNED, 0) < item.timestamp


@mypyc_attr(allow_interpreted_subclasses=True)
class Flip(Event):
    """CR 710.2, 710.4: a flip card's permanent is flipped, for good."""

    kind = FLIP
    name = "flip"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != BATTLEFIELD or found.flipped:
            return False
        found = game.own(self.object)
        found.flipped = True
        if found.merged:
            flip_parts(game, found)
        elif found.definition is not None and found.definition.layout == "flip" and found.copied is None:
            found.face = 1
            found.printed = form(found.definition, 1, BATTLEFIELD)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} flips"


class FlipStep(Step):
    """CR 710.4: permanents flip."""

    def __init__(self, node: ir.Flip, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        batch: list[Event] = [Flip(id, controller(game, id), 1, frame.source, "710.4") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnFace(Event):
    """CR 708.2, 708.8: a permanent is turned face up (flag 1) or face down (0)."""

    kind = TURN_FACE
    name = "turn"

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != BATTLEFIELD or found.phased_out or found.face_down == (self.flag == 0):
            return False
        if self.flag == 0 and not can_turn_down(game, found):
            return False
        if self.flag == 1 and not can_turn_up(game, found):
            return False
        found = game.own(self.object)
        found.face_down = self.flag == 0
        for id in found.merged:
            # CR 730.2f: so is each of its components.
            game.own(id).face_down = found.face_down
        found.timestamp = game.stamp()
        found.known_to = -1 if self.flag == 1 else found.known_to
        notes = dict(found.memory)
        notes.pop(WITH_WARD, None)
        notes.pop(MANIFESTED, None)
        found.memory = notes
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} is turned face {'up' if self.flag else 'down'}"


def _components(game: State, found: GameObject) -> list[GameObject]:
    """What represents a permanent (CR 730.2): itself, where it is not merged."""
    return [game.objects[id] for id in found.merged] if found.merged else [found]


def can_turn_down(game: State, found: GameObject) -> bool:
    """CR 708.2b, 712.16, 730.2j: it is not face down, and nothing that represents it is double-faced."""
    if found.face_down:
        return False
    for part in _components(game, found):
        if part.definition is not None and part.definition.layout in TWO_FACED:
            return False
    return True


def can_turn_up(game: State, found: GameObject) -> bool:
    """CR 701.40g, 730.2g: what is represented by an instant or sorcery card can't be turned face up."""
    for part in _components(game, found):
        if part.copied is None and part.printed.types & (FAST | SORCERY):
            return False
    return True


class TurnFaceStep(Step):
    """CR 708, 406.3: permanents are turned face up or face down, or cards exiled face down are turned face up."""

    def __init__(self, node: ir.TurnFace, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.up = node.up

    def run(self, game: State, frame: Frame) -> None:
        found = self.what.select(game, frame)
        ids = [id for id in found if on_battlefield(game, id)]
        cards = [id for id in found if id not in ids and self.up and game.objects[id].zone == EXILE]
        for id in cards:
            card = game.own(id)
            card.face_down = False
            card.known_to = -1
            game.stale = True
        batch: list[Event] = []
        for id in ids:
            event = TurnFace(id, controller(game, id), 1, frame.source, "708.8" if self.up else "708.2a")
            event.flag = 1 if self.up else 0
            batch.append(event)
        finish(frame, self.slot, ids + cards, perform(game, frame, batch) + len(cards))


def turn_up(game: State, id: int, rule: str) -> bool:
    """CR 116.2b, 702.37e: turn a face-down permanent face up (its cost is paid); whether it was."""
    event = TurnFace(id, controller(game, id), 1, NOTHING, rule)
    event.flag = 1
    return game.do(event) is not None


def by_mana_cost(game: State, id: int) -> bool:
    """CR 701.40b, 701.58b: whether its mana cost turns it face up: manifested or cloaked, a creature card."""
    found = game.objects[id]
    if not found.face_down or not found.memory.get(MANIFESTED, 0):
        return False
    return found.printed.types & CREATURE != 0 and found.printed.mana_cost is not None


TABLE: Final = {
    "Transform": TransformStep,
    "Flip": FlipStep,
    "TurnFace": TurnFaceStep,
}
