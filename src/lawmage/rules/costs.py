"""Executors of costs (CR 118, 602.1a)."""

from __future__ import annotations

from typing import Final

from ..ir import cost as ir
from ..ir.mana import ManaCost
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import CREATURE, NOTHING
from . import keywords
from .life import LoseLife
from .link import LinkedCost, Linker
from .objects import chars
from .tapping import TapEvent, UntapEvent


class ManaPart(LinkedCost):
    """CR 118.7: mana; paid by `payment` together with all other mana of the total cost."""

    def __init__(self, node: ir.PayMana, link: Linker) -> None:
        self.mana: ManaCost = node.mana

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True


class TapPart(LinkedCost):
    """CR 107.5, 302.6: {T}; a creature must have been under control since the turn began, or have haste."""

    def __init__(self, node: ir.TapThis, link: Linker) -> None:
        pass

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return not game.objects[frame.source].tapped and not summoning_sick(game, frame.source)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.do(TapEvent(frame.source, player, 1, frame.source, "107.5")) is not None


class UntapPart(LinkedCost):
    """CR 107.6: {Q}."""

    def __init__(self, node: ir.UntapThis, link: Linker) -> None:
        pass

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.objects[frame.source].tapped and not summoning_sick(game, frame.source)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.do(UntapEvent(frame.source, player, 1, frame.source, "107.6")) is not None


def summoning_sick(game: State, id: int) -> bool:
    """CR 302.6: a creature its controller has not controlled continuously since their most recent turn began."""
    found = game.objects[id]
    now = chars(game, id)
    if not now.types & CREATURE or now.keywords & keywords.HASTE:
        return False
    return (
        found.since >= game.turn
        if found.controller == game.active
        else found.since > last_turn_of(game, found.controller)
    )


def last_turn_of(game: State, player: int) -> int:
    """The number of the player's most recent turn (0 if they had none)."""
    return game.facts.get(f"last turn {player}", 0)


class LifePart(LinkedCost):
    """CR 119.4: life, if the total is at least the amount."""

    def __init__(self, node: ir.PayLife, link: Linker) -> None:
        self.amount = link.amount(node.amount)

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        amount = self.amount.value(game, frame)
        return amount == 0 or game.players[player].life >= amount

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        amount = self.amount.value(game, frame)
        return amount == 0 or game.do(LoseLife(NOTHING, player, amount, frame.source, "119.4")) is not None


class AllParts(LinkedCost):
    """CR 601.2h: several costs, paid in the order written."""

    def __init__(self, node: ir.Costs, link: Linker) -> None:
        self.parts = [link.cost(part) for part in node.parts]

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([part.can_pay(game, frame, player) for part in self.parts])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([part.pay(game, frame, player) for part in self.parts])


def mana_in(cost: LinkedCost) -> list[str]:
    """The mana symbols of a cost."""
    if isinstance(cost, ManaPart):
        return [symbol.text for symbol in cost.mana.symbols]
    if isinstance(cost, AllParts):
        return [symbol for part in cost.parts for symbol in mana_in(part)]
    return []


TABLE: Final = {
    "PayMana": ManaPart,
    "TapThis": TapPart,
    "UntapThis": UntapPart,
    "PayLife": LifePart,
    "Costs": AllParts,
}
