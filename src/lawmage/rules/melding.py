"""Melding (CR 701.42, 712.4): two cards of a pair become one permanent, whose characteristics are their back.

The definition of a meld card has two faces: its front, and the combined back of the pair.  The permanent is merged
from both cards (see merging), so that it leaves the battlefield as two.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir import one_card as ir
from ..ir.node import Node, fields
from ..kernel.executor import Frame, Holds, Step
from ..kernel.objects import Definition
from ..kernel.state import State
from ..types import BATTLEFIELD, EXILE, NOTHING
from .combat.newcomers import attacked_by_newcomers
from .link import Linker, NotExecutable
from .merging import component
from .objects import controller, name_of, on_battlefield, permanents
from .one_shot.basic import finish
from .one_shot.moving import actor
from .questions import ChooseOne
from .zones import ZoneChange

MELD: Final = "meld"


def back_of(definition: Definition | None) -> str:
    """The name of a meld card's combined back, or ''."""
    if definition is None or definition.layout != MELD or definition.count != 2:
        return ""
    return definition.faces[1].name


def can_meld(game: State, one: int, other: int) -> bool:
    """CR 701.42b: two cards of the same pair, neither a token."""
    first, second = game.objects[one], game.objects[other]
    back = back_of(first.definition)
    if first.is_token or second.is_token or first.is_copy or second.is_copy or back == "":
        return False
    assert first.definition is not None
    if second.definition is None or second.definition.name == first.definition.name:
        return False
    return back == back_of(second.definition)


@mypyc_attr(allow_interpreted_subclasses=True)
class Melded(ZoneChange):
    """CR 712.14c: two cards (object, partner) enter as a single permanent with their back faces up."""

    __slots__ = ("partner",)
    FIELDS: ClassVar[tuple[str, ...]] = (*ZoneChange.FIELDS, "partner")

    def __init__(self, object: int, partner: int, source: int) -> None:
        super().__init__(object, EXILE, BATTLEFIELD, "701.42a", source)
        self.partner = partner
        self.face = 1

    def apply(self, game: State) -> bool:
        if game.objects[self.partner].zone != EXILE or not super().apply(game):
            return False
        permanent = game.own(self.other)
        added = game.own(self.partner)
        merged = (component(game, permanent), component(game, added))
        game.own_zone(EXILE, added.owner).remove(added.id)
        added.became = permanent.id
        added.zone = -1 - EXILE
        permanent.merged = merged
        if permanent.copied is None and permanent.definition is not None and added.definition is not None:
            # CR 712.8g, 202.3c: its mana value is that of both fronts together.
            values = permanent.printed.copy()
            costs = [permanent.definition.faces[0].mana_cost, added.definition.faces[0].mana_cost]
            values.front_value = sum([cost.mana_value for cost in costs if cost is not None])
            permanent.printed = values
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} and {name_of(game, self.partner)} meld"


class BothHolds(Holds):
    """The player both owns and controls this permanent and one of a kind."""

    def __init__(self, node: ir.OwnAndControlBoth, link: Linker) -> None:
        self.what = link.objects(node.what)
        self.test = link.filter(node.other)
        self.attacking = node.attacking

    def holds(self, game: State, frame: Frame) -> bool:
        return len(self.partners(game, frame)) > 0

    def partners(self, game: State, frame: Frame) -> list[int]:
        """Those of the kind that the player owns and controls; none where this permanent is not the player's."""
        mine = self.what.select(game, frame)
        if not mine or not on_battlefield(game, mine[0]) or not self._fits(game, frame, mine[0]):
            return []
        others = [each.id for each in permanents(game) if each.id != mine[0] and self._fits(game, frame, each.id)]
        return [id for id in others if self.test.test(game, frame, id)]

    def _fits(self, game: State, frame: Frame, id: int) -> bool:
        found = game.objects[id]
        if self.attacking and found.attacking == NOTHING:
            return False
        return found.owner == frame.controller and controller(game, id) == frame.controller


def _pair(node: object) -> ir.OwnAndControlBoth | None:
    """The condition in an ability that says which two permanents are meant by "them"."""
    if isinstance(node, ir.OwnAndControlBoth):
        return node
    if isinstance(node, Node):
        node = tuple([getattr(node, field.name) for field in fields(node)])
    if isinstance(node, tuple):
        for part in node:
            found = _pair(part)
            if found is not None:
                return found
    return None


class MeldStep(Step):
    """CR 701.42a, c: both are exiled, then put onto the battlefield melded; what can't be melded stays in exile."""

    def __init__(self, node: ir.Meld, link: Linker) -> None:
        pair = _pair(link.root)
        if pair is None:
            raise NotExecutable(node)
        self.into = node.into
        self.pair = BothHolds(pair, link)
        self.tapped = node.tapped
        self.attacking = node.attacking
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        mine = self.pair.what.select(game, frame)
        partners = self.pair.partners(game, frame)
        if not partners:
            finish(frame, self.slot, [], 0)
            return
        player = actor(frame)
        other = partners[0]
        if len(partners) > 1:
            other = game.ask(ChooseOne(player, frame.source, "Meld with which", partners, False))
        moves = [ZoneChange(id, BATTLEFIELD, EXILE, "701.42a", frame.source) for id in (mine[0], other)]
        for move in moves:
            move.cause = frame.item
        done = [event.other for event in game.do_all([*moves]) if isinstance(event, ZoneChange)]
        made: list[int] = []
        exiled = [id for id in done if game.objects[id].zone == EXILE]
        if len(exiled) == 2 and can_meld(game, exiled[0], exiled[1]):
            made = self._enter(game, frame, player, exiled)
        finish(frame, self.slot, made, len(made))

    def _enter(self, game: State, frame: Frame, player: int, exiled: list[int]) -> list[int]:
        if back_of(game.objects[exiled[0]].definition) != self.into:
            return []
        event = Melded(exiled[0], exiled[1], frame.source)
        event.under = player
        event.cause = frame.item
        event.tapped = self.tapped
        if self.attacking:
            event.attacking = attacked_by_newcomers(game, player, exiled[0], 1)[0]
        result = game.do(event)
        return [result.other] if result is not None else []


CONDITIONS: Final = {"OwnAndControlBoth": BothHolds}
TABLE: Final = {"Meld": MeldStep}
