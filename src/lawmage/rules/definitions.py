"""Making executable definitions out of compiled cards (CR 109.3, 202, 208)."""

from __future__ import annotations

from typing import Final

from ..ir.ability import Keyword, Triggered, Worded
from ..ir.bars import folded, has_station
from ..ir.card import CardIR, FaceIR
from ..ir.node import Ability
from ..ir.spell import joined
from ..kernel.objects import Characteristics, Definition, LinkedAbility
from ..types import COLOR_NAMES, INSTANT, SORCERY, SUPERTYPE_NAMES, TYPE_NAMES, bit_of
from .faces import add_forms
from .keyword_nodes import with_backups
from .link import NotExecutable
from .link_ability import link_ability
from .linked import KeywordText, SpellText, StaticText, TriggeredText
from .overloading import overloaded
from .type_changes import intrinsics


def define(card: CardIR) -> Definition:
    """Link a card; raises NotExecutable (a ValueError) where a node has no executor."""
    faces = [face_characteristics(face) for face in card.faces]
    return Definition(card.name, card.layout, add_forms(card, faces), card)


def face_characteristics(face: FaceIR) -> Characteristics:
    """The printed characteristics of a face.

    Power and toughness printed with a star count as 0 apart from their ability (CR 208.2a, 107.2).
    """
    found = Characteristics()
    found.name = face.name
    found.mana_cost = face.mana_cost
    found.colors = sum([bit_of(word, COLOR_NAMES) for word in face.colors])
    found.supertypes = sum([bit_of(word, SUPERTYPE_NAMES) for word in face.supertypes])
    found.types = sum([bit_of(word, TYPE_NAMES) for word in face.types])
    found.subtypes = frozenset(face.subtypes)
    abilities: list[LinkedAbility] = []
    power, toughness = printed_number(face.power), printed_number(face.toughness)
    station = has_station(face.abilities)
    for node in with_backups(joined(folded(face.abilities, power, toughness))):
        linked = link_ability(node)
        if isinstance(node, Keyword) and node.name in ONCE_PAID:
            # CR 702.152b: what was paid was paid for one of several instances, and only that does anything.
            linked = [ability for ability in linked if not _there_already(ability, abilities)]
        if found.types and not found.types & ~(INSTANT | SORCERY):
            must_function(node, linked)
        abilities += linked
    abilities += intrinsics(found)
    found.abilities = tuple(abilities)
    if any([isinstance(ability, KeywordText) and ability.name == "overload" for ability in abilities]):
        # CR 702.96a: found out now if the changed text can't be executed.
        for ability in abilities:
            if isinstance(ability, SpellText):
                overloaded(ability)
    found.keywords = keyword_bits(found.abilities)
    # CR 721.2b: the box of a station card says what it becomes.
    found.power = power if not station else None
    found.toughness = toughness if not station else None
    found.loyalty = printed_number(face.loyalty)
    found.defense = printed_number(face.defense)
    return found


# Keyword abilities with a cost to cast it for and abilities that ask whether that was paid.
ONCE_PAID: Final = ("blitz", "dash")


def _there_already(ability: LinkedAbility, abilities: list[LinkedAbility]) -> bool:
    """Whether an earlier instance of the keyword has the same."""
    return isinstance(ability, StaticText) and any([other.node == ability.node for other in abilities])


def must_function(node: Ability, abilities: list[LinkedAbility]) -> None:
    """CR 113.6: NotExecutable for a triggered ability of an instant or sorcery that works on the battlefield only.

    Such a card is never there; the line means something else, and would silently do nothing.  A keyword may stand for
    several abilities, one of them for permanents alone (haunt).
    """
    plain = node.ability if isinstance(node, Worded) else node
    for ability in abilities if isinstance(plain, Triggered) else ():
        if isinstance(ability, TriggeredText) and ability.zones == 0:
            raise NotExecutable(ability.node)


def keyword_bits(abilities: tuple[LinkedAbility, ...]) -> int:
    """The bits of the simple keyword abilities among abilities."""
    bits = 0
    for ability in abilities:
        if isinstance(ability, KeywordText):
            bits |= ability.bit
    return bits


def printed_number(text: str | None) -> int | None:
    """The number printed in a corner of the card; a star and X count 0, "1+*" counts 1."""
    if text is None:
        return None
    digits = text.replace("*", "").replace("X", "").strip("+")
    return int(digits) if digits.lstrip("-").isdigit() else 0
