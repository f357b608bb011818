"""Cards with more than one set of characteristics (CR 709, 710, 712, 715, 718, 720, 722).

`Definition.faces` holds the faces of the card in their order and, after them, the further forms that its layout makes:
the halves of a split card combined (and a Room with both doors locked), the flipped card, the prototyped card.
`Definition.count` is how many are faces.  An object has a face number; which form that is depends on the zone.
"""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword
from ..ir.amount import Number
from ..ir.card import CardIR
from ..ir.cost import PayMana
from ..ir.filter import All, Compare
from ..ir.mana import ManaCost
from ..kernel.objects import Characteristics, Definition, LinkedAbility
from ..types import BATTLEFIELD, FAST, LAND, PERMANENT_TYPES, SORCERY, STACK
from .ability_changes import bits_of

# Layouts whose cards have a back face (CR 712); a battle's other face is its back.
DOUBLE_FACED: Final = ("transform", "modal_dfc", "battle", "double_faced_token")
# Layouts whose second face is only a way to cast the card (CR 715, 720, 722).
INSET: Final = ("adventure", "omen", "prepare")
# `GameObject.memory`: which halves of a Room are unlocked, as bits (CR 709.5c).
UNLOCKED: Final = "unlocked"


def add_forms(card: CardIR, faces: list[Characteristics]) -> tuple[Characteristics, ...]:
    """The faces of a card and the further forms of its layout."""
    if card.layout == "split":
        whole = combined(faces)
        forms = [*faces, whole]
        if "Room" in faces[0].subtypes:
            forms.append(locked(whole))
            doors = tuple([one.copy() for one in forms])
            for one in forms:
                one.doors = doors
        return tuple(forms)
    if card.layout == "flip":
        return (*faces, flipped(faces[0], faces[1]))
    if card.layout in ("transform", "battle") and len(faces) == 2:
        # CR 712.8e: the mana value of the back face is that of the front.
        cost = faces[0].mana_cost
        faces[1].front_value = cost.mana_value if cost is not None else 0
        return tuple(faces)
    if card.layout == "prototype":
        return (*faces, prototyped(faces[0]))
    if card.layout in INSET and len(faces) == 2:
        faces[0].inset = faces[1]
        faces[0].inset_prepares = card.layout == "prepare"
    return tuple(faces)


def combined(faces: list[Characteristics]) -> Characteristics:
    """CR 709.4: the characteristics of the halves of a split card together."""
    whole = Characteristics()
    whole.name = " // ".join([face.name for face in faces])
    abilities: list[LinkedAbility] = []
    subtypes: frozenset[str] = frozenset()
    cost: ManaCost | None = None
    for face in faces:
        if face.mana_cost is not None:
            cost = face.mana_cost if cost is None else ManaCost(cost.symbols + face.mana_cost.symbols)
        whole.colors |= face.colors
        whole.supertypes |= face.supertypes
        whole.types |= face.types
        subtypes |= face.subtypes
        abilities += face.abilities
    whole.mana_cost = cost
    whole.subtypes = subtypes
    whole.abilities = tuple(abilities)
    whole.keywords = bits_of(whole.abilities)
    return whole


def locked(whole: Characteristics) -> Characteristics:
    """CR 709.5: a permanent with both halves locked has neither's name, mana cost or rules text."""
    new = Characteristics()
    new.supertypes = whole.supertypes
    new.types = whole.types
    new.subtypes = whole.subtypes
    return new


def flipped(normal: Characteristics, bottom: Characteristics) -> Characteristics:
    """CR 710.1c: what is flipped keeps its mana cost and colour."""
    new = bottom.copy()
    new.mana_cost = normal.mana_cost
    new.colors = normal.colors
    return new


def prototyped(face: Characteristics) -> Characteristics:
    """CR 718.3b: the alternative mana cost, colours, power and toughness."""
    new = face.copy()
    for ability in face.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name == "prototype":
            assert isinstance(node.cost, PayMana) and isinstance(node.quality, All)
            new.mana_cost = node.cost.mana
            new.colors = node.cost.mana.colors
            for part in node.quality.parts:
                assert isinstance(part, Compare) and isinstance(part.amount, Number)
                if part.attribute == "power":
                    new.power = part.amount.value
                else:
                    new.toughness = part.amount.value
    return new


def form(definition: Definition, face: int, zone: int) -> Characteristics:
    """The characteristics of a card with this face number in this zone, before continuous effects."""
    layout = definition.layout
    faces = definition.faces
    count = definition.count
    if layout == "split":
        # CR 709.3b, 709.4; a permanent shows what is unlocked of it (see with_doors).
        return faces[face] if zone == STACK and face < count else faces[count]
    if layout == "flip":
        return faces[count] if zone == BATTLEFIELD and face == 1 else faces[0]
    if layout in DOUBLE_FACED:
        return faces[face] if zone in (BATTLEFIELD, STACK) else faces[0]
    if layout in INSET:
        return faces[face] if zone == STACK else faces[0]
    if layout == "meld":
        # CR 712.4b, 712.8b: the combined back is that of a melded permanent alone.
        return faces[face] if zone == BATTLEFIELD else faces[0]
    if layout == "prototype":
        return faces[count] if zone in (BATTLEFIELD, STACK) and face == 1 else faces[0]
    return faces[0]


def with_doors(values: Characteristics, unlocked: int) -> Characteristics:
    """CR 709.5, 709.5b: what a permanent with a shared type line is: it has the name, mana cost and rules text of its
    unlocked halves, and both halves are part of its copiable values.  Other values are what they are."""
    if not values.doors:
        return values
    new = values.doors[3 if unlocked == 0 else unlocked - 1].copy()
    new.doors = values.doors
    return new


def castable(definition: Definition) -> list[int]:
    """CR 709.3, 712.11, 715.3, 715.3b, 718.3: the face numbers with which the card can be cast as a spell."""
    layout = definition.layout
    if layout in ("split", "modal_dfc") or (layout in INSET and layout != "prepare"):
        numbers = list(range(definition.count))
    elif layout == "prototype":
        numbers = [0, 1]
    else:
        numbers = [0]
    return [number for number in numbers if not form(definition, number, STACK).types & LAND]


def castable_back(definition: Definition) -> list[int]:
    """CR 310.11b, 712.11: the back face of a double-faced card, where that can be a spell."""
    if definition.layout not in DOUBLE_FACED or definition.count != 2:
        return []
    return [] if definition.faces[1].types & LAND else [1]


def playable_lands(definition: Definition) -> list[int]:
    """CR 712.12: the face numbers with which the card can be played as a land."""
    numbers = list(range(definition.count)) if definition.layout == "modal_dfc" else [0]
    return [number for number in numbers if form(definition, number, BATTLEFIELD).types & LAND]


def other_face(definition: Definition, face: int) -> int:
    """CR 701.27c, d, 712.9, 712.10: the face to which a permanent would turn over, or -1 where it can't."""
    if definition.layout not in DOUBLE_FACED or definition.count != 2:
        return -1
    types = definition.faces[1 - face].types
    return -1 if types & (FAST | SORCERY) or not types & PERMANENT_TYPES else 1 - face


def has_name(chars: Characteristics, name: str) -> bool:
    """CR 201.2, 709.4a: whether it is one of the object's names."""
    if chars.name == name:
        return True
    mine = chars.name.split(" // ")
    named = name.split(" // ")
    return (len(mine) > 1 or len(named) > 1) and any([one in named for one in mine])
