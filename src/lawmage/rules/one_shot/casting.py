"""Casting and playing cards as an instruction (CR 608.2g)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.filter import Noun
from ...ir.static import AlternativeCost
from ...kernel.executor import Frame, Step, Value
from ...kernel.state import State
from ..announcing import cast_during_resolution, castable_now
from ..executors import scope
from ..executors.filters import NounTest
from ..executors.selectors import ChooseSelector, EverySelector
from ..layers import LastingText
from ..link import Linker, NotExecutable
from ..permissions import OtherRule
from ..total_cost import Component
from .basic import finish
from .moving import actor


class CastStep(Step):
    """CR 608.2g: the player of the clause casts the cards, one after the other, as far as that is possible.

    Whether they do is not asked here: "may" stands in the clause.  What can't be cast is left alone (101.3).
    """

    def __init__(self, node: ir.CastIt, link: Linker) -> None:
        if node.copy:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        if isinstance(self.what, (ChooseSelector, EverySelector)):
            # CR 601.2a: what is cast is a card that will be a spell of the kind.
            test = self.what.test
            if isinstance(test, NounTest) and test.kind == "spell":
                test.kind = "card"
                test.would_be = True
                self.what.scope = scope.scope_of(Noun("card"))
        self.free = node.free
        self.play = node.play
        self.slot = link.slot(node)
        self.below: Value | None = link.amount(node.below) if node.below is not None else None
        self.turned = node.transformed
        self.way: Component | None = None
        if node.cost is not None:
            rule = OtherRule(AlternativeCost(node.cost, keyword=node.keyword), link)
            text = LastingText(link.root, rule, None)
            link.add_part(text)
            self.way = Component(text)

    def possible(self, game: State, frame: Frame) -> bool:
        player = actor(frame)
        below = -1 if self.below is None else self.below.value(game, frame)
        if game.settings.cascade_judges_the_card:
            below = -1
        choice = self.what
        ids = choice.legal(game, frame) if isinstance(choice, ChooseSelector) else choice.select(game, frame)
        for id in ids:
            if self.play or castable_now(game, player, id, self.free, self.way, below, self.turned):
                return True
        return False

    def run(self, game: State, frame: Frame) -> None:
        ids = self.what.select(game, frame)
        below = -1 if self.below is None else self.below.value(game, frame)
        if self.below is not None and game.settings.cascade_judges_the_card:
            # rule 702.84a (2020): only the card is looked at, not the spell that it becomes.
            below = -1
        finish(frame, self.slot, ids, len(ids))
        player = actor(frame)
        for id in reversed(ids):
            context = cast_during_resolution(game, player, id, self.free, True, self.play, frame.item)
            context.way = self.way
            context.below = below
            context.turned = self.turned
            context.slot = self.slot if len(ids) == 1 else -1


TABLE: Final = {"CastIt": CastStep}
