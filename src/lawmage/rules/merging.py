"""Merging with permanents (CR 730) and mutate (702.140): code, because one permanent is then several cards.

The cards and tokens that represent a merged permanent are objects of their own, in no zone (`GameObject.merged`: their
ids, the topmost first).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..kernel.events import Event
from ..kernel.objects import Characteristics, GameObject, LinkedAbility
from ..kernel.state import State
from ..types import BATTLEFIELD, STACK
from .ability_changes import bits_of
from .faces import form, other_face
from .keyword_events import Performed
from .layers.working import base
from .objects import name_of
from .questions import ChooseWord
from .zones import GONE, carry_over

MUTATE: Final = "mutate"
# `GameObject.memory`: how often a creature has mutated.
MUTATED: Final = "mutated"


def is_mutating(game: State, id: int) -> bool:
    """CR 702.140a: whether a spell is a mutating creature spell."""
    frame = game.objects[id].frame
    return frame is not None and frame.paid.get(MUTATE, 0) > 0


def cease_to_mutate(game: State, id: int) -> bool:
    """CR 702.140b: the spell goes on resolving as a creature spell; False if it was no mutating one."""
    if not is_mutating(game, id):
        return False
    frame = game.own(id).frame
    assert frame is not None
    del frame.paid[MUTATE]
    return True


def mutate(game: State, item: int) -> None:
    """CR 702.140c, d: the spell merges with its target, on top or underneath, and the creature has mutated."""
    spell = game.objects[item]
    assert spell.frame is not None
    target = spell.frame.targets[0][0]
    words = ("on top", "underneath")
    place = game.ask(ChooseWord(spell.controller, item, f"Where on {name_of(game, target)}", words, [0, 1]))
    event = Merge(target, spell.controller, 1, item, "702.140c")
    event.other = item
    event.flag = place
    if game.do(event) is not None:
        game.do(Performed(MUTATE, target, spell.controller, target, "702.140d"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Merge(Event):
    """CR 730.2: an object (other) is put on top of (flag 0) or under a permanent (object)."""

    name = "merge"

    def apply(self, game: State) -> bool:
        permanent = game.own(self.object)
        if permanent.zone != BATTLEFIELD:
            return False
        merged = permanent.merged or (component(game, permanent),)
        added = game.own(self.other)
        own = component(game, added)
        _take_off(game, added, permanent.id)
        permanent.merged = (*merged, own) if self.flag else (own, *merged)
        if permanent.flipped:
            flip_parts(game, permanent)
        _represent(game, permanent)
        permanent.memory = {**permanent.memory, MUTATED: permanent.memory.get(MUTATED, 0) + 1}
        # CR 702.140f: what is about the spell is about the permanent.
        carry_over(game, added.id, permanent.id)
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.other)} merges with {name_of(game, self.object)}"


def component(game: State, found: GameObject) -> int:
    """An object for what represents a permanent or spell by itself (in no zone)."""
    part = GameObject(game.new_id(), found.owner, found.printed)
    part.copied = found.copied
    part.mark = game.mark
    part.card = found.card
    part.definition = found.definition
    part.face = found.face
    part.face_down = found.face_down
    part.is_token = found.is_token or found.is_copy
    part.known_to = found.known_to
    part.zone = GONE
    game.objects[part.id] = part
    return part.id


def _take_off(game: State, found: GameObject, permanent: int) -> None:
    """CR 730.2b: the object leaves its zone and becomes part of the permanent."""
    game.own_zone(found.zone, found.owner).remove(found.id)
    found.became = permanent
    found.zone = -1 - STACK


def _represent(game: State, permanent: GameObject) -> None:
    """CR 702.140e, 730.2a, d, e: the characteristics and status of the topmost component, and all abilities."""
    top = game.objects[permanent.merged[0]]
    permanent.card = top.card
    permanent.definition = top.definition
    permanent.face = top.face
    permanent.face_down = top.face_down
    permanent.is_token = top.is_token
    permanent.printed = top.printed
    whole: Characteristics = base(top).copy()
    abilities: list[LinkedAbility] = []
    for id in permanent.merged:
        abilities += base(game.objects[id]).abilities
    whole.abilities = tuple(abilities)
    whole.keywords = bits_of(whole.abilities)
    whole.groups = None
    permanent.copied = whole


def turnable(game: State, permanent: GameObject) -> list[int]:
    """CR 730.2i: the components of a merged permanent that can turn so that their other face is up."""
    found: list[int] = []
    for id in permanent.merged:
        part = game.objects[id]
        if part.definition is not None and other_face(part.definition, part.face) >= 0:
            found.append(id)
    return found


def turn_over(game: State, permanent: GameObject) -> None:
    """CR 730.2i: each double-faced component of a merged permanent that can transform turns over."""
    for id in turnable(game, permanent):
        part = game.own(id)
        assert part.definition is not None
        part.face = other_face(part.definition, part.face)
        if part.copied is None:
            part.printed = form(part.definition, part.face, BATTLEFIELD)
    _represent(game, permanent)


def flip_parts(game: State, permanent: GameObject) -> None:
    """CR 730.2h: what is a flip card in a flipped merged permanent has its alternative characteristics."""
    for id in permanent.merged:
        part = game.own(id)
        if part.definition is not None and part.definition.layout == "flip" and part.copied is None:
            part.face = 1
            part.printed = form(part.definition, 1, BATTLEFIELD)
    _represent(game, permanent)
