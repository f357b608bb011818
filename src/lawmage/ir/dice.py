"""What cards say about rolling dice beyond rolling them (CR 706)."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Amount, Condition, Cost, Players, Statement, Verb


@dataclass(frozen=True)
class RollDie(Verb):
    """CR 706; ignore: 'lowest': that roll is ignored (706.6); add: to the result (706.2)."""

    sides: int
    count: Amount | None = None
    ignore: str = ""
    add: Amount | None = None


@dataclass(frozen=True)
class RollsMore(Statement):
    """ "If P would roll one or more dice, instead that many plus one", ignoring one: 'lowest' or 'one' of P's choice.

    each: twice as many, ignoring one for each.
    """

    player: Players
    ignore: str
    each: bool = False


@dataclass(frozen=True)
class ChangesRoll(Statement):
    """CR 706.2: P may change a result, perhaps at a cost: by one up or down ('step'), or by rolling again ('reroll').

    only: where it is this (0: any result); sides: on a die of so many (0: any); once: in each turn.
    """

    player: Players
    how: str
    cost: Cost | None = None
    only: int = 0
    sides: int = 0
    once: bool = False


@dataclass(frozen=True)
class RollAgain(Verb):
    """CR 706.3c: the same roll once more, with its table."""


@dataclass(frozen=True)
class RolledDoubles(Condition):
    """CR 706.5: the results of the roll are equal."""
