"""Effects that a player may pay to ignore for a turn (CR 116.2d), told outright when an ability is linked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .condition import NotCondition
from .cost import CostAction
from .effect import Do
from .node import Ability, Condition, Cost, Node, Objects, Players, Statement
from .players import PlayersWho
from .reference import ControllerOf, It, ThatPlayer
from .retelling import each, inside, told_anew
from .static import ObjectsAre, PlayersCant, Several, While


@dataclass(frozen=True)
class Ignorable(Statement):
    """CR 116.2d: a statement, of which each of some players may pay to ignore it until end of turn."""

    statement: Statement
    player: Players
    cost: Cost


@dataclass(frozen=True)
class MayIgnore(Statement):
    """CR 116.2d: the special action itself: each of these players may pay this."""

    player: Players
    cost: Cost


@dataclass(frozen=True)
class Ignores(Condition):
    """CR 116.2d: a player has paid this turn to ignore what this object's ability says."""

    player: Players


def with_ignorable(root: Ability) -> Ability:
    """The ability with its statement and the special action side by side, bound anew; itself where there is none."""
    return told_anew(root, _rebuilt(root))


def _rebuilt(value: Any) -> Any:
    """The same object where nothing in it changes."""
    if isinstance(value, tuple):
        return each(value, _rebuilt)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Ignorable):
        return _side_by_side(value)
    return inside(value, _rebuilt)


def _side_by_side(value: Ignorable) -> Several:
    """What is said, for those who don't ignore it, and the special action."""
    said = value.statement
    parts = said.parts if isinstance(said, Several) else (said,)
    player = _outright(value.player, parts[0])
    cost = value.cost
    if isinstance(cost, CostAction) and isinstance(cost.action, Do) and cost.action.subject == value.player:
        cost = CostAction(replace(cost.action, subject=player))
    return Several((*[_unless(part, player) for part in parts], MayIgnore(player, cost)))


def _outright(player: Players, said: Statement) -> Players:
    """ "Its controller", with what the statement is about in place of the pronoun."""
    if isinstance(player, ControllerOf) and isinstance(player.of, It) and isinstance(said, ObjectsAre):
        if isinstance(said.subject, Objects):
            return ControllerOf(said.subject)
    return player


def _unless(statement: Statement, player: Players) -> Statement:
    """The statement for those who don't ignore it."""
    if isinstance(statement, PlayersCant):
        return replace(statement, player=PlayersWho(statement.player, NotCondition(Ignores(ThatPlayer()))))
    return While(NotCondition(Ignores(player)), statement)
