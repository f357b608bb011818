"""Collect evidence and forage (CR 701.59, 701.61): keyword actions that are mostly costs.

Code, because which cards do is a matter of their total mana value, and because a cost must know whether it can be paid.
"""

from __future__ import annotations

from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ...types import BATTLEFIELD, EXILE, GRAVEYARD, NOTHING
from .. import pairs
from ..executors.amounts import mana_value
from ..executors.selectors import RESERVED
from ..keyword_actions import CODE, ActionDone
from ..link import Linker, NotExecutable
from ..objects import chars, controller
from ..questions import DONE, ChooseOne, choose_several
from ..sacrificing import SacrificeEvent
from ..zones import ZoneChange
from .basic import finish, perform
from .moving import actor


def free_cards(game: State, frame: Frame, player: int) -> list[int]:
    """The cards in the player's graveyard that no other part of the cost being paid needs."""
    taken = frame.slots.get(RESERVED, [])
    return [id for id in game.players[player].graveyard if id not in taken]


def exiled(game: State, frame: Frame, id: int, rule: str) -> Event:
    """CR 607.2a, 607.2q: the source remembers what is exiled."""
    event = ZoneChange(id, GRAVEYARD, EXILE, rule, frame.source)
    event.linked_to = frame.source
    event.families = pairs.families(game, frame)
    return event


class CollectStep(Step):
    """CR 701.59a: cards with a total mana value of at least so much are exiled from the player's graveyard."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is None or node.what is not None or node.words:
            raise NotExecutable(node)
        self.amount: Value = link.amount(node.amount)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        """CR 701.59b."""
        return self.payable(game, frame, actor(frame))

    def payable(self, game: State, frame: Frame, player: int) -> bool:
        """Whether there is enough evidence."""
        cards = free_cards(game, frame, player)
        return sum([mana_value(game, id) for id in cards]) >= self.amount.value(game, frame)

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        amount = self.amount.value(game, frame)
        chosen: list[int] = []
        if self.payable(game, frame, player):
            chosen = self._choose(game, frame, player, amount)
        batch: list[Event] = [exiled(game, frame, id, "701.59a") for id in chosen]
        perform(game, frame, batch)
        ids = [event.other for event in batch if event.done]
        if chosen or amount <= 0:
            perform(game, frame, [ActionDone(NOTHING, player, "collect evidence", "701.59a", frame.source, amount)])
        finish(frame, self.slot, ids, len(ids))

    def _choose(self, game: State, frame: Frame, player: int, amount: int) -> list[int]:
        chosen: list[int] = []
        left = free_cards(game, frame, player)
        while left:
            enough = sum([mana_value(game, id) for id in chosen]) >= amount
            answer = game.ask(ChooseOne(player, frame.source, "Exile as evidence", left, enough, "701.59a"))
            if answer == DONE:
                break
            chosen.append(answer)
            left = [id for id in left if id != answer]
        return chosen


class ForageStep(Step):
    """CR 701.61a: three cards are exiled from the player's graveyard, or a Food is sacrificed."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.what is not None or node.words:
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def possible(self, game: State, frame: Frame) -> bool:
        return self.payable(game, frame, actor(frame))

    def payable(self, game: State, frame: Frame, player: int) -> bool:
        """Whether there are three cards or a Food."""
        return len(free_cards(game, frame, player)) >= 3 or len(self._foods(game, frame, player)) > 0

    def _foods(self, game: State, frame: Frame, player: int) -> list[int]:
        taken = frame.slots.get(RESERVED, [])
        return [
            id
            for id in game.battlefield
            if id not in taken and "Food" in chars(game, id).subtypes and controller(game, id) == player
        ]

    def run(self, game: State, frame: Frame) -> None:
        player = actor(frame)
        cards = free_cards(game, frame, player)
        legal = [*self._foods(game, frame, player), *(cards if len(cards) >= 3 else [])]
        batch: list[Event] = []
        if legal:
            first = game.ask(ChooseOne(player, frame.source, "Forage", legal, False, "701.61a"))
            if game.objects[first].zone == BATTLEFIELD:
                batch.append(SacrificeEvent(first, player, "701.61a", frame.source))
            else:
                rest = [id for id in cards if id != first]
                chosen = [first, *choose_several(game, player, frame.source, "Forage", rest, 2, 2, "701.61a")]
                batch += [exiled(game, frame, id, "701.61a") for id in chosen]
        perform(game, frame, batch)
        if batch:
            perform(game, frame, [ActionDone(NOTHING, player, "forage", "701.61a", frame.source)])
        finish(frame, self.slot, [event.other for event in batch if event.done], len(batch))


def fill() -> None:
    """Register the actions."""
    CODE["collect evidence"] = CollectStep
    CODE["forage"] = ForageStep
