"""Phase abilities and upkeep costs (summary A.5, A.6): dealt with before the upkeep phase can end; the costs of one
permanent combine, and what follows from not paying is a series of effects."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...ir.node import Ability, Node
from ...kernel.agenda import Context
from ...kernel.executor import Frame
from ...kernel.records import Waiting
from ...kernel.state import State
from ...types import NOTHING
from .. import announcing, payment
from ..announcement_events import AbilityActivated
from ..linked import StaticText, TriggeredText
from ..mana_plan import plan
from ..objects import name_of, on_battlefield, permanents
from ..payment import Owed, bill_for
from ..questions import ChooseOne, YesNo
from ..upkeep_costs import UpkeepCost, is_upkeep_ability, upkeep_cost
from .aftermath import Aftermath
from .interrupts import InterruptPeriod


def take_from_waiting(game: State) -> list[Waiting]:
    """The abilities of the upkeep that has begun: they are played in it as instants are."""
    found = [w for w in game.waiting if isinstance(w.ability, TriggeredText) and is_upkeep_ability(w.ability)]
    found = [w for w in found if w.source != NOTHING]
    game.waiting = [w for w in game.waiting if w not in found]
    return found


def deal_with_next(game: State, player: int, owed: list[Waiting]) -> list[Waiting]:
    """Summary P.3.2: one permanent's abilities or costs, in the order the player likes; what is left after it."""
    sources: list[int] = []
    for waiting in owed:
        if waiting.source not in sources:
            sources.append(waiting.source)
    source = sources[0]
    if len(sources) > 1:
        source = game.ask(
            ChooseOne(player, NOTHING, "Which upkeep ability or cost is dealt with", sources, False, "P.3.2")
        )
    mine = [w for w in owed if w.source == source]
    costs = [w for w in mine if cost_of(w) is not None]
    if costs:
        game.agenda.append(PayUpkeep(source, in_order(game, source, costs)))
        return [w for w in owed if w not in costs]
    if game.settings.upkeep_abilities_of_active_player:
        # Ruling of June 1997: who plays an ability controls it.
        mine[0].controller = player
    item = announcing.begin_trigger(game, mine[0])
    if item != NOTHING:
        event = AbilityActivated(item, mine[0].controller, 1, item, "A.5")
        game.agenda.insert(len(game.agenda) - 1, InterruptPeriod(item, event, False))
    return [w for w in owed if w is not mine[0]]


def cost_of(waiting: Waiting) -> UpkeepCost | None:
    """The upkeep cost that an ability is."""
    return upkeep_cost(waiting.ability) if isinstance(waiting.ability, TriggeredText) else None


def in_order(game: State, source: int, costs: list[Waiting]) -> list[Waiting]:
    """Summary A.6.10: the permanent's own costs first, then others in the order in which their sources came into
    play."""
    stamps: list[tuple[int, int]] = []
    for place, waiting in enumerate(costs):
        stamps.append((_since(game, source, waiting), place))
    stamps.sort()
    return [costs[place] for _, place in stamps]


def _since(game: State, source: int, waiting: Waiting) -> int:
    """When the source of a cost came into play; -1 for the permanent's own."""
    if waiting.ability in game.objects[source].printed.abilities:
        return -1
    newest = -1
    for permanent in permanents(game):
        for ability in permanent.chars.abilities:
            if isinstance(ability, StaticText) and _contains(ability.node, waiting.ability.node):
                if newest < 0 or permanent.timestamp < newest:
                    newest = permanent.timestamp
    return newest


def _contains(node: object, inner: Ability) -> bool:
    """Whether an ability stands inside another."""
    if isinstance(node, tuple):
        return any([_contains(part, inner) for part in node])
    if not isinstance(node, Node):
        return False
    if node == inner:
        return True
    return any([_contains(getattr(node, name), inner) for name in node.__dataclass_fields__])


@mypyc_attr(allow_interpreted_subclasses=True)
class PayUpkeep(Context):
    """Summary A.6.3: all upkeep costs of a permanent are one cost, paid at once or not at all."""

    __slots__ = ("source", "costs")
    FIELDS: ClassVar[tuple[str, ...]] = ("source", "costs")

    def __init__(self, source: int, costs: list[Waiting]) -> None:
        self.source = source
        self.costs = costs

    def clone(self) -> Context:
        return PayUpkeep(self.source, self.costs[:])

    def step(self, game: State) -> None:
        if not on_battlefield(game, self.source):
            game.agenda.pop()
            return
        player = self.costs[0].controller
        owed = [Owed(made.cost, w.frame, player) for w, made in self._pairs()]
        pays = payment.can_pay_costs(game, player, owed)
        if pays and not self._must(game, player, owed):
            pays = game.ask(YesNo(player, self.source, f"Pay the upkeep cost of {name_of(game, self.source)}")) == 1
        game.agenda.pop()
        if pays:
            payment.pay_costs(game, player, owed)
            game.agenda.append(Aftermath())
        else:
            game.agenda.append(Consequences(self.costs))

    def _pairs(self) -> list[tuple[Waiting, UpkeepCost]]:
        found: list[tuple[Waiting, UpkeepCost]] = []
        for waiting in self.costs:
            made = cost_of(waiting)
            assert made is not None
            found.append((waiting, made))
        return found

    def _must(self, game: State, player: int, owed: list[Owed]) -> bool:
        """Summary A.6.5: one mandatory cost makes the whole mandatory; A.6.Ruling.6: nobody must draw mana for it."""
        if not any([made.mandatory for _, made in self._pairs()]):
            return False
        return plan(game, bill_for(game, player, owed), False) is not None


@mypyc_attr(allow_interpreted_subclasses=True)
class Consequences(Context):
    """Summary A.6.10: what follows from not paying, one effect after the other, each with what follows from it."""

    __slots__ = ("costs",)
    FIELDS: ClassVar[tuple[str, ...]] = ("costs",)

    def __init__(self, costs: list[Waiting]) -> None:
        self.costs = costs

    def clone(self) -> Context:
        return Consequences(self.costs[:])

    def step(self, game: State) -> None:
        if not self.costs or game.over:
            game.agenda.pop()
            return
        waiting = self.costs[0]
        self.costs = self.costs[1:]
        made = cost_of(waiting)
        assert made is not None
        carry_out(game, made, waiting.frame.clone())
        game.agenda.append(Aftermath())


def carry_out(game: State, made: UpkeepCost, frame: Frame) -> None:
    """The part of the ability that happens where its cost is not paid."""
    steps = made.ability.program.steps
    frame.did = False
    frame.pc = made.begin
    while made.begin <= frame.pc < made.end:
        step = steps[frame.pc]
        frame.pc += 1
        step.run(game, frame)
