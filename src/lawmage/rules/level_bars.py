"""Level bars and station symbols: abilities that an object has at some level (CR 711, 716, 721).

A bar is data: it stands for ordinary abilities of the card language.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..ir import change, keyword_node
from ..ir.ability import Activated, Level, Restriction, Static
from ..ir.amount import AttributeOf, CountersOn, Number
from ..ir.binding import bind
from ..ir.change import BecomeObject, Gain, SetPT
from ..ir.condition import AllHold, CompareAmounts
from ..ir.effect import ObjectsDo
from ..ir.node import Ability, Amount, Condition, Verb
from ..ir.reference import This
from ..ir.static import ObjectsAre
from ..ir.verb import TokenSpec
from ..kernel.events import Event
from ..kernel.executor import Frame, Step
from ..kernel.state import State
from ..types import BATTLEFIELD
from .event_kinds import LEVEL
from .link import Linker, NotExecutable
from .objects import controller, name_of
from .one_shot.basic import finish, perform
from .patterns.base import EventPattern

# `GameObject.memory`: its level (CR 716.2b).
CLASS_LEVEL: Final = "level"
# The counters of levelers and of station cards (CR 711.2, 721.2).
COUNTERS: Final = {"leveler": "level", "station": "charge"}


def abilities_of_bar(node: Level) -> list[Ability]:
    """CR 711.2, 716.2a, 721.2: the abilities that a bar stands for."""
    if node.kind == "class":
        level: Amount = AttributeOf(CLASS_LEVEL, This())
    elif node.kind in COUNTERS:
        level = CountersOn(COUNTERS[node.kind], This())
    else:
        raise NotExecutable(node)
    made: list[Ability] = []
    if node.cost is not None:
        once = CompareAmounts(level, "=", Number(node.lowest - 1))
        becomes = ObjectsDo(This(), (change.BecomeLevel(node.lowest),))
        made.append(Activated(node.cost, (becomes,), (Restriction("sorcery"), Restriction(condition=once))))
    condition: Condition = CompareAmounts(level, ">=", Number(node.lowest))
    if node.highest >= 0:
        condition = AllHold((condition, CompareAmounts(level, "<=", Number(node.highest))))
    verbs: list[Verb] = []
    if node.power is not None and node.toughness is not None:
        power, toughness = Number(node.power), Number(node.toughness)
        if node.kind == "station":
            verbs.append(BecomeObject(TokenSpec(power, toughness, types=("creature",)), "types"))
        else:
            verbs.append(SetPT(power, toughness))
    if node.abilities:
        verbs.append(Gain(node.abilities))
    if verbs:
        made.append(Static(ObjectsAre(This(), tuple(verbs), condition)))
    return [bind(ability) for ability in made]


@mypyc_attr(allow_interpreted_subclasses=True)
class LevelChanged(Event):
    """CR 716.2a: a permanent's level becomes `amount`."""

    kind = LEVEL
    name = "level"
    FIELDS: ClassVar[tuple[str, ...]] = Event.FIELDS

    def apply(self, game: State) -> bool:
        found = game.objects[self.object]
        if found.zone != BATTLEFIELD or found.memory.get(CLASS_LEVEL, 1) == self.amount:
            return False
        found = game.own(self.object)
        found.memory = {**found.memory, CLASS_LEVEL: self.amount}
        game.stale = True
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.object)} becomes level {self.amount}"


class BecomeLevelStep(Step):
    """CR 716.2a: the objects of the clause get a level."""

    def __init__(self, node: change.BecomeLevel, link: Linker) -> None:
        self.level = node.level
        self.slot = link.slot(node)

    def run(self, game: State, frame: Frame) -> None:
        ids = frame.subject[:]
        batch: list[Event] = [LevelChanged(id, controller(game, id), self.level, frame.source, "716.2a") for id in ids]
        finish(frame, self.slot, ids, perform(game, frame, batch))


class BecomesLevelPattern(EventPattern):
    """CR 716.2d: this Class becomes the level."""

    def __init__(self, node: keyword_node.BecomesLevel, link: Linker) -> None:
        super().__init__(node, link)
        self.kinds = (LEVEL,)
        self.what = link.objects(node.what)
        self.level = node.level

    def matches(self, game: State, frame: Frame, event: Event) -> bool:
        return event.amount == self.level and event.object in self.what.select(game, frame)


EVENTS: Final = {"BecomesLevel": BecomesLevelPattern}
TABLE: Final = {"BecomeLevel": BecomeLevelStep}
