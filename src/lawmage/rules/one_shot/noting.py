"""Numbers noted for an object, and life paid as it enters (CR 607.2e, 607.2g)."""

from __future__ import annotations

from typing import Final

from ...ir import noted as ir
from ...ir.reference import This
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ..choices import choose, chosen_number
from ..costs import can_pay_life, pay_life
from ..link import Linker, NotExecutable
from ..questions import ChooseNumber
from .basic import finish
from .moving import actor

# What a number is kept under, before the word for what it is.
NOTED: Final = "noted "
LIFE_PAID: Final = "life paid"


class NoteNumberStep(Step):
    """CR 607.2e: a number is noted; the last one counts."""

    def __init__(self, node: ir.NoteNumber, link: Linker) -> None:
        self.word = NOTED + node.word
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        choose(game, frame, self.word, self.amount.value(game, frame))
        finish(frame, self.slot, [], 1)


class PayAnyLifeStep(Step):
    """CR 607.2g, 107.1c, 119.4: any amount of life, as much as the player has at most; how much is noted."""

    def __init__(self, node: ir.PayAnyLife, link: Linker) -> None:
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        most = max(0, game.players[player].life) if can_pay_life(game, player) else 0
        amount = game.ask(ChooseNumber(player, frame.source, "How much life to pay", 0, most)) if most else 0
        choose(game, frame, NOTED + LIFE_PAID, amount)
        pay_life(game, player, amount, frame.source)
        finish(frame, self.slot, [], amount)


class NotedValue(Value):
    """CR 607.2e, g, 607.5a: the number noted last for this object; 0 if none was."""

    def __init__(self, node: ir.NotedNumber, link: Linker) -> None:
        if not isinstance(node.of, This):
            raise NotExecutable(node)
        self.word = NOTED + node.word

    def value(self, game: State, frame: Frame) -> int:
        number = chosen_number(game, frame, self.word)
        return 0 if number is None else number


TABLE: Final = {"NoteNumber": NoteNumberStep, "PayAnyLife": PayAnyLifeStep}
VALUES: Final = {"NotedNumber": NotedValue}
