"""Mana that may be spent as though it were other mana, by an effect that lets a card be cast (CR 609.4b, 118.14)."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import NOTHING
from .board import InForce
from .permissions import MayRule, allows, permissions

# `Frame.choices`: what mana may be spent on the spell as though it were, by an effect about the card before that.
MANA_AS: Final = "mana as"
AS_ANY_COLOR: Final = 1
AS_ANY_TYPE: Final = 2
SPENDING: Final = ("spend mana as though any color", "spend mana as though any type")
SPENDING_ON_ABILITIES: Final = (*SPENDING, "activate with mana as though any color")


def spending_as(game: State, player: int, id: int, permit: InForce | None = None, ability: bool = False) -> int:
    """CR 609.4b: as mana of what kind the player may spend mana on this spell, ability's source or card.
    permit: the permission that it is cast by, where that is good for one spell.

    It is asked before a card is put on the stack as well: an effect that lasts for as long as the card stays where it
    is would have ended before its mana is spent (CR 601.2a, 601.2h).
    """
    mana = 0
    for entry in permissions(game, player, SPENDING_ON_ABILITIES if ability else SPENDING):
        if allows(game, entry, id) or (permit is not None and goes_with(entry, permit)):
            mana = max(mana, AS_ANY_TYPE if getattr(entry.statement, "what", "").endswith("type") else AS_ANY_COLOR)
    return mana


def goes_with(entry: InForce, permit: InForce) -> bool:
    """Whether one effect both lets a spell be cast and says what mana may be spent to cast that spell."""
    rule = entry.statement
    assert isinstance(rule, MayRule)
    made = entry.frame.item
    return rule.of_permit and made != NOTHING and made == permit.frame.item
