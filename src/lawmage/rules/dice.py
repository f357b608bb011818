"""Rolling dice (CR 706): how many are rolled and ignored, and what changes a result."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..ir import dice as ir
from ..kernel.events import Event
from ..kernel.executor import Frame, Holds, Step
from ..kernel.state import State
from ..types import NOTHING
from .board import GameStatement, InForce, board_of
from .event_kinds import DICE_ROLLED, DIE_ROLL
from .link import LinkedCost, Linker, NotExecutable
from .objects import name_of
from .payment import can_pay_cost, pay_cost
from .questions import ChooseWord, YesNo

# How the board files the statements.
MORE: Final = "rolls more"
CHANGES: Final = "changes a roll"
LOWEST: Final = "lowest"
ONE: Final = "one"
REROLL: Final = "reroll"
STEP: Final = "step"
# `Event.flag` of a roll whose natural result is the highest of its die.
HIGHEST: Final = 1
# `GameObject.memory`: the turn in which its ability last changed a result.
USED: Final = "changed a roll in turn"
# `Frame.choices`: whether the results of the last roll were equal, counted from 1.
DOUBLES: Final = "doubles"


@mypyc_attr(allow_interpreted_subclasses=True)
class DieRoll(Event):
    """CR 706.2: a player rolls a die; amount: the result; flag HIGHEST: the natural result was the greatest."""

    kind = DIE_ROLL
    name = "die roll"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} rolls {self.amount}"


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceRolled(Event):
    """CR 706.1: a player rolls one or more dice; amount: how many, without those that are ignored."""

    kind = DICE_ROLLED
    name = "dice rolled"

    def apply(self, game: State) -> bool:
        return True

    def describe(self, game: State) -> str:
        return f"{name_of(game, self.player)} rolls dice"


class RollsMoreStatement(GameStatement):
    """More dice are rolled, and as many ignored."""

    sort = MORE

    def __init__(self, node: ir.RollsMore, link: Linker) -> None:
        if node.ignore not in (LOWEST, ONE):
            raise NotExecutable(node)
        self.player = link.player(node.player)
        self.ignore = node.ignore
        self.each = node.each


class ChangesRollStatement(GameStatement):
    """CR 706.2a: a modifier that its player may apply to a result."""

    sort = CHANGES

    def __init__(self, node: ir.ChangesRoll, link: Linker) -> None:
        if node.how not in (REROLL, STEP):
            raise NotExecutable(node)
        self.player = link.player(node.player)
        self.how = node.how
        self.cost: LinkedCost | None = link.cost(node.cost) if node.cost is not None else None
        self.only = node.only
        self.sides = node.sides
        self.once = node.once


def roll(game: State, frame: Frame, player: int, count: int, sides: int, ignore: str, add: int) -> int:
    """CR 706.2: a player rolls so many dice; the sum of the results.  ignore: one of them, as the instruction says."""
    ignored = [ignore] if ignore else []
    for entry in board_of(game).statements.get(MORE, []):
        rule = entry.statement
        assert isinstance(rule, RollsMoreStatement)
        if count > 0 and player in rule.player.players(game, entry.frame):
            more = count if rule.each else 1
            count += more
            ignored += [rule.ignore] * more
    naturals = [1 + game.random(sides) for _ in range(count)]
    for how in ignored:
        _ignore(game, frame, player, naturals, how)
    batch: list[Event] = []
    for natural in naturals:
        batch.append(_result(game, frame, player, natural, sides, add))
    if not batch:
        return 0
    everything = DiceRolled(NOTHING, player, len(batch), frame.source, "706.1")
    everything.cause = frame.item
    game.do_all([*batch, everything])
    amounts = [event.amount for event in batch]
    frame.choices[DOUBLES] = 2 if len(amounts) > 1 and min(amounts) == max(amounts) else 1
    return sum(amounts)


def _ignore(game: State, frame: Frame, player: int, naturals: list[int], how: str) -> None:
    """CR 706.6: a roll that is ignored never happened."""
    if not naturals:
        return
    if how == LOWEST:
        naturals.remove(min(naturals))
        return
    values = sorted(set(naturals))
    words = tuple([str(value) for value in values])
    question = ChooseWord(player, frame.source, "Ignore which roll", words, list(range(len(values))))
    naturals.remove(values[game.ask(question)] if len(values) > 1 else values[0])


def _result(game: State, frame: Frame, player: int, natural: int, sides: int, add: int) -> DieRoll:
    """CR 706.2b: what rolls again comes first; then the result is changed by numbers."""
    for entry in _modifiers(game, player, REROLL):
        rule = entry.statement
        assert isinstance(rule, ChangesRollStatement)
        if (rule.only in (0, natural)) and (rule.sides in (0, sides)) and _applies(game, entry, player, natural):
            natural = 1 + game.random(sides)
    result = natural + add
    for entry in _modifiers(game, player, STEP):
        rule = entry.statement
        assert isinstance(rule, ChangesRollStatement)
        if (rule.only in (0, result)) and (rule.sides in (0, sides)) and _applies(game, entry, player, result):
            words = ("increase it", "decrease it")
            change = game.ask(ChooseWord(player, entry.frame.source, f"The result is {result}", words, [0, 1]))
            result += -1 if change else 1
    event = DieRoll(NOTHING, player, result, frame.source, "706.2")
    event.cause = frame.item
    event.flag = HIGHEST if natural == sides else 0
    return event


def _modifiers(game: State, player: int, how: str) -> list[InForce]:
    """The modifiers of a sort that the player may apply."""
    found: list[InForce] = []
    for entry in board_of(game).statements.get(CHANGES, []):
        rule = entry.statement
        assert isinstance(rule, ChangesRollStatement)
        if rule.how == how and player in rule.player.players(game, entry.frame):
            found.append(entry)
    return found


def _applies(game: State, entry: InForce, player: int, result: int) -> bool:
    """CR 706.2a: whether the player wants to apply it, and has paid for it (mana abilities included)."""
    rule = entry.statement
    assert isinstance(rule, ChangesRollStatement)
    source = entry.frame.source
    if rule.once and game.objects[source].memory.get(USED, 0) == game.turn:
        return False
    frame = entry.frame.clone()
    if rule.cost is not None and not can_pay_cost(game, player, frame, rule.cost):
        return False
    what = "Roll again" if rule.how == REROLL else "Change it by 1"
    if game.ask(YesNo(player, source, f"The result is {result}. {what}")) == 0:
        return False
    if rule.cost is not None and not pay_cost(game, player, frame, rule.cost):
        return False
    if rule.once:
        found = game.own(source)
        found.memory = {**found.memory, USED: game.turn}
    return True


class DoublesHolds(Holds):
    """CR 706.5: whether the results of the last roll are equal to each other."""

    def __init__(self, node: ir.RolledDoubles, link: Linker) -> None:
        pass

    def holds(self, game: State, frame: Frame) -> bool:
        return frame.choices.get(DOUBLES, 0) == 2


class RollAgainStep(Step):
    """CR 706.3c: go back to the roll; the table comes after it once more."""

    def __init__(self, node: ir.RollAgain, link: Linker) -> None:
        pass

    def run(self, game: State, frame: Frame) -> None:
        frame.pc = frame.choices.get(PLACE, 1) - 1


# `Frame.choices`: where in the program the last roll stands, counted from 1.
PLACE: Final = "roll at"

STATEMENTS: Final = {"RollsMore": RollsMoreStatement, "ChangesRoll": ChangesRollStatement}
CONDITIONS: Final = {"RolledDoubles": DoublesHolds}
TABLE: Final = {"RollAgain": RollAgainStep}
