"""Executors of costs (CR 118, 602.1a); those that are actions are in `cost_actions`."""

from __future__ import annotations

from typing import Final

from ..ir import cost as ir
from ..ir.filter import Noun
from ..ir.static import LoyaltyCostsMore
from ..kernel.executor import Frame, Test, Value
from ..kernel.state import State
from ..types import CREATURE, NOTHING, STACK
from . import keywords, replacement
from .announced_costs import AnnouncedPart, EitherPart
from .counters import PlayerCountersEvent, PutCountersEvent, RemoveCountersEvent
from .executors import scope
from .keyword_events import Performed
from .life import LoseLife
from .link import COUNTERS, ENERGY, LIFE, NEVER, TAP, Demand, LinkedCost, Linker, NotExecutable, Statement
from .linked import has_node
from .mana_needs import VARIABLES, WATERBENT, WATERBENT_X, has_variable, substitute
from .matching import demands_met
from .objects import chars
from .permissions import cant_pay_life
from .rule_effects import statements_in_force
from .tapping import TapEvent, UntapEvent
from .teams import life_group

# LoseLife.flag: CR 119.4: as payment.
AS_PAYMENT: Final = 1


class ManaPart(LinkedCost):
    """CR 118.7: mana; paid by `payment` together with all other mana of the total cost."""

    def __init__(self, node: ir.PayMana, link: Linker) -> None:
        self.symbols = [symbol.text for symbol in node.mana.symbols]
        # CR 107.3c: an X that the text defines ("where X is") is not chosen.
        self.local = link.where if "X" in self.symbols else 0
        self.amount = link.where_amount
        # CR 107.3c: of a static ability, worked out whenever the cost is looked at.
        self.defined: Value | None = link.defined if "X" in self.symbols and not self.local else None
        said = self.local != 0 or self.defined is not None
        self.variable = not said and any([symbol in VARIABLES for symbol in self.symbols])

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def mana(self, game: State, frame: Frame) -> list[str]:
        if self.defined is not None:
            # "You" in it is who controls the ability, whoever pays.
            mine = frame.clone()
            source = game.objects.get(frame.source)
            mine.controller = frame.controller if source is None else source.controller
            return substitute(self.symbols, max(0, self.defined.value(game, mine)))
        if not self.local:
            return self.symbols
        value = frame.amounts.get(self.local, 0)
        if self.local not in frame.amounts and self.amount is not None:
            value = self.amount.value(game, frame)
        return [str(max(0, value)) if symbol == "X" else symbol for symbol in self.symbols]


class WaterbendPart(ManaPart):
    """CR 701.67a, b: mana whose generic part artifacts and creatures may be tapped for."""

    def __init__(self, node: ir.Waterbend, link: Linker) -> None:
        self.symbols: list[str] = []
        for symbol in node.mana.symbols:
            if symbol.text.isdigit():
                self.symbols += [WATERBENT] * int(symbol.text)
            elif symbol.text == "X":
                self.symbols.append(WATERBENT_X)
            else:
                self.symbols.append(symbol.text)
        self.variable = has_variable(self.symbols)
        self.local = 0
        self.amount = self.defined = None

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        """CR 701.67c: however it is paid, the player has waterbent."""
        game.do(Performed("waterbend", NOTHING, player, frame.source, "701.67c"))
        return True


class ObjectManaCost(LinkedCost):
    """CR 118.6, 107.3h: the mana cost of an object; unpayable if it has none.

    Its X is 0, or as it was chosen for a spell; CR 107.3a: as the spell's own alternative cost X is announced.
    """

    def __init__(self, node: ir.ManaCostOf, link: Linker) -> None:
        self.of = link.objects(node.of)

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([chars(game, id).mana_cost is not None for id in self.of.select(game, frame)])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return True

    def mana(self, game: State, frame: Frame) -> list[str]:
        symbols: list[str] = []
        for id in self.of.select(game, frame):
            cost = chars(game, id).mana_cost
            if cost is None:
                continue
            written = [s.text for s in cost.symbols]
            if id != frame.item:
                spell = game.objects[id]
                chosen = spell.frame.x if spell.zone == STACK and spell.frame is not None else 0
                written = substitute(written, max(0, chosen))
            symbols += written
        return symbols

    def has_x(self, game: State, frame: Frame) -> bool:
        return frame.item != NOTHING and has_variable(self.mana(game, frame))

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return [] if self.can_pay(game, frame, player) else [Demand(NEVER, [], 1)]


class TapPart(LinkedCost):
    """CR 107.5, 302.6: {T}; a creature must have been under control since the turn began, or have haste."""

    def __init__(self, node: ir.TapThis, link: Linker) -> None:
        pass

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return not game.objects[frame.source].tapped and not summoning_sick(game, frame.source)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.do(TapEvent(frame.source, player, 1, frame.source, "107.5")) is not None

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        ready = self.can_pay(game, frame, player)
        return [Demand(TAP, [frame.source] if ready else [], 1)]


class UntapPart(LinkedCost):
    """CR 107.6: {Q}."""

    def __init__(self, node: ir.UntapThis, link: Linker) -> None:
        pass

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.objects[frame.source].tapped and not summoning_sick(game, frame.source)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.do(UntapEvent(frame.source, player, 1, frame.source, "107.6")) is not None

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return [] if self.can_pay(game, frame, player) else [Demand(NEVER, [], 1)]


def summoning_sick(game: State, id: int) -> bool:
    """CR 302.6: a creature its controller has not controlled continuously since their most recent turn began."""
    found = game.objects[id]
    now = chars(game, id)
    if not now.types & CREATURE or now.keywords & keywords.HASTE:
        return False
    return (
        found.since >= game.turn
        if found.controller == game.active
        else found.since > last_turn_of(game, found.controller)
    )


def last_turn_of(game: State, player: int) -> int:
    """The number of the player's most recent turn (0 if they had none)."""
    return game.facts.get(f"last turn {player}", 0)


# `Frame.choices`, with a player's number behind it: how much life that player has paid for this effect.
LIFE_PAID: Final = "life paid"


class LifePart(LinkedCost):
    """CR 119.4: life, if the total is at least the amount."""

    def __init__(self, node: ir.PayLife, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.variable = not link.where and has_node(node, "X")

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        amount = self.amount.value(game, frame)
        life = game.players[player].life + _paid_by_others(game, frame, player)
        return amount <= 0 or (life >= amount and not _cant_pay(game, player))

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        amount = self.amount.value(game, frame)
        if game.settings.heads_pay_life_apart:
            key = f"{LIFE_PAID} {player}"
            frame.choices[key] = frame.choices.get(key, 0) + max(0, amount)
        pay_life(game, player, amount, frame.source)
        return True

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        amount = self.amount.value(game, frame)
        if amount <= 0:
            # rule 215.4 (2008, May): only a player who has as much life as that can pay it.
            short = game.settings.zero_life_needs_life and game.players[player].life < 0
            return [Demand(NEVER, [], 1)] if short else []
        if _cant_pay(game, player):
            return [Demand(NEVER, [], 1)]
        amount -= _paid_by_others(game, frame, player)
        return [Demand(LIFE, [player], amount)] if amount > 0 else []


def _paid_by_others(game: State, frame: Frame, player: int) -> int:
    """rule 215.4a (2008): what teammates have paid for the same effect does not count against what a player has."""
    if not game.settings.heads_pay_life_apart:
        return 0
    others = [other for other in life_group(game, player) if other != player]
    return sum([frame.choices.get(f"{LIFE_PAID} {other}", 0) for other in others])


def can_pay_life(game: State, player: int) -> bool:
    """CR 119.4b, 119.8: whether nothing keeps the player from paying life."""
    return not _cant_pay(game, player)


def _cant_pay(game: State, player: int) -> bool:
    """CR 119.8: a player who can't lose life can't pay any either."""
    loss = LoseLife(NOTHING, player, 1, NOTHING, "119.8")
    return cant_pay_life(game, player) or replacement.forbidden(game, loss)


def pay_life(game: State, player: int, amount: int, source: int) -> None:
    """CR 118.3b, 119.4: pay life by losing it."""
    if amount > 0:
        event = LoseLife(NOTHING, player, amount, source, "119.4")
        event.flag = AS_PAYMENT
        game.do(event)


class LoyaltyPart(LinkedCost):
    """CR 606.4, 606.6: loyalty counters put on, or removed if there are so many."""

    def __init__(self, node: ir.LoyaltyCost, link: Linker) -> None:
        self.sign = node.sign
        self.amount: Value = link.amount(node.amount)
        self.variable = not link.where and has_node(node, "X")

    def change(self, game: State, frame: Frame, player: int) -> int:
        """CR 606.5: how many counters are put on (below 0: removed), additional costs combined with this one."""
        total = self.sign * self.amount.value(game, frame)
        for own, statement in statements_in_force(game, "MoreLoyalty"):
            if isinstance(statement, MoreLoyalty) and player in statement.player.players(game, own):
                total += statement.cost.sign * statement.cost.amount.value(game, own)
        return total

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        """CR 606.6: as many as have to be removed must be there."""
        return game.objects[frame.source].counters.get("loyalty", 0) >= -self.change(game, frame, player)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        change = self.change(game, frame, player)
        if change > 0 or (change == 0 and self.sign >= 0):
            game.do(PutCountersEvent(frame.source, player, "loyalty", change, "606.4", frame.source))
        else:
            game.do(RemoveCountersEvent(frame.source, player, "loyalty", -change, "606.4", frame.source))
        return True

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        change = self.change(game, frame, player)
        return [Demand(COUNTERS, [frame.source], -change, "loyalty")] if change < 0 else []


class MoreLoyalty(Statement):
    """CR 606.4: an additional cost of loyalty abilities."""

    def __init__(self, node: LoyaltyCostsMore, link: Linker) -> None:
        cost = link.cost(node.cost)
        if not isinstance(cost, LoyaltyPart) or cost.variable:
            raise NotExecutable(node)
        self.cost = cost
        self.player = link.player(node.player)


class EnergyPart(LinkedCost):
    """CR 107.14: energy counters of the player."""

    def __init__(self, node: ir.EnergyCost, link: Linker) -> None:
        self.amount = link.amount(node.amount)
        self.variable = not link.where and has_node(node, "X")

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return game.players[player].counters.get("energy", 0) >= self.amount.value(game, frame)

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        amount = self.amount.value(game, frame)
        if amount > 0:
            game.do(PlayerCountersEvent(player, "energy", -amount, "107.14", frame.source))
        return True

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return [Demand(ENERGY, [player], self.amount.value(game, frame))]


class AllParts(LinkedCost):
    """CR 601.2h: several costs."""

    def __init__(self, node: ir.Costs, link: Linker) -> None:
        self.parts = [link.cost(part) for part in node.parts]
        self.variable = any([part.variable for part in self.parts])
        self.measured = any([part.measured for part in self.parts])
        self.late = any([part.late for part in self.parts])

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([part.can_pay(game, frame, player) for part in self.parts])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([part.pay(game, frame, player) for part in self.parts])

    def mana(self, game: State, frame: Frame) -> list[str]:
        return [symbol for part in self.parts for symbol in part.mana(game, frame)]

    def has_x(self, game: State, frame: Frame) -> bool:
        return any([part.has_x(game, frame) for part in self.parts])

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        return [demand for part in self.parts for demand in part.demands(game, frame, player)]

    def components(self, frame: Frame) -> list[LinkedCost]:
        return [component for part in self.parts for component in part.components(frame)]


class EachPart(LinkedCost):
    """A cost once for each of a kind ("{2} for each creature"); all of it is paid, or nothing (CR 702.24a)."""

    def __init__(self, node: ir.CostEach, link: Linker) -> None:
        self.cost = link.cost(node.cost)
        # CR 702.24a: each time could be paid in another way.
        self.either = self.cost if isinstance(self.cost, EitherPart) else None
        if self.either is None and choices_in(self.cost):
            raise NotExecutable(node)
        self.variable = self.cost.variable
        self.measured = self.cost.measured
        self.late = self.cost.late
        self.count: Value | None = None
        self.test: Test | None = None
        self.zones: tuple[int, ...] = ()
        if isinstance(node.each, Noun):
            self.test = link.filter(node.each)
            self.zones = scope.scope_of(node.each)
        else:
            self.count = link.amount(node.each)

    def times(self, game: State, frame: Frame) -> int:
        """How often it is paid."""
        if self.count is not None:
            return max(0, self.count.value(game, frame))
        assert self.test is not None
        return len(scope.matching(game, frame, self.zones, self.test))

    def parts(self, game: State, frame: Frame) -> list[LinkedCost]:
        """The cost of each time, as chosen."""
        times = range(self.times(game, frame))
        if self.either is None:
            return [self.cost for _ in times]
        options = self.either.options
        return [options[frame.choices.get(f"{self.either.key} {place}", 0)] for place in times]

    def can_pay(self, game: State, frame: Frame, player: int) -> bool:
        return demands_met(game, player, self.demands(game, frame, player), [])

    def pay(self, game: State, frame: Frame, player: int) -> bool:
        return all([part.pay(game, frame, player) for part in self.parts(game, frame)])

    def mana(self, game: State, frame: Frame) -> list[str]:
        return [symbol for part in self.parts(game, frame) for symbol in part.mana(game, frame)]

    def demands(self, game: State, frame: Frame, player: int) -> list[Demand]:
        if self.either is not None:
            return [demand for part in self.parts(game, frame) for demand in part.demands(game, frame, player)]
        times = self.times(game, frame)
        if not times:
            return []
        once = self.cost.demands(game, frame, player)
        return [Demand(demand.sort, demand.ids, demand.count * times, demand.word) for demand in once]


def choices_in(cost: LinkedCost) -> list[AnnouncedPart]:
    """The parts of a cost of which something must be announced."""
    if isinstance(cost, AnnouncedPart):
        return [cost]
    if isinstance(cost, AllParts):
        return [choice for part in cost.parts for choice in choices_in(part)]
    return []


class OpenChoice:
    """An either-or cost that nobody has chosen from: its key in `Frame.choices`, its options, the place of the option
    chosen the time before (the order of the times makes no difference)."""

    __slots__ = ("key", "options", "least")

    def __init__(self, key: str, options: int, least: int = 0) -> None:
        self.key = key
        self.options = options
        self.least = least


def open_choices(game: State, frame: Frame, cost: LinkedCost) -> list[OpenChoice]:
    """The either-or costs in a cost that still have to be chosen from, those that are paid several times included."""
    if isinstance(cost, AllParts):
        return [choice for part in cost.parts for choice in open_choices(game, frame, part)]
    if isinstance(cost, EitherPart):
        return [] if cost.key in frame.choices else [OpenChoice(cost.key, len(cost.options))]
    found: list[OpenChoice] = []
    if isinstance(cost, EachPart) and cost.either is not None:
        least = 0
        for place in range(cost.times(game, frame)):
            key = f"{cost.either.key} {place}"
            if key not in frame.choices:
                found.append(OpenChoice(key, len(cost.either.options), least))
            least = frame.choices.get(key, least)
    return found


STATEMENTS: Final = {"LoyaltyCostsMore": MoreLoyalty}
TABLE: Final = {
    "PayMana": ManaPart,
    "Waterbend": WaterbendPart,
    "ManaCostOf": ObjectManaCost,
    "TapThis": TapPart,
    "UntapThis": UntapPart,
    "PayLife": LifePart,
    "LoyaltyCost": LoyaltyPart,
    "EnergyCost": EnergyPart,
    "Costs": AllParts,
    "CostEach": EachPart,
}
