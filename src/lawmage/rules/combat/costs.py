"""What attacking and blocking costs (CR 508.1h to j, 509.1d to f): "can't attack unless its controller pays"."""

from __future__ import annotations

from ...kernel.ask import Refusal
from ...kernel.state import State
from .. import payment, procedures, rule_effects
from ..payment import Owed
from ..rule_effects import RuleEffect
from .declaring import Pairs, Problem
from .evasion import concerns
from .roles import defending_player_for


def costs_of(game: State, word: str, mover: int, target: int) -> list[RuleEffect]:
    """The effects that make this attack (block) cost something."""
    found: list[RuleEffect] = []
    for effect in rule_effects.by_word(game, word):
        if effect.change.cost is not None and effect.about(game, mover) and concerns(game, effect, target, mover):
            if not effect.released(game, defending_player_for(game, target)):
                found.append(effect)
    return found


def add_costs(game: State, problem: Problem, word: str, player: int) -> None:
    """Note which pairs need a cost; leave out those whose cost the player could never pay."""
    if not any([effect.change.cost is not None for effect in rule_effects.by_word(game, word)]):
        return
    beforehand = procedures.declaration(game).paid_beforehand()
    for mover in problem.movers:
        kept: list[int] = []
        for target in problem.targets[mover]:
            effects = costs_of(game, word, mover, target)
            if effects and beforehand:
                if not procedures.declaration(game).paid(game, word, mover):
                    continue
            elif effects:
                if not payable(game, effects, player):
                    continue
                problem.costly[(mover, target)] = True
            kept.append(target)
        problem.targets[mover] = kept
    problem.movers = [mover for mover in problem.movers if problem.targets[mover]]


def payable(game: State, effects: list[RuleEffect], player: int) -> bool:
    """Whether the player could pay all these costs now."""
    return payment.can_pay_costs(game, player, owed(effects, player))


def owed(effects: list[RuleEffect], player: int) -> list[Owed]:
    """The costs of these effects, as the player owes them."""
    found: list[Owed] = []
    for effect in effects:
        assert effect.change.cost is not None
        found.append(Owed(effect.change.cost, effect.frame, player))
    return found


def total(game: State, pairs: Pairs, word: str) -> list[RuleEffect]:
    """CR 508.1h, 508.1j: everything that has to be paid for a declaration."""
    found: list[RuleEffect] = []
    if procedures.declaration(game).paid_beforehand():
        return found
    if any([effect.change.cost is not None for effect in rule_effects.by_word(game, word)]):
        for mover, target in pairs:
            found += costs_of(game, word, mover, target)
    return found


def pay_all(game: State, pairs: Pairs, word: str, player: int) -> None:
    """CR 508.1i, j: the mana at once, then the rest."""
    payment.pay_costs(game, player, owed(total(game, pairs, word), player))


def affordable(game: State, pairs: Pairs, word: str, player: int) -> bool:
    """Whether everything that a declaration costs could be paid now."""
    effects = total(game, pairs, word)
    return not effects or payable(game, effects, player)


def refuse_pair(game: State, problem: Problem, pairs: Pairs, pair: tuple[int, int], word: str) -> Refusal | None:
    """Whether a pair allowed by itself can be added: it can be paid for, and some completion is legal."""
    more = [*pairs, pair]
    attacks = word == "cant attack"
    if costs_of(game, word, pair[0], pair[1]):
        way = procedures.declaration(game)
        if way.paid_beforehand() and not way.paid(game, word, pair[0]):
            return Refusal("what it costs has not been paid before the declaration", "C.4.7")
        if not affordable(game, more, word, problem.player):
            return Refusal("what it costs can't be paid", "508.1j" if attacks else "509.1f")
    if not problem.completable(more):
        return Refusal("no legal declaration includes it", "508.1c" if attacks else "509.1b")
    return None


def targets_left(game: State, problem: Problem, pairs: Pairs, mover: int, word: str, one: bool) -> list[int]:
    """What a mover can be declared against such that the declaration can be completed (and paid for, if it costs
    something); one: only the first."""
    taken = [target for m, target in pairs if m == mover]
    found: list[int] = []
    for target in problem.targets[mover]:
        if target in taken:
            continue
        more = [*pairs, (mover, target)]
        if problem.costly.get((mover, target), False) and not affordable(game, more, word, problem.player):
            continue
        if problem.completable(more):
            found.append(target)
            if one:
                break
    return found
