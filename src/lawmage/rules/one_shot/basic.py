"""The commonest verbs: drawing, life, damage, destroying (CR 121, 119, 120, 701.8)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.node import Node, fields
from ...ir.reference import It, ThatPlayer
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import BATTLEFIELD, GRAVEYARD, NOTHING
from .. import seating
from ..destroying import Destroy
from ..drawing import DrawCard, draw
from ..life import GainLife, LoseLife
from ..link import Linker
from ..objects import on_battlefield
from ..zones import ZoneChange


class DrawStep(Step):
    """CR 121.2, 121.2c: the players of the clause draw, in turn order."""

    def __init__(self, node: ir.Draw, link: Linker) -> None:
        self.count = link.amount(node.count)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        drawn: list[int] = []
        drawing: list[int] = []
        for player in frame.subject:
            count = self.count.value(game, frame)
            if count > 0 and not self.kept_from_it(game, frame, player):
                drawing.append(player)
            drawn += draw(game, player, count, "121.2", frame.source, frame.item)
        finish(frame, self.slot, drawn, len(drawn))
        if drawing:
            # CR 118.12: who drew did it, though something else happened instead or the library was empty.
            frame.did = True
            frame.mark(self.slot, drawing)
        if game.settings.forbidden_draws_may_be_chosen and not self.possible_now(game, frame):
            # rule 419.5b (2008, February): "if you do" asks what was chosen.
            frame.did = True
            frame.mark(self.slot, frame.subject[:])

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 121.3: who can't draw can't choose to; a library without cards keeps nobody from it."""
        return game.settings.forbidden_draws_may_be_chosen or self.possible_now(game, frame)

    def possible_now(self, game: State, frame: Frame) -> bool:
        """Whether no effect keeps all of the players from drawing."""
        return any([not self.kept_from_it(game, frame, p) for p in frame.subject])

    def kept_from_it(self, game: State, frame: Frame, player: int) -> bool:
        """Whether an effect keeps a player from drawing."""
        from ..replacement import forbidden

        return forbidden(game, DrawCard(NOTHING, player, 1, frame.source, "121.2"))


def finish(frame: Frame, slot: int, ids: list[int], amount: int, by: list[int] | None = None) -> None:
    """Remember what an instruction did ("that many", "this way", "if you do").

    CR 118.12: it was done if there was something to do it to, whatever came of it.  by: the players who did it, where
    each of several does it to things of their own ("each player who can't").
    """
    frame.bind(slot, ids)
    frame.bind_amount(slot + 2, amount)
    frame.did = amount > 0 or len(ids) > 0
    who = frame.subject[:] or [frame.controller]
    if by is not None:
        who = [player for player in who if player in by]
    frame.mark(slot, who if frame.did else [])


def its_slots(node: object) -> list[int]:
    """The slots of the pronouns in an amount ("its power", "that player controls")."""
    if isinstance(node, (It, ThatPlayer)):
        return [node.slot]
    if isinstance(node, tuple):
        return [slot for part in node for slot in its_slots(part)]
    if isinstance(node, Node):
        return [slot for field in fields(node) for slot in its_slots(getattr(node, field.name))]
    return []


class GainLifeStep(Step):
    """CR 119.3."""

    def __init__(self, node: ir.GainLife, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        batch: list[Event] = [GainLife(NOTHING, p, amount, frame.source, "119.3") for p in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


class LoseLifeStep(Step):
    """CR 119.3."""

    def __init__(self, node: ir.LoseLife, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        batch: list[Event] = [LoseLife(NOTHING, p, amount, frame.source, "119.3") for p in frame.subject]
        finish(frame, self.slot, [], perform(game, frame, batch))


def perform(game: State, frame: Frame, batch: list[Event]) -> int:
    """Do a batch for the spell or ability in progress; the sum of the amounts that happened.

    CR 801.10, 801.13a: what is out of its controller's range is left out of it.
    """
    if seating.limited(game):
        batch = [event for event in batch if in_reach(game, frame, event)]
    for event in batch:
        event.cause = frame.item
    return sum([event.amount for event in game.do_all(batch)])


def in_reach(game: State, frame: Frame, event: Event) -> bool:
    """CR 801.10: whether an event is about an object or player that the spell or ability can affect."""
    about = event.object if event.object != NOTHING else event.player
    return seating.affects(game, frame, about)


class DestroyStep(Step):
    """CR 701.8."""

    def __init__(self, node: ir.Destroy, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.final = node.final

    def run(self, game: State, frame: Frame) -> None:
        batch: list[Event] = []
        buries = self.final and game.settings.bury
        for id in self.what.select(game, frame):
            if buries:
                if on_battlefield(game, id):
                    # Summary G.2.1: it is put into the graveyard; nothing that is about destroying can prevent it.
                    batch.append(ZoneChange(id, BATTLEFIELD, GRAVEYARD, "701.8", frame.source))
                continue
            event = Destroy(id, game.objects[id].controller, 1, frame.source, "701.8a")
            event.flag = 1 if self.final else 0
            batch.append(event)
        amount = perform(game, frame, batch)
        # CR 608.2c: "destroyed this way" is what was destroyed, not what is indestructible or was regenerated.
        finish(frame, self.slot, [event.object for event in batch if event.done], amount)
        if batch and not amount:
            # CR 118.12: it was done all the same.
            frame.did = True
            frame.mark(self.slot, frame.subject[:] or [frame.controller])


TABLE: Final = {
    "Draw": DrawStep,
    "GainLife": GainLifeStep,
    "LoseLife": LoseLifeStep,
    "Destroy": DestroyStep,
}
