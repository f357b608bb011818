"""What mana pays for what: X of some colours, symbols of another colour, one colour for all (CR 106.6, 609.4b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..ir import static as ir
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import BATTLEFIELD, COLOR_LETTERS, COLOR_NAMES, LAND
from .board import GameStatement
from .link import Linker, Statement
from .mana_needs import type_mask
from .objects import chars
from .permissions import in_force


class SpendRule(GameStatement):
    """CR 106.6, 601.2h: what pays for the X of a cost; symbol: one generic mana of it."""

    sort = "spend"

    def __init__(self, node: ir.SpendOnly, link: Linker) -> None:
        self.symbol = "/".join([COLOR_LETTERS[COLOR_NAMES.index(color)] for color in node.colors])


class SpendAsRule(GameStatement):
    """CR 609.4b: mana of one colour is as good as any, other mana as colorless; mask: that colour."""

    sort = "spend as"

    def __init__(self, node: ir.SpendAs, link: Linker) -> None:
        self.mask = type_mask(COLOR_NAMES.index(node.color))
        self.player = link.player(node.player)


def spent_as(game: State, player: int) -> int:
    """The colour of mana, as a mask, that alone pays for colours when this player pays; 0: each for its own."""
    for entry in in_force(game, "spend as"):
        rule = entry.statement
        assert isinstance(rule, SpendAsRule)
        if player in rule.player.players(game, entry.frame):
            return rule.mask
    return 0


class SymbolsRule(GameStatement):
    """CR 107.4: coloured symbols in costs are of one colour; letter: which."""

    sort = "symbols"

    def __init__(self, node: ir.SymbolsAre, link: Linker) -> None:
        self.letter = COLOR_LETTERS[COLOR_NAMES.index(node.color)]
        self.player = link.player(node.player)

    def about(self, game: State, frame: Frame, id: int) -> bool:
        """Whether it is about costs on this card or permanent."""
        found = game.objects[id]
        if found.zone == BATTLEFIELD:
            return found.controller in self.player.players(game, frame)
        return chars(game, id).types & LAND == 0 and found.owner in self.player.players(game, frame)


def recolored(game: State, id: int, symbols: list[str]) -> list[str]:
    """The symbols of a cost on an object, as effects have made them."""
    for entry in in_force(game, "symbols"):
        rule = entry.statement
        assert isinstance(rule, SymbolsRule)
        if rule.about(game, entry.frame, id):
            symbols = [_in_color(symbol, rule.letter) for symbol in symbols]
    return symbols


def _in_color(symbol: str, letter: str) -> str:
    """A symbol with the colour in it, if there is one, changed; a hybrid of two colours becomes one of them."""
    parts = symbol.split("/")
    if not any([part in COLOR_LETTERS for part in parts]):
        return symbol
    rest = [part for part in parts if part not in COLOR_LETTERS]
    return "/".join([*[part for part in rest if part != "P"], letter, *[part for part in rest if part == "P"]])


STATEMENTS: Final[dict[str, Callable[[Any, Any], Statement]]] = {
    "SpendOnly": SpendRule,
    "SymbolsAre": SymbolsRule,
    "SpendAs": SpendAsRule,
}
