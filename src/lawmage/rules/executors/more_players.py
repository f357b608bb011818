"""Executors of player selections: those who pass a condition, neighbours, the monarch (CR 102, 103.1, 508.5, 725)."""

from __future__ import annotations

from typing import Final

from ...ir import players as ir
from ...kernel.executor import Frame, Holds, PlayerSelector, Test
from ...kernel.state import State
from ...types import FIRST_OBJECT_ID, NOBODY
from ..combat.roles import defending_player
from ..designations import monarch
from ..event_kinds import ATTACK
from ..link import Linker, NotExecutable
from ..objects import controller, on_battlefield, opponents_to_choose
from ..questions import choose_several
from ..teams import team_of
from .players import TargetedPlayers


class WhoTest(Test):
    """CR 115.1: "target player who ..." is only somebody of whom the condition is true."""

    def __init__(self, player: Test, slot: int, condition: Holds) -> None:
        self.player = player
        self.slot = slot
        self.condition = condition

    def test(self, game: State, frame: Frame, id: int) -> bool:
        if not self.player.test(game, frame, id):
            return False
        frame.bind(self.slot, [id])
        return self.condition.holds(game, frame)


class WhoPlayers(PlayerSelector):
    """Those of whom a condition is true; "who" inside it is each of them in turn."""

    def __init__(self, node: ir.PlayersWho, link: Linker) -> None:
        self.slot = link.slot(node)
        self.among = link.player(node.among)
        self.condition = link.condition(node.condition)
        if isinstance(self.among, TargetedPlayers):
            spec = self.among.spec
            spec.test = WhoTest(spec.test, self.slot + 1, self.condition)

    def players(self, game: State, frame: Frame) -> list[int]:
        found: list[int] = []
        for player in self.among.players(game, frame)[:]:
            frame.bind(self.slot + 1, [player])
            if self.condition.holds(game, frame):
                found.append(player)
        frame.bind(self.slot + 1, found)
        return found


class MonarchPlayers(PlayerSelector):
    """CR 725.1: the monarch, if there is one."""

    def __init__(self, node: ir.Monarch, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        who = monarch(game)
        found = [who] if who != NOBODY and not game.players[who].lost else []
        frame.bind(self.slot + 1, found)
        return found


class SeveralPlayers(PlayerSelector):
    """These and those, in turn order."""

    def __init__(self, node: ir.SeveralPlayers, link: Linker) -> None:
        self.slot = link.slot(node)
        self.left = link.player(node.left)
        self.right = link.player(node.right)

    def players(self, game: State, frame: Frame) -> list[int]:
        meant = [*self.left.players(game, frame), *self.right.players(game, frame)]
        found = [player for player in game.alive() if player in meant]
        frame.bind(self.slot + 1, found)
        return found


class NeighbourPlayers(PlayerSelector):
    """CR 103.1: the next player in turn order sits to the left."""

    def __init__(self, node: ir.NextTo, link: Linker) -> None:
        if node.side not in ("left", "right"):
            raise NotExecutable(node)
        self.slot = link.slot(node)
        self.left = node.side == "left"

    def players(self, game: State, frame: Frame) -> list[int]:
        order = [player for player in game.turn_order if not game.players[player].lost]
        if frame.controller not in order or len(order) < 2:
            return []
        place = order.index(frame.controller) + (1 if self.left else -1)
        found = [order[place % len(order)]]
        frame.bind(self.slot + 1, found)
        return found


class AttackedPlayers(PlayerSelector):
    """CR 508.5: the player whom the creature attacks, or whose permanent it attacks; word: or that permanent itself.

    The creature is the one that the event is about, if that is an attack, else the source.
    """

    def __init__(self, node: ir.AttackedBy, link: Linker) -> None:
        self.slot = link.slot(node)
        if node.word not in ("player", "player or planeswalker"):
            raise NotExecutable(node)
        self.permanents = node.word != "player"

    def players(self, game: State, frame: Frame) -> list[int]:
        attack = frame.event if frame.event is not None and frame.event.kind == ATTACK else None
        if attack is not None and attack.other >= FIRST_OBJECT_ID and self.permanents:
            permanent = [attack.other] if on_battlefield(game, attack.other) else []
            frame.bind(self.slot, permanent)
            return permanent
        who = defending_player(game, frame.source)
        if attack is not None:
            who = attack.other
            if who >= FIRST_OBJECT_ID:
                who = controller(game, who)
        found = [who] if who != NOBODY and not game.players[who].lost else []
        frame.bind(self.slot + 1, found)
        return found


class ChosenOnes(PlayerSelector):
    """CR 608.2d: players chosen (or taken at random) as the instruction is carried out."""

    def __init__(self, node: ir.ChoosePlayer, link: Linker) -> None:
        self.slot = link.slot(node)
        self.opponent = node.opponent
        self.random = node.random
        self.count = node.count

    def players(self, game: State, frame: Frame) -> list[int]:
        legal = opponents_to_choose(game, frame.controller) if self.opponent else game.alive()
        if self.random:
            found = game.shuffled(legal)[: self.count]
        elif len(legal) <= self.count:
            found = legal
        else:
            who = frame.controller
            found = choose_several(game, who, frame.source, "Choose a player", legal, self.count, self.count)
        frame.bind(self.slot + 1, found)
        return found


class TeamPlayers(PlayerSelector):
    """CR 102.3: you and your teammates."""

    def __init__(self, node: ir.Team, link: Linker) -> None:
        self.slot = link.slot(node)

    def players(self, game: State, frame: Frame) -> list[int]:
        found = team_of(game, frame.controller)
        frame.bind(self.slot + 1, found)
        return found


TABLE: Final = {
    "Team": TeamPlayers,
    "PlayersWho": WhoPlayers,
    "Monarch": MonarchPlayers,
    "SeveralPlayers": SeveralPlayers,
    "NextTo": NeighbourPlayers,
    "AttackedBy": AttackedPlayers,
    "ChoosePlayer": ChosenOnes,
}
