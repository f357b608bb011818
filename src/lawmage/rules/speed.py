"""Speed (CR 702.179): a number that a player has once something started their engines."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import speed as ir
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import NOTHING
from .executors.amounts import ValueOfPlayers
from .link import Linker
from .one_shot.basic import finish, perform

# In `Player.facts`: the speed; in which turn the ability of rule 702.179d triggered last.
SPEED: Final = "speed"
SPED_UP: Final = "sped up"


@mypyc_attr(allow_interpreted_subclasses=True)
class SpeedChanges(Event):
    """CR 702.179a, c: a player's speed becomes greater by `amount`; without speed it becomes that."""

    name = "speed"

    def apply(self, game: State) -> bool:
        player = game.own_player(self.player)
        player.facts = {**player.facts, SPEED: speed(game, self.player) + self.amount}
        # The ability that goes with having speed works from now on, and what has max speed looks at it.
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{game.players[self.player].name} has speed {speed(game, self.player)}"


def speed(game: State, player: int) -> int:
    """CR 702.179b, f: a player's speed; 0 for one who has none."""
    return game.players[player].facts.get(SPEED, 0)


def may_speed_up(game: State, player: int) -> bool:
    """CR 702.179d: whether the player's inherent ability has not triggered this turn; that it does is written down."""
    if game.players[player].facts.get(SPED_UP, -1) == game.turn:
        return False
    own = game.own_player(player)
    own.facts = {**own.facts, SPED_UP: game.turn}
    return True


class IncreaseSpeedStep(Step):
    """CR 702.179c: the speed of the players of the clause increases."""

    def __init__(self, node: ir.IncreaseSpeed, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        batch: list[Event] = [SpeedChanges(NOTHING, p, amount, NOTHING, "702.179c") for p in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


class SpeedValue(ValueOfPlayers):
    """CR 702.179f: the speed of a player."""

    def __init__(self, node: ir.SpeedOf, link: Linker) -> None:
        super().__init__(link.player(node.player))

    def of(self, game: State, player: int) -> int:
        return speed(game, player)


VERBS: Final = {"IncreaseSpeed": IncreaseSpeedStep}
VALUES: Final = {"SpeedOf": SpeedValue}
