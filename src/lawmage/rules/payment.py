"""Paying costs (CR 118, 601.2g, h, 605.3a): the questions a payer answers, and carrying a plan out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.ask import Question, Refusal
from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import EXILE, NOTHING
from . import actions, mana
from .activating import needs_priority, refuse_use, usable
from .costs import LIFE_PAID, open_choices, pay_life
from .executors.selectors import RESERVED
from .helpers import CONVOKE, DELVE, WATERBEND, Helper
from .link import REMOVE, TAP, Demand, LinkedCost
from .linked import ActivatedText
from .mana_abilities import activate
from .mana_needs import SNOW_SHIFT, WATERBENT, substitute
from .mana_plan import Bill, payable, plan
from .mana_sources import Way, bound_of_x, supply_of
from .matching import demands_met, with_one_taken
from .objects import chars, name_of
from .plan_parts import Activation, Plan
from .questions import ChooseWord
from .replacing import PAYING
from .tapping import TapEvent
from .zones import ZoneChange

# Answers of a PaymentQuestion besides packed actions (CAST is free there): pay the rest automatically; use a helper;
# spend a kind of mana in the pool first.
AUTO: Final = -1
HELP: Final = actions.CAST
SPEND: Final = actions.SPECIAL


@mypyc_attr(allow_interpreted_subclasses=True)
class PaymentQuestion(Question):
    """CR 601.2g, h: the payer activates a mana ability, decides on a helper or on mana to spend, or lets the rest be
    paid automatically."""

    __slots__ = ("bill",)
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "for_player", "object")
    name = "payment"

    def __init__(self, player: int, bill: Bill) -> None:
        super().__init__(player, bill.item)
        self.bill = bill

    def options(self, game: State) -> Sequence[int]:
        found = [AUTO]
        for group in supply_of(game, self.bill.player).groups:
            for way in group.ways:
                for variant in variants_of(way):
                    action = actions.pack(actions.ACTIVATE, group.id, way.offer.index, variant)
                    if action not in found and self.refuse(game, action) is None:
                        found.append(action)
        if self.bill.helped():
            for helper in self._helpers(game):
                action = actions.pack(HELP, helper.id)
                if self.refuse(game, action) is None:
                    found.append(action)
        for place in range(len(kinds_in_pool(game, self.bill.player))):
            action = actions.pack(SPEND, place)
            if self.refuse(game, action) is None:
                found.append(action)
        return found

    def _helpers(self, game: State) -> list[Helper]:
        bill = self.bill
        return [helper for helper in bill.helpers(game) if helper.id not in bill.committed]

    def refuse(self, game: State, answer: int) -> Refusal | None:
        if answer == AUTO:
            return None
        bill = self.bill
        kind = actions.kind_of(answer)
        id = actions.object_of(answer)
        if answer < 0 or (kind != actions.ACTIVATE and answer != actions.pack(kind, id)):
            return Refusal("that is no part of a payment", "601.2g")
        if kind == HELP:
            if not any([helper.id == id for helper in self._helpers(game)]):
                return Refusal(f"{name_of(game, id)} can't help to pay", "702.51a")
            return _after(game, bill, [id], [])
        if kind == SPEND:
            kinds = kinds_in_pool(game, bill.player)
            if not 0 <= id < len(kinds) or not mana.may_spend(game, kinds[id], bill.item, bill.source):
                return Refusal("that mana can't be spent on this", "106.6")
            if len(kinds) == 1 or kinds[id] in bill.units:
                return Refusal("there is no choice about that mana", "118.3a")
            return _after(game, bill, [], [kinds[id]])
        if kind != actions.ACTIVATE:
            return Refusal("that is no part of a payment", "601.2g")
        refused = refuse_mana_ability(game, bill.player, id, actions.index_of(answer))
        if refused is not None:
            return refused
        if forced_plan(game, bill, answer) is None:
            return Refusal("the cost could not be paid after that", "601.2h")
        return None

    def prompt(self, game: State) -> str:
        what = symbols_text(self.bill.symbols)
        return f"Pay {what} for {name_of(game, self.object)}" if self.object != NOTHING else f"Pay {what}"

    def describe(self, game: State, answer: int) -> str:
        if answer == AUTO:
            return "pay automatically"
        kind = actions.kind_of(answer)
        id = actions.object_of(answer)
        if kind == SPEND:
            unit = kinds_in_pool(game, self.bill.player)[id]
            return f"spend {{{mana.LETTERS[unit & mana.TYPE_MASK]}}}"
        if kind == HELP:
            return f"{'exile' if game.objects[id].zone != 2 else 'tap'} {name_of(game, id)} to help pay"
        made = outcome_text(actions.variant_of(answer), _way(game, self.bill.player, answer))
        return f"activate {name_of(game, id)}{made}"

    def subject(self, game: State, answer: int) -> int:
        return self.object if answer == AUTO else actions.object_of(answer)


def kinds_in_pool(game: State, player: int) -> list[int]:
    """One unit of each kind of mana (apart from its source) in a pool, in order of type."""
    found: dict[int, int] = {}
    for unit in game.players[player].pool:
        found.setdefault(unit & mana.KIND_MASK, unit)
    return [found[kind] for kind in sorted(found)]


# `variant` of an answer: which type of mana a single unit is to be (from 1), or which outcome (from OUTCOME), if the
# ability has several.
OUTCOME: Final = 8


def variants_of(way: Way) -> list[int]:
    """The answers that an outcome stands for, as variants."""
    if len(way.units) != 1:
        return [OUTCOME + way.number] if way.number < 24 else []
    bits = (way.units[0] | way.units[0] >> SNOW_SHIFT) & 63
    return [1 + type for type in range(6) if bits >> type & 1]


def _way(game: State, player: int, answer: int) -> Way | None:
    """The outcome an answer means, narrowed to the type it names."""
    id = actions.object_of(answer)
    variant = actions.variant_of(answer)
    for group in supply_of(game, player).groups:
        if group.id != id:
            continue
        for way in group.ways:
            if way.offer.index == actions.index_of(answer) and variant in variants_of(way):
                return way
    return None


def outcome_text(variant: int, way: Way | None) -> str:
    """What comes out, as far as the answer says it: " for {R}"."""
    if way is None:
        return ""
    if len(way.units) == 1:
        return " for {" + mana.LETTERS[variant - 1] + "}"
    types = [(bits | bits >> SNOW_SHIFT) & 63 for bits in way.units]
    letters = [mana.LETTERS[bits.bit_length() - 1] if bits.bit_count() == 1 else "*" for bits in types]
    return " for " + "".join(["{" + letter + "}" for letter in letters])


def symbols_text(symbols: list[str]) -> str:
    """The symbols as text; {0} for none."""
    plain = ["1" if symbol == WATERBENT else symbol for symbol in symbols]
    return "".join(["{" + symbol + "}" for symbol in plain]) or "{0}"


def _after(game: State, bill: Bill, helpers: list[int], units: list[int]) -> Refusal | None:
    """None if the bill can still be paid with these in it."""
    bill.committed += helpers
    bill.units += units
    found = plan(game, bill)
    fits = found is not None
    if found is not None and helpers:
        fits = any([helper.id == helpers[0] for helper in found.helpers])
    if found is not None and units:
        fits = units[0] in found.units
    if helpers:
        bill.committed = bill.committed[:-1]
    if units:
        bill.units = bill.units[:-1]
    return None if fits else Refusal("the cost could not be paid with that", "601.2h")


def refuse_mana_ability(game: State, player: int, id: int, index: int) -> Refusal | None:
    """CR 605.3a: why the player can't activate this mana ability, its own mana apart."""
    found = game.objects.get(id)
    if found is None or found.zone < 0:
        return Refusal("there is no such object", "400.7")
    abilities = chars(game, id).abilities
    ability = abilities[index] if index < len(abilities) else None
    if not isinstance(ability, ActivatedText) or not ability.mana or found.zone not in ability.places:
        return Refusal("it has no such mana ability", "605.1a")
    if found.controller != player and not ability.anyone:
        return Refusal("you can't activate that", "602.2")
    if needs_priority(ability):
        return Refusal("it is activated only as an instant, not while something is paid for", "602.5e")
    refused = refuse_use(game, player, id, index, ability)
    if refused is None and not usable(game, player, id, index, ability):
        refused = Refusal("an effect says that it can't be activated", "101.2")
    if refused is not None:
        return refused
    if not ability.cost.can_pay(game, Frame(id, player), player):
        return Refusal("its cost can't be paid", "602.2b")
    return None


def forced_plan(game: State, bill: Bill, answer: int) -> tuple[Plan, Way, Way] | None:
    """A plan that pays the bill and activates the ability of an answer; the outcome it counts on, and that outcome
    narrowed to the type of mana the answer names."""
    way = _way(game, bill.player, answer)
    if way is None:
        return None
    narrowed = way
    if len(way.units) == 1:
        type = actions.variant_of(answer) - 1
        bits = way.units[0] & (1 << type | 1 << (type + SNOW_SHIFT))
        narrowed = Way(way.offer, [bits], way.symbols, way.demands, way.number)
        narrowed.weight = way.weight
        narrowed.spend = way.spend
    found = plan(game, bill, True, narrowed, way)
    return None if found is None else (found, way, narrowed)


# ---- carrying out ------------------------------------------------------------------------------------
def activate_for(game: State, bill: Bill, answer: int) -> bool:
    """Activate a mana ability during a payment: first what its own mana cost needs, then itself."""
    found = forced_plan(game, bill, answer)
    if found is None:
        return False
    made, _, narrowed = found
    for step in made.activations:
        if step.early and step.way is not narrowed and narrowed.symbols:
            _carry_out(game, bill.player, step)
    own = [step for step in made.activations if step.way is narrowed]
    wanted = [(bits | bits >> SNOW_SHIFT) & 63 for bits in narrowed.units]
    types = [bits.bit_length() - 1 for bits in wanted if bits.bit_count() == 1]
    if len(types) < len(wanted) and own:
        types = own[0].wanted
    if narrowed.symbols:
        assert own
        spend_kinds(game, bill.player, own[0].spend)
    activate(game, bill.player, narrowed.offer.id, narrowed.offer.index, types)
    return True


def _carry_out(game: State, player: int, step: Activation) -> bool:
    """One activation of a plan, if it is still possible."""
    offer = step.way.offer
    if refuse_mana_ability(game, player, offer.id, offer.index) is not None:
        return False
    if step.spend and not spend_kinds(game, player, step.spend):
        return False
    activate(game, player, offer.id, offer.index, step.wanted)
    return True


def spend_kinds(game: State, player: int, kinds: list[int]) -> bool:
    """Take mana of these kinds (type, snow from SNOW_SHIFT on) out of the pool, unrestricted mana only."""
    pool = game.players[player].pool[:]
    for kind in kinds:
        snow = kind >= SNOW_SHIFT
        fitting = [
            unit
            for unit in pool
            if unit & mana.TYPE_MASK == kind % SNOW_SHIFT
            and (unit & mana.SNOW_MANA != 0) == snow
            and mana.tag_of(unit) == 0
        ]
        if not fitting:
            return False
        pool.remove(fitting[0])
    game.own_player(player).pool = pool
    game.version += 1
    return True


def make_mana(game: State, bill: Bill) -> bool:
    """CR 601.2g: activate mana abilities until the pool (and the helpers) can pay the bill; False if that fails."""
    for _ in range(60):
        if plan(game, bill, False) is not None:
            return True
        if not make_some_mana(game, bill):
            return False
    return False


def make_some_mana(game: State, bill: Bill) -> bool:
    """The next mana ability of a plan; False if there is none."""
    found = plan(game, bill)
    if found is None or not found.activations:
        return False
    return _carry_out(game, bill.player, found.activations[0])


class Spent:
    """What a payment took: the units of mana, and how many helpers of each sort."""

    __slots__ = ("units", "helpers", "life")

    def __init__(self) -> None:
        self.units: list[int] = []
        self.helpers: list[Helper] = []
        self.life = 0


def spend(game: State, bill: Bill) -> Spent | None:
    """CR 601.2h, 118.3a: pay the mana from the pool and with helpers; None if it can't be."""
    result = Spent()
    if not bill.symbols:
        return result
    found = plan(game, bill, False)
    if found is None:
        return None
    result.units = found.units
    result.helpers = found.helpers
    result.life = found.life
    pool = game.players[bill.player].pool[:]
    for unit in found.units:
        pool.remove(unit)
    game.own_player(bill.player).pool = pool
    game.version += 1
    for helper in found.helpers:
        use_helper(game, bill, helper)
    pay_life(game, bill.player, 2 * found.life, bill.item)
    return result


def use_helper(game: State, bill: Bill, helper: Helper) -> None:
    """CR 702.51a, 702.66a, 702.126a: tap the creature or artifact, or exile the card."""
    if helper.sort == DELVE:
        event = ZoneChange(helper.id, game.objects[helper.id].zone, EXILE, "702.66a", bill.item)
        event.cause = bill.item
        event.linked_to = bill.item
        game.do(event)
    else:
        rule = "702.51a" if helper.sort == CONVOKE else "701.67a" if helper.sort == WATERBEND else "702.126a"
        game.do(TapEvent(helper.id, bill.player, 1, bill.item, rule))


def pay_component(game: State, frame: Frame, player: int, cost: LinkedCost, rest: list[Demand]) -> bool:
    """CR 601.2h: pay one component other than mana, leaving enough for the rest (what other components demand)."""
    if not cost.can_pay(game, frame, player):
        return False
    own = cost.demands(game, frame, player)
    if game.settings.costs_not_replaced:
        game.facts[PAYING] = 1
    if rest and any([demand.sort in (TAP, REMOVE) and len(demand.ids) > demand.count for demand in own]):
        frame.bind(RESERVED, _reserved(game, player, own, rest))
        done = cost.pay_beside(game, frame, player, rest)
        frame.slots.pop(RESERVED, None)
    else:
        done = cost.pay_beside(game, frame, player, rest)
    if game.settings.costs_not_replaced:
        game.facts[PAYING] = 0
    return done


def _reserved(game: State, player: int, own: list[Demand], rest: list[Demand]) -> list[int]:
    """The ids that can't be given to this component, because the others could not be paid then."""
    found: list[int] = []
    together = [*own, *rest]
    for place, demand in enumerate(own):
        for id in demand.ids:
            if not demands_met(game, player, with_one_taken(together, place, id), []):
                found.append(id)
    return found


def ordered(game: State, components: list[LinkedCost]) -> list[LinkedCost]:
    """CR 601.2h: what involves chance or the library comes last; taps before what could take the permanent away.

    Until July 2021 what involves chance came in its turn.
    """
    taps: list[LinkedCost] = []
    plain: list[LinkedCost] = []
    late: list[LinkedCost] = []
    for component in components:
        if component.late and not game.settings.chance_costs_as_written:
            late.append(component)
        elif type(component).__name__ in ("TapPart", "UntapPart"):
            taps.append(component)
        else:
            plain.append(component)
    return taps + plain + late


# ---- costs outside of announcements (CR 118.12, 118.13b, 508.1h to j) ------------------------------------
class Owed:
    """A cost that a player owes; frame: of the payer ("you" in the cost is who pays)."""

    __slots__ = ("cost", "frame")

    def __init__(self, cost: LinkedCost, frame: Frame, player: int) -> None:
        self.cost = cost
        self.frame = frame.clone()
        self.frame.controller = player
        self.frame.subject = [player]


def bill_for(game: State, player: int, owed: list[Owed]) -> Bill:
    """The bill for costs that resolving spells and abilities, or rules, ask of a player all at once."""
    symbols: list[str] = []
    demands: list[Demand] = []
    for debt in owed:
        symbols += substitute(debt.cost.mana(game, debt.frame), debt.frame.x)
        demands += debt.cost.demands(game, debt.frame, player)
    return Bill(player, NOTHING, NOTHING, substitute(symbols, 0), demands)


def can_pay_costs(game: State, player: int, owed: list[Owed]) -> bool:
    """CR 118.3: whether the player could pay them all now, mana abilities included (605.3a)."""
    for debt in owed:
        open = open_choices(game, debt.frame, debt.cost)
        if not open:
            continue
        first = open[0]
        able = False
        for option in range(first.least, first.options):
            debt.frame.choices[first.key] = option
            able = can_pay_costs(game, player, owed)
            if able:
                break
        debt.frame.choices.pop(first.key)
        return able
    return payable(game, bill_for(game, player, owed))


def _choose_options(game: State, player: int, owed: list[Owed]) -> None:
    """CR 601.2b, 702.24a: the payer chooses one of the costs of each either-or cost with which all can be paid."""
    for debt in owed:
        open = open_choices(game, debt.frame, debt.cost)
        while open:
            choice = open[0]
            able: list[int] = []
            for option in range(choice.least, choice.options):
                debt.frame.choices[choice.key] = option
                if can_pay_costs(game, player, owed):
                    able.append(option)
            debt.frame.choices.pop(choice.key)
            if not able:
                return
            words = tuple([f"cost {option + 1}" for option in range(choice.options)])
            question = ChooseWord(player, debt.frame.source, "Which cost to pay", words, able)
            debt.frame.choices[choice.key] = game.ask(question)
            open = open_choices(game, debt.frame, debt.cost)


def pay_costs(game: State, player: int, owed: list[Owed]) -> bool:
    """CR 118.2, 118.5, 118.12: pay them at once, the mana together, asking how; False if that can't be done.

    The player has decided to pay.
    """
    if not can_pay_costs(game, player, owed):
        return False
    _choose_options(game, player, owed)
    bill = bill_for(game, player, owed)
    if not payable(game, bill) or not settle(game, bill):
        return False
    parts = [(debt, part) for debt in owed for part in ordered(game, debt.cost.components(debt.frame))]
    for place, (debt, part) in enumerate(parts):
        rest: list[Demand] = []
        for other, later in parts[place + 1 :]:
            rest += later.demands(game, other.frame, player)
        if not pay_component(game, debt.frame, player, part, rest):
            return False
    return True


def can_pay_cost(game: State, player: int, frame: Frame, cost: LinkedCost) -> bool:
    """CR 118.3: whether the player could pay it now, mana abilities included (605.3a)."""
    return can_pay_costs(game, player, [Owed(cost, frame, player)])


def pay_cost(game: State, player: int, frame: Frame, cost: LinkedCost) -> bool:
    """CR 118.12: pay one cost at once; what it did is remembered in `frame` ("the sacrificed creature")."""
    debt = Owed(cost, frame, player)
    if not pay_costs(game, player, [debt]):
        return False
    frame.slots = debt.frame.slots
    frame.amounts = debt.frame.amounts
    for key, amount in debt.frame.choices.items():
        if key.startswith(LIFE_PAID):
            frame.choices[key] = amount
    return True


def settle(game: State, bill: Bill) -> bool:
    """Pay the mana of a bill at once, asking how; False if that fails."""
    while bill.symbols:
        answer = game.ask(PaymentQuestion(bill.player, bill))
        if answer == AUTO:
            break
        take(game, bill, answer)
    return make_mana(game, bill) and spend(game, bill) is not None


def take(game: State, bill: Bill, answer: int) -> None:
    """Do what a payer answered, other than AUTO."""
    kind = actions.kind_of(answer)
    id = actions.object_of(answer)
    if kind == HELP:
        bill.committed.append(id)
    elif kind == SPEND:
        bill.units.append(kinds_in_pool(game, bill.player)[id])
    else:
        activate_for(game, bill, answer)


def most_x(game: State, player: int, frame: Frame, cost: LinkedCost) -> int:
    """The greatest X for which a cost with an X in it can be paid."""
    probe = frame.clone()
    bound = bound_of_x(game, player)
    for x in range(1, bound):
        probe.x = x
        if not can_pay_cost(game, player, probe, cost):
            return x - 1
    return bound
