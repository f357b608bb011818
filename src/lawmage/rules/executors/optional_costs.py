"""Costs paid while a spell or ability resolves (CR 118.12, 118.12a, 608.2d, f): "you may pay", "unless", "pay"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ...ir import effect as ir
from ...ir import verb
from ...kernel.executor import Frame, PlayerSelector, Step
from ...kernel.state import State
from ...types import NOBODY
from .. import loops, payment
from ..done_once import Optional
from ..link import LinkedCost, Linker
from ..one_shot.basic import finish
from ..questions import ChooseNumber, YesNo


@mypyc_attr(allow_interpreted_subclasses=True)
class Unless(YesNo):
    """CR 732.6: whether to do B of "A unless B"; nobody must do it to break a loop."""

    __slots__ = ()
    keeps_loops = True


def offer(game: State, frame: Frame, player: int, cost: LinkedCost) -> bool:
    """Ask a player who could pay whether to; whether it was paid."""
    if not payment.can_pay_cost(game, player, frame, cost):
        return False
    if game.ask(Unless(player, frame.source, "Pay the cost")) != 1:
        return False
    loops.chosen(game)
    return payment.pay_cost(game, player, frame, cost)


class Offer(Optional):
    """Each of the players in turn order may pay, until one does; then go on at `to`."""

    def __init__(self) -> None:
        super().__init__()
        self.selector: PlayerSelector | None = None
        self.cost: LinkedCost | None = None
        self.to = 0
        self.slot = -1

    def run(self, game: State, frame: Frame) -> None:
        assert self.selector is not None and self.cost is not None
        paid = False
        player = NOBODY
        for player in [] if self.barred(game, frame) else self.selector.players(game, frame):
            if offer(game, frame, player, self.cost):
                paid = True
                break
        frame.did = paid
        if self.slot >= 0:
            frame.mark(self.slot, [player] if paid else [])
        if paid:
            self.note(game, frame)
            frame.pc = self.to


def unless(node: ir.Unless, link: Linker, steps: list[Step]) -> None:
    """CR 118.12a: "E unless P pays C": whether to pay is decided first, as it resolves; E happens if nobody does."""
    step = Offer()
    steps.append(step)
    link.instruction(node.effect, steps)
    step.to = len(steps)
    # The text says what happens first: its targets come before those of the "unless".
    step.selector = link.player(node.player)
    step.cost = link.cost(node.cost)
    step.slot = link.slot(node.player)


class PayStep(Step):
    """CR 118.12: the players of the clause pay a cost; it is possible only if all of it can be paid (118.3)."""

    def __init__(self, node: verb.Pay, link: Linker) -> None:
        self.cost = link.cost(node.cost)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return all([payment.can_pay_cost(game, player, frame, self.cost) for player in frame.subject])

    def run(self, game: State, frame: Frame) -> None:
        payers = frame.subject
        if self.cost.variable and payers:
            # CR 107.3f: X is chosen as the cost is paid.
            most = payment.most_x(game, payers[0], frame, self.cost)
            frame.x = game.ask(ChooseNumber(payers[0], frame.source, "X is", 0, most))
        paid = [p for p in payers if payment.pay_cost(game, p, frame, self.cost)]
        frame.subject = paid
        finish(frame, self.slot, paid, len(paid))
        frame.subject = payers


TABLE: Final[dict[str, Callable[[Any, Any, Any], None]]] = {"Unless": unless}
VERBS: Final[dict[str, Callable[[Any, Any], Step]]] = {"Pay": PayStep}
