"""Who controls an object: effects that change it, and what follows (CR 108.4, 110.2, 613.1b, 701.12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import verb
from ..ir.node import Duration, Verb
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import BATTLEFIELD, STACK
from . import layers
from .combat.roles import note
from .durations import LinkedDuration
from .event_kinds import CONTROL
from .executors.lasting import begin
from .layers import ContinuousStatement, LastingText
from .link import Linker
from .objects import controller, exists, name_of
from .one_shot.basic import finish
from .under_control import UnderControl


@mypyc_attr(allow_interpreted_subclasses=True)
class ControlChanged(Event):
    """CR 613.1b: `player` has gained control of an object from `other`; the layers have written it."""

    kind = CONTROL
    name = "control"

    def apply(self, game: State) -> bool:
        if game.objects[self.object].zone == STACK:
            # CR 109.5: "you" in the text of a spell is who controls it now, also as it resolves.
            frame = game.own(self.object).frame
            if frame is not None:
                frame.controller = self.player
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} gains control of {name_of(game, self.object)}"


def settle(game: State) -> None:
    """Announce the changes of control that the layers found, until there are no more."""
    for _ in range(100):
        if game.stale:
            layers.refresh(game)
        if not game.control_changes:
            return
        changes = game.control_changes
        game.control_changes = []
        batch: list[Event] = []
        for id, old, new in changes:
            if game.objects[id].zone < 0 or old == new:
                continue
            if game.players[new].left and game.settings.strays_stay:
                # rule 800.4b (2011, September): control does not change to a player who has left.
                game.own(id).base_controller = old
                game.stale = True
                continue
            event = ControlChanged(id, new, 1, -1, "613.1b")
            event.other = old
            if game.objects[id].memory.get("Ring-bearer", 0) == old + 1:
                # CR 701.54a: until another player gains control of it.
                note(game, id, "Ring-bearer", 0)
            batch.append(event)
        if batch:
            game.do_all(batch)


class ControlText:
    """A lasting effect that gives a player control of objects."""

    __slots__ = ("duration", "modification", "text")

    def __init__(self, node: Verb, duration: Duration | None, link: Linker) -> None:
        self.duration = LinkedDuration(duration, link)
        self.modification = UnderControl(None, 0, link.slot(node))
        statement = ContinuousStatement(None, None, (), None, [self.modification], 0)
        self.text = LastingText(link.root, statement, self.duration)
        link.add_part(self.text)

    def give(self, game: State, frame: Frame, ids: list[int], player: int, stamp: int) -> None:
        """The player gains control of the objects."""
        own = frame.clone()
        own.bind_amount(self.modification.key, player)
        begin(game, self.text, own, tuple(ids), stamp)


class GainControlStep(Step):
    """CR 613.1b: the acting player gains control of objects."""

    def __init__(self, node: verb.GainControl, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.slot = link.slot(node)
        self.text = ControlText(node, node.duration, link)

    def run(self, game: State, frame: Frame) -> None:
        ids = controllable(game, self.what.select(game, frame))
        if not ids or not frame.subject or self.text.duration.over(game, frame):
            finish(frame, self.slot, [], 0)
            return
        player = frame.subject[0]
        self.text.give(game, frame, ids, player, game.stamp())
        settle(game)
        finish(frame, self.slot, ids, len(ids))


def controllable(game: State, ids: list[int]) -> list[int]:
    """CR 108.4: the objects that have a controller: permanents, and spells and abilities on the stack."""
    return [
        id
        for id in ids
        if exists(game, id) and game.objects[id].zone in (BATTLEFIELD, STACK) and not game.objects[id].phased_out
    ]


class ExchangeControlStep(Step):
    """CR 701.12b: two permanents' controllers exchange them; nothing happens unless both can be exchanged.

    CR 701.12b: nor if the same player controls both.
    """

    def __init__(self, node: verb.ExchangeControl, link: Linker) -> None:
        self.first = link.objects(node.first)
        self.second = link.objects(node.second) if node.second is not None else None
        self.slot = link.slot(node)
        self.text = ControlText(node, None, link)

    def run(self, game: State, frame: Frame) -> None:
        ids = self.first.select(game, frame)[:]
        if self.second is not None:
            ids += self.second.select(game, frame)
        ids = controllable(game, ids)
        players = [controller(game, id) for id in ids]
        if len(ids) != 2 or players[0] == players[1]:
            finish(frame, self.slot, [], 0)
            return
        stamp = game.stamp()
        self.text.give(game, frame, [ids[0]], players[1], stamp)
        self.text.give(game, frame, [ids[1]], players[0], stamp)
        settle(game)
        finish(frame, self.slot, ids, 2)


TABLE: Final = {
    "GainControl": GainControlStep,
    "ExchangeControl": ExchangeControlStep,
}
