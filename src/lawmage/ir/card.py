"""A compiled card: its facts and its abilities (CR 200)."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import ManaCost
from .node import Ability, Node


@dataclass(frozen=True)
class FaceIR(Node):
    """One face (or half) of a card: its characteristics as printed (CR 109.3).

    power and toughness: text as printed ('2', '*', '1+*') or None; colors: bits of colour words.
    color_indicator: None unless printed (204).  hand_modifier, life_modifier: a vanguard's (211, 212).
    """

    name: str
    mana_cost: ManaCost | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[str, ...] | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None


@dataclass(frozen=True)
class CardIR(Node):
    """A card: `layout` as Scryfall names it ('normal', 'transform', 'split', 'adventure', ...), one face or two.

    left_out: words of the text that were not understood (empty unless compiled as partial).
    """

    name: str
    layout: str
    faces: tuple[FaceIR, ...]
    left_out: tuple[str, ...] = ()
