"""What a spell or ability being announced still needs, and whether it can be had (CR 601.2b to f, 601.3, 601.4).

Choices already made are in the frame: `modes`, `x`, `targets`, `paid` (how often an optional cost will be paid), and in
`choices`: MODES_CHOSEN, X_CHOSEN, "either n", "life n", "hybrid n".  The object judged may be hypothetical: nothing is
written.
"""

from __future__ import annotations

from typing import Final

from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..types import NOTHING
from . import keywords
from .announced_costs import AnnouncedPart
from .assisting import assisted, payable_with_help
from .board import InForce
from .costs import choices_in
from .link import LIFE, Demand, LinkedCost, Program, TargetSpec
from .linked import ActivatedText, SpellText
from .mana_needs import has_variable, substitute
from .mana_plan import Bill
from .objects import chars
from .paying_with import recolored, spent_as
from .permissions import ExtraRule, in_force
from .resolving import base_programs
from .spending import AS_ANY_TYPE, MANA_AS, spending_as
from .splicing import SPLICE, splice_costs, spliced, spliced_programs
from .total_cost import (
    Change,
    Component,
    changed,
    changes,
    cost_of,
    depends_on_targets,
    own_statements,
    paid_only_by,
    restricted,
    statement_of,
)

MODES_CHOSEN: Final = "modes"
# CR 700.2e: who chooses the modes, counted from 1.
MODE_CHOOSER: Final = "mode chooser"
X_CHOSEN: Final = "x"
# `Frame.choices`: the id that the card had before it was put on the stack.
WAS: Final = "was"


class Proposal:
    """What is being announced.

    item: the spell or ability on the stack (or a hypothetical one); source: an ability's source, NOTHING for a spell;
    alternative: the alternative cost; free: without paying the mana cost; trigger: a triggered ability (no cost);
    permit: the permission that a spell is cast by, where that is good for so many times only.
    """

    __slots__ = ("item", "player", "source", "alternative", "free", "permit", "trigger", "ability", "_base")

    def __init__(self, item: int, player: int, source: int, ability: LinkedAbility | None) -> None:
        self.item = item
        self.player = player
        self.source = source
        self.ability = ability
        self.alternative: Component | None = None
        self.free = False
        self.permit: InForce | None = None
        self.trigger = False
        self._base: list[Program] | None = None

    def base(self, game: State) -> list[Program]:
        """The programs before modes are chosen."""
        if self._base is None:
            if isinstance(self.ability, ActivatedText):
                self._base = [self.ability.program]
            else:
                self._base = base_programs(game, self.item)
        return self._base

    def modal(self, game: State) -> Program | None:
        """The program whose modes are chosen, if there is one."""
        for program in self.base(game):
            if program.modes:
                return program
        return None

    def programs(self, game: State, frame: Frame) -> list[Program]:
        """The programs with the modes chosen so far."""
        found: list[Program] = []
        for program in self.base(game):
            if program.modes:
                found += [program.modes[mode] for mode in frame.modes]
            else:
                found.append(program)
        return found + spliced_programs(game, frame) if spliced(frame) else found

    def specs(self, game: State, frame: Frame) -> list[TargetSpec]:
        """The targets, in order."""
        return [spec for program in self.programs(game, frame) for spec in program.targets]


# ---- costs -------------------------------------------------------------------------------------------
def offered(game: State, p: Proposal) -> list[Component]:
    """CR 601.2b: the optional additional costs, of the spell and from elsewhere, in order."""
    if p.source != NOTHING or p.trigger:
        return []
    return [c for c in _additional(game, p) if extra_of(c).optional]


def extra_of(component: Component) -> ExtraRule:
    """The rule of an additional cost that may be paid (CR 601.2b)."""
    statement = statement_of(component)
    assert isinstance(statement, ExtraRule)
    return statement


def _additional(game: State, p: Proposal) -> list[Component]:
    found: list[Component] = []
    for component, statement in own_statements(game, p.item):
        if isinstance(statement, ExtraRule) and statement.test is None:
            found.append(component)
    for entry in in_force(game, "additional"):
        rule = entry.statement
        if isinstance(rule, ExtraRule) and rule.test is not None and rule.keyword != SPLICE:
            if rule.test.test(game, entry.frame, p.item):
                found.append(Component(entry.ability))
    return found


def paid_key(component: Component, place: int) -> str:
    """Under which word `Frame.paid` counts a particular optional cost."""
    return f"{extra_of(component).keyword or 'additional'} {place}"


def components(game: State, p: Proposal, frame: Frame) -> list[Component]:
    """CR 601.2f, 118.9d, 118.8a: what the total cost is made of (mana cost apart), as chosen so far."""
    if p.trigger:
        return []
    if isinstance(p.ability, ActivatedText):
        found = [Component(p.ability)]
        for program in p.base(game):
            if program.modes:
                found += [Component(p.ability, mode) for mode in frame.modes if program.modes[mode].cost is not None]
        return found
    found = splice_costs(game, p.item, frame) if spliced(frame) else []
    if p.alternative is not None and cost_of(p.alternative) is not None:
        found.append(p.alternative)
    place = 0
    for component in _additional(game, p):
        rule = extra_of(component)
        times = rule.times(game, frame)
        if rule.optional:
            times = min(times, 1) * frame.paid.get(paid_key(component, place), 0)
            place += 1
        found += [component] * times
    for ability in chars(game, p.item).abilities:
        if isinstance(ability, SpellText) and ability.program.modes:
            modes = ability.program.modes
            found += [Component(ability, mode) for mode in frame.modes if modes[mode].cost is not None]
    return found


def costs(game: State, p: Proposal, frame: Frame) -> list[LinkedCost]:
    """The costs of the components."""
    made = [cost_of(component) for component in components(game, p, frame)]
    return [cost for cost in made if cost is not None]


def either_choices(game: State, p: Proposal, frame: Frame) -> list[AnnouncedPart]:
    """CR 601.2b: the parts of the costs of which something is still to be announced."""
    found = [choice for cost in costs(game, p, frame) for choice in choices_in(cost)]
    return [choice for choice in found if choice.key not in frame.choices]


def pays_mana_cost(p: Proposal) -> bool:
    """Whether the spell's mana cost is part of what is paid (CR 118.9)."""
    if p.source != NOTHING or p.free or p.trigger:
        return False
    if p.alternative is None:
        return True
    return bool(getattr(statement_of(p.alternative), "mana", False))


def raw_symbols(game: State, p: Proposal, frame: Frame, parts: list[LinkedCost]) -> list[str] | None:
    """The mana before increases and reductions, X as written; None: unpayable (CR 118.6, 118.6a)."""
    symbols: list[str] = []
    if pays_mana_cost(p):
        cost = chars(game, p.item).mana_cost
        if cost is None:
            return None
        symbols += [symbol.text for symbol in cost.symbols]
    for part in parts:
        symbols += part.mana(game, frame)
    return recolored(game, p.item if p.source == NOTHING else p.source, symbols)


def phyrexian(symbols: list[str]) -> list[str]:
    """The Phyrexian symbols in a cost (CR 107.4f), in order."""
    return [symbol for symbol in symbols if symbol.endswith("/P")]


def hybrid(symbols: list[str]) -> list[str]:
    """The hybrid symbols in a cost (CR 107.4e, 118.13), in order."""
    return [symbol for symbol in symbols if "/" in symbol and not symbol.endswith("/P")]


def after_life(raw: list[str], frame: Frame) -> list[str]:
    """CR 107.4f, 601.2b: the symbols with those that are paid with life taken out, as far as that is announced."""
    symbols: list[str] = []
    place = 0
    for symbol in raw:
        if not symbol.endswith("/P"):
            symbols.append(symbol)
            continue
        choice = frame.choices.get(f"life {place}", -1)
        place += 1
        if choice != 1:
            symbols.append(symbol if choice < 0 else symbol[:-2])
    return symbols


def announced(raw: list[str], frame: Frame) -> list[str]:
    """CR 107.4e, 601.2b: the same with the half announced in the place of each hybrid symbol."""
    symbols: list[str] = []
    place = 0
    for symbol in after_life(raw, frame):
        if "/" in symbol and not symbol.endswith("/P"):
            choice = frame.choices.get(f"hybrid {place}", -1)
            place += 1
            if choice >= 0:
                symbol = symbol.split("/")[choice]
        symbols.append(symbol)
    return symbols


def bill_of(game: State, p: Proposal, frame: Frame) -> Bill | None:
    """CR 601.2f: the total cost as chosen so far (what is not chosen counts at its best), or None if unpayable."""
    parts = costs(game, p, frame)
    raw = raw_symbols(game, p, frame, parts)
    if raw is None:
        return None
    symbols = substitute(announced(raw, frame), frame.x)
    demands = life_demands(frame, p.player)
    if not p.trigger:
        applied = _changes(game, p, frame)
        chosen = [choice for part in parts for choice in choices_in(part)]
        applied += [Change(-1, choice.less(game, frame), 0) for choice in chosen]
        variables = len([symbol for symbol in raw if symbol == "X"])
        only = paid_only_by(game, p.item, p.source, p.ability) if variables and frame.x else ""
        if only:
            symbols = restricted(symbols, applied, variables * frame.x, only, game.settings)
        elif applied:
            symbols = changed(symbols, applied, game.settings)
    for part in parts:
        demands += part.demands(game, frame, p.player)
    bill = Bill(p.player, p.item, p.source, symbols, demands)
    dress(game, p, frame, bill)
    return bill


def _changes(game: State, p: Proposal, frame: Frame) -> list[Change]:
    """CR 601.2f: what increases and reduces the cost; where that looks at targets, the spell shows those of `frame`."""
    if p.source != NOTHING or not depends_on_targets(game, p.item, p.source):
        return changes(game, frame, p.item, p.source, p.ability)
    real = game.objects[p.item]
    shown = real.clone(-1)
    shown.frame = frame
    game.objects[p.item] = shown
    found = changes(game, frame, p.item, p.source)
    game.objects[p.item] = real
    return found


def life_demands(frame: Frame, player: int) -> list[Demand]:
    """CR 107.4f: the life announced for Phyrexian symbols."""
    count = len([key for key, value in frame.choices.items() if value and key.startswith("life ")])
    return [Demand(LIFE, [player], 2 * count)] if count else []


def dress(game: State, p: Proposal, frame: Frame, bill: Bill) -> None:
    """What else may pay for the mana of a bill: convoke, delve, improvise; mana as though it were other mana."""
    if not bill.symbols:
        return
    if p.source == NOTHING:
        bits = chars(game, p.item).keywords
        bill.convoke = bits & keywords.CONVOKE != 0
        bill.delve = bits & keywords.DELVE != 0
        bill.improvise = bits & keywords.IMPROVISE != 0
        bill.assist = assisted(game, p.item)
        if game.settings.helpers_reduce_costs and (bill.convoke or bill.delve):
            floors = [change.floor for change in _changes(game, p, frame) if change.sign > 0]
            bill.least = max([0, *floors])
    _as_though(game, p, bill, frame)


def _as_though(game: State, p: Proposal, bill: Bill, frame: Frame) -> None:
    """CR 609.4b, 118.14, 602.1e: spending mana as though it were of any colour or type, on whatever is left of the
    total cost."""
    bill.only = spent_as(game, p.player)
    about = p.item if p.source == NOTHING else p.source
    was = frame.choices.get(WAS, NOTHING)
    mana = max(spending_as(game, p.player, about, p.permit, p.source != NOTHING), frame.choices.get(MANA_AS, 0))
    mana = max(mana, spending_as(game, p.player, was) if was != NOTHING else 0)
    bill.colors = mana > 0
    bill.types = mana == AS_ANY_TYPE


def affordable(game: State, p: Proposal, frame: Frame) -> bool:
    """Whether the total cost, as chosen so far, could be paid (CR 601.2h); either-or costs at their best."""
    if p.trigger:
        return True
    open_choices = either_choices(game, p, frame)
    if open_choices:
        first = open_choices[0]
        for option in first.answers(game, frame, p.player):
            other = frame.clone()
            other.choices[first.key] = option
            if affordable(game, p, other):
                return True
        return False
    bill = bill_of(game, p, frame)
    if bill is None:
        return False
    if phyrexian(bill.symbols) and len(_changes(game, p, frame)) > 0:
        # CR 601.2b, f: what is paid with life is no mana that an increase or a least amount could count.
        return _some_life_payable(game, p, frame)
    if hybrid(bill.symbols) and len(_changes(game, p, frame)) > 0:
        # CR 601.2b, f: an increase or reduction could depend on a half that is not announced yet.
        return _some_half_payable(game, p, frame)
    return payable_with_help(game, bill)


def _some_life_payable(game: State, p: Proposal, frame: Frame) -> bool:
    """Whether the total cost could be paid with some announcement of how the next Phyrexian symbol is paid."""
    raw = raw_symbols(game, p, frame, costs(game, p, frame)) or []
    place = [f"life {place}" in frame.choices for place in range(len(phyrexian(raw)))].index(False)
    for life in (0, 1):
        other = frame.clone()
        other.choices[f"life {place}"] = life
        if affordable(game, p, other):
            return True
    return False


def _open_hybrids(game: State, p: Proposal, frame: Frame) -> list[int]:
    """The places of the hybrid symbols whose half is not announced yet."""
    raw = raw_symbols(game, p, frame, costs(game, p, frame)) or []
    count = len(hybrid(after_life(raw, frame)))
    return [place for place in range(count) if f"hybrid {place}" not in frame.choices]


def _some_half_payable(game: State, p: Proposal, frame: Frame) -> bool:
    """Whether the total cost could be paid with some announcement of the halves that are open."""
    places = _open_hybrids(game, p, frame)
    if not places:
        bill = bill_of(game, p, frame)
        return bill is not None and payable_with_help(game, bill)
    for half in (0, 1):
        other = frame.clone()
        other.choices[f"hybrid {places[0]}"] = half
        if _some_half_payable(game, p, other):
            return True
    return False


def is_variable(game: State, p: Proposal, frame: Frame) -> bool:
    """CR 107.3a: whether there is an X to announce; CR 107.3b: without paying the mana cost its X is 0."""
    parts = costs(game, p, frame)
    if any([part.has_x(game, frame) for part in parts]):
        return True
    if pays_mana_cost(p):
        cost = chars(game, p.item).mana_cost
        return cost is not None and has_variable([symbol.text for symbol in cost.symbols])
    return False


# ---- completing ----------------------------------------------------------------------------------------
