"""Executors of amounts: cards in zones, parties, mana that was spent (CR 107, 601.2h, 700.8)."""

from __future__ import annotations

from typing import Final

from ...ir import amount as ir
from ...kernel.executor import Frame, Value
from ...kernel.state import State
from ...types import COLOR_LETTERS, CREATURE, ZONE_NAMES
from .. import commander
from ..life import starting_life
from ..link import Linker, NotExecutable
from ..objects import permanents
from .amounts import ValueOfPlayers, times_paid

PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


class CardsInValue(ValueOfPlayers):
    """How many cards are in a zone of players."""

    def __init__(self, node: ir.CardsIn, link: Linker) -> None:
        if node.zone not in ("hand", "library", "graveyard"):
            raise NotExecutable(node)
        super().__init__(link.player(node.player))
        self.zone = ZONE_NAMES.index(node.zone)

    def of(self, game: State, player: int) -> int:
        return len(game.zone_ids(self.zone, player))


class LesserValue(Value):
    """The lesser of two amounts."""

    def __init__(self, node: ir.LesserOf, link: Linker) -> None:
        self.first = link.amount(node.first)
        self.second = link.amount(node.second)

    def value(self, game: State, frame: Frame) -> int:
        return min(self.first.value(game, frame), self.second.value(game, frame))


class StartingLifeValue(Value):
    """CR 103.4: the starting life total."""

    def __init__(self, node: ir.StartingLife, link: Linker) -> None:
        self.player = link.player(node.player)

    def value(self, game: State, frame: Frame) -> int:
        return sum([starting_life(game, player) for player in self.player.players(game, frame)])


class PartyValue(Value):
    """CR 700.8: how many of a Cleric, a Rogue, a Warrior and a Wizard different creatures of a player can be."""

    def __init__(self, node: ir.PartySize, link: Linker) -> None:
        self.player = link.player(node.player)

    def value(self, game: State, frame: Frame) -> int:
        whose = self.player.players(game, frame)
        able: list[list[int]] = []
        for permanent in permanents(game):
            if permanent.controller in whose and permanent.chars.types & CREATURE:
                able.append([i for i, word in enumerate(PARTY) if word in permanent.chars.subtypes])
        filled: dict[int, int] = {}
        return sum([1 for creature, _ in enumerate(able) if _place(creature, able, filled, [])])


def _place(creature: int, able: list[list[int]], filled: dict[int, int], tried: list[int]) -> bool:
    """Give a creature a role, moving others to roles they have too (a bipartite matching)."""
    for role in able[creature]:
        if role in tried:
            continue
        tried.append(role)
        if role not in filled or _place(filled[role], able, filled, tried):
            filled[role] = creature
            return True
    return False


class BeyondFirstValue(Value):
    """CR 702.42: how many targets the spell has beyond the first."""

    def __init__(self, node: ir.TargetsBeyondFirst, link: Linker) -> None:
        pass

    def value(self, game: State, frame: Frame) -> int:
        item = game.objects.get(frame.item if frame.item >= 0 else frame.source)
        own = frame if item is None or item.frame is None else item.frame
        return max(0, sum([len(ids) for ids in own.targets]) - 1)


class ManaSpentValue(Value):
    """CR 601.2h: how much mana (of a symbol's type) or how many colours of mana were spent to cast an object."""

    def __init__(self, node: ir.ManaSpent, link: Linker) -> None:
        if node.what not in ("mana", "colors"):
            raise NotExecutable(node)
        self.colors = node.what == "colors"
        self.of = link.objects(node.of)
        self.symbols = [symbol.text for symbol in node.mana.symbols] if node.mana is not None else []
        if len(self.symbols) > 1 or any([letter not in SPENT_LETTERS for letter in self.symbols]):
            raise NotExecutable(node)

    def value(self, game: State, frame: Frame) -> int:
        total = 0
        for id in self.of.known(game, frame):
            if self.colors:
                total += len([letter for letter in COLOR_LETTERS if mana_spent(game, frame, id, letter)])
            elif self.symbols:
                total += mana_spent(game, frame, id, self.symbols[0])
            else:
                total += mana_spent(game, frame, id, "")
        return total


SPENT_LETTERS: Final = COLOR_LETTERS + "CS"


def mana_spent(game: State, frame: Frame, id: int, letter: str) -> int:
    """How much mana of a type ('' any, 'S' snow) was spent on the spell that an object is or was."""
    return times_paid(game, frame, id, f"mana {letter}" if letter else "mana")


class CommanderCastsValue(Value):
    """CR 903.8: how often players have cast their commanders from the command zone this game."""

    def __init__(self, node: ir.CommanderCasts, link: Linker) -> None:
        self.player = link.player(node.player)

    def value(self, game: State, frame: Frame) -> int:
        return sum([commander.all_casts(game, player) for player in self.player.players(game, frame)])


class DifferenceValue(Value):
    """CR 107.1b: how far apart two amounts are that have been compared."""

    def __init__(self, node: ir.Difference, link: Linker) -> None:
        if link.compared is None:
            raise NotExecutable(node)
        self.left, self.right = link.compared

    def value(self, game: State, frame: Frame) -> int:
        return abs(self.left.value(game, frame) - self.right.value(game, frame))


TABLE: Final = {
    "Difference": DifferenceValue,
    "CommanderCasts": CommanderCastsValue,
    "CardsIn": CardsInValue,
    "StartingLife": StartingLifeValue,
    "LesserOf": LesserValue,
    "PartySize": PartyValue,
    "TargetsBeyondFirst": BeyondFirstValue,
    "ManaSpent": ManaSpentValue,
}
