"""Casting and playing cards as an instruction (CR 608.2g)."""

from __future__ import annotations

from typing import Final

from ...ir import verb as ir
from ...ir.filter import Noun
from ...ir.reference import Choose, Every
from ...ir.static import AlternativeCost
from ...kernel.executor import Frame, Step, Test, Value
from ...kernel.state import State
from ...types import LAND
from ..announcing import cast_during_resolution, castable_now
from ..casting import Hypothesis, face_of, faces_of
from ..executors import scope
from ..executors.filters import NounTest
from ..executors.selectors import ChooseSelector, EverySelector
from ..layers import LastingText
from ..link import Linker, NotExecutable
from ..objects import is_player
from ..permissions import OtherRule, as_spell
from ..total_cost import Component
from .basic import finish
from .moving import actor


class AsSomeFace(Test):
    """CR 601.2e, 601.3e, 715.3a: a card that would be a spell of the kind, cast as one of its faces."""

    def __init__(self, spell: Test, zone: Test | None) -> None:
        self.spell = spell
        self.zone = zone

    def test(self, game: State, frame: Frame, id: int) -> bool:
        return self.faces(game, frame, id) != 0

    def faces(self, game: State, frame: Frame, id: int) -> int:
        """The faces as which it would be one, as bits."""
        if is_player(id) or (self.zone is not None and not self.zone.test(game, frame, id)):
            return 0
        found = game.objects[id]
        bits = 0
        for face in faces_of(found):
            if face_of(found, face).types & LAND:
                continue
            hypothesis = Hypothesis(game, id, actor(frame), face)
            if self.spell.test(game, frame, id):
                bits |= 1 << face
            hypothesis.end(game)
        return bits


class CastStep(Step):
    """CR 608.2g: the player of the clause casts the cards, one after the other, as far as that is possible.

    Whether they do is not asked here: "may" stands in the clause.  What can't be cast is left alone (101.3).
    """

    def __init__(self, node: ir.CastIt, link: Linker) -> None:
        if node.copy:
            raise NotExecutable(node)
        self.what = link.objects(node.what)
        self.spell: AsSomeFace | None = None
        if isinstance(self.what, (ChooseSelector, EverySelector)):
            # CR 601.2a: what is cast is a card that will be a spell of the kind.
            test = self.what.test
            noun = node.what.what if isinstance(node.what, (Choose, Every)) else None
            if isinstance(test, NounTest) and test.kind == "spell" and noun is not None:
                zone = link.filter(noun.zone) if noun.zone is not None else None
                self.spell = AsSomeFace(link.filter(as_spell(noun)), zone)
                self.what.test = self.spell
                self.what.scope = scope.scope_of(Noun("card")) if noun.zone is None else self.what.scope
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
            ways = castable_now(game, player, id, self.free, self.way, below, self.turned)
            faces = -1 if self.spell is None else self.spell.faces(game, frame, id)
            if self.play or any([faces >> way.face & 1 == 1 for way in ways]):
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
            if self.spell is not None:
                context.faces = self.spell.faces(game, frame, id)
            context.slot = self.slot if len(ids) == 1 else -1


TABLE: Final = {"CastIt": CastStep}
