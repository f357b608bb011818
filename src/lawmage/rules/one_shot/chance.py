"""Flipping coins and rolling dice (CR 705, 706)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ...ir import verb as ir
from ...ir.condition import CoinsShow
from ...ir.dice import RollDie
from ...kernel.events import Event
from ...kernel.executor import Frame, Holds, Step, Value
from ...kernel.state import State
from ...types import NOTHING
from .. import dice
from ..event_kinds import COIN_FLIP
from ..link import Linker, NotExecutable
from ..linked import has_node
from ..objects import name_of
from .basic import finish

# In `Frame.choices`: 1 if all the coins of the last instruction were won, 2 if all were lost, 3 if neither.
# The same with a player's number behind it: those of that player.
FLIP: Final = "coin flip"
SIDES: Final = {"heads": 1, "tails": 2}
CALLED: Final = "called"


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinFlip(Event):
    """CR 705.2: a player flips a coin and wins (flag 1) or loses the flip; its word says so (CALLED).

    CR 705.3: where only heads or tails matter, it comes up heads (flag 1) or tails, and nobody wins or loses.
    """

    kind = COIN_FLIP
    name = "coin flip"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        if self.word != CALLED:
            return f"the coin of {name_of(game, self.player)} comes up {'heads' if self.flag else 'tails'}"
        return f"{name_of(game, self.player)} {'wins' if self.flag else 'loses'} a coin flip"


class FlipCoinStep(Step):
    """CR 705.1, 705.2: the players of the clause flip coins; the call of heads or tails decides nothing.

    The amount of the instruction is how many flips were won (came up heads).
    """

    def __init__(self, node: ir.FlipCoin, link: Linker) -> None:
        self.called = not has_node(link.root, "CoinsShow")
        self.count: Value | None = link.amount(node.count) if node.count is not None else None
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        count = 1 if self.count is None else self.count.value(game, frame)
        won = 0
        for player in frame.subject:
            before = won
            for _ in range(count):
                event = CoinFlip(NOTHING, player, 1, frame.source, "705.2")
                event.flag = game.random(2)
                event.word = CALLED if self.called else ""
                event.cause = frame.item
                game.do(event)
                won += event.flag
            frame.choices[f"{FLIP} {player}"] = outcome(won - before, count)
        flips = count * len(frame.subject)
        frame.choices[FLIP] = outcome(won, flips)
        finish(frame, self.slot, [], won)
        frame.did = count > 0 and len(frame.subject) > 0


def outcome(won: int, flips: int) -> int:
    """What `Frame.choices` says of so many flips, of which so many were won."""
    return 1 if won == flips else (3 if won else 2)


class CoinsShowHolds(Holds):
    """CR 705.1: all the coins of the last instruction, or those of the players, came up so."""

    def __init__(self, node: CoinsShow, link: Linker) -> None:
        if node.word not in SIDES:
            raise NotExecutable(node)
        self.wanted = SIDES[node.word]
        self.player = link.player(node.player) if node.player is not None else None

    def holds(self, game: State, frame: Frame) -> bool:
        if self.player is None:
            return frame.choices.get(FLIP, 0) == self.wanted
        players = self.player.players(game, frame)
        return len(players) > 0 and all([frame.choices.get(f"{FLIP} {p}", 0) == self.wanted for p in players])


class RollDieStep(Step):
    """CR 706.1, 706.1a, 706.2: the players of the clause roll dice, each side as likely as the others; the amount of
    the instruction is the sum.
    """

    def __init__(self, node: RollDie, link: Linker) -> None:
        if node.ignore not in ("", dice.LOWEST):
            raise NotExecutable(node)
        self.sides = node.sides
        self.count: Value | None = link.amount(node.count) if node.count is not None else None
        self.add: Value | None = link.amount(node.add) if node.add is not None else None
        self.ignore = node.ignore
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        frame.choices[dice.PLACE] = frame.pc
        count = 1 if self.count is None else self.count.value(game, frame)
        add = 0 if self.add is None else self.add.value(game, frame)
        total = 0
        for player in frame.subject:
            total += dice.roll(game, frame, player, count, self.sides, self.ignore, add)
        finish(frame, self.slot, [], total)


CONDITIONS: Final = {"CoinsShow": CoinsShowHolds}
TABLE: Final = {"FlipCoin": FlipCoinStep, "RollDie": RollDieStep}
