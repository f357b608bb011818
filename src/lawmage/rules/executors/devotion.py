"""Devotion, and effects that raise it (CR 700.5)."""

from __future__ import annotations

from typing import Final

from ...ir import amount as ir
from ...ir import static
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import COLOR_NAMES, bit_of
from ..copying import copiable
from ..link import Linker, NotExecutable, Statement
from ..linked import StaticText
from ..objects import chars, controller, permanents


class MoreDevotionStatement(Statement):
    """CR 700.5a: players' devotion to each colour and combination of colours is more."""

    def __init__(self, node: static.MoreDevotion, link: Linker) -> None:
        self.player = link.player(node.player)
        self.amount = link.amount(node.amount)


class DevotionValue(Value):
    """CR 700.5: mana symbols of the colours among the mana costs of permanents you control."""

    def __init__(self, node: ir.Devotion, link: Linker) -> None:
        self.bits = 0
        for word in node.colors:
            self.bits |= bit_of(word, COLOR_NAMES)
        if not self.bits:
            raise NotExecutable(node)
        self.player = link.player(node.player) if node.player is not None else None

    def value(self, game: State, frame: Frame) -> int:
        total = 0
        whose = [frame.controller] if self.player is None else self.player.players(game, frame)
        for permanent in permanents(game):
            cost = chars(game, permanent.id).mana_cost
            if cost is not None and controller(game, permanent.id) in whose:
                total += len([symbol for symbol in cost.symbols if symbol.colors & self.bits])
        return total + self._more(game, whose)

    def _more(self, game: State, whose: list[int]) -> int:
        """CR 700.5a: what effects add to it, as they are before abilities are lost, or (until November 2021) after."""
        total = 0
        for permanent in permanents(game):
            if permanent.face_down:
                continue
            early = not game.settings.devotion_effects_are_late
            values = copiable(game, permanent.id) if early else chars(game, permanent.id)
            for ability in values.abilities:
                if isinstance(ability, StaticText) and isinstance(ability.statement, MoreDevotionStatement):
                    frame = Frame(permanent.id, controller(game, permanent.id))
                    if any([player in whose for player in ability.statement.player.players(game, frame)]):
                        total += ability.statement.amount.value(game, frame)
        return total


TABLE: Final = {"Devotion": DevotionValue}
STATEMENTS: Final = {"MoreDevotion": MoreDevotionStatement}
