"""Costs paid while a spell or ability resolves (CR 118.12, 118.12a, 608.2d, f): "you may pay", "unless", "pay"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ...ir import effect as ir
from ...ir import verb
from ...ir.node import Node, Players, fields
from ...ir.reference import ControllerOf, Opponents, OwnerOf, Target, TargetPlayer, ThatPlayer
from ...kernel.executor import Frame, PlayerSelector, Selector, Step
from ...kernel.state import State
from ...types import NOBODY, NOTHING
from .. import loops, payment
from ..done_once import Optional
from ..link import LinkedCost, Linker, NotExecutable
from ..objects import controller
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


class OfferEach(Optional):
    """CR 118.12a, 101.4: "each opponent does it unless that player pays": each of them decides; those who don't pay do
    it, all at once.  Then on at `to` if all have paid.

    told: where "that player" looks; unpaid: those who did not pay.
    """

    def __init__(self, selector: PlayerSelector, told: int, unpaid: int) -> None:
        super().__init__()
        self.selector = selector
        self.told = told
        self.unpaid = unpaid
        self.cost: LinkedCost | None = None
        self.to = 0
        self.slot = -1

    def run(self, game: State, frame: Frame) -> None:
        assert self.cost is not None
        paid: list[int] = []
        left: list[int] = []
        barred = self.barred(game, frame)
        players = self.selector.players(game, frame)[:]
        for player in players:
            frame.bind(self.told, [player])
            if not barred and offer(game, frame, player, self.cost):
                paid.append(player)
            else:
                left.append(player)
        frame.did = len(paid) > 0
        frame.bind(self.unpaid, left)
        frame.bind(self.told, left or players)
        frame.mark(self.slot, paid)
        if paid:
            self.note(game, frame)
        if not left:
            frame.pc = self.to


class Unpaid(PlayerSelector):
    """Those who did not pay."""

    def __init__(self, unpaid: int, told: int) -> None:
        self.unpaid = unpaid
        self.told = told

    def players(self, game: State, frame: Frame) -> list[int]:
        found = frame.slots.get(self.unpaid, [])[:]
        frame.bind(self.told, found)
        return found


class PlayersOfObjects(PlayerSelector):
    """Who owns objects (CR 108.3), or controls them (109.4)."""

    def __init__(self, of: Selector, owners: bool) -> None:
        self.of = of
        self.owners = owners

    def players(self, game: State, frame: Frame) -> list[int]:
        found: list[int] = []
        for id in self.of.known(game, frame):
            player = game.objects[id].owner if self.owners else controller(game, id)
            if player not in found and player >= 0 and not game.players[player].lost:
                found.append(player)
        return found


def unless(node: ir.Unless, link: Linker, steps: list[Step]) -> None:
    """CR 118.12a: "E unless P pays C": whether to pay is decided first, as it resolves; E happens if nobody does."""
    payer = _told_inside(node.player, node.effect, link)
    target = isinstance(payer, TargetPlayer) and payer.count is None
    if isinstance(payer, Players) and isinstance(node.effect, ir.Do) and payer is node.effect.subject and not target:
        _unless_each(node, payer, link, steps)
        return
    step = Offer()
    steps.append(step)
    link.instruction(node.effect, steps)
    step.to = len(steps)
    # The text says what happens first: its targets come before those of the "unless".
    step.selector = link.player(node.player) if payer is None else _known_before(payer, node, link)
    step.cost = link.cost(node.cost)
    step.slot = link.slot(node.player)


def _unless_each(node: ir.Unless, payer: Players, link: Linker, steps: list[Step]) -> None:
    """Each of the players who would do it decides for that player alone."""
    from .steps import PlayersAct

    place = len(steps)
    link.instruction(node.effect, steps)
    at = place
    while not isinstance(steps[at], PlayersAct):
        at += 1
    act = steps[at]
    assert isinstance(act, PlayersAct)
    told = link.slot(payer) + 1
    step = OfferEach(act.selector, told, link.new_local())
    act.selector = Unpaid(step.unpaid, told)
    step.cost = link.cost(node.cost)
    step.slot = link.slot(node.player)
    steps.insert(place, step)
    step.to = len(steps)


def _told_inside(player: Players, inside: object, link: Linker) -> Node | None:
    """What in the effect tells who "that player" is, where the effect tells it."""
    if not isinstance(player, ThatPlayer) or player.slot < 0:
        return None
    if isinstance(inside, tuple):
        parts: list[object] = list(inside)
    elif isinstance(inside, Node):
        if link.slots.get(id(inside), NOTHING) == player.slot // 4 * 4:
            return inside
        parts = [getattr(inside, field.name) for field in fields(inside)]
    else:
        return None
    for part in parts:
        found = _told_inside(player, part, link)
        if isinstance(found, Opponents) and isinstance(inside, Target):
            # "Target spell an opponent controls unless they pay": who controls that.
            return inside
        if found is not None:
            return found
    return None


def _known_before(payer: Node, node: ir.Unless, link: Linker) -> PlayerSelector:
    """Who is asked before what the effect says of them is done."""
    if isinstance(payer, TargetPlayer):
        return link.player(node.player)
    if isinstance(payer, Target):
        return PlayersOfObjects(link.selectors[link.slot(payer)], False)
    if isinstance(payer, verb.Move):
        return PlayersOfObjects(link.selectors[link.slot(payer.what)], True)
    if isinstance(payer, (ControllerOf, OwnerOf, ThatPlayer)):
        return link.selectors_of_players[link.slot(payer) + 1]
    raise NotExecutable(node)


class PayStep(Step):
    """CR 118.12: the players of the clause pay a cost; it is possible only if all of it can be paid (118.3)."""

    def __init__(self, node: verb.Pay, link: Linker) -> None:
        self.cost = link.cost(node.cost)
        if self.cost.measured:
            # Which X can be paid is asked of announced costs only.
            raise NotExecutable(node)
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
