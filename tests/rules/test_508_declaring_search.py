"""CR 508.1c, d, 509.1b, c: the search for legal declarations agrees with trying all of them."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from lawmage.rules.combat.declaring import UNLIMITED, Company, CountLimit, Crowd, Pairs, Problem


def random_problem(chance: Random) -> Problem:
    """A small declaration with restrictions and requirements at random."""
    problem = Problem(0)
    targets = list(range(200, 200 + chance.randint(1, 3)))
    problem.movers = list(range(100, 100 + chance.randint(1, 4)))
    for mover in problem.movers:
        problem.targets[mover] = [t for t in targets if chance.random() < 0.8] or [targets[0]]
        if chance.random() < 0.3:
            problem.most[mover] = chance.choice([2, UNLIMITED])
        if chance.random() < 0.4:
            problem.mover_weights[mover] = chance.randint(1, 2)
        for target in problem.targets[mover]:
            if chance.random() < 0.25:
                problem.pair_weights[(mover, target)] = 1
            if chance.random() < 0.15:
                problem.costly[(mover, target)] = True
        if chance.random() < 0.2:
            others = None if chance.random() < 0.5 else [m for m in problem.movers if chance.random() < 0.6]
            problem.companies.append(Company(mover, others, chance.randint(0, 2), "x"))
    for target in targets:
        if chance.random() < 0.3:
            problem.crowds.append(Crowd(target, *chance.choice([(2, UNLIMITED), (1, 1), (1, 2), (3, 3)]), "x"))
        if chance.random() < 0.2:
            problem.target_weights[target] = 1
    if chance.random() < 0.4:
        movers = None if chance.random() < 0.5 else [m for m in problem.movers if chance.random() < 0.6]
        against = None if chance.random() < 0.5 else [targets[0]]
        problem.limits.append(CountLimit(movers, against, chance.randint(0, 2), "x"))
    return problem


def every_declaration(problem: Problem) -> list[frozenset[tuple[int, int]]]:
    """All sets of allowed pairs."""
    choices = []
    for mover in problem.movers:
        most = min(problem.most.get(mover, 1), len(problem.targets[mover]))
        own: list[tuple[tuple[int, int], ...]] = []
        for count in range(most + 1):
            own += [tuple((mover, t) for t in some) for some in combinations(problem.targets[mover], count)]
        choices.append(own)
    return [frozenset(pair for own in chosen for pair in own) for chosen in product(*choices)]


@pytest.mark.parametrize("seed", range(150))
def test_agrees_with_trying_everything(seed: int) -> None:
    """The greatest number of requirements, legality, and what a beginning can be completed to."""
    chance = Random(seed)
    problem = random_problem(chance)
    everything = every_declaration(problem)
    unbroken = [some for some in everything if not problem.broken(sorted(some))]
    free = [some for some in unbroken if not any(problem.costly.get(pair, False) for pair in some)]
    goal = max(problem.score(sorted(some)) for some in free)
    assert problem.required() == goal
    legal = [some for some in unbroken if problem.score(sorted(some)) >= goal]
    for some in everything:
        assert problem.legal(sorted(some)) == (some in legal)
    for some in chance.sample(everything, min(12, len(everything))):
        beginning: Pairs = sorted(some)
        chance.shuffle(beginning)
        expected = any(some <= whole for whole in legal)
        assert problem.completable(beginning) == expected


def test_many_alike_creatures_are_quick() -> None:
    """Twenty attackers that can't attack alone, of which two must attack."""
    problem = Problem(0)
    problem.movers = list(range(100, 130))
    for mover in problem.movers:
        problem.targets[mover] = [1, 2]
    problem.limits.append(CountLimit(None, [1], 3, "x"))
    problem.companies.append(Company(100, None, 5, "x"))
    problem.mover_weights = {100: 1, 101: 1}
    assert problem.required() == 2
    assert problem.completable([(100, 1)])
    assert not problem.legal([(100, 1), (101, 1)])
