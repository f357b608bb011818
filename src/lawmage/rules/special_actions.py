"""Special actions (CR 116.2): a table of those that keyword chapters and effects add; playing lands is in `lands`.

Each entry says which it offers to a player, why one is refused, and does it.  In a packed action of kind SPECIAL the
index is the entry's place in the table and the variant is the entry's own.
"""

from __future__ import annotations

from typing import Final

from ..kernel.ask import Refusal
from ..kernel.state import State
from . import actions
from .objects import name_of


class SpecialAction:
    """One sort of special action."""

    name = "special action"

    def offers(self, game: State, player: int) -> list[tuple[int, int]]:
        """(object, variant) of each that the player could think of now."""
        raise NotImplementedError

    def refuse(self, game: State, player: int, id: int, variant: int) -> Refusal | None:
        """Why the player may not take it, or None."""
        raise NotImplementedError

    def perform(self, game: State, player: int, id: int, variant: int) -> None:
        """Take it (CR 116.3: the player receives priority afterwards); costs are paid with `payment.pay_cost`."""
        raise NotImplementedError

    def describe(self, game: State, id: int, variant: int) -> str:
        """What it is called, with the object it is about."""
        return f"{self.name} {name_of(game, id)}"


ENTRIES: Final[list[SpecialAction]] = []


def register(entry: SpecialAction) -> None:
    """Add a sort of special action, once (by its name)."""
    if not any([known.name == entry.name for known in ENTRIES]):
        ENTRIES.append(entry)


def offered(game: State, player: int) -> list[int]:
    """Every special action from the table that the player may take, packed."""
    found: list[int] = []
    for index, entry in enumerate(ENTRIES):
        for id, variant in entry.offers(game, player):
            if entry.refuse(game, player, id, variant) is None:
                found.append(actions.pack(actions.SPECIAL, id, index, variant))
    return found


def refuse(game: State, player: int, action: int) -> Refusal | None:
    """Why the player may not take a packed special action."""
    index = actions.index_of(action)
    if index >= len(ENTRIES):
        return Refusal("there is no such special action", "116.2")
    return ENTRIES[index].refuse(game, player, actions.object_of(action), actions.variant_of(action))


def perform(game: State, player: int, action: int) -> None:
    """Take a packed special action."""
    entry = ENTRIES[actions.index_of(action)]
    entry.perform(game, player, actions.object_of(action), actions.variant_of(action))


def describe(game: State, action: int) -> str:
    """What a packed special action is called."""
    entry = ENTRIES[actions.index_of(action)]
    return entry.describe(game, actions.object_of(action), actions.variant_of(action))
