"""Clash (CR 701.30).

Code, because both players reveal and decide together and one of them may win.
"""

from __future__ import annotations

from typing import Final

from ...ir.verb import KeywordAction
from ...kernel.events import Event
from ...kernel.executor import Frame, Step
from ...kernel.state import State
from ...types import NOBODY, NOTHING
from ..executors.amounts import mana_value
from ..keyword_actions import CODE, ActionDone, apnap
from ..libraries import RevealCard, put_under, top
from ..link import Linker, NotExecutable
from ..objects import opponents
from ..questions import ChooseOne, YesNo
from .basic import finish, perform

# In `Frame.choices`: one more than the player who won the clash, or 0.
WINNER: Final = "clash winner"


class ClashStep(Step):
    """CR 701.30b to d: the player chooses an opponent; each reveals a top card and may put it on the bottom."""

    def __init__(self, node: KeywordAction, link: Linker) -> None:
        if node.amount is not None or node.what is not None or node.words:
            raise NotExecutable(node)
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        player = frame.subject[0] if frame.subject else frame.controller
        others = opponents(game, player)
        if not others:
            finish(frame, self.slot, [], 0)
            return
        question = ChooseOne(player, frame.source, "Clash with", others, False, "701.30b")
        clashing = [player, game.ask(question) if len(others) > 1 else others[0]]
        revealed = {each: top(game, each, 1) for each in clashing}
        shown = [id for each in clashing for id in revealed[each]]
        perform(game, frame, [RevealCard(id, game.objects[id].owner, 1, frame.source, "701.30a") for id in shown])
        winner = self._winner(game, clashing, revealed)
        under: list[int] = []
        for each in apnap(game):
            for id in revealed.get(each, []):
                if game.ask(YesNo(each, id, "Put it on the bottom")) == 1:
                    under.append(each)
        for each in under:
            put_under(game, each, revealed[each])
        frame.choices[WINNER] = winner + 1 if winner != NOBODY else 0
        finish(frame, self.slot, [], 1)
        batch: list[Event] = [ActionDone(NOTHING, each, "clash", "701.30b", frame.source) for each in clashing]
        if winner != NOBODY:
            batch.append(ActionDone(NOTHING, winner, "win a clash", "701.30d", frame.source))
        perform(game, frame, batch)

    def _winner(self, game: State, clashing: list[int], revealed: dict[int, list[int]]) -> int:
        """CR 701.30d: whose card has the higher mana value, or nobody; without a card nothing is revealed."""
        nothing = 0 if game.settings.clash_without_card_zero else -1
        values = [mana_value(game, revealed[each][0]) if revealed[each] else nothing for each in clashing]
        if values[0] == values[1]:
            return NOBODY
        return clashing[0] if values[0] > values[1] else clashing[1]


def fill() -> None:
    """Register the action."""
    CODE["clash"] = ClashStep
