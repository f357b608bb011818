"""Restrictions on several creatures and requirements, put into a declaration's problem (CR 508.1c, d, 509.1b, c)."""

from __future__ import annotations

from typing import Final

from ...kernel.state import State
from .. import keywords, rule_effects
from ..event_kinds import ATTACK
from ..objects import is_player
from ..rule_effects import RuleEffect
from ..teams import heads
from . import goading
from .declaring import UNLIMITED, Company, CountLimit, Crowd, Problem

# CR 508.1c, 509.1b, as the words of `Cant`.
COMPANY_WORDS: Final = ("alone", "without others", "with others")


def attack_restrictions(game: State, problem: Problem) -> None:
    """CR 508.1c, 802.3a: restrictions that look at the whole group of attackers."""
    _companies(game, problem, "attack", "508.1c")
    for limit in rule_effects.players_by_word(game, "attack with more than"):
        if game.active in limit.players(game):
            movers = [m for m in problem.movers if limit.passes(game, m)]
            problem.limits.append(CountLimit(movers, None, limit.amount(game), "508.1c"))
    for limit in rule_effects.players_by_word(game, "be attacked by more than"):
        for player in limit.players(game):
            movers = [m for m in problem.movers if limit.passes(game, m)]
            problem.limits.append(CountLimit(movers, [player], limit.amount(game), "508.1c"))


def attack_requirements(game: State, problem: Problem) -> None:
    """CR 508.1d: each effect that makes a creature attack if able is one requirement."""
    for effect in rule_effects.by_word(game, "must attack"):
        for mover in problem.movers:
            if effect.about(game, mover) and not effect.released(game) and not _met_before(game, effect, mover):
                _require_attack(game, problem, effect, mover)
    goading.require(game, problem)


def _met_before(game: State, effect: RuleEffect, mover: int) -> bool:
    """rule 508.1d (2016): who attacks this turn if able need not do so again once it has."""
    if not game.settings.attacks_once_if_able or effect.affected is None:
        return False
    return any([event.kind == ATTACK and event.object == mover for event in game.this_turn])


def _require_attack(game: State, problem: Problem, effect: RuleEffect, mover: int) -> None:
    change = effect.change
    if change.objects is None and change.players is None:
        problem.mover_weights[mover] = problem.mover_weights.get(mover, 0) + 1
        return
    wanted = change.wanted(game, effect.frame)
    for target in problem.targets[mover]:
        named = any([one in wanted for one in heads(game, target)])
        if named if not change.otherwise else is_player(target) and not named:
            _weigh(problem, mover, [target])


def block_restrictions(game: State, problem: Problem, player: int) -> None:
    """CR 509.1b: menace and its kin, and restrictions that look at the whole group of blockers."""
    _companies(game, problem, "block", "509.1b")
    for limit in rule_effects.players_by_word(game, "block with more than"):
        if player in limit.players(game):
            movers = [m for m in problem.movers if limit.passes(game, m)]
            problem.limits.append(CountLimit(movers, None, limit.amount(game), "509.1b"))
    for target in all_targets(problem):
        if game.objects[target].chars.keywords & keywords.MENACE:
            problem.crowds.append(Crowd(target, 2, UNLIMITED, "702.111b"))
        for effect in rule_effects.affecting(game, "cant be blocked except by at least", target):
            if not effect.released(game, player):
                problem.crowds.append(Crowd(target, effect.amount(game), UNLIMITED, "509.1b"))
        for effect in rule_effects.affecting(game, "cant be blocked by more than", target):
            if not effect.released(game, player):
                problem.crowds.append(Crowd(target, 1, effect.amount(game), "509.1b"))


def block_requirements(game: State, problem: Problem, player: int) -> None:
    """CR 509.1c: creatures that must block, and attackers that must be blocked."""
    for effect in rule_effects.by_word(game, "must block"):
        for mover in problem.movers:
            if effect.about(game, mover) and not effect.released(game, player):
                if effect.change.objects is None and effect.change.players is None:
                    problem.mover_weights[mover] = problem.mover_weights.get(mover, 0) + 1
                else:
                    wanted = effect.change.wanted(game, effect.frame)
                    _weigh(problem, mover, [t for t in problem.targets[mover] if t in wanted])
    targets = all_targets(problem)
    for effect in rule_effects.by_word(game, "must be blocked"):
        for target in targets:
            if effect.about(game, target) and not effect.released(game, player):
                _require_blocked(game, problem, effect, target)
    for effect in rule_effects.by_word(game, "must be blocked by all"):
        for target in targets:
            if effect.about(game, target) and not effect.released(game, player):
                for mover in problem.movers:
                    if target in problem.targets[mover]:
                        _weigh(problem, mover, [target])


def _require_blocked(game: State, problem: Problem, effect: RuleEffect, target: int) -> None:
    """ "Must be blocked if able", or by certain creatures."""
    if effect.change.objects is None:
        problem.target_weights[target] = problem.target_weights.get(target, 0) + 1
        return
    wanted = effect.change.wanted(game, effect.frame)
    for mover in problem.movers:
        if mover in wanted and target in problem.targets[mover]:
            _weigh(problem, mover, [target])


def _weigh(problem: Problem, mover: int, targets: list[int]) -> None:
    for target in targets:
        pair = (mover, target)
        problem.pair_weights[pair] = problem.pair_weights.get(pair, 0) + 1


def _companies(game: State, problem: Problem, what: str, rule: str) -> None:
    """ "Can't attack (block) alone", "unless so many others do", "only alone"."""
    for word in COMPANY_WORDS:
        for effect in rule_effects.by_word(game, f"cant {what} {word}"):
            for mover in problem.movers:
                if not effect.about(game, mover):
                    continue
                if effect.released(game):
                    continue
                least = 0 if word == "with others" else effect.amount(game)
                others: list[int] | None = None
                by = effect.change.by
                if by is not None:
                    others = [m for m in problem.movers if by.test(game, effect.frame, m)]
                problem.companies.append(Company(mover, others, least, rule))


def all_targets(problem: Problem) -> list[int]:
    """Everything that some mover may be declared against, in order."""
    found: list[int] = []
    for mover in problem.movers:
        for target in problem.targets[mover]:
            if target not in found:
                found.append(target)
    found.sort()
    return found
