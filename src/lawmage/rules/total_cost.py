"""The total cost of a spell or ability (CR 601.2f, 118.7 to 118.9): what is added, what is taken away, what is left."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ..kernel.executor import Frame
from ..kernel.objects import LinkedAbility
from ..kernel.state import State
from ..settings import Switches
from ..types import NOTHING
from . import commander
from .layers.groups import groups
from .link import LinkedCost
from .linked import ActivatedText, SpellText, StaticText
from .mana import LETTERS
from .mana_needs import WATERBENT, substitute
from .objects import chars
from .paying_with import SpendRule, recolored
from .permissions import ON_TARGETS, CostRule, ExtraRule, MayRule, OtherRule, in_force

_COMPONENT_FIELDS: Final = ("ability", "mode")


@mypyc_attr(allow_interpreted_subclasses=True)
class Component:
    """Where a component of a total cost is written: in which ability; mode: of which mode (-1: none)."""

    __slots__ = _COMPONENT_FIELDS
    FIELDS: ClassVar[tuple[str, ...]] = _COMPONENT_FIELDS

    def __init__(self, ability: LinkedAbility, mode: int = -1) -> None:
        self.ability = ability
        self.mode = mode


def cost_of(component: Component) -> LinkedCost | None:
    """The cost itself; None: nothing is paid."""
    ability = component.ability
    if isinstance(ability, ActivatedText):
        if component.mode >= 0:
            return ability.program.modes[component.mode].cost
        return ability.cost
    if isinstance(ability, SpellText):
        return ability.program.modes[component.mode].cost
    statement = statement_of(component)
    if isinstance(statement, (ExtraRule, OtherRule, MayRule)):
        return statement.cost
    raise AssertionError(component)


def statement_of(component: Component) -> object:
    """The statement of a component."""
    return getattr(component.ability, "statement", None)


def own_statements(game: State, item: int) -> list[tuple[Component, object]]:
    """The statements of a spell about itself (its static abilities that work as it is cast)."""
    found: list[tuple[Component, object]] = []
    now = chars(game, item)
    if not groups(now).statements:
        return found
    for ability in now.abilities:
        if isinstance(ability, StaticText):
            found.append((Component(ability), ability.statement))
            for part in ability.parts:
                if isinstance(part, StaticText):
                    found.append((Component(part), part.statement))
    return found


class Change:
    """An increase or reduction that applies: the symbols, how many times, and the floor it keeps to."""

    __slots__ = ("sign", "symbols", "floor")

    def __init__(self, sign: int, symbols: list[str], floor: int) -> None:
        self.sign = sign
        self.symbols = symbols
        self.floor = floor


def changes(game: State, frame: Frame, item: int, source: int, ability: LinkedAbility | None = None) -> list[Change]:
    """CR 601.2f: every increase and reduction that applies to a spell, or to an ability of `source`."""
    found: list[Change] = []
    if source == NOTHING:
        for _, statement in own_statements(game, item):
            if isinstance(statement, CostRule) and statement.own:
                _add(game, found, statement, frame)
        times = commander.tax(game, item)
        if times:
            found.append(Change(1, ["2"] * times, 0))
    else:
        for change in ability.changes if isinstance(ability, ActivatedText) else ():
            if isinstance(change, CostRule):
                _add(game, found, change, frame)
    for entry in in_force(game, "cost"):
        rule = entry.statement
        assert isinstance(rule, CostRule)
        if rule.about(game, entry.frame, item, source, ability):
            _add(game, found, rule, entry.frame)
    return found


def mana_of_ability(game: State, frame: Frame, ability: ActivatedText) -> list[str]:
    """CR 602.2b, 601.2f, 605.3: the mana in the total cost of a mana ability of `frame.source`."""
    symbols = recolored(game, frame.source, ability.cost.mana(game, frame))
    applied = changes(game, frame, NOTHING, frame.source, ability)
    return changed(substitute(symbols, 0), applied, game.settings) if applied else symbols


def taxes_abilities(game: State) -> bool:
    """Whether anything makes abilities that are activated cost more or less."""
    for entry in in_force(game, "cost"):
        rule = entry.statement
        if isinstance(rule, CostRule) and rule.abilities:
            return True
    return False


def _add(game: State, found: list[Change], rule: CostRule, frame: Frame) -> None:
    times = rule.times(game, frame)
    if times > 0:
        found.append(Change(rule.sign, rule.mana(game, frame) * times, rule.floor))


def paid_only_by(game: State, item: int, source: int, ability: LinkedAbility | None) -> str:
    """The symbol that stands for one mana of X where only mana of some colours may be spent on it; '': any mana."""
    if source == NOTHING:
        for _, statement in own_statements(game, item):
            if isinstance(statement, SpendRule):
                return statement.symbol
    elif isinstance(ability, ActivatedText):
        for change in ability.changes:
            if isinstance(change, SpendRule):
                return change.symbol
    return ""


def restricted(symbols: list[str], applied: list[Change], x: int, only: str, settings: Switches) -> list[str]:
    """CR 118.7a: X is generic mana, whatever may be spent on it, and reductions of generic mana reduce it; what is left
    of it after them, the rest of the generic mana being there too, is paid with mana of the colours of `only`.

    symbols: before increases and reductions, with the number that X stands for.
    """
    increased = substitute([*symbols, *[s for change in applied if change.sign > 0 for s in change.symbols]], 0)
    others = sum([int(symbol) for symbol in increased if symbol.isdigit()]) - x
    left = changed(symbols, applied, settings)
    generic = sum([int(symbol) for symbol in left if symbol.isdigit()])
    of_x = min(x, max(0, generic - others))
    rest = [symbol for symbol in left if not symbol.isdigit()] + [only] * of_x
    return [str(generic - of_x), *rest] if generic > of_x else rest


def depends_on_targets(game: State, item: int, source: int) -> bool:
    """Whether a cost changes with what is targeted."""
    if source == NOTHING:
        for _, statement in own_statements(game, item):
            if isinstance(statement, CostRule) and statement.own and statement.looks_at_targets:
                return True
            if isinstance(statement, ExtraRule) and statement.each is not None:
                return True
            if isinstance(statement, MayRule) and statement.on_choices == ON_TARGETS:
                return True
    for entry in in_force(game, "cost"):
        rule = entry.statement
        if isinstance(rule, CostRule) and rule.looks_at_targets:
            return True
    return False


def changed(symbols: list[str], applied: list[Change], settings: Switches) -> list[str]:
    """The mana after all increases, then all reductions, then floors (CR 601.2f, 118.7a to g).

    Reductions are applied in the order that leaves least to pay: first those that stop at a floor, the highest first.
    """
    result = symbols
    for change in applied:
        if change.sign > 0:
            result = result + change.symbols
    result = substitute(result, 0)
    reductions = [change for change in applied if change.sign < 0]
    for floor in sorted({change.floor for change in reductions}, reverse=True):
        for change in reductions:
            if change.floor == floor:
                # CR 118.7: what it was before is the cost that the effect can't bring below its floor; nor does it add.
                before = _count(result)
                result = raised(reduced(result, change.symbols, settings), min(floor, before))
    for change in applied:
        if change.sign > 0 and change.floor:
            result = raised(result, change.floor)
    return result


def reduced(symbols: list[str], by: list[str], settings: Switches) -> list[str]:
    """CR 118.7a to d, f, g: generic reductions from generic mana; coloured ones from that colour, then from generic."""
    rest = [symbol for symbol in symbols if not symbol.isdigit()]
    generic = sum([int(symbol) for symbol in symbols if symbol.isdigit()])
    for symbol in by:
        if symbol.isdigit():
            generic -= int(symbol)
            continue
        plain = symbol.replace("/P", "")
        fitting = [s for s in rest if s == plain] or [s for s in rest if plain in s.split("/")]
        if symbol != "S" and fitting:
            rest.remove(fitting[0])
        elif symbol not in LETTERS or not settings.coloured_reductions_stay:
            generic -= 1
    if settings.snow_costs_are_generic:
        # rule 107.4h (2018): a snow symbol is generic mana that only snow mana pays.
        while generic < 0 and "S" in rest:
            rest.remove("S")
            generic += 1
    # CR 701.67b: the generic mana of a waterbend cost is generic mana of the total cost.
    while generic < 0 and WATERBENT in rest:
        rest.remove(WATERBENT)
        generic += 1
    generic = max(0, generic)
    return [str(generic), *rest] if generic else rest


def raised(symbols: list[str], floor: int) -> list[str]:
    """Generic mana added until the cost is at least `floor` mana."""
    short = floor - _count(symbols)
    return substitute([*symbols, str(short)], 0) if short > 0 else symbols


def _count(symbols: list[str]) -> int:
    return sum([int(symbol) if symbol.isdigit() else (2 if symbol.startswith("2/") else 1) for symbol in symbols])
