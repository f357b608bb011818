"""The damage assignment order judged over all that a player assigns (rule 510.1c to e of July 2011).

A creature may leave one that it fights with less than lethal damage and go on to the next if the player's other
creatures make up for it.  `possible` says whether that can still come about.
"""

from __future__ import annotations


class Plan:
    """How a creature may still assign damage.

    recipients: what it fights, in its order; amounts: what the first of them get already; left: how much is left for
    the others; deadly: any of its damage is lethal; ordered: it must leave lethal damage behind it.
    """

    __slots__ = ("recipients", "amounts", "left", "deadly", "ordered")

    def __init__(self, recipients: list[int], amounts: list[int], left: int, deadly: bool, ordered: bool) -> None:
        self.recipients = recipients
        self.amounts = amounts
        self.left = left
        self.deadly = deadly
        self.ordered = ordered

    def depths(self) -> list[int]:
        """How many of the recipients it may reach: the last of them is the last that gets damage."""
        least = len(self.amounts) + 1 if self.left else 0
        for place, amount in enumerate(self.amounts):
            if amount and not self.left:
                least = place + 1
        return list(range(least, len(self.recipients) + 1)) if self.left else [least]

    def passed(self, depth: int) -> list[int]:
        """Those that must have lethal damage if it reaches so many."""
        return self.recipients[: depth - 1] if self.ordered and depth > 1 else []

    def reach(self, depth: int) -> list[int]:
        """Those that can get some of what is left."""
        return self.recipients[len(self.amounts) : depth]


class Whole:
    """What a player's creatures assign together.

    needed: for each recipient how much more damage would be lethal, if nothing but what is done with counted; passed:
    those that must come to have it, because of creatures that are done; later: the plans of those still to come.
    """

    __slots__ = ("needed", "passed", "later")

    def __init__(self, needed: dict[int, int], passed: list[int], later: list[Plan]) -> None:
        self.needed = needed
        self.passed = passed
        self.later = later

    def possible(self, plan: Plan) -> bool:
        """Whether all can be assigned legally if the creature whose turn it is goes on from here."""
        needed = dict(self.needed)
        for place, amount in enumerate(plan.amounts):
            if amount:
                recipient = plan.recipients[place]
                needed[recipient] = 0 if plan.deadly else max(0, needed.get(recipient, 0) - amount)
        return _reachable([plan, *self.later], [], self.passed, needed)


def _reachable(plans: list[Plan], depths: list[int], passed: list[int], needed: dict[int, int]) -> bool:
    """Whether some depths for the plans without one lead to a legal whole."""
    if len(depths) == len(plans):
        wanting = [id for id in passed if needed.get(id, 0) > 0]
        return _covered(plans, depths, wanting, needed)
    plan = plans[len(depths)]
    for depth in plan.depths():
        more = [id for id in plan.passed(depth) if id not in passed]
        if _reachable(plans, [*depths, depth], [*passed, *more], needed):
            return True
    return False


def _covered(plans: list[Plan], depths: list[int], wanting: list[int], needed: dict[int, int]) -> bool:
    """Whether what is left of the plans can give each of these lethal damage."""
    left = [plan.left for plan in plans]
    reach = [plan.reach(depth) for plan, depth in zip(plans, depths)]
    return _fill(plans, left, reach, wanting, needed)


def _fill(
    plans: list[Plan], left: list[int], reach: list[list[int]], wanting: list[int], needed: dict[int, int]
) -> bool:
    """The first of those that want lethal damage gets it, in every way that makes a difference, then the others."""
    if not wanting:
        return True
    id = wanting[0]
    for place, plan in enumerate(plans):
        if plan.deadly and left[place] > 0 and id in reach[place]:
            fewer = [amount - 1 if other == place else amount for other, amount in enumerate(left)]
            if _fill(plans, fewer, reach, wanting[1:], needed):
                return True
    givers = [place for place in range(len(plans)) if left[place] > 0 and id in reach[place]]
    return _give(plans, left, reach, wanting, needed, givers, needed[id])


def _give(
    plans: list[Plan],
    left: list[int],
    reach: list[list[int]],
    wanting: list[int],
    needed: dict[int, int],
    givers: list[int],
    amount: int,
) -> bool:
    """Each way in which the givers can give so much to the first of those that want it."""
    if amount == 0:
        return _fill(plans, left, reach, wanting[1:], needed)
    if not givers:
        return False
    place = givers[0]
    for part in range(min(left[place], amount), -1, -1):
        rest = [have - part if other == place else have for other, have in enumerate(left)]
        if _give(plans, rest, reach, wanting, needed, givers[1:], amount - part):
            return True
    return False
