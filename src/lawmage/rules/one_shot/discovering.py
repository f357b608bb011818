"""Discover (CR 701.57).

Code, because the card may be cast only if the resulting spell's mana value is small enough, and what is done with the
rest waits until it has been cast.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...ir.verb import KeywordAction
from ...kernel.agenda import Context
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ...types import EXILE, HAND, LAND, LIBRARY, NOTHING
from ..announcing import CastNow
from ..executors.amounts import mana_value
from ..keyword_actions import CODE, ActionDone
from ..link import Linker, NotExecutable
from ..objects import chars
from ..zones import BOTTOM, UNSEEN, ZoneChange
from .basic import finish

_FIELDS: Final = ("player", "card", "exiled", "source", "item", "amount")


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscoverEnds(Context):
    """CR 701.57a, b: after the card was cast or not: into the hand with it, and the rest goes to the bottom."""

    __slots__ = _FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _FIELDS

    def __init__(self, player: int, card: int, exiled: list[int], source: int, item: int, amount: int) -> None:
        self.player = player
        self.card = card
        self.exiled = exiled
        self.source = source
        self.item = item
        self.amount = amount

    def clone(self) -> Context:
        return DiscoverEnds(self.player, self.card, self.exiled[:], self.source, self.item, self.amount)

    def step(self, game: State) -> None:
        game.agenda.pop()
        batch: list[Event] = []
        found = game.objects.get(self.card)
        if found is not None and found.zone == EXILE:
            batch.append(ZoneChange(self.card, EXILE, HAND, "701.57a", self.source))
        rest = [id for id in self.exiled if id != self.card and game.objects[id].zone == EXILE]
        for id in game.shuffled(rest):
            event = ZoneChange(id, EXILE, LIBRARY, "701.57a", self.source)
            event.position = BOTTOM
            event.flag = UNSEEN
            event.ordered = True
            batch.append(event)
        for each in batch:
            each.cause = self.item
        game.do_all(batch)
        done = ActionDone(NOTHING, self.player, "discover", "701.57b", self.source, self.amount)
        done.cause = self.item
        game.do(done)


class DiscoverStep(Step):
    """CR 701.57a: cards are exiled from the top until one is found; it may be cast for nothing."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is None or node.what is not None or node.words:
            raise NotExecutable(node)
        self.amount: Value = link.amount(node.amount)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        found: list[int] = []
        for player in frame.subject[::-1]:
            exiled, card = self._seek(game, frame, player, amount)
            found += [card] if card != NOTHING else []
            game.agenda.append(DiscoverEnds(player, card, exiled, frame.source, frame.item, amount))
            if card != NOTHING:
                cast = CastNow(player, card, True, False, False, NOTHING)
                cast.below = amount + 1
                game.agenda.append(cast)
        finish(frame, self.slot, found, len(frame.subject))

    def _seek(self, game: State, frame: Frame, player: int, amount: int) -> tuple[list[int], int]:
        exiled: list[int] = []
        while game.players[player].library:
            event = ZoneChange(game.players[player].library[-1], LIBRARY, EXILE, "701.57a", frame.source)
            event.cause = frame.item
            done = game.do(event)
            if done is None:
                break
            exiled.append(done.other)
            if game.objects[done.other].zone != EXILE:
                continue
            if not chars(game, done.other).types & LAND and mana_value(game, done.other) <= amount:
                return exiled, done.other
        return exiled, NOTHING


def fill() -> None:
    """Register the action."""
    CODE["discover"] = DiscoverStep
