"""Which declarations of attackers or blockers are legal (CR 508.1c, d, 509.1b, c), exactly.

A declaration is a set of pairs: a mover (a creature that may attack or block) and what it attacks or blocks.  What is
allowed for a pair by itself is settled before; here are the restrictions on several creatures together and the
requirements, each obeyed or not.  A declaration is legal if it breaks no restriction and obeys as many requirements as
the best one that needs no cost (508.1d).  `completable` says whether a beginning can be completed to a legal one; it is
asked for every option that a player is shown.  Without restrictions on several creatures and requirements nothing is
searched.
"""

from __future__ import annotations

from typing import Final

UNLIMITED: Final = 1000

Pairs = list[tuple[int, int]]


class CountLimit:
    """At most `most` movers (of `movers`, None: any) may be declared (against `targets`, None: any)."""

    __slots__ = ("movers", "targets", "most", "rule")

    def __init__(self, movers: list[int] | None, targets: list[int] | None, most: int, rule: str) -> None:
        self.movers = movers
        self.targets = targets
        self.most = most
        self.rule = rule

    def counts(self, mover: int, target: int) -> bool:
        """Whether a pair is one of those that are limited."""
        return (self.movers is None or mover in self.movers) and (self.targets is None or target in self.targets)


class Company:
    """A mover may be declared only if at least `least` others (of `others`, None: any) are too, or only if no other is
    (`least` is 0)."""

    __slots__ = ("mover", "others", "least", "rule")

    def __init__(self, mover: int, others: list[int] | None, least: int, rule: str) -> None:
        self.mover = mover
        self.others = others
        self.least = least
        self.rule = rule


class Crowd:
    """A target is declared against by no mover or by a number from `least` to `most`."""

    __slots__ = ("target", "least", "most", "rule")

    def __init__(self, target: int, least: int, most: int, rule: str) -> None:
        self.target = target
        self.least = least
        self.most = most
        self.rule = rule


class Problem:
    """One declaration to be made by a player.

    movers: in order.  targets: for each mover what it may attack or block by itself.  most: how many targets a mover
    may have (1 unless said).  pair_weights, mover_weights, target_weights: how many requirements are obeyed by a
    pair, by the mover being declared at all, and by the target being declared against at all.  costly: pairs that
    need a cost.  goal: the least number of requirements to obey, -1 until it is worked out.  together: instead of as
    many requirements as possible, nobody who is required may be left out who could be added (summary C.4.5).
    """

    __slots__ = (
        "player",
        "movers",
        "targets",
        "most",
        "pair_weights",
        "mover_weights",
        "target_weights",
        "costly",
        "limits",
        "companies",
        "crowds",
        "goal",
        "together",
    )

    def __init__(self, player: int) -> None:
        self.player = player
        self.movers: list[int] = []
        self.targets: dict[int, list[int]] = {}
        self.most: dict[int, int] = {}
        self.pair_weights: dict[tuple[int, int], int] = {}
        self.mover_weights: dict[int, int] = {}
        self.target_weights: dict[int, int] = {}
        self.costly: dict[tuple[int, int], bool] = {}
        self.limits: list[CountLimit] = []
        self.companies: list[Company] = []
        self.crowds: list[Crowd] = []
        self.goal = -1
        self.together = False

    def simple(self) -> bool:
        """Whether every declaration made of allowed pairs is legal."""
        return not (
            self.pair_weights
            or self.mover_weights
            or self.target_weights
            or self.limits
            or self.companies
            or self.crowds
        )

    def independent(self) -> bool:
        """Whether there are requirements only, each on one mover with one target: the best is a plain sum."""
        if self.limits or self.companies or self.crowds or self.target_weights:
            return False
        return all([self.most.get(mover, 1) == 1 for mover in self.movers])

    def score(self, pairs: Pairs) -> int:
        """How many requirements a declaration obeys."""
        total = sum([self.pair_weights.get(pair, 0) for pair in pairs])
        movers: list[int] = []
        targets: list[int] = []
        for mover, target in pairs:
            if mover not in movers:
                movers.append(mover)
                total += self.mover_weights.get(mover, 0)
            if target not in targets:
                targets.append(target)
                total += self.target_weights.get(target, 0)
        return total

    def required(self) -> int:
        """CR 508.1d: the greatest number of requirements that can be obeyed without paying a cost."""
        if self.goal < 0:
            if self.simple():
                self.goal = 0
            elif self.independent():
                self.goal = sum([self.best(mover, True) for mover in self.movers])
            else:
                self.goal = _Search(self, True).greatest()
        return self.goal

    def best(self, mover: int, free: bool) -> int:
        """The most requirements that one mover with one target can obey; free: without a cost."""
        most = 0
        for target in self.targets[mover]:
            pair = (mover, target)
            if not (free and self.costly.get(pair, False)):
                most = max(most, self.pair_weights.get(pair, 0) + self.mover_weights.get(mover, 0))
        return most

    def broken(self, pairs: Pairs) -> str:
        """The rule of a restriction on several creatures that a whole declaration breaks, '' if none."""
        for limit in self.limits:
            if len([1 for mover, target in pairs if limit.counts(mover, target)]) > limit.most:
                return limit.rule
        movers = _movers(pairs)
        for company in self.companies:
            if company.mover in movers and not _accompanied(company, movers):
                return company.rule
        for crowd in self.crowds:
            count = len([1 for _, target in pairs if target == crowd.target])
            if count and not crowd.least <= count <= crowd.most:
                return crowd.rule
        return ""

    def legal(self, pairs: Pairs) -> bool:
        """Whether a whole declaration is legal."""
        if self.simple():
            return True
        if self.together:
            return not self.broken(pairs) and not _Search(self, True).addable(pairs)
        return not self.broken(pairs) and self.score(pairs) >= self.required()

    def completable(self, pairs: Pairs) -> bool:
        """Whether a beginning can be completed to a legal declaration."""
        if self.simple():
            return True
        if self.together:
            # What breaks nothing can be made legal by adding whoever may not be left out.
            return self.legal(pairs) or _Search(self, False).reaches(pairs, 0)
        if self.independent():
            declared = _movers(pairs)
            rest = sum([self.best(mover, False) for mover in self.movers if mover not in declared])
            return self.score(pairs) + rest >= self.required()
        if self.legal(pairs):
            return True
        return _Search(self, False).reaches(pairs, self.required())


def _movers(pairs: Pairs) -> list[int]:
    movers: list[int] = []
    for mover, _ in pairs:
        if mover not in movers:
            movers.append(mover)
    return movers


def _accompanied(company: Company, movers: list[int]) -> bool:
    if company.least == 0:
        return len(movers) == 1
    others = [m for m in movers if m != company.mover and (company.others is None or m in company.others)]
    return len(others) >= company.least


class _Search:
    """Branch and bound over the movers in order.  free: pairs that need a cost are left out.

    Movers that are alike in every respect are interchangeable, so of two such the later never gets the earlier choice.
    """

    __slots__ = ("problem", "free", "order", "classes", "goal", "found")

    def __init__(self, problem: Problem, free: bool) -> None:
        self.problem = problem
        self.free = free
        self.order: list[int] = []
        self.classes: list[str] = []
        self.goal = 0
        self.found = -1

    def greatest(self) -> int:
        """The best score of any legal declaration."""
        self._prepare([])
        self.goal = 0
        self._visit(0, [], -1, True)
        return self.found

    def reaches(self, pairs: Pairs, goal: int) -> bool:
        """Whether some completion of `pairs` that breaks nothing has this score."""
        self._prepare(pairs)
        self.goal = goal
        self._visit(0, pairs[:], -1, False)
        return self.found >= goal

    def addable(self, pairs: Pairs) -> bool:
        """Summary C.4.5: whether some of the movers that are required and left out could be added, all together."""
        self._prepare(pairs)
        required = [mover for mover in self.order if self._wanted(mover)]
        return self._add(required, pairs[:], 0, len(pairs))

    def _wanted(self, mover: int) -> bool:
        """Whether something requires the mover to be declared."""
        problem = self.problem
        return any([self._requires(mover, target, []) for target in problem.targets[mover]])

    def _requires(self, mover: int, target: int, pairs: Pairs) -> bool:
        """Whether something requires this pair, given those declared already."""
        problem = self.problem
        if problem.mover_weights.get(mover, 0) or problem.pair_weights.get((mover, target), 0):
            return True
        return problem.target_weights.get(target, 0) > 0 and target not in [other for _, other in pairs]

    def _add(self, left: list[int], pairs: Pairs, place: int, least: int) -> bool:
        """Whether the pairs with some of the movers from `place` on break nothing and are more than `least`."""
        if self._exceeded(pairs):
            return False
        if len(pairs) > least and not self.problem.broken(pairs):
            return True
        for index in range(place, len(left)):
            if index > place and self._same(left[index], left[index - 1]):
                continue
            mover = left[index]
            for target in self._choices(mover, pairs):
                more = [*pairs, (mover, target)]
                if self._requires(mover, target, pairs) and self._add(left, more, index + 1, least):
                    return True
        return False

    def _same(self, mover: int, other: int) -> bool:
        """Whether two movers are alike in every respect."""
        return self.classes[self.order.index(mover)] == self.classes[self.order.index(other)]

    def _prepare(self, pairs: Pairs) -> None:
        """Movers with a place left, like ones side by side, the most constrained first."""
        left: list[tuple[str, int]] = []
        for mover in self.problem.movers:
            if self._room(mover, pairs) and self._choices(mover, pairs):
                left.append((self._class(mover, pairs), mover))
        left.sort()
        self.order = [mover for _, mover in left]
        self.classes = [word for word, _ in left]

    def _room(self, mover: int, pairs: Pairs) -> int:
        return self.problem.most.get(mover, 1) - len([1 for m, _ in pairs if m == mover])

    def _choices(self, mover: int, pairs: Pairs) -> list[int]:
        """The targets the mover may still be given."""
        problem = self.problem
        taken = [target for m, target in pairs if m == mover]
        return [
            target
            for target in problem.targets[mover]
            if target not in taken and not (self.free and problem.costly.get((mover, target), False))
        ]

    def _class(self, mover: int, pairs: Pairs) -> str:
        """A word that is the same for movers that are alike."""
        problem = self.problem
        weights = [(t, problem.pair_weights.get((mover, t), 0)) for t in self._choices(mover, pairs)]
        limits = [i for i, limit in enumerate(problem.limits) if limit.movers is not None and mover in limit.movers]
        roles: list[tuple[int, int]] = []
        for i, company in enumerate(problem.companies):
            if company.mover == mover:
                roles.append((i, 0))
            elif company.others is not None and mover in company.others:
                roles.append((i, 1))
        room = self._room(mover, pairs)
        alike = (len(weights), weights, problem.mover_weights.get(mover, 0), room, limits, roles)
        declared = len([1 for m, _ in pairs if m == mover])
        return f"{alike} {declared}" if room == 1 and not declared else f"{alike} {declared} {mover}"

    def _visit(self, place: int, pairs: Pairs, least: int, best: bool) -> bool:
        """Try everything from the mover at `place` on; True when the search may stop.

        least: the mover before was alike and got the target with this index, so this one begins there.
        """
        problem = self.problem
        if self._exceeded(pairs):
            return False
        score = problem.score(pairs)
        target_score = self.found + 1 if best else self.goal
        if score >= target_score and not problem.broken(pairs):
            self.found = score
            if not best:
                return True
        if place >= len(self.order):
            return False
        if score + self._potential(place, pairs) < (self.found + 1 if best else self.goal):
            return False
        mover = self.order[place]
        choices = self._choices(mover, pairs)
        if self._room(mover, pairs) > 1:
            if self._combine(place, pairs, choices, 0, best):
                return True
            return self._visit(place + 1, pairs, -1, best)
        alike = self._alike(place)
        for index in range(max(0, least), len(choices)):
            pairs.append((mover, choices[index]))
            stop = self._visit(place + 1, pairs, index if alike else -1, best)
            pairs.pop()
            if stop:
                return True
        return self._visit(place + 1, pairs, len(choices) if alike else -1, best)

    def _combine(self, place: int, pairs: Pairs, choices: list[int], start: int, best: bool) -> bool:
        """A mover that may have several targets: every combination with the targets in order."""
        mover = self.order[place]
        for index in range(start, len(choices)):
            pairs.append((mover, choices[index]))
            stop = self._visit(place + 1, pairs, -1, best)
            if not stop and self._room(mover, pairs) > 0:
                stop = self._combine(place, pairs, choices, index + 1, best)
            pairs.pop()
            if stop:
                return True
        return False

    def _alike(self, place: int) -> bool:
        return place + 1 < len(self.order) and self.classes[place] == self.classes[place + 1]

    def _exceeded(self, pairs: Pairs) -> bool:
        """Whether a restriction is broken that more pairs can't mend."""
        problem = self.problem
        for limit in problem.limits:
            if len([1 for mover, target in pairs if limit.counts(mover, target)]) > limit.most:
                return True
        for crowd in problem.crowds:
            if len([1 for _, target in pairs if target == crowd.target]) > crowd.most:
                return True
        if problem.companies:
            movers = _movers(pairs)
            if len(movers) > 1:
                return any([company.least == 0 and company.mover in movers for company in problem.companies])
        return False

    def _potential(self, place: int, pairs: Pairs) -> int:
        """No completion can obey more further requirements than this."""
        problem = self.problem
        total = 0
        for mover in self.order[place:]:
            room = self._room(mover, pairs)
            weights = [problem.pair_weights.get((mover, t), 0) for t in self._choices(mover, pairs)]
            weights.sort(reverse=True)
            total += sum(weights[:room]) + problem.mover_weights.get(mover, 0)
        targets = [target for _, target in pairs]
        for target, weight in problem.target_weights.items():
            if target not in targets:
                total += weight
        return total
