"""Assist (CR 702.132): code, because another player pays part of the total cost of a spell."""

from __future__ import annotations

from typing import Final

from ..kernel.state import State
from ..types import NOTHING
from . import payment
from .keyword_texts import has_keyword_named
from .mana_needs import substitute
from .mana_plan import Bill, payable
from .objects import chars
from .questions import ChooseNumber, ChooseOne

ASSIST: Final = "assist"


def assisted(game: State, item: int) -> bool:
    """Whether a spell has assist."""
    return item in game.objects and has_keyword_named(chars(game, item), ASSIST)


def generic_of(symbols: list[str]) -> int:
    """The generic mana in a total cost."""
    return sum([int(symbol) for symbol in symbols if symbol.isdigit()])


def less_generic(symbols: list[str], amount: int) -> list[str]:
    """The cost with so much generic mana paid."""
    rest = [symbol for symbol in symbols if not symbol.isdigit()]
    left = generic_of(symbols) - amount
    return substitute([*rest, str(left)], 0) if left > 0 else rest


def most_help(game: State, player: int, bill: Bill) -> int:
    """How much of the generic mana another player could pay, mana abilities included."""
    amount = generic_of(bill.symbols)
    while amount > 0 and not payable(game, _part(player, bill, amount)):
        amount -= 1
    return amount


def _part(player: int, bill: Bill, amount: int) -> Bill:
    return Bill(player, bill.item, NOTHING, [str(amount)], [])


def payable_with_help(game: State, bill: Bill) -> bool:
    """CR 118.3, 702.132a: whether the bill can be paid; with assist, by what somebody else might pay of it."""
    if payable(game, bill):
        return True
    if not bill.assist or not generic_of(bill.symbols):
        return False
    symbols = bill.symbols
    able = False
    for player in game.alive():
        if player != bill.player and not able:
            bill.symbols = less_generic(symbols, most_help(game, player, bill))
            able = bill.symbols != symbols and payable(game, bill)
    bill.symbols = symbols
    return able


def help_to_pay(game: State, bill: Bill) -> list[str]:
    """CR 702.132a: the caster may choose another player, who may pay for generic mana; what is left to pay."""
    others = [player for player in game.alive() if player != bill.player]
    if not generic_of(bill.symbols) or not others:
        return bill.symbols
    helper = game.ask(ChooseOne(bill.player, bill.item, "Who may help to pay", others, True, "702.132a"))
    if helper not in others:
        return bill.symbols
    most = most_help(game, helper, bill)
    amount = game.ask(ChooseNumber(helper, bill.item, "How much generic mana to pay", 0, most)) if most else 0
    if not amount or not payment.settle(game, _part(helper, bill, amount)):
        return bill.symbols
    return less_generic(bill.symbols, amount)
