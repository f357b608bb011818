"""Whether what is announced so far can be completed: modes, X and targets that leave a payable cost (CR 601.2).

The search over what is still to be chosen; what a proposal is and costs is in `proposal`.
"""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.state import State
from ..types import NOTHING
from . import as_though_flash, procedures, rule_effects, targets
from .announced_costs import greatest_measure
from .board import InForce
from .choices import LATE, TOO_GREAT_X
from .done_once import modes_chosen
from .executors.amounts import XValue
from .legendary_spells import is_legendary_spell
from .link import Program, TargetSpec
from .mana_sources import bound_of_x, supply_of
from .objects import chars
from .permissions import MayRule, forbidden, in_force
from .proposal import (
    MODES_CHOSEN,
    X_CHOSEN,
    Proposal,
    affordable,
    costs,
    extra_of,
    is_variable,
    offered,
    paid_key,
    raw_symbols,
)
from .total_cost import (
    depends_on_targets,
)


def completable(game: State, p: Proposal, frame: Frame) -> bool:
    """Whether the choices made so far can be completed to something legal that can be paid."""
    if MODES_CHOSEN not in frame.choices:
        program = p.modal(game)
        if program is not None:
            return _modes_completable(game, p, frame, program)
    if X_CHOSEN not in frame.choices and is_variable(game, p, frame):
        return len(x_values(game, p, frame, True)) > 0
    return targets_completable(game, p, frame)


def mode_range(game: State, p: Proposal, frame: Frame, program: Program) -> tuple[int, int]:
    """CR 700.2d: how many modes must and may be chosen."""
    assert program.least is not None and program.most is not None
    count = len(program.modes)
    if all_modes(game, p, frame):
        return count, count
    least = program.least.value(game, frame)
    most = program.most.value(game, frame)
    if program.when is not None and program.most_then is not None and program.when.holds(game, frame):
        most = program.most_then.value(game, frame)
        # CR 107.1c: "any number" may be none.
        least = 0 if program.any_then else most
    most = most if program.again else min(most, sum([mode.weight for mode in program.modes]))
    return min(least, most), most


def worth(program: Program, frame: Frame) -> int:
    """CR 700.2i: how much of the number of modes is used up: one for each, or as many as it has pawprints."""
    return sum([program.modes[mode].weight for mode in frame.modes])


def all_modes(game: State, p: Proposal, frame: Frame) -> bool:
    """CR 702.42a: a cost was announced that chooses all modes."""
    for place, component in enumerate(offered(game, p)):
        if extra_of(component).modes and frame.paid.get(paid_key(component, place), 0):
            return True
    return False


def barred(game: State, p: Proposal, frame: Frame, program: Program, mode: int) -> bool:
    """CR 700.2: whether a mode was chosen before by the ability of this object, and can't be again."""
    ability = p.ability if p.ability is not None else game.objects[p.item].ability
    if not program.limit or ability is None:
        return False
    return modes_chosen(game, frame, ability, program.limit) >> mode & 1 == 1


def mode_options(game: State, p: Proposal, frame: Frame, program: Program) -> list[int]:
    """CR 700.2a, 700.2i: the modes that can be chosen next so that a completion exists."""
    found: list[int] = []
    spare = mode_range(game, p, frame, program)[1] - worth(program, frame)
    for mode in range(len(program.modes)):
        if (mode in frame.modes and not program.again) or barred(game, p, frame, program, mode):
            continue
        if not mode_fits(game, p, program.modes[mode]) or spare < program.modes[mode].weight:
            continue
        other = frame.clone()
        other.modes = [*frame.modes, mode]
        if completable(game, p, other):
            found.append(mode)
    return found


def _modes_completable(game: State, p: Proposal, frame: Frame, program: Program) -> bool:
    least, _ = mode_range(game, p, frame, program)
    if worth(program, frame) >= least:
        other = frame.clone()
        other.choices[MODES_CHOSEN] = 1
        return completable(game, p, other)
    first = 0 if not frame.modes else (frame.modes[-1] if program.again else 0)
    for mode in range(first, len(program.modes)):
        if (mode in frame.modes and not program.again) or barred(game, p, frame, program, mode):
            continue
        if not mode_fits(game, p, program.modes[mode]):
            continue
        other = frame.clone()
        other.modes = [*frame.modes, mode]
        if not mode_possible(game, p, other, program.modes[mode]):
            continue
        if _modes_completable(game, p, other, program):
            return True
    return False


def mode_fits(game: State, p: Proposal, mode: Program) -> bool:
    """Whether the window that is open is one for the mode; a triggered ability goes by none."""
    return p.trigger or procedures.timing(game).mode_fits(game, mode)


def mode_possible(game: State, p: Proposal, frame: Frame, mode: Program) -> bool:
    """A quick look: whether each target of the mode has any candidate at all."""
    for spec in mode.targets:
        if targets.least_of(game, frame, spec) > 0 and not spec.uses_x:
            if not targets.candidates(game, frame, spec):
                return False
    return True


def x_values(game: State, p: Proposal, frame: Frame, one: bool) -> list[int]:
    """The values of X with which it can be completed; one: the first will do."""
    found: list[int] = []
    looked = _targets_use_x(game, p, frame)
    for x in range(bound_of_x(game, p.player)):
        other = frame.clone()
        other.x = x
        other.choices[X_CHOSEN] = 1
        if not affordable(game, p, other) and not depends_on_targets(game, p.item, p.source):
            # A cost that is none for this X ("discard a card with mana value X") may be one for a greater X.
            if _mana_for_x(game, p, frame, x) or x < greatest_measure(game, costs(game, p, frame)):
                continue
            break
        if targets_completable(game, p, other):
            found.append(x)
            if one:
                break
        elif not looked and permitted(game, p, other):
            break
    return found


def _mana_for_x(game: State, p: Proposal, frame: Frame, x: int) -> bool:
    """Whether there is an X of mana in the cost, and so much mana."""
    raw = raw_symbols(game, p, frame, costs(game, p, frame))
    return raw is not None and "X" in raw and supply_of(game, p.player).total >= x * raw.count("X")


def permitted(game: State, p: Proposal, frame: Frame) -> bool:
    """CR 601.3a, 601.2e: whether nothing prohibits casting the spell as it is proposed so far.

    What its X, its modes and its additional costs make of it may be what lets a player cast it.
    """
    if p.source != NOTHING or p.trigger:
        return True
    if frame.paid.get(LATE, 0):
        whole = len(frame.targets) >= len(p.specs(game, frame))
        if not as_though_flash.allowed(game, p.player, p.item, frame, whole):
            return False
    if frame.x >= frame.choices.get(TOO_GREAT_X, frame.x + 1):
        return False
    if p.permit is not None and frame.x > 0 and not _fits_permission(game, p.permit, p.item, frame):
        return False
    free = not in_force(game, "cant") and not rule_effects.by_word(game, "cant be cast")
    if free and not is_legendary_spell(game, p.item):
        return True
    real = game.objects[p.item]
    shown = real.clone(-1)
    shown.frame = frame
    game.objects[p.item] = shown
    rule = forbidden(game, p.player, "cast", p.item)
    game.objects[p.item] = real
    return rule == ""


def _fits_permission(game: State, permit: InForce, item: int, frame: Frame) -> bool:
    """CR 601.2e, 202.3e: whether the spell with this X is still of the kind that the permission lets be cast."""
    rule = permit.statement
    assert isinstance(rule, MayRule)
    if rule.kind != "spell" or rule.test is None:
        return True
    real = game.objects[item]
    shown = real.clone(-1)
    shown.frame = frame
    game.objects[item] = shown
    fits = rule.test.test(game, permit.frame, item)
    game.objects[item] = real
    return fits


def note_greatest_x(game: State, permit: InForce, item: int, frame: Frame) -> None:
    """What the permission says of the spell's mana value goes for the X that is about to be chosen."""
    cost = chars(game, item).mana_cost
    if cost is None or not any([symbol.text == "X" for symbol in cost.symbols]):
        return
    for x in range(1, bound_of_x(game, frame.controller)):
        other = frame.clone()
        other.x = x
        if not _fits_permission(game, permit, item, other):
            frame.choices[TOO_GREAT_X] = x
            return


def _targets_use_x(game: State, p: Proposal, frame: Frame) -> bool:
    """Whether which or how many targets are legal hangs on X."""
    for program in p.programs(game, frame):
        if isinstance(program.divided, XValue):
            return True
        for spec in program.targets:
            if spec.uses_x:
                return True
    return False


def targets_completable(game: State, p: Proposal, frame: Frame) -> bool:
    """CR 601.2c: whether the targets left can be chosen and the cost then be paid."""
    if not permitted(game, p, frame):
        return False
    specs = p.specs(game, frame)
    if len(frame.targets) < len(specs) and depends_on_targets(game, p.item, p.source):
        return _search_targets(game, p, frame, specs)
    if not targets.possible(game, frame, specs):
        return False
    return affordable(game, p, frame)


def _search_targets(game: State, p: Proposal, frame: Frame, specs: list[TargetSpec]) -> bool:
    """Try targets one specification after the other, as the cost depends on them."""
    if len(frame.targets) == len(specs):
        return permitted(game, p, frame) and affordable(game, p, frame)
    spec = specs[len(frame.targets)]
    if targets.skipped(game, frame, spec):
        other = frame.clone()
        other.targets.append([])
        return _search_targets(game, p, other, specs)
    for ids in targets.smallest_choices(game, frame, spec):
        other = frame.clone()
        other.targets.append(ids)
        if targets.possible(game, other, specs) and _search_targets(game, p, other, specs):
            return True
    return False


def target_fits(game: State, p: Proposal, frame: Frame, chosen: list[int]) -> bool:
    """Whether a completion exists with these as the targets of the specification in progress."""
    specs = p.specs(game, frame)
    spec = specs[len(frame.targets)]
    if len(chosen) < targets.least_of(game, frame, spec):
        return True if not depends_on_targets(game, p.item, p.source) else _partial_fits(game, p, frame, chosen, spec)
    other = frame.clone()
    other.targets.append(chosen)
    if targets_completable(game, p, other):
        return True
    if len(chosen) >= targets.most_of(game, frame, spec) or not depends_on_targets(game, p.item, p.source):
        return False
    # CR 601.2f: with one more of "up to two" it may cost less.
    return _partial_fits(game, p, frame, chosen, spec)


def _partial_fits(game: State, p: Proposal, frame: Frame, chosen: list[int], spec: TargetSpec) -> bool:
    """The same where more targets of this specification are needed: with some others added."""
    for id in targets.candidates(game, frame, spec):
        if id not in chosen and target_fits(game, p, frame, [*chosen, id]):
            return True
    return False
